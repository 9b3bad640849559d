"""What is printed on cards about units: enemies (p. 31), their attacks (p. 33) and what hurts them (p. 28)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, cached_property

from engine.field.grid import Direction
from engine.field.sight import ALL_ROUND, Eyes, Reach
from engine.stalker.content.numbers import Change, EnemyHp, EnemyMove
from engine.stalker.content.roles import Category, EnemyKind, Group, Harm, Level
from engine.stalker.content.vocabulary import Effect, Names
from engine.stalker.ground.board import Manner, Windows
from engine.table.record import later

__all__ = [
    "COMPANION_MANNER",
    "COMPANION_REACH",
    "ENDLESS",
    "STALKER_MANNER",
    "STALKER_REACH",
    "Attack",
    "AttackKind",
    "Category",
    "EnemyCard",
    "EnemyKind",
    "FirstRoll",
    "Group",
    "Harm",
    "Level",
    "Special",
    "SpecialKind",
    "Thresholds",
    "manner_of",
]


ENDLESS = 99
"""What a card prints as ∞: more fields than any line of sight or shot crosses."""
RANKS = tuple(Group)
"""Who comes first if nothing else decides (R6)."""
STALKER_MANNER = Manner(Windows.OPEN)
STALKER_REACH: Reach = ALL_ROUND
"""A stalker looks in all four directions without limit (p. 15)."""
COMPANION_MANNER = Manner(Windows.IMPASSABLE)
COMPANION_REACH: Reach = ALL_ROUND
"""A companion looks as far as a stalker, and through windows too (p. 40)."""


@cache
def manner_of(kinds: frozenset[EnemyKind]) -> Manner:
    """How an enemy of these kinds treats windows and anomalies (p. 14, p. 40): a psionic mutant counts as psionic."""
    if EnemyKind.HUMAN in kinds:
        return Manner(Windows.OPEN, avoids_symbols=True)
    return Manner(Windows.IMPASSABLE if EnemyKind.PSIONIC in kinds else Windows.WALL)


class AttackKind(StrEnum):
    RANGED = "ranged"
    CHARGE = "charge"


@dataclass(frozen=True)
class FirstRoll:
    """What one symbol of the anomaly die makes of an attack that rolls first: a damage, or an advance instead."""

    damage: int | None = None
    advance: int | None = None


@dataclass(frozen=True)
class Attack:
    """What an enemy does to its target (p. 33)."""

    kind: AttackKind = AttackKind.RANGED
    damage: int = 0
    range: int = 0
    leap: bool = False
    """A charge that ignores anomalies and impassable borders and may land beside the target."""
    per_field: Change = 0
    """Change of damage for every field between attacker and target."""
    short_charge: int | None = None
    short_charge_damage: Change = 0
    """Extra damage if the charge moved it at most `short_charge` fields."""
    everyone: bool = False
    """Hits every possible target on the target's field."""
    first_roll: Mapping[str, FirstRoll] = field(default_factory=dict)
    """By petals of the anomaly die ("1" to "4"), for enemies that roll before they attack."""
    control: int = later(default=0)
    """So many control cards are drawn by a stalker it attacks, after the defence roll."""
    effects: tuple[Effect, ...] = later(default=())
    """What it does besides to whoever it has attacked, a marker for example; `self` is the target."""


Thresholds = tuple[tuple[int, tuple[Harm, ...]], ...]
"""Stars needed and what follows, lowest first."""


class SpecialKind(StrEnum):
    RETREAT = "retreat"
    ADVANCE = "advance"
    HARM = "harm"
    EFFECTS = "effects"
    """What the card says in words of the vocabulary."""


@dataclass(frozen=True)
class Special:
    """A special action: retreat out of sight, advance, harm every stalker within a range, or what its card says."""

    kind: SpecialKind
    fields: int = 0
    hp: int = 0
    range: int = 0
    effects: tuple[Effect, ...] = later(default=())
    """For every stalker within the range; `target` is the enemy. Without one in range nothing happens."""


@dataclass(frozen=True)
class EnemyCard:
    kinds: frozenset[EnemyKind] = frozenset()
    group: Group | None = None
    team: int | None = None
    """Enemies with the same number do not attack each other; without one, hostile to both (p. 31)."""
    move: EnemyMove = 0
    hp: EnemyHp = 1
    eyes: Eyes = field(default_factory=Eyes)
    attack: Attack = field(default_factory=Attack)
    head: Thresholds = ()
    torso: Thresholds = ()
    special: Special | None = None
    ignores_anomalies: bool = False
    standees: int = 0
    """How many the box holds (p. 6)."""
    source: str = ""
    assumed: bool = False
    category: Category | None = later(default=None)  # noqa: RUF009 - it makes a dataclass field
    more_groups: frozenset[Group] = later(default=frozenset())
    """Of the other team markers that lie on the card, if there are several (p. 11)."""
    text: Names = later(default_factory=dict)  # noqa: RUF009 - it makes a dataclass field
    """What the app does not carry out and reminds the table of."""

    @cached_property
    def markers(self) -> frozenset[Group]:
        """The groups of all markers on the card; none for one without any (p. 31)."""
        return self.more_groups | {self.group} if self.group is not None else self.more_groups

    @cached_property
    def rank(self) -> int:
        """Boss, elite, pack, horde, and last those without a marker (R6); of several markers the first counts."""
        return min((RANKS.index(group) for group in self.markers), default=len(RANKS))

    @cached_property
    def manner(self) -> Manner:
        return manner_of(self.kinds)

    @cached_property
    def reaches(self) -> tuple[Reach, ...]:
        """How far it sees to the north, east, south and west, by its facing."""
        return tuple(self.eyes.reach(facing) for facing in Direction)

    @cached_property
    def charging(self) -> Manner:
        """How it gets about in a charge; a leap minds neither anomalies nor fences."""
        return Manner(self.manner.windows, leaps=True) if self.attack.leap else self.manner

    @cached_property
    def is_human(self) -> bool:
        return EnemyKind.HUMAN in self.kinds
