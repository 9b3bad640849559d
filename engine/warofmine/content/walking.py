"""Every field of every record, however deep: what checks, names and the workshop look through."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import MISSING
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
        for name, rule, required in _rules_of(type(record)):
            yield FieldPlace((*path, name), getattr(record, name), rule, required)


def records_in(value: object) -> list[tuple[Path, Any]]:
    """The record itself and all records inside it, with their paths."""
    found: list[tuple[Path, Any]] = []
    _gather(value, (), found)
    return found


def _gather(value: object, path: Path, found: list[tuple[Path, Any]]) -> None:
    names = _names_of(type(value))
    if names is not None:
        found.append((path, value))
        for name in names:
            # Most fields hold a word or a number: nothing is inside them.
            if isinstance(inner := getattr(value, name), HOLDS) or _names_of(type(inner)) is not None:
                _gather(inner, (*path, name), found)
    elif isinstance(value, dict):
        for key, item in value.items():
            _gather(item, (*path, str(key)), found)
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            _gather(item, (*path, i), found)


HOLDS = (tuple, dict)


def _find_names(cls: type) -> tuple[str, ...] | None:
    return tuple(field.name for field in dataclasses.fields(cls)) if dataclasses.is_dataclass(cls) else None


_names_of: Callable[[type], tuple[str, ...] | None] = cache(_find_names)
"""The fields of a class; None if it is no record. All records of the whole content come by here."""


def _find_rules(cls: type) -> tuple[tuple[str, FieldRule, bool], ...]:
    """Each field's name, its rule, and whether it must be given."""
    known = dataclasses.fields(cls) if dataclasses.is_dataclass(cls) else ()
    return tuple((each.name, rule_of(each), each.default is each.default_factory is MISSING) for each in known)


_rules_of: Callable[[type], tuple[tuple[str, FieldRule, bool], ...]] = cache(_find_rules)
