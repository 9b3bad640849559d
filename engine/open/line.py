"""A straight line cut by outlines: where it goes in and out, and what lies under each stretch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from engine.open.distance import place_in, points
from engine.open.shapes import Point, Shape

START, END = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class SlowGround:
    """An area in which every mm counts `factor` times."""

    shape: Shape
    factor: int


def cuts(a: Point, b: Point, shape: Shape) -> list[Fraction]:
    """Where the segment meets the outline's edges, as shares of its length, each once, in order."""
    dx, dy = b.x - a.x, b.y - a.y
    found: set[Fraction] = set()
    for cx, cy, ex, ey in shape.edges:
        c, e = dx * (cy - a.y) - dy * (cx - a.x), dx * (ey - a.y) - dy * (ex - a.x)
        if (c > 0 and e > 0) or (c < 0 and e < 0):
            continue
        along_c, along_e = (cx - a.x) * dx + (cy - a.y) * dy, (ex - a.x) * dx + (ey - a.y) * dy
        n = dx * dx + dy * dy
        if c == e == 0:
            found |= {Fraction(along_c, n), Fraction(along_e, n)}
        else:
            # The crossing divides the edge in the ratio of the distances of its ends from the line.
            found.add(Fraction(along_c * e - along_e * c, n * (e - c)))
    return sorted(share for share in found if START <= share <= END)


def middle(a: Point, b: Point, start: Fraction, end: Fraction) -> tuple[int, int, int]:
    """The point halfway between two shares of the segment: x, y and what both are to be divided by."""
    share = (start + end) / 2
    parts, count = share.denominator, share.numerator
    return a.x * parts + (b.x - a.x) * count, a.y * parts + (b.y - a.y) * count, parts


def runs_inside(a: Point, b: Point, shape: Shape) -> bool:
    """Whether a stretch of the segment lies strictly inside the outline; single points do not matter."""
    if a == b or _is_apart(a, b, shape):
        return False
    shares = [START, *cuts(a, b, shape), END]
    return any(place_in(shape, *middle(a, b, start, end)) > 0 for start, end in pairwise(shares) if start < end)


def stays_on(a: Point, b: Point, shape: Shape) -> bool:
    """Whether all of the segment lies in the outline or on its edge."""
    if a == b:
        return place_in(shape, a.x, a.y) >= 0
    shares = [START, *cuts(a, b, shape), END]
    return all(place_in(shape, *middle(a, b, start, end)) >= 0 for start, end in pairwise(shares) if start < end)


def share_inside(a: Point, b: Point, shape: Shape) -> Fraction:
    """How much of the segment lies strictly inside the outline: 0 nothing, 1 all of it."""
    if a == b or _is_apart(a, b, shape):
        return START
    stretches = pairwise([START, *cuts(a, b, shape), END])
    return sum(
        (end - start for start, end in stretches if start < end and place_in(shape, *middle(a, b, start, end)) > 0),
        START,
    )


def effort(a: Point, b: Point, grounds: Iterable[SlowGround]) -> Fraction:
    """By how much the segment counts longer than it is: 1 on easy ground. Where areas overlap the greater counts."""
    crossed = [ground for ground in grounds if a != b and not _is_apart(a, b, ground.shape)]
    if not crossed:
        return END
    shares = sorted({START, END, *(share for ground in crossed for share in cuts(a, b, ground.shape))})
    total = Fraction(0)
    for start, end in pairwise(shares):
        at = middle(a, b, start, end)
        total += (end - start) * max((g.factor for g in crossed if place_in(g.shape, *at) >= 0), default=1)
    return total


def is_within(a: Point, b: Point, grounds: Sequence[SlowGround], limit: int) -> bool:
    """Whether the straight way costs at most `limit` mm."""
    length, most = points(a, b), limit * limit
    if length > most:
        return False
    if length * max((ground.factor for ground in grounds), default=1) ** 2 <= most:
        return True
    factor = effort(a, b, grounds)
    return factor.numerator**2 * length <= most * factor.denominator**2


def _is_apart(a: Point, b: Point, shape: Shape) -> bool:
    """Whether the box around the outline, or the side of the line it lies on, already tells that they do not meet."""
    ax, ay, bx, by = a.x, a.y, b.x, b.y
    if (ax < shape.left and bx < shape.left) or (ax > shape.right and bx > shape.right):
        return True
    if (ay < shape.top and by < shape.top) or (ay > shape.bottom and by > shape.bottom):
        return True
    dx, dy = bx - ax, by - ay
    sides = [dx * (y - ay) - dy * (x - ax) for x, y in shape.corners]
    return min(sides) > 0 or max(sides) < 0
