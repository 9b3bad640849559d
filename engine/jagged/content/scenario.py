"""What a scenario is made of: sectors, spawn cards, encounters, events, dictators, missions (p. 6, 19-21, 30-35)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.jagged.content.effects import Effect
from engine.jagged.content.enemies import Names
from engine.jagged.content.numbers import Coordinate, Least1, OneTo9, Successes, UpTo9
from engine.jagged.words import Access, Back, Condition, Deck, Quality, Skill, Terrain, Time
from engine.table.record import LATER


@dataclass(frozen=True, slots=True)
class AreaFace:
    terrain: tuple[Terrain, ...] = ()
    spawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SectorFace:
    """One side of a sector: a picture of area letters, and what is printed on them (p. 8)."""

    name: Names
    rows: tuple[str, ...]
    areas: Mapping[str, AreaFace] = field(default_factory=dict)
    red: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()
    """Pairs of cells with a red edge between them."""
    red_between: tuple[tuple[str, str], ...] = ()
    """Pairs of areas whose whole border is red."""
    rebel_slots: UpTo9 = 0
    town: bool = False
    entry: tuple[Effect, ...] = ()
    """What happens to whoever enters, e.g. a skill test (p. 35)."""
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Troop:
    """Enemies of one card on one letter."""

    card: str
    letter: str
    elite: bool = False
    n: OneTo9 = 1


@dataclass(frozen=True, slots=True)
class SpawnCard:
    """p. 19."""

    back: Back
    name: Names
    troops: tuple[Troop, ...] = ()
    encounters: tuple[str, ...] = ()
    """Letters, one for each token."""
    rule: tuple[Effect, ...] = ()
    """The special rule, worked when the card is turned."""
    reward: tuple[Effect, ...] = ()
    any_time: bool = False
    """Another way to free the sector is in the text: the players say when."""
    text: Names = field(default_factory=dict)
    copies: Least1 = 1
    source: str = ""
    assumed: bool = False


class Token(StrEnum):
    """Encounter tokens (p. 36)."""

    LOOT = "loot"
    FATIGUE = "fatigue"
    ENEMY = "enemy"
    FUNDS = "funds"
    REBELS = "rebels"
    CONDITION = "condition"
    MINE = "mine"
    THREAT = "threat"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class EncounterToken:
    token: Token
    n: int = 1
    quality: Quality | None = None
    card: str = ""
    elite: bool = False
    condition: Condition | None = None
    copies: Least1 = 1
    name: Names = field(default_factory=dict)
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class EventCard:
    deck: Deck
    name: Names
    effects: tuple[Effect, ...] = ()
    first: bool = False
    """The card of the first steps: worked and laid at set-up (p. 6)."""
    copies: Least1 = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Skulls:
    at: Least1
    skulls: int


@dataclass(frozen=True, slots=True)
class DictatorCard:
    """p. 30."""

    name: Names
    max: Least1 = 12
    orange: Least1 | None = None
    red: Least1 | None = None
    counterattacks: tuple[Skulls, ...] = ()
    slots: OneTo9 = 3
    symbol: Time = Time.DAY
    ability: tuple[Effect, ...] = ()
    """Worked at the maximum (J41)."""
    lieutenants: tuple[str, ...] = ()
    """In play from the start."""
    text: Names = field(default_factory=dict)
    source: str = ""
    assumed: bool = False

    def deck(self, threat: int) -> Deck:
        if self.red is not None and threat >= self.red:
            return Deck.RED
        return Deck.ORANGE if self.orange is not None and threat >= self.orange else Deck.YELLOW


@dataclass(frozen=True, slots=True)
class LieutenantCard:
    """p. 33."""

    name: Names
    start_threat: int = 0
    """The scenario begins at this level."""
    strength: int = 0
    """Added to every counterattack."""
    harder: int = 0
    """Added to every enemy's damage in its own sector."""
    defence: tuple[Effect, ...] = ()
    """Worked when its sector's spawn card is turned, after the card (J47)."""
    reward: str = ""
    """An A.I.M. card."""
    text: Names = field(default_factory=dict)
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """One condition of a mission, in order (p. 34): guards dead, a skill test, or what the players say."""

    guards: tuple[Troop, ...] = ()
    skill: Skill | None = None
    successes: int = 0
    text: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MissionCard:
    """p. 34-35: a sector of one area with its own conditions."""

    name: Names
    goals: tuple[Goal, ...] = ()
    reward: tuple[Effect, ...] = ()
    at_end: tuple[Effect, ...] = ()
    """Worked when a scenario ends while the mission is open."""
    strength: int = 0
    """Added to every counterattack while it is open."""
    harder: int = 0
    """Added to every enemy's damage while it is open."""
    bounty: bool = False
    """Beaten: out of the campaign."""
    terrain: tuple[Terrain, ...] = ()
    access: Access | None = field(default=None, metadata=LATER)
    """Its icon: it is reached from the sector where the token with this icon lies."""
    special: bool = False
    """Taken out at the start of a campaign, for special scenarios."""
    text: Names = field(default_factory=dict)
    copies: Least1 = 1
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """A sector on the table."""

    face: str
    at: tuple[Coordinate, Coordinate]
    back: Back | None = None
    """The spawn card on it; none: liberated from the start."""
    start: bool = False
    tokens: tuple[str, ...] = ()
    """Reward tokens, face down until the sector is free: loot decks."""
    missions: tuple[str, ...] = ()
    """Missions that are open from the start and reached from here, whatever their icon."""
    lieutenant: str = ""
    access: tuple[Access, ...] = field(default=(), metadata=LATER)
    """Mission access tokens beside it (p. 34)."""


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    name: Names
    sectors: Mapping[str, Laid]
    goal: tuple[str, ...] = ()
    """Sectors to liberate; all of them free: won."""
    lost_at: Least1 | None = None
    """A threat level that loses the scenario."""
    dictator: bool = True
    counterattacks: bool = True
    funds: int = 0
    rebels: int = 0
    needs: tuple[str, ...] = ()
    """Scenarios to be won first."""
    unlocks: tuple[str, ...] = ()
    """Sectors' towns and cards the win puts on the tracker, as words for the players."""
    towns: int = 0
    """Boxes of liberated towns a win ticks (p. 39)."""
    veterans: tuple[str, ...] = ()
    """Enemy kinds that are advanced from now on (p. 39)."""
    cards: tuple[str, ...] = ()
    """A.I.M. cards a win puts on the market."""
    briefing: Names = field(default_factory=dict)
    won: Names = field(default_factory=dict)
    hints: tuple[Names, ...] = ()
    """A thread of tips for the first games, round by round."""
    order: int = 0
    source: str = ""
    assumed: bool = False

    def access_to(self, mission: MissionCard | None) -> str:
        """The sector where the access token with the mission's icon lies; "" if none does."""
        icon = mission.access if mission is not None else None
        return next((name for name, laid in self.sectors.items() if icon in laid.access), "")

    @property
    def has_access_tokens(self) -> bool:
        return any(laid.access for laid in self.sectors.values())


@dataclass(frozen=True, slots=True)
class IncomeCard:
    """p. 29: at the start of every scenario."""

    name: Names
    funds: int = 0
    rebels: int = 0
    number: int = 0
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    successes: Successes
    expertise: bool = False


@dataclass(frozen=True, slots=True)
class DieCard:
    faces: tuple[Face, ...]
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class TankToken:
    """p. 37."""

    armour: int
    blocks: bool = False
    copies: Least1 = 1
    source: str = ""
    assumed: bool = False
