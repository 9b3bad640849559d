"""Units on the board: each in a group of its own behind one translation, so that moving it touches nothing else."""

from __future__ import annotations

import math
from collections import defaultdict

from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, SmoothLine, Translate

from engine.field.grid import STEPS
from screens.palette import INK, rgb
from screens.widgets.board_geometry import Point, places
from screens.widgets.board_ground import Ground
from screens.widgets.board_model import Shape, UnitView
from screens.widgets.drawing import glyph, letters, stamp

# The icon font draws its shapes with different rims; these make them look equally large.
SHAPE_SIZES = {Shape.CIRCLE: 78.0, Shape.SQUARE: 76.0, Shape.TRIANGLE: 84.0, Shape.DIAMOND: 84.0, Shape.HEXAGON: 80.0}
LABEL_LIFT = {Shape.TRIANGLE: -7.0}
WEDGE, WEDGE_HALF_ANGLE, WEDGE_DISTANCE = 44.0, math.radians(48), 27.0


class Token:
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
        stamp(group, texture, 0, 0, size + 9, outline)
        stamp(group, texture, 0, 0, size, unit.colour, opacity)
        stamp(group, letters(unit.label), 0, LABEL_LIFT.get(unit.shape, 0.0), 50 if len(unit.label) < 2 else 40, INK)
        if unit.badge:
            stamp(group, glyph("circle"), 27, 27, 36, outline)
            stamp(group, glyph(unit.badge), 27, 27, 24, unit.colour)
        group.add(PopMatrix())


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


def spots(ground: Ground, units: tuple[UnitView, ...]) -> dict[str, Point]:
    """Where every unit is drawn, in local units."""
    crowd: defaultdict[str, list[str]] = defaultdict(list)
    for unit in units:
        crowd[unit.field].append(unit.id)
    found: dict[str, Point] = {}
    for name, standing in crowd.items():
        points = places(ground.plan.fields[name].cells, len(standing))
        found.update(zip(standing, map(ground.at, points), strict=True))
    return found
