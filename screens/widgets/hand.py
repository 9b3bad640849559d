"""A card in the hand: held or drawn aside until it leaves its row, carried over the board, let go somewhere."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets.kit import Surface

SLOP = 12
ASIDE = 18
"""dp to the side after which a row is carried and the page does not scroll."""
HOLD = 0.28
"""Seconds on a row until it is lifted: longer than a tap, shorter than patience."""


EDGE = 72
"""dp from the upper or lower rim of the page within which something carried makes it scroll."""
SPEED = 620
"""dp a second, at the very rim."""


@dataclass(frozen=True)
class Lifted:
    """What a finger is on: the thing itself, its name, and whether it lies on a page that scrolls."""

    thing: Any
    title: str
    scrolls: bool


class CarriedCard(Surface):
    """The card below the finger."""

    title = StringProperty("")


class Hand:
    """One finger at a time. `find` says what is below it; the others are told what happens."""

    def __init__(
        self,
        owner: Widget,
        page: ScrollView,
        find: Callable[[MotionEvent], Lifted | None],
        lifted: Callable[[Any], None],
        moved: Callable[[float, float], None],
        dropped: Callable[[Any, float, float], None],
    ) -> None:
        self._owner, self._page = owner, page
        self._find, self._lifted, self._moved, self._dropped = find, lifted, moved, dropped
        self._touch: MotionEvent | None = None
        self._thing: Lifted | None = None
        self._card: CarriedCard | None = None
        self._timer = Clock.create_trigger(self._held, HOLD)

    def down(self, touch: MotionEvent) -> None:
        if self._card is None and not touch.is_mouse_scrolling:
            self._forget()  # A finger that came up on another page was never seen again.
            self._thing = self._find(touch)
            self._touch = touch if self._thing is not None else None
            if self._touch is not None:
                self._timer()

    def move(self, touch: MotionEvent) -> bool:
        """True if the finger carries something."""
        if self._touch is None or touch is not self._touch or self._thing is None:
            return False
        if self._card is None:
            aside, along = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
            if math.hypot(aside, along) > dp(SLOP):
                self._timer.cancel()
            if (not self._thing.scrolls and math.hypot(aside, along) > dp(SLOP)) or (
                aside > dp(ASIDE) and aside > 1.5 * along
            ):
                self._lift()
            elif math.hypot(aside, along) > dp(ASIDE):
                self._forget()  # The page scrolls.
        if self._card is not None:
            self._follow(touch)
        return self._card is not None

    def up(self, touch: MotionEvent) -> bool:
        if self._touch is None or touch is not self._touch:
            return False
        card, thing = self._card, self._thing
        self._forget()
        if card is None or thing is None:
            return False
        touch.ungrab(self._owner)
        card.parent.remove_widget(card)
        self._dropped(thing.thing, touch.x, touch.y)
        return True

    def let_go(self) -> None:
        """The page is left: nothing is dropped anywhere."""
        if self._card is not None and self._card.parent is not None:
            self._card.parent.remove_widget(self._card)
        self._forget()

    def _held(self, _: float) -> None:
        if self._touch is not None and self._card is None:
            self._lift()
            self._follow(self._touch)

    def _lift(self) -> None:
        touch, thing, window = self._touch, self._thing, self._owner.get_parent_window()
        if touch is None or thing is None or window is None:
            self._forget()  # The page was left while a finger was on it.
            return
        self._timer.cancel()
        for reference in list(touch.grab_list):
            widget = reference()
            if widget is None:
                continue
            touch.ungrab(widget)
            if isinstance(widget, ButtonBehavior):
                # It is carried, not pressed.
                widget.state = "normal"
        # A page that still waits whether this becomes a swipe must not take it for one.
        self._page._touch = None
        touch.grab(self._owner)
        self._card = CarriedCard(title=thing.title)
        window.add_widget(self._card)
        self._lifted(thing.thing)

    def _follow(self, touch: MotionEvent) -> None:
        if self._card is not None:
            # Above the finger, so that it can be seen.
            self._card.center_x, self._card.y = touch.x, touch.y + dp(14)
            self._moved(touch.x, touch.y)

    def _forget(self) -> None:
        self._timer.cancel()
        self._touch = self._thing = self._card = None


class HandPane(Widget):
    """A page whose fingers go to its hand first; stands before the page among its bases."""

    _hand: Hand

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._hand.down(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._hand.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._hand.up(touch) or bool(super().on_touch_up(touch))


class RimScroll:
    """A page that scrolls by itself while something carried is held at its rim.

    `scrolled` is told after every step, with the finger's place.
    """

    def __init__(self, page: ScrollView, scrolled: Callable[[float, float], None]) -> None:
        self._page, self._scrolled = page, scrolled
        self.finger = (0.0, 0.0)
        self._ticking = Clock.create_trigger(self._scroll, 0, interval=True)

    def begin(self, x: float, y: float) -> None:
        self.finger = (x, y)
        self._ticking()

    def end(self) -> None:
        self._ticking.cancel()

    def _scroll(self, dt: float) -> None:
        page = self._page
        room = page.children[0].height - page.height
        below = self.finger[1] - page.to_window(*page.pos)[1]
        above = page.height - below
        pull = max(0.0, 1 - above / dp(EDGE)) - max(0.0, 1 - below / dp(EDGE))
        if room > 0 and pull:
            page.scroll_y = min(1.0, max(0.0, page.scroll_y + min(1.0, max(-1.0, pull)) * dp(SPEED) * dt / room))
            self._scrolled(*self.finger)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
