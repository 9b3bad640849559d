"""Every kind of record that EDEN has: a name and words beside what the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from engine.eden.content.box import TableCard
from engine.eden.content.cards import Ability, Band, Mission, Tactic
from engine.eden.content.profiles import INDEX, Points, Profile, Value, Weapon
from engine.eden.content.terrain import PieceKind
from engine.eden.words import Attribute, Motive, Weather, Zone
from engine.packs.kinds import BESIDE, Kinds, RecordKind
from engine.table.bounds import Between
from engine.table.text import T

Names = Mapping[str, str]
"""The same words in several languages."""
Pair = tuple[Annotated[int, Between(0, 20)], Annotated[int, Between(0, 20)]]
"""White and red."""


class Worn(StrEnum):
    """Where armour protects; all: every zone."""

    HEAD = "head"
    ARMS = "arms"
    TORSO = "torso"
    LEGS = "legs"
    ALL = "all"


def _pairs() -> Mapping[Zone, Pair]:
    return dict.fromkeys(Zone, (2, 2))


@dataclass(frozen=True)
class ProfileCard:
    """A warrior as its card prints it (B1.D)."""

    name: Names
    faction: str = ""
    motive: Motive | None = None
    points: Annotated[int, Between(0, 1000)] = 0
    base: Annotated[int, Between(20, 120)] = 30
    psi: Pair = (3, 3)
    combat: Pair = (3, 3)
    vigour: Pair = (3, 3)
    speed: Pair = (3, 3)
    constitution: Mapping[Zone, Pair] = field(default_factory=_pairs)
    index: tuple[Zone, Zone, Zone, Zone, Zone, Zone] = INDEX
    armour: Mapping[Worn, int] = field(default_factory=dict)
    weapons: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    full_armour: bool = False
    types: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False

    def profile(self, weapons: Mapping[str, Weapon], contamination: int = 0) -> Profile:
        """As the rules read it; `contamination` makes it an NPC."""
        values = {
            Attribute.PSI: self.psi,
            Attribute.COMBAT: self.combat,
            Attribute.VIGOUR: self.vigour,
            Attribute.SPEED: self.speed,
        }
        worn = {zone: self.armour.get(Worn(zone), 0) + self.armour.get(Worn.ALL, 0) for zone in Zone}
        return Profile(
            faction=self.faction,
            motive=self.motive,
            points=self.points,
            contamination=contamination,
            base=self.base,
            values={each: Value(*pair) for each, pair in values.items()},
            constitution={zone: Points(*self.constitution.get(zone, (2, 2))) for zone in Zone},
            index=self.index,
            armour={zone: n for zone, n in worn.items() if n},
            weapons={key: weapons[key] for key in self.weapons if key in weapons},
            gear=self.gear,
            full_armour=self.full_armour,
            types=self.types,
            abilities=self.abilities,
        )


@dataclass(frozen=True)
class NpcCard:
    """Like a profile, with a contamination value instead of points (O2)."""

    contamination: Annotated[int, Between(1, 20)]
    card: ProfileCard = field(metadata=BESIDE)

    @property
    def name(self) -> Names:
        return self.card.name


@dataclass(frozen=True)
class WeaponCard:
    name: Names
    weapon: Weapon = field(metadata=BESIDE)
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False


@dataclass(frozen=True)
class AbilityCard:
    name: Names
    ability: Ability = field(metadata=BESIDE)
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False


@dataclass(frozen=True)
class TacticCard:
    name: Names
    tactic: Tactic = field(metadata=BESIDE)
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False


@dataclass(frozen=True)
class MissionCard:
    name: Names
    mission: Mission = field(metadata=BESIDE)
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False


@dataclass(frozen=True)
class PieceCard:
    name: Names
    piece: PieceKind = field(metadata=BESIDE)
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False


@dataclass(frozen=True)
class BandCard:
    name: Names
    band: Band = field(metadata=BESIDE)
    player: str = ""
    """Whose roster it stands in."""
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False


@dataclass(frozen=True)
class LaidTable:
    name: Names
    table: TableCard = field(metadata=BESIDE)
    things: Mapping[str, Names] = field(default_factory=dict)
    """What its objectives are called."""
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False


@dataclass(frozen=True)
class WordCard:
    """Something that only has a name: a faction, an item."""

    name: Names
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False


@dataclass(frozen=True)
class WeatherCard:
    """Only words: what a weather does stands in the rules (O3)."""

    weather: Weather
    name: Names
    text: Names = field(default_factory=dict)
    source: str = "own"
    assumed: bool = False


KINDS: Kinds = {
    "profiles": RecordKind(ProfileCard, T("Warriors")),
    "npcs": RecordKind(NpcCard, T("NPCs")),
    "weapons": RecordKind(WeaponCard, T("Weapons")),
    "gear": RecordKind(WordCard, T("Items")),
    "abilities": RecordKind(AbilityCard, T("Abilities")),
    "tactics": RecordKind(TacticCard, T("Tactical cards")),
    "missions": RecordKind(MissionCard, T("Missions")),
    "bands": RecordKind(BandCard, T("Bands"), is_card=False),
    "pieces": RecordKind(PieceCard, T("Terrain"), is_card=False),
    "tables": RecordKind(LaidTable, T("Tables"), is_card=False),
    "weather": RecordKind(WeatherCard, T("Weather"), is_card=False),
    "factions": RecordKind(WordCard, T("Factions"), is_card=False),
}
"""One folder each under data/eden."""
