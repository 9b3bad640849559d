"""Something takes a moment: a line on top that runs to and fro, or a bar that fills and can be stopped."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.kit import Surface

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


class Working(Surface):
    """How far slow work is, and a button that stops it. Whoever works sets `reached` from any thread."""

    share = NumericProperty(0.0)
    stopped = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self.reached = 0.0
        super().__init__(**kwargs)

    def on_parent(self, *_: object) -> None:
        Clock.unschedule(self._look)
        if self.parent is not None:
            Clock.schedule_interval(self._look, 1 / 20)

    def _look(self, *_: object) -> None:
        self.share = min(max(self.share, self.reached), 1.0)

    def stop(self) -> None:
        self.stopped = True


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
