"""What the borders of a board mean: which of them a unit walks over, and which it looks through. Games bring this."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import and_
from typing import Protocol

from engine.field.plan import Border


class AnyManner(Protocol):
    """How a unit gets about, as its game has it."""

    @property
    def gait(self) -> int:
        """The number of its gait among those of the terrain."""

    @property
    def look(self) -> int:
        """The number of its look: for sight and for range."""

    @property
    def shuns(self) -> bool:
        """Whether it goes round the fields that are shunned, as long as there is a way round."""


@dataclass(frozen=True, slots=True)
class Walker:
    """A manner that is just these three."""

    gait: int = 0
    look: int = 0
    shuns: bool = False


@dataclass(frozen=True)
class Terrain:
    gaits: Sequence[frozenset[Border]]
    """By gait, the borders that let a unit through."""
    looks: Sequence[frozenset[Border]]
    """By look, the borders that can be seen through; the last look sees farthest."""
    common: frozenset[Border] = field(init=False)
    """What lets everything through."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "common", reduce(and_, (*self.gaits, *self.looks)))
