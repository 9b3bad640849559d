"""Abilities, tactical cards and missions: effects in words the rules know, or told for the players to carry out."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.eden.content.terrain import Mm
from engine.eden.words import Attribute, Deployment, Marker, Motive
from engine.packs.kinds import REFERS


class Do(StrEnum):
    """What an effect does."""

    GAIN = "gain"
    LOSE = "lose"
    HEAL = "heal"
    ACTION_POINTS = "action_points"
    MOVE = "move"
    BURN = "burn"
    SMOKE = "smoke"
    SIGHT = "sight"
    NO_FEAR = "no_fear"
    BAIT = "bait"
    CHARGE_REACH = "charge_reach"
    FEWER_OBSTACLES = "fewer_obstacles"
    FREE_DODGE = "free_dodge"
    SLIPS_AWAY = "slips_away"
    ON_WOUND = "on_wound"
    BY_HAND = "by_hand"


class Whom(StrEnum):
    """On whom or what."""

    SELF = "self"
    FRIEND = "friend"
    SELF_OR_TOUCHING = "self_or_touching"
    ENEMY = "enemy"
    WARRIOR = "warrior"
    EACH_ENEMY = "each_enemy"
    PIECE = "piece"
    TABLE = "table"


LASTING = frozenset({Do.SIGHT, Do.NO_FEAR, Do.BAIT, Do.CHARGE_REACH})
"""Effects of a tactical card that hold until the end of the round (B4.B)."""
PERMANENT = frozenset({Do.FEWER_OBSTACLES, Do.FREE_DODGE, Do.SLIPS_AWAY, Do.ON_WOUND})


@dataclass(frozen=True, slots=True)
class Effect:
    """`within` in mm, 0: no limit. `resist`: a roll of that attribute against `difficulty` saves whom it is done to."""

    do: Do
    whom: Whom = Whom.SELF
    marker: Marker | None = None
    amount: int = 1
    within: Mm = 0
    in_sight: bool = False
    resist: Attribute | None = None
    difficulty: int = 0


class AbilityKind(StrEnum):
    PERMANENT = "permanent"
    ACTION = "action"


@dataclass(frozen=True, slots=True)
class Ability:
    """A special ability (B7); `cost` in action points."""

    kind: AbilityKind
    effect: Effect
    cost: int = 0
    per_round: int = 0
    per_game: int = 0
    bespoke: str = ""
    """A rule of its own instead of the effect (abilities/bespoke.py)."""


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactical card (B1.D). `revoke`: what the other side pays to cancel it, 0 if it cannot."""

    effect: Effect
    first_round: bool = False
    tactical_phase: bool = True
    revoke: int = 0
    faction: str = ""
    motive: Motive | None = None
    missing: bool = False
    """Only its frame is known."""


class GoalWord(StrEnum):
    """How a mission scores, where the app can tell."""

    HOLD = "hold"
    KILLS = "kills"
    TAKE = "take"
    CLEAN = "clean"
    HOME = "home"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Goal:
    """`points` each; `more` for a leader; `things` are pieces or objectives; `at_end`: only when the game ends."""

    word: GoalWord
    points: int = 0
    more: int = 0
    within: Mm = 0
    things: tuple[str, ...] = ()
    at_end: bool = False


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission card (B1.D). `wild`: for a band against the wild (E52); `target`: points that win it."""

    goal: Goal
    secret: bool = False
    deployment: Deployment = Deployment.OPEN
    faction: str = ""
    motive: Motive | None = None
    wild: bool = False
    target: int = 0
    missing: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """A saved band: its profiles, and who leads."""

    profiles: tuple[str, ...]
    leader: str = field(metadata={REFERS: "profiles"})
    motive: bool = False
    """Declared by motive although the faction is common, too (E39)."""
