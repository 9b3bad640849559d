"""The engine against the plain reference on random boards."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.field.grid import Direction
from engine.field.routes import best_routes, compare, nearest, reach
from engine.field.sight import seen_from
from engine.stalker.ground.board import Manner, Windows, ZoneBoard
from engine.stalker.ground.plan import BoardPlan, Symbols
from tests.boards.drawing import random_plan
from tests.boards.reference import Reference

MANNERS = [Manner(windows, avoids) for windows in Windows for avoids in (False, True)]


@pytest.mark.parametrize("seed", range(300))
def test_every_answer_agrees_with_the_plain_reference(seed: int) -> None:
    rng = random.Random(seed)
    plan = random_plan(rng, rng.randint(1, 5), rng.randint(1, 5))
    board = ZoneBoard(plan)
    manner = MANNERS[seed % len(MANNERS)]
    reference = Reference(plan, manner.windows.value)
    names = rng.sample(sorted(plan.fields), min(6, len(plan.fields)))
    for one in names:
        limits = {direction.name: rng.choice([0, 1, 2, 3, 40]) for direction in Direction}
        limit = tuple(limits[direction.name] for direction in Direction)
        seen = set(board.fields(seen_from(board, one, limit, manner)))  # type: ignore[arg-type]
        assert seen == reference.sight(one, limits)
        nearness = {}
        for other in names:
            assert board.range_between(one, other, manner) == reference.range(one, other)
            found = reach(board, one, other, manner)
            expected = reference.nearness(one, other, manner.avoids_symbols)
            assert (found.length, found.corners) == (expected or (None, None))
            if expected:
                nearness[other] = expected
        best = min(nearness.values(), default=None)
        assert set(nearest(board, one, names, manner)) == {name for name, value in nearness.items() if value == best}


@pytest.mark.parametrize("seed", range(60))
def test_markers_laid_and_lifted_answer_like_a_board_built_anew(seed: int) -> None:
    rng = random.Random(seed)
    plan = random_plan(rng, 5, 5)
    manner = MANNERS[seed % len(MANNERS)]
    names = sorted(plan.fields)
    board = ZoneBoard(plan)
    dark = {name for name, entry in plan.fields.items() if entry.no_sight}
    symbols = {name: entry.symbols for name, entry in plan.fields.items()}
    for _ in range(8):
        for name in names:  # ask everything first, so that remembered answers are at stake
            seen_from(board, name, (99, 2, 1, 99), manner)
            compare(board, name, names[:4], manner)
        field = rng.choice(names)
        if rng.random() < 0.6:
            dark ^= {field}
            board = board.with_no_sight(field, field in dark)
        else:
            symbols[field] = {} if symbols[field] else {"jelly": (2,)}
            board = board.with_symbols(field, symbols[field])
        anew = ZoneBoard(_with_markers(plan, dark, symbols))
        for name in names:
            assert seen_from(board, name, (99, 2, 1, 99), manner) == seen_from(anew, name, (99, 2, 1, 99), manner)
            assert compare(board, name, names[:4], manner) == compare(anew, name, names[:4], manner)


def _with_markers(plan: BoardPlan, dark: set[str], symbols: Mapping[str, Symbols]) -> BoardPlan:
    fields = {name: replace(entry, no_sight=name in dark, symbols=symbols[name]) for name, entry in plan.fields.items()}
    return replace(plan, fields=fields)


@pytest.mark.parametrize("seed", range(60))
def test_a_best_route_is_walkable_and_as_good_as_the_answer_says(seed: int) -> None:
    rng = random.Random(seed)
    plan = random_plan(rng, 5, 5)
    board = ZoneBoard(plan)
    manner = MANNERS[seed % len(MANNERS)]
    names = sorted(plan.fields)
    for start, goal in [rng.sample(names, 2) for _ in range(6)] if len(names) > 1 else []:
        found = reach(board, start, goal, manner)
        routes = best_routes(board, start, goal, manner)
        assert bool(routes) == (found.length is not None)
        assert len({route.fields for route in routes}) == len(routes)
        for route in routes:
            assert len(route.fields) == found.length
            assert len(route.corners) == found.corners
            places = [start, *route.fields]
            assert all(board.is_step(a, b, manner) for a, b in pairwise(places))
            assert route.fields[-1] == goal
