"""Corridors of sight against the plain reference, and what must hold on every table."""

from __future__ import annotations

import itertools

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from engine.open.corridor import Screen, screens_of
from engine.open.shapes import Base, Outline, Point, shape_of
from engine.open.sight import Sight, Sighting, is_line_clear, look
from tests.engine.open import reference
from tests.engine.open.drawing import Element, any_outline, points, spots

SIZE = 60
radii = st.integers(3, 8)
slivers = st.integers(1, 6)


@st.composite
def scenes(draw: st.DrawFn, size: int = SIZE) -> tuple[Point, Base, list[Screen], list[Element]]:
    viewer, goal = draw(points(size)), draw(points(size))
    assume(viewer != goal)
    screens: list[Screen] = []
    elements: list[Element] = []
    for i in range(draw(st.integers(0, 4))):
        value, opaque = draw(st.integers(1, 3)), draw(st.booleans())
        if draw(st.booleans()):
            outline = draw(any_outline(size))
            screens.append(Screen(f"p{i}", shape_of(outline), value, opaque))
            elements.append((f"p{i}", spots(outline), value, opaque))
        else:
            at, radius = draw(points(size)), draw(radii)
            screens.append(Screen(f"b{i}", Base(at, radius), value, opaque))
            elements.append((f"b{i}", ((at.x, at.y), radius), value, opaque))
    return viewer, Base(goal, draw(radii)), screens, elements


def told(found: Sighting) -> tuple[str, int, list[str]]:
    return found.sight.value, found.penalty, sorted(found.obstacles)


@given(scenes(), slivers)
@settings(max_examples=200)
def test_sight_is_what_the_formula_says(scene: tuple[Point, Base, list[Screen], list[Element]], sliver: int) -> None:
    viewer, target, screens, elements = scene
    expected = reference.sight((viewer.x, viewer.y), ((target.at.x, target.at.y), target.radius), elements, sliver)
    assert told(look(viewer, target, screens_of(screens), sliver)) == expected


@given(scenes(1200), slivers)
@settings(max_examples=100)
def test_sight_is_what_the_formula_says_on_a_large_table(
    scene: tuple[Point, Base, list[Screen], list[Element]], sliver: int
) -> None:
    viewer, target, screens, elements = scene
    expected = reference.sight((viewer.x, viewer.y), ((target.at.x, target.at.y), target.radius), elements, sliver)
    assert told(look(viewer, target, screens_of(screens), sliver)) == expected


@given(scenes(), slivers)
@settings(max_examples=80)
def test_equal_bases_see_each_other_alike(scene: tuple[Point, Base, list[Screen], list[Element]], sliver: int) -> None:
    viewer, target, screens, _ = scene
    back = look(target.at, Base(viewer, target.radius), screens_of(screens), sliver)
    assert look(viewer, target, screens_of(screens), sliver) == back


def turned(p: Point) -> Point:
    return Point(-p.y, p.x)


def mirrored(p: Point) -> Point:
    return Point(p.y, p.x)


def moved(p: Point) -> Point:
    return Point(p.x + 1000, p.y - 300)


@given(scenes(), slivers, st.sampled_from([turned, mirrored, moved]))
@settings(max_examples=80)
def test_sight_does_not_depend_on_how_one_looks_at_the_table(scene, sliver, change) -> None:  # type: ignore[no-untyped-def]
    viewer, target, screens, _ = scene

    def changed(screen: Screen) -> Screen:
        body = screen.body
        if isinstance(body, Base):
            return Screen(screen.id, Base(change(body.at), body.radius), screen.value, screen.is_opaque)
        corners = tuple(change(Point(x, y)) for x, y in body.corners)
        return Screen(screen.id, shape_of(Outline(corners)), screen.value, screen.is_opaque)

    again = look(
        change(viewer), Base(change(target.at), target.radius), screens_of([changed(each) for each in screens]), sliver
    )
    assert look(viewer, target, screens_of(screens), sliver) == again


@given(scenes(), slivers)
@settings(max_examples=80)
def test_more_in_the_way_never_shows_more(scene: tuple[Point, Base, list[Screen], list[Element]], sliver: int) -> None:
    viewer, target, screens, _ = scene
    worse = {Sight.FREE: 0, Sight.HINDERED: 1, Sight.BLOCKED: 2}
    found = [look(viewer, target, screens_of(screens[:n]), sliver) for n in range(len(screens) + 1)]
    assert all(worse[a.sight] <= worse[b.sight] for a, b in itertools.pairwise(found))
    assert all(a.penalty <= b.penalty for a, b in itertools.pairwise(found))


@given(scenes())
@settings(max_examples=120)
def test_a_line_to_a_point_is_what_the_formula_says(scene: tuple[Point, Base, list[Screen], list[Element]]) -> None:
    viewer, target, screens, elements = scene
    goal = target.at
    expected = reference.is_line_clear((viewer.x, viewer.y), (goal.x, goal.y), elements)
    assert is_line_clear(viewer, goal, screens_of(screens)) == expected


@example(5, True)
@example(4, False)
@given(st.integers(0, 30), st.booleans())
def test_a_gap_of_a_sliver_is_seen_through(gap: int, is_five: bool) -> None:
    """Two walls from either side, `gap` mm apart, across a corridor along the table: nothing here is rounded."""
    left = shape_of(Outline((Point(0, 90), Point(50, 90), Point(50, 110), Point(0, 110))))
    right = shape_of(Outline((Point(50 + gap, 90), Point(200, 90), Point(200, 110), Point(50 + gap, 110))))
    walls = [Screen("left", left, 1, is_opaque=True), Screen("right", right, 1, is_opaque=True)]
    sliver = 5 if is_five else 4
    seen = look(Point(50, 0), Base(Point(50, 200), 15), screens_of(walls), sliver).is_seen
    assert seen == (min(gap, 15) >= sliver)
