"""A figure carried over the map: snapping, and what it would see and touch."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.eden.dragging import Snap, Snapped, carried, snapped, within
from engine.eden.scene import Scene, moved, scene_of
from engine.eden.sight import Sight
from engine.eden.situation import read_situation
from engine.eden.state import Table
from engine.open.shapes import Point
from engine.table.reading import Node
from tests.engine.eden.asking import box, table, warrior

TABLE = Table()


def scene() -> Scene:
    data = table(
        warriors={"w": warrior(100, 100), "big": warrior(300, 100, "blue", "big"), "x": warrior(300, 400, "blue")},
        terrain={"hut": box(100, 300, 200, 350, opaque=True)},
    )
    found = read_situation(Node(data, "test"))
    return scene_of(found.battle, found.box)


def put(x: int, y: int) -> Snapped:
    return snapped(scene(), TABLE, "w", Point(x, y), 100)


@pytest.mark.parametrize(
    ("wanted", "at", "to", "what"),
    [
        ((260, 100), (265, 100), Snap.BASE, "big"),
        ((271, 100), (265, 100), Snap.BASE, "big"),
        ((258, 100), (258, 100), Snap.NOWHERE, ""),
        ((197, 100), (200, 100), Snap.RING, ""),
        ((204, 100), (200, 100), Snap.RING, ""),
        ((150, 282), (150, 285), Snap.PIECE, "hut"),
        ((150, 290), (150, 285), Snap.PIECE, "hut"),
        ((150, 279), (150, 279), Snap.NOWHERE, ""),
        ((85, 325), (85, 325), Snap.PIECE, "hut"),
        ((12, 500), (15, 500), Snap.EDGE, ""),
        ((588, 583), (585, 585), Snap.EDGE, ""),
        ((450, 500), (450, 500), Snap.NOWHERE, ""),
        ((700, -40), (600, 0), Snap.NOWHERE, ""),
    ],
)
def test_where_a_finger_means(wanted: tuple[int, int], at: tuple[int, int], to: Snap, what: str) -> None:
    assert put(*wanted) == Snapped(Point(*at), to, what)


@given(st.integers(0, 600), st.integers(0, 600))
@settings(max_examples=200)
def test_who_snaps_to_something_touches_it(x: int, y: int) -> None:
    here = scene()
    found = snapped(here, TABLE, "w", Point(x, y), 100)
    if found.what:
        assert moved(here, "w", found.at).touch("w", found.what)
    assert abs(found.at.x - x) <= 8
    assert abs(found.at.y - y) <= 8


@given(st.integers(15, 585), st.integers(15, 585))
@settings(max_examples=100)
def test_a_carried_figure_sees_what_it_would_see_there(x: int, y: int) -> None:
    here = scene()
    assume(all(base.at != Point(x, y) for base in here.units.values()))
    there = moved(here, "w", Point(x, y))
    found = carried(here, "w", Point(x, y), None)
    assert dict(found.mm) == {name: there.mm("w", name) for name in ("big", "x")}
    assert set(found.contacts) == {name for name in ("big", "x", "hut") if there.touch("w", name)}
    assert set(found.seen) == {"big", "x"}


def test_rings_and_sight_change_with_the_place() -> None:
    found = carried(scene(), "w", Point(200, 100), None)
    assert within(found.mm, 100) == ("big",)
    assert found.seen["big"].sight is Sight.FREE
    behind = carried(scene(), "w", Point(20, 260), None)
    assert behind.seen["x"].sight is Sight.BLOCKED
