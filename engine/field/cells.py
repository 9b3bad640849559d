"""Cells as fingers and scissors have them: rectangles, and what falls apart."""

from __future__ import annotations

from engine.field.grid import STEPS, Cell


def rectangle(one: Cell, other: Cell) -> list[Cell]:
    """Every cell between two corners: what a finger dragged from one to the other means."""
    left, right = sorted((one[0], other[0]))
    top, bottom = sorted((one[1], other[1]))
    return [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]


def pieces_of(cells: list[Cell]) -> list[list[Cell]]:
    """Connected pieces, the largest first; of equal ones the one that was there first."""
    left, pieces = dict.fromkeys(cells), []
    while left:
        start = next(iter(left))
        piece, frontier = [start], [start]
        del left[start]
        while frontier:
            x, y = frontier.pop()
            for dx, dy in STEPS.values():
                near = (x + dx, y + dy)
                if near in left:
                    del left[near]
                    piece.append(near)
                    frontier.append(near)
        pieces.append(piece)
    return sorted(pieces, key=len, reverse=True)
