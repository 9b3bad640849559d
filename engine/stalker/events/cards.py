"""What happens to event cards, to loot and unknown markers, and to environment cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.field.grid import Cell
from engine.field.plan import Border, edge
from engine.stalker.events.units import ZoneEvent, place
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.ground.plan import FieldChange
from engine.stalker.state import Marker, Mission
from engine.stalker.zone.covering import uncovered
from engine.stalker.zone.decks import EVENTS, LOOT, RANDOM, UNKNOWN, with_deck
from engine.table.record import later
from engine.table.text import Name, T, Text, Tn

Stacks = Mapping[str, tuple[Marker, ...]]
ASIDE = "aside"
"""Event cards that only come when an effect names them."""


@dataclass(frozen=True, slots=True)
class EventActive(ZoneEvent):
    """A card from this deck is laid on the active event before it: there is only ever one (p. 18)."""

    kind: ClassVar[str] = "event_active"
    deck: str
    card: str

    def describe(self) -> Text:
        return T("Event: {card}", card=Name("events", self.card))

    def after(self, state: Mission) -> Mission:
        state = with_deck(state, self.deck, state.decks[self.deck].take(self.card))
        return replace(with_deck(state, EVENTS, state.decks[EVENTS].discard(self.card)), event=self.card)


@dataclass(frozen=True, slots=True)
class RandomEventsStacked(ZoneEvent):
    """Random events go face down on top of the event deck; the first of them will be drawn first (p. 18)."""

    kind: ClassVar[str] = "random_events_stacked"
    cards: tuple[str, ...]

    def describe(self) -> Text:
        return Tn(
            "{n} random event is put on the event deck", "{n} random events are put on the event deck", len(self.cards)
        )

    def after(self, state: Mission) -> Mission:
        pile = state.decks[RANDOM]
        for card in self.cards:
            pile = pile.take(card)
        state = with_deck(state, RANDOM, pile)
        return with_deck(state, EVENTS, state.decks[EVENTS].put_on_top(*self.cards))


@dataclass(frozen=True, slots=True)
class EventPut(ZoneEvent):
    """A certain event comes face down into the event deck, which then lies like this (p. 18)."""

    kind: ClassVar[str] = "event_put"
    deck: str
    card: str
    cards: tuple[str, ...]
    top: bool = True

    def describe(self) -> Text:
        if self.top:
            return T("{card} goes on top of the event deck", card=Name("events", self.card))
        return T("{card} is shuffled into the event deck", card=Name("events", self.card))

    def after(self, state: Mission) -> Mission:
        state = with_deck(state, self.deck, state.decks[self.deck].take(self.card))
        return with_deck(state, EVENTS, replace(state.decks[EVENTS], cards=self.cards))


@dataclass(frozen=True, slots=True)
class LootLaid(ZoneEvent):
    """A loot marker comes to lie face down on top of the stack of a field (p. 17)."""

    kind: ClassVar[str] = "loot_laid"
    marker: str
    field: str

    def describe(self) -> Text:
        return T("Loot on {field}", field=place(self.field))

    def after(self, state: Mission) -> Mission:
        state = with_deck(state, LOOT, state.decks[LOOT].take(self.marker))
        stack = (*state.loot.get(self.field, ()), Marker(self.marker))
        return state.with_loot({**state.loot, self.field: stack})


@dataclass(frozen=True, slots=True)
class LootTaken(ZoneEvent):
    """The top marker is turned up and, once carried out, is out of this mission (p. 17)."""

    kind: ClassVar[str] = "loot_taken"
    marker: str
    field: str

    def describe(self) -> Text:
        return T("Loot from {field}: {marker}", field=place(self.field), marker=Name("loot", self.marker))

    def after(self, state: Mission) -> Mission:
        stacks = _without_top(state.loot, self.field)
        return with_deck(replace(state, loot=stacks), LOOT, state.decks[LOOT].remove_from_game(self.marker))


@dataclass(frozen=True, slots=True)
class UnknownRevealed(ZoneEvent):
    """The top marker is turned up (p. 17)."""

    kind: ClassVar[str] = "unknown_revealed"
    marker: str
    field: str

    def describe(self) -> Text:
        return T(
            "The unknown marker on {field} is turned up: {marker}",
            field=place(self.field),
            marker=Name("unknown", self.marker),
        )

    def after(self, state: Mission) -> Mission:
        stack = state.unknown[self.field]
        return replace(state, unknown={**state.unknown, self.field: (*stack[:-1], replace(stack[-1], face_up=True))})


@dataclass(frozen=True, slots=True)
class UnknownDiscarded(ZoneEvent):
    kind: ClassVar[str] = "unknown_discarded"
    marker: str
    field: str

    def describe(self) -> Text:
        return T("The unknown marker on {field} is discarded", field=place(self.field))

    def after(self, state: Mission) -> Mission:
        stacks = _without_marker(state.unknown, self.field, self.marker)
        return with_deck(replace(state, unknown=stacks), UNKNOWN, state.decks[UNKNOWN].discard(self.marker))


def _without_top(stacks: Stacks, field: str) -> Stacks:
    return _without_marker(stacks, field, stacks[field][-1].id)


def _without_marker(stacks: Stacks, field: str, marker: str) -> Stacks:
    left = tuple(each for each in stacks[field] if each.id != marker)
    others = {name: stack for name, stack in stacks.items() if name != field}
    return {**others, field: left} if left else others


@dataclass(frozen=True, slots=True)
class EnvironmentTurned(ZoneEvent):
    """An environment card comes into play, is turned over, or leaves (p. 16); it may change borders under it."""

    kind: ClassVar[str] = "environment_turned"
    card: str
    side: str
    """"a" or "b"; empty if the card is discarded."""
    borders: tuple[tuple[Cell, Cell, Border], ...] = ()
    fields: Mapping[str, FieldChange] = later(default_factory=dict)

    def describe(self) -> Text:
        if not self.side:
            return T("{card} is discarded", card=Name("environment", self.card))
        return T("{card} is turned to side {side}", card=Name("environment", self.card), side=self.side.upper())

    def after(self, state: Mission) -> Mission:
        others = {key: side for key, side in state.environment.items() if key != self.card}
        state = replace(state, environment={**others, self.card: self.side} if self.side else others)
        edges = {edge(one, other): kind for one, other, kind in self.borders}
        if state.board.lies(self.card, edges, self.fields):
            return state
        return replace(state, board=with_markers(state.board.overlaid(self.card, edges, self.fields), state))


@dataclass(frozen=True, slots=True)
class EnvironmentRemoved(ZoneEvent):
    """A card is kept apart: no mission of this campaign uses it any more (p. 16)."""

    kind: ClassVar[str] = "environment_removed"
    card: str

    def describe(self) -> Text:
        return T("{card} is out of the game for the rest of the campaign", card=Name("environment", self.card))

    def after(self, state: Mission) -> Mission:
        return replace(state, removed=state.removed | {self.card})


def with_markers(board: ZoneBoard, state: Mission) -> ZoneBoard:
    """A bare board with the "no sight" markers and open anomaly symbols of a mission."""
    for name in state.no_sight:
        board = board.with_no_sight(name)
    for name in {field for anomaly in state.anomalies.values() for field in anomaly.symbols}:
        board = board.with_symbols(name, uncovered(state, name))
    return board
