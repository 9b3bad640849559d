"""What is said over a board: away from what was touched on it last, so that nothing a thumb may want lies under it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.widgets.toast import WIDEST, Toast


class BoardToast(Toast):
    def __init__(self, board: Widget, top: Callable[[], float], **kwargs: object) -> None:
        """`top`: below which height it lies where nothing was touched there."""
        super().__init__(**kwargs)
        self._board, self._top = board, top
        self._touched = 0.0
        self.bind(height=self._place)

    def touched(self, height: float) -> None:
        self._touched = height

    def say(self, text: str, host: Widget) -> None:
        if self.parent is None:
            host.add_widget(self)
        self.show(text)
        self._place()

    def _place(self, *_: object) -> None:
        board = self._board
        self.width = min(board.width - dp(24), WIDEST)
        self.center_x = board.center_x
        if board.height > 2 * self.height and self._touched > board.center_y:
            self.y = board.y + dp(10)
        else:
            self.top = self._top() - dp(10)
