"""The checks of the soak see what they are for (brief h)."""

from __future__ import annotations

from dataclasses import replace

from engine.warofmine.rules.drawing import EVENTS
from engine.warofmine.state.siege import Siege
from tools.warofmine.invariants import Calendar
from tools.warofmine.reading import shipped
from tools.warofmine.table import new_match


def _siege() -> Siege:
    return new_match(shipped(), 1, "lindenstrasse", ("Ada",)).state


def _after(state: Siege, cards: int, day: int) -> Siege:
    """So many events drawn since, on this day."""
    deck = state.deck(EVENTS)
    return replace(state, day=day, decks={**state.decks, EVENTS: replace(deck, cards=deck.cards[cards:])})


def test_the_event_deck_counts_down_by_one_a_day() -> None:
    state = _siege()
    calendar = Calendar(state)
    assert not tuple(calendar.broken(_after(state, 1, 1)))
    assert not tuple(calendar.broken(_after(state, 1, 2)))
    assert any("2 cards" in each for each in calendar.broken(_after(state, 3, 2)))


def test_a_day_without_an_event_is_seen() -> None:
    state = _siege()
    assert any("took 0 cards" in each for each in Calendar(state).broken(_after(state, 0, 2)))


def test_an_ending_is_always_ahead() -> None:
    state = _siege()
    gone = _after(state, len(state.deck(EVENTS).cards), 1)
    assert "no ending is left in the event deck" in tuple(Calendar(state).broken(gone))
    assert "no ending is left in the event deck" not in tuple(Calendar(state).broken(replace(gone, ending="dawn")))
