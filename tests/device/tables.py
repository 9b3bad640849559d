"""First tables of sound matches, and what is changed about them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from device.content import read_content
from engine.games import kit
from tools.faults.sense import Table
from tools.games import kit as tool_kit


def changed(content: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The same with one place filled in anew."""
    if not path:
        return value
    if isinstance(content, list):
        return [changed(item, path[1:], value) if n == path[0] else item for n, item in enumerate(content)]
    return {**content, path[0]: changed(content.get(path[0]), path[1:], value)}


@cache
def first_table(game: str, seed: int = 1) -> Any:
    """The header of a sound match."""
    shipped = read_content(kit(game))
    table: Table = import_module(tool_kit(game).sense).TABLE
    key = next(each for each in sorted(shipped.records) if each[0] in ("stalkers", "sieges", "scenarios", "tables"))
    match = table.begin(dict(shipped.records), shipped, [key], Random(seed))
    assert match is not None
    return match.journal.header


def place_of(state: Any, path: tuple[Any, ...]) -> tuple[Any, ...]:
    """The path with names for numbers; empty if this table has no such place."""
    steps: list[Any] = []
    for step in path:
        if not state:
            return ()
        steps.append([*state][step] if isinstance(step, int) and isinstance(state, dict) else step)
        state = state[steps[-1]]
    return tuple(steps)


def at(state: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        state = state[step]
    return state
