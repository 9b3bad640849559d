"""Squared distances as fractions: a numerator and a denominator, compared by multiplying across."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from engine.open.edges import Edge, Square, place_among, point_to_segment
from engine.open.numbers import root_up
from engine.open.shapes import Base, Point, Shape

NOTHING: Square = (0, 1)


def points(a: Point, b: Point) -> int:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def between_bases(a: Base, b: Base) -> int:
    """Edge to edge in whole mm, rounded up: told within a limit is really within it. 0 if they touch or overlap."""
    one, other = a.at, b.at
    dx, dy = one.x - other.x, one.y - other.y
    square = dx * dx + dy * dy
    apart = (isqrt(square - 1) + 1 if square else 0) - a.radius - b.radius
    return max(0, apart)


def base_to_point(a: Base, p: Point) -> int:
    return max(0, root_up(points(a.at, p)) - a.radius)


def base_to_shape(a: Base, shape: Shape) -> int:
    return max(0, root_up(*point_to_shape(a.at.x, a.at.y, shape)) - a.radius)


def bases_touch(a: Base, b: Base, slack: int) -> bool:
    """Whether the gap between two bases is at most `slack` mm."""
    return points(a.at, b.at) <= (a.radius + b.radius + slack) ** 2


def base_touches(a: Base, shape: Shape, slack: int) -> bool:
    reach = a.radius + slack
    x, y = a.at.x, a.at.y
    if x + reach < shape.left or x - reach > shape.right or y + reach < shape.top or y - reach > shape.bottom:
        return False
    return not is_beyond(point_to_shape(x, y, shape), reach)


def is_below(square: Square, length: int) -> bool:
    return square[0] < length * length * square[1]


def is_beyond(square: Square, length: int) -> bool:
    return square[0] > length * length * square[1]


def min_square(squares: Iterable[Square]) -> Square:
    """The least of them."""
    found = iter(squares)
    least = next(found)
    for square in found:
        if square[0] * least[1] < least[0] * square[1]:
            least = square
    return least


def place_in(shape: Shape, x: int, y: int, parts: int = 1) -> int:
    """Where the point x / parts, y / parts lies: 1 inside the outline, 0 on its edge, -1 outside."""
    if not (shape.left * parts <= x <= shape.right * parts and shape.top * parts <= y <= shape.bottom * parts):
        return -1
    if parts == 1:
        return place_among(shape.edges, x, y)
    return place_among([(ax * parts, ay * parts, bx * parts, by * parts) for ax, ay, bx, by in shape.edges], x, y)


def point_to_shape(x: int, y: int, shape: Shape) -> Square:
    """0 in the outline or on its edge, else to the nearest edge."""
    if place_in(shape, x, y) >= 0:
        return NOTHING
    least, parts = point_to_segment(x, y, *shape.edges[0])
    for edge in shape.edges:
        apart, its_parts = point_to_segment(x, y, *edge)
        if apart * parts < least * its_parts:
            least, parts = apart, its_parts
    return least, parts


def foot_on_shape(x: int, y: int, shape: Shape) -> tuple[int, int, int]:
    """The point of the outline's edges nearest to x, y: its own x and y, and what both are to be divided by."""
    least = min_square(point_to_segment(x, y, *edge) for edge in shape.edges)
    ax, ay, bx, by = next(edge for edge in shape.edges if point_to_segment(x, y, *edge) == least)
    dx, dy = bx - ax, by - ay
    along, length = (x - ax) * dx + (y - ay) * dy, dx * dx + dy * dy
    along = min(max(along, 0), length)
    return ax * length + dx * along, ay * length + dy * along, length


def is_shape_below(x: int, y: int, shape: Shape, length: int) -> bool:
    """Whether a point is nearer to an outline than `length`; quick for what is far away."""
    if x + length < shape.left or x - length > shape.right or y + length < shape.top or y - length > shape.bottom:
        return False
    return is_below(point_to_shape(x, y, shape), length)


