"""Templates laid on the table: a round one around a point, a long one from a base outwards."""

from __future__ import annotations

from dataclasses import dataclass

from engine.open.distance import is_shape_below, points
from engine.open.shapes import Base, Outline, Point, Shape, shape_of
from engine.open.stride import step


@dataclass(frozen=True, slots=True)
class Round:
    """A disc; touching its edge is not under it."""

    at: Point
    radius: int

    def covers(self, body: Base | Shape) -> bool:
        if isinstance(body, Base):
            return points(self.at, body.at) < (self.radius + body.radius) ** 2
        return is_shape_below(self.at.x, self.at.y, body, self.radius)


@dataclass(frozen=True, slots=True)
class Cone:
    """A long template: its narrow end at the edge of a base, its wide end `length` mm farther."""

    length: int
    near: int
    far: int
    """How wide it is at both ends."""

    def laid(self, base: Base, towards: Point) -> Outline:
        """The outline in whole mm when it points towards a place; that place must not be the base's own centre."""
        x, y = towards.x - base.at.x, towards.y - base.at.y
        corners: list[Point] = []
        for along, wide in ((base.radius, self.near), (base.radius + self.length, self.far)):
            middle = step(x, y, along)
            side = step(-y, x, wide // 2)
            ends = [Point(base.at.x + middle[0] + s * side[0], base.at.y + middle[1] + s * side[1]) for s in (-1, 1)]
            corners += ends if not corners else ends[::-1]
        return Outline(tuple(corners))


def is_under(outline: Outline, base: Base) -> bool:
    """Whether a base is even partly under a template; touching its edge is not."""
    return is_shape_below(base.at.x, base.at.y, shape_of(outline), base.radius)
