"""Geometry in plain floats, worked out apart from the rules: what the exact answers are compared with."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Spot = tuple[float, float]
Corners = Sequence[tuple[int, int]]

FINE = 4
"""Spots to the mm."""
HAIR = 1e-6
"""Less than this is an error of the floats."""


def along(way: Sequence[Spot]) -> list[Spot]:
    """Spots a quarter of a millimetre apart or less from the first point of a way to its last."""
    spots = [way[0]]
    for (x, y), (to_x, to_y) in pairwise(way):
        parts = max(1, math.ceil(math.dist((x, y), (to_x, to_y)) * FINE))
        spots += [(x + (to_x - x) * n / parts, y + (to_y - y) * n / parts) for n in range(1, parts + 1)]
    return spots


def middles(spots: Sequence[Spot]) -> list[tuple[Spot, float]]:
    """The middle of each little step, and how long it is."""
    return [
        (((x + to_x) / 2, (y + to_y) / 2), math.dist((x, y), (to_x, to_y))) for (x, y), (to_x, to_y) in pairwise(spots)
    ]


def to_edge(spot: Spot, corners: Corners) -> float:
    """From a point to the nearest edge of an outline."""
    x, y = spot
    least = math.inf
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        dx, dy = bx - ax, by - ay
        share = min(max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0.0), 1.0)
        least = min(least, math.dist(spot, (ax + share * dx, ay + share * dy)))
    return least


def is_inside(spot: Spot, corners: Corners) -> bool:
    """Strictly: the edge itself is not inside."""
    x, y = spot
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside and to_edge(spot, corners) > HAIR


def is_on(spot: Spot, corners: Corners) -> bool:
    """Inside or on the edge."""
    return is_inside(spot, corners) or to_edge(spot, corners) <= HAIR


def gap(spot: Spot, corners: Corners) -> float:
    """From a point to an outline, 0 inside it."""
    return 0.0 if is_inside(spot, corners) else to_edge(spot, corners)
