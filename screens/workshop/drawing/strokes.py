"""Something being drawn on cells, without its window: strokes that can be taken back, a name, what a finger means."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from engine.field.grid import Cell
from engine.field.plan import Edge, edge
from engine.packs.undoing import History
from engine.table.refusal import Refused
from engine.table.text import Text
from screens.widgets.board.model import BoardView

Point = tuple[float, float]
"""In cells, as on the plan: x to the right, y downward."""
EMPTY = "·"
"""Begins the name of a cell that belongs to no field; drawn so that fingers have something to aim at."""
NEAR = 0.3
"""How far from a line, in cells, a finger still means the line."""


class Sketch(Protocol):
    @property
    def name(self) -> str: ...


D = TypeVar("D", bound=Sketch)
C = TypeVar("C")


class Drawing(Generic[D]):
    def __init__(self, first: D, names: Mapping[str, str], language: str) -> None:
        self._names = names
        self._called = names.get(language, first.name)
        self._history: History[D] = History(replace(first, name=self._called))  # type: ignore[type-var]

    @property
    def draft(self) -> D:
        return self._history.now

    @property
    def can_undo(self) -> bool:
        return self._history.can_undo

    def undo(self) -> None:
        self._history.undo()

    def rename(self, name: str) -> None:
        self._history.do(replace(self.draft, name=name))  # type: ignore[type-var]

    def _do(self, change: Callable[[D], D]) -> Text | None:
        """A stroke; a refusal is told."""
        try:
            self._history.do(change(self.draft))
        except Refused as refused:
            return refused.refusal.text
        return None

    def _named(self, card: C) -> C:
        """A name that nobody changed keeps what it is called in other languages."""
        if self._names and self.draft.name == self._called:
            return replace(card, name=self._names)  # type: ignore[type-var]
        return card


class DrawingPresenter(Protocol):
    tool: Any

    @property
    def counts(self) -> Text: ...

    @property
    def hint(self) -> Text: ...

    @property
    def fault(self) -> Text | None: ...

    @property
    def can_undo(self) -> bool: ...

    @property
    def board(self) -> BoardView: ...

    def rename(self, name: str) -> None: ...

    def stroke(self, start: Point, end: Point) -> Text | None: ...

    def tap(self, point: Point) -> Text | None: ...


def cell_at(point: Point) -> Cell:
    return math.floor(point[0]), math.floor(point[1])


def within(point: Point, width: int, height: int) -> Cell:
    """The cell of a plan of this size that a finger means, also from beside it."""
    x, y = cell_at(point)
    return min(max(x, 0), width - 1), min(max(y, 0), height - 1)


def edge_at(point: Point) -> Edge | None:
    """The line a finger means; None in the middle of a cell."""
    x, y = point
    across, down = abs(x - round(x)), abs(y - round(y))
    if min(across, down) > NEAR:
        return None
    if across < down:
        row = math.floor(y)
        return edge((round(x) - 1, row), (round(x), row))
    column = math.floor(x)
    return edge((column, round(y) - 1), (column, round(y)))


def edges_along(start: Point, end: Point) -> list[Edge]:
    """The edges along the grid line a finger followed."""
    (ax, ay), (bx, by) = start, end
    if abs(bx - ax) >= abs(by - ay):
        y = round((ay + by) / 2)
        columns = range(math.floor(min(ax, bx) + NEAR), math.ceil(max(ax, bx) - NEAR))
        return [edge((x, y - 1), (x, y)) for x in columns]
    x = round((ax + bx) / 2)
    rows = range(math.floor(min(ay, by) + NEAR), math.ceil(max(ay, by) - NEAR))
    return [edge((x - 1, y), (x, y)) for y in rows]
