"""What is printed on a board: fields, borders, entrances (R1). Plain data, checked when made; `Board` thinks on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from engine.field.grid import STEPS, Cell, side_between
from engine.table.reading import Node

MAX_CELLS = 4096
MAX_FIELDS = 512
MAX_COORDINATE = 10_000
MAX_SYMBOLS = 16
MAX_CAPACITY = 256

Edge = tuple[Cell, Cell]
"""The edge between two neighbouring cells, the smaller cell first."""

Symbols = Mapping[str, tuple[int, ...]]
"""Per anomaly the petals of its symbols."""


class Border(StrEnum):
    """What lies between two fields (p. 12)."""

    OPEN = "open"
    DOOR = "door"
    WINDOW = "window"
    IMPASSABLE = "impassable"
    WALL = "wall"


STRICTNESS = (Border.OPEN, Border.DOOR, Border.WINDOW, Border.IMPASSABLE, Border.WALL)


def stricter(one: Border, other: Border) -> Border:
    """Where two borders meet, the less passable one holds (p. 12, R1)."""
    return max(one, other, key=STRICTNESS.index)


@dataclass(frozen=True)
class Field:
    """A connected set of cells that units share (p. 12)."""

    cells: tuple[Cell, ...]
    cover: int = 0
    radiation: int = 0
    water: bool = False
    room: str | None = None
    no_sight: bool = False
    capacity: int | None = None
    symbols: Symbols = field(default_factory=dict)
    """Per anomaly the uncovered symbols on this field, 1 to 4 petals each."""

    @property
    def holds(self) -> int:
        """How many units may stand here: one a cell, unless the board says otherwise (p. 12)."""
        return len(self.cells) if self.capacity is None else self.capacity


@dataclass(frozen=True)
class BoardPlan:
    fields: Mapping[str, Field]
    borders: Mapping[Edge, Border] = field(default_factory=dict)
    entrances: tuple[tuple[str, str], ...] = ()

    @cached_property
    def owners(self) -> Mapping[Cell, str]:
        """Which field every cell belongs to."""
        return {cell: name for name, entry in self.fields.items() for cell in entry.cells}


def edge(one: Cell, other: Cell) -> Edge:
    return (one, other) if one <= other else (other, one)


def read_plan(node: Node) -> BoardPlan:
    """A board as a situation file writes it, with everything checked that a hand-made board can get wrong."""
    table = node.table("fields", "borders", "entrances")
    if "fields" not in table:
        node.fail("the key fields is missing", "missing_key", id="fields")
    fields = {name: _read_field(entry) for name, entry in table["fields"].entries(MAX_FIELDS)}
    owners = _owners(fields, table["fields"])
    borders = _read_borders(table["borders"], owners) if "borders" in table else {}
    entrances = _read_entrances(table["entrances"], fields) if "entrances" in table else ()
    return BoardPlan(fields, borders, entrances)


def plan_data(plan: BoardPlan) -> dict[str, object]:
    """The same board as JSON-ready data; `read_plan` of it gives an equal plan."""
    return {
        "fields": {name: _field_data(entry) for name, entry in plan.fields.items()},
        "borders": [
            {"cells": [list(one), list(other)], "kind": kind.value} for (one, other), kind in plan.borders.items()
        ],
        "entrances": [list(pair) for pair in plan.entrances],
    }


def is_connected(cells: Iterable[Cell]) -> bool:
    left = set(cells)
    if not left:
        return False
    frontier = [left.pop()]
    while frontier:
        x, y = frontier.pop()
        near = {(x + dx, y + dy) for dx, dy in STEPS.values()} & left
        left -= near
        frontier.extend(near)
    return not left


def _read_field(node: Node) -> Field:
    table = node.table("cells", "cover", "radiation", "water", "room", "no_sight", "capacity", "symbols")
    if "cells" not in table:
        node.fail("the key cells is missing", "missing_key", id="cells")
    cells = tuple(_read_cell(cell) for cell in table["cells"].items(MAX_CELLS))
    if not cells:
        table["cells"].fail("a field needs at least one cell", "no_cell")
    if len(set(cells)) < len(cells):
        table["cells"].fail("a cell stands twice", "shared_cell")
    if not is_connected(cells):
        table["cells"].fail("the field falls apart: its cells do not all touch", "apart")
    return Field(
        cells,
        cover=table["cover"].number(0, 20) if "cover" in table else 0,
        radiation=table["radiation"].number(0, 16) if "radiation" in table else 0,
        water=table["water"].flag() if "water" in table else False,
        room=table["room"].maybe(Node.text) if "room" in table else None,
        no_sight=table["no_sight"].flag() if "no_sight" in table else False,
        capacity=table["capacity"].maybe(lambda n: n.number(0, MAX_CAPACITY)) if "capacity" in table else None,
        symbols=_read_symbols(table["symbols"]) if "symbols" in table else {},
    )


def _read_cell(node: Node) -> Cell:
    x, y = (part.number(-MAX_COORDINATE, MAX_COORDINATE) for part in node.items(2, least=2))
    return x, y


def _read_symbols(node: Node) -> Symbols:
    return {
        anomaly: tuple(petals.number(1, 4) for petals in entry.items(MAX_SYMBOLS))
        for anomaly, entry in node.entries(MAX_SYMBOLS)
    }


def _owners(fields: Mapping[str, Field], node: Node) -> dict[Cell, str]:
    owners: dict[Cell, str] = {}
    for name, entry in fields.items():
        for cell in entry.cells:
            if cell in owners:
                node.child(name).fail(f"cell {list(cell)} belongs to field {owners[cell]} already", "shared_cell")
            owners[cell] = name
    if len(owners) > MAX_CELLS:
        node.fail(f"{len(owners)} cells, at most {MAX_CELLS} are allowed", "too_many", n=len(owners), most=MAX_CELLS)
    return owners


def _read_borders(node: Node, owners: Mapping[Cell, str]) -> dict[Edge, Border]:
    borders: dict[Edge, Border] = {}
    for entry in node.items(4 * MAX_CELLS):
        table = entry.table("cells", "kind")
        if "cells" not in table:
            entry.fail("the key cells is missing", "missing_key", id="cells")
        one, other = (_read_cell(cell) for cell in table["cells"].items(2, least=2))
        for cell in (one, other):
            if cell not in owners:
                table["cells"].fail(f"cell {list(cell)} belongs to no field", "no_border")
        if side_between(one, other) is None:
            table["cells"].fail(f"cells {list(one)} and {list(other)} are not neighbours", "no_border")
        if owners[one] == owners[other]:
            table["cells"].fail(f"both cells belong to field {owners[one]}", "no_border")
        kind = Border(table["kind"].one_of([kind.value for kind in Border])) if "kind" in table else Border.OPEN
        key = edge(one, other)
        borders[key] = stricter(borders.get(key, Border.OPEN), kind)
    return borders


def _read_entrances(node: Node, fields: Mapping[str, Field]) -> tuple[tuple[str, str], ...]:
    entrances = []
    for entry in node.items(MAX_FIELDS):
        one, other = (end.text() for end in entry.items(2, least=2))
        for name in (one, other):
            if name not in fields:
                entry.fail(f"leads nowhere: there is no field {name}", "no_field", id=name)
        if one == other:
            entry.fail(f"leads from field {one} to itself", "to_itself", id=one)
        entrances.append((one, other))
    return tuple(entrances)


def _field_data(entry: Field) -> dict[str, object]:
    return {
        "cells": [list(cell) for cell in entry.cells],
        "cover": entry.cover,
        "radiation": entry.radiation,
        "water": entry.water,
        "room": entry.room,
        "no_sight": entry.no_sight,
        "capacity": entry.capacity,
        "symbols": {anomaly: list(petals) for anomaly, petals in entry.symbols.items()},
    }
