"""Boards as people draw them: tiles with a picture of their fields, laid side by side to a `BoardPlan` (p. 12, R1).

A picture is rows of field ids with spaces between them; `.` is no field. Cells of a tile count from the top left corner
of its picture.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.field.grid import STEPS, Cell, Direction
from engine.field.plan import MAX_CELLS, MAX_FIELDS, Border, Edge, edge, is_connected
from engine.stalker.content.cards import Names
from engine.stalker.content.numbers import Capacity, Coordinate, Quarters
from engine.stalker.ground.plan import BoardPlan, Field, stricter
from engine.table.canon import Malformed

NOTHING = "."
IN_WALLS = (Border.DOOR, Border.WINDOW)
MAX_TILES = 32


@dataclass(frozen=True)
class Ground:
    """What is printed on a field."""

    cover: int = 0
    radiation: int = 0
    water: bool = False
    room: str | None = None
    capacity: Capacity | None = None


@dataclass(frozen=True)
class BorderLine:
    """A border between two fields: on every edge they share, or only beside one cell of the first."""

    between: tuple[str, str]
    kind: Border
    at: tuple[Coordinate, Coordinate] | None = None


@dataclass(frozen=True)
class Rim:
    """What is printed on the outer edge of a tile; where two tiles meet, the stricter holds (R1)."""

    at: tuple[Coordinate, Coordinate]
    side: str
    kind: Border


@dataclass(frozen=True)
class TileCard:
    name: Names
    picture: str
    fields: Mapping[str, Ground] = dataclasses.field(default_factory=dict)
    """Only those with something on them."""
    borders: tuple[BorderLine, ...] = ()
    rims: tuple[Rim, ...] = ()
    source: str = ""
    assumed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The fields it shows, as they come in its picture."""
        return tuple(name for name in dict.fromkeys(self.picture.split()) if name != NOTHING)


@dataclass(frozen=True)
class Laid:
    """A tile on the table: where its top left cell lies, and how many quarters it is turned clockwise."""

    tile: str
    x: Coordinate = 0
    y: Coordinate = 0
    turn: Quarters = 0


Walls = dict[Edge, Border]


def lay(
    tiles: Mapping[str, TileCard],
    laid: Iterable[Laid],
    lines: Iterable[BorderLine] = (),
    grounds: Mapping[str, Ground] | None = None,
    entrances: tuple[tuple[str, str], ...] = (),
) -> BoardPlan:
    """The whole board. A room is walled off from all outside it, unless a line says otherwise. Raises Malformed."""
    laid = [*laid]
    _bound(len(laid), MAX_TILES)
    cells: dict[str, list[Cell]] = {}
    printed: dict[str, Ground] = {}
    rims: Walls = {}
    own_lines: list[tuple[BorderLine, Cell | None]] = []
    for place in laid:
        tile = tiles.get(place.tile)
        if tile is None:
            raise Malformed(f"there is no tile {place.tile!r}", "no_tile", id=place.tile)
        grid, width, height = _read_picture(tile.picture)
        for cell, name in grid.items():
            cells.setdefault(name, []).append(_on_table(cell, place, width, height))
        printed |= tile.fields
        for rim in tile.rims:
            _add_rim(rims, rim, place, width, height)
        own_lines += [
            (line, None if line.at is None else _on_table(line.at, place, width, height)) for line in tile.borders
        ]
    printed |= grounds or {}
    _bound(len(cells), MAX_FIELDS)
    _bound(sum(map(len, cells.values())), MAX_CELLS)
    fields = {name: _field(name, where, printed.get(name, Ground())) for name, where in cells.items()}
    if unknown := printed.keys() - fields.keys():
        raise Malformed(f"no picture shows field {min(unknown)}", "not_drawn", id=min(unknown))
    owners = _owners(fields)
    walls = _room_walls(fields, owners)
    for key, kind in rims.items():
        if key[0] in owners and key[1] in owners:
            # A door or a window is part of the wall that a room has (p. 12); it only gives way to a printed border.
            walls[key] = kind if kind in IN_WALLS else stricter(walls.get(key, Border.OPEN), kind)
    for line, at in (*own_lines, *((line, line.at) for line in lines)):
        _draw_line(walls, line, at, fields, owners)
    for end in {end for pair in entrances for end in pair}:
        if end not in fields:
            raise Malformed(f"an entrance leads nowhere: there is no field {end}", "no_field", id=end)
    return BoardPlan(fields, {key: kind for key, kind in walls.items() if kind is not Border.OPEN}, entrances)


