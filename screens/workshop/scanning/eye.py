"""The camera, where this device has one: its picture in a frame, and the codes in it.

A tap focuses there, two fingers come nearer. What it needs of the platform is in device/live.py.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from math import hypot
from threading import Thread
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from device.live import CameraFrame, Live, open_camera
from device.phone.permission import Leave, ask_for_camera
from device.qr.reading import texts_in_grey
from screens.widgets.drawing import middle_of

SHOWN, EVERY = 1 / 15, 0.2
"""Seconds between two pictures, and between two looks: often enough to feel at once, seldom enough for an old phone."""
GONE = 2.0
"""Seconds until a code that is not seen counts as gone: a shaking hand loses it for a frame or two."""
FRAME = 0.72
"""How much of the shorter side the frame takes in which a code is best held."""
TAP = 12
"""dp that a finger may move and still have tapped."""


class EyeState(Enum):
    """What became of opening the eye."""

    OPEN = "open"
    NO_CAMERA = "no_camera"
    REFUSED = "refused"
    FOR_EVER = "for_ever"


class Eye(Widget):
    """Events: `on_codes(texts)`, those that came into view; not again while they stay there."""

    has_light = BooleanProperty(False)
    lit = BooleanProperty(False)

    __events__ = ("on_codes",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._live: Live | None = None
        self._busy = self._wanted = False
        self._looked = 0.0
        self._in_view: dict[str, float] = {}
        self._answer: Callable[[EyeState], None] = lambda _: None
        self._clock: Any = None
        self._fingers: dict[Any, tuple[float, float]] = {}
        self._zoom = self._zoom_before = 0.0
        self._spread = 0.0
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(pos=self.pos, size=(0, 0))
            self._ink = Color(1, 1, 1, 0)
            self._corners = [Line(width=dp(2)) for _ in range(4)]
        self.bind(pos=self._place, size=self._place, lit=self._light)

    def open(self, done: Callable[[EyeState], None]) -> None:
        """`done` is told whether there is a camera that may be used; the phone asks its owner first."""
        self._wanted = True
        self._answer = done
        ask_for_camera(lambda leave: Clock.schedule_once(lambda _: self._answered(leave), -1))

    @property
    def is_open(self) -> bool:
        return self._live is not None

    def _answered(self, leave: Leave) -> None:
        if not self._wanted:
            return
        if leave is not Leave.GRANTED:
            self._answer(EyeState(leave.value))
            return
        self._answer(EyeState.OPEN if self._start() else EyeState.NO_CAMERA)

    def _start(self) -> bool:
        if self._live is None:
            self._live = open_camera()
        if self._live is None:
            return False
        self.has_light = self._live.has_light
        self._zoom = 0.0
        if self._clock is None:
            self._clock = Clock.schedule_interval(self._look, SHOWN)
        return True

    def close(self) -> None:
        self._wanted = False
        if self._clock is not None:
            self._clock.cancel()
        live, self._live, self._clock = self._live, None, None
        if live is not None:
            live.stop()
        self.has_light = self.lit = False
        self._in_view = {}
        self._fingers = {}
        self._picture.size = (0, 0)
        self._ink.a = 0

    def _look(self, _: float) -> None:
        frame = self._live.frame() if self._live is not None else None
        if frame is None:
            return
        self._show(frame)
        now = Clock.get_time()
        if not self._busy and now - self._looked >= EVERY:
            self._looked = now
            self.read(frame)

    def _show(self, frame: CameraFrame) -> None:
        texture = self._picture.texture
        if texture is None or tuple(texture.size) != frame.size:
            texture = self._picture.texture = Texture.create(size=frame.size, colorfmt="luminance")
            texture.flip_vertical()
        texture.blit_buffer(frame.grey, colorfmt="luminance")
        self._place()
        self.canvas.ask_update()

    def read(self, frame: CameraFrame) -> None:
        """One frame, beside the thread that draws; while it is read the next ones are only shown."""
        self._busy = True

        def run() -> None:
            try:
                texts = texts_in_grey(frame.grey, frame.size)
            except Exception:
                # A decoder that fails on a frame gets the next one.
                texts = []
            Clock.schedule_once(lambda _: self._found(texts))

        Thread(target=run, daemon=True).start()

    def _found(self, texts: list[str]) -> None:
        self._busy = False
        now = Clock.get_time()
        self._in_view = {text: seen for text, seen in self._in_view.items() if now - seen < GONE}
        new = [text for text in texts if text not in self._in_view]
        self._in_view |= dict.fromkeys(texts, now)
        if new:
            self.dispatch("on_codes", new)

    # What is shown

    def _place(self, *_: object) -> None:
        texture, live = self._picture.texture, self._live
        if texture is None or live is None or not texture.height or not self.height:
            return
        width, height = texture.size if live.turn % 180 == 0 else texture.size[::-1]
        scale = min(self.width / width, self.height / height)
        size = (width * scale, height * scale)
        self._picture.size = size
        middle = middle_of(self)
        self._picture.pos = (middle[0] - size[0] / 2, middle[1] - size[1] / 2)
        self._picture.tex_coords = turned(texture.tex_coords, live.turn)
        self._ink.a = 1
        half = min(size) * FRAME / 2
        arm = half * 0.35
        for line, (right, up) in zip(self._corners, ((-1, 1), (1, 1), (1, -1), (-1, -1)), strict=True):
            x, y = middle[0] + right * half, middle[1] + up * half
            line.points = [x - right * arm, y, x, y, x, y - up * arm]

    def _light(self, *_: object) -> None:
        if self._live is not None:
            self._live.light(self.lit)

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if self._live is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._fingers[touch] = touch.pos
        if len(self._fingers) == 2:
            self._spread, self._zoom_before = self._between(), self._zoom
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch not in self._fingers:
            return bool(super().on_touch_move(touch))
        self._fingers[touch] = touch.pos
        if len(self._fingers) == 2 and self._live is not None and self._live.has_zoom and self._spread:
            # Spread across the whole eye: from the whole picture to the nearest.
            grown = (self._between() - self._spread) / max(min(self.size), 1)
            self._zoom = min(max(self._zoom_before + grown, 0.0), 1.0)
            self._live.zoom(self._zoom)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch not in self._fingers:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        alone = len(self._fingers) == 1 and not self._spread
        del self._fingers[touch]
        if not self._fingers:
            self._spread = 0.0
        if alone and hypot(touch.x - touch.ox, touch.y - touch.oy) < dp(TAP):
            self._focus(*touch.pos)
        return True

    def _between(self) -> float:
        (ax, ay), (bx, by) = self._fingers.values()
        return hypot(ax - bx, ay - by)

    def _focus(self, x: float, y: float) -> None:
        (left, bottom), (width, height) = self._picture.pos, self._picture.size
        if self._live is None or not self._live.has_focus or not width or not height:
            return
        across, down = (x - left) / width, 1 - (y - bottom) / height
        if 0 <= across <= 1 and 0 <= down <= 1:
            self._live.focus(*unturned(across, down, self._live.turn))

    def on_codes(self, texts: list[str]) -> None: ...


def turned(coords: Any, turn: int) -> list[float]:
    """Corners of a texture so that its picture appears turned clockwise."""
    pairs = [coords[at : at + 2] for at in range(0, 8, 2)]
    steps = turn // 90
    return [value for pair in (*pairs[steps:], *pairs[:steps]) for value in pair]


def unturned(x: float, y: float, turn: int) -> tuple[float, float]:
    """A place of a picture that was turned clockwise, on the picture as it came; from the left and from above."""
    return {0: (x, y), 90: (y, 1 - x), 180: (1 - x, 1 - y), 270: (1 - y, x)}[turn]
