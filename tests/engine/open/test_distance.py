"""Distances and places against the plain reference, and against shapely where rounding cannot matter."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.open import distance
from engine.open.shapes import Base, Outline, Point, fault, shape_of, twice_area
from tests.engine.open import reference
from tests.engine.open.drawing import any_outline, points, spots

SQUARE = Outline((Point(10, 10), Point(30, 10), Point(30, 30), Point(10, 30)))
HOOK = Outline((Point(0, 0), Point(40, 0), Point(40, 40), Point(30, 40), Point(30, 10), Point(0, 10)))


@pytest.mark.parametrize(
    ("at", "side"),
    [((20, 20), 1), ((10, 20), 0), ((10, 10), 0), ((30, 30), 0), ((9, 10), -1), ((20, 31), -1), ((0, 10), -1)],
)
def test_inside_on_the_edge_or_outside(at: tuple[int, int], side: int) -> None:
    assert distance.place_in(shape_of(SQUARE), *at) == side


def test_half_a_millimetre_counts() -> None:
    """The point 30.5, 20 lies outside, 29.5, 20 inside."""
    assert distance.place_in(shape_of(SQUARE), 61, 40, 2) == -1
    assert distance.place_in(shape_of(SQUARE), 59, 40, 2) == 1
    assert distance.place_in(shape_of(SQUARE), 60, 40, 2) == 0


def test_a_hollow_outline_is_left_and_entered_again() -> None:
    assert [distance.place_in(shape_of(HOOK), x, 25) for x in (0, 20, 30, 35, 40, 41)] == [-1, -1, 0, 1, 0, -1]


@given(any_outline(), points(60), st.integers(1, 4))
@settings(max_examples=120)
def test_a_place_is_what_the_reference_says(outline: Outline, at: Point, parts: int) -> None:
    x, y = Fraction(at.x, parts), Fraction(at.y, parts)
    assert distance.place_in(shape_of(outline), at.x, at.y, parts) == reference.where(spots(outline), x, y)


@given(any_outline(), points(80))
@settings(max_examples=120)
def test_the_distance_to_an_outline(outline: Outline, at: Point) -> None:
    found = Fraction(*distance.point_to_shape(at.x, at.y, shape_of(outline)))
    assert found == reference.to_polygon((at.x, at.y), spots(outline))
    assert math.isclose(
        math.sqrt(found), shapely.Polygon(spots(outline)).distance(shapely.Point(at.x, at.y)), abs_tol=1e-9
    )


@given(any_outline(), points(80), st.integers(0, 20))
@settings(max_examples=120)
def test_told_millimetres_and_contact_agree(outline: Outline, at: Point, radius: int) -> None:
    """Told within a limit is really within it, and contact is the same as one millimetre at most (E2, E3)."""
    base, shape = Base(at, radius), shape_of(outline)
    told = distance.base_to_shape(base, shape)
    assert distance.base_touches(base, shape, 1) == (told <= 1)
    real = reference.to_polygon((at.x, at.y), spots(outline))
    assert told == max(0, reference.ceiling_root(real) - radius)


@given(points(60), points(60), st.integers(0, 20), st.integers(0, 20))
def test_bases_are_as_far_from_each_other_as_the_other_from_the_one(a: Point, b: Point, r: int, s: int) -> None:
    one, other = Base(a, r), Base(b, s)
    assert distance.between_bases(one, other) == distance.between_bases(other, one)
    assert distance.bases_touch(one, other, 1) == (distance.between_bases(one, other) <= 1)


@given(any_outline(), points(60), points(60), st.integers(0, 25))
@settings(max_examples=150)
def test_a_way_keeps_its_distance_or_not(outline: Outline, a: Point, b: Point, length: int) -> None:
    expected = reference.segment_to_polygon((a.x, a.y), (b.x, b.y), spots(outline)) >= length**2
    assert distance.segment_keeps(a, b, shape_of(outline), length) == expected
    assert distance.segment_keeps(b, a, shape_of(outline), length) == expected


@given(any_outline(), any_outline())
@settings(max_examples=150)
def test_outlines_are_as_far_apart_as_shapely_says(one: Outline, other: Outline) -> None:
    square = Fraction(*distance.shapes(shape_of(one), shape_of(other)))
    assert square == Fraction(*distance.shapes(shape_of(other), shape_of(one)))
    assert math.isclose(
        math.sqrt(square), shapely.Polygon(spots(one)).distance(shapely.Polygon(spots(other))), abs_tol=1e-9
    )


@given(st.lists(points(12), min_size=3, max_size=7))
@settings(max_examples=150)
def test_an_outline_is_simple_when_shapely_finds_its_ring_simple(corners: list[Point]) -> None:
    assume(len(set(corners)) == len(corners))
    ring = shapely.LinearRing([(p.x, p.y) for p in corners])
    assert (fault(corners) is None) == (ring.is_simple and shapely.Polygon(ring).is_valid and twice_area(corners) > 0)


@pytest.mark.parametrize(
    ("corners", "says"),
    [
        ([(0, 0), (10, 0), (10, 10)], None),
        ([(0, 0), (5, 0), (10, 0), (10, 10)], None),
        ([(0, 0), (10, 0), (0, 0), (0, 10)], "twice"),
        ([(0, 0), (10, 10), (10, 0), (0, 10)], "meet"),
        ([(0, 0), (10, 0), (5, 0), (5, 10)], "on each other"),
        ([(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)], "meet"),
        ([(0, 0), (5, 5), (10, 10)], "on each other"),
    ],
)
def test_what_is_no_outline(corners: list[tuple[int, int]], says: str | None) -> None:
    found = fault([Point(*each) for each in corners])
    assert found is None if says is None else found is not None and says in found
