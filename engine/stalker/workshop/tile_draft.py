"""A tile being drawn: fields on a grid, borders on every edge, ground, rooms. A value; every stroke gives a new one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from string import ascii_lowercase

from engine.field.cells import by_owner, cut_to, given, pieces_of
from engine.field.grid import STEPS, Cell, Direction
from engine.field.plan import Border, Edge, edge
from engine.stalker.content.tiles import Ground, Laid, TileCard, lay
from engine.stalker.ground.plan import STRICTNESS, BoardPlan, Field
from engine.table.refusal import Refused
from engine.table.text import T

MAX_SIDE = 16
CYCLE = (Border.OPEN, Border.DOOR, Border.WINDOW, Border.IMPASSABLE, Border.WALL)
"""What a tap on a line of a board makes of it."""
ON_TILE = (Border.OPEN, Border.WALL, Border.DOOR, Border.WINDOW, Border.IMPASSABLE)
"""On a tile that is being drawn a wall comes first: it is what is printed most."""
CLOSED = (Border.DOOR, Border.WINDOW, Border.WALL)
"""What closes a room off; a fence closes nothing."""
OUTSIDE = ""


@dataclass(frozen=True)
class TileDraft:
    width: int = 6
    height: int = 6
    number: str = "1"
    """As printed; fields are called after it, so that no two tiles share a name."""
    name: str = ""
    owners: Mapping[Cell, str] = field(default_factory=dict)
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    edges: Mapping[Edge, Border] = field(default_factory=dict)
    """All that are not open; also those on the rim, where one of the two cells is no field's."""
    rooms: Mapping[str, str] = field(default_factory=dict)
    """What the players say about a field's room, where the app found something else; empty for outdoors."""

    # Fields

    @property
    def fields(self) -> dict[str, list[Cell]]:
        return by_owner(self.owners)

    def draw(self, cells: Iterable[Cell]) -> TileDraft:
        """A new field of these cells, cut out of whatever lies there."""
        return self._give(cells, self._next_name())

    def extend(self, name: str, cells: Iterable[Cell]) -> TileDraft:
        """More cells for a field; a field that loses all its cells has been merged into it."""
        return self._give(cells, name)

    def erase(self, cells: Iterable[Cell]) -> TileDraft:
        return self._give(cells, None)

    def _give(self, cells: Iterable[Cell], name: str | None) -> TileDraft:
        owners = given(self.owners, cells, name, (self.width, self.height))
        if owners is None:
            raise Refused("apart", T("The cells of a field must touch."))
        return replace(self, owners=owners)._tidy()

    def _tidy(self) -> TileDraft:
        """After any change of cells: pieces that no longer touch are fields of their own, and lost things are lost."""
        owners, grounds, rooms = dict(self.owners), dict(self.grounds), dict(self.rooms)
        for name in list(self.fields):
            pieces = pieces_of(sorted(cell for cell, owner in owners.items() if owner == name))
            for piece in pieces[1:]:
                fresh = replace(self, owners=owners)._next_name()
                owners |= dict.fromkeys(piece, fresh)
                if name in grounds:
                    grounds[fresh] = grounds[name]
        left = set(owners.values())
        edges = {
            key: kind
            for key, kind in self.edges.items()
            if owners.get(key[0]) != owners.get(key[1])  # inside a field, or beside the tile, there is no border
        }
        return replace(
            self,
            owners=owners,
            grounds={name: ground for name, ground in grounds.items() if name in left},
            edges=edges,
            rooms={name: room for name, room in rooms.items() if name in left},
        )

    def _next_name(self) -> str:
        used = set(self.owners.values())
        return next(name for letters in _letters() if (name := f"{self.number}{letters}") not in used)

    # Borders

    def border(self, key: Edge) -> Border:
        return self.edges.get(key, Border.OPEN)

    def is_border(self, key: Edge) -> bool:
        """Between two fields, or on the rim of the tile."""
        return self.owners.get(key[0]) != self.owners.get(key[1])

    def set_border(self, keys: Iterable[Edge], kind: Border) -> TileDraft:
        edges = dict(self.edges)
        for key in keys:
            if self.is_border(key):
                edges.pop(key, None)
                if kind is not Border.OPEN:
                    edges[key] = kind
        return replace(self, edges=edges)

    def cycle(self, key: Edge) -> TileDraft:
        """Open, wall (what is printed most), door, window, impassable, and open again."""
        after = ON_TILE[(ON_TILE.index(self.border(key)) + 1) % len(ON_TILE)]
        return self.set_border([key], after)

    def outline(self, name: str) -> list[Edge]:
        """Every edge round a field."""
        return [key for cell in self.fields.get(name, []) for key in edges_of(cell) if self.is_border(key)]

    # Ground

    def ground(self, name: str) -> Ground:
        return self.grounds.get(name, Ground())

    def with_ground(self, name: str, ground: Ground) -> TileDraft:
        if name not in self.fields:
            return self
        return replace(self, grounds={**self.grounds, name: ground})

    # Rooms

    def found_rooms(self) -> dict[str, str]:
        """Fields closed off by walls, doors and windows all round, by the room they form."""
        found: dict[str, str] = {}
        unseen = list(self.fields)
        for start in unseen:
            if start in found:
                continue
            group, is_closed = self._enclosure(start)
            if is_closed:
                room = f"{self.number}-{len(set(found.values())) + 1}"
                found |= dict.fromkeys(group, room)
        return found

    def room(self, name: str) -> str | None:
        """As the players say, else as found; None outdoors."""
        found = self.rooms.get(name, self.found_rooms().get(name, OUTSIDE))
        return found or None

    def all_rooms(self) -> dict[str, str]:
        found = {**self.found_rooms(), **self.rooms}
        return {name: room for name, room in found.items() if room}

    def toggle_room(self, name: str) -> TileDraft:
        """A field the app took for outdoors becomes a room, or the other way round."""
        if name not in self.fields:
            return self
        said = OUTSIDE if self.room(name) else f"{self.number}-{name}"
        return replace(self, rooms={**self.rooms, name: said})

    def _enclosure(self, start: str) -> tuple[set[str], bool]:
        group, frontier, is_closed, has_wall = {start}, [start], True, False
        cells = self.fields
        while frontier:
            for cell in cells[frontier.pop()]:
                for key in edges_of(cell):
                    if not self.is_border(key):
                        continue
                    kind = self.border(key)
                    has_wall = has_wall or kind is Border.WALL
                    if kind in CLOSED:
                        continue
                    other = self.owners.get(key[1] if key[0] == cell else key[0])
                    if other is None:
                        is_closed = False
                    elif other not in group:
                        group.add(other)
                        frontier.append(other)
        return group, is_closed and has_wall

    # As the rest of the app sees it

    def renumbered(self, number: str) -> TileDraft:
        """Another number: the fields are called after it."""
        old = self.number

        def new(name: str) -> str:
            return number + name[len(old) :] if name.startswith(old) and name[len(old) :].isalpha() else name

        return replace(
            self,
            number=number,
            owners={cell: new(name) for cell, name in self.owners.items()},
            grounds={new(name): ground for name, ground in self.grounds.items()},
            rooms={new(name): room for name, room in self.rooms.items()},
        )

    def resized(self, width: int, height: int) -> TileDraft:
        width, height = (max(1, min(side, MAX_SIDE)) for side in (width, height))
        return replace(self, width=width, height=height, owners=cut_to(self.owners, (width, height)))._tidy()

    def plan(self) -> BoardPlan:
        """The tile as it lies alone, borders as drawn."""
        rooms = self.all_rooms()
        fields = {}
        for name, cells in self.fields.items():
            ground = self.ground(name)
            fields[name] = Field(
                tuple(cells),
                ground.cover,
                ground.radiation,
                ground.water,
                rooms.get(name),
                capacity=ground.capacity,
            )
        inner = {key: kind for key, kind in self.edges.items() if key[0] in self.owners and key[1] in self.owners}
        return BoardPlan(fields, inner)


