"""What covers a corridor of sight, exactly.

A corridor runs from the centre of the viewer to the centre of the one looked at and is as wide as the latter. A point P
has u, how far along the corridor it lies, and v, how far to the side; both are scaled by the corridor's length, so they
are whole numbers, and a width in mm is a length in v divided by the root of N, the squared length. Ends of what
is covered are p / q + s times that root.

A whole number is at least a root if it is at least that root rounded up: most comparisons need no more.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from math import isqrt

from engine.open.lanes import Circle, Lanes, lanes_of
from engine.open.numbers import surd_sign
from engine.open.shapes import Base, Point, Shape

End = tuple[int, int, int]
"""p / q + s times the root of N, q above 0."""
Span = tuple[End, End]
WHOLE: End = (0, 1, 0)
FINE_BITS = 8
"""Ends are rounded to so many binary digits to see quickly whether a gap is wide enough."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Something that may stand in the way: how much it hinders, and whether it can hide what is behind it."""

    id: str
    body: Base | Shape
    value: int
    is_opaque: bool


Body = tuple[int, int, int, Shape | None, Screen]
"""x, y and radius of a base; of an outline the circle around it, times two."""


@dataclass(frozen=True, slots=True)
class Screens:
    """Everything that may stand in the way, laid out for looking past it quickly."""

    bodies: tuple[Body, ...]
    lanes: Lanes

    def followed_by(self, others: Screens) -> Screens:
        return Screens(self.bodies + others.bodies, self.lanes.followed_by(others.lanes))

    def moved(self, number: int, at: Point) -> Screens:
        """With the base of that number elsewhere."""
        x, y, radius, _, screen = self.bodies[number]
        there: Body = at.x, at.y, radius, None, Screen(screen.id, Base(at, radius), screen.value, screen.is_opaque)
        bodies = (*self.bodies[:number], there, *self.bodies[number + 1 :])
        return Screens(bodies, self.lanes.moved(number, 2 * (at.x - x), 2 * (at.y - y)))


def screens_of(screens: Iterable[Screen]) -> Screens:
    bodies: list[Body] = []
    circles: list[Circle] = []
    for screen in screens:
        body = screen.body
        if isinstance(body, Base):
            x, y, radius = body.at.x, body.at.y, body.radius
            bodies.append((x, y, radius, None, screen))
            circles.append((2 * x, 2 * y, 2 * radius, False))
        else:
            bodies.append((body.twice_x, body.twice_y, body.twice_radius, body, screen))
            circles.append((body.twice_x, body.twice_y, body.twice_radius, True))
    return Screens(tuple(bodies), lanes_of(circles))


