"""Rows of a page that can be carried: held or drawn aside until they come off, dropped on a row or a section.

Tapping does the same in two steps; a finger that only scrolls carries nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from kivy.graphics import Color, Line
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.app.page import Page
from screens.theme import theme
from screens.widgets.hand import Hand, HandPane, Lifted, RimScroll
from screens.widgets.page_model import Words

FAINT = 0.35
"""What a carried row cannot be dropped on steps back."""
NO_ROW = ""


class Carrier(Protocol):
    """The page's own part: what can be carried, where to, and what a drop does."""

    def lifts(self, ident: Hashable) -> tuple[Any, str] | None:
        """What a row stands for and its name, if it can be carried."""

    def takes(self, thing: Any, ident: Hashable, section: Words) -> Any:
        """What dropping it on a row, or with `NO_ROW` anywhere in a section, would do; None: nothing."""

    def drops(self, deed: Any) -> None:
        """Carry it out."""


@dataclass(frozen=True)
class Spot:
    """Where something may be dropped, and what that would do."""

    widget: Widget
    deed: Any


class RowCarry:
    """One page's rows in one finger's hand."""

    def __init__(self, page: Page, carrier: Carrier) -> None:
        self._page, self._carrier = page, carrier
        self._thing: Any = None
        self._mark: DropMark | None = None
        self._rim = RimScroll(page.ids.page, self._hover)
        self.hand = Hand(page, page.ids.page, self._below, self._lift, self._hover, self._drop)

    def _below(self, touch: MotionEvent) -> Lifted | None:
        if not self._page.ids.page.collide_point(*touch.pos):
            return None
        row = self._page.row_at(*touch.pos)
        found = self._carrier.lifts(row.ident) if row is not None else None
        return None if found is None else Lifted(*found, scrolls=True)

    def _lift(self, thing: Any) -> None:
        self._thing = thing
        self._mark = DropMark(self._page.ids.body)
        self._rim.begin(*self._rim.finger)
        for widget, deed in self._spots():
            widget.opacity = FAINT if deed is None else 1

    def _spots(self) -> Iterator[tuple[Widget, Any]]:
        """Every row and every empty section, with what a drop there would do."""
        for box, section in self._page.sections_shown():
            whole = self._carrier.takes(self._thing, NO_ROW, section.title)
            for row in box.rows:
                own = self._carrier.takes(self._thing, row.ident, section.title)
                yield row, own if own is not None else whole

    def _spot(self, x: float, y: float) -> Spot | None:
        """A row that takes it itself, else the section around it."""
        found = self._page.section_at(x, y)
        if found is None:
            return None
        box, section = found
        row = self._page.row_at(x, y)
        own = self._carrier.takes(self._thing, row.ident, section.title) if row is not None else None
        if row is not None and own is not None:
            return Spot(row, own)
        whole = self._carrier.takes(self._thing, NO_ROW, section.title)
        return Spot(box, whole) if whole is not None else None

    def _hover(self, x: float, y: float) -> None:
        self._rim.finger = (x, y)
        if self._mark is not None:
            spot = self._spot(x, y)
            self._mark.show(spot.widget if spot is not None else None)

    def _drop(self, _: Any, x: float, y: float) -> None:
        spot = self._spot(x, y) if self._page.ids.page.collide_point(x, y) else None
        self._settle()
        if spot is not None:
            self._carrier.drops(spot.deed)

    def stop(self) -> None:
        """The page is left with a card in the hand: it stays where it was."""
        self.hand.let_go()
        self._settle()

    def _settle(self) -> None:
        self._rim.end()
        for box, _ in self._page.sections_shown():
            for row in box.rows:
                row.opacity = 1
        if self._mark is not None:
            self._mark.remove()
        self._thing = self._mark = None


class CarryingPage(HandPane, Page):
    """A page whose fingers carry; it is its own carrier."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        self._carry = RowCarry(self, self)
        self._hand = self._carry.hand

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        if parent is None:
            self._carry.stop()

    def lifts(self, ident: Hashable) -> tuple[Any, str] | None:
        raise NotImplementedError

    def takes(self, thing: Any, ident: Hashable, section: Words) -> Any:
        raise NotImplementedError

    def drops(self, deed: Any) -> None:
        raise NotImplementedError


class DropMark:
    """An amber frame around where it would go."""

    def __init__(self, body: Widget) -> None:
        self._body = body
        with body.canvas.after:
            self._ink = Color(*theme.amber)
            self._frame = Line(width=dp(1.5))
        self._ink.a = 0

    def show(self, widget: Widget | None) -> None:
        self._ink.a = 0 if widget is None else 1
        if widget is not None:
            pad = dp(4)
            self._frame.rounded_rectangle = (
                widget.x - pad,
                widget.y - pad,
                widget.width + 2 * pad,
                widget.height + 2 * pad,
                theme.corner,
            )

    def remove(self) -> None:
        self._body.canvas.after.remove(self._ink)
        self._body.canvas.after.remove(self._frame)
