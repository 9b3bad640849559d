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
    found = 0
    for condition in conditions:
        found |= BITS[condition]
    return found


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
    """The enemy that acts now; it is neither among those that wait nor among those that have acted."""

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

    @property
    def is_over(self) -> bool:
        return self.at == len(self.pattern)

    @property
    def moves(self) -> bool:
        return self.pattern[self.at] is Move.MOVE

    def settled(self, stand: Stand) -> str:
        """The target if there is no choice, or if the players made it before (J5); "" if they have to."""
        if self.aim:
            return self.aim
        return stand.equal[0] if len(stand.equal) == 1 else self.held if self.held in stand.equal else ""

    def aimed(self, who: str) -> Turn:
        return Turn(self.foe, self.field, self.pattern, self.at, who, who, self.blows)

    def done(self, field: str, blows: tuple[Blow, ...] = ()) -> Turn:
        """This step of the pattern is behind it."""
        # Written out, as everywhere here: `_replace` takes three times as long.
        return Turn(self.foe, field, self.pattern, self.at + 1, "", self.held, self.blows + blows)


class Moment(NamedTuple):
    """The table between two turns, or around one."""

    waiting: tuple[int, ...]
    """Numbers of `Arena.foes`, in the order of their ranks; one entry for each enemy."""
    stood: tuple[str, ...]
    """The areas of those that have acted and still stand, sorted."""
    fallen: tuple[str, ...]
    """The kinds of those that bled to death since."""
    marks: tuple[int, ...]
    """The conditions of each person as bits, in the order of `Arena.people`."""


class Ended(NamedTuple):
    """What became of an enemy in its activation; part of the outcome (J18)."""

    foe: int
    field: str
    damage: int
    conditions: int
    defeated: bool
    blows: tuple[Blow, ...]


class Stand(NamedTuple):
    """What an enemy sees from an area."""

    stays: str
    """The rule that keeps it there, "" if it may go."""
    equal: tuple[str, ...]
    """The mercs that tie for its target."""
    able: tuple[str, ...]
    """Those of them it could attack from here."""
    onward: dict[str, tuple[str, ...]]
    """By target, the next areas; filled when they are asked for."""


class Traits(NamedTuple):
    """What is the same for an enemy all through its turn."""

    card: EnemyCard
    row: Row
    conditions_caused: tuple[Condition, ...]
    causes: int
    """The same as bits."""
    suppressed: bool
    damage: int
    """When its turn is over."""
    conditions: int
    defeated: bool
