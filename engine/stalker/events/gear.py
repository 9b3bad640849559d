"""What happens to gear: ammunition, bolts, magazines, cards that change hands. No card is ever made or lost here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.stalker.events.units import ZoneEvent, place, unit
from engine.stalker.state import Anomaly, Gear, Mission
from engine.stalker.zone.covering import uncovered, with_covers
from engine.table.deck import Deck
from engine.table.text import Name, T, Text, Tn


def with_gear(state: Mission, stalker: str, gear: Gear) -> Mission:
    return state.stalker_with(stalker, gear=gear)


def gear_without(gear: Gear, copy: str) -> Gear:
    """The gear after one card has left it, wherever it was carried; what was attached to it stays in the backpack."""
    left = gear.mods_of.get(copy, ())
    gear = replace(
        gear,
        ammo={key: n for key, n in gear.ammo.items() if key != copy},
        mods_of={
            key: kept
            for key, mods in gear.mods_of.items()
            if key != copy and (kept := tuple(mod for mod in mods if mod != copy))
        },
        artefacts=tuple(card for card in gear.artefacts if card != copy),
        backpack=(*(card for card in gear.backpack if card != copy), *left),
        weapon_mods=tuple(card for card in gear.weapon_mods if card != copy),
        outfit_mod=None if gear.outfit_mod == copy else gear.outfit_mod,
    )
    if gear.weapon == copy:
        gear = replace(gear, weapon=None, weapon_mods=(), backpack=(*gear.backpack, *gear.weapon_mods))
    if gear.outfit == copy:
        loose = (gear.outfit_mod,) if gear.outfit_mod else ()
        gear = replace(gear, outfit=None, outfit_mod=None, backpack=(*gear.backpack, *loose))
    return gear


@dataclass(frozen=True, slots=True)
class AmmoChanged(ZoneEvent):
    kind: ClassVar[str] = "ammo_changed"
    stalker: str
    weapon: str
    ammo: int

    def describe(self) -> Text:
        return Tn("{weapon}: {n} round", "{weapon}: {n} rounds", self.ammo, weapon=Name("gear", self.weapon))

    def after(self, state: Mission) -> Mission:
        gear = state.stalkers[self.stalker].gear
        return with_gear(state, self.stalker, replace(gear, ammo={**gear.ammo, self.weapon: self.ammo}))


@dataclass(frozen=True, slots=True)
class MagazinesChanged(ZoneEvent):
    kind: ClassVar[str] = "magazines_changed"
    stalker: str
    type: str
    n: int

    def describe(self) -> Text:
        return Tn(
            "{stalker} has {n} magazine: {ammo}",
            "{stalker} has {n} magazines: {ammo}",
            self.n,
            stalker=unit(self.stalker),
            ammo=Name("ammo", self.type),
        )

    def after(self, state: Mission) -> Mission:
        gear = state.stalkers[self.stalker].gear
        return with_gear(state, self.stalker, replace(gear, magazines={**gear.magazines, self.type: self.n}))


@dataclass(frozen=True, slots=True)
class BoltsChanged(ZoneEvent):
    kind: ClassVar[str] = "bolts_changed"
    stalker: str
    n: int

    def describe(self) -> Text:
        return Tn("{stalker} has {n} bolt", "{stalker} has {n} bolts", self.n, stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        return with_gear(state, self.stalker, replace(state.stalkers[self.stalker].gear, bolts=self.n))


@dataclass(frozen=True, slots=True)
class TokensChanged(ZoneEvent):
    """Markers of the mission in a stalker's pockets (p. 25)."""

    kind: ClassVar[str] = "tokens_changed"
    stalker: str
    token: str
    n: int

    def describe(self) -> Text:
        token = Name("token", self.token)
        return Tn(
            "{stalker} has {n} marker: {token}",
            "{stalker} has {n} markers: {token}",
            self.n,
            stalker=unit(self.stalker),
            token=token,
        )

    def after(self, state: Mission) -> Mission:
        gear = state.stalkers[self.stalker].gear
        others = tuple(each for each in gear.tokens if each != self.token)
        return with_gear(state, self.stalker, replace(gear, tokens=(*others, *(self.token,) * self.n)))


@dataclass(frozen=True, slots=True)
class FindKept(ZoneEvent):
    """An environment card is kept by a stalker as a personal find (p. 20)."""

    kind: ClassVar[str] = "find_kept"
    stalker: str
    card: str

    def describe(self) -> Text:
        return T("{stalker} keeps {card}", stalker=unit(self.stalker), card=Name("environment", self.card))

    def after(self, state: Mission) -> Mission:
        gear = state.stalkers[self.stalker].gear
        return with_gear(state, self.stalker, replace(gear, finds=(*gear.finds, self.card)))


@dataclass(frozen=True, slots=True)
class CardGained(ZoneEvent):
    """A card that was drawn and kept goes into the backpack; a weapon comes fully loaded (p. 25)."""

    kind: ClassVar[str] = "card_gained"
    stalker: str
    card: str
    ammo: int | None = None

    def describe(self) -> Text:
        return T("{stalker} gains {card}", stalker=unit(self.stalker), card=Name("gear", self.card))

    def after(self, state: Mission) -> Mission:
        gear = state.stalkers[self.stalker].gear
        ammo = gear.ammo if self.ammo is None else {**gear.ammo, self.card: self.ammo}
        return with_gear(state, self.stalker, replace(gear, backpack=(*gear.backpack, self.card), ammo=ammo))


