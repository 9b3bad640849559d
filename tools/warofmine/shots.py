"""Scenes for `make shots`: a siege at every kind of step, and the screens around it. Each moment is played to once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.warofmine.setup import Setup
from engine.warofmine.state.clock import Step
from screens.warofmine.desk import DEMO, Session
from screens.warofmine.presenter import DayPresenter
from screens.warofmine.sheets import SHEETS
from tools.drive import Drive
from tools.shots.house import at, place
from tools.warofmine.evenings import Careful
from tools.warofmine.players import Player, Table, any_action

Moment = Callable[[Table], bool]
SEED, MOST_SEEDS, MOST_STEPS = 1, 30, 1_500
_stopped: dict[str, str] = {}


def at_step(step: Step) -> Moment:
    def moment(match: Table) -> bool:
        idle = match.question is None and not (match.state.fight or match.state.bargain or match.state.owed)
        return idle and not match.state.result and DayPresenter(match).step is step

    return moment


MOMENTS: dict[str, Moment] = {
    **{f"war-{step.value}": at_step(step) for step in SHEETS},
    "war-question": lambda match: match.question is not None,
    "war-fight": lambda match: match.question is None and bool(match.state.fight),
    "war-over": lambda match: bool(match.state.result),
}


def stopped(drive: Drive, name: str) -> str:
    """A siege that has come to this moment."""
    desk = drive.app.desk("warofmine")
    for seed in range(SEED, SEED + MOST_SEEDS):
        if name in _stopped:
            break
        session: Session = desk.create(Setup(("Ada", "Bo", "Cem"), DEMO), "Lindenstrasse", seed=seed)
        # A random player gets into fights, a careful one has guards to arm and people to treat.
        if _comes_to(session.match, MOMENTS[name], any_action if seed % 2 else Careful(), Random(seed)):
            _stopped[name] = session.match_id
        else:
            drive.app.matches.delete(session.match_id)
    return _stopped[name]


def _comes_to(match: Table, moment: Moment, player: Player, random: Random) -> bool:
    for _ in range(MOST_STEPS):
        if moment(match):
            return True
        if match.state.result:
            return False
        match.apply(player(match, random))
    return False


def moment(name: str) -> Callable[[Drive], Any]:
    return lambda drive: at(drive, "war.day", match=stopped(drive, name))


def around(screen: str) -> Callable[[Drive], Any]:
    """The other screens, of a siege whose people have been out once."""
    return lambda drive: at(drive, screen, match=stopped(drive, f"war-{Step.TASKS.value}"))


SCENES: dict[str, Callable[[Drive], Any]] = {
    "game-warofmine": place("game", game="warofmine"),
    "war-new": place("war.new"),
    **{name: moment(name) for name in MOMENTS},
    "war-storage": around("war.storage"),
    "war-pad": around("war.pad"),
    "war-by-hand": around("war.by_hand"),
    "war-story": around("war.story"),
}
