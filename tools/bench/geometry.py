"""Geometry against networkx and rustworkx: the same board, the same questions, the same answers, in one run.

The board is the largest the box allows: 18 tiles, about 160 fields, 54 enemies, 4 stalkers. Asked are all 58 sight sets
and for each enemy the nearest of 4 markers, corners included. Each side builds what it needs from the same plan.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from engine.field.routes import nearest
from engine.field.sight import seen_from
from engine.stalker.ground.board import ZoneBoard
from tools.bench.boards import Answers, Questions, large_board
from tools.bench.peers import networkx_answers, rustworkx_answers

ROUNDS = 15


def answer(board: ZoneBoard, asked: Questions) -> Answers:
    sights = [frozenset(board.fields(seen_from(board, unit.field, unit.reach, unit.manner))) for unit in asked.units]
    return sights, [frozenset(nearest(board, unit.field, asked.markers, unit.manner)) for unit in asked.enemies]


def ours(asked: Questions) -> Answers:
    return answer(ZoneBoard(asked.plan), asked)


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
    board = ZoneBoard(asked.plan)
    sights, _ = answer(board, asked)
    field = max(board.names, key=lambda name: sum(name in seen for seen in sights))

    def update() -> None:
        changed = board.with_no_sight(field)
        for unit in asked.units:
            seen_from(changed, unit.field, unit.reach, unit.manner)
        for unit in asked.enemies:
            nearest(changed, unit.field, asked.markers, unit.manner)

    return timed(update, 50)
