"""A warrior's body as its card has it: four quadrants, points white and red, the value in force and the old one."""

from __future__ import annotations

from pathlib import Path

from kivy.graphics import Color, Line, Mesh, SmoothEllipse, SmoothLine
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from screens.cases import raised
from screens.eden.body_model import ZoneView
from screens.i18n import i18n
from screens.theme import theme
from screens.widgets.drawing import middle_of
from screens.widgets.filling import fill_slowly
from screens.widgets.kit import Pressable

POINT, GAP = 17, 6


class PointsRow(Widget):
    """White points are circles, red ones diamonds; lost ones are hollow and struck."""

    white = NumericProperty(0)
    red = NumericProperty(0)
    lost = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, white=self._draw, red=self._draw, lost=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = int(self.white + self.red)
        size = min(dp(POINT), (self.width - dp(GAP) * max(count - 1, 0)) / max(count, 1))
        with self.canvas:
            for number in range(count):
                x = self.x + number * (size + dp(GAP)) + (dp(3) if number >= self.white else 0)
                self._point(x, middle_of(self)[1] - size / 2, size, number < self.white, number < self.lost)

    def _point(self, x: float, y: float, size: float, is_white: bool, is_lost: bool) -> None:
        half = size / 2
        Color(*theme.colour("quiet" if is_lost else "text" if is_white else "red"))
        corners = (x + half, y + size, x + size, y + half, x + half, y, x, y + half)
        if is_lost:
            line = {"circle": (x + half, y + half, half - dp(1))} if is_white else {"points": corners, "close": True}
            SmoothLine(width=dp(0.9), **line)
            Line(points=(x + size * 0.2, y + size * 0.8, x + size * 0.8, y + size * 0.2), width=dp(0.9))
        elif is_white:
            SmoothEllipse(pos=(x, y), size=(size, size))
        else:
            vertices = [value for i in range(0, 8, 2) for value in (corners[i], corners[i + 1], 0.0, 0.0)]
            Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan")


class Quadrant(Pressable):
    zone = StringProperty("")
    title = StringProperty("")
    icon = StringProperty("")
    value = StringProperty("")
    was = StringProperty("")
    attribute = StringProperty("")
    condition = StringProperty("")
    beside = BooleanProperty(True)
    """What is counted stands beside its value; below it where the letters are too large."""
    wounded = BooleanProperty(False)
    white = NumericProperty(0)
    red = NumericProperty(0)
    lost = NumericProperty(0)

    def show(self, view: ZoneView) -> None:
        name = i18n.say(view.name)
        self.zone, self.title, self.icon = view.id, raised(name), view.icon
        self.value, self.was = str(view.value), str(view.was) if view.was != view.value else ""
        self.attribute = i18n.say(view.attribute)
        self.condition = i18n.say(view.state) if view.state is not None else ""
        self.wounded = view.state is not None
        self.white, self.red, self.lost = view.white, view.red, view.lost


class BodyCard(GridLayout):
    """Event: `on_zone(zone)`: somebody wants to put its points right."""

    __events__ = ("on_zone",)

    def show(self, zones: tuple[ZoneView, ...]) -> None:
        fill_slowly(self, zones, self._made)

    def _made(self, zone: ZoneView) -> Quadrant:
        quadrant = Quadrant()
        quadrant.show(zone)
        quadrant.bind(on_release=lambda pressed: self.dispatch("on_zone", pressed.zone))
        return quadrant

    def on_zone(self, zone: str) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
