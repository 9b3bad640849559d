"""The board that benches measure on, and what is asked about it: the largest that a box allows."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.field.grid import Direction
from engine.field.plan import Border, Edge, edge
from engine.field.sight import ALL_ROUND, Eyes, Reach
from engine.stalker.ground.board import Manner, Windows
from engine.stalker.ground.plan import BoardPlan, Field

TILE = 5
TILES = (6, 3)
FIELDS_A_TILE = 9


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
