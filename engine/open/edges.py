"""The edges of an outline: where a point lies among them, and how far it is from one."""

from __future__ import annotations

from collections.abc import Iterable

Edge = tuple[int, int, int, int]
"""x and y of both ends; plain numbers, because sight and ways look at thousands of them."""
Square = tuple[int, int]
"""A squared distance in mm²: numerator and denominator."""


def place_among(edges: Iterable[Edge], x: int, y: int) -> int:
    """Where a point lies: 1 inside, 0 on an edge, -1 outside."""
    side = -1
    for ax, ay, bx, by in edges:
        if (ay > y) != (by > y):
            cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if cross == 0:
                return 0
            if (cross > 0) == (by > ay):
                side = -side
        elif (ay == by == y and min(ax, bx) <= x <= max(ax, bx)) or (x, y) in ((ax, ay), (bx, by)):
            return 0
    return side


def point_to_segment(px: int, py: int, ax: int, ay: int, bx: int, by: int) -> Square:
    dx, dy, wx, wy = bx - ax, by - ay, px - ax, py - ay
    along, length = wx * dx + wy * dy, dx * dx + dy * dy
    if along <= 0:
        return wx * wx + wy * wy, 1
    if along >= length:
        return (px - bx) ** 2 + (py - by) ** 2, 1
    return (dx * wy - dy * wx) ** 2, length
