"""A line at the bottom that says what just happened and offers to take it back. It never waits for an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.widgets.kit import Surface

STAYS = 5.0
"""Seconds: long enough to read two lines and reach for undo."""

WIDEST = dp(480)


class Toast(Surface):
    text = StringProperty("")
    has_button = BooleanProperty(False)
    label = StringProperty("")
    """What its button says; nothing: that it takes back what happened."""
    icon = StringProperty("undo")
    action = StringProperty("")
    said = NumericProperty(0)
    """How wide that is."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._press: Callable[[], None] | None = None
        self._leave = Clock.create_trigger(self.dismiss, STAYS)

    def show(self, text: str, press: Callable[[], None] | None = None, label: str = "", icon: str = "undo") -> None:
        self.text, self.label, self.icon = text, label, icon
        self._press, self.has_button = press, press is not None
        self._leave.cancel()
        self._leave()

    def move_in(self, host: Widget, is_alone: bool) -> None:
        """Into whom it lies over, or at the top of a column that makes room for it."""
        self.size_hint_x = None if is_alone else 1
        host.add_widget(self, 0 if is_alone else len(host.children))

    def lie(self, middle: float, low: float, room: float) -> None:
        """Over something: round this line, from this height up, in this much room."""
        self.width = min(room - dp(24), WIDEST)
        self.center_x, self.y = middle, low

    def press(self) -> None:
        press = self._press
        self.dismiss()
        if press is not None:
            press()

    def dismiss(self, *_: object) -> None:
        self._leave.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
