"""51 harmless cards of 99 copies each are more than a deck holds: in every game, for every kind of card (issue 12)."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

from device.content import Shipped, read_content
from engine.games import games, kit
from engine.packs.decks import MAX_DECK
from engine.packs.kinds import Key, card_of
from engine.packs.merging import merged
from engine.packs.pack import Pack
from engine.packs.saying import told
from engine.table.bounds import out_of_bounds
from engine.table.reading import DataError

MOST_COPIES = 99


@cache
def shipped(game: str) -> Shipped:
    return read_content(kit(game))


def with_copies(record: Any, copies: int) -> Any:
    card = card_of(record)
    changed = replace(card, copies=copies)
    return changed if card is record else replace(record, **{_field(record, card): changed})


def _field(record: Any, card: Any) -> str:
    return next(each.name for each in fields(record) if getattr(record, each.name) is card)


def most_copies(record: Any) -> int:
    """As many as the kind's own bound allows."""
    many = with_copies(record, MOST_COPIES)
    return next((each.most for path, _, each in out_of_bounds(type(many), many) if path[-1] == "copies"), MOST_COPIES)


def kinds_with_copies() -> list[tuple[str, str]]:
    found: dict[tuple[str, str], str] = {}
    for game in games():
        for kind, key in sorted(shipped(game).records):
            if hasattr(card_of(shipped(game).records[kind, key]), "copies"):
                found.setdefault((game, kind), key)
    return sorted(found)


def pack(game: str, kind: str, n: int) -> Pack:
    """So many cards as they are printed in the first of its kind, each as often as may be."""
    key = min(key for key in shipped(game).records if key[0] == kind)
    card = shipped(game).records[key]
    many = with_copies(card, most_copies(card))
    records: dict[Key, Any] = {(kind, f"junk{number}"): many for number in range(n)}
    return Pack("junk", records=records, game=game)


def test_every_game_with_decks_is_here() -> None:
    assert {game for game, _ in kinds_with_copies()} == {"stalker", "jagged", "warofmine"}


@pytest.mark.parametrize(("game", "kind"), kinds_with_copies())
def test_more_cards_than_a_deck_holds_are_refused_with_a_sentence(game: str, kind: str) -> None:
    card = shipped(game).records[min(key for key in shipped(game).records if key[0] == kind)]
    too_many = MAX_DECK // most_copies(card) + 1
    with pytest.raises(DataError) as refused:
        merged(kit(game), shipped(game).records, pack(game, kind, too_many))
    assert refused.value.code == "deck_size"
    assert str(MAX_DECK) in str(told(kit(game), refused.value))
