"""Water at its edge: in by 1 cm, along it as far as one likes, never through (O1, hostile ground)."""

from __future__ import annotations

import pytest

from engine.open.shapes import Base, Outline, Point, Shape, shape_of
from engine.open.wading import is_wadable, shore
from engine.open.ways import Walk

DEPTH = 10


def box(left: int, top: int, right: int, bottom: int) -> Shape:
    return shape_of(Outline((Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))))


LAKE = box(100, 100, 300, 200)


def wades(*way: tuple[int, int], water: Shape = LAKE) -> bool:
    """A base of 30 mm goes from the first place past the others to the last."""
    start, *rest = (Point(*at) for at in way)
    return is_wadable(Walk(Base(start, 15), tuple(rest)), water, DEPTH)


@pytest.mark.parametrize(("y", "is_allowed"), [(85, True), (100, True), (110, True), (111, False), (150, False)])
def test_a_move_goes_1_cm_into_the_water_and_no_farther(y: int, is_allowed: bool) -> None:
    assert wades((200, 50), (200, y)) is is_allowed


def test_along_the_very_edge_one_walks_as_far_as_one_likes() -> None:
    """What counts is the centre: on the edge none of the way lies inside."""
    assert wades((280, 100), (180, 100))
    assert wades((180, 200), (280, 200))
    assert not wades((280, 101), (180, 101)), "1 mm inside it is 10 cm of water"


def test_a_corner_that_is_touched_is_not_water_that_is_crossed() -> None:
    assert wades((297, 204), (303, 196)), "past the corner at 300, 200"
    assert not wades((290, 204), (304, 190)), "through it"


def test_nobody_comes_out_on_the_other_side_of_a_brook() -> None:
    brook = box(0, 100, 400, 108)
    assert not wades((200, 80), (200, 130), water=brook)
    assert not wades((200, 88), (200, 130), water=brook), "nor who touches it already"
    assert not wades((200, 88), (204, 104), (200, 130), water=brook), "nor with a bend in the middle of it"
    assert wades((200, 88), (204, 104), water=brook), "who goes in stops there"


def test_no_deeper_with_the_next_move_and_out_again() -> None:
    assert not wades((200, 110), (200, 111))
    assert not wades((200, 110), (200, 113))
    assert wades((200, 110), (208, 107)), "a little nearer to the edge, by less than 1 cm of water"
    assert wades((200, 110), (200, 60))


def test_whoever_was_put_down_in_deep_water_leaves_as_he_likes() -> None:
    assert wades((200, 150), (200, 60))
    assert wades((200, 150), (220, 150))


def test_where_a_base_touches_the_edge_nearest_to_a_place_inside() -> None:
    assert shore(Point(200, 108), LAKE, 15) == Point(200, 85)
    assert shore(Point(200, 100), LAKE, 15) is None, "the edge is not inside"
    assert shore(Point(200, 50), LAKE, 15) is None
