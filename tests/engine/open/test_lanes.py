"""Lanes leave out only what is clear of a corridor, and what is seen at once is what exact comparing says."""

from __future__ import annotations

from math import isqrt

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from engine.open.corridor import Corridor, Screen, Span, screens_of
from engine.open.lanes import WIDE, Circle, lanes_of
from engine.open.shapes import Base, Point
from engine.open.ways import Near, is_clear, is_clear_around
from tests.engine.open.drawing import points

TABLE = 3000
circles = st.lists(
    st.tuples(st.integers(0, 2 * TABLE), st.integers(0, 2 * TABLE), st.integers(0, 600), st.booleans()), max_size=70
)


def reaches_in(circle: Circle, a: Point, b: Point, half: int) -> bool:
    x, y, radius, beyond = circle
    dx, dy = b.x - a.x, b.y - a.y
    n = dx * dx + dy * dy
    u, v = dx * (x - 2 * a.x) + dy * (y - 2 * a.y), dx * (y - 2 * a.y) - dy * (x - 2 * a.x)
    if v * v >= (radius + 2 * half) ** 2 * n:
        return False
    if not beyond:
        return 0 < u < 2 * n
    return (u > 0 or u * u < radius * radius * n) and (u < 2 * n or (u - 2 * n) ** 2 < radius * radius * n)


def near(found: list[Circle], a: Point, b: Point, half: int) -> list[int]:
    dx, dy = b.x - a.x, b.y - a.y
    above = isqrt(dx * dx + dy * dy) + 1
    return list(lanes_of(found).near(a.x, a.y, dx, dy, 2 * half * above, above))


@given(circles, points(TABLE), points(TABLE), st.integers(1, 40))
@settings(max_examples=150)
@example([(WIDE, 0, 5, False), (10, 10, 5, True)], Point(0, 0), Point(9, 9), 3)
@example([(2 * TABLE, 2 * TABLE, 600, True)], Point(0, 0), Point(TABLE, TABLE), 40)
@example([(0, 2 * TABLE, 600, True)], Point(TABLE, 0), Point(0, TABLE), 40)
def test_nobody_in_a_corridor_is_left_out(found: list[Circle], a: Point, b: Point, half: int) -> None:
    numbers = near(found, a, b, half)
    assert numbers == sorted(set(numbers))
    assert {i for i, circle in enumerate(found) if reaches_in(circle, a, b, half)} <= set(numbers)


def test_what_is_far_from_a_corridor_is_left_out() -> None:
    found = [(200 * i, 200 * j, 20, True) for i in range(6) for j in range(6)]
    assert near(found, Point(0, 200), Point(500, 200), 15) == [2 + 6 * i for i in range(6)]


@given(circles, circles, st.integers(-400, 400), st.integers(-400, 400), st.data())
@settings(max_examples=60)
def test_lanes_are_the_same_however_they_were_laid(
    first: list[Circle], then: list[Circle], dx: int, dy: int, data: st.DataObject
) -> None:
    assert lanes_of(first).followed_by(lanes_of(then)) == lanes_of([*first, *then])
    assume(first)
    number = data.draw(st.integers(0, len(first) - 1))
    x, y, radius, beyond = first[number]
    moved = [*first[:number], (x + dx, y + dy, radius, beyond), *first[number + 1 :]]
    assert lanes_of(first).moved(number, dx, dy) == lanes_of(moved)


@given(points(TABLE), points(TABLE), points(TABLE), st.integers(1, 20))
@settings(max_examples=40)
def test_a_moved_base_is_laid_out_as_if_it_had_always_stood_there(a: Point, b: Point, c: Point, radius: int) -> None:
    def laid(*at: Point) -> list[Screen]:
        return [Screen(str(i), Base(each, radius), 1, is_opaque=True) for i, each in enumerate(at)]

    assert screens_of(laid(a, b)).moved(1, c) == screens_of(laid(a, c))


@st.composite
def spans(draw: st.DrawFn) -> Span:
    """What a base covers, or an outline, at an end of the corridor too."""
    if draw(st.booleans()):
        v, radius = draw(st.integers(-900, 900)), draw(st.integers(1, 20))
        return (v, 1, -radius), (v, 1, radius)
    parts, low, high = draw(st.integers(1, 7)), draw(st.integers(-3000, 3000)), draw(st.integers(1, 3000))
    return (low, parts, 0), (low + high, parts, 0)


@given(points(40), st.integers(1, 20), st.integers(1, 6), st.lists(spans(), min_size=1, max_size=5))
@settings(max_examples=200)
@example(Point(3, 4), 5, 5, [((0, 1, -5), (0, 1, 0))])
@example(Point(3, 4), 5, 5, [((0, 1, 0), (0, 1, 4)), ((20, 1, 0), (25, 1, 0))])
@example(Point(1, 1), 3, 6, [((1, 1, 0), (3, 2, 0))])
def test_rounding_decides_nothing(at: Point, half: int, sliver: int, found: list[Span]) -> None:
    assume(at != Point(0, 0))
    corridor = Corridor(Point(0, 0), Base(at, half), sliver)
    assert corridor.leaves_open(found) == corridor.leaves_open_exactly(found)
    assert corridor.covers(found) == corridor.covers_exactly(found)


@given(points(60), points(60), st.lists(st.tuples(points(60), st.integers(2, 30), st.booleans()), max_size=6))
@settings(max_examples=150)
def test_seen_from_where_a_way_starts_the_bases_leave_the_same_ways(
    a: Point, b: Point, found: list[tuple[Point, int, bool]]
) -> None:
    assume(a != b)
    dx, dy = b.x - a.x, b.y - a.y
    n = dx * dx + dy * dy
    bases = [Near(str(i), at.x, at.y, mm, allows) for i, (at, mm, allows) in enumerate(found)]
    around = sorted(
        (isqrt((x - a.x) ** 2 + (y - a.y) ** 2) - mm, x - a.x, y - a.y, mm, allows, name)
        for name, x, y, mm, allows in bases
    )
    for target in ("", "0"):
        assert is_clear_around(around, dx, dy, n, isqrt(n) + 1, target) == is_clear(a, b, bases, target)
