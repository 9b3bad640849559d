"""Set right by hand: what the players say beats what the app believes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.events.base import FightEvent, area, sector_name, set_enemy, set_merc, set_sector, unit
from engine.jagged.state import Enemy, Merc, State
from engine.jagged.words import Status
from engine.table.text import T, Text, Tn


@dataclass(frozen=True, slots=True)
class MercCorrected(FightEvent):
    kind: ClassVar[str] = "merc_corrected"
    merc: str
    now: Merc

    def describe(self) -> Text:
        return T("{merc} is set right", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        return set_merc(state, self.merc, self.now)


@dataclass(frozen=True, slots=True)
class EnemyCorrected(FightEvent):
    kind: ClassVar[str] = "enemy_corrected"
    enemy: str
    now: Enemy

    def describe(self) -> Text:
        return T("{enemy} is set right", enemy=unit(self.enemy))

    def apply(self, state: State) -> State:
        return set_enemy(state, self.enemy, self.now)


@dataclass(frozen=True, slots=True)
class EncountersCorrected(FightEvent):
    kind: ClassVar[str] = "encounters_corrected"
    field: str
    n: int

    def describe(self) -> Text:
        return Tn("{area}: {n} encounter face down", "{area}: {n} encounters face down", self.n, area=area(self.field))

    def apply(self, state: State) -> State:
        table = {field: n for field, n in state.encounters.items() if field != self.field}
        return replace(state, encounters={**table, self.field: self.n} if self.n else table)


@dataclass(frozen=True, slots=True)
class SectorCorrected(FightEvent):
    kind: ClassVar[str] = "sector_corrected"
    sector: str
    status: Status
    rebels: int

    def describe(self) -> Text:
        return T("{sector} is set right", sector=sector_name(self.sector))

    def apply(self, state: State) -> State:
        now = replace(state.sectors[self.sector], status=self.status, rebels=self.rebels)
        return set_sector(state, self.sector, now)
