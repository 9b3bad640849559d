"""Does all content together make sense? Each fault is told once, with a code (fault_words.py says it in words)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from engine.eden.content.box import Box, TableCard
from engine.eden.content.cards import PERMANENT, Ability, AbilityKind, Band, Do, Effect, Tactic, Whom
from engine.eden.content.hooks import HOOK_NAMES
from engine.eden.content.kinds import ProfileCard
from engine.eden.content.library import library_of
from engine.eden.rules.bands import check_band
from engine.open.shapes import Point
from engine.open.shapes import fault as outline_fault
from engine.packs.fault import Fault, name_faults, wrong
from engine.packs.kinds import Key, Records, card_of

LIMIT = 100
ON_PIECES = frozenset({Do.BURN, Do.SMOKE})
ON_ONE = frozenset({Do.HEAL, Do.ACTION_POINTS, Do.MOVE})
ON_WARRIORS = ON_ONE | {Do.GAIN, Do.LOSE}
NOBODY = (Whom.PIECE, Whom.TABLE)
MARKS = frozenset({Do.GAIN, Do.LOSE, Do.ON_WOUND})


def whole_faults(records: Records, new: Collection[Key] | None = None) -> Iterator[Fault]:
    """What is wrong; a change of one record may break another, so all are looked at."""
    library = library_of(records)
    for (kind, key), value in records.items():
        if new is None or (kind, key) in new:
            yield from (fault.on(kind, key) for fault in name_faults(library.names[kind, key], "name"))
        if check := CHECKS.get(kind):
            yield from (fault.on(kind, key) for fault in check(library.box, records, card_of(value)))


def _profile(box: Box, records: Records, card: ProfileCard) -> Iterator[Fault]:
    if card.base % 2:
        yield wrong("odd_base", "base", n=card.base)
    yield from (wrong("no_points", "constitution", zone) for zone, pair in card.constitution.items() if not sum(pair))
    if card.faction and ("factions", card.faction) not in records:
        yield wrong("no_faction", "faction", id=card.faction)
    yield from _named(records, "weapons", card.weapons, "no_weapon")
    yield from _named(records, "gear", card.gear, "no_gear")
    yield from _named(records, "abilities", card.abilities, "no_ability")
    yield from (wrong("name_shared", "abilities", id=key) for key in card.abilities if key in card.weapons)


def _named(records: Records, kind: str, keys: tuple[str, ...], code: str) -> Iterator[Fault]:
    yield from (wrong(code, kind, n, id=key) for n, key in enumerate(keys) if (kind, key) not in records)


def _ability(box: Box, records: Records, card: Ability) -> Iterator[Fault]:
    yield from _effect(card.effect)
    if card.bespoke and card.bespoke not in HOOK_NAMES:
        yield wrong("no_hook", "bespoke", id=card.bespoke)
    lasts = card.effect.do in PERMANENT
    if card.kind is AbilityKind.PERMANENT and not lasts and card.effect.do is not Do.BY_HAND:
        yield wrong("not_permanent", "effect", "do")
    if card.kind is AbilityKind.ACTION and lasts:
        yield wrong("not_action", "effect", "do")


def _tactic(box: Box, records: Records, card: Tactic) -> Iterator[Fault]:
    yield from _effect(card.effect)


def _effect(effect: Effect) -> Iterator[Fault]:
    if effect.do in MARKS and effect.marker is None:
        yield wrong("no_marker", "effect", "marker")
    if effect.do in ON_PIECES and effect.whom is not Whom.PIECE:
        yield wrong("on_piece", "effect", "whom")
    if (effect.do in ON_WARRIORS and effect.whom in NOBODY) or (effect.do in ON_ONE and effect.whom is Whom.EACH_ENEMY):
        yield wrong("on_warrior", "effect", "whom")


def _band(box: Box, records: Records, band: Band) -> Iterator[Fault]:
    unknown = [name for name in band.profiles if ("profiles", name) not in records]
    for name in unknown:
        yield wrong("is_npc" if ("npcs", name) in records else "no_profile", "profiles", id=name)
    if band.leader not in band.profiles:
        yield wrong("no_leader", "leader", id=band.leader) if band.leader else wrong("nobody_leads", "leader")
    if unknown:
        return
    checked = check_band([(name, box.profiles[name]) for name in band.profiles], LIMIT, band.motive)
    if not checked.kind:
        yield wrong("band_mixed", "profiles")
    if checked.points > LIMIT:
        yield wrong("band_points", "profiles", n=checked.points, most=LIMIT)
    yield from (wrong("band_twice", "profiles", id=name) for name in checked.twice)


def _table(box: Box, records: Records, table: TableCard) -> Iterator[Fault]:
    for name, laid in table.pieces.items():
        if laid.kind not in box.pieces:
            yield wrong("no_piece", "pieces", name, "kind", id=laid.kind)
        inside = all(x <= table.width and y <= table.height for x, y in laid.outline)
        if len(laid.outline) < 3 or not inside or outline_fault([Point(x, y) for x, y in laid.outline]):
            yield wrong("no_outline", "pieces", name, "outline")
    for name, stray in table.npcs.items():
        if ("npcs", stray.profile) not in records:
            yield wrong("no_npc", "npcs", name, "profile", id=stray.profile)
    yield from (wrong("no_profile", "starts", key, id=key) for key in table.starts if ("profiles", key) not in records)


Check = Callable[[Box, Records, Any], Iterator[Fault]]
CHECKS: Mapping[str, Check] = {
    "profiles": _profile,
    "npcs": _profile,
    "abilities": _ability,
    "tactics": _tactic,
    "bands": _band,
    "tables": _table,
}
