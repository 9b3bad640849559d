"""A board the engine can think on: built once from its plan, asked thousands of times.

Sets of fields are bit masks (field number i is bit i), so that "every field east of these" is a few integer operations.
A `Board` never changes: laying or lifting a marker gives a new one that shares everything the marker does not touch, so
undo and "what if" cost nothing. What a question computes is remembered on the board it was asked of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice
from operator import or_
from typing import Any, ClassVar, Self

from engine.field.grid import DIRECTIONS, STEPS, Direction
from engine.field.masks import Lengths, Masks, numbers, rings, union
from engine.field.plan import MAX_COORDINATE, Border, Layout, edge
from engine.field.terrain import AnyManner, Terrain

Arc = tuple[int, int, int]
"""One step: from a field, over one of its sides, to a field."""

ROW = 4 * MAX_COORDINATE
"""Far more than any column has cells, so that no two cells share a number."""

NO_DIRECTION = 4
"""The fifth "side" of a field: an entrance, a step without a direction."""

OPPOSITE = (2, 3, 0, 1, NO_DIRECTION)
"""By side, the side on which the way back leads."""


class Board:
    """Answers who is next to whom; `sight` and `routes` build on it.

    Three sets of fields a game marks as it likes: `closed` ones nobody enters, `dark` ones nobody looks into or out of,
    and `shunned` ones that some units go round.
    """

    __slots__: ClassVar[tuple[str, ...]] = (
        "_approaches",
        "_around",
        "_looks",
        "_nearest",
        "_nearness",
        "_ranges",
        "_turns",
        "_ways",
        "capacity",
        "closed",
        "dark",
        "index",
        "measure",
        "names",
        "near",
        "near_any",
        "plan",
        "shunned",
        "sight",
        "terrain",
        "walk",
    )
    SLOTS: ClassVar[tuple[str, ...]] = __slots__
    """What a copy takes over; a game that adds to a board names its own as well."""

    def __init__(
        self,
        plan: Layout,
        terrain: Terrain,
        closed: Iterable[str] = (),
        dark: Iterable[str] = (),
        shunned: Iterable[str] = (),
    ) -> None:
        self.plan, self.terrain = plan, terrain
        self.names = tuple(plan.fields)
        self.index = {name: i for i, name in enumerate(self.names)}
        self.capacity = [entry.holds for entry in plan.fields.values()]
        self.closed, self.dark, self.shunned = self.mask(closed), self.mask(dark), self.mask(shunned)
        self._lay_out()
        self._forget_all()

    def _lay_out(self) -> None:
        """Which fields lie on which side of which, by what stands between them."""
        size = len(self.names)
        plain = [[0] * size for _ in DIRECTIONS]
        # The few borders that do not let everything pass are set aside because units differ about them.
        special: dict[Border, list[Arc]] = {kind: [] for kind in Border}
        common = self.terrain.common
        # Cells as single numbers: a step is one addition, and looking a number up is quicker than a pair.
        owner = {x * ROW + y: i for i, entry in enumerate(self.plan.fields.values()) for x, y in entry.cells}
        for side in (Direction.E, Direction.S):
            dx, dy = STEPS[side]
            step = dx * ROW + dy
            # An edge names its smaller cell first, so what lies east or south of a cell is found under that cell.
            between = {x * ROW + y: kind for ((x, y), other), kind in self.plan.borders.items() if other[0] - x == dx}
            open_cells = owner.copy()
            for cell, kind in between.items():
                if kind not in common:
                    one, beyond = open_cells.pop(cell), owner.get(cell + step)
                    # The rim of a tile may run through a field that goes on upon the next.
                    if beyond is not None and beyond != one:
                        special[kind].append((one, side, beyond))
            ahead, back = plain[side], plain[side.opposite]
            # Two fields may share many edges: each pair is laid out once.
            beside = map(owner.get, map(step.__add__, open_cells))
            for one, other in set(zip(open_cells.values(), beside, strict=True)):
                if other is not None and other != one:
                    ahead[one] |= 1 << other
                    back[other] |= 1 << one
        gates = [0] * size
        for one_name, other_name in self.plan.entrances:
            one, other = self.index[one_name], self.index[other_name]
            gates[one] |= 1 << other
            gates[other] |= 1 << one

        # What lies on any side is put together once; the special borders add little to it.
        beside_any = _union([*plain, gates] if self.plan.entrances else plain)

        def arcs(passes: frozenset[Border]) -> list[Arc]:
            return [arc for kind in passes - common for arc in special[kind]]

        gaits, looks = [arcs(passes) for passes in self.terrain.gaits], [arcs(passes) for passes in self.terrain.looks]
        # Few boards have a fifth side.
        fifth = [gates] if self.plan.entrances else []
        self.walk = [self._enterable([*_opened(plain, arcs), *fifth]) for arcs in gaits]
        self.near = [self._without_closed(_joined(beside_any, arcs)) for arcs in gaits]
        self.near_any = self._without_closed(_joined(beside_any, [arc for arcs in gaits for arc in arcs]))
        self.sight = [_opened(plain, arcs) for arcs in looks]
        self.measure = [_joined(beside_any, arcs) for arcs in looks]

    def _without_closed(self, near: Masks) -> Masks:
        """What lies beside each field, without what is closed."""
        for here in numbers(self.closed):
            for other in numbers(near[here]):
                near[other] &= ~(1 << here)
            near[here] = 0
        return near

    def _enterable(self, sides: list[Masks]) -> list[Masks]:
        """The same sides, without what is closed: no unit enters or crosses it."""
        if not self.closed:
            return sides
        left = [list(side) for side in sides]
        for here in numbers(self.closed):
            for number, side in enumerate(left):
                # What lies east of a field has it in the west; an entrance leads both ways.
                back = left[OPPOSITE[number]]
                for other in numbers(side[here]):
                    back[other] &= ~(1 << here)
                side[here] = 0
        return left

    def _forget_all(self) -> None:
        self._looks: dict[object, int] = {}
        self._ranges: dict[tuple[int, int], Lengths] = {}
        # What approach.py and routes.py find out: only they know what it is.
        self._approaches: dict[tuple[int, bool, int], Any] = {}
        self._ways: dict[tuple[str, int, bool], Any] = {}
        self._turns: dict[tuple[int, int, int, int], int] = {}
        self._nearest: dict[tuple[str, tuple[str, ...], int, bool], list[str]] = {}
        self._nearness: dict[tuple[tuple[str, ...], int, bool], Any] = {}
        self._around: dict[tuple[str, int], int] = {}

    def with_dark(self, name: str, lies: bool = True) -> Self:
        """The board after a field has become dark, or light again."""
        bit = 1 << self.index[name]
        if bool(self.dark & bit) == lies:
            return self
        board = self._copy()
        board.dark = self.dark ^ bit
        # Only looks that reach the field can change. A field that is light again opens what was dark: there the looks
        # that would reach it stop at its neighbours.
        touched = bit
        if not lies:
            for table in self.sight[-1]:
                touched |= table[self.index[name]]
        board._looks = {key: seen for key, seen in self._looks.items() if not seen & touched}
        return board

    def with_shunned(self, shunned: int) -> Self:
        """The board after other fields are shunned, given as a mask."""
        if shunned == self.shunned:
            return self
        board = self._copy()
        board.shunned = shunned
        board._approaches = {key: value for key, value in self._approaches.items() if not key[1]}
        board._ways = {key: value for key, value in self._ways.items() if not key[-1]}
        board._nearest = {key: value for key, value in self._nearest.items() if not key[-1]}
        board._nearness = {key: value for key, value in self._nearness.items() if not key[-1]}
        return board

    def _copy(self) -> Self:
        """A twin that shares all that is remembered; whoever changes it replaces what the change makes wrong."""
        board = object.__new__(type(self))
        for slot in self.SLOTS:
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
        mask, index = 0, self.index
        for name in names:
            mask |= 1 << index[name]
        return mask

    def range_between(self, one: str, other: str, manner: AnyManner) -> int | None:
        """Fewest borders crossed between two fields through anything but walls; None if nothing connects them (R2)."""
        # It is as far one way as the other: many attackers have one target, so the target's ranges are worked out.
        length = self._ranges_from(other, manner)[self.index[one]]
        return length if length >= 0 else None

    def within_range(self, name: str, most: int, manner: AnyManner, least: int = 0) -> list[str]:
        """Every field at range `least` to `most` of a field (p. 14)."""
        around = rings(self.measure[manner.look], self.index[name])
        return list(self.fields(union(islice(around, least, most + 1))))

    def _ranges_from(self, name: str, manner: AnyManner) -> Lengths:
        key = (manner.look, self.index[name])
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

    def is_step(self, one: str, other: str, manner: AnyManner) -> bool:
        """May a unit walk from one field straight to the other?"""
        return bool(self.near[manner.gait][self.index[one]] >> self.index[other] & 1)

    def beside(self, name: str, side: Direction, manner: AnyManner) -> dict[str, int]:
        """The fields a unit may step onto over one side, each with the length of the border it can cross (R7)."""
        dx, dy = STEPS[side]
        open_to = self.walk[manner.gait][side][self.index[name]]
        found: dict[str, int] = {}
        passable = self.terrain.gaits[manner.gait]
        for x, y in self.plan.fields[name].cells:
            there = (x + dx, y + dy)
            other = self.plan.owners.get(there, name)
            if other != name and open_to >> self.index[other] & 1:
                crossed = self.plan.borders.get(edge((x, y), there), Border.OPEN) in passable
                found[other] = found.get(other, 0) + crossed
        return found

    def sides(self, one: str, other: str, manner: AnyManner) -> list[Direction]:
        """The sides of `one` on which a unit may step over to `other`; none for an entrance."""
        a, bit = self.index[one], 1 << self.index[other]
        table = self.walk[manner.gait]
        return [direction for direction in DIRECTIONS if table[direction][a] & bit]

    def neighbours(self, name: str, manner: AnyManner) -> list[str]:
        """Every field a unit could walk to in one step."""
        return list(self.fields(self.near[manner.gait][self.index[name]]))


def _opened(sides: list[Masks], edges: list[Arc]) -> list[Masks]:
    """The same sides with some more edges to pass, both ways."""
    if not edges:
        return sides
    opened = [list(side) for side in sides]
    for one, side, other in edges:
        opened[side][one] |= 1 << other
        opened[(side + 2) % 4][other] |= 1 << one
    return opened


def _joined(near: Masks, edges: list[Arc]) -> Masks:
    """A list of its own of what lies beside each field, with some more edges to pass."""
    joined = list(near)
    for one, _, other in edges:
        joined[one] |= 1 << other
        joined[other] |= 1 << one
    return joined


def _union(sides: list[Masks]) -> Masks:
    """What lies on any side of each field."""
    return reduce(lambda one, other: list(map(or_, one, other)), sides)
