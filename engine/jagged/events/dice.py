"""Dice the app has rolled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.jagged.events.base import FightEvent, unit
from engine.jagged.state import State
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class Thrown(FightEvent):
    kind: ClassVar[str] = "thrown"
    who: str
    shown: tuple[str, ...]
    successes: int

    def describe(self) -> Text:
        return T("{who} rolls {successes}", who=unit(self.who), successes=self.successes)

    def apply(self, state: State) -> State:
        return state
