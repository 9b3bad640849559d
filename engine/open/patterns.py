"""Outlines to lay out: a few plain shapes around a middle, turned in steps of 15 degrees, in whole millimetres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.open.shapes import Outline, Point

Offset = tuple[int, int]
"""mm to the right of the middle and below it."""

FULL_TURN = 24
"""Steps of 15 degrees in a whole turn."""
PARTS = 1_000_000
_COSINES = (1_000_000, 965_926, 866_025, 707_107, 500_000, 258_819, 0)
"""Of 0, 15, ... 90 degrees, in millionths: no answer depends on a machine's own rounding."""


def _cosine(steps: int) -> int:
    steps %= FULL_TURN
    if steps > FULL_TURN // 2:
        steps = FULL_TURN - steps
    return _COSINES[steps] if steps <= FULL_TURN // 4 else -_COSINES[FULL_TURN // 2 - steps]


def _rounded(number: int) -> int:
    """Millionths to the nearest whole number; halves away from 0."""
    whole = (2 * abs(number) + PARTS) // (2 * PARTS)
    return whole if number >= 0 else -whole


def turned(offsets: Sequence[Offset], steps: int) -> tuple[Offset, ...]:
    """Turned clockwise, as one sees it with y down.

    >>> turned(((10, 0), (0, 4)), 6)
    ((0, 10), (-4, 0))
    """
    c, s = _cosine(steps), _cosine(steps - FULL_TURN // 4)
    return tuple((_rounded(x * c - y * s), _rounded(x * s + y * c)) for x, y in offsets)


def _round(radius: int) -> tuple[Offset, ...]:
    return tuple(turned(((radius, 0),), step)[0] for step in range(FULL_TURN))


def _box(width: int, height: int) -> tuple[Offset, ...]:
    x, y = width // 2, height // 2
    return (-x, -y), (x, -y), (x, y), (-x, y)


PATTERNS: Mapping[str, tuple[Offset, ...]] = {
    "round_4": _round(20),
    "round_8": _round(40),
    "round_15": _round(75),
    "wall": _box(100, 10),
    "box": _box(80, 60),
    "angle": ((-50, -50), (-20, -50), (-20, 20), (50, 20), (50, 50), (-50, 50)),
}
"""By name: discs of so many cm, a wall of 10 x 1 cm, a box of 8 x 6 cm, an L of 10 x 10 cm."""


def laid(offsets: Sequence[Offset], at: Point, steps: int = 0) -> Outline:
    """The outline with its middle there."""
    return Outline(tuple(Point(at.x + x, at.y + y) for x, y in turned(offsets, steps)))


def offsets_of(corners: Sequence[Point]) -> tuple[Point, tuple[Offset, ...]]:
    """The middle of the box around some corners, and the corners as seen from there."""
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    middle = Point((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
    return middle, tuple((corner.x - middle.x, corner.y - middle.y) for corner in corners)


def kept_inside(offsets: Sequence[Offset], at: Point, steps: int, width: int, height: int) -> Point:
    """The nearest middle from which nothing of it reaches over the table's edge; for what fits on the table."""
    corners = turned(offsets, steps)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Point(min(max(at.x, -min(xs)), width - max(xs)), min(max(at.y, -min(ys)), height - max(ys)))
