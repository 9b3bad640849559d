"""The mission's board: shows well what matters now, and tells a tap from a drag."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp

from screens.widgets.board.board import BoardWidget
from screens.widgets.board.ground import CELL
from screens.widgets.camera import centred

ROOMY = 40
"""dp: a cell this large needs no closer look."""
CLOSEST = 76


class MissionBoard(BoardWidget):
    def __init__(self, **kwargs: object) -> None:
        self._wanted: tuple[str, ...] = ()
        self._soon = Clock.create_trigger(self._show_now, 0)
        super().__init__(**kwargs)
        self.bind(size=lambda *_: self._soon())

    @property
    def was_dragged(self) -> bool:
        """Whether the last finger went some way, or only tapped."""
        return self.gestures._moved

    def show(self, fields: tuple[str, ...]) -> None:
        """Bring these fields into view, as soon as the board has its size; all of it if there are none."""
        self._wanted = fields
        self._soon()

    def _show_now(self, *_: object) -> None:
        fields = [name for name in self._wanted if name in self.view.plan.fields]
        whole = self._whole()
        if not fields or whole.scale * CELL >= dp(ROOMY):
            self.fit()
            return
        points = [
            self._ground.at((x + dx, y + dy))
            for name in fields
            for x, y in self.view.plan.fields[name].cells
            for dx in (0, 1)
            for dy in (0, 1)
        ]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        low, high = min(y for _, y in points), max(y for _, y in points)
        margin = CELL * 0.6
        scale = min(self.width / (right - left + margin), self.height / (high - low + margin), dp(CLOSEST) / CELL)
        self._look(centred(((left + right) / 2, (low + high) / 2), max(scale, whole.scale), self.size))
