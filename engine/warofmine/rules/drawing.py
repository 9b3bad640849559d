"""Decks: what is drawn, laid down and shuffled (J6, J18, W40)."""

from __future__ import annotations

from engine.table.event import because
from engine.warofmine.events.cards import DeckShuffled
from engine.warofmine.state.look import SiegePlay

EVENTS, EXPLORATION, ENCOUNTERS, RAIDS = "events", "exploration", "encounters", "raids"
FATE, NARRATIVE, VISITORS, LOCATIONS, CHARACTERS, SHELTER = (
    "fate",
    "narrative",
    "visitors",
    "locations",
    "characters",
    "shelter",
)
COMES_BACK = frozenset({RAIDS, FATE, NARRATIVE, VISITORS, ENCOUNTERS})
"""Their discards are shuffled in when the deck is empty (W40)."""


def refill(play: SiegePlay, name: str) -> None:
    """An empty deck takes its discards back, if it is one that does."""
    deck = play.state.deck(name)
    if not deck.cards and deck.discards and name in COMES_BACK:
        play.emit(DeckShuffled(because("deck.empty"), name, play.rng.shuffled(deck.discards)))
