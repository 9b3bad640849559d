"""The printed board: drawn once into a group of a dozen instructions, again only when the plan or the theme changes."""

from __future__ import annotations

import math
from collections.abc import Iterable

from kivy.graphics import InstructionGroup

from engine.field.grid import Cell
from engine.field.plan import Border
from screens.palette import Palette, mixed
from screens.widgets.board.geometry import Extent, Point, Segment, extent, outlines, places
from screens.widgets.board.nooks import Nooks, nooks
from screens.widgets.board.plan import PaintedField, PaintedPlan
from screens.widgets.drawing import Quads, Stamps, glyph, letters

CELL = 100.0
"""Local units a cell: a size at which line widths are pleasant numbers."""
RADIATION_TINT = 0.22
WAVES = 7
FIELD_LINE, FAR_LINE = 3.6, 5.0
"""At least a pixel, on a board that is near and on a small one: a thinner line might not be drawn at all."""
MAX_NAME = 3
NAME_WIDTH = 45.0
NEAR_FROM = 28.0
"""dp of a cell: on a smaller board names could not be read and would only be in the way."""


class PaintedGround:
    """Turns the plan's cells into the board's own coordinates (y upward) and paints everything that is printed."""

    def __init__(self, plan: PaintedPlan, palette: Palette) -> None:
        self.plan, self.palette = plan, palette
        self.extent: Extent = extent(plan)
        self.nooks: dict[str, Nooks] = {
            name: nooks(entry.cells, bool(entry.cover), bool(entry.radiation), named=len(name) <= MAX_NAME)
            for name, entry in plan.fields.items()
        }

    @property
    def size(self) -> tuple[float, float]:
        return self.extent.width * CELL, self.extent.height * CELL

    def at(self, point: Point) -> Point:
        """A point of the plan in local units."""
        bottom = self.extent.top + self.extent.height
        return (point[0] - self.extent.left) * CELL, (bottom - point[1]) * CELL

    def places(self, name: str, count: int) -> list[Point]:
        """Where so many units stand on a field."""
        return places(self.plan.fields[name].cells, count)

    def cell_at(self, x: float, y: float) -> Cell:
        bottom = self.extent.top + self.extent.height
        return math.floor(x / CELL) + self.extent.left, math.ceil(bottom - y / CELL) - 1

    def boxes(self, cells: Iterable[Cell], quads: Quads) -> None:
        for x, y in cells:
            left, bottom = self.at((x, y + 1))
            quads.box(left, bottom, CELL, CELL)

    def lines(self, segments: Iterable[Segment], width: float, quads: Quads, longer: float = 0.0) -> None:
        for segment in segments:
            x, y = self.at((segment.x, segment.y))
            if segment.across:
                quads.box(x - longer, y - width / 2, CELL + 2 * longer, width)
            else:
                quads.box(x - width / 2, y - CELL - longer, width, CELL + 2 * longer)

    def dashes(self, segments: Iterable[Segment], width: float, count: int, share: float, quads: Quads) -> None:
        """`count` strokes a cell, each filling a share of its part."""
        pitch = CELL / count
        stroke = pitch * share
        for segment in segments:
            x, y = self.at((segment.x, segment.y))
            for number in range(count):
                offset = number * pitch + (pitch - stroke) / 2
                if segment.across:
                    quads.box(x + offset, y - width / 2, stroke, width)
                else:
                    quads.box(x - width / 2, y - offset - stroke, width, stroke)

    def paint_floor(self, group: InstructionGroup) -> None:
        group.clear()
        fills: dict[str, Quads] = {}
        waves = Quads()
        for entry in self.plan.fields.values():
            self.boxes(entry.cells, fills.setdefault(self._fill(entry), Quads()))
            if entry.water:
                self._waves(entry.cells, waves)
        for colour, quads in fills.items():
            quads.draw(group, colour)
        waves.draw(group, self.palette.wave)

    def _fill(self, entry: PaintedField) -> str:
        palette = self.palette
        if entry.water:
            return palette.water
        base = palette.field if entry.room is None else palette.room
        return mixed(palette.zone(entry.radiation), base, RADIATION_TINT) if entry.radiation else base

    def _waves(self, cells: Iterable[Cell], quads: Quads) -> None:
        step, lift, thick = CELL / 16, CELL / 40, CELL / 55
        for cell in cells:
            left, bottom = self.at((cell[0], cell[1] + 1))
            for row in range(WAVES):
                base = bottom + (row + 0.5) * CELL / WAVES
                for number in range(16):
                    x = left + number * step
                    y, then = (base, base + lift) if number % 2 else (base + lift, base)
                    quads.shape(x, y, x + step, then, x + step, then + thick, x, y + thick)

    def paint_print(self, group: InstructionGroup, near: bool) -> None:
        """Lines and figures: apart from the floor, so that what lights a field up does not cover its walls."""
        group.clear()
        borders, rim = outlines(self.plan)
        palette = self.palette
        quiet, fence, walls, doors, windows, edge = (Quads() for _ in range(6))
        for kind, segments in borders.items():
            if kind is not Border.WALL:
                self.lines(segments, FIELD_LINE if near else FAR_LINE, quiet)
        self.lines(rim, 4, edge, longer=2)
        self.lines(borders[Border.IMPASSABLE], 3, fence)
        self._posts(borders[Border.IMPASSABLE], fence)
        self.lines(borders[Border.WALL], 9, walls, longer=4.5)
        self.dashes(borders[Border.DOOR], 9, 4, 0.66, doors)
        self.dashes(borders[Border.WINDOW], 9, 9, 0.55, windows)
        quiet.draw(group, palette.field_line)
        edge.draw(group, mixed(palette.wall, palette.field_line, 0.25))
        fence.draw(group, palette.impassable)
        walls.draw(group, palette.wall)
        doors.draw(group, palette.door)
        windows.draw(group, palette.window)
        plates, figures = Stamps(), Stamps()
        for name, entry in self.plan.fields.items():
            self._figures(entry, self.nooks[name], plates, figures)
        plates.draw(group)
        figures.draw(group)

    def _posts(self, segments: Iterable[Segment], quads: Quads) -> None:
        """Crossbars on a line, as on a fence: what nobody passes but everybody sees across."""
        for segment in segments:
            x, y = self.at((segment.x, segment.y))
            for number in range(4):
                offset = (number + 0.5) * CELL / 4
                if segment.across:
                    quads.box(x + offset - 1.75, y - 9, 3.5, 18)
                else:
                    quads.box(x - 9, y - offset - 1.75, 18, 3.5)

    def _figures(self, entry: PaintedField, place: Nooks, plates: Stamps, figures: Stamps) -> None:
        """A field's cover and radiation: the plates first, as their figures stand on them."""
        palette = self.palette
        if place.shield is not None:
            x, y = self.at(place.shield)
            plates.add(glyph("shield"), x, y, 50, palette.shield)
            figures.add(letters(str(entry.cover)), x, y + 1, 38, palette.shield_ink)
        if place.radiation:
            colour = palette.zone(entry.radiation)
            x, y = self.at(place.radiation[-1])
            if len(place.radiation) > 1:
                figures.add(letters(str(entry.radiation), "Figure"), x + 2, y, 46, colour)
                plates.add(glyph("radiation"), x - 32, y, 38, colour)
            else:
                figures.add(letters(str(entry.radiation), "Figure"), x + 12, y, 36, colour)
                plates.add(glyph("radiation"), x - 11, y, 26, colour)

    def paint_names(self, group: InstructionGroup) -> None:
        """What sentences call the fields ("goes to B3"), so that hands find them; only short ones.

        Letter by letter: fields share the few letters they need, so a whole board costs as many instructions as those.
        """
        group.clear()
        figures = Stamps()
        for name, place in self.nooks.items():
            if place.name is None:
                continue
            x, y = self.at(place.name)
            pitch = min(21.0, NAME_WIDTH / len(name))
            for number, letter in enumerate(name):
                shift = (number - (len(name) - 1) / 2) * pitch
                figures.add(letters(letter, "Figure"), x + shift, y, pitch * 1.75, self.palette.quiet)
        figures.draw(group)
