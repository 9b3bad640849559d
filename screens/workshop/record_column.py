"""A column of places, kept up to date without losing the cursor, the scroll or a finger."""

from __future__ import annotations

from collections.abc import Sequence
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


class PlaceColumn:
    """Fills a box with the widgets of places; the same places again only change what they show."""

    def __init__(self, host: Host, box: Any, page: Any) -> None:
        self._host, self._box, self._page = host, box, page
        self._forms: list[tuple[object, ...]] = []
        self._widgets: list[Any] = []

    def show(self, places: Sequence[FormRow], fresh: bool = False) -> None:
        """`fresh` begins at the top; else what was in sight stays in sight."""
        forms = [place.form for place in places]
        if forms == self._forms and not fresh:
            for place, widget in zip(places, self._widgets, strict=True):
                if hasattr(widget, "show"):
                    widget.show(place)
                else:
                    self._retitle(widget, place)
            return
        gone = 0 if fresh else (1 - self._page.scroll_y) * max(0, self._box.height - self._page.height)
        self._build(places)
        self._forms = forms
        if fresh:
            self._page.scroll_y = 1
        else:
            Clock.schedule_once(lambda _: self._scroll(gone))

    def forget(self) -> None:
        """Build everything anew next time: another language, another theme."""
        self._forms = []

    def find(self, fault: bool = True) -> Any:
        """The first place that something is wrong with."""
        return next((each for each in self._widgets if getattr(each, "fault", "")), None)

    def _scroll(self, gone: float) -> None:
        room = self._box.height - self._page.height
        self._page.scroll_y = 1 if room <= 0 else min(1, max(0, 1 - gone / room))

    def _build(self, places: Sequence[FormRow]) -> None:
        self._box.clear_widgets()
        self._widgets = []
        grid: Any = None
        for place in places:
            widget = self._widget(place)
            self._widgets.append(widget)
            if place.way is not RowKind.NUMBER:
                grid = None
                self._box.add_widget(widget)
                continue
            if grid is None:
                grid = GridLayout(cols=2, size_hint_y=None, spacing=theme.gap)
                grid.bind(minimum_height=grid.setter("height"), width=_fit)
                self._box.add_widget(grid)
            grid.add_widget(widget)

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


def _fit(grid: Any, width: float) -> None:
    grid.cols = max(2, min(4, len(grid.children))) if width >= dp(ROOMY) else 2
