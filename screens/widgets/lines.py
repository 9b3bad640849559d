"""The rows of every page between missions, and a line to write on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.cases import raised
from screens.i18n import i18n
from screens.theme import theme
from screens.widgets.filling import dropped
from screens.widgets.kit import VALUE_OF_LARGE, Heading, IconButton, Quiet, Row, Value, breaks, widest
from screens.widgets.page_model import Line, Section

SMALLEST = 0.85
"""How much of its size a large word may lose before what stands beside it makes way."""


class TextField(TextInput):
    """A line to write on."""


class LineRow(Row):
    """A row with a coloured sign; crossed out if its place is."""

    role = StringProperty("amber_text")
    value_role = StringProperty("text")
    struck = BooleanProperty(False)
    small = BooleanProperty(False)

    def on_kv_post(self, _: Widget) -> None:
        self._at_right: Value = self.children[0]
        self.bind(width=self._place_value, title=self._place_value, subtitle=self._place_value, value=self._place_value)
        theme.follow(self._place_value)
        self._place_value()

    def _place_value(self, *_: object) -> None:
        """At the right, as everywhere; below the words where large letters would leave them too little for a word."""
        host = self.ids.words if self._is_tight else self
        if self._at_right.parent is not host:
            self._at_right.parent.remove_widget(self._at_right)
            host.add_widget(self._at_right)

    @property
    def _is_tight(self) -> bool:
        if not self.value:
            return False
        value = self._at_right
        size = theme.text_size(value.step)
        line = theme.word_width(self.value, size, value.font_name)
        taken = min(line, max(widest(value, size), self.width * VALUE_OF_LARGE) + dp(10)) + dp(10)
        room = self.width - taken - dp(24) - (theme.icon + dp(24) if self.icon else 0)
        labels = [each for each in self.ids.words.children if each is not value]
        return any(breaks(each, theme.text_size(each.step) * SMALLEST, room) for each in labels)


class LineBox(RelativeLayout):
    """A row and, where it has one, a smaller button at its right. Events: `on_pick`, `on_side`.

    What is in it stands still while it moves: every new row moves all rows above it.
    """

    more = StringProperty("")
    taken = NumericProperty(0)
    """By the button and the gap before it."""
    ident: Hashable = ""

    __events__ = ("on_pick", "on_side")

    def __init__(self, **kwargs: object) -> None:
        self._side: SideButton | None = None
        super().__init__(**kwargs)

    def show(self, line: Line) -> None:
        row, say = self.ids.row, i18n.say
        row.icon, row.role, row.chosen, row.struck = line.icon, line.role, line.chosen, line.struck
        row.small, row.value_role = line.small, line.value_role
        title = say(line.title)
        # A sentence may begin with a slot in one language and with a small letter in another.
        row.title, row.subtitle, row.value = raised(title), say(line.subtitle), say(line.value)
        row.disabled, self.ident = not line.id, line.id
        row.fill = "raised" if line.id else "panel"
        self.more = line.more

    def on_more(self, *_: object) -> None:
        """Most rows never need the button: it is made for those that do."""
        if self._side is None:
            self._side = SideButton(pos_hint={"right": 1, "center_y": 0.5})
            self._side.bind(on_release=lambda _: self.dispatch("on_side"), width=self._make_room)
        self._side.icon = self.more
        if self.more and self._side.parent is None:
            self.add_widget(self._side)
        elif not self.more and self._side.parent is not None:
            self.remove_widget(self._side)
        self._make_room()

    def _make_room(self, *_: object) -> None:
        self.taken = self._side.width + theme.gap if self._side is not None and self.more else 0

    def on_pick(self) -> None: ...

    def on_side(self) -> None: ...


class SideButton(IconButton):
    pass


class OnceMore(NamedTuple):
    """A row that means the same as one above it: somebody's card may name a thing twice."""

    ident: Hashable
    number: int


def _told_apart(idents: list[Hashable]) -> list[Hashable]:
    seen: Counter[Hashable] = Counter()
    keys: list[Hashable] = []
    for ident in idents:
        keys.append(OnceMore(ident, seen[ident]) if seen[ident] else ident)
        seen[ident] += 1
    return keys


class SectionBox(BoxLayout):
    """A heading and its rows. Rows cost time: they are made one at a time, and afterwards only told what to show."""

    __events__ = ("on_pick", "on_more")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=theme.gap, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.pos_hint = {"top": 1}
        self._heading = Heading()
        self._empty = Quiet()
        self._rows: dict[Hashable, LineBox] = {}
        self._keys: list[Hashable] = []
        self._section = Section("")

    def show(self, section: Section) -> None:
        """Shows as many rows as there are."""
        self._section = section
        self._heading.text, self._empty.text = i18n.say(section.title), i18n.say(section.empty)
        # A row that cannot be pressed is known by its place.
        keys = _told_apart([line.id or number for number, line in enumerate(section.lines)])
        if keys != self._keys:
            self._keys = keys
            dropped.hold(row for key, row in self._rows.items() if key not in keys)
            self._rows = {key: row for key, row in self._rows.items() if key in keys}
        for key, line in zip(keys, section.lines, strict=True):
            if key in self._rows:
                self._rows[key].show(line)
        self.lay()

    def rest(self) -> Iterator[LineBox]:
        """The rows that are missing, one after the other; each is on the page with the next `lay`."""
        for key, line in zip(self._keys, self._section.lines, strict=True):
            if key not in self._rows:
                row = self._made(key)
                row.show(line)
                self._rows[key] = row
                yield row

    def row_at(self, x: float, y: float) -> LineBox | None:
        """The row at a point of the window."""
        return next((row for row in self._rows.values() if row.parent is self and covers(row, x, y)), None)

    @property
    def rows(self) -> list[LineBox]:
        """Those that are on the page."""
        return [row for row in self._rows.values() if row.parent is self]

    @property
    def is_whole(self) -> bool:
        return len(self._rows) == len(self._keys)

    def lay(self) -> None:
        """Only up to the first row that is not made yet: nothing jumps in between later."""
        made = list(takewhile(lambda key: key in self._rows, self._keys))
        wanted = [self._heading] if self._section.title else []
        wanted += [self._rows[key] for key in made]
        if not self._keys and self._section.empty:
            wanted.append(self._empty)
        now = self.children[::-1]
        if now != wanted[: len(now)]:
            self.clear_widgets()
            now = []
        for widget in wanted[len(now) :]:
            self.add_widget(widget)

    def _made(self, key: Hashable) -> LineBox:
        row, ident = LineBox(), key.ident if isinstance(key, OnceMore) else key
        row.bind(
            on_pick=lambda _: self.dispatch("on_pick", ident),
            on_side=lambda _: self.dispatch("on_more", ident),
        )
        return row

    def on_pick(self, ident: Hashable) -> None: ...

    def on_more(self, ident: Hashable) -> None: ...


def covers(widget: Widget, x: float, y: float) -> bool:
    """Whether it lies at a point of the window."""
    left, low = widget.to_window(*widget.pos)
    return bool(left <= x <= left + widget.width and low <= y <= low + widget.height)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
