"""Following with hands and eyes: from step to step, and what of the table is vouched for by that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.stalker.state import Mission, Phase
from engine.table.match import Outcome
from screens.stalker.mission.look import Checking, Look
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.played import corrected_since
from screens.stalker.mission.position import Position
from screens.stalker.mission.steps import Step, result_lines
from screens.stalker.mission.trust import Spots, Trust, changed, needs_a_look, spots_of


def stepped_back(look: Look) -> Look | None:
    at = look.before()
    return None if at is None else replace(look, at=at)


def finished(now: Moment) -> Look:
    """All steps are done on the table; the next look shows once more what they moved."""
    steps = now.look.steps
    return replace(
        now.look, listing=False, again=False, at=len(steps) - 1 if now.question is not None and steps else len(steps)
    )


def placed(now: Moment, state: Mission | None = None) -> Look:
    """The step on show has been done by hand: its units stand where they should. `state`: the table then, if known."""
    step, look = now.step, now.look
    if step is None or (step.before.phase is Phase.PLAYERS and step.kind != "enemy"):
        return look
    last = look.at + 1 >= len(look.steps)
    after = spots_of((state or now.state) if last else look.steps[look.at + 1].before)
    return replace(look, trust=now.trust.vouched(after, changed(spots_of(step.before), after)))


def vouched(now: Moment) -> Look:
    """The players say that the table is as shown."""
    return replace(now.look, trust=Trust(spots_of(now.checked)), checking=Checking.NOT, put_back=())


def opened(now: Moment) -> Look:
    """The match was left and is taken up again: the first thing is whether the table has been left alone."""
    is_asked = now.position.head and now.question is None and now.state.result is None
    return replace(now.look, checking=Checking.OPENED) if is_asked else now.look


def travelled(position: Position, look: Look, before: Spots) -> Look:
    """Time went back or forth: what has to be put elsewhere is shown, unless it is one stalker's own step."""
    if not needs_a_look(before, position.spots, position.state.stalkers):
        return look
    return replace(look, trust=Trust(before), checking=Checking.TRAVELLED)


def last_steps(position: Position) -> tuple[tuple[Step, ...], str]:
    """The steps of the last command and its answers, and the card at work."""
    played, card = position.played
    return tuple(step for _, steps in played for step in steps), card


def recalled(position: Position, look: Look) -> Look:
    """After a restart or an undo: what led to the open question, from the journal."""
    if position.question is None:
        return look
    steps, card = last_steps(position)
    return replace(look, steps=steps, card=card, at=max(len(steps) - 1, 0))


def resumed(position: Position, look: Look, at: int, of: int, listed: bool) -> Look:
    """After a restart: the steps that were being followed, and the one that was shown, or the list of them."""
    steps, card = last_steps(position)
    if len(steps) != of or not 0 <= at < of:
        return look
    ahead = corrected_since(position.match, steps[at:])
    return replace(look, steps=(*steps[:at], *ahead), at=at, card=card, listing=listed)


def looked_again(now: Moment) -> Look:
    """Between two phases the last one is gone through once more, also after a restart."""
    steps, card = last_steps(now.position)
    return replace(now.look, steps=steps, card=card, again=True).stepped(0, waits=now.question is not None)


def taken(
    look: Look, steps: Sequence[Step], first: int, outcome: Outcome, after: Mission, *, is_followed: bool
) -> Look:
    """What hands must follow becomes steps, those from `first` on are new; what merely happened is told in a few
    lines."""
    new, waits = steps[first:], outcome.question is not None
    only_told = after.phase is Phase.PLAYERS and all(step.kind in ("note", "event") and not step.moves for step in new)
    if not is_followed or (only_told and not waits):
        look, is_followed = replace(look, lines=result_lines(outcome.events)), False
    if is_followed or any(step.moves for step in new):
        return replace(look, steps=tuple(steps)).stepped(first, waits=waits)
    return replace(look, steps=tuple(steps), at=max(len(steps) - 1, 0)) if waits else look
