"""An open table as the map shows it, in millimetres: outlines, round bases, rings, a corridor. No Kivy, no game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

PlaneSpot = tuple[float, float]
"""x to the right, y down, in mm."""


class Body(StrEnum):
    """How a figure is drawn: never by its colour alone."""

    CIRCLE = "circle"
    SQUARE = "square"
    DIAMOND = "diamond"


class PlaneGround(StrEnum):
    """What the inside of a piece looks like."""

    SOLID = "solid"
    HATCHED = "hatched"
    DOTTED = "dotted"
    PLAIN = "plain"


@dataclass(frozen=True)
class PlaneFigure:
    id: str
    label: str
    at: PlaneSpot
    radius: float
    body: Body
    colour: str
    starred: bool = False
    doubted: bool = False
    """Nobody has looked since it moved."""
    faded: bool = False
    movable: bool = True


@dataclass(frozen=True)
class PlanePiece:
    id: str
    corners: tuple[PlaneSpot, ...]
    ground: PlaneGround = PlaneGround.PLAIN
    label: str = ""
    burning: bool = False
    lit: bool = False
    """Stands in the corridor that is shown."""


@dataclass(frozen=True)
class PlaneGoal:
    id: str
    at: PlaneSpot


@dataclass(frozen=True)
class Ring:
    at: PlaneSpot
    radius: float
    label: str = ""
    strong: bool = False


@dataclass(frozen=True)
class Lane:
    """A corridor of sight, as wide as the base that is looked at."""

    start: PlaneSpot
    end: PlaneSpot
    half: float
    is_clear: bool = True


@dataclass(frozen=True)
class Trail:
    """The way gone, and how far it is in words."""

    points: tuple[PlaneSpot, ...]
    label: str = ""


@dataclass(frozen=True)
class PlaneOverlay:
    """What is drawn over the table for the one that is chosen or carried."""

    selected: str = ""
    rings: tuple[Ring, ...] = ()
    lanes: tuple[Lane, ...] = ()
    trail: Trail | None = None
    touched: frozenset[str] = frozenset()
    outline: tuple[PlaneSpot, ...] = ()
    """A shape held over the table."""


@dataclass(frozen=True)
class PlaneView:
    width: float = 600
    height: float = 600
    pieces: tuple[PlanePiece, ...] = ()
    figures: tuple[PlaneFigure, ...] = ()
    goals: tuple[PlaneGoal, ...] = ()
    overlay: PlaneOverlay = field(default_factory=PlaneOverlay)

    def figure(self, ident: str) -> PlaneFigure | None:
        return next((each for each in self.figures if each.id == ident), None)


def emptiest_corner(view: PlaneView, carried: PlaneSpot, size: float) -> tuple[int, int]:
    """Where a loupe of `size` mm hides least: 0 or 1 for left or right, then for the top or the bottom."""

    def crowd(corner: tuple[int, int]) -> tuple[bool, int]:
        left, top = corner[0] * (view.width - size), corner[1] * (view.height - size)

        def covers(at: PlaneSpot, room: float) -> bool:
            return left - room < at[0] < left + size + room and top - room < at[1] < top + size + room

        return covers(carried, size / 2), sum(covers(each.at, each.radius) for each in view.figures)

    return min(((x, y) for y in (0, 1) for x in (0, 1)), key=crowd)


def hatching(corners: tuple[PlaneSpot, ...], step: float) -> list[tuple[PlaneSpot, PlaneSpot]]:
    """Diagonal lines inside an outline."""
    found: list[tuple[PlaneSpot, PlaneSpot]] = []
    sums = [x + y for x, y in corners]
    at = min(sums) + step / 2
    while at < max(sums):
        crossed = sorted(_crossings(corners, at))
        found += list(zip(crossed[::2], crossed[1::2], strict=False))
        at += step
    return found


def _crossings(corners: tuple[PlaneSpot, ...], at: float) -> list[PlaneSpot]:
    """Where the line x + y = at meets the outline."""
    found = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        a, b = ax + ay - at, bx + by - at
        if (a < 0) != (b < 0):
            share = a / (a - b)
            found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return found


def dots(corners: tuple[PlaneSpot, ...], step: float) -> list[PlaneSpot]:
    """A grid of dots inside an outline."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    found = []
    y = min(ys) + step / 2
    while y < max(ys):
        x = min(xs) + step / 2
        while x < max(xs):
            if _is_inside(corners, x, y):
                found.append((x, y))
            x += step
        y += step
    return found


def _is_inside(corners: tuple[PlaneSpot, ...], x: float, y: float) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def middle(corners: tuple[PlaneSpot, ...]) -> PlaneSpot:
    """The middle of the box around an outline."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
