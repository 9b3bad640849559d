"""Vectors brought to a length in whole millimetres."""

from __future__ import annotations

from engine.open.numbers import root_down
from engine.open.shapes import Point


def step(way: Point, length: int) -> Point:
    """The vector `way` brought to `length` mm, each part rounded to the nearest whole number.

    >>> step(Point(3, 4), 10), step(Point(-1, 1), 3)
    (Point(x=6, y=8), Point(x=-2, y=2))
    """
    square = way.x * way.x + way.y * way.y
    return Point(_part(way.x, length, square), _part(way.y, length, square))


def _part(part: int, length: int, square: int) -> int:
    # The largest k with (2k - 1)² times the square at most 4 part² length²: a half cannot occur.
    k = (root_down(4 * part * part * length * length, square) + 1) // 2
    return k if part > 0 else -k
