"""Ways of a round base: straight parts one after the other, gaps it fits through, ground that slows it down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engine.open.distance import is_below, is_shape_below, points, segment_keeps
from engine.open.edges import point_to_segment
from engine.open.line import SlowGround, effort
from engine.open.numbers import roots_within
from engine.open.shapes import Base, Point, Shape

OVERLAP = 1
"""Whole millimetres cannot always touch exactly: this much overlap is still no more than contact."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something no base may be pushed into."""

    id: str
    body: Base | Shape


class Near(NamedTuple):
    """A base as a way has to mind it: how near the centre of who walks may come to its own."""

    id: str
    x: int
    y: int
    mm: int
    allows_equal: bool


Around = tuple[int, int, int, int, bool, str]
"""The same, seen from a place: no shorter way meets it; how far to the right and below; mm, `allows_equal`, id."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A base and the points its centre goes to, one after the other."""

    base: Base
    way: tuple[Point, ...]

    @property
    def parts(self) -> list[tuple[Point, Point]]:
        return list(pairwise((self.base.at, *self.way)))


def is_walk_within(walk: Walk, grounds: Sequence[SlowGround], limit: int) -> bool:
    """Whether all parts together, difficult stretches counted as often as they must, are at most `limit` mm."""
    return roots_within(((effort(a, b, grounds), points(a, b)) for a, b in walk.parts), limit)


def is_clear(a: Point, b: Point, bases: Iterable[Near], target: str = "") -> bool:
    """Whether a straight part keeps its distance from every base but the target's."""
    ax, ay, bx, by = a.x, a.y, b.x, b.y
    dx, dy = bx - ax, by - ay
    n = dx * dx + dy * dy
    left, right = (ax, bx) if ax < bx else (bx, ax)
    top, bottom = (ay, by) if ay < by else (by, ay)
    for name, x, y, mm, allows_equal in bases:
        if x + mm < left or x - mm > right or y + mm < top or y - mm > bottom or name == target:
            continue
        wx, wy = x - ax, y - ay
        along = wx * dx + wy * dy
        if along <= 0:
            apart, parts = wx * wx + wy * wy, 1
        elif along >= n:
            apart, parts = (x - bx) ** 2 + (y - by) ** 2, 1
        else:
            apart, parts = (dx * wy - dy * wx) ** 2, n
        needed = mm * mm * parts
        if apart < needed or (apart == needed and not allows_equal):
            return False
    return True


def is_clear_around(bases: Iterable[Around], dx: int, dy: int, n: int, length: int, target: str) -> bool:
    """The same for a way from where the bases are seen from, `dx`, `dy` on; they are sorted, so the nearest come first.

    `n`: the squared length of the way, `length`: no less than the length.
    """
    for least, wx, wy, mm, allows_equal, name in bases:
        if least > length:
            return True
        along = wx * dx + wy * dy
        if along <= 0:
            apart, parts = wx * wx + wy * wy, 1
        elif along >= n:
            apart, parts = (wx - dx) ** 2 + (wy - dy) ** 2, 1
        else:
            apart, parts = (dx * wy - dy * wx) ** 2, n
        needed = mm * mm * parts
        if (apart < needed or (apart == needed and not allows_equal)) and name != target:
            return False
    return True


def fits(base: Base, a: Point, b: Point, body: Base | Shape) -> bool:
    """Whether the base gets along a straight part without pushing something aside."""
    if isinstance(body, Base):
        apart = point_to_segment(body.at.x, body.at.y, a.x, a.y, b.x, b.y)
        return not is_below(apart, base.radius + body.radius - OVERLAP)
    return segment_keeps(a, b, body, base.radius - OVERLAP)


def overlaps(base: Base, body: Base | Shape) -> bool:
    """Whether a base stands in something by more than contact."""
    if isinstance(body, Base):
        return points(base.at, body.at) < (base.radius + body.radius - OVERLAP) ** 2
    return is_shape_below(base.at.x, base.at.y, body, base.radius - OVERLAP)


def why_not(
    walk: Walk, limit: int, grounds: Sequence[SlowGround], solids: Sequence[Block], bases: Sequence[Block]
) -> str | None:
    """What makes a walk impossible: the id of what is in the way, "" if it is too long, None if nothing does.

    Whoever stands in something at the start must be able to leave it.
    """
    if not is_walk_within(walk, grounds, limit):
        return ""
    blocks = [each for each in (*solids, *bases) if not overlaps(walk.base, each.body)]
    for a, b in walk.parts:
        for block in blocks:
            if not fits(walk.base, a, b, block.body):
                return block.id
    return None
