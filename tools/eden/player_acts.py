"""What a warrior of the tools' players does: the sensible things with what they seem worth, and anything else."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from engine.eden import facts, measures
from engine.eden.commands import acting, rounds
from engine.eden.content.cards import AbilityKind, Do, GoalWord, Whom
from engine.eden.fight.odds import melee_odds, shot_odds
from engine.eden.in_force import charge_reach
from engine.eden.rules.limits import ATTACKS, CHARGES, MOVES, uses_left
from engine.eden.scene import base_of
from engine.eden.ways import charge_end
from engine.eden.words import Reaction, WeaponKind
from engine.table.command import Command
from tools.eden.match import EdenMatch
from tools.eden.player_walks import is_gun, middle, near, walks

GUNNER = 0.4
"""Somebody with a gun is worth this much more in close combat: there it is silent."""


def act(match: EdenMatch, random: Random, sense: float) -> Command:
    """One action of the warrior that acts, or the end of its activation."""
    state = match.state
    unit = state.acting
    good = good_actions(match, unit, random)
    if good and random.random() < sense:
        return max(good, key=lambda each: each[0])[1]
    wild = [each for _, each in good] + list(_wild_actions(match, unit, random))
    if wild and random.random() < 0.85:
        return random.choice(wild)
    return rounds.EndActivation()


def good_actions(match: EdenMatch, unit: str, random: Random) -> list[tuple[float, Command]]:
    """What may be done, each with what it seems worth."""
    state, box = match.state, match.content
    me = state.units[unit]
    found: list[tuple[float, Command]] = [(0.05, rounds.EndActivation())]
    if not me.ap:
        return found
    if me.fire:
        found.append((0.9, acting.PutOutFire(unit)))
    if not me.fear:
        found += _abilities(match, unit)
    engaged = facts.touching(state, box, unit)
    if not me.fear and not me.hidden and me.attacks < ATTACKS:
        found += _demolition(match, unit)
        for foe in engaged:
            found.append((1.0 + _worth(match, unit, foe), acting.Attack(unit, foe)))
        if not engaged:
            found += _ranged(match, unit)
            if me.ap >= 2 and me.charges < CHARGES:
                found += _charges(match, unit)
    if not engaged and me.moves < MOVES and me.at is not None:
        found += walks(match, unit)
    elif not engaged and me.at is None and random.random() < 0.5 and me.moves < MOVES:
        found.append((0.3, acting.Move(unit)))
    return found


def _demolition(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    """Pieces the mission wants destroyed."""
    state, box = match.state, match.content
    mission = box.missions.get(state.sides[state.units[unit].side].mission)
    wanted = [key for key in (mission.goal.things if mission else ()) if key in state.pieces]
    return [
        (1.4, acting.AttackPiece(unit, key))
        for key in wanted
        if state.pieces[key].traits.destructible and facts.touches_piece(state, box, unit, key)
    ]


def _worth(match: EdenMatch, unit: str, foe: str) -> float:
    reaction = Reaction.STRIKE_BACK if match.state.units[foe].is_npc else Reaction.PASSIVE
    chances = melee_odds(match.state, match.content, unit, foe, reaction)
    value = float(chances.wound[foe] - 2 * chances.out.get(unit, Fraction(0)))
    value += float(chances.out[foe]) * _prize(match, unit, foe)
    return value + (GUNNER if _has_gun(match, foe) else 0)


def _prize(match: EdenMatch, unit: str, foe: str) -> float:
    """What taking somebody out is worth: what it gives by the rules or the mission, and that it is gone."""
    state, box = match.state, match.content
    profile = facts.profile_of(state, box, foe)
    if state.units[foe].is_npc:
        return 1.5 + profile.contamination
    mission = box.missions.get(state.sides[state.units[unit].side].mission)
    points = mission.goal.points if mission is not None and mission.goal.word is GoalWord.KILLS else 0
    return 2.5 + points


def _has_gun(match: EdenMatch, unit: str) -> bool:
    weapons = facts.profile_of(match.state, match.content, unit).weapons.values()
    return any(is_gun(weapon) for weapon in weapons)


def _may_be_within(match: EdenMatch, one: str, other: str, mm: int) -> bool:
    """As far as the map tells: whoever has no place on it may be anywhere."""
    state = match.state
    is_known = state.units[one].at is not None and state.units[other].at is not None
    return not is_known or measures.mm(state, match.content, one, other) <= mm


def _abilities(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    state, box = match.state, match.content
    me, found = state.units[unit], list[tuple[float, Command]]()
    for key in facts.profile_of(state, box, unit).abilities:
        card = box.abilities[key]
        if card.kind is not AbilityKind.ACTION or card.cost > me.ap:
            continue
        if uses_left(me, key, card.per_round, card.per_game) == 0:
            continue
        mine = [each for each, other in state.present.items() if other.side == me.side]
        match card.effect.do:
            case Do.LOSE:
                for each in mine:
                    near = each == unit or _may_be_within(match, unit, each, card.effect.within)
                    if state.units[each].fear and near:
                        found.append((1.5, acting.UseAbility(unit, key, each)))
            case Do.GAIN if card.effect.whom is Whom.EACH_ENEMY:
                foes = [each for each, other in state.present.items() if other.side != me.side]
                near_foes = [
                    each for each in foes if me.at is not None and _may_be_within(match, unit, each, card.effect.within)
                ]
                if len(near_foes) >= 2 or any(_has_gun(match, each) for each in near_foes):
                    found.append((1.2, acting.UseAbility(unit, key)))
            case Do.GAIN if not me.rage and me.ap == 3 and is_foe_near(match, unit):
                found.append((0.6, acting.UseAbility(unit, key, unit)))
            case Do.HEAL:
                for each in mine:
                    beside = each == unit or facts.are_touching(state, box, unit, each)
                    if beside and sum(state.units[each].wounds.values()) >= 2:
                        found.append((0.8, acting.UseAbility(unit, key, each)))
    return found


def is_foe_near(match: EdenMatch, unit: str) -> bool:
    """Rage makes vulnerable: it is for who fights at once."""
    state, box = match.state, match.content
    me = state.units[unit]
    foes = [key for key, other in state.present.items() if other.side != me.side and other.at is not None]
    return me.at is None or any(_may_be_within(match, unit, key, charge_reach(state, box, me.side)) for key in foes)


def _ranged(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    state, box = match.state, match.content
    me, profile, found = (
        state.units[unit],
        facts.profile_of(match.state, match.content, unit),
        list[tuple[float, Command]](),
    )
    foes = [key for key, other in state.present.items() if other.side != me.side]
    for key, weapon in sorted(profile.weapons.items()):
        if uses_left(me, key, weapon.per_round, weapon.per_game) == 0:
            continue
        match weapon.kind:
            case WeaponKind.SHOT if me.at is not None:
                for target in measures.shot_targets(state, box, unit, key):
                    around = facts.shot_facts(state, box, unit, target.unit)
                    chances = shot_odds(state, box, unit, target.unit, key, around)
                    value = float(chances.wound[target.unit])
                    value += float(chances.out[target.unit]) * _prize(match, unit, target.unit)
                    value -= sum(2 * float(p) for who, p in chances.wound.items() if state.units[who].side == me.side)
                    found.append((0.8 + value, acting.Shoot(unit, key, target.unit)))
            case WeaponKind.SHOT:
                found += [(0.9, acting.Shoot(unit, key, foe)) for foe in foes[:2]]
            case WeaponKind.THROWN if me.at is not None:
                found += _throws(match, unit, key, foes)
            case WeaponKind.SPRAY:
                found += _sprays(match, unit, key, foes)
    return found


def _throws(match: EdenMatch, unit: str, weapon: str, foes: list[str]) -> list[tuple[float, Command]]:
    state, box = match.state, match.content
    found = list[tuple[float, Command]]()
    for foe in foes:
        at = state.units[foe].at
        if at is None or measures.throw_fault(state, box, unit, weapon, at):
            continue
        under = measures.under_blast(state, box, at)
        value = sum(1.0 if state.units[key].side != state.units[unit].side else -1.5 for key in under)
        if value > 0:
            found.append((0.7 + value, acting.Throw(unit, weapon, at)))
    return found


def _sprays(match: EdenMatch, unit: str, weapon: str, foes: list[str]) -> list[tuple[float, Command]]:
    """Turned towards the nearest enemy; whoever is even partly covered counts."""
    state, box = match.state, match.content
    me = state.units[unit]
    if me.at is None:
        return [(1.0, acting.Spray(unit, weapon, (foe,))) for foe in foes[:1]]
    far = {foe: measures.mm(state, box, unit, foe) for foe in foes if state.units[foe].at is not None}
    if not far or min(far.values()) > state.rules.spray_length:
        return []
    nearest = min(far, key=lambda foe: (far[foe], foe))
    there = state.units[nearest].at
    under = measures.under_spray(state, box, unit, there) if there is not None and there != me.at else ()
    value = sum(1.0 if state.units[key].side != me.side else -1.5 for key in under)
    return [(1.2 + value, acting.Spray(unit, weapon, under))] if value > 0 and nearest in under else []


def _charges(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    state, box = match.state, match.content
    me, found = state.units[unit], list[tuple[float, Command]]()
    mine = base_of(state, box, unit)
    for foe, other in state.present.items():
        if other.side == me.side:
            continue
        theirs = base_of(state, box, foe)
        if mine is None or theirs is None:
            found.append((0.5 + _worth(match, unit, foe), acting.Charge(unit, foe)))
            continue
        if other.hidden and measures.mm(state, box, unit, foe) > 50:
            continue
        end = charge_end(mine, theirs)
        limit = charge_reach(state, box, me.side)
        if measures.within_move(state, box, unit, (end,), limit) is None:
            found.append((0.6 + _worth(match, unit, foe), acting.Charge(unit, foe, (end,))))
    return found


def _wild_actions(match: EdenMatch, unit: str, random: Random) -> list[Command]:
    """Anything one might try; the rules refuse what is not allowed."""
    state = match.state
    others = [key for key in state.present if key != unit]
    piece = random.choice(sorted(state.pieces)) if state.pieces else ""
    start = state.units[unit].at
    found: list[Command] = [rounds.EndActivation()]
    if start is not None:
        found += [acting.Move(unit, (near(state, start, random, 75),)) for _ in range(2)]
        if random.random() < 0.2:
            found.append(acting.Move(unit))
    else:
        inside = frozenset({piece}) if piece and random.random() < 0.2 else frozenset()
        found.append(acting.Move(unit, (), inside))
    if others:
        foe = random.choice(others)
        found += [acting.Attack(unit, foe), acting.Charge(unit, foe), acting.Charge(unit, foe, short=True)]
    if piece:
        beside = [key for key in sorted(state.pieces) if facts.touches_piece(state, match.content, unit, key)]
        piece = random.choice(beside) if beside else piece
        heart = middle(state, piece)
        found += [acting.AttackPiece(unit, piece), acting.Climb(unit, piece, heart), acting.Hide(unit, piece, heart)]
        beyond = None if start is None else near(state, start, random, 99)
        found += [acting.Jump(unit, piece, beyond), acting.Swim(unit, piece, beyond)]
    return found
