"""The table in the middle of a scenario: one immutable value. Only events change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.jagged.content.cards import NO_CARDS, Cards
from engine.jagged.words import Back, Condition, Deck, Quality, Status, Time
from engine.table.deck import Deck as Pile
from engine.table.record import LATER


class Phase(StrEnum):
    SETUP = "setup"
    PLAYERS = "players"
    DICTATOR = "dictator"
    OVER = "over"


class Stage(StrEnum):
    """Of a merc's activation (p. 15)."""

    NONE = "none"
    BEGIN = "begin"
    """Flee or not, put equipment on or off."""
    ACT = "act"


@dataclass(frozen=True, slots=True)
class Enemy:
    card: str
    sector: str
    field: str = ""
    """"" while hidden: then it has no area (J16)."""
    elite: bool = False
    damage: int = 0
    conditions: tuple[Condition, ...] = ()
    tokens: tuple[str, ...] = ()
    """Where a hidden one's tokens still lie face down."""

    @property
    def is_hidden(self) -> bool:
        return not self.field

    def moved_to(self, field: str) -> Enemy:
        # Written out: `replace` takes three times as long, and every step of every enemy comes by here.
        return Enemy(self.card, self.sector, field, self.elite, self.damage, self.conditions, self.tokens)


@dataclass(frozen=True, slots=True)
class Body:
    """A defeated enemy that can be looted (p. 16)."""

    card: str
    field: str
    elite: bool = False


@dataclass(frozen=True, slots=True)
class Merc:
    player: str
    sector: str = ""
    field: str = ""
    """"" until it joins."""
    stamina: int = 5
    fatigue: int = 0
    wounds: int = 0
    severe: int = 0
    """Severe injuries; each keeps one cube (p. 11)."""
    unconscious: bool = False
    conditions: tuple[Condition, ...] = ()
    commands: int = 1
    hands: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """Items and allies used in this activation (p. 16)."""
    done: bool = False

    @property
    def is_up(self) -> bool:
        return not self.unconscious and bool(self.field)

    @property
    def items(self) -> tuple[str, ...]:
        return (*self.hands, *self.armour, *self.pack)

    def with_conditions(self, conditions: tuple[Condition, ...]) -> Merc:
        # Written out, as in `Enemy.moved_to`.
        return Merc(
            self.player, self.sector, self.field, self.stamina, self.fatigue, self.wounds, self.severe,
            self.unconscious, conditions, self.commands, self.hands, self.armour, self.pack, self.allies, self.used,
            self.done,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Gear:
    """What is special about one card: black boxes, and upgrades under it."""

    spent: int = 0
    upgrades: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sector:
    status: Status = Status.CONTESTED
    back: Back | None = None
    spawn: str = ""
    """The spawn card, once it is known."""
    rebel_slots: int = 0
    rebels: int = 0
    lieutenant: str = ""
    tokens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dictator:
    card: str = ""
    threat: int = 1
    tokens: int = 0
    counterattacks: tuple[int, ...] = ()
    """Levels with a token still lying."""
    laid: tuple[str, ...] = ()
    """Event cards in the places."""
    time: Time = Time.DAY
    lieutenants: tuple[str, ...] = ()
    bribe: int = 1
    stronger: int = 0
    """What an event adds to every enemy's damage."""
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Mission:
    """An open mission (p. 34)."""

    access: str
    done: int = 0
    """Conditions fulfilled."""


@dataclass(frozen=True, slots=True)
class Decks:
    spawn: Mapping[Back, Pile] = field(default_factory=dict)
    loot: Mapping[Quality, Pile] = field(default_factory=dict)
    events: Mapping[Deck, Pile] = field(default_factory=dict)
    encounters: Pile = Pile()  # noqa: RUF009 - an immutable value
    missions: Pile = Pile()  # noqa: RUF009 - an immutable value
    tank: Pile = Pile()  # noqa: RUF009 - an immutable value
    market: tuple[str, ...] = ()
    """A.I.M. cards that went back to the market (p. 13)."""


@dataclass(frozen=True, slots=True)
class State:
    players: tuple[str, ...]
    """Clockwise."""
    mercs: Mapping[str, Merc]
    sectors: Mapping[str, Sector]
    enemies: Mapping[str, Enemy] = field(default_factory=dict)
    bodies: Mapping[str, Body] = field(default_factory=dict)
    gear: Mapping[str, Gear] = field(default_factory=dict)
    encounters: Mapping[str, int] = field(default_factory=dict)
    """Face-down tokens by area."""
    loot_tokens: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Turned loot encounters by area: the ids of the tokens."""
    access: tuple[tuple[str, str], ...] = ()
    """Sectors that count as adjacent (missions)."""
    active: str = ""
    stage: Stage = Stage.NONE
    phase: Phase = Phase.PLAYERS
    round: int = 1
    dictator: Dictator = Dictator()
    missions: Mapping[str, Mission] = field(default_factory=dict)
    decks: Decks = Decks()
    funds: int = 0
    rebels: int = 0
    """In the team's supply."""
    shared_command: int = 0
    three: bool = False
    """Begun with exactly three mercs (p. 4)."""
    reserve: tuple[str, ...] = ()
    """Mercs nobody plays yet."""
    storage: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    """Mercs and allies killed, and cards out of the campaign."""
    blocked: bool = False
    """The blocking tank token was turned since the last tank's activation (p. 37)."""
    born: int = 0
    """Enemies so far, for their ids."""
    ability_used: bool = False
    result: str = ""
    """won or lost, once it is over."""
    learnt: Cards = field(default=NO_CARDS, metadata=LATER)
    """Cards of the real box that were entered since the scenario began."""
