"""The noise track as a dial: ten ticks on an arc, loud ones to the right."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.warofmine.rules.noise import LOUDEST, QUIETEST
from screens.theme import theme
from screens.widgets.drawing import middle_of

CALM, UNEASY = 3, 6
"""Up to these levels a tick is green, then yellow; the needle and the number say it too."""


def angle(level: float) -> float:
    """From the left end at 1 to the right end at 10, in radians."""
    return pi * (1 - (level - QUIETEST) / (LOUDEST - QUIETEST)) * 0.88 + pi * 0.06


def at(x: float, y: float, length: float, level: float) -> tuple[float, float]:
    return x + cos(angle(level)) * length, y + sin(angle(level)) * length


def needle(x: float, y: float, length: float, level: float) -> tuple[float, float, float, float]:
    return x, y, *at(x, y, length, level)


class Ticks(Widget):
    level = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, level=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        x, y = middle_of(self)[0], self.y + dp(6)
        for level in range(QUIETEST, LOUDEST + 1):
            role = "safe" if level <= CALM else "yellow" if level <= UNEASY else "red"
            lit = level <= self.level
            red, green, blue, _alpha = theme.colour(role)
            turn = angle(level)
            inner, outer = dp(62), dp(74)
            with self.canvas:
                Color(red, green, blue, 1 if lit else 0.35)
                Line(
                    points=(x + cos(turn) * inner, y + sin(turn) * inner, x + cos(turn) * outer, y + sin(turn) * outer),
                    width=dp(3) if lit else dp(1.6),
                )
