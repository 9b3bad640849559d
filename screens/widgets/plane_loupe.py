"""The loupe over a map: the same table, nearer, in the corner where least is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    SmoothLine,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.metrics import dp

from screens.palette import rgb
from screens.theme import theme
from screens.widgets.plane_model import PlaneOverlay, PlaneSpot, PlaneView, Ring, emptiest_corner
from screens.widgets.plane_paint import Painter

SIZE, NEARER = 120, 3.0
"""dp across, and how many times nearer."""
RIM = 8


class Below(Protocol):
    """The map under the loupe."""

    view: PlaneView
    x: float
    y: float
    right: float
    top: float

    @property
    def scale(self) -> float: ...


class Loupe:
    """Painted once when a figure is lifted; afterwards it only moves."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self._still, self._over, self._carried = (InstructionGroup() for _ in range(3))
        self._shift, self._scale, self._moves = Translate(), Scale(1), Translate()
        self._view = PlaneView()
        self._inside, self._inside_again = Ellipse(), Ellipse()
        self._paper, self._edge = Rectangle(), SmoothLine(width=dp(1.2))

    def begin(self, view: PlaneView, held: str, rings: Sequence[Ring]) -> None:
        self._view = view
        self._still.clear()
        painter = Painter(self._still, view.height, theme.palette)
        for piece in view.pieces:
            painter.piece(piece)
        painter.rings(rings)
        self._carried.clear()
        for figure in view.figures:
            if figure.id == held:
                Painter(self._carried, 0, theme.palette).figure(figure, (0, 0))
            else:
                painter.figure(figure, figure.at)
        self.group.clear()
        for part in (
            StencilPush(),
            self._inside,
            StencilUse(),
            Color(*rgb(theme.palette.ground)),
            self._paper,
            PushMatrix(),
            self._shift,
            self._scale,
            self._still,
            self._over,
            PushMatrix(),
            self._moves,
            self._carried,
            PopMatrix(),
            PopMatrix(),
            StencilUnUse(),
            self._inside_again,
            StencilPop(),
            Color(*rgb(theme.palette.text)),
            self._edge,
        ):
            self.group.add(part)

    def show(self, below: Below, at: PlaneSpot | None, overlay: PlaneOverlay) -> None:
        """Over this place; nowhere: the loupe is put away."""
        if at is None:
            self.group.clear()
            return
        size, rim = dp(SIZE), dp(RIM)
        across, down = emptiest_corner(self._view, at, size / below.scale)
        x = below.right - size - rim if across else below.x + rim
        y = below.y + rim if down else below.top - size - rim
        for part in (self._inside, self._inside_again, self._paper):
            part.pos, part.size = (x, y), (size, size)
        self._edge.circle = (x + size / 2, y + size / 2, size / 2)
        scale, height = below.scale * NEARER, self._view.height
        self._scale.xyz = (scale, scale, 1)
        self._shift.xy = (x + size / 2 - at[0] * scale, y + size / 2 - (height - at[1]) * scale)
        self._moves.xy = (at[0], height - at[1])
        self._over.clear()
        Painter(self._over, height, theme.palette).over(overlay, self._view.figures, at)
