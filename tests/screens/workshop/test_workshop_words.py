"""No key of a file is shown to players: every place of every kind of content has a name, and so has every word."""

import dataclasses
import enum
import typing
from collections.abc import Iterator
from typing import Any

from engine.stalker.content.kinds import KINDS
from engine.stalker.workshop.labels import LABELS, VALUES
from engine.table.canon import Raw

UNSEEN = {"source", "assumed", "plan"}
"""What the app fills in by itself."""


def types_in(hint: Any, seen: set[Any]) -> Iterator[Any]:
    for inner in typing.get_args(hint):
        yield from types_in(inner, seen)
    if not isinstance(hint, type) or hint in seen or hint is Raw:
        return
    seen.add(hint)
    yield hint
    if dataclasses.is_dataclass(hint):
        for inner in typing.get_type_hints(hint).values():
            yield from types_in(inner, seen)


def test_every_place_and_every_word_has_a_name() -> None:
    seen: set[Any] = set()
    found = [each for kind in KINDS.values() for each in types_in(kind.cls, seen)]
    keys = {field.name for each in found if dataclasses.is_dataclass(each) for field in dataclasses.fields(each)}
    members = {str(member.value) for each in found if issubclass(each, enum.Enum) for member in each}
    assert sorted(keys - UNSEEN - set(LABELS)) == []
    assert sorted(members - set(VALUES)) == []