def edges_of(cell: Cell) -> list[Edge]:
    x, y = cell
    return [edge(cell, (x + dx, y + dy)) for dx, dy in STEPS.values()]


def draft_of(tile: TileCard, number: str) -> TileDraft:
    """A tile that exists, to be corrected. Raises Malformed."""
    plan = lay({"tile": tile}, [Laid("tile")])
    edges = dict(plan.borders)
    for rim in tile.rims:
        dx, dy = STEPS[Direction[rim.side]]
        key = edge((rim.at[0], rim.at[1]), (rim.at[0] + dx, rim.at[1] + dy))
        edges[key] = max(edges.get(key, Border.OPEN), rim.kind, key=STRICTNESS.index)
    draft = TileDraft(
        width=max(x for x, _ in plan.owners) + 1,
        height=max(y for _, y in plan.owners) + 1,
        number=number,
        name=next(iter(tile.name.values()), ""),
        owners=plan.owners,
        grounds={name: replace(ground, room=None) for name, ground in tile.fields.items()},
        edges={key: kind for key, kind in edges.items() if kind is not Border.OPEN},
    )
    found = draft.found_rooms()
    said = {name: entry.room or OUTSIDE for name, entry in plan.fields.items()}
    # Only where our own finding differs; else a later stroke could never change what is a room.
    return replace(draft, rooms={name: room for name, room in said.items() if bool(found.get(name)) != bool(room)})


def _letters() -> Iterator[str]:
    yield from ascii_lowercase
    yield from (first + second for first in ascii_lowercase for second in ascii_lowercase)
