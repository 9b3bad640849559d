"""The table as it is: a situation file and a running game are the same value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.eden.content.terrain import Traits
from engine.eden.words import Deployment, Edge, Marker, Run, Weather, Zone
from engine.open.shapes import Outline, Point
from engine.table.record import later

ROUNDS = 5
ACTION_POINTS = 3


def no_wounds() -> Mapping[Zone, int]:
    return dict.fromkeys(Zone, 0)


@dataclass(frozen=True, slots=True)
class Unit:
    """A warrior, or an NPC (then `side` is empty). `at` is None while nobody has said where it stands."""

    profile: str
    side: str = ""
    at: Point | None = None
    wounds: Mapping[Zone, int] = field(default_factory=no_wounds)
    fire: int = 0
    fear: int = 0
    poison: int = 0
    rage: int = 0
    slow: int = 0
    ap: int = ACTION_POINTS
    attacks: int = 0
    """Made this round, of 2 (B5)."""
    moves: int = 0
    charges: int = 0
    leader: bool = False
    hidden: bool = False
    sheltered: bool = False
    exposed: frozenset[str] = frozenset()
    """Pieces whose hostile ground has hurt it this round already (E33)."""
    activated: bool = False
    out: bool = False
    used: Mapping[str, int] = field(default_factory=dict)
    """Abilities and weapons with a limit: how often this round."""
    spent: Mapping[str, int] = field(default_factory=dict)
    """The same for the whole game."""
    inside: frozenset[str] = frozenset()
    """Without a map: the pieces it stands on, as the players said last; a shield or a shrine it touches."""
    near: frozenset[str] = frozenset()
    """Without a map: the pieces it touches; a shield or a shrine it has within its reach."""
    unsure: bool = False
    """It stands on the map, but has moved since without anybody saying where."""

    @property
    def is_npc(self) -> bool:
        return not self.side

    def has(self, marker: Marker) -> int:
        return {
            Marker.FIRE: self.fire,
            Marker.FEAR: self.fear,
            Marker.POISON: self.poison,
            Marker.RAGE: self.rage,
            Marker.SLOW: self.slow,
        }[marker]


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of terrain on the table; without a map it has no outline."""

    traits: Traits
    outline: Outline | None = None
    burning: int = 0
    hits: int = 0
    kind: str = ""
    """The content's piece it was laid out as."""
    smoke: int = 0
    """Obstacle value more until the end of the round."""


@dataclass(frozen=True, slots=True)
class Table:
    width: int = 600
    height: int = 600


@dataclass(frozen=True, slots=True)
class Rules:
    """What was agreed before the game."""

    extended: bool = True
    weather: tuple[Weather, ...] = ()
    npcs: Run = Run.APP
    points: int = 100
    contamination: int = 0
    blast: int = 50
    npc_dice: bool = True
    """The app rolls for NPCs and shifts their hits (E29); the command line asks for both."""
    weather_rolls: int = 0
    """How often two dice decide the weather before the game, all of it combined (O3)."""
    changing_weather: bool = False
    """A die after each round may change the weather (O3)."""
    spray_length: int = later(default=200)
    spray_width: int = later(default=60)
    """mm: what the long template measures, and how wide its far end is; the printed one is lost, so players say."""
    late_weather: int = later(default=0)
    """The round after which the first weather comes, 0: before the game or never; for learning one thing at a time."""


@dataclass(frozen=True, slots=True)
class Side:
    edge: Edge | None = None
    deployment: Deployment = Deployment.OPEN
    player: str = ""
    mission: str = ""
    strategy: int = 0
    victory: int = 0
    hand: int = 0
    """How many tactical cards it may hold (B4.A 8)."""
    played: tuple[str, ...] = ()
    """Tactical cards that left the game."""
    motive: bool = False
    """Built by motive: half the strategy points."""
    terrain_points: int = 0
    contamination_points: int = 0
    lost_leader: int = 0
    """The round in which its leader went out, 0 while it lives."""
    revoked: int = later(default=0)
    """The round in which its card was revoked last: it has had its card of that round (E38)."""
    bands: int = later(default=1)
    """How many players' bands stand together on it, against the wild (E52)."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """Who went out, by whom ("" for fire, weather, a fall), and when."""

    unit: str
    by: str
    round: int


@dataclass(frozen=True, slots=True)
class InPlay:
    """A tactical card in force, and what it was played on."""

    side: str
    card: str
    on: str = ""


class Phase(StrEnum):
    SETUP = "setup"
    BIDS = "bids"
    TACTICS = "tactics"
    ACTIVATION = "activation"
    END = "end"
    OVER = "over"


class SetupStep(StrEnum):
    """The steps of B4.A that ask for anything, in their order."""

    BID = "bid"
    LEADERS = "leaders"
    MISSIONS = "missions"
    WEATHER = "weather"
    TERRAIN = "terrain"
    CONTAMINATION = "contamination"
    DEPLOYMENT = "deployment"
    HANDS = "hands"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Battle:
    """A whole game of EDEN."""

    table: Table = Table()
    rules: Rules = Rules()
    sides: Mapping[str, Side] = field(default_factory=dict)
    objectives: Mapping[str, Point | None] = field(default_factory=dict)
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    units: Mapping[str, Unit] = field(default_factory=dict)
    touching: frozenset[tuple[str, str]] = frozenset()
    """Pairs in base contact, the smaller id first, as the players said; only for units without a place."""
    round: int = 0
    phase: Phase = Phase.SETUP
    step: SetupStep = SetupStep.BID
    first: str = ""
    """The side that begins, this round or the set-up."""
    up: str = ""
    """The side that may name a warrior or pass, or acts in set-up."""
    named: str = ""
    """The fastest warrior named so far; nobody has begun to act."""
    acting: str = ""
    passes: int = 0
    last: str = ""
    """The side that activated last: first in every step of the end phase."""
    done: tuple[str, ...] = ()
    """NPCs that have acted in this end phase; sides that have had their say in this phase."""
    cards: tuple[InPlay, ...] = ()
    fallen: tuple[Fallen, ...] = ()
    winner: str = ""
    drawn: bool = False

    @property
    def present(self) -> dict[str, Unit]:
        """Who is still on the table, by id."""
        return {key: self.units[key] for key in sorted(self.units) if not self.units[key].out}
