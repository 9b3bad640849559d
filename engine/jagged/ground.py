"""Sectors and their areas: who is next to whom, how far it is, which way leads there (p. 8, 9, J1, J2).

One board per sector, so that neither range nor a walk can leak over its edge. This is the only module of the game that
knows the shared geometry.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.field.board import Board
from engine.field.grid import STEPS, Cell, side_between
from engine.field.plan import (
    MAX_CELLS,
    MAX_COORDINATE,
    MAX_FIELDS,
    Border,
    Edge,
    PlainArea,
    PlainPlan,
    edge,
    is_connected,
)
from engine.field.terrain import Terrain as Borders
from engine.field.terrain import Walker
from engine.jagged.words import Terrain

__all__ = ["MAX_CELLS", "MAX_COORDINATE", "MAX_FIELDS", "Area", "Cell", "Region", "is_connected", "red_edge"]

ON_FOOT = Walker()
BORDERS = Borders(gaits=(frozenset({Border.OPEN}),), looks=(frozenset({Border.OPEN, Border.IMPASSABLE}),))
"""Nobody walks over a red border, which is an impassable one; range is counted over both (J2)."""


def red_edge(one: Cell, other: Cell) -> Edge | None:
    """The edge between two cells, the smaller first; None if they are no neighbours."""
    return None if side_between(one, other) is None else edge(one, other)


@dataclass(frozen=True, slots=True)
class Area:
    """Any number of figures share an area (p. 8)."""

    cells: tuple[Cell, ...]
    sector: str = "main"
    terrain: tuple[Terrain, ...] = ()
    spawn: tuple[str, ...] = ()


@dataclass(frozen=True)
class Region:
    """Sectors laid side by side. `red` are the borders nobody walks over."""

    areas: Mapping[str, Area]
    red: frozenset[Edge] = field(default_factory=frozenset)

    @cached_property
    def sectors(self) -> Mapping[str, tuple[str, ...]]:
        """The areas of each sector."""
        found: dict[str, list[str]] = {}
        for name, area in self.areas.items():
            found.setdefault(area.sector, []).append(name)
        return {sector: tuple(names) for sector, names in found.items()}

    @cached_property
    def boards(self) -> Mapping[str, Board]:
        return {sector: self._board(names) for sector, names in self.sectors.items()}

    def _board(self, names: Iterable[str]) -> Board:
        fields = {name: PlainArea(self.areas[name].cells) for name in names}
        cells = {cell for entry in fields.values() for cell in entry.cells}
        inside = {rim: Border.IMPASSABLE for rim in sorted(self.red) if cells.issuperset(rim)}
        return Board(PlainPlan(fields, inside), BORDERS)

    def sector_of(self, area: str) -> str:
        return self.areas[area].sector

    def has(self, area: str, terrain: Terrain) -> bool:
        return terrain in self.areas[area].terrain

    def range(self, one: str, other: str) -> int | None:
        """Fewest borders crossed, red ones too; None for another sector (J2)."""
        sector = self.areas[one].sector
        if self.areas[other].sector != sector:
            return None
        return self.boards[sector].range_between(one, other, ON_FOOT)

    @cached_property
    def ranges(self) -> Mapping[str, Mapping[str, int]]:
        """By area, the range to every area of its sector."""
        return {
            one: {other: n for other in self.sectors[area.sector] if (n := self.range(one, other)) is not None}
            for one, area in self.areas.items()
        }

    @cached_property
    def next_to(self) -> Mapping[str, tuple[str, ...]]:
        """By area, the areas of its sector over an open border, sorted."""
        return {
            name: tuple(sorted(self.boards[area.sector].neighbours(name, ON_FOOT))) for name, area in self.areas.items()
        }

    @cached_property
    def walks(self) -> Mapping[str, Mapping[str, int]]:
        """By area, the steps on foot to every area that can be reached (J2)."""
        return {name: self._walk_from(name) for name in self.areas}

    def _walk_from(self, start: str) -> dict[str, int]:
        steps = {start: 0}
        frontier = deque([start])
        while frontier:
            here = frontier.popleft()
            for there in self.next_to[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    frontier.append(there)
        return steps

    @cached_property
    def _onward(self) -> dict[tuple[str, str, int], tuple[str, ...]]:
        return {}

    def onward(self, start: str, there: str, reach: int) -> tuple[str, ...]:
        """J6: the next areas of the shortest ways to where somebody `there` is in reach, or as near as it gets.

        Borders do not move in a match: every answer is worked out once.
        """
        key = (start, there, reach)
        known = self._onward.get(key)
        if known is None:
            known = self._onward[key] = self._work_onward(start, there, reach)
        return known

    def _work_onward(self, start: str, there: str, reach: int) -> tuple[str, ...]:
        walks = self.walks[start]
        need = {area: max(0, self.ranges[area][there] - reach) for area in walks}
        least = min(need.values())
        goals = [area for area in walks if need[area] == least]
        if start in goals:
            return ()
        near = min(walks[goal] for goal in goals)
        return tuple(
            area
            for area in self.next_to[start]
            if min((self.walks[area][goal] for goal in goals if goal in self.walks[area]), default=near) == near - 1
        )

    def walk(self, one: str, other: str) -> int | None:
        return self.walks[one].get(other)

    @cached_property
    def crossings(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """By sector and neighbouring sector, the areas over there along an open border."""
        owners = {cell: name for name, area in self.areas.items() for cell in area.cells}
        found: dict[str, dict[str, set[str]]] = {sector: {} for sector in self.sectors}
        for cell, name in owners.items():
            here = self.areas[name].sector
            for dx, dy in STEPS.values():
                there = (cell[0] + dx, cell[1] + dy)
                other = owners.get(there)
                if other is None or self.areas[other].sector == here or edge(cell, there) in self.red:
                    continue
                found[here].setdefault(self.areas[other].sector, set()).add(other)
        return {here: {to: tuple(sorted(names)) for to, names in by.items()} for here, by in found.items()}

    def letter(self, sector: str, letter: str) -> tuple[str, ...]:
        """The areas of a sector that bear a spawn letter."""
        return tuple(name for name in self.sectors[sector] if letter in self.areas[name].spawn)
