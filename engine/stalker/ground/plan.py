"""What is printed on the boards of the Zone: fields, borders, entrances (R1). Plain data, checked when made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Annotated

from engine.field.grid import Cell
from engine.field.plan import MAX_CELLS, MAX_FIELDS, Border, Edge, read_cells, read_edge, read_entrances, read_owners
from engine.table.bounds import Between
from engine.table.reading import Node

MAX_SYMBOLS = 16
MAX_CAPACITY = 256

Cover = Annotated[int, Between(0, 20)]
Radiation = Annotated[int, Between(0, 16)]
Symbols = Mapping[str, tuple[int, ...]]
"""Per anomaly the petals of its symbols."""

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
class FieldChange:
    """What a card that lies on a field makes of it (p. 16); None for what stays as it is printed."""

    cover: Cover | None = None
    radiation: Radiation | None = None
    water: bool | None = None

    def of(self, entry: Field) -> Field:
        return replace(
            entry,
            cover=entry.cover if self.cover is None else self.cover,
            radiation=entry.radiation if self.radiation is None else self.radiation,
            water=entry.water if self.water is None else self.water,
        )


@dataclass(frozen=True)
class BoardPlan:
    fields: Mapping[str, Field]
    borders: Mapping[Edge, Border] = field(default_factory=dict)
    entrances: tuple[tuple[str, str], ...] = ()

    @cached_property
    def covers(self) -> Mapping[str, int]:
        """The cover of every field that has any: printed on one field of a room, it holds for every other field of it
        that has nothing else printed on it (p. 13)."""
        rooms: dict[str, int] = {}
        for entry in self.fields.values():
            if entry.room is not None:
                rooms[entry.room] = max(entry.cover, rooms.get(entry.room, 0))
        all_covers = {
            name: entry.cover or (0 if entry.room is None else rooms[entry.room]) for name, entry in self.fields.items()
        }
        return {name: cover for name, cover in all_covers.items() if cover}

    @cached_property
    def owners(self) -> Mapping[Cell, str]:
        """Which field every cell belongs to."""
        return {cell: name for name, entry in self.fields.items() for cell in entry.cells}


def read_plan(node: Node) -> BoardPlan:
    """A board as a situation file writes it, with everything checked that a hand-made board can get wrong."""
    table = node.table("fields", "borders", "entrances")
    if "fields" not in table:
        node.fail("the key fields is missing", "missing_key", id="fields")
    fields = {name: _read_field(entry) for name, entry in table["fields"].entries(MAX_FIELDS)}
    owners = read_owners(fields, table["fields"])
    borders = _read_borders(table["borders"], owners) if "borders" in table else {}
    entrances = read_entrances(table["entrances"], fields) if "entrances" in table else ()
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


def _read_field(node: Node) -> Field:
    table = node.table("cells", "cover", "radiation", "water", "room", "no_sight", "capacity", "symbols")
    if "cells" not in table:
        node.fail("the key cells is missing", "missing_key", id="cells")
    return Field(
        read_cells(table["cells"]),
        cover=table["cover"].number(0, 20) if "cover" in table else 0,
        radiation=table["radiation"].number(0, 16) if "radiation" in table else 0,
        water=table["water"].flag() if "water" in table else False,
        room=table["room"].maybe(Node.text) if "room" in table else None,
        no_sight=table["no_sight"].flag() if "no_sight" in table else False,
        capacity=table["capacity"].maybe(lambda n: n.number(0, MAX_CAPACITY)) if "capacity" in table else None,
        symbols=_read_symbols(table["symbols"]) if "symbols" in table else {},
    )


def _read_symbols(node: Node) -> Symbols:
    return {
        anomaly: tuple(petals.number(1, 4) for petals in entry.items(MAX_SYMBOLS))
        for anomaly, entry in node.entries(MAX_SYMBOLS)
    }


def _read_borders(node: Node, owners: Mapping[Cell, str]) -> dict[Edge, Border]:
    borders: dict[Edge, Border] = {}
    for entry in node.items(4 * MAX_CELLS):
        table = entry.table("cells", "kind")
        if "cells" not in table:
            entry.fail("the key cells is missing", "missing_key", id="cells")
        key = read_edge(table["cells"], owners)
        kind = Border(table["kind"].one_of([kind.value for kind in Border])) if "kind" in table else Border.OPEN
        borders[key] = stricter(borders.get(key, Border.OPEN), kind)
    return borders


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
