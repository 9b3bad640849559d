"""Pieces of terrain and their traits (O1)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.open.shapes import Outline


@dataclass(frozen=True, slots=True)
class Shield:
    """Armour against ranged attacks for everybody this near."""

    armour: int
    within: int


@dataclass(frozen=True, slots=True)
class Blessing:
    """More psi for a faction (or only its warriors of one type) this near."""

    faction: str
    psi: int
    within: int
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
    spared_by: str = ""
    """The faction that may not attack it (E59)."""


RUBBLE = Traits(obstacle=2, passable=True)
"""What is left of a destroyed piece (O1, E34)."""


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A piece as the players buy it with their 8 points (O1.B), and a size to lay it out with."""

    points: int
    traits: Traits
    outline: Outline | None = None
