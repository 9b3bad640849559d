"""What a friend's saved match was begun with, checked like a pack before any rule touches it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.kit import GameKit
from engine.packs.fault import Fault, wrong
from engine.packs.kinds import Pieces, Records, card_of, text_faults
from engine.packs.saying import fault_error
from engine.packs.trial import failing
from engine.table.bounds import USUAL, out_of_bounds
from engine.table.canon import Json
from engine.table.record import load
from engine.table.ruleset import as_stored

MOST = 10**12
"""No number of a table is larger; one that is would be counted up to for ever somewhere."""


def check_stored(
    kit: GameKit, rules: str, content: Json, setup: Json, state: Json, known: Records, pieces: Pieces
) -> Iterator[None]:
    """Texts and numbers of everything; whatever is not `known` here is checked like a pack and tried on small tables.

    Raises DataError.
    """
    for data in (content, setup, state):
        for fault in _plain_faults(data):
            raise fault_error(kit, fault, rules)
    stored = kit.stored.get(rules)
    if stored is None:
        return
    decks = state.get("decks") if isinstance(state, Mapping) else None
    for name in stored.decks:
        if not isinstance(decks, Mapping) or name not in decks:
            raise fault_error(kit, wrong("no_deck", "decks", id=name), rules)
    value = load(stored.cls, as_stored(content))
    for path, n, bounds in out_of_bounds(stored.cls, value):
        # A campaign lends cards away and keeps none of them: less than a card prints, and never less than nothing.
        if n > max(bounds.most, USUAL.most) or n < min(bounds.least, 0):
            fault = wrong("between", *path, value=n, least=bounds.least, most=bounds.most)
            raise fault_error(kit, fault, rules)
    yield
    records = stored.records(value)
    new = [key for key, record in records.items() if key not in known or card_of(known[key]) != card_of(record)]
    # With all that ships below it: a match may leave out what its cards only name.
    for odd in kit.whole({**known, **records}, new):
        if (odd.kind, odd.id) in new:
            raise fault_error(kit, odd, f"{rules}: {odd.kind}")
    yield
    for failed in failing(kit.tries(records, pieces, new)):
        if failed is not None:
            raise fault_error(kit, failed, f"{rules}: {failed.kind}")
        yield


def _plain_faults(data: Any) -> Iterator[Fault]:
    for path, _problem, code, values in text_faults(data, ()):
        yield Fault(code, path, values)
    yield from _number_faults(data, ())


def _number_faults(data: Any, path: tuple[str | int, ...]) -> Iterator[Fault]:
    if isinstance(data, dict):
        for key, item in data.items():
            yield from _number_faults(item, (*path, key))
    elif isinstance(data, list | tuple):
        for n, item in enumerate(data):
            yield from _number_faults(item, (*path, n))
    elif type(data) is int and abs(data) > MOST:
        yield Fault("number", path)
