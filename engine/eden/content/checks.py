"""Checks of records against each other; each fault is told once, with a code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.eden.content.box import Box
from engine.eden.content.cards import PERMANENT, AbilityKind, Do, Effect
from engine.eden.content.faults import Fault
from engine.eden.content.hooks import HOOK_NAMES
from engine.eden.rules.bands import check_band
from engine.open.shapes import fault as outline_fault

LIMIT = 100
MARKS = frozenset({Do.GAIN, Do.LOSE, Do.ON_WOUND})


def check(box: Box, found: Mapping[str, Mapping[str, Any]]) -> Iterator[Fault]:
    yield from _profiles(box, found)
    yield from _abilities(box)
    for key, tactic in box.tactics.items():
        yield from _effect("tactics", key, tactic.effect)
    yield from _bands(box, found)
    yield from _tables(box, found)


def _profiles(box: Box, found: Mapping[str, Mapping[str, Any]]) -> Iterator[Fault]:
    for key, profile in box.profiles.items():
        kind = "npcs" if key in found["npcs"] else "profiles"
        if kind == "npcs" and not profile.contamination:
            yield Fault(kind, key, "contamination", "no_contamination")
        if kind == "profiles" and profile.contamination:
            yield Fault(kind, key, "contamination", "has_contamination")
        if profile.faction and profile.faction not in found["factions"]:
            yield Fault(kind, key, "faction", "unknown_id", {"name": profile.faction})
        for name in profile.abilities:
            if name not in box.abilities:
                yield Fault(kind, key, "abilities", "unknown_id", {"name": name})
            if name in profile.weapons:
                yield Fault(kind, key, "abilities", "limit_shared", {"name": name})
        for name in profile.gear:
            if name not in found["gear"]:
                yield Fault(kind, key, "gear", "unknown_id", {"name": name})


def _abilities(box: Box) -> Iterator[Fault]:
    for key, ability in box.abilities.items():
        yield from _effect("abilities", key, ability.effect)
        if ability.bespoke and ability.bespoke not in HOOK_NAMES:
            yield Fault("abilities", key, "bespoke", "unknown_hook", {"name": ability.bespoke})
        lasts = ability.effect.do in PERMANENT
        if ability.kind is AbilityKind.PERMANENT and not lasts and ability.effect.do is not Do.BY_HAND:
            yield Fault("abilities", key, "effect.do", "not_permanent")
        if ability.kind is AbilityKind.ACTION and lasts:
            yield Fault("abilities", key, "effect.do", "not_action")


def _effect(kind: str, key: str, effect: Effect) -> Iterator[Fault]:
    if effect.do in MARKS and effect.marker is None:
        yield Fault(kind, key, "effect.marker", "no_marker")


def _bands(box: Box, found: Mapping[str, Mapping[str, Any]]) -> Iterator[Fault]:
    for key, band in box.bands.items():
        unknown = [name for name in band.profiles if name not in box.profiles]
        for name in unknown:
            yield Fault("bands", key, "profiles", "unknown_id", {"name": name})
        for name in band.profiles:
            if name in found["npcs"]:
                yield Fault("bands", key, "profiles", "recruits_npc", {"name": name})
        if band.leader not in band.profiles:
            yield Fault("bands", key, "leader", "leader_missing", {"name": band.leader})
        if unknown:
            continue
        checked = check_band([(name, box.profiles[name]) for name in band.profiles], LIMIT, band.motive)
        if not checked.kind:
            yield Fault("bands", key, "profiles", "band_mixed")
        if checked.points > LIMIT:
            yield Fault("bands", key, "profiles", "band_points", {"points": checked.points, "limit": LIMIT})
        for name in checked.twice:
            yield Fault("bands", key, "profiles", "band_twice", {"name": name})


def _tables(box: Box, found: Mapping[str, Mapping[str, Any]]) -> Iterator[Fault]:
    for key, table in box.tables.items():
        for name, laid in table.pieces.items():
            if laid.kind not in box.pieces:
                yield Fault("tables", key, f"pieces.{name}.kind", "unknown_id", {"name": laid.kind})
            inside = all(at.x <= table.width and at.y <= table.height for at in laid.outline.corners)
            if not inside or outline_fault(laid.outline.corners):
                yield Fault("tables", key, f"pieces.{name}.outline", "off_table", {"name": name})
        for name, (profile, _) in table.npcs.items():
            if profile not in found["npcs"]:
                yield Fault("tables", key, f"npcs.{name}.profile", "unknown_id", {"name": profile})
        for name in table.starts:
            if name not in box.profiles:
                yield Fault("tables", key, f"starts.{name}", "unknown_id", {"name": name})
