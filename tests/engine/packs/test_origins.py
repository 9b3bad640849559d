"""Decks against a full box: what is printed, assumed and ours, and what is still to be entered."""

from __future__ import annotations

from dataclasses import dataclass

from engine.packs.origins import Origin, copies_of, deck_counts, origin_of, ours


@dataclass(frozen=True)
class Card:
    source: str = "p. 1"
    assumed: bool = False
    copies: int = 1


RECORDS = {
    ("items", "bread"): Card(copies=2),
    ("items", "tin"): Card(assumed=True),
    ("items", "cake"): Card(source="own", copies=3),
    ("tiles", "yard"): Card(source="own"),
}
PIECES = {"bolts": 3, "decks:items": 10}


def test_a_deck_is_counted_against_the_box_and_ours_do_not_fill_it() -> None:
    (deck,) = deck_counts(RECORDS, PIECES, copies_of, {("items", "cake")})
    assert deck.cards == {Origin.PRINTED: 2, Origin.ASSUMED: 1, Origin.OURS: 3}
    assert (deck.full, deck.missing, deck.left_out) == (10, 7, 3)


def test_what_is_ours_is_what_no_box_holds_in_its_decks() -> None:
    assert ours(RECORDS, PIECES, copies_of) == {("items", "cake")}
    assert ours(RECORDS, PIECES, lambda _kind, _value: 0) == frozenset()
    assert origin_of(RECORDS["items", "tin"]) is Origin.ASSUMED
