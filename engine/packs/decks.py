"""How many cards a deck would hold over all content: each card may be harmless, and all of them no deck."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from engine.packs.fault import Fault, wrong
from engine.packs.kinds import Key
from engine.table.question import MAX_OPTIONS

MAX_DECK = MAX_OPTIONS
"""As many as one can choose from: the players may look through any deck and take a card."""


def deck_faults(kind: str, deck: Mapping[str, Any], new: Collection[Key] | None) -> Iterator[Fault]:
    """Said of the last card that came, for the others fit."""
    n = sum(card.copies for card in deck.values())
    if n > MAX_DECK:
        come = [key for key in deck if new is None or (kind, key) in new]
        yield wrong("deck_size", "copies", n=n, most=MAX_DECK).on(kind, [*deck, *come][-1])
