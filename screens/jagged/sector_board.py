"""The sector on the screen: ground words and texture, red borders thick and notched."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from engine.field.grid import Cell
from engine.field.plan import Border
from engine.jagged.words import Terrain
from screens.jagged.sector_map import AreaView
from screens.palette import mixed
from screens.theme import theme
from screens.widgets.board.board import BoardWidget
from screens.widgets.board.geometry import Point, Segment, crowded, inwards, middle, outlines
from screens.widgets.board.ground import CELL, FIELD_LINE, PaintedGround
from screens.widgets.board.plan import PaintedField
from screens.widgets.drawing import Quads, Stamps, glyph, letters

WORDS, WORDS_INSET, WORDS_ABOVE = 25.0, 12.0, 4.0
BADGE, LOWER = 0.34, 0.13
"""In cells: half a badge, and how far one under the words of its area is moved down."""
FENCE, NOTCH = 13.0, 5.0
URBAN_TINT, JUNGLE_TINT, TEXTURE = 0.09, 0.16, 0.3
GREEN = "#4E8A4A"


class SectorGround(PaintedGround):
    def _fill(self, entry: PaintedField) -> str:
        palette = self.palette
        ground = entry.terrain if isinstance(entry, AreaView) else ()
        if Terrain.SWAMP in ground:
            return palette.water
        if Terrain.URBAN in ground:
            return mixed(palette.text, palette.field, URBAN_TINT)
        return mixed(GREEN, palette.field, JUNGLE_TINT) if Terrain.JUNGLE in ground else palette.field

    def paint_floor(self, group: InstructionGroup) -> None:
        super().paint_floor(group)
        bricks, reeds, leaves = Quads(), Quads(), Stamps()
        palette = self.palette
        for entry in self.plan.fields.values():
            ground = entry.terrain if isinstance(entry, AreaView) else ()
            if Terrain.URBAN in ground:
                self._bricks(entry.cells, bricks)
            if Terrain.SWAMP in ground:
                self._reeds(entry.cells, reeds)
            if Terrain.JUNGLE in ground:
                self._leaves(entry.cells, leaves)
        bricks.draw(group, mixed(palette.text, palette.field, TEXTURE), 0.35)
        reeds.draw(group, palette.wave)
        leaves.draw(group)

    def _bricks(self, cells: Iterable[Cell], quads: Quads) -> None:
        for x, y in cells:
            left, low = self.at((x, y + 1))
            for row in range(2):
                quads.box(left, low + row * CELL / 2, CELL, 1.6)
                quads.box(left + (25 if row else 75), low + row * CELL / 2, 1.6, CELL / 2)

    def _reeds(self, cells: Iterable[Cell], quads: Quads) -> None:
        for x, y in cells:
            left, low = self.at((x, y + 1))
            for dx, dy in ((22.0, 14.0), (66.0, 40.0)):
                for number, height in enumerate((12.0, 19.0, 13.0)):
                    quads.box(left + dx + number * 7, low + dy, 2.6, height)

    def _leaves(self, cells: Iterable[Cell], stamps: Stamps) -> None:
        ink = mixed(GREEN, self.palette.field, 0.62)
        for x, y in cells:
            left, low = self.at((x, y + 1))
            stamps.add(glyph("tree"), left + 76, low + 26, 30, ink)
            stamps.add(glyph("tree"), left + 24, low + 40, 24, ink)

    def paint_print(self, group: InstructionGroup, near: bool) -> None:
        group.clear()
        borders, rim = outlines(self.plan)
        quiet, edge, fence, notches = (Quads() for _ in range(4))
        self.lines(borders[Border.OPEN], FIELD_LINE, quiet)
        self.lines(rim, 4, edge, longer=2)
        self.lines(borders[Border.IMPASSABLE], FENCE, fence, longer=FENCE / 4)
        self._notch(borders[Border.IMPASSABLE], notches)
        palette = self.palette
        quiet.draw(group, mixed(palette.accent, palette.field_line, 0.35))
        edge.draw(group, mixed(palette.accent, palette.field_line, 0.35))
        fence.draw(group, palette.red)
        notches.draw(group, palette.outline)

    def _notch(self, segments: Iterable[Segment], quads: Quads) -> None:
        """Slanting cuts: nobody walks here, told without colour."""
        half = FENCE / 2
        for segment in segments:
            x, y = self.at((segment.x, segment.y))
            for number in range(3):
                at = (number + 0.5) * CELL / 3
                if segment.across:
                    quads.shape(
                        x + at - NOTCH - 4, y - half, x + at + NOTCH - 4, y - half,
                        x + at + NOTCH + 4, y + half, x + at - NOTCH + 4, y + half,
                    )  # fmt: skip
                else:
                    quads.shape(
                        x - half, y - at - NOTCH + 4, x + half, y - at - NOTCH - 4,
                        x + half, y - at + NOTCH - 4, x - half, y - at + NOTCH + 4,
                    )  # fmt: skip

    def places(self, name: str, count: int) -> list[Point]:
        """Beside the words of the area, as long as there is room; under them where there is none."""
        entry = self.plan.fields[name]
        words = entry.words if isinstance(entry, AreaView) else ""
        found = super().places(name, count)
        if not words or all(not self._is_on_words(entry, at) for at in found):
            return found
        order = [middle(cell) for cell in inwards(entry.cells)]
        clear = [at for at in order if not self._is_on_words(entry, at)]
        under = [(x, y + LOWER) for x, y in order if (x, y) not in clear]
        # What lies there, lies from the bottom left.
        clear.sort(key=lambda at: at == max(order, key=lambda each: (each[1], -each[0])))
        return crowded([*clear, *under], count)

    def _is_on_words(self, entry: PaintedField, at: Point) -> bool:
        left, top, width, height = self._words_box(entry)
        return left - BADGE < at[0] < left + width + BADGE and at[1] - BADGE < top + height

    def _words_box(self, entry: PaintedField) -> tuple[float, float, float, float]:
        """Where the words of an area are written, in cells: left, top, width, height."""
        words = entry.words if isinstance(entry, AreaView) else ""
        top = min(y for _, y in entry.cells)
        row = sorted(x for x, y in entry.cells if y == top)
        room = sum(1 for i, x in enumerate(row) if x == row[0] + i) * CELL - 2 * WORDS_INSET
        texture = letters(words, "Label")
        height = min(WORDS, room * texture.height / texture.width)
        width = height * texture.width / texture.height
        return row[0] + WORDS_INSET / CELL, top + WORDS_ABOVE / CELL, width / CELL, height / CELL

    def paint_names(self, group: InstructionGroup) -> None:
        """The letter and the ground, at the top left of every area."""
        group.clear()
        figures = Stamps()
        for entry in self.plan.fields.values():
            words = entry.words if isinstance(entry, AreaView) else ""
            if not words:
                continue
            left, top, width, height = self._words_box(entry)
            x, y = self.at((left + width / 2, top + height / 2))
            figures.add(letters(words, "Label"), x, y, height * CELL, self.palette.text)
        figures.draw(group)


class SectorBoard(BoardWidget):
    """Names can be read even where a cell is small: a sector has few areas, and all of them are named in sentences."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(margin=dp(2), **kwargs)

    def _new_ground(self) -> SectorGround:
        return SectorGround(self.view.plan, theme.palette)
