"""What stands on an open table: points, outlines and round bases, in whole millimetres.

x runs to the right, y down. Nothing here is ever a float: every answer is worked out with whole numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.open.edges import Edge, place_among, point_to_segment
from engine.open.numbers import root_down, root_up


@dataclass(frozen=True, slots=True, order=True)
class Point:
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Base:
    """A round base by its centre and its radius."""

    at: Point
    radius: int


@dataclass(frozen=True)
class Outline:
    """A simple polygon by its corners, in either direction; the first corner is not repeated."""

    # No slots: what measuring needs is worked out once and kept with the outline.
    corners: tuple[Point, ...]

    @cached_property
    def shape(self) -> Shape:
        return _prepared(self.corners)


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline made ready for measuring: its edges, the box around it and a circle around that box."""

    corners: tuple[tuple[int, int], ...]
    edges: tuple[Edge, ...]
    left: int
    top: int
    right: int
    bottom: int
    twice_x: int
    """The middle of the box times two, so that it is whole."""
    twice_y: int
    twice_radius: int
    """Half the diagonal of the box times two, rounded up."""
    twice_inside: int
    """How far it is from that middle to the nearest edge times two, rounded down; 0 if the middle lies outside."""


def shape_of(outline: Outline) -> Shape:
    return outline.shape


def _prepared(outline: Sequence[Point]) -> Shape:
    corners = tuple((corner.x, corner.y) for corner in outline)
    ends = zip(corners, (*corners[1:], corners[0]), strict=True)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    diagonal = (right - left) ** 2 + (bottom - top) ** 2
    edges = tuple((*a, *b) for a, b in ends)
    return Shape(
        corners,
        edges,
        left,
        top,
        right,
        bottom,
        left + right,
        top + bottom,
        root_up(diagonal),
        _inside(edges, left + right, top + bottom),
    )


def _inside(edges: Sequence[Edge], twice_x: int, twice_y: int) -> int:
    twice = [(2 * ax, 2 * ay, 2 * bx, 2 * by) for ax, ay, bx, by in edges]
    if place_among(twice, twice_x, twice_y) <= 0:
        return 0
    return min([root_down(*point_to_segment(twice_x, twice_y, *edge)) for edge in twice])


def fault(corners: Sequence[Point]) -> str | None:
    """Why these corners are no outline; None if they are a simple polygon. A corner on a straight edge is fine."""
    if len(set(corners)) < len(corners):
        return "a corner stands there twice"
    count = len(corners)
    edges = [(corners[i], corners[(i + 1) % count]) for i in range(count)]
    for i, (a, b) in enumerate(edges):
        for j in range(i + 1, count):
            c, d = edges[j]
            if j == i + 1 or (i == 0 and j == count - 1):
                shared, one, other = (b, a, d) if j == i + 1 else (a, b, c)
                if turn(shared, one, other) == 0 and _dot(shared, one, other) > 0:
                    return f"the edges at {shared.x}, {shared.y} lie on each other"
            elif segments_meet(a, b, c, d):
                return f"the edges from {a.x}, {a.y} and from {c.x}, {c.y} meet"
    return None if twice_area(corners) else "the area is 0"


def twice_area(corners: Sequence[Point]) -> int:
    following = (*corners[1:], corners[0])
    return abs(sum(a.x * b.y - a.y * b.x for a, b in zip(corners, following, strict=True)))


def turn(a: Point, b: Point, c: Point) -> int:
    """Twice the signed area of the triangle: 0 if the three points lie on one line."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments have a point in common, ends included."""
    abc, abd, cda, cdb = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if ((abc > 0 > abd) or (abc < 0 < abd)) and ((cda > 0 > cdb) or (cda < 0 < cdb)):
        return True
    return (
        (abc == 0 and _in_box(a, b, c))
        or (abd == 0 and _in_box(a, b, d))
        or (cda == 0 and _in_box(c, d, a))
        or (cdb == 0 and _in_box(c, d, b))
    )


def _in_box(a: Point, b: Point, p: Point) -> bool:
    return min(a.x, b.x) <= p.x <= max(a.x, b.x) and min(a.y, b.y) <= p.y <= max(a.y, b.y)


def _dot(at: Point, a: Point, b: Point) -> int:
    return (a.x - at.x) * (b.x - at.x) + (a.y - at.y) * (b.y - at.y)
