"""The open table once more, slow and plain: every formula as EDEN.md writes it, with fractions.

Roots are taken to 200 binary digits. That decides every comparison the engine makes: a sum a + b times the root of N
with whole numbers of this size is 0 exactly, or far larger than the rounding.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isqrt

Spot = tuple[int, int]
Polygon = tuple[Spot, ...]
Disc = tuple[Spot, int]
Span = tuple[Fraction, Fraction]
BITS = 200


def root(n: int | Fraction) -> Fraction:
    n = Fraction(n)
    return Fraction(isqrt((n.numerator << 2 * BITS) * n.denominator), n.denominator << BITS)


def ceiling_root(n: Fraction) -> int:
    k = 0
    while k * k < n:
        k += 1
    return k


def edges(polygon: Polygon) -> list[tuple[Spot, Spot]]:
    return list(pairwise((*polygon, polygon[0])))


def where(polygon: Polygon, x: Fraction, y: Fraction) -> int:
    """1 inside, 0 on the edge, -1 outside."""
    inside = False
    for (ax, ay), (bx, by) in edges(polygon):
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if cross == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return 0
        if (ay > y) != (by > y) and x < ax + Fraction(bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return 1 if inside else -1


def to_segment(p: tuple[Fraction, Fraction], a: Spot, b: Spot) -> Fraction:
    """The squared distance."""
    (px, py), (ax, ay), (bx, by) = p, a, b
    length = (bx - ax) ** 2 + (by - ay) ** 2
    t = Fraction(0)
    if length:
        t = min(Fraction(1), max(Fraction(0), ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
    return (px - ax - t * (bx - ax)) ** 2 + (py - ay - t * (by - ay)) ** 2


def to_polygon(p: Spot, polygon: Polygon) -> Fraction:
    x, y = Fraction(p[0]), Fraction(p[1])
    if where(polygon, x, y) >= 0:
        return Fraction(0)
    return min(to_segment((x, y), a, b) for a, b in edges(polygon))


def crossings(a: Spot, b: Spot, polygon: Polygon) -> list[Fraction]:
    """Shares of the segment at which it meets an edge, and both its ends."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    found = {Fraction(0), Fraction(1)}
    for (cx, cy), (ex, ey) in edges(polygon):
        fx, fy = ex - cx, ey - cy
        wide = dx * fy - dy * fx
        if wide:
            t = Fraction((cx - ax) * fy - (cy - ay) * fx, wide)
            s = Fraction((cx - ax) * dy - (cy - ay) * dx, wide)
            if 0 <= t <= 1 and 0 <= s <= 1:
                found.add(t)
        elif dx * (cy - ay) == dy * (cx - ax):
            for x, y in ((cx, cy), (ex, ey)):
                t = Fraction(x - ax, dx) if dx else Fraction(y - ay, dy)
                if 0 <= t <= 1:
                    found.add(t)
    return sorted(found)


def segment_to_polygon(a: Spot, b: Spot, polygon: Polygon) -> Fraction:
    if a == b:
        return to_polygon(a, polygon)
    if any(where(polygon, *along(a, b, t)) >= 0 for t in crossings(a, b, polygon)):
        return Fraction(0)
    corners = [to_segment((Fraction(x), Fraction(y)), a, b) for x, y in polygon]
    return min(*corners, to_polygon(a, polygon), to_polygon(b, polygon))


def along(a: Spot, b: Spot, t: Fraction) -> tuple[Fraction, Fraction]:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


def effort(a: Spot, b: Spot, grounds: list[tuple[Polygon, int]]) -> Fraction:
    shares = sorted({t for polygon, _ in grounds for t in crossings(a, b, polygon)} | {Fraction(0), Fraction(1)})
    total = Fraction(0)
    for start, end in pairwise(shares):
        x, y = along(a, b, (start + end) / 2)
        total += (end - start) * max([factor for polygon, factor in grounds if where(polygon, x, y) >= 0], default=1)
    return total


