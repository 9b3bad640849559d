"""The board of a situation file: areas, red borders, access."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from engine.jagged.ground import MAX_CELLS, MAX_COORDINATE, MAX_FIELDS, Area, Cell, Region, is_connected, red_edge
from engine.jagged.words import LETTERS, Terrain
from engine.table.reading import Node

DEFAULT_SECTOR = "main"

E = TypeVar("E", bound=StrEnum)


def read_board(node: Node) -> tuple[Region, tuple[tuple[str, str], ...]]:
    table = node.table("fields", "borders", "access")
    if "fields" not in table:
        node.fail("the key fields is missing")
    areas = {name: _read_area(entry) for name, entry in table["fields"].entries(MAX_FIELDS)}
    if not areas:
        table["fields"].fail("at least one field is needed")
    owners = _owners(areas, table["fields"])
    red = _read_borders(table["borders"], owners) if "borders" in table else frozenset()
    region = Region(areas, red)
    for sector, names in region.sectors.items():
        if not is_connected(cell for name in names for cell in areas[name].cells):
            table["fields"].fail(f"the areas of sector {sector} fall apart")
    return region, _read_access(table["access"], region) if "access" in table else ()


def _read_area(node: Node) -> Area:
    table = node.table("cells", "sector", "terrain", "spawn")
    if "cells" not in table:
        node.fail("the key cells is missing")
    cells = tuple(_read_cell(cell) for cell in table["cells"].items(MAX_CELLS))
    if not cells:
        table["cells"].fail("a field needs at least one cell")
    if len(set(cells)) < len(cells):
        table["cells"].fail("a cell stands twice")
    if not is_connected(cells):
        table["cells"].fail("the field falls apart: its cells do not all touch")
    letters = [each.one_of(LETTERS) for each in table["spawn"].items(len(LETTERS))] if "spawn" in table else []
    if len(set(letters)) < len(letters):
        table["spawn"].fail("a value stands twice")
    return Area(
        cells,
        read_id(table["sector"]) if "sector" in table else DEFAULT_SECTOR,
        some(table.get("terrain"), Terrain),
        tuple(letters),
    )


def _read_cell(node: Node) -> Cell:
    x, y = (part.number(-MAX_COORDINATE, MAX_COORDINATE) for part in node.items(2, least=2))
    return x, y


def _owners(areas: Mapping[str, Area], node: Node) -> dict[Cell, str]:
    owners: dict[Cell, str] = {}
    for name, area in areas.items():
        for cell in area.cells:
            if cell in owners:
                node.child(name).fail(f"cell {list(cell)} belongs to field {owners[cell]} already")
            owners[cell] = name
    if len(owners) > MAX_CELLS:
        node.fail(f"{len(owners)} cells, at most {MAX_CELLS} are allowed")
    return owners


def _read_borders(node: Node, owners: Mapping[Cell, str]) -> frozenset[tuple[Cell, Cell]]:
    red = set()
    for entry in node.items(4 * MAX_CELLS):
        table = entry.table("cells", "kind")
        if "cells" not in table:
            entry.fail("the key cells is missing")
        one, other = (_read_cell(cell) for cell in table["cells"].items(2, least=2))
        for cell in (one, other):
            if cell not in owners:
                table["cells"].fail(f"cell {list(cell)} belongs to no field")
        edge = red_edge(one, other)
        if edge is None:
            table["cells"].fail(f"cells {list(one)} and {list(other)} are not neighbours")
        if owners[one] == owners[other]:
            table["cells"].fail(f"both cells belong to field {owners[one]}")
        # Named twice, impassable wins.
        if "kind" in table and table["kind"].one_of(("open", "impassable")) == "impassable":
            red.add(edge)
    return frozenset(red)


def _read_access(node: Node, region: Region) -> tuple[tuple[str, str], ...]:
    pairs = []
    for entry in node.items(MAX_FIELDS):
        one, other = (known(end, region.sectors, "sector") for end in entry.items(2, least=2))
        if one == other:
            entry.fail(f"leads from sector {one} to itself")
        pairs.append((one, other))
    return tuple(pairs)


def some(node: Node | None, kinds: type[E]) -> tuple[E, ...]:
    """A subset of an enum, each member once, in the order of the file."""
    if node is None:
        return ()
    found = tuple(each.enum(kinds) for each in node.items(len(kinds)))
    if len(set(found)) < len(found):
        node.fail("a value stands twice")
    return found


def read_id(node: Node) -> str:
    """A name chosen by the author, as the keys of `entries` are."""
    name = node.text()
    if not name.isprintable():
        node.fail("an id has printable characters only")
    return name


def known(node: Node, names: Mapping[str, object], what: str) -> str:
    name = node.text()
    if name not in names:
        node.fail(f"there is no {what} {name}")
    return name
