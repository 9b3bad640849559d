"""Enemy cards (p. 22, 37)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.jagged.content.numbers import Least1
from engine.jagged.words import Condition, Move, Quality
from engine.table.record import later

Names = Mapping[str, str]
"""A name by language."""

MOVE_ATTACK = ((Move.MOVE, Move.ATTACK),)


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of one row of a card."""

    hp: Least1 = 1
    armour: int = 0
    by_tokens: bool = False
    """Armoured by tank tokens (p. 37)."""
    damage: int = 0
    range: int = 0
    no_range: bool = False
    """"-": all mercs are equally far (p. 37)."""
    stealth: int = 0
    causes: tuple[Condition, ...] = ()
    """Icons right of the damage: they come after it."""
    before: tuple[Condition, ...] = later(default=())
    """Icons left of the damage: they come before it (p. 24, J13)."""

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """All of them, in the order they come."""
        return (*self.before, *(each for each in self.causes if each not in self.before))

    @property
    def reach(self) -> int | None:
        """None: anywhere in the sector."""
        return None if self.no_range else self.range

    @property
    def plates(self) -> int | None:
        """None: what a token shows."""
        return None if self.by_tokens else self.armour


@dataclass(frozen=True, slots=True)
class EnemyCard:
    """One side of an enemy card: the white row, and the yellow one of elites."""

    kind: str
    initiative: int = 0
    plain: Row = Row()
    elite: Row | None = None
    """As the white row if there is no yellow one."""
    pattern: tuple[tuple[Move, ...], ...] = MOVE_ATTACK
    attack_all: bool = False
    search_party: bool = False
    hides: bool = False
    """Comes as a set of tokens on A to D instead of a figure (p. 37)."""
    kills_ally: bool = False
    loot: Quality | None = Quality.LOW
    """What a body is worth; None if there is nothing to take."""
    elite_loot: Quality | None = Quality.MEDIUM
    advanced: str = ""
    """The other side of the card, in play once the tracker says so (p. 39)."""
    name: Names = field(default_factory=dict)
    figures: int = 0
    """How many the box holds; 0 if nobody knows."""
    source: str = ""
    assumed: bool = False

    def row(self, elite: bool) -> Row:
        return self.elite if elite and self.elite is not None else self.plain
