"""Questions of the command line that roll dice or need decisions: odds, attack, activate, end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.eden.arguments import npc_id, reaction_of, unit_id, weapon_id, zone_of
from engine.eden.events.pieces import PieceFell
from engine.eden.events.units import NpcActed
from engine.eden.facts import are_touching, shot_facts
from engine.eden.fight.attack import Blow, close_combat, redirected, shot
from engine.eden.fight.odds import Odds, melee_odds, melee_pool, shot_odds, shot_pool
from engine.eden.fight.reactions import default_reaction, fraction, refuse_attack
from engine.eden.play import EdenPlay
from engine.eden.rehearsal import Rehearsed, question_data, rehearse
from engine.eden.rounds.end_phase import steps_three_to_nine, weather_bites
from engine.eden.situation import Situation, read_situation
from engine.eden.state import Unit
from engine.eden.wild.plan import Did
from engine.eden.wild.step import act, wild
from engine.eden.words import Marker, Reaction, WeaponKind
from engine.table.inquiry import ANSWERED, DECISION, Answered, answers_of
from engine.table.play import Rule
from engine.table.reading import DataError, Node
from engine.table.record import dump
from engine.table.refusal import Refused
from engine.table.rehearsal import naming_the_answers

if TYPE_CHECKING:
    from argparse import Namespace


def odds(node: Node, options: Namespace) -> Answered:
    situation, by, on, weapon, reaction = _fighters(node, options)
    battle, box = situation.battle, situation.box
    aim = zone_of(node, options.aim)
    if not weapon:
        return ANSWERED, _odds_data(by, on, "melee", melee_odds(battle, box, by, on, reaction, aim))
    around = shot_facts(battle, box, by, on)
    if around.engaged and len(around.instead) > 1:

        def settle(play: EdenPlay) -> Rule:
            yield from redirected(play, by, on, around.instead)

        return _asked(rehearse(situation, settle, ()))
    return ANSWERED, _odds_data(by, on, "shot", shot_odds(battle, box, by, on, weapon, around, aim))


def _odds_data(by: str, on: str, kind: str, found: Odds) -> dict[str, object]:
    return {
        "by": by,
        "on": on,
        "kind": kind,
        "dice": found.pool.dice,
        "difficulty": found.pool.difficulty,
        "results": [
            {"unit": unit or None, "zone": zone.value if zone else None, "lost": lost, "p": fraction(p)}
            for (unit, zone, lost), p in found.results.items()
        ],
        "wound": {unit: fraction(p) for unit, p in sorted(found.wound.items())},
        "out": {unit: fraction(p) for unit, p in sorted(found.out.items())},
    }


def attack(node: Node, options: Namespace) -> Answered:
    situation, by, on, weapon, reaction = _fighters(node, options)
    if not weapon and not are_touching(situation.battle, situation.box, by, on):
        raise DataError(node.file, f"{by}, {on}", "they are not in contact")
    blows: list[Blow] = []

    def fought(play: EdenPlay) -> Rule:
        if weapon:
            around = shot_facts(play.state, play.content, by, on)
            blows.append((yield from shot(play, by, on, weapon, around)))
        else:
            blows.append((yield from close_combat(play, by, on, reaction)))

    done = _run(node, situation, fought, options)
    return _asked(done) if done.question else (ANSWERED, _blow_data(blows[0]))


def _blow_data(blow: Blow) -> dict[str, object]:
    return {
        "by": blow.by,
        "on": blow.on,
        "hitter": blow.hitter,
        "hit": blow.hit,
        "successes": blow.successes,
        "zone": blow.zone.value if blow.zone else None,
        "wounds": blow.wounds,
        "lost": blow.lost,
        "out": blow.out,
        "fire": blow.fire,
        "fear": blow.fear,
    }


def _fighters(node: Node, options: Namespace) -> tuple[Situation, str, str, str, Reaction]:
    """Who attacks whom, with what, and how the other reacts; only what the rules allow."""
    situation = read_situation(node)
    battle, box = situation.battle, situation.box
    by, on = unit_id(situation, node, options.by), unit_id(situation, node, options.on)
    weapon = weapon_id(situation, node, by, options.weapon, WeaponKind.SHOT) if options.weapon else ""
    reaction = reaction_of(node, options.reaction)
    try:
        refuse_attack(battle, box, by, on, weapon, reaction)
    except Refused as refused:
        raise DataError(node.file, f"{by}, {on}", str(refused.refusal)) from None
    return situation, by, on, weapon, reaction or default_reaction(battle, box, on)


def activate(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    only = npc_id(situation, node, options.npc) if options.npc else ""
    attacks: list[dict[str, object]] = []

    def told(play: EdenPlay, by: str, on: str, weapon: str) -> Rule:
        """No dice are rolled here and nobody is hurt."""
        attacks.append(_attack_data(play, by, on, weapon))
        yield from ()

    def whole(play: EdenPlay) -> Rule:
        yield from act(play, only, told, is_measured=False) if only else wild(play, told, is_measured=False)

    done = _run(node, situation, whole, options)
    return _asked(done) if done.question else (ANSWERED, _wild_data(done, attacks))


def _attack_data(play: EdenPlay, by: str, on: str, weapon: str) -> dict[str, object]:
    if not weapon:
        pool = melee_pool(play.state, play.content, by, on)
        return {"by": by, "on": on, "kind": "melee", "dice": pool.dice, "difficulty": pool.difficulty}
    pool = shot_pool(play.state, play.content, by, on, weapon, shot_facts(play.state, play.content, by, on))
    return {"by": by, "on": on, "kind": "shot", "weapon": weapon, "dice": pool.dice, "difficulty": pool.difficulty}


def _wild_data(done: Rehearsed, attacks: list[dict[str, object]]) -> dict[str, object]:
    acted = sorted((event for event in done.play.events if isinstance(event, NpcActed)), key=lambda event: event.unit)
    return {
        "events": [{**_table(dump(event)), "says": str(event.describe())} for event in done.play.events],
        "npcs": {event.unit: _npc_data(event) for event in acted},
        "attacks": attacks,
    }


def _npc_data(event: NpcActed) -> dict[str, object]:
    return {
        "at": [event.at.x, event.at.y] if event.at else None,
        "did": Did(event.did).value,
        "on": event.on or None,
    }


def end(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)

    def steps(play: EdenPlay) -> Rule:
        yield from steps_three_to_nine(play)
        yield from weather_bites(play)

    done = _run(node, situation, steps, options)
    if done.question:
        return _asked(done)
    fell = {event.piece for event in done.play.events if isinstance(event, PieceFell)}
    burned = {name: piece for name, piece in sorted(situation.battle.pieces.items()) if piece.burning}
    return ANSWERED, {
        "units": {name: _unit_data(unit) for name, unit in sorted(done.play.state.units.items())},
        "terrain": {
            # A piece that fell is rubble by now: what it had until then is told.
            name: {"burning": piece.burning + 1, "hits": piece.hits + 1, "destroyed": name in fell}
            for name, piece in burned.items()
        },
    }


def _unit_data(unit: Unit) -> dict[str, object]:
    wounds: dict[str, object] = {zone.value: count for zone, count in unit.wounds.items()}
    markers: dict[str, object] = {marker.value: unit.has(marker) for marker in Marker}
    return {"wounds": wounds, **markers, "ap": None if unit.is_npc else unit.ap, "out": unit.out}


def _run(node: Node, situation: Situation, rule: Callable[[EdenPlay], Rule], options: Namespace) -> Rehearsed:
    with naming_the_answers(node):
        return rehearse(situation, rule, answers_of(node, options))


def _asked(done: Rehearsed) -> Answered:
    if done.question is None:
        raise ValueError("nothing is asked")
    return DECISION, {"ask": question_data(done.question)}


def _table(data: object) -> Mapping[str, object]:
    return data if isinstance(data, dict) else {}
