"""What fingers on a tile being drawn mean, tool by tool; what is drawn, and what is said about it. No Kivy here."""

from __future__ import annotations

import math
from dataclasses import replace
from enum import Enum

from engine.field.grid import Cell
from engine.field.plan import Border, Edge, edge
from engine.stalker.content.tiles import TileCard
from engine.stalker.ground.plan import BoardPlan, Field
from engine.stalker.workshop.tile_card import tile_card, tile_faults
from engine.stalker.workshop.tile_draft import TileDraft, draft_of, rectangle
from engine.table.text import T, Text, Tn
from screens.stalker.workshop.drawing import Drawing, Point
from screens.widgets.board_model import BoardView

EMPTY = "·"
"""Begins the name of a cell that belongs to no field; drawn so that fingers have something to aim at."""
NEAR = 0.3
"""How far from a line, in cells, a finger still means the line."""
MOST_COVER, MOST_RADIATION = 3, 5


class Tool(Enum):
    DRAW = "draw"
    CUT = "cut"
    BORDER = "border"
    COVER = "cover"
    RADIATION = "radiation"
    WATER = "water"
    ROOM = "room"
    ERASE = "erase"


TOOLS: dict[Tool, tuple[Text, str, Text]] = {
    Tool.DRAW: (T("Draw"), "add", T("Drag over the cells of a field; begin on a field to make it larger.")),
    Tool.CUT: (T("Split"), "compare", T("Drag over a part of a field to make it a field of its own.")),
    Tool.BORDER: (
        T("Borders"),
        "square",
        T("Tap a line: door, window, fence, wall. Drag along it for more of the same."),
    ),
    Tool.COVER: (T("Cover"), "shield", T("Tap a field to change its cover.")),
    Tool.RADIATION: (T("Rays"), "radiation", T("Tap a field to change its radiation.")),
    Tool.WATER: (T("Water"), "circle", T("Tap a field to flood it or drain it.")),
    Tool.ROOM: (T("Room"), "map", T("Rooms are found from walls and doors; tap a field to say otherwise.")),
    Tool.ERASE: (T("Erase"), "erase", T("Drag over cells that belong to no field.")),
}
BORDERS: dict[Border, Text] = {
    Border.OPEN: T("open"),
    Border.DOOR: T("door"),
    Border.WINDOW: T("window"),
    Border.IMPASSABLE: T("impassable"),
    Border.WALL: T("wall"),
}