def beside(plan: BoardPlan, area: BoardPlan) -> BoardPlan:
    """Two boards as one, nothing between them. Raises Malformed if they lie on one another."""
    if shared := plan.fields.keys() & area.fields.keys():
        raise Malformed(f"field {min(shared)} stands twice", "upon", one=min(shared), other=min(shared))
    fields = {**plan.fields, **area.fields}
    _owners(fields)
    borders = {**plan.borders, **area.borders}
    return BoardPlan(fields, borders, (*plan.entrances, *area.entrances))


def redrawn(plan: BoardPlan, lines: Iterable[BorderLine]) -> dict[Edge, Border]:
    """The edges that these lines would change on a board, and how. Raises Malformed."""
    walls: Walls = {}
    for line in lines:
        _draw_line(walls, line, line.at, plan.fields, plan.owners)
    return walls


def _bound(n: int, most: int) -> None:
    if n > most:
        raise Malformed(f"{n}, at most {most} are allowed", "too_many", n=n, most=most)


def _read_picture(picture: str) -> tuple[dict[Cell, str], int, int]:
    rows = [line.split() for line in picture.strip().splitlines()]
    grid = {(x, y): name for y, row in enumerate(rows) for x, name in enumerate(row) if name != NOTHING}
    if not grid or len(grid) > MAX_CELLS:
        raise Malformed(f"a picture shows 1 to {MAX_CELLS} cells", "picture", n=MAX_CELLS)
    return grid, max(map(len, rows)), len(rows)


def _on_table(cell: Cell, place: Laid, width: int, height: int) -> Cell:
    x, y = cell
    for _ in range(place.turn % 4):
        x, y, width, height = height - 1 - y, x, height, width
    return x + place.x, y + place.y


def _add_rim(rims: Walls, rim: Rim, place: Laid, width: int, height: int) -> None:
    if rim.side not in Direction.__members__:
        raise Malformed(f"{rim.side!r} is not one of N, E, S, W", "choice", value=rim.side, choices="N, E, S, W")
    x, y = _on_table(rim.at, place, width, height)
    dx, dy = STEPS[Direction[rim.side].turned(place.turn)]
    key = edge((x, y), (x + dx, y + dy))
    rims[key] = stricter(rims.get(key, Border.OPEN), rim.kind)


def _field(name: str, where: list[Cell], ground: Ground) -> Field:
    if len(set(where)) < len(where) or not is_connected(where):
        raise Malformed(f"field {name} falls apart or lies upon itself", "apart")
    return Field(tuple(where), ground.cover, ground.radiation, ground.water, ground.room, capacity=ground.capacity)


def _owners(fields: Mapping[str, Field]) -> dict[Cell, str]:
    owners: dict[Cell, str] = {}
    for name, entry in fields.items():
        for cell in entry.cells:
            if owners.setdefault(cell, name) != name:
                raise Malformed(
                    f"fields {owners[cell]} and {name} lie on one another", "upon", one=owners[cell], other=name
                )
    return owners


def _room_walls(fields: Mapping[str, Field], owners: Mapping[Cell, str]) -> Walls:
    walls: Walls = {}
    for (x, y), name in owners.items():
        for dx, dy in ((1, 0), (0, 1)):
            other = owners.get((x + dx, y + dy), name)
            if fields[name].room != fields[other].room:
                walls[(x, y), (x + dx, y + dy)] = Border.WALL
    return walls


def _draw_line(
    walls: Walls, line: BorderLine, at: Cell | None, fields: Mapping[str, Field], owners: Mapping[Cell, str]
) -> None:
    one, other = line.between
    if one not in fields or other not in fields:
        raise Malformed(
            f"a border lies between {one} and {other}, and one of them is not on the board",
            "off_board",
            one=one,
            other=other,
        )
    touched = [
        ((x, y), (x + dx, y + dy))
        for x, y in fields[one].cells
        for dx, dy in STEPS.values()
        if owners.get((x + dx, y + dy)) == other and at in (None, (x, y))
    ]
    if not touched:
        raise Malformed(f"fields {one} and {other} do not touch there", "no_touch", one=one, other=other)
    for cell, beyond in touched:
        walls[edge(cell, beyond)] = line.kind
