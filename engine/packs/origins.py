"""Where the cards of a deck come from, and how many of a full box they are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.packs.kinds import Key, Pieces, Records, card_of, is_assumed

OWN_SOURCE = "own"
DECKS = "decks:"
"""Pieces of a box that are cards: `decks:weapons` is how many a full box holds."""
Counting = Callable[[str, Any], int]


class Origin(StrEnum):
    PRINTED = "printed"
    """As the book or the box prints it."""
    ASSUMED = "assumed"
    """A card of the box, something on it guessed."""
    OURS = "ours"
    """A design of ours that no box holds."""


def origin_of(value: Any) -> Origin:
    if (getattr(value, "source", "") or getattr(card_of(value), "source", "")) == OWN_SOURCE:
        return Origin.OURS
    return Origin.ASSUMED if is_assumed(value) else Origin.PRINTED


def copies_of(_kind: str, value: Any) -> int:
    """How many cards of its deck a record stands for."""
    return int(getattr(card_of(value), "copies", 1))


@dataclass(frozen=True)
class DeckCount:
    """A deck against a full box: cards of each origin, those left out, and what is still to be entered."""

    kind: str
    full: int
    cards: Mapping[Origin, int]
    left_out: int

    @property
    def missing(self) -> int:
        """What the box holds and the app does not know; cards of ours do not count."""
        return max(0, self.full - self.cards[Origin.PRINTED] - self.cards[Origin.ASSUMED])


def deck_counts(records: Records, pieces: Pieces, counting: Counting, out: Collection[Key]) -> Iterator[DeckCount]:
    """Every deck in the order of the list of the box: the most valuable to enter first."""
    for piece, full in pieces.items():
        if not piece.startswith(DECKS):
            continue
        kind = piece.removeprefix(DECKS)
        cards = dict.fromkeys(Origin, 0)
        left = 0
        for key, value in records.items():
            if key[0] == kind:
                n = counting(kind, value)
                cards[origin_of(value)] += n
                left += n if key in out else 0
        yield DeckCount(kind, full, cards, left)


def ours(records: Records, pieces: Pieces, counting: Counting, others: Collection[str] = ()) -> frozenset[Key]:
    """Every card of ours that lies in a deck of the box, or in one of the `others`."""
    kinds = {piece.removeprefix(DECKS) for piece in pieces if piece.startswith(DECKS)} | {*others}
    found = (key for key, value in records.items() if key[0] in kinds and origin_of(value) is Origin.OURS)
    return frozenset(key for key in found if counting(key[0], records[key]))
