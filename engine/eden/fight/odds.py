"""Exact chances of one attack, before any die is thrown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.eden import facts
from engine.eden.content.box import Box
from engine.eden.content.profiles import FACES
from engine.eden.facts import Shot, profile_of
from engine.eden.rules import body
from engine.eden.rules.rolls import Part, Pool, contest_chance, pool, spread
from engine.eden.rules.values import melee_parts, melee_value, shot_parts
from engine.eden.state import Battle
from engine.eden.words import Attribute, Reaction, Zone

Outcome = tuple[str, Zone | None, int]
"""Who loses how many points in which zone; ("", None, 0): nobody loses any."""
NOTHING: Outcome = ("", None, 0)
FACE = Fraction(1, FACES)


@dataclass(frozen=True, slots=True)
class Odds:
    pool: Pool
    """The combat roll of the attacker against the one attacked."""
    results: Mapping[Outcome, Fraction]
    wound: Mapping[str, Fraction]
    out: Mapping[str, Fraction]


def melee_pool(battle: Battle, box: Box, by: str, on: str) -> Pool:
    parts = melee_parts(battle.units[by], profile_of(battle, box, by))
    return pool(parts, facts.value(battle, box, on, Attribute.VIGOUR))


def shot_pool(battle: Battle, box: Box, by: str, on: str, weapon: str, around: Shot) -> Pool:
    parts = shot_parts(battle.units[by], profile_of(battle, box, by), weapon, around.penalty, around.from_above)
    return pool(parts, facts.value(battle, box, on, Attribute.SPEED))


def melee_odds(battle: Battle, box: Box, by: str, on: str, reaction: Reaction, aim: Zone | None = None) -> Odds:
    if reaction is Reaction.STRIKE_BACK:
        mine = melee_value(battle.units[by], profile_of(battle, box, by))
        theirs = melee_value(battle.units[on], profile_of(battle, box, on))
        p = contest_chance(mine, theirs)
        rows = [
            *((outcome, p * each) for outcome, each in _blows(battle, box, by, on, False, aim)),
            *((outcome, (1 - p) * each) for outcome, each in _blows(battle, box, on, by, False, aim)),
        ]
        return _summed(battle, box, melee_pool(battle, box, by, on), rows, (by, on))
    rows = list(_blows(battle, box, by, on, reaction is Reaction.DODGE, aim))
    return _summed(battle, box, melee_pool(battle, box, by, on), rows, (on,))


def shot_odds(battle: Battle, box: Box, by: str, on: str, weapon: str, around: Shot, aim: Zone | None = None) -> Odds:
    """`around.instead` names at most one here: which of two equally near is hit must be settled before."""
    hits = shot_pool(battle, box, by, on, weapon, around)
    strength = profile_of(battle, box, by).weapons[weapon].strength
    rows: list[tuple[Outcome, Fraction]] = []
    hurt = {on, *around.instead[:1]} if around.engaged else {on}
    for n, p in enumerate(hits.spread):
        if not n:
            rows.append((NOTHING, p))
            continue
        target = around.instead[0] if around.engaged and n % 2 and around.instead else on
        shield = facts.shield(battle, box, target)
        vigour = facts.value(battle, box, target, Attribute.VIGOUR)
        for zone, left, q in _aims(battle, box, target, n, aim):
            force = pool((Part("strength", strength), Part("successes", left)), vigour)
            for wounds, r in enumerate(force.spread):
                rows.append((_loss(battle, box, target, zone, wounds, shield), p * q * r))
    return _summed(battle, box, hits, rows, tuple(sorted(hurt)))


def _blows(
    battle: Battle, box: Box, by: str, on: str, dodges: bool, aim: Zone | None
) -> Iterator[tuple[Outcome, Fraction]]:
    saved: tuple[Fraction, ...] = (Fraction(1),)
    if dodges:
        value = melee_value(battle.units[by], profile_of(battle, box, by))
        speed = pool(facts.parts(battle, box, on, Attribute.SPEED), value)
        saved = spread(speed.dice, speed.difficulty)
    hits = melee_pool(battle, box, by, on).spread
    if aim is None:
        # Without an aim the zone does not depend on the dice: first how many wounds, then where.
        wounds = [Fraction(0)] * len(hits)
        for n, p in enumerate(hits):
            for off, r in enumerate(saved):
                wounds[max(0, n - off)] += p * r
        yield NOTHING, wounds[0]
        for n, p in enumerate(wounds[1:], 1):
            for zone, left, q in _aims(battle, box, on, n, None):
                yield _loss(battle, box, on, zone, left, 0), p * q
        return
    for n, p in enumerate(hits):
        if not n:
            yield NOTHING, p
            continue
        for zone, left, q in _aims(battle, box, on, n, aim):
            for off, r in enumerate(saved):
                yield _loss(battle, box, on, zone, max(0, left - off), 0), p * q * r


def _aims(battle: Battle, box: Box, on: str, n: int, aim: Zone | None) -> Iterator[tuple[Zone, int, Fraction]]:
    """Zone and successes left for every face: shifted to the nearest face of the zone aimed at, if one is left."""
    profile = profile_of(battle, box, on)
    if aim is None:
        for zone in dict.fromkeys(profile.index):
            yield zone, n, FACE * profile.index.count(zone)
        return
    wanted = [face for face in range(1, FACES + 1) if profile.index[face - 1] is aim]
    for face in range(1, FACES + 1):
        way = min((abs(each - face) for each in wanted), default=n)
        if way < n:
            yield aim, n - way, FACE
        else:
            yield profile.index[face - 1], n, FACE


def _loss(battle: Battle, box: Box, on: str, zone: Zone, wounds: int, shield: int) -> Outcome:
    profile = profile_of(battle, box, on)
    lost = body.lost(profile, battle.units[on].wounds, zone, wounds, body.armour_of(profile, zone, shield))
    return (on, zone, lost) if lost else NOTHING


def _summed(battle: Battle, box: Box, hits: Pool, rows: list[tuple[Outcome, Fraction]], who: tuple[str, ...]) -> Odds:
    results: dict[Outcome, Fraction] = {}
    for outcome, p in rows:
        if p:
            results[outcome] = results.get(outcome, Fraction(0)) + p
    wound, out = dict.fromkeys(who, Fraction(0)), dict.fromkeys(who, Fraction(0))
    for (unit, zone, lost), p in results.items():
        if zone is not None:
            wound[unit] += p
            if lost >= body.left(profile_of(battle, box, unit), battle.units[unit].wounds, zone):
                out[unit] += p
    order = {zone: n for n, zone in enumerate(Zone)}
    kept = sorted(results, key=lambda each: (each[0], -1 if each[1] is None else order[each[1]], each[2]))
    return Odds(hits, {each: results[each] for each in kept}, wound, out)
