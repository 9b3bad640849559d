"""Scenes for `make shots`: a scenario at the moments that look different, and the screens around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.jagged.box import Box
from engine.jagged.state import State
from engine.table.match import Match
from engine.table.question import Choice, Roll
from screens.jagged.desk import DEMO, Session
from tools.drive import Drive
from tools.jagged import sensible
from tools.shots.house import at, place

Moment = Callable[[Match[State, Box]], bool]
SEED, MOST_SEEDS, MOST_STEPS = 1, 20, 1_500
_stopped: dict[str, str] = {}
MOMENTS: dict[str, Moment] = {
    "jagged-begin": lambda match: match.question is None,
    "jagged-turn": lambda match: match.question is None and bool(match.state.active) and match.state.round > 1,
    "jagged-choice": lambda match: isinstance(match.question, Choice) and len(match.question.options) > 2,
    "jagged-roll": lambda match: isinstance(match.question, Roll | Choice) and match.state.round > 1,
    "jagged-over": lambda match: bool(match.state.result),
}


def stopped(drive: Drive, name: str) -> str:
    """A scenario that has come to this moment."""
    desk = drive.app.desk("jagged")
    mercs = tuple(sorted(desk.library.cards.mercs))[:2]
    for seed in range(SEED, SEED + MOST_SEEDS):
        if name in _stopped:
            break
        session: Session = desk.create(DEMO, {"1": mercs}, "Demo", seed=seed)
        if _comes_to(session.match, MOMENTS[name]):
            _stopped[name] = session.match_id
        else:
            drive.app.matches.delete(session.match_id)
    return _stopped[name]


def _comes_to(match: Match[State, Box], moment: Moment) -> bool:
    for _ in range(MOST_STEPS):
        if moment(match):
            return True
        if match.state.result:
            return False
        match.apply(sensible.any_action(match))
    return False


def moment(name: str) -> Callable[[Drive], Any]:
    return lambda drive: at(drive, "jagged.fight", match=stopped(drive, name))


SCENES: dict[str, Callable[[Drive], Any]] = {
    "game-jagged": place("game", game="jagged"),
    "jagged-new": place("jagged.new"),
    **{name: moment(name) for name in MOMENTS},
    "jagged-by-hand": lambda drive: at(drive, "jagged.by_hand", match=stopped(drive, "jagged-turn")),
}
