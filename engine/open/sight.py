"""Whether one base sees another past what stands between them, and a line to a point.

What covers less than a sliver of the corridor does not matter by itself. Opaque screens together may leave no gap of a
sliver's width in one piece: then nothing is seen.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
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
class Screens:
    """Everything that may stand in the way, laid out for looking past it quickly."""

    bases: tuple[tuple[int, int, int, Screen], ...]
    """x, y and radius of each."""
    shapes: tuple[tuple[Shape, Screen], ...]


def screens_of(screens: Iterable[Screen]) -> Screens:
    bases: list[tuple[int, int, int, Screen]] = []
    shapes: list[tuple[Shape, Screen]] = []
    for screen in screens:
        body = screen.body
        if isinstance(body, Base):
            bases.append((body.at.x, body.at.y, body.radius, screen))
        else:
            shapes.append((body, screen))
    return Screens(tuple(bases), tuple(shapes))


@dataclass(frozen=True, slots=True)
class Sighting:
    sight: Sight
    penalty: int
    obstacles: tuple[str, ...]
    """The ids of the screens that count, bases first."""

    @property
    def is_seen(self) -> bool:
        return self.sight is not Sight.BLOCKED


def look(viewer: Point, target: Base, screens: Screens, sliver: int, ignored: Container[str] = ()) -> Sighting:
    """What stands exactly at the viewer or at the target is never between them; `ignored`: ids left out."""
    corridor = Corridor(viewer, target)
    counted: list[Screen] = []
    opaque: list[Span] = []
    for spans, screen in corridor.covered(screens.bases, screens.shapes):
        if screen.id in ignored:
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


def is_line_clear(viewer: Point, goal: Point, screens: Screens, ignored: Container[str] = ()) -> bool:
    """Whether the line to a point passes no base nearer than its radius and runs through no opaque outline."""
    dx, dy = goal.x - viewer.x, goal.y - viewer.y
    n = dx * dx + dy * dy
    for x, y, radius, screen in screens.bases:
        if screen.is_opaque and screen.id not in ignored:
            wx, wy = x - viewer.x, y - viewer.y
            if 0 < wx * dx + wy * dy < n and (dx * wy - dy * wx) ** 2 < radius**2 * n:
                return False
    return not any(
        screen.is_opaque and screen.id not in ignored and runs_inside(viewer, goal, shape)
        for shape, screen in screens.shapes
    )
