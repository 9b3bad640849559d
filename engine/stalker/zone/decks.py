"""The decks of a mission. An empty deck is made anew from its discards, unless it is the event deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.stalker.content.box import ZonePlay
from engine.stalker.events.units import ZoneEvent
from engine.stalker.state import Mission
from engine.table.deck import Deck
from engine.table.event import Reason, because
from engine.table.text import Name, T, Text

LOW, HIGH, INJURIES, EVENTS, RANDOM = "low", "high", "injuries", "events", "random"
LOOT, UNKNOWN, CONTROL = "loot", "unknown", "control"
WEAPONS, OUTFITS, ITEMS, MODS, ARTEFACTS = "weapons", "outfits", "items", "mods", "artefacts"
TELLABLE = (LOW, HIGH, EVENTS, LOOT, UNKNOWN, ITEMS, WEAPONS, OUTFITS, MODS, ARTEFACTS, INJURIES, CONTROL)
"""What the players may draw from their own decks and tell the app of."""


@dataclass(frozen=True, slots=True)
class CardDrawn(ZoneEvent):
    """The top card leaves the pile: to the discards, or into somebody's hands if it is kept."""

    kind: ClassVar[str] = "card_drawn"
    deck: str
    card: str
    kept: bool = False

    def describe(self) -> Text:
        return T("{card} is drawn", card=Name(self.deck, self.card))

    def after(self, state: Mission) -> Mission:
        deck = state.decks[self.deck].take(self.card)
        return with_deck(state, self.deck, deck if self.kept else deck.discard(self.card))


@dataclass(frozen=True, slots=True)
class DeckShuffled(ZoneEvent):
    """The discards are shuffled in; `cards` is the new order from the top."""

    kind: ClassVar[str] = "deck_shuffled"
    deck: str
    cards: tuple[str, ...]

    def describe(self) -> Text:
        return T("The deck is shuffled: {deck}", deck=Name("deck", self.deck))

    def after(self, state: Mission) -> Mission:
        return with_deck(state, self.deck, Deck(self.cards, (), state.decks[self.deck].removed))


def with_deck(state: Mission, name: str, deck: Deck) -> Mission:
    return state.with_decks({**state.decks, name: deck})


def shuffle(play: ZonePlay, name: str, why: Reason) -> None:
    """All discards back in, in random order."""
    play.emit(DeckShuffled(why, name, play.state.decks[name].reshuffle(play.rng).cards))


def made_anew(play: ZonePlay, name: str) -> None:
    """An empty pile is made anew from its discards."""
    deck = play.state.decks.get(name, Deck())
    if not deck.cards and deck.discards:
        shuffle(play, name, because("deck.made_anew"))


def top(play: ZonePlay, name: str) -> str | None:
    return next(iter(play.state.decks.get(name, Deck()).cards), None)
