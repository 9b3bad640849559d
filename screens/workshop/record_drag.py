"""Rows carried to another place of their list: held until they come off, dropped between two others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.hand import Hand, Lifted, RimScroll
from screens.workshop.places import RowKind
from screens.workshop.record_lists import ItemLine, ListPlace
from screens.workshop.record_rows import ArrowKey

LONG = 32
"""Letters of a row that the carried card shows: a whole sentence would hide where it may go."""
FAINT = 0.35
THICK = 4


class RowDrag:
    """The rows of every list on a page. `shifted` is told which row goes how far."""

    def __init__(self, owner: Widget, page: ScrollView, shifted: Callable[[Any, int, int], None]) -> None:
        self._page, self._shifted = page, shifted
        self._line: ItemLine | None = None
        self._mark: GapMark | None = None
        self._rim = RimScroll(page, self._hover)
        self.hand = Hand(owner, page, self._below, self._lift, self._hover, self._drop)

    def _below(self, touch: MotionEvent) -> Lifted | None:
        """The row below a finger, if there is another one that it could change places with."""
        if not self._page.collide_point(*touch.pos):
            return None
        for line in self._lines():
            if line.collide_point(*line.to_widget(*touch.pos)) and len(line.parent.children) > 1:
                if any(each.collide_point(*each.to_widget(*touch.pos)) for each in _arrows(line)):
                    return None
                self._line = line
                words = line.text if len(line.text) <= LONG else line.text[: LONG - 1].rstrip() + "…"
                return Lifted(str(line.number), words, scrolls=True)
        return None

    def _lines(self) -> Iterator[ItemLine]:
        """Not those of lists whose entries are numbers: they stand in order by themselves."""
        for each in self._page.walk(restrict=True):
            if isinstance(each, ItemLine) and each.owner.place.way is RowKind.ITEMS:
                yield each

    def _lift(self, _: str) -> None:
        if self._line is not None:
            self._line.opacity = FAINT
            self._mark = GapMark(self._line.owner)
            self._rim.begin(*self._rim.finger)

    def _hover(self, x: float, y: float) -> None:
        self._rim.finger = (x, y)
        if self._mark is not None and self._line is not None and self._is_on_page:
            self._mark.show(self._gap(), self._line.number)

    @property
    def _is_on_page(self) -> bool:
        """Another finger may have opened a page or taken the row away since."""
        return self._line is not None and self._line.get_root_window() is not None

    def _gap(self) -> int:
        """Before which row it would go: as many as have their middle above the finger."""
        line = self._line
        if line is None:
            return 0
        rows = line.owner.ids.lines.children
        return sum(each.to_window(*each.center)[1] > self._rim.finger[1] for each in rows)

    def _drop(self, ident: str, x: float, y: float) -> None:
        line, self._rim.finger = self._line, (x, y)
        self._rim.end()
        if self._mark is not None:
            self._mark.remove()
        if line is not None:
            line.opacity = 1
            number, gap = line.number, self._gap()
            by = gap - number if gap <= number else gap - 1 - number
            if by and self._is_on_page and self._page.collide_point(x, y):
                self._shifted(line.owner.place, number, by)
        self._line = self._mark = None


class GapMark:
    """A bar in amber between two rows: here it would go."""

    def __init__(self, owner: ListPlace) -> None:
        self._lines = owner.ids.lines
        with self._lines.canvas.after:
            self._ink = Color(*theme.amber)
            self._bar = RoundedRectangle(radius=[dp(THICK / 2)])

    def show(self, gap: int, number: int) -> None:
        rows = self._lines.children[::-1]
        y = rows[gap - 1].y - theme.gap / 2 if gap else rows[0].top + theme.gap / 2
        stays = gap in (number, number + 1)
        self._ink.a = 0 if stays else 1
        self._bar.pos = (self._lines.x, y - dp(THICK / 2))
        self._bar.size = (self._lines.width, dp(THICK))

    def remove(self) -> None:
        self._lines.canvas.after.remove(self._ink)
        self._lines.canvas.after.remove(self._bar)


def _arrows(line: ItemLine) -> Iterator[ArrowKey]:
    return (each for each in line.walk(restrict=True) if isinstance(each, ArrowKey) and not each.disabled)
