"""A game's emblem: a few strokes on a grid of 48, drawn in the game's own colours. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

GRID = 48

Point = tuple[float, float]


@dataclass(frozen=True)
class Stroke:
    """A line through points, counted from below and from the left. `role` is a colour of the palette."""

    points: tuple[Point, ...]
    role: str = "accent"
    width: float = 3.0
    is_closed: bool = False


@dataclass(frozen=True)
class Bow:
    """A part of a circle, in degrees clockwise from the top."""

    centre: Point
    radius: float
    begin: float
    end: float
    role: str = "accent"
    width: float = 3.0


@dataclass(frozen=True)
class EmblemPane:
    """A box with round corners, filled or only framed."""

    corner: Point
    size: float
    role: str = "accent"
    width: float = 2.2
    is_full: bool = False
    bend: float = 0.0


@dataclass(frozen=True)
class Dot:
    centre: Point
    radius: float
    role: str = "text"


Mark = Stroke | Bow | EmblemPane | Dot
