"""Where a phase stands, and where else one can go: thin bars on top, tabs at the bottom."""

from __future__ import annotations

from pathlib import Path

from kivy.graphics import Color, RoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.kit import Pressable


class StepBar(Widget):
    """One bar a step: done, now, to come."""

    count = NumericProperty(1)
    at = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, count=self._draw, at=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count, gap = max(int(self.count), 1), dp(4)
        width = (self.width - gap * (count - 1)) / count
        with self.canvas:
            for number in range(count):
                role = "safe" if number < self.at else "amber" if number == self.at else "line"
                Color(*theme.colour(role))
                pos = (self.x + number * (width + gap), self.y)
                RoundedRectangle(pos=pos, size=(width, self.height), radius=[self.height / 2])


class Tab(Pressable):
    icon = StringProperty("")
    text = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)


class BottomBar(BoxLayout):
    """Tabs for a thumb: `tabs` are (value, icon, words), `value` the one shown."""

    tabs = ObjectProperty(())
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(tabs=self._fill, value=self._mark)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for value, icon, words in self.tabs:
            tab = Tab(value=value, icon=icon, text=words)
            tab.bind(on_release=self._choose)
            self.add_widget(tab)
        self._mark()

    def _choose(self, tab: Tab) -> None:
        self.value = tab.value

    def _mark(self, *_: object) -> None:
        for tab in self.children:
            tab.chosen = tab.value == self.value


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
