"""A mission as it stands: who is where, which markers lie on the board, what lies in which deck.

Everything is an immutable value (pieces.py); an event gives a new `Mission`.
"""

from __future__ import annotations

import dataclasses
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import sub
from typing import TypeVar, Unpack

from engine.field.masks import mask_of, union
from engine.field.sight import Reach, seeing
from engine.stalker.content.cards import NO_CARDS, Content
from engine.stalker.content.company import Fate
from engine.stalker.content.units import Level
from engine.stalker.ground.board import Manner, ZoneBoard
from engine.stalker.ground.plan import FieldChange
from engine.stalker.pieces import (
    CRITICAL_DEATH,
    Anomaly,
    Attention,
    Companion,
    Cover,
    Enemy,
    EnemyChanges,
    Gear,
    Job,
    Marker,
    Phase,
    Result,
    Stalker,
    StalkerChanges,
    Turn,
)
from engine.table.deck import Deck
from engine.table.record import later

__all__ = [
    "ARTEFACTS",
    "BACKPACK",
    "CRITICAL_DEATH",
    "MAX_DOSE",
    "Anomaly",
    "Attention",
    "Companion",
    "Cover",
    "Enemy",
    "Gear",
    "Job",
    "Marker",
    "Mission",
    "Phase",
    "Result",
    "Stalker",
    "Turn",
]

MAX_DOSE = 16
"""The Geiger counter ends here (p. 22)."""
BACKPACK = 6
ARTEFACTS = 3


DIED, ENTRANCE = "died:", "entrance:"
"""How stored missions spell an answered death and the entrance in play: among the flags."""

R = TypeVar("R")
_new, _set = object.__new__, object.__setattr__


def _twin(record: R, changes: Mapping[str, object]) -> R:
    """What `dataclasses.replace` does, several times faster: this runs for every event of a phase.

    Only for callers whose changes are typed, and for records that have nothing to check.
    """
    return _of_fields(record, {**record.__dict__, **changes})


def _of_fields(record: R, fields: dict[str, object]) -> R:
    """A record of the same kind with just these fields, and what was worked out of them."""
    twin: R = _new(type(record))
    _set(twin, "__dict__", fields)
    return twin


OF_STANDING = ("_standing", "full", "brimming", "overfull")
OF_ENEMIES = ("cards", "_of_cards", "_where")
OF_ATTENTION = ("unnoticed", "marked")
OF_STALKERS = ("alive", "living", "sighted", "views", "_in_view", *OF_ATTENTION)
"""What a mission works out when asked: of who stands where, of the enemies, of the markers, of the stalkers."""


def _forget(mission: Mission, *worked_out: str) -> None:
    for name in worked_out:
        mission.__dict__.pop(name, None)


