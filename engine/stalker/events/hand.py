"""What only a correction by hand can do: leader, anomalies, markers, event deck and notes as they are on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import ClassVar

from engine.stalker.content.cards import Content
from engine.stalker.events.cards import with_markers
from engine.stalker.events.units import ZoneEvent, place, unit
from engine.stalker.ground.board import BY_HAND
from engine.stalker.ground.plan import FieldChange
from engine.stalker.state import Marker, Mission
from engine.stalker.zone.decks import EVENTS, LOOT, UNKNOWN, with_deck
from engine.table.bounds import out_of_bounds
from engine.table.canon import Malformed
from engine.table.deck import Deck
from engine.table.record import later
from engine.table.text import Name, T, Text, Tn


@dataclass(frozen=True, slots=True)
class LeaderCorrected(ZoneEvent):
    kind: ClassVar[str] = "leader_corrected"
    leader: str
    used: bool

    def describe(self) -> Text:
        if self.used:
            return T("{stalker} is the leader, the marker has been used", stalker=unit(self.leader))
        return T("{stalker} is the leader, the marker shows its action", stalker=unit(self.leader))

    def after(self, state: Mission) -> Mission:
        return replace(state, leader=self.leader, leader_used=self.used)


@dataclass(frozen=True, slots=True)
class AnomalyCorrected(ZoneEvent):
    """Where an anomaly lies, whether its standee stands on it, and whether it still hides an artefact."""

    kind: ClassVar[str] = "anomaly_corrected"
    anomaly: str
    centre: str
    symbols: Mapping[str, tuple[int, ...]]
    active: bool
    artefact: bool
    overlays: tuple[tuple[str, Mapping[str, tuple[int, ...]]], ...] = ()
    card: str = later(default="")
    """The card that lies beside the board; empty if it is the one the app thought of."""

    def describe(self) -> Text:
        if not self.active:
            return T("{anomaly} is not active", anomaly=Name("anomaly", self.anomaly))
        return T("{anomaly} lies on {field}", anomaly=Name("anomaly", self.anomaly), field=place(self.centre))

    def after(self, state: Mission) -> Mission:
        old = state.anomalies[self.anomaly]
        new = replace(
            old,
            centre=self.centre,
            symbols=self.symbols,
            active=self.active,
            artefact=self.artefact,
            overlays=self.overlays,
            card=self.card or old.card,
        )
        kept = tuple(c for c in state.covers if c.anomaly != self.anomaly or c.petals in self.symbols.get(c.field, ()))
        state = replace(state, anomalies={**state.anomalies, self.anomaly: new}, covers=kept)
        return replace(state, board=with_markers(state.board.bare(), state))


@dataclass(frozen=True, slots=True)
class LootPutBack(ZoneEvent):
    """The top loot marker of a field goes back under the pile."""

    kind: ClassVar[str] = "loot_put_back"
    marker: str
    field: str

    def describe(self) -> Text:
        return T("A loot marker goes from {field} back to the supply", field=place(self.field))

    def after(self, state: Mission) -> Mission:
        left = state.loot[self.field][:-1]
        others = {name: stack for name, stack in state.loot.items() if name != self.field}
        state = replace(state, loot={**others, self.field: left} if left else others)
        return with_deck(state, LOOT, state.decks[LOOT].put_at_bottom(self.marker))


@dataclass(frozen=True, slots=True)
class UnknownLaid(ZoneEvent):
    """An unknown marker from the supply comes face down on top of the stack of a field."""

    kind: ClassVar[str] = "unknown_laid"
    marker: str
    field: str

    def describe(self) -> Text:
        return T("An unknown marker on {field}", field=place(self.field))

    def after(self, state: Mission) -> Mission:
        state = with_deck(state, UNKNOWN, state.decks[UNKNOWN].take(self.marker))
        stack = (*state.unknown.get(self.field, ()), Marker(self.marker))
        return replace(state, unknown={**state.unknown, self.field: stack})


@dataclass(frozen=True, slots=True)
class EventPutAway(ZoneEvent):
    """The top card of the event deck is discarded unread: a round less."""

    kind: ClassVar[str] = "event_put_away"
    card: str

    def describe(self) -> Text:
        return T("The top card of the event deck is put away")

    def after(self, state: Mission) -> Mission:
        deck = state.decks[EVENTS]
        return with_deck(state, EVENTS, deck.take(self.card).discard(self.card))


@dataclass(frozen=True, slots=True)
class FlagCorrected(ZoneEvent):
    """What the mission remembers is set right."""

    kind: ClassVar[str] = "flag_corrected"
    flag: str
    on: bool

    def describe(self) -> Text:
        if self.on:
            return T("Noted: {flag}", flag=Name("flag", self.flag))
        return T("Not noted any more: {flag}", flag=Name("flag", self.flag))

    def after(self, state: Mission) -> Mission:
        flags = state.flags | {self.flag} if self.on else state.flags - {self.flag}
        return replace(state, flags=flags)


@dataclass(frozen=True, slots=True)
class FieldCorrected(ZoneEvent):
    """What counts on a field, as a card upon it says that the app does not know; nothing: as it is printed again."""

    kind: ClassVar[str] = "field_corrected"
    field: str
    change: FieldChange

    def describe(self) -> Text:
        return T("{field} is set right", field=place(self.field))

    def after(self, state: Mission) -> Mission:
        others = {name: change for name, change in state.grounds.items() if name != self.field}
        grounds = others if self.change == FieldChange() else {**others, self.field: self.change}
        board = state.board.overlaid(BY_HAND, {}, grounds)
        return replace(state, grounds=grounds, board=with_markers(board, state))


@dataclass(frozen=True, slots=True)
class CardsSwapped(ZoneEvent):
    """The players have drawn another card, or turned up another marker, than the app dealt: the two change places."""

    kind: ClassVar[str] = "cards_swapped"
    decks: tuple[str, ...]
    card: str
    told: str

    def describe(self) -> Text:
        return T("You drew {card}", card=Name(self.decks[0], self.told))

    def after(self, state: Mission) -> Mission:
        swap = {self.card: self.told, self.told: self.card}

        def other(cards: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(swap.get(card, card) for card in cards)

        for name in self.decks:
            deck = state.decks[name]
            state = with_deck(state, name, Deck(other(deck.cards), other(deck.discards), other(deck.removed)))
        if LOOT in self.decks:
            state = replace(state, loot=_swapped(state.loot, swap))
        return replace(state, unknown=_swapped(state.unknown, swap)) if UNKNOWN in self.decks else state


def _swapped(stacks: Mapping[str, tuple[Marker, ...]], swap: Mapping[str, str]) -> Mapping[str, tuple[Marker, ...]]:
    return {
        field: tuple(replace(marker, id=swap.get(marker.id, marker.id)) for marker in stack)
        for field, stack in stacks.items()
    }


@dataclass(frozen=True, slots=True)
class DeckTold(ZoneEvent):
    """From now on the players draw from their own deck and tell the app, or no longer do."""

    kind: ClassVar[str] = "deck_told"
    deck: str
    told: bool

    def describe(self) -> Text:
        if self.told:
            return T("You draw yourselves and tell the app: {deck}", deck=Name("deck", self.deck))
        return T("The app draws: {deck}", deck=Name("deck", self.deck))

    def after(self, state: Mission) -> Mission:
        return replace(state, told=state.told | {self.deck} if self.told else state.told - {self.deck})


@dataclass(frozen=True, slots=True)
class CardsJoined(ZoneEvent):
    """Cards that the players entered or corrected while playing; `piles` are the decks with them, from the top."""

    kind: ClassVar[str] = "cards_joined"
    cards: Content
    piles: Mapping[str, tuple[str, ...]]

    def describe(self) -> Text:
        tables = (getattr(self.cards, each.name) for each in fields(Content))
        n = sum(map(len, tables))
        return Tn("{n} card of your box joins this mission", "{n} cards of your box join this mission", n)

    def after(self, state: Mission) -> Mission:
        if next(out_of_bounds(Content, self.cards), None) is not None:
            raise Malformed("a card that joined has a number it cannot have")
        state = replace(state, learnt=state.learnt.joined_by(self.cards))
        for name, cards in self.piles.items():
            pile = state.decks.get(name, Deck())
            state = with_deck(state, name, Deck(cards, pile.discards, pile.removed))
        return state
