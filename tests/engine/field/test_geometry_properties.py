"""What must hold on every board (hypothesis)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.field.grid import DIRECTIONS, Cell
from engine.field.plan import Border, edge
from engine.field.routes import MANY, compare, nearest, reach
from engine.field.sight import ALL_ROUND, Reach, seen_from
from engine.stalker.ground.board import Manner, Windows, ZoneBoard
from engine.stalker.ground.plan import BoardPlan
from tests.boards.drawing import random_plan

manners = st.builds(Manner, st.sampled_from(Windows), st.booleans())
limits = st.tuples(*[st.integers(0, 6)] * 4)


@st.composite
def plans(draw: st.DrawFn) -> BoardPlan:
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    return random_plan(random.Random(draw(st.integers(0, 2**32))), width, height)


@given(plans(), manners)
@settings(max_examples=80)
def test_range_is_symmetric(plan: BoardPlan, manner: Manner) -> None:
    board = ZoneBoard(plan)
    for one in board.names:
        for other in board.names:
            assert board.range_between(one, other, manner) == board.range_between(other, one, manner)


@given(plans(), manners)
@settings(max_examples=80)
def test_unlimited_sight_is_symmetric(plan: BoardPlan, manner: Manner) -> None:
    board = ZoneBoard(plan)
    seen = {name: set(board.fields(seen_from(board, name, ALL_ROUND, manner))) for name in board.names}
    assert all(one in seen[other] for one in board.names for other in seen[one])


@given(plans(), manners, limits, limits)
@settings(max_examples=80)
def test_sight_is_monotone_in_its_limit(plan: BoardPlan, manner: Manner, some: Reach, more: Reach) -> None:
    board = ZoneBoard(plan)
    further: Reach = tuple(a + b for a, b in zip(some, more, strict=True))  # type: ignore[assignment]
    for name in board.names:
        near, far = seen_from(board, name, some, manner), seen_from(board, name, further, manner)
        assert near & far == near


@given(plans(), manners, st.data())
@settings(max_examples=120)
def test_a_wall_never_adds_anything(plan: BoardPlan, manner: Manner, data: st.DataObject) -> None:
    inner = [
        edge((x, y), cell)
        for (x, y), owner in plan.owners.items()
        for cell in ((x + 1, y), (x, y + 1))
        if plan.owners.get(cell, owner) != owner
    ]
    if not inner:
        return
    walled = replace(plan, borders={**plan.borders, data.draw(st.sampled_from(inner)): Border.WALL})
    before, after = ZoneBoard(plan), ZoneBoard(walled)
    for one in before.names:
        lost = seen_from(after, one, ALL_ROUND, manner) & ~seen_from(before, one, ALL_ROUND, manner)
        assert not lost
        for other in before.names:
            assert _far(after.range_between(one, other, manner)) >= _far(before.range_between(one, other, manner))
            if not manner.avoids_symbols:
                # Who minds anomalies may find a shorter way through them once the clean one is walled off (R4).
                assert _far(reach(after, one, other, manner).length) >= _far(reach(before, one, other, manner).length)


def _far(length: int | None) -> int:
    return 10_000 if length is None else length


TURNS: dict[str, tuple[Callable[[int, int], Cell], int, int]] = {
    "quarter": (lambda x, y: (-y, x), 1, 1),
    "half": (lambda x, y: (-x, -y), 2, 1),
    "mirror": (lambda x, y: (-x, y), 0, -1),
}
"""How cells move, and how directions follow: direction d becomes (sign * d + quarters)."""


@given(plans(), manners, limits, st.sampled_from(sorted(TURNS)))
@settings(max_examples=120)
def test_turning_or_mirroring_a_board_turns_or_mirrors_every_answer(
    plan: BoardPlan, manner: Manner, limit: Reach, turn: str
) -> None:
    move, quarters, sign = TURNS[turn]

    def moved(cell: Cell) -> Cell:
        return move(*cell)

    fields = {name: replace(field, cells=tuple(map(moved, field.cells))) for name, field in plan.fields.items()}
    borders = {edge(moved(one), moved(other)): kind for (one, other), kind in plan.borders.items()}
    before, after = ZoneBoard(plan), ZoneBoard(BoardPlan(fields, borders, plan.entrances))
    turned: Reach = tuple(limit[(d - quarters) * sign % 4] for d in DIRECTIONS)  # type: ignore[assignment]
    for one in before.names:
        assert seen_from(before, one, limit, manner) == seen_from(after, one, turned, manner)
        for other in before.names:
            assert before.range_between(one, other, manner) == after.range_between(one, other, manner)
            assert reach(before, one, other, manner) == reach(after, one, other, manner)


@given(plans(), manners)
@settings(max_examples=80)
def test_the_nearest_of_many_goals_is_the_nearest_of_all_compared(plan: BoardPlan, manner: Manner) -> None:
    board = ZoneBoard(plan)
    for start in board.names:
        for goals in (board.names, tuple(name for name in board.names if name != start)[: MANY + 1], board.names[-3:]):
            found = [each for each in compare(board, start, goals, manner) if each.length is not None]
            best = {each.field for each in found if (each.length, each.corners) == (found[0].length, found[0].corners)}
            assert set(nearest(board, start, goals, manner)) == best


@given(plans(), manners, st.integers(0, 4), st.integers(0, 4))
@settings(max_examples=80)
def test_within_range_is_what_the_range_between_fields_says(
    plan: BoardPlan, manner: Manner, least: int, most: int
) -> None:
    board = ZoneBoard(plan)
    for name in board.names:
        lengths = {other: board.range_between(name, other, manner) for other in board.names}
        wanted = [other for other, length in lengths.items() if length is not None and least <= length <= most]
        assert board.within_range(name, most, manner, least=least) == wanted
