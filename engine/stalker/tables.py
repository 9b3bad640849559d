"""The tables of a mission in one order, as they come back when it is opened again (see engine/table/in_order.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Literal, TypedDict, TypeVar, get_args

from engine.stalker.content.company import Fate
from engine.stalker.ground.plan import FieldChange
from engine.stalker.state import Anomaly, Companion, Enemy, Gear, Marker, Mission, Stalker
from engine.table.deck import Deck
from engine.table.in_order import ordered

V = TypeVar("V")
TableName = Literal[
    "stalkers",
    "enemies",
    "companions",
    "supply",
    "numbers",
    "anomalies",
    "loot",
    "unknown",
    "decks",
    "environment",
    "fates",
    "grounds",
]
TABLES: tuple[TableName, ...] = get_args(TableName)


class Tables(TypedDict, total=False):
    """The tables of a mission that have to be put in order."""

    stalkers: Mapping[str, Stalker]
    enemies: Mapping[str, Enemy]
    companions: Mapping[str, Companion]
    supply: Mapping[str, int]
    numbers: Mapping[str, int]
    anomalies: Mapping[str, Anomaly]
    loot: Mapping[str, tuple[Marker, ...]]
    unknown: Mapping[str, tuple[Marker, ...]]
    decks: Mapping[str, Deck]
    environment: Mapping[str, str]
    fates: Mapping[str, Fate]
    grounds: Mapping[str, FieldChange]


def in_order(state: Mission, before: Mission) -> Mission:
    """The same mission with every table that an event has changed in order."""
    tables = Tables()
    for name in TABLES:
        table = getattr(state, name)
        if table is not getattr(before, name) and (sorted_ := _table(name, table, before)) is not table:
            tables[name] = sorted_
    # Most events change one entry of a table that was in order: then the mission stays as it is, with all it has
    # worked out so far.
    return replace(state, **tables) if tables else state


def _table(name: TableName, table: Mapping[str, Any], before: Mission) -> Mapping[str, Any]:
    if name == "stalkers":
        table = _each(table, before.stalkers, _stalker)
    elif name == "anomalies":
        table = _each(table, before.anomalies, _anomaly)
    return ordered(table)


def _each(table: Mapping[str, V], before: Mapping[str, V], put: Callable[[V, V | None], V]) -> Mapping[str, V]:
    """The table with every entry that has changed in order itself."""
    changed = {key: new for key, value in table.items() if (new := put(value, before.get(key))) is not value}
    return {**table, **changed} if changed else table


def _stalker(stalker: Stalker, before: Stalker | None) -> Stalker:
    if before is not None and stalker.gear is before.gear:
        return stalker
    gear = _gear(stalker.gear)
    return stalker if gear is stalker.gear else replace(stalker, gear=gear)


def _gear(gear: Gear) -> Gear:
    ammo, mods, magazines = ordered(gear.ammo), ordered(gear.mods_of), ordered(gear.magazines)
    if ammo is gear.ammo and mods is gear.mods_of and magazines is gear.magazines:
        return gear
    return replace(gear, ammo=ammo, mods_of=mods, magazines=magazines)


def _anomaly(anomaly: Anomaly, before: Anomaly | None) -> Anomaly:
    if anomaly is before:
        return anomaly
    overlays = tuple((centre, ordered(symbols)) for centre, symbols in anomaly.overlays)
    return replace(anomaly, symbols=ordered(anomaly.symbols), overlays=overlays)
