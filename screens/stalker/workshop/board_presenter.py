"""What fingers on a board being built mean, tool by tool. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from engine.field.grid import Cell
from engine.field.plan import edge
from engine.stalker.content.kinds import BoardCard
from engine.stalker.content.tiles import Ground, Laid, TileCard, lay
from engine.stalker.ground.plan import BoardPlan, Field
from engine.stalker.workshop.board_draft import FAR, BoardDraft, draft_of_board
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn
from screens.widgets.board.model import BoardView, Overlay
from screens.workshop.drawing.strokes import EMPTY, Drawing, Point, cell_at, edge_at

AROUND = 2
"""Empty cells round the board, so that a tile can be dragged there."""
MOST_COVER, MOST_RADIATION = 3, 5


class BoardTool(Enum):
    MOVE = "move"
    TURN = "turn"
    BORDER = "border"
    GROUND = "ground"
    ENTRANCE = "entrance"
    ANOMALY = "anomaly"
    REMOVE = "remove"


TOOLS: dict[BoardTool, tuple[Text, Text]] = {
    BoardTool.MOVE: (T("Lay"), T("Drag a tile; it snaps to the cells.")),
    BoardTool.TURN: (T("Turn"), T("Tap a tile to turn it a quarter.")),
    BoardTool.BORDER: (T("Borders"), T("Tap a line to change it, as an overlay card does.")),
    BoardTool.GROUND: (T("Field"), T("Tap a field to change it, as an overlay card does.")),
    BoardTool.ENTRANCE: (T("Entrance"), T("Tap two fields: an entrance joins them, also with a lost area.")),
    BoardTool.ANOMALY: (T("Anomaly"), T("Tap the centre of an overlay, then its other fields, once a petal.")),
    BoardTool.REMOVE: (T("Remove"), T("Tap a tile to take it off the board.")),
}
FAULTS = {
    "tiles": T("Put a tile on the board first."),
    "apart": T("The tiles do not touch yet."),
    "entrance": T("The lost area needs an entrance."),
    "name": T("The board needs a name."),
}


class BoardPresenter(Drawing[BoardDraft]):
    def __init__(self, tiles: Mapping[str, TileCard], board: BoardCard | None = None, language: str = "en") -> None:
        self._tiles = tiles
        first = BoardDraft() if board is None else draft_of_board(board)
        super().__init__(first, {} if board is None else board.name, language)
        self.tool = BoardTool.MOVE
        self._first: str | None = None
        self._overlay = ""
        self.field = ""
        """The field whose ground is being changed."""

    def choose(self, tool: BoardTool) -> None:
        self.tool, self._first, self._overlay, self.field = tool, None, "", ""

    def undo(self) -> None:
        """Also what was begun: the field that was tapped may be gone with its tile."""
        super().undo()
        self.choose(self.tool)

    def place(self, tile: str) -> Text | None:
        return self._do(lambda draft: draft.place(self._tiles, tile))

    def lost_area(self, tile: str) -> Text | None:
        """A lost area beside the board; its entrances are tapped with their own tool, which is at hand then."""
        problem = self._do(lambda draft: draft.with_lost_area(self._tiles, tile))
        if problem is None:
            self.choose(BoardTool.ENTRANCE)
        return problem

    def size_of(self, tile: str) -> Text:
        """How large a tile is, for those who choose one."""
        plan = lay({tile: self._tiles[tile]}, [Laid(tile)])
        return Tn("{n} field", "{n} fields", len(plan.fields))

    def thumbnail(self, tile: str) -> BoardView:
        """A tile as it is drawn, to be known again by its look."""
        return BoardView(lay({tile: self._tiles[tile]}, [Laid(tile)]))

    @property
    def is_bare(self) -> bool:
        """No tile lies on the board yet."""
        return not self.draft.laid

    @property
    def left(self) -> list[str]:
        """Tiles that do not lie on the board yet."""
        laid = {each.tile for each in self.draft.laid}
        laid |= {self.draft.lost.tile.tile} if self.draft.lost is not None else set()
        return [key for key in self._tiles if key not in laid]

    # Fingers

    def stroke(self, start: Point, end: Point) -> Text | None:
        number = self.draft.tile_at(self._tiles, cell_at(start))
        if self.tool is not BoardTool.MOVE or number is None:
            return None
        dx, dy = round(end[0] - start[0]), round(end[1] - start[1])
        return self._do(lambda draft: draft.moved(self._tiles, number, dx, dy))

    def tap(self, point: Point) -> Text | None:
        point = self._on_plan(point)
        if self.tool is BoardTool.BORDER:
            key = edge_at(point)
            return None if key is None else self._do(lambda draft: draft.cycle(self._tiles, key))
        name = self.plan.owners.get(cell_at(point))
        if name is None or self.tool is BoardTool.MOVE:
            return None
        if self.tool is BoardTool.GROUND:
            self.field = name
            return None
        return (
            self._tap_field(name)
            if self.tool in (BoardTool.ENTRANCE, BoardTool.ANOMALY)
            else self._tap_tile(cell_at(point))
        )

    def _tap_tile(self, cell: Cell) -> Text | None:
        number = self.draft.tile_at(self._tiles, cell)
        if number is None:
            # The lost area lies as it lies; it can only be taken away.
            gone = self.tool is BoardTool.REMOVE
            return self._do(lambda draft: draft.without_lost_area(self._tiles)) if gone else None
        if self.tool is BoardTool.TURN:
            return self._do(lambda draft: draft.turned(self._tiles, number))
        return self._do(lambda draft: draft.removed(self._tiles, number))

    def _tap_field(self, name: str) -> Text | None:
        if self.tool is BoardTool.ANOMALY:
            if not self._overlay or self._overlay not in self.draft.overlays:
                taken = self.draft.overlays
                again = next((key for key, overlay in taken.items() if overlay.centre == name), None)
                self._overlay = again or next(str(n) for n in range(1, 99) if str(n) not in taken)
                if again is not None:
                    # The centre of an overlay takes it up again; a second tap takes it off the board.
                    return None
            return self._do(lambda draft: draft.petal(self._tiles, self._overlay, name))
        if self._first is None:
            self._first = name
            return None
        first, self._first = self._first, None
        return self._do(lambda draft: draft.entrance(self._tiles, first, name))

    # What an overlay card makes of a field

    def ground(self) -> Ground:
        return self.draft.ground(self._tiles, self.field)

    def change_ground(self, what: str) -> Text | None:
        """`cover` and `radiation` count up and begin again, `water` comes and goes, `printed` takes it all back."""
        now, name = self.ground(), self.field
        changed: dict[str, Ground | None] = {
            "cover": replace(now, cover=(now.cover + 1) % (MOST_COVER + 1)),
            "radiation": replace(now, radiation=(now.radiation + 1) % (MOST_RADIATION + 1)),
            "water": replace(now, water=not now.water),
            "printed": None,
        }
        return self._do(lambda draft: draft.with_ground(self._tiles, name, changed[what]))

    # What is shown

    @property
    def plan(self) -> BoardPlan:
        return self.draft.plan(self._tiles)

    @property
    def _extent(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the board itself."""
        cells = [cell for cell in self.plan.owners if cell[0] < FAR] or [(0, 0), (5, 5)]
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        return min(xs), min(ys), max(xs), max(ys)

    def _on_plan(self, point: Point) -> Point:
        """Where a finger is on the plan; the lost area, far away there, is shown below the board."""
        left, _, _, bottom = self._extent
        below = bottom + AROUND + 1
        if self.draft.lost is None or point[1] < below:
            return point
        return point[0] - left + FAR, point[1] - below

    def _shown(self, cell: Cell) -> Cell:
        """The other way round."""
        left, _, _, bottom = self._extent
        return cell if cell[0] < FAR else (cell[0] - FAR + left, cell[1] + bottom + AROUND + 1)

    @property
    def board(self) -> BoardView:
        plan = self.plan
        fields = {
            name: replace(entry, cells=tuple(self._shown(cell) for cell in entry.cells))
            for name, entry in plan.fields.items()
        }
        borders = {edge(self._shown(one), self._shown(other)): kind for (one, other), kind in plan.borders.items()}
        taken = {cell for entry in fields.values() for cell in entry.cells}
        left, top, right, bottom = self._extent
        across = range(left - AROUND, max([right, *(x for x, _ in taken)]) + AROUND + 1)
        down = range(top - AROUND, max([bottom, *(y for _, y in taken)]) + AROUND + 1)
        empty = {f"{EMPTY}{x},{y}": Field(((x, y),)) for y in down for x in across if (x, y) not in taken}
        symbols: dict[str, dict[str, tuple[int, ...]]] = {}
        for number, overlay in self.draft.overlays.items():
            for name, petals in overlay.symbols.items():
                symbols.setdefault(name, {})[number] = tuple(petals)
        lit = {self._first, self.field} - {None, ""}
        lost = self.draft.lost.entrances if self.draft.lost is not None else ()
        return BoardView(
            BoardPlan({**fields, **empty}, borders, (*plan.entrances, *lost)),
            symbols=symbols,
            overlay=Overlay(targets=frozenset(str(name) for name in lit)),
        )

    @property
    def hint(self) -> Text:
        words = TOOLS[self.tool][1]
        if self.tool is BoardTool.ANOMALY and self._overlay in self.draft.overlays:
            return T("Overlay {n}: tap its fields, once a petal; its centre takes it away.", n=self._overlay)
        return words

    @property
    def counts(self) -> Text:
        return T(
            "{tiles} · {fields}",
            tiles=Tn("{n} tile", "{n} tiles", len(self.draft.laid)),
            fields=Tn("{n} field", "{n} fields", len(self.plan.fields)),
        )

    @property
    def fault(self) -> Text | None:
        found = self.draft.faults(self._tiles)
        return FAULTS[found[0]] if found else None

    def card(self) -> BoardCard:
        """Raises Refused with what is still missing."""
        if self.fault is not None:
            raise Refused("unfinished", self.fault)
        return self._named(self.draft.card())
