"""What covers a corridor of sight, exactly.

A corridor runs from the centre of the viewer to the centre of the one looked at and is as wide as the latter. A point P
has u, how far along the corridor it lies, and v, how far to the side; both are scaled by the corridor's length, so they
are whole numbers, and a width in mm is a length in v divided by the root of N, the squared length. Ends of what
is covered are p / q + s times that root.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cmp_to_key
from typing import TypeVar

from engine.open.numbers import surd_sign
from engine.open.shapes import Base, Point, Shape

End = tuple[int, int, int]
"""p / q + s times the root of N, q above 0."""
Span = tuple[End, End]
S = TypeVar("S")
WHOLE: End = (0, 1, 0)


class Corridor:
    __slots__ = ("ax", "ay", "dx", "dy", "half", "length_above", "n")

    def __init__(self, viewer: Point, target: Base) -> None:
        self.ax, self.ay = viewer.x, viewer.y
        self.dx, self.dy = target.at.x - viewer.x, target.at.y - viewer.y
        self.n = self.dx * self.dx + self.dy * self.dy
        self.half = target.radius
        self.length_above = abs(self.dx) + abs(self.dy)
        """Never below the length: enough to leave out quickly what is far away."""

    def covered(
        self, bases: Iterable[tuple[int, int, int, S]], shapes: Iterable[tuple[Shape, S]]
    ) -> list[tuple[list[Span], S]]:
        """What each base and each outline covers, with what it was given for; nothing for what covers nothing.

        This loop is run for every figure while one is dragged, so it leaves out at once what is clear of the corridor.
        """
        ax, ay, dx, dy, n, half = self.ax, self.ay, self.dx, self.dy, self.n, self.half
        found: list[tuple[list[Span], S]] = []
        for x, y, radius, screen in bases:
            wx, wy = x - ax, y - ay
            if 0 < wx * dx + wy * dy < n:
                v, reach = dx * wy - dy * wx, radius + half
                if v * v < reach * reach * n:
                    found.append((self._clipped([((v, 1, -radius), (v, 1, radius))]), screen))
        twice_x, twice_y, twice_n, twice_half, above = 2 * ax, 2 * ay, 2 * n, 2 * half, self.length_above
        for shape, screen in shapes:
            # A circle around the outline, measured generously and in halves of a mm.
            wx, wy, around = shape.twice_x - twice_x, shape.twice_y - twice_y, shape.twice_radius
            if -around * above < wx * dx + wy * dy < twice_n + around * above:
                v, reach = dx * wy - dy * wx, around + twice_half
                if v * v < reach * reach * n and (spans := self.by_shape(shape)):
                    found.append((spans, screen))
        return found

    def by_shape(self, shape: Shape) -> list[Span]:
        """What an outline covers with the part of it that lies between the two ends."""
        ax, ay, dx, dy, n = self.ax, self.ay, self.dx, self.dy, self.n
        us = [(x - ax) * dx + (y - ay) * dy for x, y in shape.corners]
        nearest, farthest = min(us), max(us)
        if farthest <= 0 or nearest >= n:
            return []
        vs = [dx * (y - ay) - dy * (x - ax) for x, y in shape.corners]
        left, right = min(vs), max(vs)
        wide = self.half * self.half * n
        if (left >= 0 and left * left >= wide) or (right <= 0 and right * right >= wide):
            return []
        if nearest >= 0 and farthest <= n:
            return self._clipped([((left, 1, 0), (right, 1, 0))])
        return self._clipped(self._cut_off(us, vs))

    def covers(self, spans: list[Span], width: int) -> bool:
        """Whether separate spans are at least `width` mm wide, all together."""
        p, q, s = 0, 1, -width
        for (p1, q1, s1), (p2, q2, s2) in spans:
            p, q, s = p * q1 * q2 + q * (p2 * q1 - p1 * q2), q * q1 * q2, s + s2 - s1
        return surd_sign(p, s * q, self.n) >= 0

    def leaves_open(self, spans: list[Span], width: int) -> bool:
        """Whether a stretch of at least `width` mm in one piece is covered by none of the spans."""
        reached: End = (0, 1, -self.half)
        for start, end in sorted(spans, key=cmp_to_key(self._by_start)):
            if self._sign(start, reached, width) >= 0:
                return True
            if self._sign(end, reached) > 0:
                reached = end
        return self._sign((0, 1, self.half), reached, width) >= 0

    def _cut_off(self, us: list[int], vs: list[int]) -> list[Span]:
        """What an outline covers that sticks out at the corridor's ends: its edges in between, and both cuts."""
        n = self.n
        spans: list[Span] = []
        cuts: tuple[list[End], list[End]] = ([], [])
        u1, v1 = us[-1], vs[-1]
        for u2, v2 in zip(us, vs, strict=True):
            first = second = WHOLE
            if (u1 > 0) != (u2 > 0):
                first = _ratio(v1 * u2 - v2 * u1, u2 - u1)
                cuts[0].append(first)
            if (u1 < n) != (u2 < n):
                second = _ratio(v1 * (u2 - n) + v2 * (n - u1), u2 - u1)
                cuts[1].append(second)
            if (u1 < n or u2 < n) and (u1 > 0 or u2 > 0):
                one = (v1, 1, 0) if 0 <= u1 <= n else first if u1 < 0 else second
                other = (v2, 1, 0) if 0 <= u2 <= n else first if u2 < 0 else second
                spans.append(_ordered(one, other))
            u1, v1 = u2, v2
        for cut_line in cuts:
            if len(cut_line) == 2:
                spans.append(_ordered(*cut_line))
            else:
                cut_line.sort(key=cmp_to_key(self._sign))
                spans += zip(cut_line[::2], cut_line[1::2], strict=True)
        return self._merged(spans)

    def _merged(self, spans: list[Span]) -> list[Span]:
        merged: list[Span] = []
        for start, end in sorted(spans, key=cmp_to_key(self._by_start)):
            if not merged or self._sign(start, merged[-1][1]) > 0:
                merged.append((start, end))
            elif self._sign(end, merged[-1][1]) > 0:
                merged[-1] = (merged[-1][0], end)
        return merged

    def _clipped(self, spans: list[Span]) -> list[Span]:
        left, right = (0, 1, -self.half), (0, 1, self.half)
        clipped = []
        for start, end in spans:
            low = start if self._sign(start, left) > 0 else left
            high = end if self._sign(right, end) > 0 else right
            if self._sign(high, low) > 0:
                clipped.append((low, high))
        return clipped

    def _sign(self, one: End, other: End, width: int = 0) -> int:
        """The sign of one - other - width mm."""
        p1, q1, s1 = one
        p2, q2, s2 = other
        if q1 == q2 == 1:
            return surd_sign(p1 - p2, s1 - s2 - width, self.n)
        return surd_sign(p1 * q2 - p2 * q1, (s1 - s2 - width) * q1 * q2, self.n)

    def _by_start(self, one: Span, other: Span) -> int:
        return self._sign(one[0], other[0])


def _ordered(one: End, other: End) -> Span:
    """Two fractions as a span."""
    return (one, other) if one[0] * other[1] <= other[0] * one[1] else (other, one)


def _ratio(p: int, q: int) -> End:
    return (p, q, 0) if q > 0 else (-p, -q, 0)
