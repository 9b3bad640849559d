"""Every shortest way to one field, which of several ways count for a unit, and how near the nearest of several fields
is (p. 14, R4, R6).

Everything is worked out from the goal: one `Approach` holds how far every field is from it, for one way of walking, and
stays right while the units that walk there move. Corners are counted only along shortest routes, when asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.field.board import NO_DIRECTION, Arc, Board
from engine.field.masks import Lengths, Masks
from engine.field.terrain import AnyManner

MAX_REMEMBERED = 4096
"""Answers kept per board; a long evening on an unchanging board asks more than a phone should hold."""

MAX_SCALES = 64
"""Sets of points that fields were measured to, kept per board."""

MAX_ROUTES = 64
"""As many equal routes as are ever spelt out; open ground has thousands."""

NO_WAY = 1 << 30
"""More corners than any route has."""

FAR = 10_000
"""Farther than anything that can be walked to."""


class Approach:
    """Every shortest way to one field, for units that walk alike."""

    __slots__ = (
        "_ahead", "_beginnings", "_board", "_closed", "_fewest", "_gait", "_trodden",
        "goal", "lengths", "names", "remembered", "sides",
    )  # fmt: skip

    def __init__(self, board: Board, goal: int, gait: int, closed: int) -> None:
        self._board, self._gait, self.goal, self.names = board, gait, goal, board.names
        self.sides: list[Masks] = board.walk[gait]
        self._closed = closed
        # A closed field may be where a route begins, never where it leads: so a closed goal has no route at all, unless
        # a unit stands there already.
        self.lengths = Lengths(board.near[gait], goal, closed)
        self._ahead: dict[int, list[Arc]] = {}
        self._fewest: dict[int, list[int]] = {}
        self._beginnings: dict[tuple[int, int], list[list[Arc]]] = {}
        self._trodden: dict[tuple[int, int], int] = {}
        self.remembered: dict[object, Any] = {}
        """For rules that walk here: what they found out for units that set out alike."""

    def corners(self, start: int) -> int:
        """The fewest corners of any shortest route from a field that has one."""
        if start == self.goal:
            return 0
        return min(self._counted(start))

    def onward(self, start: int, came: Arc | None = None) -> list[Arc]:
        """The next steps that keep to a best route, given the step the unit came by."""
        arcs = self._arcs(start)
        if len(arcs) < 2:
            return arcs
        costs = self._counted(start)
        if came:
            straight = came[1]
            costs = [
                known if arc[1] == straight else known + self.bend(came, arc)
                for arc, known in zip(arcs, costs, strict=True)
            ]
        fewest = min(costs)
        return [arc for arc, cost in zip(arcs, costs, strict=True) if cost == fewest]

    def steps_from(self, start: int) -> list[Arc]:
        """Every step a unit could take from a field, nearer or not, on ways that lead to the goal."""
        found = []
        for side, masks in enumerate(self.sides):
            mask = masks[start] & ~self._closed
            while mask:
                low = mask & -mask
                if self.lengths[low.bit_length() - 1] >= 0:
                    found.append((start, side, low.bit_length() - 1))
                mask ^= low
        return found

    def without(self, fields: Iterable[int]) -> Approach:
        """The ways that keep off some fields as well."""
        closed = self._closed
        for field in fields:
            closed |= 1 << field
        return Approach(self._board, self.goal, self._gait, closed)

    def corners_after(self, came: Arc) -> int:
        """The fewest corners ahead of a unit that has just taken a step, the bend after that step among them."""
        if came[2] == self.goal:
            return 0
        here = came[2]
        return min(
            known + self.bend(came, arc) for arc, known in zip(self._arcs(here), self._counted(here), strict=True)
        )

    def beginnings(self, start: int, steps: int) -> list[list[Arc]]:
        """The best routes as far as so many steps take a unit, and the one step beyond that they lead on to."""
        known = self._beginnings.get((start, steps))
        if known is None:
            known = self._beginnings[start, steps] = []
            pending: list[list[Arc]] = [[]]
            while pending:
                route = pending.pop()
                came = route[-1] if route else None
                here = start if came is None else came[2]
                while here != self.goal and len(route) <= steps:
                    onward = self.onward(here, came)
                    if len(onward) > 1:
                        pending += [[*route, arc] for arc in onward[:0:-1]]
                    came = onward[0]
                    route.append(came)
                    here = came[2]
                known.append(route)
        return known

    def trodden(self, start: int, steps: int) -> int:
        """The mask of the fields that the best routes enter in so many steps."""
        known = self._trodden.get((start, steps))
        if known is None:
            known = 0
            for route in self.beginnings(start, steps):
                for arc in route[:steps]:
                    known |= 1 << arc[2]
            self._trodden[start, steps] = known
        return known

    def remember(self, key: object, value: object) -> None:
        if len(self.remembered) >= MAX_REMEMBERED:
            self.remembered.clear()
        self.remembered[key] = value

    def routes(self, start: int) -> Iterator[list[Arc]]:
        """The best routes, step by step, one for each way over the fields (which side was crossed makes no second)."""
        seen: set[tuple[int, ...]] = set()
        pending: list[list[Arc]] = [[]]
        while pending and len(seen) < MAX_ROUTES:
            route = pending.pop()
            here = route[-1][2] if route else start
            if here == self.goal:
                fields = tuple(arc[2] for arc in route)
                if fields not in seen:
                    seen.add(fields)
                    yield route
                continue
            pending.extend([*route, arc] for arc in reversed(self.onward(here, route[-1] if route else None)))

    def bend(self, first: Arc, second: Arc) -> int:
        """1 if the bend between two steps is a corner: the same two steps cannot be walked the other way round (R4)."""
        start, entering, _ = first
        _, leaving, end = second
        if entering == leaving or NO_DIRECTION in (entering, leaving):
            return 0
        return 0 if self._other_way_round(start, leaving, entering) >> end & 1 else 1

    def _other_way_round(self, start: int, first: int, second: int) -> int:
        """Every field two steps away: over one side, then over another."""
        turns = self._board._turns
        key = (self._gait, start, first, second)
        known = turns.get(key)
        if known is None:
            known = 0
            side = self.sides[second]
            between = self.sides[first][start]
            while between:
                low = between & -between
                known |= side[low.bit_length() - 1]
                between ^= low
            turns[key] = known
        return known

    def _arcs(self, start: int) -> list[Arc]:
        """The steps from a field that bring a unit nearer."""
        known = self._ahead.get(start)
        if known is not None:
            return known
        known = self._ahead[start] = []
        lengths = self.lengths
        length = lengths.known[start]
        if length < 0:
            length = lengths[start]
        if length <= 0:
            return known
        nearer = lengths.layers[length - 1]
        for side, masks in enumerate(self.sides):
            mask = masks[start] & nearer
            while mask:
                low = mask & -mask
                known.append((start, side, low.bit_length() - 1))
                mask ^= low
        return known

    def _counted(self, start: int) -> list[int]:
        """For each step from a field that brings a unit nearer, the fewest corners that lie ahead of it."""
        fewest = self._fewest
        known = fewest.get(start)
        if known is not None:
            return known
        # Field by field towards the goal, then back: what lies ahead of a step is known before the step is counted.
        found: list[int] = []
        layer = {start: 0}
        while layer:
            found += layer
            layer = {end: 0 for field in layer for _, _, end in self._arcs(field) if end not in fewest}
        for field in reversed(found):
            fewest[field] = counts = []
            for arc in self._ahead[field]:
                _, entering, end = arc
                # Only at the goal is there no step ahead.
                least = NO_WAY if end != self.goal else 0
                for step, corners in zip(self._ahead[end], fewest[end], strict=True):
                    # A bend only adds, and straight on there is none.
                    if corners < least:
                        least = corners if step[1] == entering else min(least, corners + self.bend(arc, step))
                counts.append(least)
        return fewest[start]


Ways = tuple[Approach, ...]
"""The ways that count for a unit, those it would rather take first."""


def approach(board: Board, goal: str, manner: AnyManner, *, clean: bool) -> Approach:
    """All shortest ways to a field; `clean` ones go round shunned fields."""
    key = (manner.gait, clean, board.index[goal])
    known: Approach | None = board._approaches.get(key)
    if known is None:
        closed = board.shunned if clean else 0
        known = board._approaches[key] = Approach(board, key[2], manner.gait, closed)
    return known


def ways_to(board: Board, goal: str, manner: AnyManner) -> Ways:
    """The ways that count for a unit: round shunned fields if it minds them; and any, where those lead nowhere."""
    key = (goal, manner.gait, manner.shuns)
    known = board._ways.get(key)
    if known is None:
        cleans = (True, False) if manner.shuns and board.shunned else (False,)
        known = board._ways[key] = tuple([approach(board, goal, manner, clean=clean) for clean in cleans])
    return known


def first_leading(ways: Ways, here: int) -> Approach | None:
    """Of the ways that count, the first that leads on from a field."""
    for way in ways:
        if way.lengths.known[here] >= 0 or way.lengths[here] >= 0:
            return way
    return None


def way_to(board: Board, start: str, goal: str, manner: AnyManner) -> Approach | None:
    """The ways that count for a unit: round shunned fields if it minds and can, else any; None if there is none."""
    return first_leading(ways_to(board, goal, manner), board.index[start])


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
