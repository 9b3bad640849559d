"""What fingers on a sector being drawn mean, tool by tool; what is drawn, and what is said about it. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from engine.field.cells import rectangle
from engine.field.grid import Cell
from engine.field.plan import Border
from engine.jagged.content.face_draft import FaceDraft, draft_faults, draft_of, face_of
from engine.jagged.content.scenario import SectorFace
from engine.jagged.words import Terrain
from engine.table.text import T, Text, Tn
from screens.i18n import i18n
from screens.jagged.sector_map import AreaView, SectorPlan
from screens.jagged.words import GROUND
from screens.widgets.board.model import BoardView
from screens.workshop.drawing.strokes import EMPTY, Drawing, Point, cell_at, edge_at, edges_along, within


class FaceTool(Enum):
    DRAW = "draw"
    CUT = "cut"
    RED = "red"
    LETTERS = "letters"
    URBAN = "urban"
    JUNGLE = "jungle"
    SWAMP = "swamp"
    ERASE = "erase"


TOOLS: Mapping[FaceTool, tuple[Text, Text]] = {
    FaceTool.DRAW: (T("Draw"), T("Drag over the cells of an area; begin on an area to make it larger.")),
    FaceTool.CUT: (T("Split"), T("Drag over a part of an area to make it an area of its own.")),
    FaceTool.RED: (T("Red border"), T("Tap a line between two areas, or drag along it: nobody walks over it.")),
    FaceTool.LETTERS: (T("A B C D"), T("Tap the areas that bear A, B, C and D, in this order.")),
    FaceTool.URBAN: (T("Urban"), T("Tap an area to build it up, or not.")),
    FaceTool.JUNGLE: (T("Jungle"), T("Tap an area to let the jungle grow, or not.")),
    FaceTool.SWAMP: (T("Swamp"), T("Tap an area to flood it, or not.")),
    FaceTool.ERASE: (T("Erase"), T("Drag over cells that belong to no area.")),
}
SHAPING = (FaceTool.DRAW, FaceTool.CUT, FaceTool.ERASE)
GROUNDS = {FaceTool.URBAN: Terrain.URBAN, FaceTool.JUNGLE: Terrain.JUNGLE, FaceTool.SWAMP: Terrain.SWAMP}


class FacePresenter(Drawing[FaceDraft]):
    def __init__(self, face: SectorFace | None = None, language: str = "en") -> None:
        self._face = face
        super().__init__(FaceDraft() if face is None else draft_of(face), {} if face is None else face.name, language)
        self.tool = FaceTool.DRAW
        self._start: Cell = (-1, -1)

    def resize(self, width: int, height: int) -> None:
        if (width, height) != (self.draft.width, self.draft.height):
            self._history.do(self.draft.resized(width, height))

    def count_rebels(self, n: int) -> None:
        if n != self.draft.rebel_slots:
            self._history.do(replace(self.draft, rebel_slots=n))

    def toggle_town(self) -> None:
        self._history.do(replace(self.draft, town=not self.draft.town))

    # Fingers

    def begin(self, point: Point) -> None:
        """Where the finger came down."""
        self._start = cell_at(point)

    def stroke(self, start: Point, end: Point) -> Text | None:
        """A drag; a refusal is told."""
        if self.tool is FaceTool.RED:
            return self._do(lambda draft: draft.set_red(edges_along(start, end), True))
        if self.tool not in SHAPING:
            return self.tap(end)
        return self._do(lambda draft: self._shaped(draft, self.under(start, end)))

    def tap(self, point: Point) -> Text | None:
        cell = cell_at(point)
        if self.tool in SHAPING:
            inside = 0 <= cell[0] < self.draft.width and 0 <= cell[1] < self.draft.height
            return self._do(lambda draft: self._shaped(draft, [cell])) if inside else None
        if self.tool is FaceTool.RED:
            key = edge_at(point)
            return None if key is None else self._do(lambda draft: draft.set_red([key], key not in draft.red))
        name = self.draft.owners.get(cell)
        return None if name is None else self._do(lambda draft: self._printed(draft, name))

    def under(self, start: Point, end: Point) -> list[Cell]:
        """The cells a drag would take, to be lit while the finger is down."""
        if self.tool not in SHAPING:
            return []
        size = self.draft.width, self.draft.height
        return rectangle(within(start, *size), within(end, *size))

    def _shaped(self, draft: FaceDraft, cells: list[Cell]) -> FaceDraft:
        if self.tool is FaceTool.ERASE:
            return draft.erase(cells)
        first = draft.owners.get(self._start) if self._start in cells else None
        if self.tool is FaceTool.DRAW and first is not None:
            return draft.extend(first, cells)
        return draft.draw(cells)

    def _printed(self, draft: FaceDraft, name: str) -> FaceDraft:
        if self.tool is FaceTool.LETTERS:
            return draft.letter(name)
        return draft.toggle_ground(name, GROUNDS[self.tool])

    # What is shown

    @property
    def board(self) -> BoardView:
        """The sector with a rim of empty cells, so that fingers may begin beside it."""
        draft = self.draft
        fields = {name: AreaView(tuple(cells), draft.area(name).terrain, self._words(name))
                  for name, cells in draft.fields.items()}  # fmt: skip
        empty = {
            f"{EMPTY}{x},{y}": AreaView(((x, y),))
            for y in range(-1, draft.height + 1)
            for x in range(-1, draft.width + 1)
            if (x, y) not in draft.owners
        }
        return BoardView(SectorPlan({**fields, **empty}, dict.fromkeys(draft.red, Border.IMPASSABLE)))

    def _words(self, name: str) -> str:
        area = self.draft.area(name)
        return " · ".join([*area.spawn, *(i18n.say(GROUND[each]) for each in area.terrain)])

    @property
    def counts(self) -> Text:
        return Tn("{n} area", "{n} areas", len(self.draft.fields))

    @property
    def hint(self) -> Text:
        hint, letter = TOOLS[self.tool][1], self.draft.next_letter
        if self.tool is not FaceTool.LETTERS:
            return hint
        return T("{hint} Now: {letter}.", hint=hint, letter=letter) if letter else T("All four letters are there.")

    @property
    def fault(self) -> Text | None:
        return next(draft_faults(self.draft), None)

    def card(self) -> SectorFace:
        """Raises Refused with what is still missing."""
        return self._named(face_of(self.draft, self._face))
