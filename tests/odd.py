"""Odd data from sound data: one place of it filled in anew, and what is said of it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from device.content import read_content
from engine.games import kit
from engine.packs.kinds import Records, full_data, read_record
from engine.packs.saying import fault_said
from engine.table.reading import key_of


def put(data: Any, place: str, value: Any) -> Any:
    """A copy of the data with another value at a place; without a place, with several.

    >>> put({"rows": [1, 2]}, "rows.1", 3)
    {'rows': [1, 3]}
    """
    if not place:
        return {**data, **value}
    step, _, rest = place.partition(".")
    if isinstance(data, list):
        return [(put(item, rest, value) if rest else value) if str(n) == step else item for n, item in enumerate(data)]
    return {**data, step: put(data[step], rest, value) if rest else value}


def row(record: str, place: str, value: Any, code: str, at: str | None = None) -> Any:
    """A parameter: a shipped record (`kind/id`), what is changed in it where, and what is said of it at which place."""
    if at is None:
        at = key_of([int(step) if step.isdecimal() else step for step in place.split(".")])
    return pytest.param(record, place, value, code, at, id=f"{record}-{at}-{code}")


@cache
def shipped(game: str) -> Records:
    return read_content(kit(game)).records


def said_of(game: str, record: str, place: str, value: Any) -> list[tuple[str, str]]:
    """Places and codes of everything that is said of a shipped record so changed, once it is read like a stranger's."""
    kind, key = record.split("/")
    known = shipped(game)
    odd = read_record(kit(game).kinds, kind, key, put(full_data(known[kind, key]), place, value), kind)
    faults = kit(game).whole({**known, (kind, key): odd}, [(kind, key)])
    mine = [fault for fault in faults if fault_said(kit(game), fault) and (fault.kind, fault.id) == (kind, key)]
    return [(key_of(fault.path), fault.code) for fault in mine]
