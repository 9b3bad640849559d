"""A table whose map is the hero: above the list on a phone, beside it on a wide window; below, one amber thing."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.match.table_page import TablePage
from screens.widgets.comfort.handed import Handed
from screens.widgets.filling import clear

BESIDE = 0.45
"""The widest a map may be beside the list."""
ABOVE = 0.4
"""The highest it may be above it."""
LOW = 480
"""dp: below this height the map has the whole left side, header and all."""


class HeroPage(TablePage):
    """`hero` holds the map; `ratio` is its height over its width. `foot` may hold more than the amber button."""

    def furnish(self) -> None:
        super().furnish()
        ids = self.ids
        self.single = True
        self._column = [ids[name].__self__ for name in ("header", "fixed", "page", "foot")]
        self._amber_button = ids.amber.__self__
        self.hero = BoxLayout()
        self._beside = Handed()
        self._list = BoxLayout(orientation="vertical")
        self._ratio = 0.8
        self._scrolls = False
        self._laid_for: tuple[Any, ...] = ()
        """The size and the map that were laid out last."""
        self._foot: tuple[Widget, ...] = ()
        self._feet = Handed(spacing=dp(12), size_hint_y=None)
        self._feet.bind(minimum_height=self._feet.setter("height"))
        self.bind(size=self._lay, wide=self._lay)
        self._lay()

    def show_hero(self, part: Widget | None, ratio: float) -> None:
        """What is seen as the map; None: no map at all."""
        self._ratio = ratio
        if self.hero.children != ([part] if part is not None else []):
            clear(self.hero)
            if part is not None:
                self.hero.add_widget(part)
                if hasattr(part, "least"):
                    part.bind(least=self._lay)
        self._lay()

    def show_foot(self, *parts: Widget, amber: bool = True) -> None:
        """The amber button with something beside it, or something else in its place."""
        feet = self._feet
        if not amber and self._amber_button.parent is not None:
            # Also before it was ever shown: a match may be opened where something else stands in its place.
            self._amber_button.parent.remove_widget(self._amber_button)
        wanted = ([self._amber_button] if amber else []) + list(parts)
        if feet.children[::-1] == wanted and feet.parent is not None:
            return
        foot = self._column[3]
        for each in wanted:
            if each.parent is not None:
                each.parent.remove_widget(each)
        clear(feet)
        for each in wanted:
            feet.add_widget(each)
        if feet.parent is None:
            foot.add_widget(feet)

    @property
    def is_low(self) -> bool:
        return bool(Window.height < dp(LOW))

    def leading(self) -> list[Widget]:
        return [self.hero] if self._scrolls else []

    def _is_too_high(self, room: float) -> bool:
        """What the map says would not fit into it: it leads the list and scrolls with it."""
        return any(getattr(part, "least", 0) > room for part in self.hero.children)

    def _lay(self, *_: object) -> None:
        """Portrait: header, map, list. Landscape: the map at the left; on a low window the header is at the right."""
        header, fixed, page, foot = self._column
        sideways = self.width > self.height
        beside = self.height - dp(16) - (0 if self.is_low else header.height)
        seen = (self.width, self.height, *self.hero.children)
        if seen != self._laid_for:
            self._laid_for, self._scrolls = seen, False
        # In the list it is wider and would fit beside it again, and then not, for ever: once too high, it stays there.
        stays = sideways and self._scrolls
        self._scrolls = stays or self._is_too_high(beside if sideways else self.height * ABOVE)
        shown = bool(self.hero.children) and not self._scrolls
        aside = shown and sideways
        side = 0 if self._scrolls else dp(12)
        self.hero.padding = side, dp(8 if aside else 10), 0 if aside else side, dp(8 if aside else 0)
        right = [header, fixed, page, foot] if aside and self.is_low else [fixed, page, foot] if aside else [page, foot]
        outer = [] if aside and self.is_low else [header]
        if aside:
            self.hero.size_hint = (None, 1)
            self.hero.width = min(self.width * BESIDE, beside / max(self._ratio, 0.2) + dp(12))
            wanted = [*outer, self._beside]
            inner: list[Widget] = [self.hero, self._list]
        else:
            self.hero.size_hint = (1, None)
            least = max((getattr(part, "least", 0) for part in self.hero.children), default=0)
            wanted_height = max((self.width - dp(24)) * self._ratio, least)
            self.hero.height = dp(10) + (wanted_height if self._scrolls else min(wanted_height, self.height * ABOVE))
            wanted = [*outer, fixed, *([self.hero] if shown else []), self._list]
            inner = []
        self._put(self._list, right)
        if aside:
            self._put(self._beside, inner)
        self._put(self, wanted)
        self._arrange()

    @staticmethod
    def _put(place: Any, parts: list[Any]) -> None:
        if place.children[::-1] == parts:
            return
        place.clear_widgets()
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
            place.add_widget(part)
