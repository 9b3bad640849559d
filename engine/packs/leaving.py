"""Cards that the players leave out of their decks: new matches are begun without them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from engine.packs.kinds import Key, Records, card_of
from engine.packs.origins import Counting
from engine.table.record import dump

Leaving = Mapping[str, str]
"""The decks cards may be left out of: kinds, and the place of a card that says in which of several decks it lies."""

Whole = Callable[[Records], bool]
"""Whether nothing is missing among these records."""


def always(_records: Records) -> bool:
    return True


def in_decks(records: Records, leaving: Leaving, counting: Counting) -> dict[Key, str]:
    """Every card that lies in such a deck, and which deck that is."""
    return {
        (kind, key): f"{kind}/{getattr(card_of(value), leaving[kind], '')}"
        for (kind, key), value in records.items()
        if kind in leaving and counting(kind, value)
    }


def needed(records: Records, leaving: Leaving, counting: Counting) -> frozenset[Key]:
    """Cards that something else names: a merc's kit, a scenario, an effect. They cannot be left out."""
    if not leaving:
        return frozenset()
    names: dict[str, set[Key]] = {}
    for key, value in records.items():
        for word in _words(dump(value)):
            names.setdefault(word, set()).add(key)
    return frozenset(key for key in in_decks(records, leaving, counting) if names.get(key[1], set()) - {key})


def without(
    records: Records, out: Collection[Key], leaving: Leaving, counting: Counting, whole: Whole = always
) -> dict[Key, Any]:
    """All but the cards left out.

    A deck of which nothing would be left, or too little for what is `whole`, stays as it is: something has to be drawn.
    """
    decks = in_decks(records, leaving, counting)
    away = {key for key in decks if key in out} - needed(records, leaving, counting)
    standing = {deck for key, deck in decks.items() if key not in away}
    away = {key for key in away if decks[key] in standing}
    left = _apart(records, away)
    if not away or whole(left):
        return left
    left = dict(records)
    for deck in sorted({decks[key] for key in away}):
        fewer = _apart(left, {key for key in away if decks[key] == deck})
        left = fewer if whole(fewer) else left
    return left


def _apart(records: Records, away: Collection[Key]) -> dict[Key, Any]:
    return {key: value for key, value in records.items() if key not in away}


def _words(data: Any) -> Iterator[str]:
    """Every word that stands alone somewhere in a record."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for name, value in data.items():
            yield name
            yield from _words(value)
    elif isinstance(data, list | tuple):
        for each in data:
            yield from _words(each)
