"""Line of sight: one direction at a time, over every border that lets a look through, into no dark field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache

from engine.field.board import Board
from engine.field.grid import DIRECTIONS, STEPS, Direction
from engine.field.masks import Masks
from engine.field.terrain import AnyManner

UNLIMITED = 512
"""More steps than any board has fields."""

Reach = tuple[int, int, int, int]
"""How many steps a unit sees to the north, east, south and west."""

ALL_ROUND: Reach = (UNLIMITED,) * 4

ONE_WAY: tuple[Reach, ...] = tuple(
    (UNLIMITED * (way == 0), UNLIMITED * (way == 1), UNLIMITED * (way == 2), UNLIMITED * (way == 3)) for way in range(4)
)
"""Without limit to one side only, by direction."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """The sight diagram of a card: steps to the front, right, back and left of the facing (p. 31)."""

    front: int = 0
    right: int = 0
    back: int = 0
    left: int = 0

    def reach(self, facing: Direction) -> Reach:
        return _reach(self, facing)


@cache
def _reach(eyes: Eyes, facing: Direction) -> Reach:
    front, right, back, left = ahead = (eyes.front, eyes.right, eyes.back, eyes.left)
    turned = {Direction.N: ahead, Direction.E: (left, front, right, back), Direction.S: (back, left, front, right)}
    return turned.get(facing, (right, back, left, front))


def seen_from(board: Board, field: str, reach: Reach, manner: AnyManner) -> int:
    """The mask of every field in sight, the own field always among them."""
    key = (field, reach, manner.look)
    known = board._looks.get(key)
    if known is None:
        start = board.index[field]
        known = 1 << start
        if not board.dark >> start & 1:
            for side, steps in zip(board.sight[key[2]], reach, strict=True):
                if steps > 1:
                    known |= _glance(side, start, steps, ~board.dark)
                elif steps:
                    known |= side[start] & ~board.dark
        board._looks[key] = known
    return known


def seeing(board: Board, field: str, reach: Reach, manner: AnyManner) -> int:
    """The mask of every field from which units that look so far see this one: a look leads back the way it came."""
    north, east, south, west = reach
    return seen_from(board, field, (south, west, north, east), manner)


def _glance(side: Masks, start: int, steps: int, lit: int) -> int:
    """Everything that so many steps to one side bring into sight of a field that is not dark itself."""
    seen = layer = side[start] & lit
    for _ in range(steps - 1):
        if not layer:
            break
        ahead = 0
        while layer:
            low = layer & -layer
            ahead |= side[low.bit_length() - 1]
            layer ^= low
        layer = ahead & lit & ~seen
        seen |= layer
    return seen


def sees(board: Board, field: str, target: str, reach: Reach, manner: AnyManner) -> bool:
    return bool(seen_from(board, field, reach, manner) >> board.index[target] & 1)


def directions_to(board: Board, field: str, target: str, manner: AnyManner) -> dict[Direction, int]:
    """The directions in which a field comes into sight if one looks that way without limit, each with its steps."""
    steps = ((direction, steps_to(board, field, target, direction, manner)) for direction in DIRECTIONS)
    return {direction: length for direction, length in steps if length is not None}


def lies_ahead(board: Board, field: str, target: str, direction: Direction, manner: AnyManner) -> bool:
    """Does another field come into sight if one looks in one direction without limit?"""
    seen = seen_from(board, field, ONE_WAY[direction], manner)
    return field != target and bool(seen >> board.index[target] & 1)


def steps_to(board: Board, field: str, target: str, direction: Direction, manner: AnyManner) -> int | None:
    """After how many steps in one direction a field comes into sight; None if it does not."""
    if not lies_ahead(board, field, target, direction, manner):
        return None
    here, there = board.index[field], board.index[target]
    layers = enumerate(_layers(board.sight[manner.look][direction], here, UNLIMITED, ~board.dark), start=1)
    return next((steps for steps, layer in layers if layer >> there & 1), None)


def _layers(side: Masks, start: int, steps: int, lit: int) -> Iterator[int]:
    """What each further step to one side adds, until nothing more comes into sight."""
    seen = layer = 1 << start
    layer &= lit
    while layer and steps:
        steps -= 1
        ahead = 0
        while layer:
            low = layer & -layer
            ahead |= side[low.bit_length() - 1]
            layer ^= low
        layer = ahead & lit & ~seen
        seen |= layer
        yield layer


class Stop(Enum):
    """Why a look ends: a pane is a border that others look through."""

    LIMIT = "limit"
    WALL = "wall"
    PANE = "pane"
    DARK = "dark"
    EDGE = "edge"


@dataclass(frozen=True, slots=True)
class SightLine:
    """One direction of an answer about sight: the fields of each step, and what ended the look where."""

    direction: Direction
    limit: int
    steps: tuple[tuple[str, ...], ...]
    stops: tuple[tuple[str, Stop, str | None], ...]
    """(the last field seen, why the look ends there, the field behind that stays unseen)."""


def explain_sight(board: Board, field: str, reach: Reach, manner: AnyManner) -> list[SightLine]:
    """The same answer as `seen_from`, step by step and with what was in the way."""
    looks = []
    for direction in DIRECTIONS:
        start, side = board.index[field], board.sight[manner.look][direction]
        layers = [layer for layer in _layers(side, start, reach[direction], ~board.dark) if layer]
        last = sum(layers, 1 << start)
        stops: list[tuple[str, Stop, str | None]] = []
        for depth, layer in enumerate([1 << start, *layers]):
            for name in board.fields(layer):
                stops.extend(_stops(board, name, direction, manner, last, depth == reach[direction]))
        looks.append(
            SightLine(
                direction,
                reach[direction],
                tuple(tuple(board.fields(layer)) for layer in layers),
                tuple(stops),
            )
        )
    return looks


def _stops(
    board: Board, name: str, direction: Direction, manner: AnyManner, seen: int, at_limit: bool
) -> list[tuple[str, Stop, str | None]]:
    """What keeps a look from going on beyond one field."""
    start = board.index[name]
    open_side = board.sight[manner.look][direction][start]
    behind_pane = board.sight[-1][direction][start] & ~open_side
    stops: list[tuple[str, Stop, str | None]] = []
    for hidden in board.fields(open_side & ~seen):
        dark = (board.dark >> board.index[hidden] & 1) or (board.dark >> start & 1)
        if dark or at_limit:
            stops.append((name, Stop.DARK if dark else Stop.LIMIT, hidden))
    stops.extend((name, Stop.PANE, hidden) for hidden in board.fields(behind_pane & ~seen))
    passable = open_side | behind_pane
    touching = _touching(board, name, direction)
    stops.extend((name, Stop.WALL, hidden) for hidden in touching if not (passable | seen) >> board.index[hidden] & 1)
    if not touching:
        stops.append((name, Stop.EDGE, None))
    return stops


def _touching(board: Board, name: str, direction: Direction) -> list[str]:
    """Every field that shares an edge with a field on one side, whatever stands between."""
    dx, dy = STEPS[direction]
    owners = board.plan.owners
    found = {owners.get((x + dx, y + dy), name) for x, y in board.plan.fields[name].cells}
    return sorted(found - {name})
