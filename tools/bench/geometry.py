"""Geometry against networkx and rustworkx: the same board, the same questions, the same answers, in one run.

The board is the largest the box allows: 18 tiles, about 160 fields, 54 enemies, 4 stalkers. Asked are all 58 sight sets
and for each enemy the nearest of 4 markers, corners included. Each side builds what it needs from the same plan.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.field.board import Board, Manner, Windows
from engine.field.grid import Direction
from engine.field.plan import BoardPlan, Border, Edge, Field, edge
from engine.field.routes import nearest
from engine.field.sight import ALL_ROUND, Eyes, Reach, seen_from

TILE = 5
TILES = (6, 3)
FIELDS_A_TILE = 9
ROUNDS = 15


@dataclass(frozen=True)
class Unit:
    field: str
    manner: Manner
    reach: Reach


@dataclass(frozen=True)
class Questions:
    plan: BoardPlan
    units: tuple[Unit, ...]
    enemies: tuple[Unit, ...]
    markers: tuple[str, ...]


Answers = tuple[list[frozenset[str]], list[frozenset[str]]]
"""What each unit sees, and which markers tie for nearest to each enemy."""


def large_board(seed: int = 18) -> Questions:
    """18 tiles of nine fields each, with huts, fences, water and anomalies; the same every time."""
    rng = random.Random(seed)
    owner: dict[tuple[int, int], int] = {}
    for column in range(TILES[0]):
        for row in range(TILES[1]):
            _grow_tile(rng, owner, column * TILE, row * TILE, len(set(owner.values())))
    cells: dict[int, list[tuple[int, int]]] = {}
    for cell, number in owner.items():
        cells.setdefault(number, []).append(cell)
    borders: dict[Edge, Border] = {}
    for (x, y), number in owner.items():
        for cell in ((x + 1, y), (x, y + 1)):
            if cell in owner and owner[cell] != number and rng.random() < 0.28:
                kinds = [Border.WALL] * 5 + [Border.WINDOW, Border.DOOR, Border.IMPASSABLE]
                borders[edge((x, y), cell)] = rng.choice(kinds)
    fields = {
        f"field-{number}": Field(
            tuple(where),
            water=rng.random() < 0.03,
            symbols={"electro": (rng.randint(1, 4),)} if rng.random() < 0.06 else {},
        )
        for number, where in cells.items()
    }
    plan = BoardPlan(fields, borders)
    free = [name for name, field in fields.items() if not field.water for _ in range(field.holds)]
    rng.shuffle(free)
    human, mutant = Manner(Windows.OPEN, avoids_symbols=True), Manner(Windows.WALL)
    enemies = tuple(
        Unit(
            free.pop(),
            human if i % 2 else mutant,
            (Eyes(3, 1, 0, 1) if i % 2 else Eyes(3, 3, 1, 3)).reach(Direction(rng.randrange(4))),
        )
        for i in range(54)
    )
    stalkers = tuple(Unit(free.pop(), Manner(Windows.OPEN), ALL_ROUND) for _ in range(4))
    markers = tuple(rng.sample([name for name, field in fields.items() if not field.water], 4))
    return Questions(plan, enemies + stalkers, enemies, markers)


def _grow_tile(rng: random.Random, owner: dict[tuple[int, int], int], left: int, top: int, first: int) -> None:
    """Nine fields grown from nine squares until the tile is full."""
    free = {(left + x, top + y) for x in range(TILE) for y in range(TILE)}
    for number, cell in enumerate(rng.sample(sorted(free), FIELDS_A_TILE)):
        owner[cell] = first + number
        free.discard(cell)
    while free:
        x, y = rng.choice(sorted(free))
        near = [cell for cell in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)) if owner.get(cell, -1) >= first]
        if near:
            owner[x, y] = owner[rng.choice(near)]
            free.discard((x, y))


def answer(board: Board, asked: Questions) -> Answers:
    sights = [frozenset(board.fields(seen_from(board, unit.field, unit.reach, unit.manner))) for unit in asked.units]
    return sights, [frozenset(nearest(board, unit.field, asked.markers, unit.manner)) for unit in asked.enemies]


def ours(asked: Questions) -> Answers:
    return answer(Board(asked.plan), asked)


def timed(work: Callable[[], object], rounds: int) -> float:
    """The best of several runs: noise only ever adds."""
    best = float("inf")
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            start = time.perf_counter()
            work()
            best = min(best, time.perf_counter() - start)
    finally:
        gc.enable()
    return best


def measure() -> dict[str, float]:
    from tools.bench.peers import networkx_answers, rustworkx_answers  # noqa: PLC0415 - it needs what is defined here

    asked = large_board()
    expected = ours(asked)
    for peer in (networkx_answers, rustworkx_answers):
        if peer(asked) != expected:
            raise SystemExit(f"{peer.__name__} disagrees with the engine: nothing is measured")
    own = networkx_time = rustworkx_time = float("inf")
    # By turns, so that a busy moment of the machine hits all three alike.
    for _ in range(ROUNDS):
        own = min(own, timed(lambda: ours(asked), 10))
        networkx_time = min(networkx_time, timed(lambda: networkx_answers(asked), 1))
        rustworkx_time = min(rustworkx_time, timed(lambda: rustworkx_answers(asked), 2))
    update = _measure_update(asked)
    return {
        "geometry.fields": len(asked.plan.fields),
        "geometry.ms": own * 1000,
        "geometry.networkx_ms": networkx_time * 1000,
        "geometry.rustworkx_ms": rustworkx_time * 1000,
        "geometry.update_ms": update * 1000,
        "geometry.ratio_networkx": networkx_time / own,
        "geometry.ratio_rustworkx": rustworkx_time / own,
        "geometry.ratio_update": update / own,
    }


def _measure_update(asked: Questions) -> float:
    """One no-sight marker laid on a field that many see, and every sight and nearest answered again."""
    board = Board(asked.plan)
    sights, _ = answer(board, asked)
    field = max(board.names, key=lambda name: sum(name in seen for seen in sights))

    def update() -> None:
        changed = board.with_no_sight(field)
        for unit in asked.units:
            seen_from(changed, unit.field, unit.reach, unit.manner)
        for unit in asked.enemies:
            nearest(changed, unit.field, asked.markers, unit.manner)

    return timed(update, 50)
