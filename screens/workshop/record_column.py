"""A column of places, kept up to date without losing the cursor, the scroll or a finger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from screens.cases import raised
from screens.theme import theme
from screens.widgets.kit import Caution, Heading, Quiet
from screens.workshop.places import FormRow, RowKind
from screens.workshop.record_lists import ListPlace
from screens.workshop.record_rows import (
    ButtonPlace,
    ChipsPlace,
    FlagPlace,
    Host,
    LinePlace,
    NumberPlace,
    RowPlace,
    is_open,
)

ROOMY = 600
"""From this width in dp on, four numbers stand side by side."""


@dataclass(frozen=True)
class ColumnPart:
    """What stands in the column as one: a place, or numbers side by side."""

    forms: tuple[tuple[object, ...], ...]
    top: Any
    widgets: tuple[Any, ...]


class PlaceColumn:
    """Fills a box with the widgets of places; the same places again only change what they show, and where some come or
    go the others stay: somebody may just be writing there."""

    def __init__(self, host: Host, box: Any, page: Any) -> None:
        self._host, self._box, self._page = host, box, page
        self._parts: list[ColumnPart] = []

    def show(self, places: Sequence[FormRow], fresh: bool = False) -> None:
        """`fresh` begins at the top; else what was in sight stays in sight."""
        wanted = [tuple(place.form for place in run) for run in _runs(places)]
        have = [] if fresh else [part.forms for part in self._parts]
        head = _alike(wanted, have)
        tail = min(_alike(wanted[::-1], have[::-1]), min(len(wanted), len(have)) - head)
        made: set[Any] = set()
        if fresh or wanted != have:
            gone = 0 if fresh else (1 - self._page.scroll_y) * max(0, self._box.height - self._page.height)
            made = self._build(places, head, tail)
            if fresh:
                self._page.scroll_y = 1
            else:
                Clock.schedule_once(lambda _: self._scroll(gone))
        for place, widget in zip(places, self._widgets, strict=True):
            if widget in made:
                continue
            if hasattr(widget, "show"):
                widget.show(place)
            else:
                self._retitle(widget, place)

    def forget(self) -> None:
        """Build everything anew next time: another language, another theme."""
        self._parts = [replace(part, forms=()) for part in self._parts]

    @property
    def _widgets(self) -> list[Any]:
        return [widget for part in self._parts for widget in part.widgets]

    def find(self, fault: bool = True) -> Any:
        """The first place that something is wrong with."""
        return next((each for each in self._widgets if getattr(each, "fault", "")), None)

    def _scroll(self, gone: float) -> None:
        room = self._box.height - self._page.height
        self._page.scroll_y = 1 if room <= 0 else min(1, max(0, 1 - gone / room))

    def _build(self, places: Sequence[FormRow], head: int, tail: int) -> set[Any]:
        """What stands between the first `head` parts and the last `tail`; returns what was made."""
        runs, old = _runs(places), self._parts
        kept = old[len(old) - tail :]
        for part in old[head : len(old) - tail]:
            self._box.remove_widget(part.top)
        made = []
        for run in runs[head : len(runs) - tail]:
            widgets = tuple(self._widget(place) for place in run)
            top = self._beside(widgets) if run[0].way is RowKind.NUMBER else widgets[0]
            made.append(ColumnPart(tuple(place.form for place in run), top, widgets))
            self._box.add_widget(top, index=tail)
        self._parts = [*old[:head], *made, *kept]
        return {widget for part in made for widget in part.widgets}

    def _beside(self, widgets: Sequence[Any]) -> Any:
        grid = GridLayout(cols=2, size_hint_y=None, spacing=theme.gap)
        grid.bind(minimum_height=grid.setter("height"), width=_fit)
        for widget in widgets:
            grid.add_widget(widget)
        return grid

    def _widget(self, place: FormRow) -> Any:  # noqa: PLR0911 - one line per way reads best
        host = self._host
        match place.way:
            case RowKind.HEADING:
                return Heading(text=raised(host.said(place.title)))
            case RowKind.NOTE:
                return Quiet(text=host.said(place.title))
            case RowKind.CAUTION:
                return Caution(lead=host.said(place.title), consequence=host.said(place.fault))
            case RowKind.NUMBER:
                return NumberPlace(host, place)
            case RowKind.FLAG:
                return FlagPlace(host, place)
            case RowKind.LINE | RowKind.STORY:
                return LinePlace(host, place)
            case RowKind.SEVERAL | RowKind.IDS:
                return ChipsPlace(host, place)
            case RowKind.PICK:
                return ChipsPlace(host, place) if is_open(place, host) else RowPlace(host, place)
            case RowKind.THRESHOLDS | RowKind.PAIRS | RowKind.ITEMS:
                return ListPlace(host, place)
            case RowKind.BUTTON:
                return ButtonPlace(host, place)
            case _:
                return RowPlace(host, place)

    def _retitle(self, widget: Any, place: FormRow) -> None:
        if isinstance(widget, Caution):
            widget.lead, widget.consequence = self._host.said(place.title), self._host.said(place.fault)
        else:
            words = self._host.said(place.title)
            widget.text = raised(words) if place.way is RowKind.HEADING else words


def _runs(places: Sequence[FormRow]) -> list[list[FormRow]]:
    """Numbers that follow each other stand together, anything else alone."""
    runs: list[list[FormRow]] = []
    for place in places:
        if runs and place.way is runs[-1][-1].way is RowKind.NUMBER:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


def _alike(some: Sequence[object], others: Sequence[object]) -> int:
    """How many are the same from the beginning."""
    return next(
        (n for n, (one, other) in enumerate(zip(some, others, strict=False)) if one != other),
        len(min(some, others, key=len)),
    )


def _fit(grid: Any, width: float) -> None:
    grid.cols = max(2, min(4, len(grid.children))) if width >= dp(ROOMY) else 2
