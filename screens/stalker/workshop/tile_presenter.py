"""What fingers on a tile being drawn mean, tool by tool; what is drawn, and what is said about it. No Kivy here."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from engine.field.cells import rectangle
from engine.field.grid import Cell
from engine.field.plan import Border
from engine.stalker.content.tiles import TileCard
from engine.stalker.ground.plan import BoardPlan, Field
from engine.stalker.workshop.tile_card import tile_card, tile_faults
from engine.stalker.workshop.tile_draft import TileDraft, draft_of
from engine.table.text import T, Text, Tn
from screens.widgets.board.model import BoardView
from screens.workshop.drawing.strokes import EMPTY, Drawing, Point, cell_at, edge_at, edges_along, within

MOST_COVER, MOST_RADIATION = 3, 5


class TileTool(Enum):
    DRAW = "draw"
    CUT = "cut"
    BORDER = "border"
    COVER = "cover"
    RADIATION = "radiation"
    WATER = "water"
    ROOM = "room"
    ERASE = "erase"


TOOLS: dict[TileTool, tuple[Text, str, Text]] = {
    TileTool.DRAW: (T("Draw"), "add", T("Drag over the cells of a field; begin on a field to make it larger.")),
    TileTool.CUT: (T("Split"), "compare", T("Drag over a part of a field to make it a field of its own.")),
    TileTool.BORDER: (
        T("Borders"),
        "square",
        T("Tap a line: wall, door, window, fence. Drag along it for more of the same."),
    ),
    TileTool.COVER: (T("Cover"), "shield", T("Tap a field to change its cover.")),
    TileTool.RADIATION: (T("Rays"), "radiation", T("Tap a field to change its radiation.")),
    TileTool.WATER: (T("Water"), "circle", T("Tap a field to flood it or drain it.")),
    TileTool.ROOM: (T("Room"), "map", T("Rooms are found from walls and doors; tap a field to say otherwise.")),
    TileTool.ERASE: (T("Erase"), "erase", T("Drag over cells that belong to no field.")),
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
        self.tool = TileTool.DRAW
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
        if self.tool is TileTool.BORDER:
            return self._do(lambda draft: draft.set_border(edges_along(start, end), self.brush))
        if self.tool not in (TileTool.DRAW, TileTool.CUT, TileTool.ERASE):
            return self.tap(end)
        cells = rectangle(self._within(start), self._within(end))
        return self._do(lambda draft: self._shaped(draft, cells))

    def tap(self, point: Point) -> Text | None:
        cell = cell_at(point)
        if self.tool in (TileTool.DRAW, TileTool.CUT, TileTool.ERASE):
            return self._do(lambda draft: self._shaped(draft, [cell])) if self._is_inside(cell) else None
        if self.tool is TileTool.BORDER:
            return self._tap_border(point)
        name = self.draft.owners.get(cell)
        return None if name is None else self._do(lambda draft: self._painted(draft, name))

    def under(self, start: Point, end: Point) -> list[Cell]:
        """The cells a drag would take, to be lit while the finger is down."""
        if self.tool in (TileTool.DRAW, TileTool.CUT, TileTool.ERASE):
            return rectangle(self._within(start), self._within(end))
        return []

    def _shaped(self, draft: TileDraft, cells: list[Cell]) -> TileDraft:
        if self.tool is TileTool.ERASE:
            return draft.erase(cells)
        first = draft.owners.get(self._start) if self._start in cells else None
        if self.tool is TileTool.DRAW and first is not None:
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
        if self.tool is TileTool.COVER:
            return draft.with_ground(name, replace(ground, cover=(ground.cover + 1) % (MOST_COVER + 1)))
        if self.tool is TileTool.RADIATION:
            return draft.with_ground(name, replace(ground, radiation=(ground.radiation + 1) % (MOST_RADIATION + 1)))
        if self.tool is TileTool.WATER:
            return draft.with_ground(name, replace(ground, water=not ground.water))
        return draft.toggle_room(name)

    def begin(self, point: Point) -> None:
        """Where the finger came down."""
        self._start = cell_at(point)

    def _is_inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.draft.width and 0 <= cell[1] < self.draft.height

    def _within(self, point: Point) -> Cell:
        return within(point, self.draft.width, self.draft.height)

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
        return (
            T("{hint} Now: {border}.", hint=hint, border=BORDERS[self.brush]) if self.tool is TileTool.BORDER else hint
        )

    @property
    def fault(self) -> Text | None:
        return next(tile_faults(self.draft), None)

    def card(self) -> TileCard:
        """Raises Refused with what is still missing."""
        return self._named(tile_card(self.draft))
