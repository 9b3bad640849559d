"""Whether one base sees another past what stands between them, and a line to a point.

What covers less than a sliver of the corridor does not matter by itself. Opaque screens together may leave no gap of a
sliver's width in one piece: then nothing is seen.
"""

from __future__ import annotations

from collections.abc import Container
from enum import StrEnum
from typing import NamedTuple

from engine.open.corridor import Corridor, Screens
from engine.open.line import runs_inside
from engine.open.shapes import Base, Point


class Sight(StrEnum):
    FREE = "free"
    HINDERED = "hindered"
    BLOCKED = "blocked"


class Sighting(NamedTuple):
    sight: Sight
    penalty: int
    obstacles: tuple[str, ...]
    """The ids of the screens that count."""

    @property
    def is_seen(self) -> bool:
        return self.sight is not Sight.BLOCKED


def look(viewer: Point, target: Base, screens: Screens, sliver: int, ignored: Container[str] = ()) -> Sighting:
    """What stands exactly at the viewer or at the target is never between them; `ignored`: ids left out."""
    corridor = Corridor(viewer, target, sliver)
    counted, opaque = corridor.met(screens, ignored)
    is_blocked = bool(opaque) and not corridor.leaves_open(opaque)
    if not counted:
        return Sighting(Sight.BLOCKED if is_blocked else Sight.FREE, 0, ())
    obstacles, penalty = tuple([screen.id for screen in counted]), sum([screen.value for screen in counted])
    return Sighting(Sight.BLOCKED if is_blocked else Sight.HINDERED, penalty, obstacles)


def is_line_clear(viewer: Point, goal: Point, screens: Screens, ignored: Container[str] = ()) -> bool:
    """Whether the line to a point passes no base nearer than its radius and runs through no opaque outline."""
    dx, dy = goal.x - viewer.x, goal.y - viewer.y
    n = dx * dx + dy * dy
    for x, y, radius, shape, screen in screens.bodies:
        if not screen.is_opaque or screen.id in ignored:
            continue
        if shape is not None:
            if runs_inside(viewer, goal, shape):
                return False
            continue
        wx, wy = x - viewer.x, y - viewer.y
        if 0 < wx * dx + wy * dy < n and (dx * wy - dy * wx) ** 2 < radius**2 * n:
            return False
    return True
