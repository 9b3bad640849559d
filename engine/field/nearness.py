"""How near the nearest of several points is: measured from many fields, again and again (R4, R6)."""

from __future__ import annotations

from engine.field.board import Board
from engine.field.masks import union
from engine.field.routes import Approach, Ways, first_leading, ways_to
from engine.field.terrain import AnyManner

FAR = 10_000
"""Farther than anything that can be walked to."""

MAX_SCALES = 64
"""Sets of points that fields were measured to, kept per board."""


class Nearness:
    """How near the nearest of several points is to any field, for units that walk alike."""

    __slots__ = ("_ahead", "_bends", "_known", "_ways")

    def __init__(self, ways: list[Ways]) -> None:
        self._ways = ways
        self._known: dict[int, tuple[int, list[Approach]]] = {}
        self._bends: dict[int, int] = {}
        self._ahead: dict[tuple[int, int], int] = {}

    def length(self, here: int) -> int:
        """Fields to walk from a field; `FAR` if no point can be reached."""
        known = self._known.get(here)
        return self._measured(here)[0] if known is None else known[0]

    def corners(self, here: int) -> int:
        """The fewest corners on the way to a point that is as near as the nearest."""
        known = self._bends.get(here)
        if known is None:
            ways = (self._known.get(here) or self._measured(here))[1]
            known = self._bends[here] = min([way.corners(here) for way in ways], default=0)
        return known

    def ahead(self, here: int, steps: int) -> int:
        """The mask of the fields that the best ways to the nearest points enter in so many steps."""
        known = self._ahead.get((here, steps))
        if known is None:
            fewest = self.corners(here)
            ways = [way for way in self._known[here][1] if way.corners(here) == fewest]
            known = self._ahead[here, steps] = union([way.trodden(here, steps) for way in ways])
        return known

    def _measured(self, here: int) -> tuple[int, list[Approach]]:
        """How near the nearest is, and the ways to all that are so near."""
        shortest, nearest = FAR, []
        for ways in self._ways:
            way = first_leading(ways, here)
            if way is None:
                continue
            length = way.lengths[here]
            if length < shortest:
                shortest, nearest = length, [way]
            elif length == shortest:
                nearest.append(way)
        found = self._known[here] = (shortest, nearest)
        return found


def nearness(board: Board, points: tuple[str, ...], manner: AnyManner) -> Nearness:
    """How near these points are to any field, for units that get about in one manner."""
    key = (points, manner.gait, manner.shuns)
    known: Nearness | None = board._nearness.get(key)
    if known is None:
        if len(board._nearness) >= MAX_SCALES:
            board._nearness.clear()
        known = board._nearness[key] = Nearness([ways_to(board, point, manner) for point in points])
    return known
