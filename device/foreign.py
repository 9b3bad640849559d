"""A match from elsewhere: what it was begun with is looked through like a pack before it joins ours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from device.content import Shipped, read_content
from engine.games import game_of, games, kit
from engine.packs.saying import unusable
from engine.packs.stored import Looked, check_stored
from engine.table.canon import Json, Malformed
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.text import T


@cache
def _known(game: str) -> Shipped:
    return read_content(kit(game))


def check_match(rules: str, content: Json, setup: Json, state: Json, looked: Looked | None = None) -> Iterator[object]:
    """In small steps; `looked` knows what was sound before. Raises Refused that says what is wrong, and where."""
    game = game_of(rules)
    if game not in games():
        return
    own, shipped = kit(game), _known(game)
    try:
        yield from check_stored(own, rules, content, setup, state, shipped.records, shipped.pieces, looked)
    except DataError as error:
        raise unusable(own, error, "odd_match") from None
    except Malformed as error:
        raise Refused("damaged", T("This file is damaged; nothing was taken from it.")) from error
