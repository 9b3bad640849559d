"""Where small things lie on a field, so that nothing lies over anything else. Plain arithmetic, in cells.

A field has four nooks a cell. What is printed has its own; symbols, from the top right, and markers, from the bottom
left, share the others. Nooks in the middle, where units stand, come last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.field.grid import Cell
from screens.widgets.board.geometry import Point

INSET = 0.26
"""Of a cell: the middle of a nook from the nearer edges of its cell. More than a quarter, for the walls' sake."""

PILED = 0.1
"""Of a cell: how far one of too many lies beside the other."""

Nook = tuple[int, int]
"""In half cells."""


@dataclass(frozen=True)
class Nooks:
    shield: Point | None
    name: Point | None
    radiation: tuple[Point, ...]
    """Two side by side where there is room: the sign and its figure."""
    free: tuple[Nook, ...]
    inner: frozenset[Nook]

    def spread(self, symbols: int, markers: int) -> tuple[list[Point], list[Point]]:
        """Places for so many symbols and markers; the last place takes all that are too many, one beside the other."""
        if not self.free:
            middle = self.name or self.shield or self.radiation[0]
            return [middle] * symbols, [middle] * markers
        high = sorted(self.free, key=lambda nook: (nook in self.inner, nook[1], -nook[0]))[: max(symbols, 1)]
        left = [nook for nook in self.free if not symbols or nook not in high] or high[-1:]
        low = sorted(left, key=lambda nook: (nook in self.inner, -nook[1], nook[0]))
        return _filled(high, symbols), _filled(low, markers)


def nooks(cells: Sequence[Cell], cover: bool, radiation: bool, named: bool) -> Nooks:
    """A field's nooks. A name is the first to give way: it never takes the last one."""
    whole = set(cells)
    halves = [(2 * x + dx, 2 * y + dy) for x, y in cells for dx in (0, 1) for dy in (0, 1)]
    inner = frozenset(nook for nook in halves if all(cell in whole for cell in _beside(nook)))
    left = sorted(halves, key=lambda nook: (nook in inner, nook[1], nook[0]))
    shield = left.pop(0) if cover else None
    signs: list[Nook] = []
    if radiation:
        signs = [max(left, key=lambda nook: (nook not in inner, nook[1], nook[0]))]
        before = (signs[0][0] - 1, signs[0][1])
        if before in left and len(left) > 3:
            signs.insert(0, before)
        left = [nook for nook in left if nook not in signs]
    name = left.pop(0) if named and len(left) > 1 else None
    return Nooks(shield and _middle(shield), name and _middle(name), tuple(map(_middle, signs)), tuple(left), inner)


def _beside(nook: Nook) -> tuple[Cell, Cell]:
    """The two cells that a nook touches beside its own."""
    x, y = nook[0] // 2, nook[1] // 2
    return (x + (1 if nook[0] % 2 else -1), y), (x, y + (1 if nook[1] % 2 else -1))


def _filled(places: Sequence[Nook], count: int) -> list[Point]:
    found = []
    for number in range(count):
        x, y = _middle(places[min(number, len(places) - 1)])
        found.append((x + PILED * max(0, number - len(places) + 1), y))
    return found


def _middle(nook: Nook) -> Point:
    x, y = nook
    return x // 2 + (1 - INSET if x % 2 else INSET), y // 2 + (1 - INSET if y % 2 else INSET)
