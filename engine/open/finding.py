"""A way round what is in the way: straight parts past corners and bases, each of them exactly free.

The way bends only at sixteen points around every corner and base, so it may be a little longer than the shortest one.
What is found can really be walked: every part is tested exactly, and so is the length.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heappop, heappush
from math import isqrt

from engine.open.distance import keeps_from_all, points
from engine.open.line import SlowGround, effort
from engine.open.shapes import Base, Point, Shape
from engine.open.stride import step
from engine.open.ways import OVERLAP, Near, Walk, is_clear, is_walk_within

QUARTER = ((1, 0), (12, 5), (1, 1), (5, 12))
AROUND = tuple(way for x, y in QUARTER for way in ((x, y), (-y, x), (-x, -y), (y, -x)))
"""Sixteen directions, nearly evenly spread."""
FINE = 1024
"""Lengths are compared in parts of a mm while searching; the limit is tested exactly in the end."""
MOST_BENDS = 400
"""Places tried before giving up."""


@dataclass(frozen=True, slots=True)
class Maze:
    """What a base has to go round: outlines it may not enter, bases it may not come too near to, slow ground."""

    base: Base
    grounds: Sequence[SlowGround] = ()
    shapes: Sequence[Shape] = ()
    bases: Sequence[Near] = ()

    @property
    def room(self) -> int:
        return self.base.radius - OVERLAP

    def is_free(self, a: Point, b: Point, target: str = "") -> bool:
        return is_clear(a, b, self.bases, target) and keeps_from_all(a, b, self.shapes, self.room)

    def cost(self, a: Point, b: Point) -> int:
        """The length in parts of a mm, slow ground counted, rounded up."""
        factor = effort(a, b, self.grounds)
        above, below = factor.numerator * FINE, factor.denominator
        return isqrt(above * above * points(a, b) // (below * below)) + 1


@dataclass(order=True, slots=True)
class _Reached:
    """A place on the way: the least the whole way can be, the way so far, and where it came from."""

    least: int
    cost: int
    at: Point
    before: _Reached | None = field(compare=False, default=None)


def find_walk(maze: Maze, goal: Point, limit: int, target: str = "") -> Walk | None:
    """A walk of at most `limit` mm to the goal, straight if possible; None if none is found."""
    start = maze.base.at
    if start == goal or points(start, goal) > limit * limit or not maze.is_free(goal, goal, target):
        return None
    if maze.is_free(start, goal, target) and effort(start, goal, maze.grounds) == 1:
        return Walk(maze.base, (goal,))
    bends = [goal, *_bends(maze, goal, limit)]
    best = {start: 0}
    heap = [_Reached(_apart(start, goal), 0, start)]
    for _ in range(MOST_BENDS):
        if not heap:
            return None
        here = heappop(heap)
        if here.at == goal:
            walk = Walk(maze.base, _way(here))
            return walk if is_walk_within(walk, maze.grounds, limit) else None
        if best[here.at] < here.cost:
            continue
        for bend in bends:
            # Nothing is nearer than straight on: most bends are out of the question without looking at what is there.
            if here.cost + _apart(here.at, bend) >= best.get(bend, limit * FINE + FINE):
                continue
            cost = here.cost + maze.cost(here.at, bend)
            least = cost + _apart(bend, goal)
            if cost < best.get(bend, cost + 1) and least <= (limit + 1) * FINE and maze.is_free(here.at, bend, target):
                best[bend] = cost
                heappush(heap, _Reached(least, cost, bend, here))
    return None


def _bends(maze: Maze, goal: Point, limit: int) -> Iterator[Point]:
    """Sixteen places around every corner and every base, far enough out to go from one to the next."""
    start = maze.base.at
    ends = start.x, start.y, goal.x, goal.y
    # Plain pairs: hundreds of places are thrown away for every one that is looked at.
    found: set[tuple[int, int]] = set()
    for x, y, room in _corners(maze):
        if _by_way_of(x, y, *ends) <= (limit + 2 * room + 6) * FINE:
            # A polygon of sixteen corners around a circle is wider than it by 1.02; whole mm may take one more away.
            found.update([(x + right, y + down) for right, down in _ring(room * 102 // 100 + 2)])
    for x, y in sorted(found):
        if _by_way_of(x, y, *ends) <= (limit + 1) * FINE:
            bend = Point(x, y)
            if maze.is_free(bend, bend):
                yield bend


@lru_cache(maxsize=256)
def _ring(out: int) -> tuple[tuple[int, int], ...]:
    return tuple(step(dx, dy, out) for dx, dy in AROUND)


def _by_way_of(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> int:
    """From one place to another past a third, in parts of a mm."""
    there, on = (x - ax) ** 2 + (y - ay) ** 2, (x - bx) ** 2 + (y - by) ** 2
    return isqrt(there * FINE * FINE) + isqrt(on * FINE * FINE)


def _corners(maze: Maze) -> Iterator[tuple[int, int, int]]:
    """Where a way may have to bend, and how far from there."""
    for shape in maze.shapes:
        for x, y in shape.corners:
            yield x, y, maze.room
    for near in maze.bases:
        yield near.x, near.y, near.mm


def _apart(a: Point, b: Point) -> int:
    return isqrt(points(a, b) * FINE * FINE)


def _way(reached: _Reached) -> tuple[Point, ...]:
    way = []
    at: _Reached | None = reached
    while at is not None and at.before is not None:
        way.append(at.at)
        at = at.before
    return tuple(reversed(way))
