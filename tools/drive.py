"""Drives the real app in a real window, frame by frame: for UI tests, screenshots and measures. It sleeps only
while other threads work.

drive = Drive(home)
drive.start(412, 915)
drive.tap(*button.center)
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
# As many frames as the machine can draw: nobody is watching.
os.environ.setdefault("KCFG_GRAPHICS_MAXFPS", "0")
# Off a real screen nobody hears a tick, and looking for a sound card takes seconds.
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from kivy.base import EventLoop, runTouchApp, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.effects import kinetic, scroll
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input import motionevent
from kivy.tests.common import UnitTestTouch
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from PIL import Image

from screens.app.app import ZonekeeperApp
from screens.app.memory import be_as_usual
from screens.app.shell import Shell
from screens.widgets.filling import unfolding

# Kivy takes the error output for its log, and a log that is off would swallow why a tool died.
sys.stderr = sys.__stderr__

SETTLE = 4
"""Frames until a change has been laid out and drawn: text, then size, then place, then the picture."""

FRAME = 1 / 60
PATIENCE = 120.0
"""Seconds, on the busiest machine."""


class Slow(AssertionError):  # noqa: N818 - it says what happened
    """Work beside the screen that does not end."""


class Drive:
    def __init__(self, home: Path) -> None:
        self.app = ZonekeeperApp(home=home)
        self.touches = 0
        self._is_fitted = False
        self._paint: Callable[[], None] = lambda: None
        self._show: Callable[[], None] = lambda: None
        self._frame: Callable[[], None] = EventLoop.idle
        self.skip: Callable[[float], None] = lambda _: None
        """Lets time go by without a frame, once the clock is ours: between two moves of a finger."""

    @property
    def shell(self) -> Shell:
        assert self.app.shell is not None
        return self.app.shell

    def start(self, width: int = 412, height: int = 915) -> None:
        # Whatever is thrown shall be seen here; the test of the net lets go of it.
        self.app.net.is_strict = True
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.shell.fade = 0
        self.resize(width, height)

    def stop(self) -> None:
        self.app.stop()
        stopTouchApp()
        for child in list(Window.children):
            Window.remove_widget(child)

    def hide(self) -> None:
        """From now on only pictures are painted: without a graphics card much of the time goes to frames that nobody
        sees. The rest of a frame (clock, touches, layout, text) is as before."""
        self._paint, Window.on_draw = Window.on_draw, lambda: None
        self._show, Window.flip = Window.flip, lambda: None

    def unhurried(self) -> None:
        """Nobody waits for the screen: memory is looked through as Python usually does, not in calm moments.

        What is dead and not gone would be dressed with every mood, and who puts the app away often would wait.
        """
        self.app.life.look_through = lambda: None
        be_as_usual()

    def steady(self) -> None:
        """From now on the clock is ours and every frame takes as long as on a phone: what a finger, a page that scrolls
        and a message do depends on the frames that went by, never on how busy the machine is. Nothing waits."""
        now = Clock.get_time()

        def skip(seconds: float) -> None:
            nonlocal now
            now += seconds

        def frame() -> None:
            skip(FRAME)
            EventLoop.idle()

        Clock.time = kinetic.time = scroll.time = motionevent.time = lambda: now
        self._frame, self.skip = frame, skip
        # However fast the machine, a page that comes bit by bit is there with the next frame.
        unfolding.moment = float("inf")

    def resize(self, width: int, height: int) -> None:
        if tuple(Window.size) != (width, height):
            Window.size = (width, height)
            self._is_fitted = False
        self.frames()

    def frames(self, count: int = SETTLE) -> None:
        for _ in range(count):
            self._frame()
        if not unfolding.is_over:
            self.until_unfolded()

    def until_unfolded(self) -> None:
        """Until a page that comes bit by bit is there, and laid out."""
        while not unfolding.is_over:
            self._frame()
        for _ in range(SETTLE):
            self._frame()

    # Fingers

    def down(self, x: float, y: float) -> Any:
        self.touches += 1
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        return touch

    def tap(self, x: float, y: float) -> None:
        self.down(x, y).touch_up()
        self.frames()

    def tap_again(self, x: float, y: float) -> None:
        """The second tap of a double tap, as Kivy marks it for whoever is touched."""
        self.touches += 1
        touch = UnitTestTouch(x, y)
        touch.is_double_tap = True
        touch.touch_down()
        touch.touch_up()
        self.frames()

    def press(self, widget: Widget) -> None:
        """Taps the middle of a widget, wherever it is on the page: one that is out of sight is swiped to first."""
        page = next((parent for parent in _parents(widget) if isinstance(parent, ScrollView)), None)
        if page is not None and not _is_in_sight(page, *widget.to_window(*widget.center)):
            self.touches += 1
            page.scroll_to(widget, animate=False)
            # A page that still settles takes a touch for a swipe.
            self.pass_time(0.15)
        self.tap(*widget.to_window(*widget.center))
        if any(isinstance(parent, ScrollView) for parent in _parents(widget)):
            # A page that scrolls waits a moment whether a quick tap was the beginning of a swipe.
            self.pass_time(0.25)

    def drag(self, start: tuple[float, float], end: tuple[float, float], seconds: float = 1.0, steps: int = 6) -> None:
        """A finger that takes `seconds` from start to end; the clock is set back instead of waiting."""
        touch = self.down(*start)
        touch.time_start -= seconds
        for number in range(1, steps + 1):
            share = number / steps
            touch.touch_move(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))
            self.frames(1)
        touch.touch_up(*end)
        self.frames()

    def flick(self, start: tuple[float, float], dx: float, dy: float) -> None:
        touch = self.down(*start)
        # However busy the machine is, this finger was quick.
        touch.time_start += 3600
        touch.touch_move(start[0] + dx, start[1] + dy)
        touch.touch_up(start[0] + dx, start[1] + dy)
        self.frames()

    def hold(self, x: float, y: float) -> None:
        """A long press: frames go by until its time has come."""
        touch = self.down(x, y)
        self.pass_time(0.6)
        touch.touch_up()
        self.frames()

    def pass_time(self, seconds: float) -> None:
        end = Clock.get_time() + seconds
        while Clock.get_time() < end:
            self._frame()

    def settle(self) -> None:
        """Until slow work is done and shown."""
        self.frames()
        self.until(lambda: not self.shell.working)
        self.frames()

    def until(self, done: Callable[[], bool]) -> None:
        """Frames in the time of the machine: other threads work."""
        last = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > last:
                raise Slow("something slow does not end")
            self.pass_time(FRAME)
            time.sleep(0.002)

    def back(self) -> None:
        # Kivy ends the app then, and every frame after it closes the window once more: slow, and quite another app.
        assert len(self.shell.path) > 1 or self.shell.sheet is not None, "back from home leaves the app"
        Window.dispatch("on_keyboard", 27, 0, "", [])
        self.frames()

    # Eyes

    def picture(self) -> Image.Image:
        width, height = Window.size
        if not self._is_fitted:
            # One frame that is shown gives the buffer the size of the window.
            self._paint()
            self._show()
            self._is_fitted = True
        Window.dispatch("on_draw")
        self._paint()
        pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGBA", (width, height), pixels)
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")


def _is_in_sight(page: ScrollView, x: float, y: float) -> bool:
    left, bottom = page.to_window(*page.pos)
    return bool(left <= x <= left + page.width and bottom <= y <= bottom + page.height)


def _parents(widget: Widget) -> Iterator[Widget]:
    parent = widget.parent
    while isinstance(parent, Widget):
        yield parent
        parent = parent.parent
