"""Units on the board: each in a group of its own behind one translation, so that moving it touches nothing else."""

from __future__ import annotations

import math
from collections import defaultdict

from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, SmoothLine, Translate

from engine.field.grid import STEPS
from screens.palette import INK, rgb
from screens.widgets.board.geometry import Point
from screens.widgets.board.ground import PaintedGround
from screens.widgets.board.model import UnitShape, UnitView
from screens.widgets.drawing import Quads, glyph, letters, stamp

# The icon font draws its shapes with different rims; these make them look equally large.
SHAPE_SIZES = {
    UnitShape.CIRCLE: 78.0,
    UnitShape.SQUARE: 76.0,
    UnitShape.TRIANGLE: 84.0,
    UnitShape.DIAMOND: 84.0,
    UnitShape.HEXAGON: 80.0,
}
LABEL_LIFT = {UnitShape.TRIANGLE: -7.0}
WEDGE, WEDGE_HALF_ANGLE, WEDGE_DISTANCE = 44.0, math.radians(48), 27.0


SHOULDERS = ((27.0, 27.0), (-27.0, 27.0), (27.0, -12.0))
FRAME = "#F2DC6B"
CUBE, CUBE_GAP, CUBES_BELOW = 12.0, 3.0, -48.0


class UnitToken:
    """One unit as it stands on the board."""

    def __init__(self, unit: UnitView, outline: str) -> None:
        self.unit = unit
        self.group = InstructionGroup()
        self._place = Translate()
        self._draw(outline)

    @property
    def spot(self) -> Point:
        return self._place.x, self._place.y

    @spot.setter
    def spot(self, spot: Point) -> None:
        self._place.x, self._place.y = spot

    def _draw(self, outline: str) -> None:
        unit, group = self.unit, self.group
        opacity = 0.55 if unit.faded else 1.0
        group.add(PushMatrix())
        group.add(self._place)
        if unit.facing is not None:
            group.add(Color(*rgb(unit.colour), 0.62 * opacity))
            points = _wedge(STEPS[unit.facing])
            mesh = [value for x, y in points for value in (x, y, 0.0, 0.0)]
            group.add(Mesh(vertices=mesh, indices=list(range(len(points))), mode="triangle_fan"))
            # Yellow on paper, or on what lies on the field, is told from it by its edge.
            group.add(Color(*rgb(outline), opacity))
            group.add(SmoothLine(points=[value for point in points for value in point], width=1.6, close=True))
        size = SHAPE_SIZES[unit.shape]
        texture = glyph(unit.shape.value)
        if unit.framed:
            stamp(group, texture, 0, 0, size + 27, FRAME)
            stamp(group, texture, 0, 0, size + 17, outline)
        stamp(group, texture, 0, 0, size + 9, outline)
        stamp(group, texture, 0, 0, size, unit.colour, opacity)
        stamp(
            group,
            letters(unit.label),
            0,
            LABEL_LIFT.get(unit.shape, 0.0),
            50 if len(unit.label) < 2 else 40 if len(unit.label) < 3 else 32,
            INK,
        )
        if unit.cubes[1]:
            _cubes(group, *unit.cubes, outline)
        for icon, (x, y) in zip((unit.badge, *unit.others), SHOULDERS, strict=False):
            if icon:
                stamp(group, glyph("circle"), x, y, 36, outline)
                stamp(group, glyph(icon), x, y, 24, unit.colour)
        group.add(PopMatrix())


def _cubes(group: InstructionGroup, full: int, of: int, outline: str) -> None:
    """Boxes in a row under the unit: as many as it can take, full ones for what it has taken."""
    pitch = CUBE + CUBE_GAP
    left = -(of * pitch - CUBE_GAP) / 2
    back, rims, holes = Quads(), Quads(), Quads()
    back.box(left - 3, CUBES_BELOW - CUBE / 2 - 3, of * pitch - CUBE_GAP + 6, CUBE + 6)
    for number in range(of):
        x, y = left + number * pitch, CUBES_BELOW - CUBE / 2
        rims.box(x, y, CUBE, CUBE)
        if number >= full:
            holes.box(x + 2.5, y + 2.5, CUBE - 5, CUBE - 5)
    for quads, colour in ((back, outline), (rims, FRAME), (holes, outline)):
        quads.draw(group, colour)


def _wedge(step: tuple[int, int]) -> list[Point]:
    """A slice in front of the unit, opening in the direction it looks: its tip, then its arc."""
    # The plan's y grows downward, the canvas's upward.
    direction = math.atan2(-step[1], step[0])
    tip = (WEDGE_DISTANCE * math.cos(direction), WEDGE_DISTANCE * math.sin(direction))
    points = [tip]
    slices = 12
    for number in range(slices + 1):
        angle = direction + WEDGE_HALF_ANGLE * (2 * number / slices - 1)
        points.append((tip[0] + WEDGE * math.cos(angle), tip[1] + WEDGE * math.sin(angle)))
    return points


def spots(ground: PaintedGround, units: tuple[UnitView, ...]) -> dict[str, Point]:
    """Where every unit is drawn, in local units."""
    crowd: defaultdict[str, list[str]] = defaultdict(list)
    for unit in units:
        crowd[unit.field].append(unit.id)
    found: dict[str, Point] = {}
    for name, standing in crowd.items():
        points = ground.places(name, len(standing))
        found.update(zip(standing, map(ground.at, points), strict=True))
    return found