def segments(a: Edge, b: Edge) -> Square:
    """The least squared distance of two segments, 0 if they meet."""
    ax, ay, bx, by = a
    cx, cy, dx, dy = b
    abc = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    abd = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    if (abc < 0 < abd) or (abd < 0 < abc):
        cda = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
        cdb = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
        if (cda < 0 < cdb) or (cdb < 0 < cda):
            return NOTHING
    # Where they meet without crossing, an end of one lies on the other and its distance is 0.
    return min_square(
        (
            point_to_segment(ax, ay, cx, cy, dx, dy),
            point_to_segment(bx, by, cx, cy, dx, dy),
            point_to_segment(cx, cy, ax, ay, bx, by),
            point_to_segment(dx, dy, ax, ay, bx, by),
        )
    )


def shapes(a: Shape, b: Shape) -> Square:
    """The least squared distance of two outlines, 0 if they overlap."""
    if place_in(a, *b.corners[0]) >= 0 or place_in(b, *a.corners[0]) >= 0:
        return NOTHING
    return min_square(segments(one, other) for one in a.edges for other in b.edges)


def segment_keeps(a: Point, b: Point, shape: Shape, length: int) -> bool:
    """Whether every point of the segment is at least `length` mm away from the outline."""
    return keeps_from_all(a, b, (shape,), length)


def keeps_from_all(a: Point, b: Point, shapes: Iterable[Shape], length: int) -> bool:
    """Whether every point of the segment is at least `length` mm away from every outline."""
    return keeps_along(a.x, a.y, b.x - a.x, b.y - a.y, shapes, length)


def keeps_along(ax: int, ay: int, ex: int, ey: int, shapes: Iterable[Shape], length: int) -> bool:
    """The same for the segment from ax, ay to ax + ex, ay + ey."""
    n = ex * ex + ey * ey
    if n == 0:
        return not any(is_shape_below(ax, ay, shape, length) for shape in shapes)
    left, right = (ax - length, ax + ex + length) if ex > 0 else (ax + ex - length, ax + length)
    top, bottom = (ay - length, ay + ey + length) if ey > 0 else (ay + ey - length, ay + length)
    side, along = ex * ay - ey * ax, ex * ax + ey * ay
    room, above = length * length * n, isqrt(n) + 1
    for shape in shapes:
        if right < shape.left or left > shape.right or bottom < shape.top or top > shape.bottom:
            continue
        # Clear of the whole line, the outline is clear of its part; first as the circle around it tells.
        x, y, around = shape.twice_x, shape.twice_y, shape.twice_radius * above
        v, u = abs(ex * y - ey * x - 2 * side), ex * x + ey * y - 2 * along
        if v >= around + 2 * length * above:
            continue
        inside = shape.twice_inside
        if length > 0 and inside and v < (inside + 2 * length) * (above - 1) and 0 <= u <= 2 * n:
            # The segment passes too near to a circle that lies in the outline.
            return False
        vs = [ex * y - ey * x - side for x, y in shape.corners]
        near, far = min(vs), max(vs)
        if (near > 0 and near * near >= room) or (far < 0 and far * far >= room):
            continue
        if around <= u <= 2 * n - around and length > 0:
            # It is in the way, and all of it lies beside the segment.
            return False
        us = [ex * x + ey * y - along for x, y in shape.corners]
        if not _keeps_beside(us, vs, n, room) or (length > 0 and place_in(shape, ax, ay) >= 0):
            return False
    return True


def _keeps_beside(us: Sequence[int], vs: Sequence[int], n: int, room: int) -> bool:
    """Whether an outline's edges keep their distance from a segment.

    Seen along the segment, in lengths times its own: it runs from 0, 0 to n, 0, and `room` is the squared distance.
    """
    for u, v in zip(us, vs, strict=True):
        if 0 <= u <= n and v * v < room:
            return False
    u1, v1 = us[-1], vs[-1]
    for u2, v2 in zip(us, vs, strict=True):
        if (u1 > 0 or u2 > 0) and (u1 < n or u2 < n):
            if (v1 > 0) == (v2 > 0) and v1 * v1 >= room <= v2 * v2:
                # On one side, and far enough.
                apart: Square = room, 1
            else:
                apart = segments((0, 0, n, 0), (u1, v1, u2, v2))
        else:
            apart = point_to_segment(0 if u1 <= 0 else n, 0, u1, v1, u2, v2)
        if apart[0] < room * apart[1]:
            return False
        u1, v1 = u2, v2
    return True
