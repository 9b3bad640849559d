"""Draws a game's emblem on a tile of the game's own tint."""

from __future__ import annotations

from pathlib import Path

from kivy.graphics import Color, Ellipse, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.emblem import GRID, Bow, Dot, EmblemPane, Mark, Point, Stroke
from screens.kit import ScreenKit
from screens.palette import rgb
from screens.theme import theme
from screens.widgets.kit import Icon, Row


class Emblem(Widget):
    kit: ScreenKit | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._drawing = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.add(self._drawing)
        self.bind(pos=self._draw, size=self._draw, kit=self._draw)
        theme.follow(self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._drawing.clear()
        if self.kit is None:
            return
        palette = theme.tinted(self.kit.mood)
        self._drawing.add(Color(*rgb(palette.raised)))
        self._drawing.add(SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[theme.corner]))
        for mark in self.kit.emblem:
            self._drawing.add(Color(*rgb(getattr(palette, mark.role))))
            self._drawing.add(self._shape(mark))

    def _shape(self, mark: Mark) -> InstructionGroup:
        unit, at = self.width / GRID, self._at
        match mark:
            case Stroke(points, _, width, is_closed):
                flat = [number for point in points for number in at(point)]
                return SmoothLine(points=flat, width=width * unit / 2, close=is_closed)
            case Bow(centre, radius, begin, end, _, width):
                return SmoothLine(circle=(*at(centre), radius * unit, begin, end), width=width * unit / 2)
            case Dot(centre, radius):
                x, y = at((centre[0] - radius, centre[1] - radius))
                return Ellipse(pos=(x, y), size=(2 * radius * unit, 2 * radius * unit))
            case EmblemPane(corner, size, _, width, is_full, bend):
                x, y = at(corner)
                side = size * unit
                if is_full:
                    return SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=[bend * unit])
                box = (x, y, side, side, max(bend * unit, 0.1))
                return SmoothLine(rounded_rectangle=box, width=width * unit / 2)

    def _at(self, point: Point) -> Point:
        unit = self.width / GRID
        return self.x + point[0] * unit, self.y + point[1] * unit


class GameRow(Row):
    """A row that belongs to a game: its emblem before the words, and a sign that it leads on."""

    ruled = BooleanProperty(False)
    """A thin line below, towards the next one."""

    def __init__(self, kit: ScreenKit, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.kit = kit
        # Kept though nobody sees it: the rules of a row still speak to it.
        self._sign = self.ids.sign.__self__
        self.remove_widget(self._sign)
        emblem = Emblem(kit=kit, size_hint=(None, None), size=(dp(52), dp(52)), pos_hint={"center_y": 0.5})
        self.add_widget(emblem, index=len(self.children))
        self.add_widget(Icon(name="further", role="quiet", pos_hint={"center_y": 0.5}))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
