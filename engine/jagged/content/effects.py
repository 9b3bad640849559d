"""What cards do, in words the rules know; `read` is for the rest (p. 13: a card beats the book)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.jagged.words import Back, Condition, Quality, Skill


class Do(StrEnum):
    # on mercs
    FATIGUE = "fatigue"
    REST = "rest"
    WOUND = "wound"
    HEAL = "heal"
    CURE = "cure"
    """A severe injury."""
    HURT = "hurt"
    """Damage that armour may lessen, no stealth (a mine)."""
    # on mercs and enemies
    CONDITION = "condition"
    CALM = "calm"
    """A condition goes; without one: all of them."""
    DAMAGE = "damage"
    """Damage to an enemy, armour counts."""
    RETREAT = "retreat"
    FREE_MOVE = "free_move"
    # items
    REPAIR = "repair"
    LOOT = "loot"
    CARD = "card"
    """An A.I.M. card: equipment, or an ally who joins."""
    TURN = "turn"
    """Turn encounters over from afar (p. 20)."""
    # supply
    FUNDS = "funds"
    REBELS = "rebels"
    LOSE_FUNDS = "lose_funds"
    LOSE_REBELS = "lose_rebels"
    LOSE_ALLY = "lose_ally"
    LOSE_TRAINED = "lose_trained"
    # the dictator
    THREAT = "threat"
    """Threat tokens."""
    LEVEL = "level"
    """The threat level, at once."""
    LOWER = "lower"
    BRIBE = "bribe"
    """Every die of a bribe costs so much more."""
    ENCOUNTERS = "encounters"
    """Face-down encounters by letters, or in every area."""
    STRONGER = "stronger"
    """Enemies hit so much harder until the next event."""
    REINFORCE = "reinforce"
    """Every occupied or contested sector with this back gets one more enemy."""
    ENEMY = "enemy"
    MISSION = "mission"
    LIEUTENANT = "lieutenant"
    COUNTERATTACK = "counterattack"
    NIGHT = "night"
    # a price
    TEST = "test"
    """A skill test of each merc, or else what `fails` says."""
    READ = "read"


class Who(StrEnum):
    SELF = "self"
    TARGET = "target"
    ENTERING = "entering"
    """The mercs that have just entered (a spawn card's rule)."""
    AREA = "area"
    SECTOR = "sector"
    MERCS = "mercs"
    ENEMIES = "enemies"
    LEAST = "least"
    """The merc with least stamina."""


@dataclass(frozen=True, slots=True)
class Effect:
    do: Do
    n: int = 1
    who: Who = Who.SELF
    condition: Condition | None = None
    card: str = ""
    elite: bool = False
    letters: tuple[str, ...] = ()
    back: Back | None = None
    quality: Quality | None = None
    skill: Skill | None = None
    range: int = 0
    fails: tuple[Effect, ...] = ()
    text: Mapping[str, str] = field(default_factory=dict)
