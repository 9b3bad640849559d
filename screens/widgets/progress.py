"""Something takes a moment: a line on top that runs to and fro, and stands in nobody's way."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.theme import theme

SHARE, SECONDS = 0.28, 1.4


class Progress(Widget):
    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(1, None), height=dp(4), pos_hint={"top": 1}, **kwargs)
        self._passed = 0.0
        with self.canvas:
            Color(*theme.amber)
            self._bar = Rectangle()

    def on_parent(self, *_: object) -> None:
        Clock.unschedule(self._run)
        if self.parent is not None:
            self._passed = 0.0
            Clock.schedule_interval(self._run, 0)

    def _run(self, seconds: float) -> None:
        self._passed += seconds
        way = abs(1 - (self._passed / SECONDS) % 2)
        self._bar.size = (self.width * SHARE, self.height)
        self._bar.pos = (self.x + (self.width - self._bar.size[0]) * way, self.y)
