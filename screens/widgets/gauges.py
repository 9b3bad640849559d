"""Instruments: the Geiger dial and the bar of hit points."""

from __future__ import annotations

import math
from pathlib import Path

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh, SmoothLine
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.palette import mixed, rgb
from screens.theme import theme
from screens.widgets.drawing import glyph, letters, middle_of, stamp

SWEEP = math.radians(216)
"""The dial runs from lower left over the top to lower right."""
SLICES = 14
BELOW = 0.6
"""How far the figure reaches below the hub, in radii."""


class GeigerDial(Widget):
    """A dose on a dial with coloured zones. While `ticking`, `on_tick` fires, faster with the dose.

    `zones` are pairs of the value up to which a zone reaches and its colour token.
    """

    value = NumericProperty(0)
    most = NumericProperty(18)
    marks = ListProperty([0, 4, 8, 12, 16])
    zones = ListProperty([(4, "safe"), (8, "yellow"), (13, "orange"), (17, "red"), (18, "black")])
    needle = NumericProperty(0)
    """Where the needle stands now; it follows the value, and a touch sends it there at once."""
    ticking = BooleanProperty(False)

    __events__ = ("on_tick",)

    def __init__(self, **kwargs: object) -> None:
        self._face, self._hand = InstructionGroup(), InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.add(self._face)
        self.canvas.add(self._hand)
        self._tick = Clock.create_trigger(self._ticked, 1)
        self.bind(pos=self._draw, size=self._draw, marks=self._draw, zones=self._draw, most=self._draw)
        self.bind(needle=self._draw_hand, value=self._swing, ticking=self._listen)
        theme.follow(self._draw)
        self.needle = self.value
        self._draw()

    @property
    def zone(self) -> str:
        """The colour token of the zone the value lies in."""
        return str(next((token for upto, token in self.zones if self.value < upto), self.zones[-1][1]))

    def settle(self) -> None:
        Animation.cancel_all(self, "needle")
        self.needle = self.value

    def on_touch_down(self, touch: object) -> bool:
        if self.collide_point(*touch.pos):  # type: ignore[attr-defined]
            self.settle()
        return bool(super().on_touch_down(touch))

    def on_tick(self) -> None: ...

    def _swing(self, *_: object) -> None:
        Animation.cancel_all(self, "needle")
        if theme.calm:
            self.needle = self.value
        else:
            Animation(needle=self.value, duration=0.6, transition="out_back").start(self)
        self._listen()

    def _listen(self, *_: object) -> None:
        self._tick.cancel()
        if self.ticking and self.value > 0:
            self._tick.timeout = max(2.4 / (1 + 0.6 * self.value), 0.1)
            self._tick()

    def _ticked(self, _: float) -> None:
        self.dispatch("on_tick")
        self._listen()

    def _angle(self, value: float) -> float:
        return math.pi / 2 + SWEEP / 2 - SWEEP * float(min(max(value, 0), self.most) / self.most)

    @property
    def _radius(self) -> float:
        return float(min(self.width / 2, self.height / (1 + BELOW)) - dp(4))

    @property
    def _hub(self) -> tuple[float, float]:
        return middle_of(self)[0], self.y + self.height - self._radius - dp(4)

    def _at(self, value: float, radius: float) -> tuple[float, float]:
        angle, (x, y) = self._angle(value), self._hub
        return x + radius * math.cos(angle), y + radius * math.sin(angle)

    def _draw(self, *_: object) -> None:
        face, palette, radius = self._face, theme.palette, self._radius
        face.clear()
        begin = 0.0
        for upto, token in self.zones:
            lit = begin <= self.value < upto or (upto == self.most and self.value >= upto)
            colour = palette.tokens[token]
            face.add(Color(*rgb(colour if lit else mixed(colour, palette.panel, 0.45))))
            face.add(self._band(begin + 0.06, upto - 0.06, radius * 0.84, radius))
            begin = upto
        for value in range(int(self.most) + 1):
            major = value in self.marks
            face.add(Color(*rgb(palette.text if major else palette.quiet)))
            ends = (*self._at(value, radius * (0.68 if major else 0.73)), *self._at(value, radius * 0.79))
            face.add(SmoothLine(points=ends, width=dp(1.3) if major else dp(0.9), cap="none"))
            if major:
                stamp(face, letters(str(value), "Figure"), *self._at(value, radius * 0.53), radius * 0.24, palette.text)
        self._draw_hand()

    def _band(self, begin: float, end: float, inner: float, outer: float) -> Mesh:
        vertices: list[float] = []
        for number in range(SLICES + 1):
            value = begin + (end - begin) * number / SLICES
            vertices += (*self._at(value, inner), 0.0, 0.0, *self._at(value, outer), 0.0, 0.0)
        return Mesh(vertices=vertices, indices=list(range(2 * SLICES + 2)), mode="triangle_strip")

    def _draw_hand(self, *_: object) -> None:
        hand, palette, (x, y) = self._hand, theme.palette, self._hub
        hand.clear()
        hand.add(Color(*rgb(palette.text)))
        hand.add(SmoothLine(points=(x, y, *self._at(self.needle, self._radius * 0.8)), width=dp(1.8)))
        stamp(hand, glyph("circle"), x, y, self._radius * 0.2, palette.text)
        text = letters(str(int(self.value)), "Figure")
        stamp(hand, text, x, y - self._radius * 0.38, self._radius * 0.46, palette.tokens[self.zone])


class HpBar(BoxLayout):
    """Hit points: the figure, what they were at most, and a bar in the colour of how bad it is."""

    value = NumericProperty(0)
    most = NumericProperty(1)
    label = StringProperty("")

    def _role(self) -> str:
        share = self.value / max(self.most, 1)
        return "safe" if share > 0.5 else "orange" if share > 0.25 else "red"

    role = AliasProperty(_role, bind=("value", "most"))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