class TilePresenter(Drawing[TileDraft]):
    def __init__(self, tile: TileCard | None = None, number: str = "1", language: str = "en") -> None:
        first = TileDraft(number=number) if tile is None else draft_of(tile, number)
        super().__init__(first, {} if tile is None else tile.name, language)
        self.tool = Tool.DRAW
        self.brush = Border.WALL
        """What a drag along a line draws: the kind that was tapped last."""
        self._start: Cell = (-1, -1)

    def renumber(self, number: str) -> None:
        if number.isalnum():
            self._history.do(self.draft.renumbered(number))

    def resize(self, width: int, height: int) -> None:
        self._history.do(self.draft.resized(width, height))

    # Fingers

    def stroke(self, start: Point, end: Point) -> Text | None:
        """A drag; a refusal is told."""
        if self.tool is Tool.BORDER:
            return self._do(lambda draft: draft.set_border(self._line(start, end), self.brush))
        if self.tool not in (Tool.DRAW, Tool.CUT, Tool.ERASE):
            return self.tap(end)
        cells = rectangle(self._within(start), self._within(end))
        return self._do(lambda draft: self._shaped(draft, cells))

    def tap(self, point: Point) -> Text | None:
        cell = cell_at(point)
        if self.tool in (Tool.DRAW, Tool.CUT, Tool.ERASE):
            return self._do(lambda draft: self._shaped(draft, [cell])) if self._is_inside(cell) else None
        if self.tool is Tool.BORDER:
            return self._tap_border(point)
        name = self.draft.owners.get(cell)
        return None if name is None else self._do(lambda draft: self._painted(draft, name))

    def under(self, start: Point, end: Point) -> list[Cell]:
        """The cells a drag would take, to be lit while the finger is down."""
        if self.tool in (Tool.DRAW, Tool.CUT, Tool.ERASE):
            return rectangle(self._within(start), self._within(end))
        return []

    def _shaped(self, draft: TileDraft, cells: list[Cell]) -> TileDraft:
        if self.tool is Tool.ERASE:
            return draft.erase(cells)
        first = draft.owners.get(self._start) if self._start in cells else None
        if self.tool is Tool.DRAW and first is not None:
            return draft.extend(first, cells)
        return draft.draw(cells)

    def _tap_border(self, point: Point) -> Text | None:
        key = edge_at(point)
        if key is None:
            # In the middle of a field: its whole outline, as one draws a house.
            name = self.draft.owners.get(cell_at(point))
            return None if name is None else self._do(lambda draft: draft.set_border(draft.outline(name), self.brush))
        if not self.draft.is_border(key):
            return None
        problem = self._do(lambda draft: draft.cycle(key))
        if self.draft.border(key) is not Border.OPEN:
            self.brush = self.draft.border(key)
        return problem

    def _painted(self, draft: TileDraft, name: str) -> TileDraft:
        ground = draft.ground(name)
        if self.tool is Tool.COVER:
            return draft.with_ground(name, replace(ground, cover=(ground.cover + 1) % (MOST_COVER + 1)))
        if self.tool is Tool.RADIATION:
            return draft.with_ground(name, replace(ground, radiation=(ground.radiation + 1) % (MOST_RADIATION + 1)))
        if self.tool is Tool.WATER:
            return draft.with_ground(name, replace(ground, water=not ground.water))
        return draft.toggle_room(name)

    def _line(self, start: Point, end: Point) -> list[Edge]:
        """The edges along the grid line a finger followed."""
        (ax, ay), (bx, by) = start, end
        if abs(bx - ax) >= abs(by - ay):
            y = round((ay + by) / 2)
            columns = range(math.floor(min(ax, bx) + NEAR), math.ceil(max(ax, bx) - NEAR))
            return [edge((x, y - 1), (x, y)) for x in columns]
        x = round((ax + bx) / 2)
        rows = range(math.floor(min(ay, by) + NEAR), math.ceil(max(ay, by) - NEAR))
        return [edge((x - 1, y), (x, y)) for y in rows]

    def begin(self, point: Point) -> None:
        """Where the finger came down."""
        self._start = cell_at(point)

    def _is_inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.draft.width and 0 <= cell[1] < self.draft.height

    def _within(self, point: Point) -> Cell:
        x, y = cell_at(point)
        return min(max(x, 0), self.draft.width - 1), min(max(y, 0), self.draft.height - 1)

    # What is shown

    @property
    def board(self) -> BoardView:
        """The tile with a rim of empty cells, so that its outer borders can be drawn and touched."""
        draft = self.draft
        plan = draft.plan()
        empty = {
            f"{EMPTY}{x},{y}": Field(((x, y),))
            for y in range(-1, draft.height + 1)
            for x in range(-1, draft.width + 1)
            if (x, y) not in draft.owners
        }
        return BoardView(BoardPlan({**plan.fields, **empty}, draft.edges))

    @property
    def counts(self) -> Text:
        rooms = len(set(self.draft.all_rooms().values()))
        return T(
            "{fields} · {rooms}",
            fields=Tn("{n} field", "{n} fields", len(self.draft.fields)),
            rooms=Tn("{n} room", "{n} rooms", rooms),
        )

    @property
    def hint(self) -> Text:
        hint = TOOLS[self.tool][2]
        return T("{hint} Now: {border}.", hint=hint, border=BORDERS[self.brush]) if self.tool is Tool.BORDER else hint

    @property
    def fault(self) -> Text | None:
        return next(tile_faults(self.draft), None)

    def card(self) -> TileCard:
        """Raises Refused with what is still missing."""
        return self._named(tile_card(self.draft))


def cell_at(point: Point) -> Cell:
    return math.floor(point[0]), math.floor(point[1])


def edge_at(point: Point) -> Edge | None:
    """The line a finger means; None in the middle of a cell."""
    x, y = point
    across, down = abs(x - round(x)), abs(y - round(y))
    if min(across, down) > NEAR:
        return None
    if across < down:
        row = math.floor(y)
        return edge((round(x) - 1, row), (round(x), row))
    column = math.floor(x)
    return edge((column, round(y) - 1), (column, round(y)))
