"""Which way an enemy walks, step by step, among those who stand in it (p. 32, R7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.field.approach import Approach, first_leading, nearness, way_to, ways_to
from engine.field.board import NO_DIRECTION, Arc
from engine.field.grid import Direction
from engine.field.routes import MANY, nearest
from engine.stalker.content.box import Box
from engine.stalker.enemies.look import crowd_around, is_occupied, target_fields
from engine.stalker.ground.board import Manner
from engine.stalker.state import Mission

MAX_DETOURS = 400
"""Ways round a blocked route that are looked at; a move is a few fields, so there are seldom more than twenty."""


QUARTERS = (0, 1, 2, 1)
"""How far it is to turn so many quarters clockwise, by the shorter way."""
Ahead = tuple[Direction, list[str]]
Pose = tuple[str, int]
"""On which field, and facing where."""


class Plan(NamedTuple):
    """The steps an enemy would take, each with the side it leaves over, and which way it looks in the end."""

    steps: tuple[tuple[int, str], ...]
    facing: int | None
    """None at the goal: it stays as it came."""
    fields: tuple[str, ...]
    """The fields it would enter."""


def poses_on(plan: Plan, field: str, facing: int) -> list[Pose]:
    """Where an enemy looks which way, at first and whenever it has turned or gone on, if it walks all of a plan.

    The last turn, that ends its walk, is not among them.
    """
    poses = [(field, facing)]
    for side, entered in plan.steps:
        if side not in (facing, NO_DIRECTION):
            facing = side
            poses.append((field, facing))
        field = entered
        poses.append((field, facing))
    return poses


class Crowd(NamedTuple):
    """Who stands in an enemy's way, as masks of fields."""

    full: int
    """No place to stop."""
    barred: int
    """Full, and a possible target among them: no way through."""


NOBODY = Crowd(0, 0)


def crowd_for(state: Mission, box: Box, enemy: str, up_to: int) -> Crowd:
    """The fields within so many steps on which others are in an enemy's way (p. 32)."""
    full = crowd_around(state, enemy) & state.board.around(state.enemies[enemy].field, up_to)
    return Crowd(full, full and full & target_fields(state, box, enemy))


def plans(state: Mission, box: Box, enemy: str, goal: str, up_to: int, manner: Manner) -> list[Plan]:
    """The equally good ways to walk up to so many fields towards a goal; empty if every way is blocked."""
    standee = state.enemies[enemy]
    way = way_to(state.board, standee.field, goal, manner)
    if way is None:
        return []
    here, crowd = state.board.index[standee.field], NOBODY
    # Mostly nobody stands on the best ways, and then it is no matter who stands beside them.
    if crowd_around(state, enemy) & way.trodden(here, up_to):
        crowd = crowd_for(state, box, enemy, up_to)
    # Remembered: whoever is tried out before it acts asks twice.
    key = (here, standee.facing, up_to, crowd)
    known: list[Plan] | None = way.remembered.get(key)
    if known is None:
        known = _legal(way, crowd, standee.facing, way.beginnings(here, up_to), up_to)
        known = known or _detours(way, crowd, here, standee.facing, up_to)
        way.remember(key, known)
    return known


def fields_ahead(state: Mission, box: Box, enemy: str, goals: Sequence[str], up_to: int) -> int:
    """The mask of the fields that a move is about: on the ways to the nearest goals, or all around if one is taken."""
    standee = state.enemies[enemy]
    manner = box.cards.enemies[standee.card].manner
    if len(goals) > MANY:
        return fields_on_ways(state, enemy, nearest(state.board, standee.field, goals, manner), up_to, manner)
    ahead = nearness(state.board, tuple(goals), manner).ahead(state.board.index[standee.field], up_to)
    return state.board.around(standee.field, up_to) if ahead & state.full else ahead


def fields_on_ways(state: Mission, enemy: str, goals: Iterable[str], up_to: int, manner: Manner) -> int:
    """The mask of the fields on the ways to each of these goals, or all around if one of them is taken."""
    board, field = state.board, state.enemies[enemy].field
    here, ahead = board.index[field], 0
    for goal in goals:
        way = first_leading(ways_to(board, goal, manner), here)
        ahead |= way.trodden(here, up_to) if way is not None else 0
    return board.around(field, up_to) if ahead & state.full else ahead


def _legal(way: Approach, crowd: Crowd, facing: int, routes: Sequence[list[Arc]], up_to: int) -> list[Plan]:
    """The plans that end on a field with room, one for each outcome, the one with the least turning first."""
    if len(routes) == 1:
        plan = _stop_legally(way, crowd, routes[0], up_to)
        return [] if plan is None else [plan]
    found: dict[tuple[object, ...], tuple[int, Plan]] = {}
    for route in routes:
        plan = _stop_legally(way, crowd, route, up_to)
        if plan is None:
            continue
        turning = _turning(facing, plan)
        # Where a field touches the next on two sides and both serve, the one with less turning is walked.
        key = (plan.fields, route[len(plan.steps)][2] if len(route) > len(plan.steps) else None)
        if key not in found or turning < found[key][0]:
            found[key] = (turning, plan)
    outcomes = {(plan.fields, plan.facing): (turning, plan) for turning, plan in found.values()}
    return [plan for _, plan in sorted(outcomes.values(), key=lambda each: (each[0], each[1].fields))]


