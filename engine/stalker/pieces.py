"""What stands and lies on the table of a mission, piece by piece: values that never change.

Physical cards are told apart by copies: the second medkit of a box is `medkit#2`, so that every card is in exactly one
place.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypedDict

from engine.field.grid import Direction
from engine.stalker.content.units import Level
from engine.table.record import later

CRITICAL_DEATH = 3
"""The third critical injury kills (p. 29)."""


class Phase(StrEnum):
    """The three phases of a round (p. 18), and the end."""

    EVENT = "event"
    PLAYERS = "players"
    ENEMIES = "enemies"
    OVER = "over"


class Result(StrEnum):
    WON = "won"
    FAILED = "failed"


@dataclass(frozen=True)
class Attention:
    """An attention marker on the board (p. 22)."""

    level: Level
    field: str


@dataclass(frozen=True)
class Enemy:
    """One standee. `number` tells it from others of its card, on the screen and in sentences."""

    card: str
    field: str
    facing: Direction = Direction.N
    hp: int = 1
    pinned: bool = False
    vulnerable: bool = False
    number: int = 1


class EnemyChanges(TypedDict, total=False):
    """What may change about a standee."""

    field: str
    facing: Direction
    hp: int
    pinned: bool
    vulnerable: bool


@dataclass(frozen=True)
class Turn:
    """One turn marker (p. 19): standard actions done, extra-action markers on it, a critical injury over it (p. 29)."""

    done: int = 0
    extra: int = 0
    blocked: bool = False
    over: bool = False
    """The turn has been taken and ended."""


@dataclass(frozen=True)
class Gear:
    """What a stalker carries (p. 23): ids are copies of cards."""

    weapon: str | None = None
    weapon_mods: tuple[str, ...] = ()
    outfit: str | None = None
    outfit_mod: str | None = None
    artefacts: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    ammo: Mapping[str, int] = dataclasses.field(default_factory=dict)
    """By weapon copy, also those in the backpack (p. 26)."""
    mods_of: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    """Modifications that stay on weapons and outfits in the backpack."""
    bolts: int = 0
    magazines: Mapping[str, int] = dataclasses.field(default_factory=dict)
    tokens: tuple[str, ...] = ()
    """Markers of the mission kept in the pockets."""
    finds: tuple[str, ...] = later(default=())
    """Environment cards kept as personal finds (p. 20)."""


@dataclass(frozen=True)
class Stalker:
    field: str
    hp: int = 16
    dose: int = 0
    focus: bool = False
    pinned: bool = False
    vulnerable: bool = False
    critical: int = 0
    attention: Attention | None = None
    """None: the marker is on the player's board."""
    turns: tuple[Turn, ...] = (Turn(), Turn())
    gear: Gear = dataclasses.field(default_factory=Gear)
    used: frozenset[str] = frozenset()
    """Once-per-turn abilities and actions used in this turn."""
    free_standard: int = 0
    """Standard actions that the next turn-marker push is waived for (energy drink)."""

    @property
    def is_dead(self) -> bool:
        return self.critical >= CRITICAL_DEATH


class StalkerChanges(TypedDict, total=False):
    """What may change about a stalker."""

    field: str
    hp: int
    dose: int
    focus: bool
    pinned: bool
    vulnerable: bool
    critical: int
    attention: Attention | None
    turns: tuple[Turn, ...]
    gear: Gear
    used: frozenset[str]
    free_standard: int


@dataclass(frozen=True)
class Companion:
    """A unit that stands by the stalkers (p. 12, p. 40)."""

    card: str
    field: str
    hp: int = 1
    """Sources of harm it still bears."""
    moved: int = 0
    acted: int = 0
    """How often in this round."""
    captive: bool = False
    """Stands there and does nothing until the mission frees it."""


@dataclass(frozen=True)
class Job:
    """The job taken along (p. 8), and how far it is done."""

    card: str
    done: int = 0
    who: frozenset[str] = frozenset()
    """Who has done it, where every stalker counts once."""
    paid: bool | None = None
    """None until the mission is over."""


@dataclass(frozen=True)
class Anomaly:
    """An anomaly overlay with its standee (p. 36); without the standee it is inactive."""

    card: str
    centre: str
    symbols: Mapping[str, tuple[int, ...]]
    """By field the petals of every symbol, covered or not."""
    active: bool = True
    artefact: bool = False
    """An artefact is still hidden under the standee."""
    overlays: tuple[tuple[str, Mapping[str, tuple[int, ...]]], ...] = ()
    """For an anomaly that moves on each round: the centre and the symbols of its other places, the next one first."""


@dataclass(frozen=True)
class Cover:
    """Something that covers one anomaly symbol (p. 37): "bolt", "artefact", or a unit by its id."""

    by: str
    anomaly: str
    field: str
    petals: int


@dataclass(frozen=True)
class Marker:
    """A loot or unknown marker in a stack; the last of a stack is its top (p. 17)."""

    id: str
    face_up: bool = False
