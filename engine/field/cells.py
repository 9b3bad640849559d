"""Cells as fingers and scissors have them: rectangles, whose they are, and what falls apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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


def by_owner(owners: Mapping[Cell, str]) -> dict[str, list[Cell]]:
    """The cells of each field, row by row."""
    found: dict[str, list[Cell]] = {}
    for cell, name in sorted(owners.items(), key=lambda pair: (pair[0][1], pair[0][0])):
        found.setdefault(name, []).append(cell)
    return found


def given(owners: Mapping[Cell, str], cells: Iterable[Cell], name: str | None, side: Cell) -> dict[Cell, str] | None:
    """Cells cut out of whatever lies there, for a field or for none; `side`: how many columns and rows there are.

    None if the field would not hang together.
    """
    taken = [cell for cell in cells if 0 <= cell[0] < side[0] and 0 <= cell[1] < side[1]]
    left = {cell: owner for cell, owner in owners.items() if cell not in taken}
    if name is None:
        return left
    left |= dict.fromkeys(taken, name)
    return left if len(pieces_of([cell for cell, owner in left.items() if owner == name])) <= 1 else None


def cut_to(owners: Mapping[Cell, str], side: Cell) -> dict[Cell, str]:
    return {cell: name for cell, name in owners.items() if cell[0] < side[0] and cell[1] < side[1]}