def _stop_legally(way: Approach, crowd: Crowd, route: list[Arc], up_to: int) -> Plan | None:
    """p. 32: no stop on an occupied field, but on the one before; if that is occupied too, the route will not do."""
    walked = route[:up_to]
    beyond = route[up_to][1] if len(route) > up_to else None
    if crowd.full and walked and crowd.full >> walked[-1][2] & 1:
        beyond = walked[-1][1]
        walked = walked[:-1]
        if walked and crowd.full >> walked[-1][2] & 1:
            return None
    # Occupied fields may be crossed, unless a possible target stands there.
    if crowd.barred and any(crowd.barred >> end & 1 for _, _, end in walked[:-1]):
        return None
    names = way.names
    steps = [(side, names[end]) for _, side, end in walked]
    return Plan(tuple(steps), beyond, tuple([field for _, field in steps]))


def _turning(facing: int, plan: Plan) -> int:
    """Quarter turns along the way."""
    quarters = 0
    for side in (*[side for side, _ in plan.steps], plan.facing):
        if side is not None and side != NO_DIRECTION:
            quarters += QUARTERS[(side - facing) % 4]
            facing = side
    return quarters


def _detours(way: Approach, crowd: Crowd, here: int, facing: int, up_to: int) -> list[Plan]:
    """The next shortest routes: every other way to begin, with the shortest rest that does not come back over it."""
    ranked: dict[tuple[int, int], list[list[Arc]]] = {}
    # As short as each could get at best: once a way is found, longer beginnings need no closer look.
    hopes = [(len(begun) + way.lengths[begun[-1][2]], begun) for begun in _beginnings(way, here, up_to)]
    for least, begun in sorted(hopes, key=lambda hope: hope[0]):
        if ranked and least > min(ranked)[0]:
            break
        if way.lengths[begun[-1][2]] < 0 or _stop_legally(way, crowd, begun, up_to) is None:
            continue
        rest = way.without(arc[0] for arc in begun)
        length = rest.lengths[begun[-1][2]]
        if length < 0:
            continue
        bends = sum(way.bend(one, other) for one, other in pairwise(begun))
        rank = (len(begun) + length, bends + rest.corners_after(begun[-1]))
        onward = rest.onward(begun[-1][2], begun[-1]) if length else []
        ranked.setdefault(rank, []).extend([*begun, arc] for arc in onward)
        if not onward:
            ranked[rank].append(begun)
    for rank in sorted(ranked):
        if legal := _legal(way, crowd, facing, ranked[rank], up_to):
            return legal
    return []


def _beginnings(way: Approach, start: int, up_to: int) -> Iterator[list[Arc]]:
    """Every way to begin a walk without coming back to a field, as far as the move goes."""
    pending: list[list[Arc]] = [[]]
    looked_at = 0
    while pending and looked_at < MAX_DETOURS:
        walk = pending.pop()
        here = walk[-1][2] if walk else start
        if walk and (len(walk) == up_to or here == way.goal):
            looked_at += 1
            yield walk
            continue
        visited = {start, *[arc[2] for arc in walk]}
        pending += [[*walk, arc] for arc in way.steps_from(here) if arc[2] not in visited]


def way_ahead(state: Mission, box: Box, enemy: str, at: str = "", facing: Direction | None = None) -> Ahead | None:
    """The side over which an advancing enemy leaves and the fields it may enter there; None if it is walled in (R7)."""
    standee = state.enemies[enemy]
    manner = box.cards.enemies[standee.card].manner
    front = standee.facing if facing is None else facing
    for quarters in (0, 1, -1, 2):
        side = front.turned(quarters)
        shared = state.board.beside(at or standee.field, side, manner)
        if shared:
            longest = max(shared.values())
            return side, sorted(field for field, border in shared.items() if border == longest)
    return None


def may_enter(state: Mission, box: Box, enemy: str, field: str, side: Direction, left: int) -> bool:
    """May an advancing enemy enter a field over a side: to stop there, or to cross it on to one where it can stop?"""
    if not is_occupied(state, field, besides=enemy):
        return True
    if left == 0 or target_fields(state, box, enemy) >> state.board.index[field] & 1:
        return False
    onward = way_ahead(state, box, enemy, field, side)
    if onward is None:
        return False
    return any(may_enter(state, box, enemy, further, onward[0], left - 1) for further in onward[1])
