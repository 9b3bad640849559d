"""Which mode the table page is in."""

from __future__ import annotations

from engine.stalker.state import Phase
from screens.stalker.mission.look import Checking
from screens.stalker.mission.modes.amend import Amend
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.between import BeforeEvent, TurnsDone
from screens.stalker.mission.modes.check import Check
from screens.stalker.mission.modes.express import Express
from screens.stalker.mission.modes.over import Over
from screens.stalker.mission.modes.placing import Placing
from screens.stalker.mission.modes.question import Asking
from screens.stalker.mission.modes.steps import AllSteps, OneStep
from screens.stalker.mission.modes.target import Targeting
from screens.stalker.mission.modes.turn import Previewing, TakingTurn
from screens.stalker.mission.modes.why import Why
from screens.stalker.mission.moment import Moment


def is_in_the_way(now: Moment) -> bool:
    """A tie in the middle of a step: what hands do first comes first, then the tie."""
    asked, step, look = now.asked, now.step, now.look
    if asked is None or step is None or look.passed or look.checking or not step.lead.msgid:
        return False
    return any(option.route for option in asked.options)


def mode_of(now: Moment) -> Mode:  # noqa: PLR0911, PLR0912 - one line a mode
    """What was opened last lies on top; then what has to be followed, then what is asked, then whose turn it is."""
    look = now.look
    if look.reason is not None:
        return Why(look.reason)
    if look.amends is not None:
        return Amend(look.amends)
    if look.placing is not None:
        return Placing(look.placing)
    if look.checking is Checking.AGAIN:
        return Check()
    if look.listing and look.steps:
        return AllSteps()
    if now.step is not None and (not now.is_asking or is_in_the_way(now)):
        return OneStep(now.step)
    if now.asked is not None:
        return Check() if look.checking else Asking(now.asked)
    if now.state.result is not None:
        return Over()
    if look.checking and now.up:
        return Check()
    if look.preview is not None:
        return Previewing(look.preview)
    if now.state.phase is Phase.EVENT:
        return BeforeEvent()
    if not now.up:
        return TurnsDone()
    if look.tells:
        return Express()
    is_target = look.aiming is None and look.picked is not None and look.picked in now.state.enemies
    return Targeting(look.picked or "") if is_target else TakingTurn()
