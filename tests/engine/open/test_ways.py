"""Ways of a base: how long they are, what slows them down, which gaps they fit through."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.open.line import SlowGround, cuts, effort, is_within, runs_inside
from engine.open.numbers import root_down, root_up, roots_within, surd_sign
from engine.open.shapes import Base, Outline, Point, Shape, shape_of
from engine.open.stride import step
from engine.open.ways import Block, Walk, fits, is_walk_within, overlaps, why_not
from tests.engine.open import reference
from tests.engine.open.drawing import any_outline, points, spots


def box(left: int, top: int, right: int, bottom: int) -> Shape:
    return shape_of(Outline((Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))))


@given(st.integers(0, 10**6), st.integers(1, 50))
def test_roots_of_fractions_up_and_down(number: int, parts: int) -> None:
    up, down = root_up(number, parts), root_down(number, parts)
    assert up**2 * parts >= number
    assert up == 0 or (up - 1) ** 2 * parts < number
    assert down**2 * parts <= number < (down + 1) ** 2 * parts


@given(st.integers(-(10**9), 10**9), st.integers(-(10**6), 10**6), st.integers(0, 10**7))
def test_the_sign_of_a_surd(a: int, b: int, n: int) -> None:
    value = a + b * reference.root(n)
    assert surd_sign(a, b, n) == (value > 0) - (value < 0)


@given(st.lists(st.tuples(st.fractions(0, 3, max_denominator=7), st.integers(0, 200)), max_size=4), st.integers(0, 60))
def test_sums_of_roots(terms: list[tuple[Fraction, int]], limit: int) -> None:
    with localcontext() as context:
        context.prec = 60
        total = sum((Decimal(f.numerator) / Decimal(f.denominator) * Decimal(n).sqrt() for f, n in terms), Decimal(0))
        expected = total <= Decimal(limit) + Decimal("1e-40")
    assert roots_within(terms, limit) == expected


@pytest.mark.parametrize(("limit", "is_enough"), [(7, True), (6, False)])
def test_a_sum_of_whole_roots_may_equal_its_limit(limit: int, is_enough: bool) -> None:
    assert roots_within([(Fraction(1), 9), (Fraction(1), 16)], limit) == is_enough


@given(st.integers(-600, 600), st.integers(-600, 600), st.integers(0, 200))
def test_a_step_is_rounded_to_the_nearest(x: int, y: int, length: int) -> None:
    if x or y:
        assert step(x, y, length) == reference.step((x, y), length)


@given(points(60), points(60), st.lists(st.tuples(any_outline(), st.integers(2, 5)), max_size=3))
@settings(max_examples=120)
def test_difficult_stretches_count_as_often_as_they_must(
    a: Point, b: Point, grounds: list[tuple[Outline, int]]
) -> None:
    ours = [SlowGround(shape_of(outline), factor) for outline, factor in grounds]
    theirs = [(spots(outline), factor) for outline, factor in grounds]
    assert a == b or effort(a, b, ours) == reference.effort((a.x, a.y), (b.x, b.y), theirs)


def test_ten_centimetres_of_movement_are_five_in_a_marsh() -> None:
    """G18 (O1, L708): each centimetre of difficult ground (2) costs two."""
    marsh = [SlowGround(box(0, 0, 300, 100), 2)]
    assert is_within(Point(10, 50), Point(60, 50), marsh, 100)
    assert not is_within(Point(10, 50), Point(61, 50), marsh, 100)


@given(points(60), points(60), any_outline())
@settings(max_examples=120)
def test_a_line_runs_inside_or_only_touches(a: Point, b: Point, outline: Outline) -> None:
    shape = shape_of(outline)
    assert runs_inside(a, b, shape) == runs_inside(b, a, shape)
    elements: list[tuple[str, reference.Disc | reference.Polygon, int, bool]] = [("p", spots(outline), 1, True)]
    assert runs_inside(a, b, shape) != reference.is_line_clear((a.x, a.y), (b.x, b.y), elements)
    assert len(cuts(a, b, shape)) == len(set(cuts(a, b, shape))) if a != b else True


def test_a_bent_way_is_as_long_as_its_parts() -> None:
    walk = Walk(Base(Point(0, 0), 15), (Point(30, 40), Point(30, 90)))
    assert is_walk_within(walk, [], 100)
    assert not is_walk_within(walk, [], 99)


@pytest.mark.parametrize(("gap", "fits_through"), [(28, True), (27, False), (30, True), (10, False)])
def test_a_base_fits_through_a_gap_or_not(gap: int, fits_through: bool) -> None:
    """B2.D: 30 mm need 30 mm; a millimetre at each side is no more than contact."""
    posts = [Block("left", box(0, 50, 100, 60)), Block("right", box(100 + gap, 50, 300, 60))]
    walk = Walk(Base(Point(100 + gap // 2, 0), 15), (Point(100 + gap // 2, 100),))
    found = why_not(walk, 100, [], posts, [])
    assert (found is None) == fits_through


def test_a_way_round_the_corner_is_free_where_the_straight_one_is_not() -> None:
    wall = [Block("wall", box(40, 0, 60, 50))]
    base = Base(Point(10, 40), 15)
    assert why_not(Walk(base, (Point(90, 40),)), 150, [], wall, []) == "wall"
    assert why_not(Walk(base, (Point(30, 70), Point(70, 70), Point(90, 40))), 150, [], wall, []) is None


def test_what_is_in_the_way_is_named() -> None:
    other = [Block("bulk", Base(Point(50, 0), 20))]
    assert why_not(Walk(Base(Point(0, 0), 15), (Point(100, 0),)), 100, [], [], other) == "bulk"
    assert why_not(Walk(Base(Point(0, 0), 15), (Point(100, 0),)), 99, [], [], other) == ""


def test_whoever_stands_in_something_may_leave_it() -> None:
    rock = [Block("rock", box(0, 0, 50, 50))]
    assert why_not(Walk(Base(Point(25, 25), 15), (Point(80, 25),)), 100, [], rock, []) is None


@given(any_outline(), points(60), points(60), st.integers(2, 15))
@settings(max_examples=100)
def test_a_base_fits_along_a_way_only_where_it_fits_at_both_ends(outline: Outline, a: Point, b: Point, r: int) -> None:
    body = shape_of(outline)
    if fits(Base(a, r), a, b, body):
        assert not overlaps(Base(a, r), body)
        assert not overlaps(Base(b, r), body)
