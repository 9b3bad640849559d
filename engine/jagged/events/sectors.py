"""Spawn cards, encounter tokens, and who holds a sector (p. 19-21, 36)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.events.base import FightEvent, area, card_name, put, sector_name, set_sector, without
from engine.jagged.state import State
from engine.jagged.words import Back, Condition, Status
from engine.table.text import Name, T, Text, Tn


@dataclass(frozen=True, slots=True)
class SpawnDrawn(FightEvent):
    """The top spawn card of a back; `order` is the pile after a reshuffle."""

    kind: ClassVar[str] = "spawn_drawn"
    sector: str
    back: Back
    card: str
    order: tuple[str, ...] | None = None

    def describe(self) -> Text:
        return T("{sector}: {card}", sector=sector_name(self.sector), card=card_name(self.card))

    def apply(self, state: State) -> State:
        pile = state.decks.spawn[self.back]
        if self.order is not None:
            pile = replace(pile, cards=self.order, discards=())
        decks = replace(state.decks, spawn={**state.decks.spawn, self.back: pile.take(self.card)})
        sector = replace(state.sectors[self.sector], spawn=self.card)
        return set_sector(replace(state, decks=decks), self.sector, sector)


@dataclass(frozen=True, slots=True)
class Contested(FightEvent):
    kind: ClassVar[str] = "contested"
    sector: str

    def describe(self) -> Text:
        return T("The fight for {sector} begins", sector=sector_name(self.sector))

    def apply(self, state: State) -> State:
        sector = replace(state.sectors[self.sector], status=Status.CONTESTED)
        return set_sector(state, self.sector, sector)


@dataclass(frozen=True, slots=True)
class Liberated(FightEvent):
    """One single area from now on; marked ends with the fight (p. 21, 25)."""

    kind: ClassVar[str] = "liberated"
    sector: str
    lieutenant: str = ""

    def describe(self) -> Text:
        return T("{sector} is free", sector=sector_name(self.sector))

    def apply(self, state: State) -> State:
        old = state.sectors[self.sector]
        decks = state.decks
        if old.spawn and old.back is not None and old.back in decks.spawn:
            spawn = {**decks.spawn, old.back: decks.spawn[old.back].discard(old.spawn)}
            decks = replace(decks, spawn=spawn)
        mercs = {
            name: replace(merc, conditions=tuple(c for c in merc.conditions if c is not Condition.MARKED))
            if merc.sector == self.sector
            else merc
            for name, merc in state.mercs.items()
        }
        now = replace(old, status=Status.LIBERATED, spawn="", back=None, tokens=(), lieutenant="")
        return set_sector(replace(state, mercs=mercs, decks=decks), self.sector, now)


@dataclass(frozen=True, slots=True)
class SectorReset(FightEvent):
    """Figures and tokens off, the spawn card known; a mission forgets what was done (p. 15, 21, J31)."""

    kind: ClassVar[str] = "sector_reset"
    sector: str
    fields: tuple[str, ...]

    def describe(self) -> Text:
        return T("{sector} is occupied again", sector=sector_name(self.sector))

    def apply(self, state: State) -> State:
        here = [name for name, enemy in state.enemies.items() if enemy.sector == self.sector]
        bodies = [name for name, body in state.bodies.items() if body.field in self.fields]
        lying = [token for field in self.fields for token in state.loot_tokens.get(field, ())]
        missions = dict(state.missions)
        if self.sector in missions:
            missions[self.sector] = replace(missions[self.sector], done=0)
        cleared = replace(
            state,
            enemies=without(state.enemies, *here),
            bodies=without(state.bodies, *bodies),
            encounters=without(state.encounters, *self.fields),
            loot_tokens=without(state.loot_tokens, *self.fields),
            decks=replace(state.decks, encounters=state.decks.encounters.discard(*lying)),
            missions=missions,
        )
        old = state.sectors[self.sector]
        lieutenant = old.lieutenant
        dictator = state.dictator
        if lieutenant:
            dictator = replace(dictator, lieutenants=(*dictator.lieutenants, lieutenant))
        sector = replace(old, status=Status.OCCUPIED, lieutenant="")
        return set_sector(replace(cleared, dictator=dictator), self.sector, sector)


@dataclass(frozen=True, slots=True)
class EncountersLaid(FightEvent):
    kind: ClassVar[str] = "encounters_laid"
    field: str
    n: int
    order: tuple[str, ...] | None = None
    """All tokens mixed anew, if the supply was empty (p. 20)."""

    def describe(self) -> Text:
        return Tn("{n} encounter in {area}", "{n} encounters in {area}", self.n, area=area(self.field))

    def apply(self, state: State) -> State:
        pile = state.decks.encounters
        if self.order is not None:
            pile = replace(pile, cards=self.order, discards=())
        there = put(state.encounters, self.field, state.encounters.get(self.field, 0) + self.n)
        return replace(state, encounters=there, decks=replace(state.decks, encounters=pile))


@dataclass(frozen=True, slots=True)
class EncounterTurned(FightEvent):
    """A face-down token is turned; all but loot leave the game (p. 20, 36)."""

    kind: ClassVar[str] = "encounter_turned"
    field: str
    token: str
    stays: bool = False

    def describe(self) -> Text:
        return T("{area}: {token}", area=area(self.field), token=Name("token", self.token))

    def apply(self, state: State) -> State:
        pile = state.decks.encounters.take(self.token)
        left = state.encounters[self.field] - 1
        table = put(state.encounters, self.field, left) if left else without(state.encounters, self.field)
        tokens = dict(state.loot_tokens)
        if self.stays:
            tokens[self.field] = (*tokens.get(self.field, ()), self.token)
        else:
            pile = pile.discard(self.token)
        return replace(state, encounters=table, loot_tokens=tokens, decks=replace(state.decks, encounters=pile))
