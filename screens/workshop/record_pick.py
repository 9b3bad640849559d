"""Choosing from a long list by a few letters of its name, and a number with one tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from engine.table.text import T
from screens.cases import raised
from screens.i18n import i18n
from screens.widgets.kit import Heading, OptionButton, Row
from screens.workshop.parts import LineInput  # noqa: F401 - record_pick.kv writes on it
from screens.workshop.places import Offer

MANY = 8
"""From so many on, letters find faster than a thumb."""
KEYS = 20


class PickLayer(FloatLayout):
    """Lies over the page until something is picked or a touch beside it puts it away."""

    wide: bool = BooleanProperty(False)
    title = StringProperty("")

    __events__ = ("on_close",)

    def close(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)
            self.dispatch("on_close")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch) and not self.ids.panel.collide_point(*touch.pos):
            self.close()
        return True

    def on_close(self) -> None: ...


class PickSheet(PickLayer):
    """`picked` is called with the id; what nobody offers may be written where `own` says so."""

    searches = BooleanProperty(False)
    hint = StringProperty("")

    def __init__(
        self,
        title: str,
        offers: Sequence[Offer],
        picked: Callable[[str], None],
        said: Callable[[Any], str],
        chosen: str | None = None,
        own: bool = False,
        searchable: bool = True,
    ) -> None:
        self._said, self._picked, self._chosen, self._own = said, picked, chosen, own
        self._rows = [
            (offer, raised(said(offer.words)), said(offer.about), raised(said(offer.group))) for offer in offers
        ]
        super().__init__(title=raised(title))
        self.searches = searchable and (len(self._rows) > MANY or own)
        self.hint = i18n.say(T("search, or write your own") if own else T("search"))
        self.find("")

    def find(self, text: str) -> None:
        """Only what holds these letters, in its name or in what it does; names first."""
        column, wanted = self.ids.column, text.strip().casefold()
        column.clear_widgets()
        found = [row for row in self._rows if wanted in row[1].casefold()]
        found += [row for row in self._rows if row not in found and wanted in row[2].casefold()]
        group = ""
        for offer, words, about, heading in found:
            if heading and heading != group and not wanted:
                group = heading
                column.add_widget(Heading(text=heading))
            row = Row(title=words, subtitle=about, chosen=offer.id == self._chosen)
            row.bind(on_release=lambda _, ident=offer.id: self._pick(ident))
            column.add_widget(row)
        if self._own and wanted and wanted not in {row[1].casefold() for row in self._rows}:
            row = Row(icon="add", title=text.strip(), subtitle=i18n.say(T("your own word")))
            row.bind(on_release=lambda _: self._pick(text.strip()))
            column.add_widget(row)
        self.ids.page.scroll_y = 1

    def _pick(self, ident: str) -> None:
        self.close()
        self._picked(ident)


class PadSheet(PickLayer):
    """Every number that is likely, one tap away; the steps beside the figure reach all others."""

    none = StringProperty("")

    def __init__(
        self,
        title: str,
        least: int,
        most: int,
        now: int | None,
        picked: Callable[[int | None], None],
        none: str = "",
    ) -> None:
        self._picked = picked
        super().__init__(title=raised(title), none=none)
        first = max(least, -5)
        for number in range(first, min(most, first + KEYS - 1 + (5 if first < 0 else 0)) + 1):
            key = OptionButton(text=str(number), value=number, chosen=number == now)
            key.bind(on_release=lambda each: self.pick(each.value))
            self.ids.pad.add_widget(key)

    def pick(self, number: int | None) -> None:
        self.close()
        self._picked(number)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
