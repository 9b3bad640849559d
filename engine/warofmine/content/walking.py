"""Every field of every record, however deep: what checks, names and the workshop look through."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from engine.packs.fault import Path
from engine.warofmine.content.fields import FieldRule, rule_of


@dataclasses.dataclass(frozen=True, slots=True)
class FieldPlace:
    """A field's value and where it stands in its record."""

    path: Path
    value: Any
    rule: FieldRule
    is_required: bool


def fields_in(value: object) -> Iterator[FieldPlace]:
    """The fields of a record and of all records inside it."""
    for path, record in records_in(value):
        for field in dataclasses.fields(record):
            required = field.default is field.default_factory is dataclasses.MISSING
            yield FieldPlace((*path, field.name), getattr(record, field.name), rule_of(field), required)


def records_in(value: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The record itself and all records inside it, with their paths."""
    names = _names_of(type(value))
    if names is not None:
        yield path, value
        for name in names:
            # Most fields hold a word or a number: nothing is inside them.
            if isinstance(inner := getattr(value, name), HOLDS) or _names_of(type(inner)) is not None:
                yield from records_in(inner, (*path, name))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from records_in(item, (*path, str(key)))
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            yield from records_in(item, (*path, i))


HOLDS = (tuple, dict)


def _find_names(cls: type) -> tuple[str, ...] | None:
    return tuple(field.name for field in dataclasses.fields(cls)) if dataclasses.is_dataclass(cls) else None


_names_of: Callable[[type], tuple[str, ...] | None] = cache(_find_names)
"""The fields of a class; None if it is no record. All records of the whole content come by here."""
