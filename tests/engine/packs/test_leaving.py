"""Cards left out of decks one by one: what stays, and why (the same room for every game)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from device.content import read_content
from engine.games import games, kit
from engine.packs.leaving import in_decks, needed, without
from engine.packs.origins import copies_of


@dataclass(frozen=True)
class Card:
    back: str = "a"
    names: tuple[str, ...] = ()
    copies: int = 1


RECORDS = {
    ("cards", "one"): Card(),
    ("cards", "two"): Card(),
    ("cards", "three"): Card("b"),
    ("cards", "four"): Card("b"),
    ("cards", "none"): Card("b", copies=0),
    ("people", "ann"): Card(names=("two",)),
}
LEAVING = {"cards": "back"}


def gone(*out: str) -> list[str]:
    kept = without(RECORDS, {("cards", key) for key in out}, LEAVING, copies_of)
    return sorted(key for _, key in RECORDS.keys() - kept.keys())


def test_a_card_is_left_out_by_itself() -> None:
    assert gone("one") == ["one"]
    assert gone("one", "three") == ["one", "three"]


def test_a_card_that_something_else_names_stays() -> None:
    assert needed(RECORDS, LEAVING, copies_of) == {("cards", "two")}
    assert gone("one", "two") == ["one"]


def test_a_deck_of_which_nothing_would_be_left_stays_as_it_is() -> None:
    """Two backs are two decks; what lies elsewhere keeps no deck alive."""
    assert gone("one", "three", "four") == ["one"]


def test_a_deck_that_would_be_too_small_for_a_game_stays_as_it_is() -> None:
    """One deck is not enough without its card, the other is."""
    out = {("cards", "one"), ("cards", "three")}
    left = without(RECORDS, out, LEAVING, copies_of, lambda records: ("cards", "three") in records)
    assert RECORDS.keys() - left.keys() == {("cards", "one")}


def test_only_cards_of_decks_are_left_out() -> None:
    kept = without(RECORDS, {("people", "ann"), ("cards", "none")}, LEAVING, copies_of)
    assert kept == RECORDS


@pytest.mark.parametrize("game", [each for each in games() if kit(each).leaving])
def test_every_game_is_whole_with_one_card_left_in_each_deck(game: str) -> None:
    known = kit(game)
    shipped = read_content(known)
    decks = in_decks(shipped.records, known.leaving, known.counting)
    first = {deck: key for key, deck in sorted(decks.items(), reverse=True)}
    out = decks.keys() - {*first.values()}
    left = without(shipped.records, out, known.leaving, known.counting, lambda each: not [*known.whole(each, None)])
    assert len(left) < len(shipped.records)
    assert [*known.whole(left, None)] == []
    known.library(left, shipped.pieces)
