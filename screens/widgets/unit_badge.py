"""A unit's sign beside its name: the same shape, colour and letter as on the board."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from screens.palette import INK
from screens.theme import theme
from screens.widgets.board.model import UnitShape, UnitView
from screens.widgets.drawing import glyph, letters, middle_of, stamp

LIFT = {UnitShape.TRIANGLE: -0.09}


class UnitBadge(Widget):
    unit: UnitView | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, unit=self._draw)
        theme.follow(self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        unit = self.unit
        if unit is None:
            return
        (x, y), size = middle_of(self), min(self.size)
        stamp(self.canvas, glyph(unit.shape.value), x, y, size * 1.16, unit.colour)
        stamp(self.canvas, letters(unit.label), x, y + size * LIFT.get(unit.shape, 0), size * 0.66, INK)
