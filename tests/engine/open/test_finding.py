"""Ways round: what is found can be walked, and where there plainly is a way it is found."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.open.finding import Maze, find_walk
from engine.open.line import SlowGround
from engine.open.shapes import Base, Outline, Point, Shape, shape_of
from engine.open.ways import Block, Near, Walk, is_walk_within, overlaps, why_not
from tests.engine.open.drawing import any_outline, points

START = Base(Point(100, 100), 15)


def box(left: int, top: int, right: int, bottom: int) -> Shape:
    return shape_of(Outline((Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))))


def test_a_free_way_is_straight() -> None:
    assert find_walk(Maze(START), Point(190, 100), 100) == Walk(START, (Point(190, 100),))
    assert find_walk(Maze(START), Point(201, 100), 100) is None


def test_round_a_wall() -> None:
    maze = Maze(START, shapes=[box(140, 0, 145, 110)])
    walk = find_walk(maze, Point(185, 100), 103)
    assert walk is not None
    assert len(walk.way) > 1
    assert find_walk(maze, Point(185, 100), 98) is None


@pytest.mark.parametrize(("gap", "is_way"), [(28, True), (27, False)])
def test_through_a_gap_only_if_the_base_fits(gap: int, is_way: bool) -> None:
    """Between a wall's end and the next wall, 30 mm base, a millimetre of contact at each side."""
    maze = Maze(START, shapes=[box(140, -900, 150, 86), box(140, 86 + gap, 150, 900)])
    assert (find_walk(maze, Point(190, 100), 120) is not None) == is_way


def test_round_a_base_that_must_not_be_touched() -> None:
    maze = Maze(START, bases=[Near("bulk", 150, 100, 36, allows_equal=False)])
    walk = find_walk(maze, Point(200, 100), 132)
    assert walk is not None
    assert find_walk(maze, Point(200, 100), 127) is None
    assert find_walk(maze, Point(180, 100), 130) is None, "the goal itself is too near"
    assert find_walk(maze, Point(180, 100), 130, target="bulk") == Walk(START, (Point(180, 100),))


def test_a_marsh_is_walked_round_if_that_is_shorter() -> None:
    marsh = SlowGround(box(120, 95, 180, 400), 5)
    walk = find_walk(Maze(START, grounds=[marsh], shapes=[box(120, 95, 121, 96)]), Point(200, 100), 150)
    assert walk is not None
    assert is_walk_within(walk, [marsh], 150)


@given(st.lists(any_outline(120), max_size=4), points(120), points(120), st.integers(3, 12), st.integers(20, 200))
@settings(max_examples=120)
def test_what_is_found_can_be_walked(
    outlines: list[Outline], start: Point, goal: Point, radius: int, limit: int
) -> None:
    base = Base(start, radius)
    shapes = [shape for shape in map(shape_of, outlines) if not overlaps(base, shape)]
    walk = find_walk(Maze(base, shapes=shapes), goal, limit)
    blocks = [Block(str(i), shape) for i, shape in enumerate(shapes)]
    if walk is not None:
        assert walk.way[-1] == goal
        assert why_not(walk, limit, [], blocks, []) is None
    elif start != goal:
        assert why_not(Walk(base, (goal,)), limit, [], blocks, []) is not None, "straight on is always found"
