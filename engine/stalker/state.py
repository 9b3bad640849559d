"""A mission as it stands: who is where, which markers lie on the board, what lies in which deck.

Everything is an immutable value; an event gives a new `Mission`. Physical cards are told apart by copies: the second
medkit of a box is `medkit#2`, so that every card is in exactly one place.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Set
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, TypeVar

from engine.stalker.company import Fate
from engine.stalker.units import Level
from engine.table.board import Board
from engine.table.deck import Deck
from engine.table.grid import Direction
from engine.table.record import later

MAX_DOSE = 16
"""The Geiger counter ends here (p. 22)."""
BACKPACK = 6
ARTEFACTS = 3
CRITICAL_DEATH = 3
"""The third critical injury kills (p. 29)."""


R = TypeVar("R")


def altered(record: R, **changes: Any) -> R:
    """A frozen record with some fields changed: `dataclasses.replace` for records that have nothing to check."""
    twin = object.__new__(type(record))
    object.__setattr__(twin, "__dict__", record.__dict__ | changes)
    return twin


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


@dataclass(frozen=True)
class Mission:
    board: Board = dataclasses.field(compare=False, repr=False)
    """Thinks on the fields as they are now: worked out from the plan and the markers, never stored."""
    mission: str = ""
    round: int = 1
    phase: Phase = Phase.EVENT
    result: Result | None = None
    order: tuple[str, ...] = ()
    """The stalkers clockwise round the table."""
    leader: str = ""
    leader_used: bool = False
    active: str | None = None
    """Whose turn is being taken."""
    turn: int = 0
    """Which of the active stalker's turn markers is used."""
    up: str = ""
    """Who may take a turn now, or pass; empty for the leader, at the beginning of the players' phase (p. 19)."""
    stalkers: Mapping[str, Stalker] = dataclasses.field(default_factory=dict)
    enemies: Mapping[str, Enemy] = dataclasses.field(default_factory=dict)
    companions: Mapping[str, Companion] = dataclasses.field(default_factory=dict)
    supply: Mapping[str, int] = dataclasses.field(default_factory=dict)
    """Standees beside the board, by enemy card."""
    numbers: Mapping[str, int] = dataclasses.field(default_factory=dict)
    """The highest number given to a standee of each card so far."""
    anomalies: Mapping[str, Anomaly] = dataclasses.field(default_factory=dict)
    covers: tuple[Cover, ...] = ()
    no_sight: tuple[str, ...] = ()
    loot: Mapping[str, tuple[Marker, ...]] = dataclasses.field(default_factory=dict)
    unknown: Mapping[str, tuple[Marker, ...]] = dataclasses.field(default_factory=dict)
    decks: Mapping[str, Deck] = dataclasses.field(default_factory=dict)
    event: str | None = None
    """The active event card."""
    environment: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Environment cards in play and the side that is up, "a" or "b" (p. 16)."""
    flags: frozenset[str] = frozenset()
    """What the mission has to remember: objectives met, doors opened."""
    fates: Mapping[str, Fate] = later(default_factory=dict)
    """Companions who are no longer on the board, and how they left it."""
    job: Job | None = later(default=None)  # noqa: RUF009 - it makes a dataclass field

    def changed(self, **changes: Any) -> Mission:
        """What `dataclasses.replace` does, several times faster: this runs for every event of a phase."""
        mission = altered(self, **changes)
        for worked_out in ("_standing", "_cards", "full", "living", "unnoticed", "marked"):
            mission.__dict__.pop(worked_out, None)
        return mission

    def with_enemy(self, name: str, enemy: Enemy) -> Mission:
        """The mission after a standee that is on the board has changed; what is worked out of the others stays."""
        before = self.enemies[name]
        enemies = {**self.enemies, name: enemy}
        if before.card != enemy.card:
            return self.changed(enemies=enemies)
        mission = altered(self, enemies=enemies)
        if before.field != enemy.field:
            standing = mission.__dict__["_standing"] = dict(self._standing)
            standing[before.field] -= 1
            standing[enemy.field] = standing.get(enemy.field, 0) + 1
            mission.__dict__["full"] = self._full_after(standing, before.field, enemy.field)
        return mission

    @property
    def stalker_count(self) -> int:
        return len(self.stalkers)

    @cached_property
    def _standing(self) -> Mapping[str, int]:
        counts: dict[str, int] = {}
        for enemy in self.enemies.values():
            counts[enemy.field] = counts.get(enemy.field, 0) + 1
        for name in [*(s.field for s in self.stalkers.values()), *(c.field for c in self.companions.values())]:
            counts[name] = counts.get(name, 0) + 1
        return counts

    def units_on(self, name: str) -> int:
        """How many units stand on a field; each takes one place (p. 40)."""
        return self._standing.get(name, 0)

    @cached_property
    def full(self) -> int:
        """The mask of every field that holds as many units as fit (p. 12)."""
        index, capacity = self.board.index, self.board.capacity
        return self.board.mask(name for name, count in self._standing.items() if count >= capacity[index[name]])

    def _full_after(self, standing: Mapping[str, int], left: str, entered: str) -> int:
        """Which fields are full once a unit has gone from one to another."""
        full, index, capacity = self.full, self.board.index, self.board.capacity
        here, there = index[left], index[entered]
        if standing[left] < capacity[here]:
            full &= ~(1 << here)
        return full | 1 << there if standing[entered] >= capacity[there] else full

    @cached_property
    def living(self) -> int:
        """The mask of every field on which a stalker stands who is not dead."""
        return self.board.mask(stalker.field for stalker in self.stalkers.values() if not stalker.is_dead)

    @cached_property
    def unnoticed(self) -> tuple[str, ...]:
        """The living stalkers who do not have the high marker on their own field."""
        return tuple(
            name
            for name, stalker in self.stalkers.items()
            if stalker.attention != Attention(Level.HIGH, stalker.field) and not stalker.is_dead
        )

    @cached_property
    def marked(self) -> Mapping[Level | None, tuple[str, ...]]:
        """The fields on which attention markers lie: of each level, and under None of any."""
        laid = [each.attention for each in self.stalkers.values() if each.attention is not None]
        return {
            level: tuple(dict.fromkeys(marker.field for marker in laid if level in (None, marker.level)))
            for level in (None, *Level)
        }

    @cached_property
    def _cards(self) -> frozenset[str]:
        return frozenset(enemy.card for enemy in self.enemies.values())

    def has_enemy_of(self, cards: Set[str]) -> bool:
        """Does a standee of one of these cards stand on the board?"""
        return not self._cards.isdisjoint(cards)
