"""Two versions of a record, place by place: what a player has to know before one replaces the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.packs.kinds import full_data
from engine.table.canon import Json

Path = tuple[str | int, ...]
UNTOLD = {"source"}
"""What the app notes for itself."""


@dataclass(frozen=True)
class Difference:
    """One place, and what stands there before and after; None where there is nothing."""

    place: Path
    old: Json
    new: Json


def differences(old: Any, new: Any) -> tuple[Difference, ...]:
    """As far in as both have the same shape: one number that changed is one line, not its whole card."""
    return tuple(
        found for found in _compared((), full_data(old), full_data(new)) if not UNTOLD & set(map(str, found.place[:1]))
    )


def is_words(value: Json) -> bool:
    """A text by language, or none."""
    return isinstance(value, Mapping) and all(isinstance(text, str) for text in value.values())


def _compared(place: Path, old: Json, new: Json) -> Iterator[Difference]:
    if old == new:
        return
    if isinstance(old, Mapping) and isinstance(new, Mapping) and not (is_words(old) and is_words(new)):
        for key in dict.fromkeys((*old, *new)):
            yield from _compared((*place, key), old.get(key), new.get(key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and _holds_tables(old, new):
        for number, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _compared((*place, number), one, other)
    else:
        yield Difference(place, old, new)


def _holds_tables(*lists: list[Json]) -> bool:
    """Lists of plain words or numbers are read as a whole."""
    return all(isinstance(each, Mapping | list) for items in lists for each in items)