def covered_by_polygon(a: Spot, b: Spot, polygon: Polygon) -> list[Span]:
    """Every v whose line holds points with 0 < u < N strictly inside: lines between all values of v that matter."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    n = dx * dx + dy * dy
    turned = [((x - ax) * dx + (y - ay) * dy, dx * (y - ay) - dy * (x - ax)) for x, y in polygon]
    values = {Fraction(v) for _, v in turned}
    for (u1, v1), (u2, v2) in pairwise((*turned, turned[0])):
        for cut in (0, n):
            if u1 != u2 and min(u1, u2) <= cut <= max(u1, u2):
                values.add(v1 + Fraction(v2 - v1) * (cut - u1) / (u2 - u1))
    spans = []
    for low, high in pairwise(sorted(values)):
        middle = (low + high) / 2
        us = sorted(
            u1 + Fraction(u2 - u1) * (middle - v1) / (v2 - v1)
            for (u1, v1), (u2, v2) in pairwise((*turned, turned[0]))
            if (v1 > middle) != (v2 > middle)
        )
        if any(max(start, Fraction(0)) < min(end, Fraction(n)) for start, end in zip(us[::2], us[1::2], strict=True)):
            spans.append((low, high))
    return spans


def covered_by_disc(a: Spot, b: Spot, disc: Disc) -> list[Span]:
    (ax, ay), (bx, by), ((x, y), radius) = a, b, disc
    dx, dy = bx - ax, by - ay
    n = dx * dx + dy * dy
    if not 0 < (x - ax) * dx + (y - ay) * dy < n:
        return []
    v = dx * (y - ay) - dy * (x - ax)
    return [(v - radius * root(n), v + radius * root(n))]


def sight(
    a: Spot, target: Disc, elements: list[tuple[str, Disc | Polygon, int, bool]], sliver: int
) -> tuple[str, int, list[str]]:
    """How a sees the target, the sum of what hinders and who hinders; elements: id, body, value, opaque."""
    b, radius = target
    r = root((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
    left, right = -radius * r, radius * r
    counted, penalty, opaque = [], 0, []
    for name, body, value, is_opaque in elements:
        is_disc = len(body) == 2 and isinstance(body[1], int)
        spans = covered_by_disc(a, b, body) if is_disc else covered_by_polygon(a, b, body)  # type: ignore[arg-type]
        clipped = [(max(low, left), min(high, right)) for low, high in spans if max(low, left) < min(high, right)]
        if is_opaque:
            opaque += clipped
        if sum((high - low for low, high in clipped), Fraction(0)) >= sliver * r:
            counted.append(name)
            penalty += value
    reached, is_open = left, False
    for low, high in sorted(opaque):
        is_open = is_open or low - reached >= sliver * r
        reached = max(reached, high)
    if not (is_open or right - reached >= sliver * r):
        return "blocked", penalty, sorted(counted)
    return ("hindered" if counted else "free"), penalty, sorted(counted)


def is_line_clear(a: Spot, p: Spot, elements: list[tuple[str, Disc | Polygon, int, bool]]) -> bool:
    if a == p:
        return True
    dx, dy = p[0] - a[0], p[1] - a[1]
    n = dx * dx + dy * dy
    for _, body, _, is_opaque in elements:
        if not is_opaque:
            continue
        if len(body) == 2 and isinstance(body[1], int):
            (x, y), radius = body
            u, v = (x - a[0]) * dx + (y - a[1]) * dy, dx * (y - a[1]) - dy * (x - a[0])
            if 0 < u < n and v * v < radius * radius * n:
                return False
            continue
        for start, end in pairwise(crossings(a, p, body)):
            if where(body, *along(a, p, (start + end) / 2)) > 0:
                return False
    return True


def step(way: Spot, length: int) -> Spot:
    """Each part rounded to the nearest, by trying."""
    square = way[0] ** 2 + way[1] ** 2

    def part(c: int) -> int:
        k = 0
        while (2 * (k + 1) - 1) ** 2 * square <= 4 * c * c * length * length:
            k += 1
        return k if c > 0 else -k

    return part(way[0]), part(way[1])


def is_way_free(
    start: Disc,
    end: Spot,
    limit: int,
    grounds: list[tuple[Polygon, int]],
    solids: list[Polygon],
    npcs: list[Disc],
    warriors: list[Disc],
) -> bool:
    """A straight way (f, Measures); `warriors`: all but the target."""
    at, r = start
    if end == at:
        return True
    length = (end[0] - at[0]) ** 2 + (end[1] - at[1]) ** 2
    if effort(at, end, grounds) ** 2 * length > (limit + 1) ** 2:
        return False
    for solid in solids:
        if to_polygon(at, solid) >= (r - 1) ** 2 and segment_to_polygon(at, end, solid) < (r - 1) ** 2:
            return False
    if any(to_segment((Fraction(x), Fraction(y)), at, end) < (r + ro - 1) ** 2 for (x, y), ro in npcs):
        return False
    return all(to_segment((Fraction(x), Fraction(y)), at, end) > (r + ro + 1) ** 2 for (x, y), ro in warriors)
