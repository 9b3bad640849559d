"""What a friend's saved match was begun with, checked like a pack before any rule touches it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from engine.kit import GameKit
from engine.packs.fault import Fault, Path, wrong
from engine.packs.kinds import Pieces, Records, card_of, text_faults
from engine.packs.saying import fault_error
from engine.packs.trial import failing
from engine.table.bounds import USUAL, out_of_bounds
from engine.table.canon import Json
from engine.table.points import begin
from engine.table.record import load
from engine.table.ruleset import as_stored

MOST_LAID = 10**6
"""Coupons, millimetres, rounds: nothing on a first table is more."""
_COUNTED = re.compile(r"[#-]\d+$")
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
    for place in stored.decks:
        if not _is_laid(state, ("decks", *place)):
            raise fault_error(kit, wrong("no_deck", "decks", *place[:-1], id=place[-1]), rules)
    for fault in _strange_faults(kit, rules, content, setup, state):
        raise fault_error(kit, fault, rules)
    yield
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


def _is_laid(state: Json, place: tuple[str, ...]) -> bool:
    for step in place:
        if not isinstance(state, Mapping) or step not in state:
            return False
        state = state[step]
    return isinstance(state, Mapping)


def _strange_faults(kit: GameKit, rules: str, content: Json, setup: Json, state: Json) -> Iterator[Fault]:
    """The first table beside one that the rules lay out today: where ids lie there, ids lie here, and nowhere is less
    than nothing. It need not be the same: an older app shuffled, counted and named otherwise."""
    try:
        fresh = begin(kit.rules[rules], content, setup, 1).state.json
    except Exception:
        # What can no longer be begun may still be gone on with.
        return
    known = {_base(word) for data in (content, setup) for _, word in _words(data)}
    laid: dict[str, set[str]] = {}
    for names, word in _words(fresh):
        for name in names:
            laid.setdefault(name, set()).add(_base(word))
    places = {name: words for name, words in laid.items() if words - {""} and words - {""} <= known}
    least: dict[str, int] = {}
    for path, n in _numbers(fresh, ()):
        least[_name(path)] = min(n, least.get(_name(path), 0))
    for names, word in _words(state):
        if any(name in places and _base(word) not in known | places[name] for name in names):
            yield wrong("not_here", names[0], id=word)
    for path, n in _numbers(state, ()):
        if n < least.get(_name(path), n) or n > MOST_LAID:
            yield wrong("number", *path)


def _base(word: str) -> str:
    """The card that a copy is of, the enemy that a figure is of.

    >>> _base("medkit#3"), _base("bandit-2"), _base("bandit")
    ('medkit', 'bandit', 'bandit')
    """
    return _COUNTED.sub("", word)


def _name(path: Path) -> str:
    """What the place is called: of a row or a table of numbers, the row."""
    return next((str(step) for step in reversed(path) if isinstance(step, str)), "")


def _words(data: Any, name: str = "", outer: str = "") -> Iterator[tuple[tuple[str, str], str]]:
    """Every text by the key it stands under, alone and with the one before; and every key by the key of its table."""
    if isinstance(data, Mapping):
        for key, item in data.items():
            yield (f"{name} keys", f"{outer}/{name} keys"), key
            yield from _words(item, key, name)
    elif isinstance(data, list | tuple):
        for item in data:
            yield from _words(item, name, outer)
    elif isinstance(data, str):
        yield (name, f"{outer}/{name}"), data


def _numbers(data: Any, path: Path) -> Iterator[tuple[Path, int]]:
    if isinstance(data, Mapping):
        for key, item in data.items():
            yield from _numbers(item, (*path, key))
    elif isinstance(data, list | tuple):
        for at, item in enumerate(data):
            yield from _numbers(item, (*path, at))
    elif type(data) is int:
        yield path, data


def _plain_faults(data: Any) -> Iterator[Fault]:
    for path, _problem, code, values in text_faults(data, ()):
        yield Fault(code, path, values)
    yield from (Fault("number", path) for path, n in _numbers(data, ()) if abs(n) > MOST)