@dataclass(frozen=True)
class Mission:
    board: ZoneBoard = dataclasses.field(compare=False, repr=False)
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
    answered: frozenset[str] = frozenset()
    """The dead whose death the mission has answered (p. 18)."""
    entrance: int | None = None
    """Which entrance of the lost area lies on the board (p. 39)."""
    fates: Mapping[str, Fate] = later(default_factory=dict)
    """Companions who are no longer on the board, and how they left it."""
    removed: frozenset[str] = later(default=frozenset())
    """Cards of the mission that are out of the game for the rest of the campaign (p. 16)."""
    told: frozenset[str] = later(default=frozenset())
    """Decks from which the players draw themselves and tell the app."""
    learnt: Content = later(default=NO_CARDS)  # noqa: RUF009 - it makes a dataclass field
    """Cards that the players entered or corrected while this mission was played."""
    grounds: Mapping[str, FieldChange] = later(default_factory=dict)
    """Fields that the players have set right: their cover, radiation, water."""
    job: Job | None = later(default=None)  # noqa: RUF009 - it makes a dataclass field

    @property
    def stored_flags(self) -> frozenset[str]:
        """The flags as a mission is stored: with the answered deaths and the entrance spelt out."""
        entrance = () if self.entrance is None else (f"{ENTRANCE}{self.entrance}",)
        return self.flags.union((f"{DIED}{name}" for name in self.answered), entrance)

    def with_stored_flags(self, stored: frozenset[str]) -> Mission:
        """The mission that was stored with these flags."""
        dead = frozenset(flag for flag in stored if flag.startswith(DIED))
        used = frozenset(flag for flag in stored if flag.startswith(ENTRANCE))
        entrance = next((int(flag.removeprefix(ENTRANCE)) for flag in used), None)
        names = frozenset(flag.removeprefix(DIED) for flag in dead)
        return dataclasses.replace(self, flags=stored - dead - used, answered=names, entrance=entrance)

    def enemy_with(self, name: str, **changes: Unpack[EnemyChanges]) -> Mission:
        return self.with_enemy(name, _twin(self.enemies[name], changes))

    def stalker_with(self, name: str, **changes: Unpack[StalkerChanges]) -> Mission:
        return self.with_stalker(name, _twin(self.stalkers[name], changes))

    def with_enemy(self, name: str, enemy: Enemy) -> Mission:
        """The mission after a standee that is on the board has changed, which keeps its card; what is worked out of the
        others stays."""
        before = self.enemies[name]
        known = {**self.__dict__, "enemies": {**self.enemies, name: enemy}}
        if before.field != enemy.field:
            self._note_walk(known, enemy.card, before.field, enemy.field)
        return _of_fields(self, known)

    def without_enemy(self, name: str) -> Mission:
        """The mission after a standee has gone back to the supply."""
        gone = self.enemies[name]
        enemies = {each: enemy for each, enemy in self.enemies.items() if each != name}
        supply = {**self.supply, gone.card: self.supply.get(gone.card, 0) + 1}
        mission = _twin(self, {"enemies": enemies, "supply": supply})
        _forget(mission, *OF_ENEMIES)
        self._note_standing(mission.__dict__, gone.field, None)
        return mission

    def with_decks(self, decks: Mapping[str, Deck]) -> Mission:
        return _twin(self, {"decks": decks})

    def with_loot(self, loot: Mapping[str, tuple[Marker, ...]]) -> Mission:
        return _twin(self, {"loot": loot})

    def with_stalker(self, name: str, stalker: Stalker) -> Mission:
        """The mission after a stalker has changed."""
        mission, before = _twin(self, {"stalkers": {**self.stalkers, name: stalker}}), self.stalkers[name]
        if before.field != stalker.field:
            _forget(mission, *OF_STANDING, *OF_STALKERS)
        elif before.is_dead != stalker.is_dead:
            _forget(mission, *OF_STALKERS)
        elif before.attention is not stalker.attention:
            _forget(mission, *OF_ATTENTION)
        return mission

    def _note_walk(self, known: dict[str, object], card: str, left: str, entered: str) -> None:
        """Puts in what is worked out of who stands where, once an enemy of this card has gone to another field."""
        where = self._where.copy()
        for cards in self._where:
            if card in cards:
                del where[cards]
        known["_where"] = where
        self._note_standing(known, left, entered)

    def _note_standing(self, known: dict[str, object], left: str, entered: str | None) -> None:
        """The same of how many stand on each field, once a unit has gone to another one, or off the board."""
        index, capacity = self.board.index, self.board.capacity
        standing, full, brimming, overfull = self._standing[:], self.full, self.brimming, self.overfull
        here = index[left]
        standing[here] -= 1
        # Most fields have room enough before and after: their bits stay as they are.
        free = capacity[here] - standing[here]
        if 0 <= free <= 2:
            bit = 1 << here
            if free == 1:
                full, brimming = full ^ bit, brimming | bit
            elif free == 2:
                brimming ^= bit
            else:
                overfull ^= bit
        if entered is not None:
            there = index[entered]
            standing[there] += 1
            free = capacity[there] - standing[there]
            if -1 <= free <= 1:
                bit = 1 << there
                if free == 1:
                    brimming |= bit
                elif free == 0:
                    full, brimming = full | bit, brimming ^ bit
                else:
                    overfull |= bit
        known["_standing"], known["full"], known["brimming"], known["overfull"] = standing, full, brimming, overfull

    @property
    def stalker_count(self) -> int:
        return len(self.stalkers)

    @cached_property
    def _standing(self) -> array[int]:
        """How many units stand on each field, by its number; nobody changes it but in a copy."""
        index, counts = self.board.index, array("L", bytes(array("L").itemsize * len(self.board.names)))
        for units in (self.enemies, self.stalkers, self.companions):
            for unit in units.values():
                counts[index[unit.field]] += 1
        return counts

    def units_on(self, name: str) -> int:
        """How many units stand on a field; each takes one place (p. 40)."""
        return self._standing[self.board.index[name]]

    @cached_property
    def full(self) -> int:
        """The mask of every field that holds as many units as fit (p. 12)."""
        return mask_of([i for i, free in enumerate(self._places_left) if free <= 0])

    @cached_property
    def brimming(self) -> int:
        """The mask of every field that one more unit fills."""
        return mask_of([i for i, free in enumerate(self._places_left) if free == 1])

    @cached_property
    def overfull(self) -> int:
        """The mask of every field with more units than fit: full for each of those on it, too."""
        return mask_of([i for i, free in enumerate(self._places_left) if free < 0])

    @property
    def _places_left(self) -> Iterator[int]:
        """Field by field, how many more units fit; less than none where there are too many."""
        return map(sub, self.board.capacity, self._standing)

    @cached_property
    def living(self) -> int:
        """The mask of every field on which a stalker stands who is not dead."""
        return self.board.mask(self.alive.values())

    @cached_property
    def alive(self) -> Mapping[str, str]:
        """The stalkers who are not dead, and where each stands."""
        return {name: stalker.field for name, stalker in self.stalkers.items() if not stalker.is_dead}

    def in_view(self, reach: Reach, manner: Manner) -> int:
        """The mask of every field from which units that look so far see a living stalker."""
        key = (reach, manner.look)
        known = self._in_view.get(key)
        if known is None:
            known = union([seeing(self.board, field, reach, manner) for field in self.alive.values()])
            self._in_view[key] = known
        return known

    @cached_property
    def _in_view(self) -> dict[tuple[Reach, int], int]:
        return {}

    @cached_property
    def views(self) -> dict[tuple[str, int], int]:
        """By card and facing of an enemy, the mask of every field from which it sees a living stalker: noted by whoever
        looks, kept while it holds."""
        return {}

    @cached_property
    def sighted(self) -> dict[tuple[str, str, int], str]:
        """By card, field and facing of an enemy that sees a stalker, which one it sees: noted by whoever looks."""
        return {}

    @cached_property
    def unnoticed(self) -> tuple[str, ...]:
        """The living stalkers who do not have the high marker on their own field."""
        return tuple(
            [
                name
                for name, each in self.stalkers.items()
                if not each.is_dead
                and (each.attention is None or (each.attention.level, each.attention.field) != (Level.HIGH, each.field))
            ]
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
    def cards(self) -> frozenset[str]:
        """The cards of which a standee stands on the board."""
        return frozenset(enemy.card for enemy in self.enemies.values())

    @cached_property
    def _of_cards(self) -> dict[frozenset[str], tuple[str, ...]]:
        return {}

    def enemies_of(self, cards: frozenset[str]) -> tuple[str, ...]:
        """The standees of these cards."""
        known = self._of_cards.get(cards)
        if known is None:
            known = tuple(name for name, each in self.enemies.items() if each.card in cards)
            self._of_cards[cards] = known
        return known

    @cached_property
    def _where(self) -> dict[frozenset[str], int]:
        return {}

    def fields_of(self, cards: frozenset[str]) -> int:
        """The mask of every field on which a standee of one of these cards stands."""
        known = self._where.get(cards)
        if known is None:
            known = self._where[cards] = self.board.mask([self.enemies[name].field for name in self.enemies_of(cards)])
        return known