@dataclass(frozen=True, slots=True)
class CardDiscarded(ZoneEvent):
    """A card leaves a stalker's gear and goes to the discards of its deck."""

    kind: ClassVar[str] = "card_discarded"
    stalker: str
    deck: str
    card: str

    def describe(self) -> Text:
        return T("{stalker} discards {card}", stalker=unit(self.stalker), card=Name("gear", self.card))

    def after(self, state: Mission) -> Mission:
        state = with_gear(state, self.stalker, gear_without(state.stalkers[self.stalker].gear, self.card))
        deck = state.decks.get(self.deck, Deck())
        return replace(state, decks={**state.decks, self.deck: deck.discard(self.card)})


@dataclass(frozen=True, slots=True)
class GearArranged(ZoneEvent):
    """Stalkers on one field have traded and changed what they wear (p. 21)."""

    kind: ClassVar[str] = "gear_arranged"
    gears: Mapping[str, Gear]

    def describe(self) -> Text:
        return T("The stalkers sort their gear")

    def after(self, state: Mission) -> Mission:
        for stalker, gear in self.gears.items():
            state = with_gear(state, stalker, gear)
        return state


@dataclass(frozen=True, slots=True)
class ArtefactFound(ZoneEvent):
    """A detector brings the artefact out from under its anomaly; what then lies on a symbol follows (p. 37)."""

    kind: ClassVar[str] = "artefact_found"
    anomaly: str
    field: str

    def describe(self) -> Text:
        return T("An artefact comes to light on {field}", field=place(self.field))

    def after(self, state: Mission) -> Mission:
        found = replace(state.anomalies[self.anomaly], artefact=False)
        return replace(state, anomalies={**state.anomalies, self.anomaly: found})


@dataclass(frozen=True, slots=True)
class AnomalyWentOff(ZoneEvent):
    """What it does to units follows in events of its own."""

    kind: ClassVar[str] = "anomaly_went_off"
    anomaly: str
    petals: int

    def describe(self) -> Text:
        return T("{anomaly} goes off", anomaly=Name("anomaly", self.anomaly))

    def after(self, state: Mission) -> Mission:
        return state


@dataclass(frozen=True, slots=True)
class AnomalyMoved(ZoneEvent):
    """The overlay is changed for the next; units no longer cover its symbols, bolts on it are gone (p. 36)."""

    kind: ClassVar[str] = "anomaly_moved"
    anomaly: str
    centre: str
    symbols: Mapping[str, tuple[int, ...]]

    def describe(self) -> Text:
        return T("{anomaly} moves to {field}", anomaly=Name("anomaly", self.anomaly), field=place(self.centre))

    def after(self, state: Mission) -> Mission:
        old = state.anomalies[self.anomaly]
        state = with_covers(state, tuple(c for c in state.covers if c.anomaly != self.anomaly or c.by == "artefact"))
        moved = replace(
            old,
            centre=self.centre,
            symbols=self.symbols,
            overlays=(*old.overlays[1:], (old.centre, old.symbols)),
        )
        state = replace(state, anomalies={**state.anomalies, self.anomaly: moved})
        board = state.board
        for name in {*old.symbols, *self.symbols}:
            board = board.with_symbols(name, uncovered(state, name))
        return replace(state, board=board)


@dataclass(frozen=True, slots=True)
class AnomalyLaid(ZoneEvent):
    """An anomaly that waited for it comes onto the board (p. 36)."""

    kind: ClassVar[str] = "anomaly_laid"
    anomaly: str
    laid: Anomaly

    def describe(self) -> Text:
        return T("{anomaly} lies on {field}", anomaly=Name("anomaly", self.laid.card), field=place(self.laid.centre))

    def after(self, state: Mission) -> Mission:
        state = replace(state, anomalies={**state.anomalies, self.anomaly: self.laid})
        return _with_symbols(state, self.laid)


@dataclass(frozen=True, slots=True)
class AnomalyRemoved(ZoneEvent):
    """An anomaly leaves the board, and what lay on its symbols with it."""

    kind: ClassVar[str] = "anomaly_removed"
    anomaly: str

    def describe(self) -> Text:
        return T("{anomaly} leaves the board", anomaly=Name("anomaly", self.anomaly))

    def after(self, state: Mission) -> Mission:
        old = state.anomalies[self.anomaly]
        state = replace(
            state,
            anomalies={key: each for key, each in state.anomalies.items() if key != self.anomaly},
            covers=tuple(cover for cover in state.covers if cover.anomaly != self.anomaly),
        )
        return _with_symbols(state, old)


def _with_symbols(state: Mission, anomaly: Anomaly) -> Mission:
    board = state.board
    for name in anomaly.symbols:
        board = board.with_symbols(name, uncovered(state, name))
    return replace(state, board=board)
