"""What markers and cards call units, their attention and their injuries: the words everything else is made of."""

from __future__ import annotations

from enum import StrEnum


class Group(StrEnum):
    """The four roles an enemy marker gives, in the order in which ties are broken (p. 31, R6)."""

    BOSS = "boss"
    ELITE = "elite"
    PACK = "pack"
    HORDE = "horde"


class EnemyKind(StrEnum):
    HUMAN = "human"
    MUTANT = "mutant"
    PSIONIC = "psionic"


class Level(StrEnum):
    """How much attention a marker stands for (p. 22)."""

    LOW = "low"
    HIGH = "high"


class Category(StrEnum):
    """What an enemy's card prints beside its name (p. 31); its group is what the team marker on it says."""

    HORDE = "horde"
    ELITE = "elite"
    BOSS = "boss"


class Harm(StrEnum):
    """What a threshold does to an enemy (p. 28)."""

    LIGHT = "light"
    HEAVY = "heavy"
    WOUND = "wound"
