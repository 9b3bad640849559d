"""The event of this game, and small changes that many events share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Any, ClassVar, TypeVar

from engine.jagged.state import Enemy, Merc, Sector, State
from engine.table.event import Event
from engine.table.text import Name

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class FightEvent(Event):
    keeps_order: ClassVar[bool] = False
    """It only puts something else under a key that is there: the tables stay in order."""

    @abstractmethod
    def apply(self, state: State) -> State:
        """The table after it."""


TABLES = ("mercs", "sectors", "enemies", "bodies", "gear", "encounters", "loot_tokens", "missions")
TABLES_OF = attrgetter(*TABLES)


def reduce(state: State, event: Event) -> State:
    """The table after an event, every table of it in order.

    What is stored comes back sorted by key, and rules walk through mercs and enemies: so it is sorted in play too.
    """
    if not isinstance(event, FightEvent):
        raise TypeError(f"{event.kind} is no event of this game")
    after = event.apply(state)
    if after is state or event.keeps_order:
        return after
    changed: dict[str, Any] = {}
    for name, was, table in zip(TABLES, TABLES_OF(state), TABLES_OF(after), strict=True):
        if table is not was and (ordered := _ordered(table)) is not table:
            changed[name] = ordered
    return replace(after, **changed) if changed else after


def _ordered(table: Mapping[str, V]) -> Mapping[str, V]:
    keys, ordered = list(table), sorted(table)
    return table if keys == ordered else {key: table[key] for key in ordered}


def put(table: Mapping[str, V], key: str, value: V) -> dict[str, V]:
    return {**table, key: value}


def without(table: Mapping[str, V], *keys: str) -> dict[str, V]:
    return {key: value for key, value in table.items() if key not in keys}


NAMES = tuple(each.name for each in fields(State))
MERCS, ENEMIES = NAMES.index("mercs"), NAMES.index("enemies")
ALL_OF_IT = attrgetter(*NAMES)
PUT_IN = tuple(getattr(State, name).__set__ for name in NAMES)


def _with(state: State, at: int, value: object) -> State:
    # `replace` takes three times as long, and every step of every enemy comes by here.
    after = object.__new__(State)
    for put_in, same in zip(PUT_IN, ALL_OF_IT(state), strict=True):
        put_in(after, same)
    PUT_IN[at](after, value)
    return after


def set_merc(state: State, merc: str, now: Merc) -> State:
    return _with(state, MERCS, put(state.mercs, merc, now))


def set_enemy(state: State, enemy: str, now: Enemy) -> State:
    return _with(state, ENEMIES, put(state.enemies, enemy, now))


def set_sector(state: State, sector: str, now: Sector) -> State:
    return replace(state, sectors=put(state.sectors, sector, now))


def unit(who: str) -> Name:
    """A merc or an enemy as a sentence calls it."""
    return Name("unit", who)


def area(field: str) -> Name:
    return Name("area", field)


def sector_name(sector: str) -> Name:
    return Name("sector", sector)


def card_name(card: str) -> Name:
    return Name("card", card)


def condition_name(condition: str) -> Name:
    return Name("condition", condition)
