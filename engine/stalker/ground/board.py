"""The board of the Zone: what windows, water, symbols and markers mean to those who walk and look (p. 12-17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from typing import ClassVar, Self

from engine.field.board import Board
from engine.field.masks import mask_of
from engine.field.plan import Border, Edge
from engine.field.terrain import Terrain
from engine.stalker.ground.plan import BoardPlan, Field, FieldChange, Symbols


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


OPEN = frozenset({Border.OPEN, Border.DOOR})
TERRAIN = Terrain(
    gaits=(OPEN, OPEN | {Border.WINDOW}, OPEN | {Border.IMPASSABLE}),
    # p. 15: sight stops at walls, and at windows for those to whom a window is a wall.
    looks=(OPEN | {Border.IMPASSABLE}, OPEN | {Border.IMPASSABLE, Border.WINDOW}),
)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a unit gets about: what a window is to it, and whether it goes round uncovered anomaly symbols (p. 14)."""

    windows: Windows
    avoids_symbols: bool = False
    leaps: bool = False
    """Crosses impassable borders, and no window."""
    gait: Gait = field(init=False, repr=False, compare=False)
    look: int = field(init=False, repr=False, compare=False)
    """For sight and for range, which stop at walls only."""
    shuns: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Worked out once: these are read for every question a board is asked.
        gait = Gait.LEAP if self.leaps else Gait.WINDOWS if self.windows is Windows.OPEN else Gait.PLAIN
        object.__setattr__(self, "gait", gait)
        object.__setattr__(self, "look", int(self.windows is not Windows.WALL))
        object.__setattr__(self, "shuns", self.avoids_symbols)


Overlays = Mapping[str, Mapping[Edge, Border]]
"""By card that lies on the board, the edges it changes; where two change the same edge, the card named later counts."""


Changes = Mapping[str, Mapping[str, FieldChange]]
"""By card that lies on the board, what it makes of fields; where two change the same, the card named later counts."""
BY_HAND = "~hand"
"""Fields that the players have set right themselves count last."""


def _changed(printed: BoardPlan, changes: Changes) -> dict[str, Field]:
    fields = dict(printed.fields)
    for each in changes.values():
        fields |= {name: change.of(fields[name]) for name, change in each.items() if name in fields}
    return fields


class ZoneBoard(Board):
    """A board on which nobody enters water, "no sight" markers make fields dark, and people shun open symbols.

    >>> board.range_between("yard", "shed", Manner(Windows.OPEN))  # doctest: +SKIP
    2
    """

    __slots__: ClassVar[tuple[str, ...]] = ("changes", "overlays", "printed", "symbols")
    SLOTS: ClassVar[tuple[str, ...]] = (*Board.SLOTS, *__slots__)
    plan: BoardPlan
    """As it counts now, with every card that lies upon it."""

    def __init__(self, printed: BoardPlan, overlays: Overlays | None = None, changes: Changes | None = None) -> None:
        self.printed = printed
        """The board without any card upon it."""
        self.overlays: Overlays = {card: edges for card, edges in sorted((overlays or {}).items()) if edges}
        plan = printed
        if self.overlays:
            changed = {edge: kind for edges in self.overlays.values() for edge, kind in edges.items()}
            plan = replace(printed, borders={**printed.borders, **changed})
        self.changes: Changes = {card: fields for card, fields in sorted((changes or {}).items()) if fields}
        if self.changes:
            plan = replace(plan, fields=_changed(printed, self.changes))
        fields = plan.fields.items()
        super().__init__(
            plan,
            TERRAIN,
            closed=[name for name, entry in fields if entry.water],
            dark=[name for name, entry in fields if entry.no_sight],
            shunned=[name for name, entry in fields if entry.symbols and any(entry.symbols.values())],
        )
        self.symbols: Mapping[int, Symbols] = {self.index[name]: each.symbols for name, each in fields if each.symbols}

    def overlaid(
        self, card: str, edges: Mapping[Edge, Border], fields: Mapping[str, FieldChange] | None = None
    ) -> ZoneBoard:
        """The bare board with another side of a card upon it, or without the card: what it changed before is as it was
        printed again (p. 16, R10)."""
        return ZoneBoard(self.printed, {**self.overlays, card: edges}, {**self.changes, card: fields or {}})

    def bare(self) -> ZoneBoard:
        """The board with its cards and without any marker."""
        return ZoneBoard(self.printed, self.overlays, self.changes)

    def lies(self, card: str, edges: Mapping[Edge, Border], fields: Mapping[str, FieldChange]) -> bool:
        """Does the card change just this already?"""
        return edges == self.overlays.get(card, {}) and fields == self.changes.get(card, {})

    @property
    def land(self) -> int:
        """The mask of every field that is not water."""
        return (1 << len(self.names)) - 1 & ~self.closed

    def with_no_sight(self, name: str, lies: bool = True) -> Self:
        """The board after a "no sight" marker is laid on a field, or lifted from it (p. 17)."""
        return self.with_dark(name, lies)

    def with_symbols(self, name: str, symbols: Symbols) -> Self:
        """The board after a field's uncovered symbols have changed: a bolt, an artefact or a unit covers one."""
        index = self.index[name]
        if self.symbols.get(index, {}) == symbols:
            return self
        changed = {
            **{i: old for i, old in self.symbols.items() if i != index},
            **({index: symbols} if symbols else {}),
        }
        board = self.with_shunned(mask_of(i for i, here in changed.items() if any(here.values())))
        board = self._copy() if board is self else board
        board.symbols = changed
        return board
