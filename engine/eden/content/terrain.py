"""Pieces of terrain and their traits (O1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from engine.packs.kinds import REFERS
from engine.table.bounds import Between

Mm = Annotated[int, Between(0, 3000)]


@dataclass(frozen=True, slots=True)
class Shield:
    """Armour against ranged attacks for everybody this near."""

    armour: int
    within: Mm


@dataclass(frozen=True, slots=True)
class Blessing:
    """More psi for a faction (or only its warriors of one type) this near."""

    faction: str
    psi: int
    within: Mm
    type: str = ""


@dataclass(frozen=True, slots=True)
class Traits:
    """What a piece does (b12). Without any it cannot be crossed and does not matter for sight."""

    opaque: bool = False
    passable: bool = False
    flammable: bool = False
    high: bool = False
    hide: bool = False
    behind_only: bool = False
    obstacle: int = 0
    hostile: int = 0
    destructible: int = 0
    climb: int = 0
    swim: int = 0
    jump: int = 0
    difficult: int = 0
    shield: Shield | None = None
    blessing: Blessing | None = None
    spared_by: str = field(default="", metadata={REFERS: "factions"})
    """The faction that may not attack it (E59)."""


RUBBLE = Traits(obstacle=2, passable=True)
"""What is left of a destroyed piece (O1, E34)."""


SOLID = 2
"""From this obstacle value on nobody looks over a piece under the basic rules."""


def basic(traits: Traits) -> Traits:
    """The same piece under the basic rules (B2.C): solid, low enough to look over, or flat and slow to cross."""
    if traits.opaque or traits.obstacle >= SOLID:
        return Traits(opaque=True)
    return Traits(obstacle=1) if traits.obstacle else Traits(difficult=2)


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A piece as the players buy it with their 8 points (O1.B)."""

    points: int
    traits: Traits = Traits()
