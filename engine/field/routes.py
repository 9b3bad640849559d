"""Nearest object, shortest route, corners (p. 14, R4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice, pairwise

from engine.field.approach import MAX_REMEMBERED, Approach, Nearness, approach, scale_to, way_to
from engine.field.board import Board
from engine.field.masks import rings
from engine.field.terrain import AnyManner

MANY = 8
"""More goals than this are not each worth a search of their own: few of them are near."""


@dataclass(frozen=True, slots=True)
class Reached:
    """How near one object is, and how that was found."""

    field: str
    length: int | None
    """Fields to walk; None if there is no way."""
    corners: int | None
    left_out: int | None = None
    """The length of a shorter way over shunned fields that the unit does not take."""
    through_shunned: bool = False
    """There is no way round the shunned fields, so the unit would walk over them."""


def reach(board: Board, start: str, goal: str, manner: AnyManner) -> Reached:
    """How near one object is for a unit, with its corners."""
    here = board.index[start]
    way = way_to(board, start, goal, manner)
    if way is None:
        return Reached(goal, None, None)
    left_out, through = None, False
    if manner.shuns and board.shunned:
        direct = approach(board, goal, manner, clean=False)
        if direct is way:
            through = way.lengths[here] > 0
        elif direct.lengths[here] < way.lengths[here]:
            left_out = direct.lengths[here]
    return Reached(goal, way.lengths[here], way.corners(here), left_out, through)


def nearest(board: Board, start: str, goals: Iterable[str], manner: AnyManner) -> list[str]:
    """Every goal that ties for nearest: the shortest route, then the fewest corners (R4). Empty if none can be reached.

    More than one means that the leader decides.
    """
    goals = tuple(goals)
    if len(goals) == 1:
        return [*goals] if way_to(board, start, goals[0], manner) is not None else []
    # A card measures to the same few points from many fields; whom an enemy attacks is measured once.
    scale = scale_to(board, goals, manner)
    if scale is not None:
        return scale.nearest(board.index[start])
    key = (start, goals, manner.gait, manner.shuns)
    known = board._nearest.get(key)
    if known is None:
        if len(board._nearest) >= MAX_REMEMBERED:
            board._nearest.clear()
        known = board._nearest[key] = _nearest(board, board.index[start], goals, manner)
    return known


def _nearest(board: Board, here: int, goals: tuple[str, ...], manner: AnyManner) -> list[str]:
    near: Iterable[str] = goals
    if len(goals) > MANY:
        near = _within_reach(board, here, goals, manner, bool(manner.shuns and board.shunned))
    return Nearness(board, near, manner).nearest(here)


def _within_reach(board: Board, here: int, goals: Iterable[str], manner: AnyManner, clean: bool) -> dict[str, None]:
    """Of many goals those no farther than the nearest, found from the start: every step can be walked back too."""
    near, wanted = board.near[manner.gait], board.mask(goals)
    closed = board.shunned & ~(1 << here) if clean else 0
    # To a shunned field itself no clean way leads.
    met = (length for length, ring in enumerate(rings(near, here, closed)) if ring & wanted & ~closed)
    shortest, found = next(met, len(near)), 0
    # A goal that no clean way reaches is measured by any way, which may be shorter.
    for ring in islice(rings(near, here), shortest + 1):
        found |= ring & wanted
    near_enough = set(board.fields(found))
    return {goal: None for goal in goals if goal in near_enough}


def compare(board: Board, start: str, goals: Iterable[str], manner: AnyManner) -> list[Reached]:
    """How near each goal is, nearest first; what cannot be reached comes last."""
    far = len(board.names)

    def order(found: Reached) -> tuple[int, int, str]:
        return (far if found.length is None else found.length, found.corners or 0, found.field)

    return sorted((reach(board, start, goal, manner) for goal in dict.fromkeys(goals)), key=order)


@dataclass(frozen=True, slots=True)
class Route:
    """A best route spelt out: the fields after the start, and those on which it goes round a corner."""

    fields: tuple[str, ...]
    corners: tuple[str, ...]


def best_routes(board: Board, start: str, goal: str, manner: AnyManner) -> list[Route]:
    """The routes that tie for best; the first `MAX_ROUTES` of them in open ground."""
    way = way_to(board, start, goal, manner)
    return [] if way is None else _spelt_out(board, way, start)


def _spelt_out(board: Board, way: Approach, start: str) -> list[Route]:
    names = board.names
    routes = []
    for arcs in way.routes(board.index[start]):
        corners = tuple(names[second[0]] for first, second in pairwise(arcs) if way.bend(first, second))
        routes.append(Route(tuple(names[arc[2]] for arc in arcs), corners))
    return routes
