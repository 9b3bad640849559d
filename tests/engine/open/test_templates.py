"""Who is under a template."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.open.shapes import Base, Outline, Point, fault, shape_of
from engine.open.templates import Cone, Round, is_under
from tests.engine.open.drawing import any_outline, points, spots

SPRAY = Cone(length=200, near=20, far=60)


@pytest.mark.parametrize(("x", "under"), [(364, True), (365, False)])
def test_touching_the_edge_of_a_round_template_is_not_under_it(x: int, under: bool) -> None:
    assert Round(Point(300, 300), 50).covers(Base(Point(x, 300), 15)) == under


@given(points(100), st.integers(1, 40), any_outline(100))
@settings(max_examples=100)
def test_a_round_template_over_a_piece(at: Point, radius: int, outline: Outline) -> None:
    apart = shapely.Polygon(spots(outline)).distance(shapely.Point(at.x, at.y))
    assume(abs(apart - radius) > 1e-6)
    assert Round(at, radius).covers(shape_of(outline)) == (apart < radius)


def test_a_spray_points_where_it_is_turned() -> None:
    laid = SPRAY.laid(Base(Point(100, 100), 15), Point(300, 100))
    assert laid.corners == (Point(115, 90), Point(115, 110), Point(315, 130), Point(315, 70))


@pytest.mark.parametrize(
    ("at", "under"),
    [((200, 100), True), ((330, 100), False), ((329, 100), True), ((200, 160), False), ((100, 130), False)],
)
def test_who_is_under_a_spray(at: tuple[int, int], under: bool) -> None:
    laid = SPRAY.laid(Base(Point(100, 100), 15), Point(101, 100))
    assert is_under(laid, Base(Point(*at), 15)) == under


@given(points(600), points(600))
@settings(max_examples=100)
def test_however_it_is_turned_a_spray_is_a_proper_outline_of_its_size(at: Point, towards: Point) -> None:
    assume(at != towards)
    laid = SPRAY.laid(Base(at, 15), towards)
    assert fault(laid.corners) is None
    area = shapely.Polygon(spots(laid)).area
    assert abs(area - 200 * 40) < 500
