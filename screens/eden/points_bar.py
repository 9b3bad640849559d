"""The points of a band as a bar: a part for each warrior, red beyond the limit."""

from __future__ import annotations

from itertools import accumulate

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.theme import theme


class PointsBar(Widget):
    parts = ListProperty([])
    limit = NumericProperty(100)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(14), **kwargs)
        self.bind(pos=self._draw, size=self._draw, parts=self._draw, limit=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        """Too many points shrink the rest, so that what is too much can be seen."""
        self.canvas.clear()
        whole = max(self.limit, sum(self.parts), 1)
        scale = self.width / whole
        with self.canvas:
            Color(*theme.colour("line"))
            Rectangle(pos=self.pos, size=(self.limit * scale, self.height))
            for end, points in zip(accumulate(self.parts), self.parts, strict=True):
                Color(*theme.colour("amber_text" if end <= self.limit else "red"))
                Rectangle(
                    pos=(self.x + (end - points) * scale, self.y), size=(max(points * scale - dp(2), 0), self.height)
                )
