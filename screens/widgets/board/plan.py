"""What a board widget can paint: a game's plan fits if its fields can tell these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from engine.field.grid import Cell
from engine.field.plan import Border, Edge


class PaintedField(Protocol):
    @property
    def cells(self) -> tuple[Cell, ...]: ...

    @property
    def room(self) -> str | None:
        """Fields of one room have walls to the outside and the floor of a room."""

    @property
    def water(self) -> bool: ...

    @property
    def cover(self) -> int:
        """The figure on the shield; 0 for none."""

    @property
    def radiation(self) -> int:
        """The figure beside the radiation sign, and how strongly the floor is tinted; 0 for none."""

    @property
    def symbols(self) -> Mapping[str, tuple[int, ...]]:
        """Printed symbols, by what they belong to."""


class PaintedPlan(Protocol):
    @property
    def fields(self) -> Mapping[str, PaintedField]: ...

    @property
    def borders(self) -> Mapping[Edge, Border]: ...

    @property
    def entrances(self) -> tuple[tuple[str, str], ...]: ...

    @property
    def owners(self) -> Mapping[Cell, str]: ...


@dataclass(frozen=True)
class EmptyPlan:
    """A board that nobody has laid out yet."""

    fields: Mapping[str, PaintedField] = field(default_factory=dict)
    borders: Mapping[Edge, Border] = field(default_factory=dict)
    entrances: tuple[tuple[str, str], ...] = ()
    owners: Mapping[Cell, str] = field(default_factory=dict)
