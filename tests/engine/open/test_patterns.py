"""Shapes to lay out: whole millimetres, simple polygons at every turn, the same after a whole turn."""

from __future__ import annotations

import math

import pytest

from engine.open.patterns import FULL_TURN, PATTERNS, kept_inside, laid, offsets_of, turned
from engine.open.shapes import Point, fault

EVERY = [(name, steps) for name in PATTERNS for steps in range(FULL_TURN)]


@pytest.mark.parametrize(("name", "steps"), EVERY)
def test_every_shape_is_an_outline_at_every_turn(name: str, steps: int) -> None:
    assert fault(laid(PATTERNS[name], Point(300, 300), steps).corners) is None


def test_a_turn_is_a_rotation_to_within_half_a_millimetre() -> None:
    for steps in range(FULL_TURN):
        angle = math.radians(15 * steps)
        x, y = 70 * math.cos(angle) - 31 * math.sin(angle), 70 * math.sin(angle) + 31 * math.cos(angle)
        ((found_x, found_y),) = turned(((70, 31),), steps)
        assert abs(found_x - x) <= 0.501
        assert abs(found_y - y) <= 0.501


def test_a_whole_turn_changes_nothing() -> None:
    assert turned(PATTERNS["angle"], FULL_TURN) == PATTERNS["angle"]
    assert turned(turned(PATTERNS["angle"], 6), 18) == PATTERNS["angle"]


def test_a_disc_of_4_cm_is_4_cm_wide() -> None:
    xs = [x for x, _ in PATTERNS["round_4"]]
    assert (min(xs), max(xs)) == (-20, 20)


def test_an_outline_is_taken_up_and_laid_down_again_where_it_was() -> None:
    corners = (Point(10, 10), Point(95, 20), Point(40, 71))
    middle, offsets = offsets_of(corners)
    assert laid(offsets, middle).corners == corners


def test_a_shape_stays_on_the_table() -> None:
    at = kept_inside(PATTERNS["wall"], Point(0, 599), 6, 600, 600)
    corners = laid(PATTERNS["wall"], at, 6).corners
    assert all(0 <= each.x <= 600 and 0 <= each.y <= 600 for each in corners)
    assert at == Point(5, 550)
