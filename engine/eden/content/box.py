"""The content a match is played with."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from engine.eden.content.cards import Ability, Band, Mission, Tactic
from engine.eden.content.profiles import Profile
from engine.eden.content.terrain import Mm, PieceKind
from engine.packs.kinds import KEYED, REFERS

Spot = tuple[Mm, Mm]
"""x and y as files write them, in mm from the north-west corner."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece of a prepared table: which kind, and its corners."""

    kind: str = field(metadata={REFERS: "pieces"})
    outline: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Stray:
    """An NPC that stands on a prepared table from the start."""

    profile: str = field(metadata={REFERS: "npcs"})
    at: Spot


@dataclass(frozen=True, slots=True)
class TableCard:
    """A prepared table: pieces and objectives, a few NPCs, and where the warriors of a learning game stand."""

    width: Mm = 600
    height: Mm = 600
    pieces: Mapping[str, Laid] = field(default_factory=dict)
    objectives: Mapping[str, Spot] = field(default_factory=dict)
    npcs: Mapping[str, Stray] = field(default_factory=dict)
    starts: Mapping[str, Spot] = field(default_factory=dict, metadata={KEYED: "profiles"})

    @property
    def things(self) -> Set[str]:
        """What a mission may be about."""
        return self.objectives.keys() | self.pieces.keys()


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
