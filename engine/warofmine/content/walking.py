"""Every field of every record, however deep: what checks, names and the workshop look through."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from engine.warofmine.content.fields import FieldRule, rule_of


@dataclasses.dataclass(frozen=True, slots=True)
class Place:
    """A field's value and where it stands in its record."""

    path: str
    value: Any
    rule: FieldRule
    is_required: bool


def fields_in(value: object, path: str = "") -> Iterator[Place]:
    """The fields of a record and of all records inside it."""
    for where, record in records_in(value, path):
        for field in dataclasses.fields(record):
            here = f"{where}.{field.name}" if where else field.name
            required = field.default is field.default_factory is dataclasses.MISSING
            yield Place(here, getattr(record, field.name), rule_of(field), required)


def records_in(value: object, path: str = "") -> Iterator[tuple[str, Any]]:
    """The record itself and all records inside it, with their paths."""
    if dataclasses.is_dataclass(value):
        yield path, value
        for field in dataclasses.fields(value):
            yield from records_in(getattr(value, field.name), f"{path}.{field.name}" if path else field.name)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from records_in(item, f"{path}.{key}")
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            yield from records_in(item, f"{path}[{i}]")
