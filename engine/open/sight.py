"""Whether one base sees another past what stands between them, and a line to a point.

What covers less than a sliver of the corridor does not matter by itself. Opaque screens together may leave no gap of a
sliver's width in one piece: then nothing is seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.open.corridor import Corridor, Span
from engine.open.line import runs_inside
from engine.open.shapes import Base, Point, Shape


class Sight(StrEnum):
    FREE = "free"
    HINDERED = "hindered"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Screen:
    """Something that may stand in the way: how much it hinders, and whether it can hide what is behind it."""

    id: str
    body: Base | Shape
    value: int
    is_opaque: bool


@dataclass(frozen=True, slots=True)
class Sighting:
    sight: Sight
    penalty: int
    obstacles: tuple[str, ...]
    """The ids of the screens that count, in their order."""

    @property
    def is_seen(self) -> bool:
        return self.sight is not Sight.BLOCKED


def look(viewer: Point, target: Base, screens: Iterable[Screen], sliver: int) -> Sighting:
    corridor = Corridor(viewer, target)
    counted: list[Screen] = []
    opaque: list[Span] = []
    for screen in screens:
        body = screen.body
        spans = corridor.by_base(body) if isinstance(body, Base) else corridor.by_shape(body)
        if not spans:
            continue
        if screen.is_opaque:
            opaque += spans
        if corridor.covers(spans, sliver):
            counted.append(screen)
    obstacles = tuple(screen.id for screen in counted)
    penalty = sum(screen.value for screen in counted)
    if opaque and not corridor.leaves_open(opaque, sliver):
        return Sighting(Sight.BLOCKED, penalty, obstacles)
    return Sighting(Sight.HINDERED if counted else Sight.FREE, penalty, obstacles)


def is_line_clear(viewer: Point, goal: Point, screens: Iterable[Screen]) -> bool:
    """Whether the line to a point passes no base nearer than its radius and runs through no opaque outline."""
    dx, dy = goal.x - viewer.x, goal.y - viewer.y
    n = dx * dx + dy * dy
    for screen in screens:
        if not screen.is_opaque:
            continue
        body = screen.body
        if isinstance(body, Base):
            wx, wy = body.at.x - viewer.x, body.at.y - viewer.y
            if 0 < wx * dx + wy * dy < n and (dx * wy - dy * wx) ** 2 < body.radius**2 * n:
                return False
        elif runs_inside(viewer, goal, body):
            return False
    return True
