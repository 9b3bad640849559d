"""A board the engine can think on: built once from its plan, asked thousands of times.

Sets of fields are bit masks (field number i is bit i), so that "every field east of these" is a few integer operations.
A `Board` never changes: laying or lifting a marker gives a new one that shares everything the marker does not touch, so
undo and "what if" cost nothing. What a question computes is remembered on the board it was asked of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import reduce
from itertools import islice
from operator import or_
from typing import Any

from engine.field.grid import DIRECTIONS, STEPS, Direction
from engine.field.masks import Lengths, Masks, mask_of, numbers, rings, union
from engine.field.plan import MAX_COORDINATE, BoardPlan, Border, Symbols, edge

Arc = tuple[int, int, int]
"""One step: from a field, over one of its sides, to a field."""

ROW = 4 * MAX_COORDINATE
"""Far more than any column has cells, so that no two cells share a number."""

OPEN_BORDERS = (Border.OPEN, Border.DOOR)

PASSABLE = (
    (*OPEN_BORDERS,),
    (*OPEN_BORDERS, Border.WINDOW),
    (*OPEN_BORDERS, Border.IMPASSABLE),
)
"""By gait, the borders that let a unit through."""

NO_DIRECTION = 4
"""The fifth "side" of a field: a lost-area entrance, a step without a direction (R1)."""

OPPOSITE = (2, 3, 0, 1, NO_DIRECTION)
"""By side, the side on which the way back leads."""


class Windows(Enum):
    """How a unit treats a window (p. 12, p. 40)."""

    OPEN = "open"
    IMPASSABLE = "impassable"
    WALL = "wall"


class Gait(IntEnum):
    """Which borders a unit walks over: open ones and doors, windows too, or impassable ones too."""

    PLAIN = 0
    WINDOWS = 1
    LEAP = 2


@dataclass(frozen=True, slots=True)
class Manner:
    """How a unit gets about: what a window is to it, and whether it goes round uncovered anomaly symbols (p. 14)."""

    windows: Windows
    avoids_symbols: bool = False
    leaps: bool = False
    """Crosses impassable borders, and no window."""
    gait: Gait = field(init=False, repr=False, compare=False)
    looks_through_windows: bool = field(init=False, repr=False, compare=False)
    """For sight and for range, which stop at walls only."""

    def __post_init__(self) -> None:
        # Worked out once: these two are read for every question a board is asked.
        gait = Gait.LEAP if self.leaps else Gait.WINDOWS if self.windows is Windows.OPEN else Gait.PLAIN
        object.__setattr__(self, "gait", gait)
        object.__setattr__(self, "looks_through_windows", self.windows is not Windows.WALL)


class Board:
    """Answers who is next to whom; `sight` and `routes` build on it.

    >>> board.range_between("yard", "shed", Manner(Windows.OPEN))
    2
    """

    __slots__ = (
        "_approaches",
        "_around",
        "_looks",
        "_nearest",
        "_nearness",
        "_ranges",
        "_turns",
        "capacity",
        "hazard",
        "index",
        "land",
        "measure",
        "names",
        "near",
        "near_any",
        "no_sight",
        "plan",
        "sight",
        "symbols",
        "walk",
        "water",
    )

    def __init__(self, plan: BoardPlan) -> None:
        self.plan = plan
        self.names = tuple(plan.fields)
        self.index = {name: i for i, name in enumerate(self.names)}
        fields = plan.fields.values()
        self.capacity = [entry.holds for entry in fields]
        self.water = mask_of(i for i, entry in enumerate(fields) if entry.water)
        self.land = (1 << len(self.names)) - 1 & ~self.water
        self.no_sight = mask_of(i for i, entry in enumerate(fields) if entry.no_sight)
        self.symbols: Mapping[int, Symbols] = {i: entry.symbols for i, entry in enumerate(fields) if entry.symbols}
        self.hazard = _hazard(self.symbols)
        self._lay_out()
        self._forget_all()

    def _lay_out(self) -> None:
        """Which fields lie on which side of which, by what stands between them."""
        size = len(self.names)
        plain = [[0] * size for _ in DIRECTIONS]
        # Open and door let everything pass; the few others are set aside because units differ about them.
        special: dict[Border, list[Arc]] = {kind: [] for kind in Border}
        # Cells as single numbers: a step is one addition, and looking a number up is quicker than a pair.
        owner = {x * ROW + y: i for i, entry in enumerate(self.plan.fields.values()) for x, y in entry.cells}
        for side in (Direction.E, Direction.S):
            dx, dy = STEPS[side]
            step = dx * ROW + dy
            # An edge names its smaller cell first, so what lies east or south of a cell is found under that cell.
            between = {x * ROW + y: kind for ((x, y), other), kind in self.plan.borders.items() if other[0] - x == dx}
            beside = dict(zip(owner, map(owner.get, map(step.__add__, owner)), strict=True))
            for cell, kind in between.items():
                if kind not in OPEN_BORDERS:
                    one, beyond = owner[cell], beside.pop(cell)
                    # The rim of a tile may run through a field that goes on upon the next.
                    if beyond is not None and beyond != one:
                        special[kind].append((one, side, beyond))
            ahead, back = plain[side], plain[side.opposite]
            # Two fields may share many edges: each pair is laid out once.
            for one, other in set(zip(map(owner.__getitem__, beside), beside.values(), strict=True)):
                if other is not None and other != one:
                    ahead[one] |= 1 << other
                    back[other] |= 1 << one
        gates = [0] * size
        for one_name, other_name in self.plan.entrances:
            one, other = self.index[one_name], self.index[other_name]
            gates[one] |= 1 << other
            gates[other] |= 1 << one

        windows, fences = special[Border.WINDOW], special[Border.IMPASSABLE]
        self.walk = [
            self._dry(plain, gates),
            self._dry(_opened(plain, windows), gates),
            self._dry(_opened(plain, fences), gates) if fences else [],
        ]
        # Without a fence on the board there is nothing to leap over.
        self.walk[Gait.LEAP] = self.walk[Gait.LEAP] or self.walk[Gait.PLAIN]
        self.near = [_union(sides) for sides in self.walk]
        # Who leaps may cross fences but no windows, others the other way round.
        self.near_any = _union([self.near[Gait.WINDOWS], self.near[Gait.LEAP]])
        self.sight = {True: _opened(plain, windows + fences), False: _opened(plain, fences)}
        self.measure = {see: _union([*table, gates]) for see, table in self.sight.items()}

    def _dry(self, table: list[Masks], gates: Masks) -> list[Masks]:
        """The same sides, without what lies in water: no unit enters or crosses it (p. 12)."""
        sides = [*table, gates]
        if not self.water:
            return sides
        dry = [list(side) for side in sides]
        for name in self.fields(self.water):
            wet = self.index[name]
            for number, side in enumerate(dry):
                # What lies east of the water has it in the west; an entrance leads both ways.
                back = dry[OPPOSITE[number]]
                for other in numbers(side[wet]):
                    back[other] &= ~(1 << wet)
                side[wet] = 0
        return dry

    def _forget_all(self) -> None:
        self._looks: dict[object, int] = {}
        self._ranges: dict[tuple[bool, int], Lengths] = {}
        # What routes.py and nearness.py find out: only they know what it is.
        self._approaches: dict[tuple[int, bool, int], Any] = {}
        self._turns: dict[tuple[int, int, int, int], int] = {}
        self._nearest: dict[tuple[str, tuple[str, ...], int, bool], list[str]] = {}
        self._nearness: dict[tuple[tuple[str, ...], int, bool], Any] = {}
        self._around: dict[tuple[str, int], int] = {}

    def with_no_sight(self, name: str, lies: bool = True) -> Board:
        """The board after a "no sight" marker is laid on a field, or lifted from it (p. 17)."""
        bit = 1 << self.index[name]
        if bool(self.no_sight & bit) == lies:
            return self
        board = self._copy()
        board.no_sight = self.no_sight ^ bit
        # Only looks that reach the field can change. A lifted marker opens what was dark: there the looks that would
        # reach it stop at its neighbours.
        touched = bit
        if not lies:
            for table in self.sight[True]:
                touched |= table[self.index[name]]
        board._looks = {key: seen for key, seen in self._looks.items() if not seen & touched}
        return board

    def with_symbols(self, name: str, symbols: Symbols) -> Board:
        """The board after a field's uncovered symbols have changed: a bolt, an artefact or a unit covers one."""
        index = self.index[name]
        if self.symbols.get(index, {}) == symbols:
            return self
        board = self._copy()
        board.symbols = {
            **{i: old for i, old in self.symbols.items() if i != index},
            **({index: symbols} if symbols else {}),
        }
        board.hazard = _hazard(board.symbols)
        if board.hazard != self.hazard:
            board._approaches = {key: value for key, value in self._approaches.items() if not key[1]}
            board._nearest = {key: value for key, value in self._nearest.items() if not key[-1]}
            board._nearness = {key: value for key, value in self._nearness.items() if not key[-1]}
        return board

    def _copy(self) -> Board:
        """A twin that shares all that is remembered; whoever changes it replaces what the change makes wrong."""
        board = object.__new__(Board)
        for slot in Board.__slots__:
            setattr(board, slot, getattr(self, slot))
        return board

    def fields(self, mask: int) -> Iterator[str]:
        """The names of the fields in a mask."""
        names = self.names
        while mask:
            low = mask & -mask
            yield names[low.bit_length() - 1]
            mask ^= low

    def mask(self, names: Iterable[str]) -> int:
        index = self.index
        return mask_of(index[name] for name in names)

    def range_between(self, one: str, other: str, manner: Manner) -> int | None:
        """Fewest borders crossed between two fields through anything but walls; None if nothing connects them (R2)."""
        # It is as far one way as the other: many attackers have one target, so the target's ranges are worked out.
        length = self._ranges_from(other, manner)[self.index[one]]
        return length if length >= 0 else None

    def within_range(self, name: str, most: int, manner: Manner, least: int = 0) -> list[str]:
        """Every field at range `least` to `most` of a field (p. 14)."""
        around = rings(self.measure[manner.looks_through_windows], self.index[name])
        return list(self.fields(union(islice(around, least, most + 1))))

    def _ranges_from(self, name: str, manner: Manner) -> Lengths:
        key = (manner.looks_through_windows, self.index[name])
        known = self._ranges.get(key)
        if known is None:
            known = self._ranges[key] = Lengths(self.measure[key[0]], key[1])
        return known

    def around(self, name: str, steps: int) -> int:
        """The mask of every field that some unit could walk to in so many steps, however it gets about."""
        known = self._around.get((name, steps))
        if known is None:
            known = union(islice(rings(self.near_any, self.index[name]), steps + 1))
            self._around[name, steps] = known
        return known

    def is_step(self, one: str, other: str, manner: Manner) -> bool:
        """May a unit walk from one field straight to the other?"""
        return bool(self.near[manner.gait][self.index[one]] >> self.index[other] & 1)

    def beside(self, name: str, side: Direction, manner: Manner) -> dict[str, int]:
        """The fields a unit may step onto over one side, each with the length of the border it can cross (R7)."""
        dx, dy = STEPS[side]
        open_to = self.walk[manner.gait][side][self.index[name]]
        found: dict[str, int] = {}
        passable = PASSABLE[manner.gait]
        for x, y in self.plan.fields[name].cells:
            there = (x + dx, y + dy)
            other = self.plan.owners.get(there, name)
            if other != name and open_to >> self.index[other] & 1:
                crossed = self.plan.borders.get(edge((x, y), there), Border.OPEN) in passable
                found[other] = found.get(other, 0) + crossed
        return found

    def sides(self, one: str, other: str, manner: Manner) -> list[Direction]:
        """The sides of `one` on which a unit may step over to `other`; none for an entrance."""
        a, bit = self.index[one], 1 << self.index[other]
        table = self.walk[manner.gait]
        return [direction for direction in DIRECTIONS if table[direction][a] & bit]

    def neighbours(self, name: str, manner: Manner) -> list[str]:
        """Every field a unit could walk to in one step."""
        return list(self.fields(self.near[manner.gait][self.index[name]]))


def _hazard(symbols: Mapping[int, Symbols]) -> int:
    return mask_of(i for i, here in symbols.items() if any(here.values()))


def _opened(sides: list[Masks], edges: list[Arc]) -> list[Masks]:
    """The same sides with some more edges to pass, both ways."""
    opened = [list(side) for side in sides]
    for one, side, other in edges:
        opened[side][one] |= 1 << other
        opened[(side + 2) % 4][other] |= 1 << one
    return opened


def _union(sides: list[Masks]) -> Masks:
    """What lies on any side of each field."""
    return reduce(lambda one, other: list(map(or_, one, other)), sides)
