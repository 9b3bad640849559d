"""How near the nearest of several points is: measured from many fields, again and again (R4, R6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.field.approach import Approach, ways_to
from engine.field.board import Board
from engine.field.terrain import AnyManner

FAR = 10_000
"""Farther than anything that can be walked to."""

MAX_SCALES = 64
"""Sets of points that fields were measured to, kept per board."""


class Nearness:
    """How near the nearest of several points is to any field, for units that walk alike."""

    __slots__ = ("_ahead", "_bends", "_best", "_known", "_ways")

    def __init__(self, board: Board, points: Iterable[str], manner: AnyManner) -> None:
        self._ways = [ways_to(board, point, manner) for point in dict.fromkeys(points)]
        self._known: dict[int, tuple[int, list[Approach]]] = {}
        self._bends: dict[int, int] = {}
        self._best: dict[int, list[Approach]] = {}
        self._ahead: dict[tuple[int, int], int] = {}

    def length(self, here: int) -> int:
        """Fields to walk from a field; `FAR` if no point can be reached."""
        return (self._known.get(here) or self._measured(here))[0]

    def corners(self, here: int) -> int:
        """The fewest corners on the way to a point that is as near as the nearest."""
        known = self._bends.get(here)
        if known is None:
            ways = (self._known.get(here) or self._measured(here))[1]
            known = self._bends[here] = min([way.corners(here) for way in ways], default=0)
        return known

    def nearest(self, here: int) -> list[str]:
        """Every point that ties for nearest: the shortest way, then the fewest corners; none if none can be reached."""
        return [way.names[way.goal] for way in self._best_ways(here)]

    def ahead(self, here: int, steps: int) -> int:
        """The mask of the fields that the best ways to the nearest points enter in so many steps."""
        known = self._ahead.get((here, steps))
        if known is None:
            known = 0
            for way in self._best_ways(here):
                known |= way.trodden(here, steps)
            self._ahead[here, steps] = known
        return known

    def _best_ways(self, here: int) -> list[Approach]:
        known = self._best.get(here)
        if known is None:
            known = (self._known.get(here) or self._measured(here))[1]
            # Corners are counted only where they decide.
            if len(known) > 1:
                fewest = self.corners(here)
                known = [way for way in known if way.corners(here) == fewest]
            self._best[here] = known
        return known

    def _measured(self, here: int) -> tuple[int, list[Approach]]:
        """How near the nearest is, and the ways to all that are so near."""
        shortest = FAR
        nearest: list[Approach] = []
        for ways in self._ways:
            for way in ways:
                length = way.lengths.known[here]
                if length < 0:
                    length = way.lengths[here]
                # Of the ways that count, the first that leads on is taken.
                if length >= 0:
                    if length < shortest:
                        shortest, nearest = length, [way]
                    elif length == shortest:
                        nearest.append(way)
                    break
        found = self._known[here] = (shortest, nearest)
        return found


def nearness(board: Board, points: tuple[str, ...], manner: AnyManner) -> Nearness:
    """How near these points are to any field, for units that get about in one manner."""
    known: Nearness | None = board._nearness.get((points, manner.gait, manner.shuns))
    if known is None:
        if len(board._nearness) >= MAX_SCALES:
            board._nearness.clear()
        known = board._nearness[points, manner.gait, manner.shuns] = Nearness(board, points, manner)
    return known


def scale_to(board: Board, points: tuple[str, ...], manner: AnyManner) -> Nearness | None:
    """The same if somebody has measured to these points already."""
    return board._nearness.get((points, manner.gait, manner.shuns))
