"""Where things lie on a drawn board. Plain arithmetic in cells, x to the right and y downward as on the plan."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.field.grid import STEPS, Cell
from engine.field.plan import Border, edge
from screens.widgets.board.plan import PaintedPlan

Point = tuple[float, float]


@dataclass(frozen=True)
class Segment:
    """One cell's length of a line, from a point to the right or downward."""

    x: int
    y: int
    across: bool
    """Runs to the right; else downward."""


@dataclass(frozen=True)
class Extent:
    left: int
    top: int
    width: int
    height: int


def extent(plan: PaintedPlan) -> Extent:
    """The rectangle the board fills; one cell for a board without fields, so that it still has a size."""
    if not plan.owners:
        return Extent(0, 0, 1, 1)
    columns = [x for x, _ in plan.owners]
    rows = [y for _, y in plan.owners]
    return Extent(min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)


def outlines(plan: PaintedPlan) -> tuple[dict[Border, list[Segment]], list[Segment]]:
    """The lines between fields by what they are, and the edge of the board."""
    owners = plan.owners
    borders: dict[Border, list[Segment]] = {kind: [] for kind in Border}
    rim: list[Segment] = []
    for (x, y), owner in owners.items():
        # A room ends in a wall at the edge of the board too.
        outside = rim if plan.fields[owner].room is None else borders[Border.WALL]
        for neighbour, segment in (((x + 1, y), Segment(x + 1, y, False)), ((x, y + 1), Segment(x, y + 1, True))):
            other = owners.get(neighbour)
            if other is None:
                outside.append(segment)
            elif other != owner:
                borders[plan.borders.get(edge((x, y), neighbour), Border.OPEN)].append(segment)
        if (x - 1, y) not in owners:
            outside.append(Segment(x, y, False))
        if (x, y - 1) not in owners:
            outside.append(Segment(x, y, True))
    return borders, rim


def contour(plan: PaintedPlan, levels: Mapping[str, int]) -> list[Segment]:
    """The lines where a level changes from one field to the next; a field without a level is outside."""
    found = []
    for (x, y), owner in plan.owners.items():
        here = levels.get(owner)
        for neighbour, segment in (((x + 1, y), Segment(x + 1, y, False)), ((x, y + 1), Segment(x, y + 1, True))):
            other = plan.owners.get(neighbour)
            if here != (None if other is None else levels.get(other)):
                found.append(segment)
        for neighbour, segment in (((x - 1, y), Segment(x, y, False)), ((x, y - 1), Segment(x, y, True))):
            if neighbour not in plan.owners and here is not None:
                found.append(segment)
    return found


def centre(cells: Sequence[Cell]) -> Point:
    """The middle of a field, or of its cell nearest to that, so that it never lies outside."""
    x = sum(cell[0] for cell in cells) / len(cells) + 0.5
    y = sum(cell[1] for cell in cells) / len(cells) + 0.5
    room = {(int(x + dx), int(y + dy)) for dx in (-0.49, 0.49) for dy in (-0.49, 0.49)}
    return (x, y) if room <= set(cells) else middle(inwards(cells)[0])


def places(cells: Sequence[Cell], count: int) -> list[Point]:
    """Where `count` units stand on a field: alone in the middle, else a cell each, and closer when there are more."""
    return [centre(cells)] if count == 1 else crowded([middle(cell) for cell in inwards(cells)], count)


def crowded(order: Sequence[Point], count: int) -> list[Point]:
    """So many units on these points, the first ones first, and closer together when they are too many."""
    rows = -(-count // len(order))
    found = []
    for number in range(count):
        x, y = order[number % len(order)]
        shift = number // len(order) - (rows - 1) / 2
        found.append((x + shift * 0.36, y + shift * 0.36))
    return found


def trail(plan: PaintedPlan, start: str, fields: Sequence[str]) -> list[list[Point]]:
    """A route over the middle of cells, round the walls; a new piece begins behind an entrance without a direction."""
    pieces: list[list[Point]] = []
    cell = inwards(plan.fields[start].cells)[0]
    stops = [start, *fields]
    while len(stops) > 1:
        walked, used = _walk(plan, cell, stops)
        pieces.append([middle(step) for step in walked])
        stops = stops[used:]
        if len(stops) > 1:
            stops = stops[1:]
            cell = inwards(plan.fields[stops[0]].cells)[0]
    return pieces


def _walk(plan: PaintedPlan, start: Cell, stops: Sequence[str]) -> tuple[list[Cell], int]:
    """The shortest way over cells through the fields in order, as far as they touch; how many fields it got."""
    came: dict[tuple[Cell, int], tuple[Cell, int] | None] = {(start, 0): None}
    queue = deque([(start, 0)])
    last = (start, 0)
    while queue:
        here = queue.popleft()
        if here[1] > last[1]:
            last = here
        if last[1] == len(stops) - 1:
            break
        for step in _steps(plan, here, stops):
            if step not in came:
                came[step] = here
                queue.append(step)
    walked = []
    at: tuple[Cell, int] | None = last
    while at is not None:
        walked.append(at[0])
        at = came[at]
    return walked[::-1], last[1]


def _steps(plan: PaintedPlan, here: tuple[Cell, int], stops: Sequence[str]) -> Iterator[tuple[Cell, int]]:
    (x, y), reached = here
    for dx, dy in STEPS.values():
        cell = (x + dx, y + dy)
        owner = plan.owners.get(cell)
        if owner == stops[reached]:
            yield cell, reached
        elif reached + 1 < len(stops) and owner == stops[reached + 1]:
            kind = plan.borders.get(edge((x, y), cell), Border.OPEN)
            if kind not in (Border.WALL, Border.IMPASSABLE):
                yield cell, reached + 1


def inwards(cells: Sequence[Cell]) -> list[Cell]:
    """The cells of a field from its middle outwards, always in the same order."""
    x = sum(cell[0] for cell in cells) / len(cells)
    y = sum(cell[1] for cell in cells) / len(cells)
    return sorted(cells, key=lambda cell: (round((cell[0] - x) ** 2 + (cell[1] - y) ** 2, 6), cell[1], cell[0]))


def middle(cell: Cell) -> Point:
    return cell[0] + 0.5, cell[1] + 0.5
