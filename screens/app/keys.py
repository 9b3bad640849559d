"""A keyboard on a desktop: space is the amber button, z takes back, arrows go from button to button, escape goes back.

What the keyboard is at has a ring round it. A finger or a mouse makes the ring go away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.theme import theme

ESCAPE, SPACE, ENTER, PAD_ENTER, LETTER_Z = 27, 32, 13, 271, 122
"""Escape is also what Android sends for its back gesture."""
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
WAYS = {UP: (0, 1), DOWN: (0, -1), RIGHT: (1, 0), LEFT: (-1, 0)}
ASIDE = 2.5
"""How much farther something counts that lies beside the way than something on it."""


class Keyboard:
    def __init__(self, shell: Any) -> None:
        self._shell = shell
        self.focus: Any = None
        """The button the keyboard is at."""
        self._ring: tuple[Color, Line] | None = None
        self._held_down = 0
        """The key that has pressed something and was not let go of yet: a key that repeats presses once."""
        Window.bind(on_touch_down=self._let_go)

    def pressed(self, _window: object, key: int, *_: object) -> bool:
        if key == ESCAPE:
            self._let_go()
            return bool(self._shell.back())
        if self._is_writing():
            return False
        if key in WAYS:
            self._go(*WAYS[key])
            return True
        does = {
            ENTER: lambda: self._press(self._held()),
            PAD_ENTER: lambda: self._press(self._held()),
            SPACE: lambda: self._press(self._amber()),
            LETTER_Z: self._take_back,
        }
        if key not in does:
            return False
        if key == self._held_down:
            return True
        self._held_down = key
        return does[key]()

    def released(self, *_: object) -> None:
        self._held_down = 0

    # What there is to press

    def buttons(self) -> list[Any]:
        """Everything on top that can be pressed now, as far as it has a place on the page."""
        return list(_buttons(self._shell.sheet or self._shell))

    def _amber(self) -> Any:
        # Told by its name: the parts that screens are made of cost time that the first frame does not have.
        return next((each for each in self.buttons() if type(each).__name__ == "NextButton"), None)

    def _held(self) -> Any:
        return self.focus if self.focus in self.buttons() else None

    def _press(self, button: Any) -> bool:
        if button is None:
            return False
        button.dispatch("on_press")
        button.dispatch("on_release")
        self._draw()
        return True

    def _take_back(self) -> bool:
        undo = getattr(self._shell.current, "undo", None) if self._shell.sheet is None else None
        if undo is None:
            return False
        undo()
        return True

    @staticmethod
    def _is_writing() -> bool:
        return any(isinstance(each, FocusBehavior) and each.focus for child in Window.children for each in child.walk())

    # Where the keyboard is at

    def _go(self, dx: int, dy: int) -> None:
        there = self.buttons()
        now = self._held()
        if now is None:
            # From nowhere: the amber one, which is what a thumb would lie on.
            found = self._amber() or (there[0] if there else None)
        else:
            x, y = now.to_window(*now.center)
            reach = {each: _reach(each, x, y, dx, dy) for each in there if each is not now}
            ahead = {each: far for each, far in reach.items() if far is not None}
            found = min(ahead, key=lambda each: ahead[each], default=now)
        if found is None:
            return
        self.focus = found
        page = next((each for each in _parents(found) if isinstance(each, ScrollView)), None)
        if page is not None:
            page.scroll_to(found, padding=dp(8), animate=False)
        self._draw()

    def _let_go(self, *_: object) -> None:
        self.focus = None
        self._draw()

    def _draw(self) -> None:
        canvas, focus = self._shell.canvas.after, self._held()
        if self._ring is not None:
            for part in self._ring:
                canvas.remove(part)
            self._ring = None
        if focus is None:
            return
        x, y = focus.to_window(*focus.pos)
        box = (x - dp(3), y - dp(3), focus.width + dp(6), focus.height + dp(6))
        # The colour of the text, not amber: the amber button must show it too.
        ring = Color(*theme.text), Line(rounded_rectangle=(*box, theme.corner + dp(3)), width=dp(2))
        for part in ring:
            canvas.add(part)
        self._ring = ring


def _buttons(widget: Any) -> Iterator[Any]:
    if widget.disabled or widget.opacity == 0:
        return
    if isinstance(widget, ButtonBehavior) and widget.width > 1 and widget.height > 1:
        yield widget
    for child in reversed(widget.children):
        yield from _buttons(child)


def _reach(button: Any, x: float, y: float, dx: int, dy: int) -> float | None:
    """How far a button is in a direction; None if it lies elsewhere."""
    there_x, there_y = button.to_window(*button.center)
    along = (there_x - x) * dx + (there_y - y) * dy
    # A wide row lies straight below whatever stands above any part of it.
    room = button.width / 2 if dy else button.height / 2
    aside = max(abs(there_x - x) - room if dy else abs(there_y - y) - room, 0)
    return along + ASIDE * aside if along > dp(4) else None


def _parents(widget: Any) -> Iterator[Any]:
    parent = widget.parent
    while isinstance(parent, Widget):
        yield parent
        parent = parent.parent
