"""Profile cards (B1.D): warriors and NPCs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from engine.eden.content.terrain import Mm
from engine.eden.words import Attribute, Motive, WeaponKind, Zone
from engine.table.bounds import Between

FACES = 6
INDEX = (Zone.HEAD, Zone.ARMS, Zone.ARMS, Zone.TORSO, Zone.TORSO, Zone.LEGS)


@dataclass(frozen=True, slots=True)
class Value:
    """An attribute: white while its zone is normal, red while it is wounded."""

    white: int = 3
    red: int = 3


@dataclass(frozen=True, slots=True)
class Points:
    """The constitution of one zone, marked from the first white point on."""

    white: int = 2
    red: int = 2

    @property
    def total(self) -> int:
        return self.white + self.red


@dataclass(frozen=True, slots=True)
class Weapon:
    """An item one attacks with (B8). `combat`: dice more or less while it is used."""

    kind: WeaponKind
    range: Mm = 0
    strength: int = 0
    explosive: int = 0
    combat: Annotated[int, Between(-9, 9)] = 0
    fire: int = 0
    fear: int = 0
    per_game: int = 0
    per_round: int = 0


@dataclass(frozen=True, slots=True)
class Profile:
    """`points` for a band, `contamination` for an NPC. `armour` per zone, what "all" gives already added in."""

    faction: str = ""
    motive: Motive | None = None
    points: int = 0
    contamination: int = 0
    base: int = 30
    values: Mapping[Attribute, Value] = field(default_factory=lambda: {each: Value() for each in Attribute})
    constitution: Mapping[Zone, Points] = field(default_factory=lambda: {zone: Points() for zone in Zone})
    index: tuple[Zone, ...] = INDEX
    armour: Mapping[Zone, int] = field(default_factory=dict)
    weapons: Mapping[str, Weapon] = field(default_factory=dict)
    gear: tuple[str, ...] = ()
    """Items that are neither weapon nor armour."""
    full_armour: bool = False
    """Its armour costs two dice when swimming (O1)."""
    types: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()

    @property
    def radius(self) -> int:
        return self.base // 2
