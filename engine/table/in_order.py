"""Tables in one order: what is stored comes back sorted by key, so what is played must be sorted too.

Rules walk through enemies, stacks and cards; a match that was closed and opened again must walk through them alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeVar

from engine.stalker.state import Anomaly, Gear, Mission, Stalker

V = TypeVar("V")
TABLES = (
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
)


def in_order(state: Mission, before: Mission) -> Mission:
    """The same mission with every table that an event has changed in order."""
    changed: dict[str, Any] = {
        name: table for name in TABLES if (table := getattr(state, name)) is not getattr(before, name)
    }
    if not changed:
        return state
    if "stalkers" in changed:
        old = before.stalkers
        changed["stalkers"] = {
            name: stalker if stalker is old.get(name) else _stalker(stalker, old.get(name))
            for name, stalker in state.stalkers.items()
        }
    if "anomalies" in changed:
        known = before.anomalies
        changed["anomalies"] = {
            name: anomaly if anomaly is known.get(name) else _anomaly(anomaly)
            for name, anomaly in state.anomalies.items()
        }
    tables: dict[str, Any] = {name: ordered(table) for name, table in changed.items()}
    return replace(state, **tables)


def ordered(table: Mapping[str, V]) -> Mapping[str, V]:
    keys = list(table)
    return table if all(one < other for one, other in pairwise(keys)) else {key: table[key] for key in sorted(keys)}


def _stalker(stalker: Stalker, before: Stalker | None) -> Stalker:
    if before is not None and stalker.gear is before.gear:
        return stalker
    return replace(stalker, gear=_gear(stalker.gear))


def _gear(gear: Gear) -> Gear:
    return replace(gear, ammo=ordered(gear.ammo), mods_of=ordered(gear.mods_of), magazines=ordered(gear.magazines))


def _anomaly(anomaly: Anomaly) -> Anomaly:
    overlays = tuple((centre, ordered(symbols)) for centre, symbols in anomaly.overlays)
    return replace(anomaly, symbols=ordered(anomaly.symbols), overlays=overlays)
