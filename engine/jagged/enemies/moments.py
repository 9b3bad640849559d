"""An enemy activation as plain values without ids: what can be compared, counted and remembered (J18)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.jagged.content.enemies import EnemyCard, Row
from engine.jagged.words import Condition, Move

BITS = {condition: 1 << i for i, condition in enumerate(Condition)}
MARKED = BITS[Condition.MARKED]


def bits(conditions: Iterable[Condition]) -> int:
    """Conditions as bits: moments are compared by the thousand."""
    return sum(BITS[condition] for condition in conditions)


class Foe(NamedTuple):
    """An enemy as it was when the activation began. Two that are equal may be exchanged."""

    card: str
    elite: bool
    field: str
    """"" while hidden."""
    damage: int
    conditions: tuple[Condition, ...]

    @property
    def is_hidden(self) -> bool:
        return not self.field


class Person(NamedTuple):
    """A conscious merc of the sector."""

    id: str
    field: str
    rank: int
    """0 for the active merc, then the players clockwise (J4)."""


class Blow(NamedTuple):
    """One attack on one merc, before any roll."""

    on: str
    damage: int
    difficulty: int


class Turn(NamedTuple):
    """The enemy that acts now."""

    foe: int
    """Its number among `Arena.foes`."""
    field: str
    pattern: tuple[Move, ...]
    at: int = 0
    aim: str = ""
    """The target of this step of the pattern, once it is settled."""
    held: str = ""
    """The target the players chose; it stays while it is among the equals (J5)."""
    blows: tuple[Blow, ...] = ()


class Moment(NamedTuple):
    waiting: tuple[int, ...]
    """Numbers of `Arena.foes`, sorted; one entry for each enemy."""
    stood: tuple[str, ...]
    """The areas of those that have acted and still stand, sorted."""
    fallen: tuple[str, ...]
    """The kinds of those that bled to death since."""
    marks: tuple[int, ...]
    """The conditions of each person as bits, in the order of `Arena.people`."""
    turn: Turn | None = None


class Ended(NamedTuple):
    """What became of an enemy in its activation; part of the outcome (J18)."""

    foe: int
    field: str
    damage: int
    conditions: int
    defeated: bool
    blows: tuple[Blow, ...]


class Happening(NamedTuple):
    """What a step of the fork does: a walk, blows, the end of an enemy's turn, or why nothing happens."""

    walked: str = ""
    blows: tuple[Blow, ...] = ()
    ended: Ended | None = None
    idle: str = ""


class Traits(NamedTuple):
    """What is the same for an enemy all through its turn."""

    card: EnemyCard
    row: Row
    causes: int
    suppressed: bool
    damage: int
    """When its turn is over."""
    conditions: int
    defeated: bool


class Way(NamedTuple):
    option: str | int
    """A merc, an area, or the number of a foe."""
    moment: Moment
    happening: Happening | None = None


class Fork(NamedTuple):
    kind: str
    """order, target or step; "" if there is only one way."""
    ways: tuple[Way, ...]
