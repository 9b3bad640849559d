"""A screen to draw fields on, cell by cell: a size, a rectangle under the finger, a photo to trace."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from kivy.app import App

from engine.field.grid import Cell
from engine.table.refusal import Refused
from screens.i18n import i18n
from screens.workshop.drawing.screen import DrawingScreen
from screens.workshop.drawing.strokes import DrawingPresenter, Point
from screens.workshop.pictures import pick_picture


class CellPresenter(DrawingPresenter, Protocol):
    def begin(self, point: Point) -> None: ...

    def under(self, start: Point, end: Point) -> list[Cell]: ...

    def resize(self, width: int, height: int) -> None: ...


class CellScreen(DrawingScreen):
    @property
    def drawn(self) -> CellPresenter:
        raise NotImplementedError

    def down(self, point: Point) -> None:
        self.drawn.begin(point)

    def drag(self, start: Point, end: Point) -> None:
        self.ids.canvas.light(self.drawn.under(start, end))

    def resize(self) -> None:
        self.drawn.resize(int(self.ids.columns.value), int(self.ids.rows.value))
        self._refresh()

    def trace(self) -> None:
        """A photo of the real thing to draw over."""
        pick_picture(self.shell, App.get_running_app(), self._trace)

    def _trace(self, path: Path) -> None:
        try:
            self.ids.canvas.trace(path)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
