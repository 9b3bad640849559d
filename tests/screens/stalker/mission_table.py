"""A demo mission without a disk, for tests of what the mission screen shows and does."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.stalker.commands.flow import NextPhase
from engine.stalker.content.box import Box
from engine.stalker.game import ZONE
from engine.stalker.state import Mission, Phase
from engine.table.journal import Journal
from engine.table.match import Action, Match, Outcome
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from engine.table.text import T, Text
from screens.palette import DARK
from screens.stalker.mission.effects import Carry
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.pda.actions import Act, ActRow
from tools.stalker.shipped import read_library


@cache
def demo() -> Any:
    return dump(read_library().match("demo"))


class Sitting:
    """What a session is to the screen."""

    def __init__(self, seed: int = 3, names: tuple[str, ...] = ("milady", "polkan")) -> None:
        setup: Any = {"seats": [{"stalker": name} for name in names], "leader": names[0]}
        self.match: Match[Mission, Box] = Match(ZONE, Journal(begin(ZONE, demo(), setup, seed)))

    @property
    def title(self) -> Text:
        return T("demo")

    def apply(self, action: Action, expected: int | None = None) -> Outcome | Refusal:
        return self.match.apply(action, expected=expected)


def presenter(seed: int = 3) -> MissionPresenter:
    return MissionPresenter(Sitting(seed), DARK)


def in_turn(seed: int = 3) -> MissionPresenter:
    """The first event has been drawn and read: the leader is up."""
    found = presenter(seed)
    found.act()
    while found.mode in ("step", "question"):
        found.act()
    return found


def row_of(table: MissionPresenter, kind: Act, *about: str) -> ActRow:
    """A row of the list of acts that must be there."""
    row = table.now.acts.row(kind, *about)
    assert row is not None
    return row


def draws_event(table: MissionPresenter) -> bool:
    """The amber turns up the next event: from a page of its own, or with the last step of the round."""
    return table.view.next.effect == Carry(NextPhase(), vouches=True) and table.now.state.phase is Phase.EVENT
