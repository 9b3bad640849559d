"""A line at the bottom that says what just happened and offers to take it back. It never waits for an answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from screens.widgets.kit import Surface

STAYS = 5.0
"""Seconds: long enough to read two lines and reach for undo."""


class Toast(Surface):
    text = StringProperty("")
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._undo: Callable[[], None] | None = None
        self._leave = Clock.create_trigger(self.dismiss, STAYS)

    def show(self, text: str, undo: Callable[[], None] | None = None) -> None:
        self.text, self._undo, self.can_undo = text, undo, undo is not None
        self._leave.cancel()
        self._leave()

    def undo(self) -> None:
        if self._undo is not None:
            self._undo()
        self.dismiss()

    def dismiss(self, *_: object) -> None:
        self._leave.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
