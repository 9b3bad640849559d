"""The drawn Zone map: pan, pinch, tap a place. It knows no rules and changes nothing by itself."""

from __future__ import annotations

import itertools
import math

from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    ScissorPop,
    ScissorPush,
    Translate,
)
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from engine.stalker.campaign.cards import MAP_SIZE
from screens.i18n import i18n
from screens.palette import rgb
from screens.stalker.campaign.zone.ground import CAMP
from screens.stalker.campaign.zone.model import NO_ZONE, Pin, ZoneView
from screens.stalker.campaign.zone.paint import flipped, paint_ground
from screens.stalker.campaign.zone.pins import PinBox, paint_name, paint_pin, place_names, short
from screens.theme import theme
from screens.widgets.camera import Camera, Point, fitted, kept, moved, zoomed

REACH = 30
"""dp from a pin's middle that still mean it."""
SLOP = 12
STRIP = 60
"""dp of the strip below the map where pins wait that are nowhere yet."""
WHEEL_STEP = 1.15


class ZoneChart(Widget):
    """Events: `on_pin(id)`, and `on_spot(x, y)` in units of the map while the view is aiming."""

    view: ZoneView = ObjectProperty(NO_ZONE)

    __events__ = ("on_pin", "on_spot")

    def __init__(self, **kwargs: object) -> None:
        self._camera, self._fits = Camera(), True
        self._fingers: list[MotionEvent] = []
        self._moved = False
        self._spots: list[tuple[Pin, float, float]] = []
        self._shift, self._scale = Translate(), Scale(1)
        self._clip = ScissorPush(x=0, y=0, width=0, height=0)
        self._ground, self._over, self._strip = InstructionGroup(), InstructionGroup(), InstructionGroup()
        super().__init__(**kwargs)
        for part in (self._clip, PushMatrix(), self._shift, self._scale, self._ground, PopMatrix(), self._over,
                     ScissorPop(), self._strip):  # fmt: skip
            self.canvas.add(part)
        self.bind(pos=self._resized, size=self._resized, view=self._resized)
        theme.follow(self._repaint)
        theme.follow(self._resized)
        i18n.bind(_=self._resized)
        self._repaint()

    # Where it is looked at from

    @property
    def _strip_height(self) -> float:
        return float(dp(STRIP)) if any(not pin.at for pin in self.view.pins) else 0.0

    @property
    def _room(self) -> tuple[float, float]:
        """What the map itself has: all but the strip below it."""
        return self.width, max(self.height - self._strip_height, 1.0)

    def _whole(self) -> Camera:
        return fitted(MAP_SIZE, self._room, dp(6))

    def fit(self) -> None:
        self._fits = True
        self._resized()

    def pan(self, dx: float, dy: float) -> None:
        self._look(moved(self._camera, dx, dy))

    def zoom(self, factor: float, anchor: Point) -> None:
        """Nearer (above 1) or farther, about a point in window coordinates."""
        self._look(zoomed(self._camera, factor, self._inside(anchor), self._whole()))

    def _inside(self, pos: Point) -> Point:
        return pos[0] - self.x, pos[1] - self.y - self._strip_height

    def _look(self, camera: Camera) -> None:
        self._fits = camera.scale <= self._whole().scale * 1.001
        self._camera = kept(camera, MAP_SIZE, self._room, dp(6))
        self._place()

    def _resized(self, *_: object) -> None:
        self._camera = self._whole() if self._fits else kept(self._camera, MAP_SIZE, self._room, dp(6))
        self._place()

    def _repaint(self, *_: object) -> None:
        paint_ground(self._ground, theme.palette)
        self._resized()

    def _place(self) -> None:
        low = self.y + self._strip_height
        x, y = self.to_window(self.x, low) if self.parent is not None else (self.x, low)
        clip = (round(x), round(y), round(self._room[0]), round(self._room[1]))
        self._clip.x, self._clip.y, self._clip.width, self._clip.height = clip
        self._shift.xy = (self.x + self._camera.x, low + self._camera.y)
        self._scale.xyz = (self._camera.scale, self._camera.scale, 1)
        self._paint_over()

    def spot_of(self, at: tuple[float, ...]) -> Point:
        """Where a spot of the map is in the window now."""
        x, y = self._camera.to_view(flipped(at))
        return x + self.x, y + self.y + self._strip_height

    # What lies on it

    def _paint_over(self) -> None:
        group, palette, view = self._over, theme.palette, self.view
        group.clear()
        self._strip.clear()
        self._spots = [(pin, *self.spot_of(pin.at)) for pin in view.pins if pin.at]
        self._paint_camp(group)
        if len(view.route) > 1:
            self._paint_route(group, [self.spot_of(spot) for spot in view.route])
        for pin, x, y in sorted(self._spots, key=lambda each: (not each[0].crossed, each[0].chosen, -each[2])):
            paint_pin(group, pin, x, y)
        low = self.y + self._strip_height
        inside: PinBox = (self.x + dp(4), low + dp(4), self.x + self.width - dp(4), self.y + self.height - dp(4))
        for texture, x, y in place_names(self._spots, inside):
            paint_name(group, texture, x, y)
        if view.mark:
            x, y = self.spot_of(view.mark)
            group.add(Color(*rgb(palette.amber)))
            group.add(Line(circle=(x, y, dp(14)), width=dp(2)))
            group.add(Line(points=(x - dp(22), y, x + dp(22), y), width=dp(1)))
            group.add(Line(points=(x, y - dp(22), x, y + dp(22)), width=dp(1)))
        if self._strip_height:
            self._paint_strip()

    def _paint_camp(self, group: InstructionGroup) -> None:
        """A small tent, so that the first way begins somewhere."""
        x, y = self.spot_of(CAMP)
        size = dp(9)
        group.add(Color(*rgb(theme.palette.text)))
        group.add(Line(points=(x - size, y - size * 0.7, x, y + size, x + size, y - size * 0.7), width=dp(1.4),
                       close=True, joint="round"))  # fmt: skip
        group.add(Line(points=(x, y + size, x, y - size * 0.7), width=dp(1)))

    def _paint_route(self, group: InstructionGroup, spots: list[Point]) -> None:
        """Amber dots from one place to the next: the way the team goes."""
        group.add(Color(*rgb(theme.palette.amber)))
        size, step = dp(4), dp(10)
        for (ax, ay), (bx, by) in itertools.pairwise(spots):
            far = math.dist((ax, ay), (bx, by))
            for number in range(1, max(int(far // step), 1)):
                share = number * step / far
                x, y = ax + (bx - ax) * share, ay + (by - ay) * share
                group.add(Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size)))

    def _paint_strip(self) -> None:
        group, palette = self._strip, theme.palette
        group.add(Color(*rgb(palette.panel)))
        group.add(Rectangle(pos=self.pos, size=(self.width, self._strip_height)))
        words = short(i18n.say(self.view.waiting))
        y = self.y + self._strip_height / 2
        group.add(Color(*rgb(palette.quiet)))
        group.add(Rectangle(texture=words, pos=(self.x + dp(12), y - words.height / 2), size=words.size))
        x = self.x + dp(12) + words.width + dp(34)
        for pin in self.view.pins:
            if pin.at:
                continue
            if x + dp(24) > self.x + self.width:
                break  # The list has all of them.
            paint_pin(group, pin, x, y)
            self._spots.append((pin, x, y))
            x += dp(54)

    # Fingers

    def pin_at(self, pos: Point) -> str | None:
        near = [(math.dist(pos, (x, y)), pin.id) for pin, x, y in self._spots]
        far, ident = min(near, default=(math.inf, ""))
        return ident if far <= dp(REACH) else None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self.zoom(WHEEL_STEP if touch.button == "scrolldown" else 1 / WHEEL_STEP, touch.pos)
            return True
        touch.grab(self)
        self._fingers.append(touch)
        self._moved = len(self._fingers) > 1
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch not in self._fingers:
            return False
        if len(self._fingers) > 1:
            other = next(finger for finger in self._fingers if finger is not touch)
            before, after = math.dist(touch.ppos, other.pos), math.dist(touch.pos, other.pos)
            self.pan(touch.dx / 2, touch.dy / 2)
            if before > 0:
                self.zoom(after / before, ((touch.x + other.x) / 2, (touch.y + other.y) / 2))
        elif self._moved or math.dist(touch.pos, touch.opos) > dp(SLOP):
            self._moved = True
            self.pan(touch.dx, touch.dy)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or touch not in self._fingers:
            return False
        touch.ungrab(self)
        self._fingers.remove(touch)
        if not self._moved and not self._fingers:
            self._tap(touch.pos)
        return True

    def _tap(self, pos: Point) -> None:
        if self.view.aiming:
            x, y = flipped(self._camera.to_local(self._inside(pos)))
            if 0 <= x <= MAP_SIZE[0] and 0 <= y <= MAP_SIZE[1]:
                self.dispatch("on_spot", round(x), round(y))
            return
        ident = self.pin_at(pos)
        if ident is not None:
            self.dispatch("on_pin", ident)

    def on_pin(self, ident: str) -> None: ...

    def on_spot(self, x: int, y: int) -> None: ...
