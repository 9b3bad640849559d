"""The board's drawing with a pencil: it says where a finger tapped and where it dragged, in cells."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from PIL import Image, ImageOps

from device.qr.reading import picture_in_file
from engine.field.plan import Border
from screens.theme import theme
from screens.widgets.board.board import BoardWidget
from screens.widgets.board.geometry import centre, outlines
from screens.widgets.board.ground import CELL, MAX_NAME, PaintedGround
from screens.widgets.board.plan import PaintedField
from screens.widgets.drawing import Quads, Stamps, glyph, letters
from screens.widgets.gestures import SLOP
from screens.workshop.drawing.strokes import EMPTY, Point

SHARP = 1024
"""Pixels of a photo to trace: no screen shows more of it."""
THROUGH = 0.45
"""How solid fields are over a photo."""


class DraftGround(PaintedGround):
    """As the board draws it; cells that belong to no field are only dots, and entrances carry their numbers."""

    photo: Any = None

    def paint_floor(self, group: InstructionGroup) -> None:
        if self.photo is None:
            super().paint_floor(group)
            return
        group.clear()
        left, bottom = self.at((self.extent.left + 1, self.extent.top + self.extent.height - 1))
        group.add(Color(1, 1, 1, 1))
        size = ((self.extent.width - 2) * CELL, (self.extent.height - 2) * CELL)
        group.add(Rectangle(texture=self.photo, pos=(left, bottom), size=size))
        for name, entry in self.plan.fields.items():
            if not name.startswith(EMPTY):
                quads = Quads()
                self.boxes(entry.cells, quads)
                quads.draw(group, self._fill(entry), THROUGH)

    def _fill(self, entry: PaintedField) -> str:
        x, y = entry.cells[0]
        return self.palette.ground if self.plan.owners[x, y].startswith(EMPTY) else super()._fill(entry)

    def paint_print(self, group: InstructionGroup, near: bool) -> None:
        super().paint_print(group, near)
        names, dots = Stamps(), Quads()
        for name, entry in self.plan.fields.items():
            x, y = self.at(centre(entry.cells))
            if name.startswith(EMPTY):
                dots.box(x - 3, y - 3, 6, 6)
            elif len(name) > MAX_NAME:
                names.add(letters(name), x, y, 30, self.palette.quiet)
        for number, pair in enumerate(self.plan.entrances, 1):
            for name in pair:
                # Both ends of an entrance carry its number: they may lie anywhere.
                x, y = self.at(centre(self.plan.fields[name].cells))
                names.add(glyph("compare"), x - 14, y, 34, self.palette.amber)
                names.add(letters(str(number)), x + 14, y, 30, self.palette.amber)
        dots.draw(group, self.palette.line)
        names.draw(group)
        outer = Quads()
        lines, _ = outlines(self.plan)
        owners = self.plan.owners
        for segment in lines[Border.OPEN]:
            beside = (segment.x - (not segment.across), segment.y - segment.across)
            ends = owners[beside], owners[segment.x, segment.y]
            if ends[0].startswith(EMPTY) != ends[1].startswith(EMPTY):
                self.lines([segment], 5, outer)
        outer.draw(group, self.palette.quiet)


class DraftCanvas(BoardWidget):
    """Events: `on_down(point)`, `on_tap_point(point)`, `on_drag(start, end)`, `on_stroke(start, end)`; in cells."""

    photo = ObjectProperty(None, allownone=True)

    __events__ = ("on_down", "on_tap_point", "on_drag", "on_stroke")  # type: ignore[assignment]

    def _floor_layer(self) -> InstructionGroup:
        """A photo is no plain colour, and fields let it show through."""
        return self._floor

    def _new_ground(self) -> DraftGround:
        ground = DraftGround(self.view.plan, theme.palette)
        ground.photo = self.photo
        return ground

    def on_photo(self, *_: object) -> None:
        self._repaint()

    def trace(self, path: Path) -> None:
        """A photo of the real tile below the drawing. Raises Refused if it is none."""
        picture = ImageOps.exif_transpose(picture_in_file(path)).convert("RGB")
        picture.thumbnail((SHARP, SHARP))
        texture = Texture.create(size=picture.size, colorfmt="rgb")
        texture.blit_buffer(picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes(), colorfmt="rgb")
        self.photo = texture

    def point(self, pos: Point) -> Point:
        """A place on the glass in cells of the plan."""
        x, y = self.local(pos)
        ground = self._ground
        return x / CELL + ground.extent.left, ground.extent.top + ground.extent.height - y / CELL

    def spot(self, point: Point) -> Point:
        """The other way round: a point of the plan on the glass."""
        x, y = self._camera.to_view(self._ground.at(point))
        return x + self.x, y + self.y

    def light(self, cells: list[tuple[int, int]]) -> None:
        """The cells that would be drawn if the finger were lifted now."""
        self._hover.clear()
        quads = Quads()
        self._ground.boxes(cells, quads)
        quads.draw(self._hover, theme.palette.amber, 0.3)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        touch.ud["start"] = self.point(touch.pos)
        self.dispatch("on_down", touch.ud["start"])
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if math.dist(touch.pos, touch.opos) > dp(SLOP):
            touch.ud["dragged"] = True
        if touch.ud.get("dragged"):
            self.dispatch("on_drag", touch.ud["start"], self.point(touch.pos))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.light([])
        if touch.ud.get("dragged"):
            self.dispatch("on_stroke", touch.ud["start"], self.point(touch.pos))
        else:
            self.dispatch("on_tap_point", touch.ud["start"])
        return True

    def on_down(self, point: Point) -> None: ...

    def on_tap_point(self, point: Point) -> None: ...

    def on_drag(self, start: Point, end: Point) -> None: ...

    def on_stroke(self, start: Point, end: Point) -> None: ...
