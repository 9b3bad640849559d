"""The plan of a board made of fields: their cells, what lies between them, where one leads to another from afar.

What a border means to a unit, and what else a field holds, only the game knows (see terrain.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Protocol

from engine.field.grid import STEPS, Cell, side_between
from engine.table.reading import Node

MAX_CELLS = 4096
MAX_FIELDS = 512
MAX_COORDINATE = 10_000

Edge = tuple[Cell, Cell]
"""The edge between two neighbouring cells, the smaller cell first."""


class Border(StrEnum):
    """What may be printed between two fields."""

    OPEN = "open"
    DOOR = "door"
    WINDOW = "window"
    IMPASSABLE = "impassable"
    WALL = "wall"


class Area(Protocol):
    """A field as far as its board minds: a connected set of cells that so many units may share."""

    @property
    def cells(self) -> tuple[Cell, ...]: ...

    @property
    def holds(self) -> int: ...


class Layout(Protocol):
    """What a board is built from."""

    @property
    def fields(self) -> Mapping[str, Area]: ...

    @property
    def borders(self) -> Mapping[Edge, Border]:
        """Edges that are not listed are open."""

    @property
    def entrances(self) -> tuple[tuple[str, str], ...]:
        """Pairs of fields that are one step apart without touching."""

    @property
    def owners(self) -> Mapping[Cell, str]:
        """Which field every cell belongs to."""


@dataclass(frozen=True)
class PlainArea:
    """A field that is nothing but its cells."""

    cells: tuple[Cell, ...]

    @property
    def holds(self) -> int:
        return len(self.cells)


@dataclass(frozen=True)
class PlainPlan:
    """A layout for games whose fields are nothing special to their board."""

    fields: Mapping[str, PlainArea]
    borders: Mapping[Edge, Border] = field(default_factory=dict)
    entrances: tuple[tuple[str, str], ...] = ()

    @cached_property
    def owners(self) -> Mapping[Cell, str]:
        return {cell: name for name, entry in self.fields.items() for cell in entry.cells}


def edge(one: Cell, other: Cell) -> Edge:
    return (one, other) if one <= other else (other, one)


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


def read_cells(node: Node) -> tuple[Cell, ...]:
    """The cells of one field, with everything checked that a hand-made board can get wrong."""
    cells = tuple(read_cell(cell) for cell in node.items(MAX_CELLS))
    if not cells:
        node.fail("a field needs at least one cell", "no_cell")
    if len(set(cells)) < len(cells):
        node.fail("a cell stands twice", "shared_cell")
    if not is_connected(cells):
        node.fail("the field falls apart: its cells do not all touch", "apart")
    return cells


def read_cell(node: Node) -> Cell:
    x, y = (part.number(-MAX_COORDINATE, MAX_COORDINATE) for part in node.items(2, least=2))
    return x, y


def read_owners(fields: Mapping[str, Area], node: Node) -> dict[Cell, str]:
    """Which field every cell belongs to; no cell belongs to two."""
    owners: dict[Cell, str] = {}
    for name, entry in fields.items():
        for cell in entry.cells:
            if cell in owners:
                node.child(name).fail(f"cell {list(cell)} belongs to field {owners[cell]} already", "shared_cell")
            owners[cell] = name
    if len(owners) > MAX_CELLS:
        node.fail(f"{len(owners)} cells, at most {MAX_CELLS} are allowed", "too_many", n=len(owners), most=MAX_CELLS)
    return owners


def read_edge(node: Node, owners: Mapping[Cell, str]) -> Edge:
    """An edge between two fields, given by its two cells."""
    one, other = (read_cell(cell) for cell in node.items(2, least=2))
    for cell in (one, other):
        if cell not in owners:
            node.fail(f"cell {list(cell)} belongs to no field", "no_border")
    if side_between(one, other) is None:
        node.fail(f"cells {list(one)} and {list(other)} are not neighbours", "no_border")
    if owners[one] == owners[other]:
        node.fail(f"both cells belong to field {owners[one]}", "no_border")
    return edge(one, other)


def read_entrances(node: Node, fields: Mapping[str, Area]) -> tuple[tuple[str, str], ...]:
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
