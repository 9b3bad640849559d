"""Boards for tests, drawn as text or thrown together at random."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from engine.field.grid import Cell
from engine.field.plan import Border, Edge, edge
from engine.stalker.ground.plan import BoardPlan, Field

FieldMap = dict[str, list[Cell]]


def draw(
    picture: str,
    borders: Iterable[tuple[Cell, Cell, str]] = (),
    entrances: tuple[tuple[str, str], ...] = (),
    **extras: Mapping[str, object],
) -> BoardPlan:
    """A board from a drawing: equal letters are one field, a dot is no field; `extras` sets what a field has on it.

    >>> draw("aab", extras...)   # a field "a" of two cells beside a field "b"
    """
    cells: FieldMap = {}
    for y, row in enumerate(line.strip() for line in picture.strip().splitlines()):
        for x, letter in enumerate(row):
            if letter != ".":
                cells.setdefault(letter, []).append((x, y))
    fields = {name: Field(tuple(where), **extras.get(name, {})) for name, where in cells.items()}  # type: ignore[arg-type]
    return BoardPlan(fields, {edge(one, other): Border(kind) for one, other, kind in borders}, entrances)


def random_plan(rng: random.Random, width: int, height: int, *, markers: bool = True) -> BoardPlan:
    """Fields of any connected shape on a grid with gaps, random borders, water, symbols, dark fields, an entrance."""
    cells = [(x, y) for x in range(width) for y in range(height) if rng.random() > 0.08]
    if not cells:
        cells = [(0, 0)]
    owner = {cell: number for number, cell in enumerate(cells)}
    for x, y in rng.sample(cells, len(cells)):
        near = [cell for cell in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)) if cell in owner]
        if near and rng.random() < 0.45:
            old, new = owner[x, y], owner[rng.choice(near)]
            if sum(number in (old, new) for number in owner.values()) <= 5:
                owner = {cell: new if number == old else number for cell, number in owner.items()}
    names: FieldMap = {}
    for cell, number in owner.items():
        names.setdefault(f"f{number}", []).append(cell)
    borders: dict[Edge, Border] = {}
    kinds = [Border.WALL, Border.WINDOW, Border.IMPASSABLE, Border.DOOR]
    for x, y in cells:
        for cell in ((x + 1, y), (x, y + 1)):
            if cell in owner and owner[cell] != owner[x, y] and rng.random() < 0.3:
                borders[edge((x, y), cell)] = rng.choice(kinds)
    fields = {}
    for name, where in names.items():
        symbols = {"electro": (rng.randint(1, 4),)} if markers and rng.random() < 0.15 else {}
        fields[name] = Field(
            tuple(where),
            water=rng.random() < 0.06,
            no_sight=markers and rng.random() < 0.08,
            symbols=symbols,
        )
    entrances: tuple[tuple[str, str], ...] = ()
    if len(fields) > 1 and rng.random() < 0.3:
        one, other = rng.sample(sorted(fields), 2)
        entrances = ((one, other),)
    return BoardPlan(fields, borders, entrances)
