"""Cubes, dice and the threat track, drawn: shape first, colour second."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin

from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from engine.jagged.words import Colour, Deck
from screens.palette import INK, rgb
from screens.theme import theme
from screens.widgets.drawing import glyph, letters, middle_of, stamp

CUBES = ("#9FC57C", "#F0B93A", "#E8604F")
"""Stamina, fatigue, wounds; told apart by what is drawn on them."""
DICE = {Colour.YELLOW: "#F2DC5A", Colour.ORANGE: "#EE9440", Colour.RED: "#E8604F", Colour.BLUE: "#62AEE6"}
SIDES = {Colour.YELLOW: 3, Colour.ORANGE: 4, Colour.RED: 5, Colour.BLUE: 24}
LEVELS = {Deck.YELLOW: "#F2DC6B", Deck.ORANGE: "#EE9440", Deck.RED: "#E8604F"}
CUBE, DIE = 27, 21


class Painted(Widget):
    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw)
        theme.follow(self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        raise NotImplementedError


class CubesBar(Painted):
    """Stamina plain, fatigue with a stroke, wounds with a cross."""

    cubes: Sequence[int] = ObjectProperty((0, 0, 0))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(cubes=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        total = sum(self.cubes)
        if not total:
            return
        gap = dp(4)
        groups = sum(1 for n in self.cubes if n) - 1
        size = max(dp(8), min(dp(CUBE), self.height, (self.width - gap * (total + 2 * groups)) / total))
        x = float(self.x)
        y = middle_of(self)[1] - size / 2
        for kind, n in enumerate(map(int, self.cubes)):
            for _each in range(n):
                self._cube(x, y, size, kind)
                x += size + gap
            x += gap * 2 if n else 0

    def _cube(self, x: float, y: float, size: float, kind: int) -> None:
        inset = size * 0.24
        with self.canvas:
            Color(*rgb(CUBES[kind]), 1)
            RoundedRectangle(pos=(x, y), size=(size, size), radius=[dp(5)])
            Color(*rgb(INK), 1)
            if kind:
                Line(points=(x + inset, y + inset, x + size - inset, y + size - inset), width=dp(1.8))
            if kind == len(CUBES) - 1:
                Line(points=(x + inset, y + size - inset, x + size - inset, y + inset), width=dp(1.8))


class DiceRow(Painted):
    """How many of which: yellow triangles, orange squares, red pentagons, blue circles."""

    dice: Mapping[Colour, int] = ObjectProperty({})

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(dice=self._resize)
        self._resize()

    def _resize(self, *_: object) -> None:
        self.size_hint_x = None
        self.width = dp(DIE + 4) * min(sum(self.dice.values()), 8)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        total = sum(self.dice.values())
        pitch = min(dp(DIE + 4), self.width / total) if total else 0
        x = float(self.x) + pitch / 2
        for colour in Colour:
            for _each in range(self.dice.get(colour, 0)):
                _die(self.canvas, x, middle_of(self)[1], dp(DIE) / 2, colour)
                x += pitch


def _die(canvas: object, x: float, y: float, radius: float, colour: Colour) -> None:
    sides = SIDES[colour]
    turn = pi / 4 if sides == 4 else pi / 2
    reach = radius * (1.2 if sides == 3 else 1.25 if sides == 4 else 1.0)
    drop = radius * 0.22 if sides == 3 else 0
    points: list[float] = []
    for number in range(sides):
        angle = turn + 2 * pi * number / sides
        points += (x + cos(angle) * reach, y - drop + sin(angle) * reach, 0, 0)
    with canvas:  # type: ignore[attr-defined]
        Color(*rgb(DICE[colour]), 1)
        Mesh(vertices=points, indices=list(range(sides)), mode="triangle_fan")


class ThreatTrack(Painted):
    """Boxes with numbers, full up to the level; a frame on the level, "!" where a counterattack still lies."""

    level = NumericProperty(1)
    tokens = NumericProperty(0)
    decks: Sequence[Deck] = ListProperty()
    """The colour of every level, from 1 up."""
    strikes: Sequence[int] = ListProperty()
    rows = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(level=self._draw, tokens=self._draw, decks=self._draw, strikes=self._draw, rows=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.decks:
            return
        rows = int(self.rows)
        columns = -(-len(self.decks) // rows)
        gap = dp(4)
        lift = dp(10)
        width = (self.width - gap * (columns - 1)) / columns
        height = self.height / rows - gap - lift
        for number, deck in enumerate(self.decks, 1):
            row, column = divmod(number - 1, columns)
            x = self.x + column * (width + gap)
            y = self.y + self.height - (row + 1) * (height + gap + lift) + gap
            self._box(number, deck, x, y, width, height)

    def _box(self, number: int, deck: Deck, x: float, y: float, width: float, height: float) -> None:
        full = number <= self.level
        ahead = self.level < number <= self.level + self.tokens
        colour = LEVELS[deck]
        ink = INK if full else theme.palette.text
        with self.canvas:
            Color(*rgb(colour), 1 if full else 0.3 if ahead else 0)
            RoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(6)])
            Color(*rgb(theme.palette.text if number == self.level else colour), 1)
            rim = dp(2.2) if number == self.level else dp(1.2)
            Line(rounded_rectangle=(x, y, width, height, dp(6)), width=rim)
        figure = min(height * 0.62, dp(26))
        stamp(self.canvas, letters(str(number), "Figure"), x + width / 2, y + height / 2, figure, ink)
        if number in self.strikes:
            size = min(dp(24), height * 0.8)
            cx, cy = x + width - size * 0.42, y + height
            stamp(self.canvas, glyph("circle"), cx, cy, size * 1.25, theme.palette.red)
            stamp(self.canvas, glyph("circle"), cx, cy, size, theme.palette.ground)
            stamp(self.canvas, letters("!", "Strong"), cx, cy, size * 0.8, theme.palette.red)