class Corridor:
    __slots__ = ("ax", "ay", "dx", "dy", "half", "n", "sliver")

    def __init__(self, viewer: Point, target: Base, sliver: int) -> None:
        at = target.at
        self.ax, self.ay = ax, ay = viewer.x, viewer.y
        self.dx, self.dy = dx, dy = at.x - ax, at.y - ay
        self.n = dx * dx + dy * dy
        self.half = target.radius
        self.sliver = sliver

    def met(self, screens: Screens, ignored: Container[str]) -> tuple[list[Screen], list[Span]]:
        """Which screens cover at least a sliver, and what the opaque ones cover.

        This is run for every figure while one is dragged, so it leaves out at once what is clear of the corridor.
        """
        ax, ay, dx, dy, n, half, sliver = self.ax, self.ay, self.dx, self.dy, self.n, self.half, self.sliver
        counted: list[Screen] = []
        opaque: list[Span] = []
        above = isqrt(n) + 1
        near = screens.lanes.near(ax, ay, dx, dy, 2 * half * above, above)
        if not near:
            return counted, opaque
        v_start, u_start = dx * ay - dy * ax, dx * ax + dy * ay
        edge, least, inner = rounded_up(half, n), rounded_up(sliver, n), rounded_up(sliver - half, n)
        bodies = screens.bodies
        for i in near:
            x, y, radius, shape, screen = bodies[i]
            if shape is None:
                v, reach = dx * y - dy * x - v_start, radius + half
                if not (v * v < reach * reach * n and 0 < dx * x + dy * y - u_start < n) or screen.id in ignored:
                    continue
                # The least of both widths, and of how far each edge lies inside the other's.
                inside = reach - sliver
                if 2 * min(radius, half) >= sliver and inside >= 0 and v * v <= inside * inside * n:
                    counted.append(screen)
                if screen.is_opaque:
                    opaque.append(((v, 1, -radius), (v, 1, radius)))
                continue
            vs = [dx * y - dy * x for x, y in shape.corners]
            left, right = min(vs) - v_start, max(vs) - v_start
            if left >= edge or right <= -edge or screen.id in ignored:
                continue
            u, along = dx * x + dy * y - 2 * u_start, radius * above
            spans: list[Span] | None = None
            if not along <= u <= 2 * n - along:
                spans = self._at_ends([dx * x + dy * y - u_start for x, y in shape.corners], vs, v_start)
            if spans is None:
                spans = [((left, 1, 0), (right, 1, 0))]
                counts = right - left >= least and right >= inner and -left >= inner and 2 * half >= sliver
            else:
                counts = self.covers(spans)
            if counts:
                counted.append(screen)
            if screen.is_opaque:
                opaque += spans
        return counted, opaque

    def covers(self, spans: Sequence[Span]) -> bool:
        """Whether spans cover at least a sliver of the corridor, all together."""
        if not spans:
            return False
        fine, ends, doubt = self._rounded(spans)
        reached, top, covered = -self.half * fine, self.half * fine, 0
        for start, end in ends:
            if (new := min(end, top) - max(start, reached)) > 0:
                covered += new
                reached = min(end, top)
        spare = covered - self.sliver * fine
        # Every end may be off by the doubt, and a sliver by as much as it is wide.
        if abs(spare) > 2 * doubt * (len(ends) + 1) + self.sliver:
            return spare > 0
        return self.covers_exactly(spans)

    def covers_exactly(self, spans: Sequence[Span]) -> bool:
        p, q, s = 0, 1, -self.sliver
        for (p1, q1, s1), (p2, q2, s2) in self._clipped(self._merged(spans)):
            p, q, s = p * q1 * q2 + q * (p2 * q1 - p1 * q2), q * q1 * q2, s + s2 - s1
        return surd_sign(p, s * q, self.n) >= 0

    def leaves_open(self, spans: Sequence[Span]) -> bool:
        """Whether a stretch of at least a sliver in one piece is covered by none of the spans."""
        fine, ends, doubt = self._rounded(spans)
        reached, top, gap = -self.half * fine, self.half * fine, 0
        for start, end in ends:
            if start >= top:
                break
            gap = max(gap, start - reached)
            reached = max(reached, end)
        spare = max(gap, top - reached) - self.sliver * fine
        # Both ends of a gap may be off by the doubt, and a sliver by as much as it is wide.
        if abs(spare) > 2 * doubt + self.sliver:
            return spare > 0
        return self.leaves_open_exactly(spans)

    def leaves_open_exactly(self, spans: Sequence[Span]) -> bool:
        reached: End = (0, 1, -self.half)
        for start, end in self._clipped(self._merged(spans)):
            if self._sign(start, reached, self.sliver) >= 0:
                return True
            reached = end
        return self._sign((0, 1, self.half), reached, self.sliver) >= 0

    def _rounded(self, spans: Sequence[Span]) -> tuple[int, list[tuple[int, int]], int]:
        """A mm, all spans in order, and by how much an end is off at most: in whole fine parts of a length in v."""
        fine = isqrt(self.n << 2 * FINE_BITS)
        ends, most = [], self.half
        for (p1, q1, s1), (p2, q2, s2) in spans:
            ends.append(((p1 << FINE_BITS) // q1 + s1 * fine, (p2 << FINE_BITS) // q2 + s2 * fine))
            most = max(most, s2)
        ends.sort()
        return fine, ends, most + 1

    def _at_ends(self, us: list[int], vs: list[int], v_start: int) -> list[Span] | None:
        """What an outline covers that may stick out at the corridor's ends; None if it does not."""
        nearest, farthest = min(us), max(us)
        if nearest >= 0 and farthest <= self.n:
            return None
        if farthest <= 0 or nearest >= self.n:
            return []
        spans = self._cut_off(us, [v - v_start for v in vs])
        # In a corridor narrower than a sliver it matters whether anything is covered at all.
        return spans if 2 * self.half >= self.sliver else self._clipped(spans)

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
        return spans

    def _merged(self, spans: Sequence[Span]) -> list[Span]:
        merged: list[Span] = []
        for start, end in sorted(spans, key=cmp_to_key(self._by_start)):
            if not merged or self._sign(start, merged[-1][1]) > 0:
                merged.append((start, end))
            elif self._sign(end, merged[-1][1]) > 0:
                merged[-1] = (merged[-1][0], end)
        return merged

    def _clipped(self, spans: Iterable[Span]) -> list[Span]:
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


def rounded_up(mm: int, n: int) -> int:
    """So many mm as a length in v, rounded up."""
    if mm > 0:
        return isqrt(mm * mm * n - 1) + 1 if n else 0
    return -isqrt(mm * mm * n)
