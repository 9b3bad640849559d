"""Funds and rebels of the team (p. 28)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.events.base import FightEvent, sector_name, set_sector
from engine.jagged.state import State
from engine.table.text import T, Text


@dataclass(frozen=True, slots=True)
class FundsChanged(FightEvent):
    kind: ClassVar[str] = "funds_changed"
    funds: int

    def describe(self) -> Text:
        return T("Funds: {funds}", funds=self.funds)

    def apply(self, state: State) -> State:
        return replace(state, funds=self.funds)


@dataclass(frozen=True, slots=True)
class RebelsChanged(FightEvent):
    """In the team's supply."""

    kind: ClassVar[str] = "rebels_changed"
    rebels: int

    def describe(self) -> Text:
        return T("Rebels in the supply: {rebels}", rebels=self.rebels)

    def apply(self, state: State) -> State:
        return replace(state, rebels=self.rebels)


@dataclass(frozen=True, slots=True)
class Garrison(FightEvent):
    """Rebels trained in a sector."""

    kind: ClassVar[str] = "garrison"
    sector: str
    rebels: int

    def describe(self) -> Text:
        return T("Rebels in {sector}: {rebels}", sector=sector_name(self.sector), rebels=self.rebels)

    def apply(self, state: State) -> State:
        return set_sector(state, self.sector, replace(state.sectors[self.sector], rebels=self.rebels))
