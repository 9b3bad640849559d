"""Rows that change sides for a left hand: what a thumb presses lies at the left then. No row of words changes."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from screens.theme import theme


class Handed(BoxLayout):
    """Things side by side, the other way round for a left hand; one below the other they stay as they are."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.follow(self._change_sides)

    def _change_sides(self, *_: object) -> None:
        self._trigger_layout()

    def do_layout(self, *arguments: Any) -> None:
        super().do_layout(*arguments)
        if theme.left_handed and self.orientation == "horizontal":
            for child in self.children:
                child.x = self.x + self.right - child.right
