"""Water at its edge: a way may end a little inside it, and nobody walks through it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.open.distance import foot_on_shape, place_in, points
from engine.open.line import share_inside
from engine.open.numbers import roots_within
from engine.open.shapes import Base, Point, Shape
from engine.open.stride import step
from engine.open.ways import Walk, fits, overlaps


def is_wadable(walk: Walk, water: Shape, depth: int) -> bool:
    """Whether a walk keeps to the edge of the water: at most `depth` mm of it lie inside, at its end or its start.

    What counts is the centre of the base. Who goes in stops there: to the other side is no wading, however narrow.
    Whoever was put down deeper than that may leave as he likes.
    """
    start, end = walk.base.at, walk.way[-1]
    if overlaps(walk.base, water):
        if is_deeper(start, water, depth):
            return True
        return _is_within(walk, water, depth) and not is_deeper(end, water, depth) and _comes_out(walk, water)
    if not overlaps(Base(end, walk.base.radius), water):
        return all(fits(walk.base, a, b, water) for a, b in walk.parts)
    *before, last = walk.parts
    if not all(fits(walk.base, a, b, water) for a, b in before):
        return False
    into = Walk(replace(walk.base, at=last[0]), (end,))
    return _is_within(into, water, depth) and _comes_out(into, water)


def is_deeper(at: Point, water: Shape, depth: int) -> bool:
    """Whether a point lies inside, more than `depth` mm from every edge."""
    if place_in(water, at.x, at.y) <= 0:
        return False
    x, y, parts = foot_on_shape(at.x, at.y, water)
    return (at.x * parts - x) ** 2 + (at.y * parts - y) ** 2 > (depth * parts) ** 2


def shore(at: Point, water: Shape, radius: int) -> Point | None:
    """Where a base touches the edge nearest to a point inside; None for a point that is not inside."""
    if place_in(water, at.x, at.y) <= 0:
        return None
    x, y, parts = foot_on_shape(at.x, at.y, water)
    dx, dy = step(x - at.x * parts, y - at.y * parts, radius)
    return Point(x // parts + dx, y // parts + dy)


def _is_within(walk: Walk, water: Shape, depth: int) -> bool:
    return roots_within(((share_inside(a, b, water), points(a, b)) for a, b in walk.parts), depth)


def _comes_out(walk: Walk, water: Shape) -> bool:
    """Whether it does not go in on one side and out on another: both ends dry, all of it is."""
    ends = (walk.base.at, walk.way[-1])
    if any(place_in(water, at.x, at.y) >= 0 for at in ends):
        return True
    return not any(share_inside(a, b, water) for a, b in pairwise((walk.base.at, *walk.way)))
