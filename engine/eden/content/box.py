"""The content a match is played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.eden.content.cards import Ability, Band, Mission, Tactic
from engine.eden.content.profiles import Profile
from engine.eden.content.terrain import PieceKind
from engine.open.shapes import Outline, Point


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece of a prepared table: which kind, and where."""

    kind: str
    outline: Outline


@dataclass(frozen=True, slots=True)
class TableCard:
    """A prepared table: pieces and objectives, and a few NPCs that stand there from the start."""

    width: int = 600
    height: int = 600
    pieces: Mapping[str, Laid] = field(default_factory=dict)
    objectives: Mapping[str, Point] = field(default_factory=dict)
    npcs: Mapping[str, tuple[str, Point]] = field(default_factory=dict)
    starts: Mapping[str, Point] = field(default_factory=dict)
    """Where the demo's warriors may stand, by profile."""


@dataclass(frozen=True, slots=True)
class Box:
    """Profiles hold warriors and NPCs alike: an NPC has a contamination value."""

    profiles: Mapping[str, Profile] = field(default_factory=dict)
    abilities: Mapping[str, Ability] = field(default_factory=dict)
    tactics: Mapping[str, Tactic] = field(default_factory=dict)
    missions: Mapping[str, Mission] = field(default_factory=dict)
    pieces: Mapping[str, PieceKind] = field(default_factory=dict)
    bands: Mapping[str, Band] = field(default_factory=dict)
    tables: Mapping[str, TableCard] = field(default_factory=dict)
