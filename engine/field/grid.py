"""Directions and cells: x grows to the right, y grows downward, north is up (R1)."""

from __future__ import annotations

from enum import IntEnum

Cell = tuple[int, int]


class Direction(IntEnum):
    """The four sides of a field, clockwise, so that turning is adding."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def opposite(self) -> Direction:
        return DIRECTIONS[(self + 2) % 4]

    def turned(self, quarters: int) -> Direction:
        """`Direction.N.turned(1)` is east; negative quarters turn counter-clockwise."""
        return DIRECTIONS[(self + quarters) % 4]


DIRECTIONS = tuple(Direction)
STEPS: dict[Direction, Cell] = {
    Direction.N: (0, -1),
    Direction.E: (1, 0),
    Direction.S: (0, 1),
    Direction.W: (-1, 0),
}
"""How a cell's coordinates change by one step."""


def side_between(one: Cell, other: Cell) -> Direction | None:
    """The side of `one` on which `other` lies; None if they are not neighbours."""
    step = (other[0] - one[0], other[1] - one[1])
    return next((direction for direction, delta in STEPS.items() if delta == step), None)
