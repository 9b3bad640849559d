"""Outlines and bases for property tests: convex, hollow, with corners on straight edges, on small and large tables."""

from __future__ import annotations

from math import atan2

from hypothesis import assume
from hypothesis import strategies as st

from engine.open.shapes import Outline, Point, fault
from tests.engine.open.reference import Disc, Polygon

Element = tuple[str, Disc | Polygon, int, bool]


def points(size: int) -> st.SearchStrategy[Point]:
    return st.builds(Point, st.integers(0, size), st.integers(0, size))


@st.composite
def outlines(draw: st.DrawFn, size: int = 60) -> Outline:
    """Corners sorted around a middle: simple, seldom convex."""
    corners = draw(st.lists(points(size), min_size=3, max_size=9, unique=True))
    x, y = sum(p.x for p in corners) / len(corners), sum(p.y for p in corners) / len(corners)
    ordered = tuple(sorted(corners, key=lambda p: atan2(p.y - y, p.x - x)))
    assume(fault(ordered) is None)
    return Outline(ordered if draw(st.booleans()) else ordered[::-1])


@st.composite
def boxes(draw: st.DrawFn, size: int = 60) -> Outline:
    """Rectangles along the table's edges: everything that can fall on a limit does."""
    left, right = sorted(draw(st.lists(st.integers(0, size), min_size=2, max_size=2, unique=True)))
    top, bottom = sorted(draw(st.lists(st.integers(0, size), min_size=2, max_size=2, unique=True)))
    return Outline((Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)))


def any_outline(size: int = 60) -> st.SearchStrategy[Outline]:
    return st.one_of(outlines(size), boxes(size))


def spots(outline: Outline) -> Polygon:
    return tuple((p.x, p.y) for p in outline.corners)
