"""The camera, where this device has one: its picture, and the codes in it. Kivy's own camera, on desktop and phone."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from threading import Thread
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from device.android import ask_for_camera
from device.qr.reading import texts_in_frame

EVERY = 0.2
"""Seconds between two looks: often enough to feel at once, seldom enough for an old phone."""
RESOLUTION = (1280, 720)
GONE = 2.0
"""Seconds until a code that is not seen counts as gone: a shaking hand loses it for a frame or two."""


class Eye(Widget):
    """Events: `on_codes(texts)`, those that came into view; not again while they stay there."""

    __events__ = ("on_codes",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._camera: Any = None
        self._busy = self._wanted = False
        self._in_view: dict[str, float] = {}
        self._answer: Callable[[bool], None] = lambda _: None
        self._clock: Any = None
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(pos=self.pos, size=(0, 0))
        self.bind(pos=self._place, size=self._place)

    def open(self, done: Callable[[bool], None]) -> None:
        """`done` is told whether there is a camera that may be used; the phone asks its owner first."""
        self._wanted = True
        self._answer = done
        ask_for_camera(lambda granted: Clock.schedule_once(lambda _: self._answered(granted), -1))

    def _answered(self, granted: bool) -> None:
        if self._wanted:
            self._answer(granted and self._start())

    def _start(self) -> bool:
        if self._camera is not None:
            return True
        try:
            # Looks for drivers, and every platform's driver fails in its own way when there is no camera.
            camera = import_module("kivy.core.camera").Camera
            self._camera = camera(index=0, resolution=RESOLUTION, stopped=True)
            self._camera.start()
        except Exception:
            self._camera = None
            return False
        self._clock = Clock.schedule_interval(self._look, EVERY)
        return True

    def close(self) -> None:
        self._wanted = False
        if self._clock is not None:
            self._clock.cancel()
        if self._camera is not None:
            self._camera.stop()
        self._camera = self._clock = None
        self._in_view = {}
        self._picture.size = (0, 0)

    def _look(self, _: float) -> None:
        texture = self._camera.texture if self._camera is not None else None
        if texture is None:
            return
        self._picture.texture = texture
        self._place()
        if not self._busy:
            self.read(texture.pixels, texture.size)

    def read(self, pixels: bytes, size: tuple[int, int]) -> None:
        """One frame, beside the thread that draws; while it is read the next ones are only shown."""
        self._busy = True

        def run() -> None:
            try:
                texts = texts_in_frame(pixels, (int(size[0]), int(size[1])))
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

    def _place(self, *_: object) -> None:
        texture = self._picture.texture
        if texture is None or self._camera is None or not texture.height:
            return
        scale = min(self.width / texture.width, self.height / texture.height)
        size = (texture.width * scale, texture.height * scale)
        self._picture.size = size
        self._picture.pos = (self.center_x - size[0] / 2, self.center_y - size[1] / 2)

    def on_codes(self, texts: list[str]) -> None: ...
