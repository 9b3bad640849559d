"""What a situation file of EDEN answers on the command line (shared/games/EDEN.md, f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.eden.arguments import number, side_id, takes_answers, takes_pair, takes_unit, unit_id, weapon_id
from engine.eden.facts import profile_of, shot_facts, value
from engine.eden.fight.odds import shot_pool
from engine.eden.fight.reactions import fraction
from engine.eden.in_force import sight_limit
from engine.eden.measures import Aimed, aimed_at, ranged_fault, throw_fault, under_blast
from engine.eden.questions_fight import activate, attack, end, odds
from engine.eden.rules.bands import check_band, hand_size
from engine.eden.rules.body import hurt_everywhere
from engine.eden.rules.rolls import any_success, plain_pool
from engine.eden.scene import scene_of
from engine.eden.sight import Seen, sees
from engine.eden.situation import Situation, read_situation
from engine.eden.spacing import problems
from engine.eden.words import Attribute, WeaponKind
from engine.open.shapes import Point
from engine.table.inquiry import ANSWERED, Answered, Inquiries, Inquiry
from engine.table.reading import DataError, Node

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def sight(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    unit = unit_id(situation, node, options.unit)
    scene, limit = scene_of(situation.battle, situation.box), sight_limit(situation.battle, situation.box)
    rows = [_seen_data(other, sees(scene, unit, other, limit)) for other in scene.units if other != unit]
    return ANSWERED, {"unit": unit, "sees": rows}


def _seen_data(unit: str, seen: Seen) -> dict[str, object]:
    return {
        "unit": unit,
        "mm": seen.mm,
        "sight": seen.sight.value,
        "penalty": seen.penalty if seen.is_seen else None,
        "obstacles": list(seen.obstacles),
    }


def nearest(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    unit = unit_id(situation, node, options.unit)
    scene = scene_of(situation.battle, situation.box)
    for target in options.target:
        if target == unit:
            raise DataError(node.file, "warriors, npcs", f"{unit} is as near to itself as can be")
        if target not in scene.units and target not in scene.pieces:
            raise DataError(node.file, "warriors, npcs, terrain", f"there is no {target}")
    far = sorted((scene.mm(unit, target), target) for target in set(options.target))
    return ANSWERED, {
        "unit": unit,
        "targets": [{"target": target, "mm": mm, "contact": scene.touch(unit, target)} for mm, target in far],
        "nearest": [target for mm, target in far if mm == far[0][0]],
    }


def targets(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    battle, box = situation.battle, situation.box
    unit = unit_id(situation, node, options.unit)
    weapon = weapon_id(situation, node, unit, options.weapon, WeaponKind.SHOT)
    scene = scene_of(battle, box)
    why = ranged_fault(battle, scene, unit)
    found = aimed_at(battle, box, scene, unit, weapon) if why is None else []
    rows = [_target_data(situation, unit, weapon, aimed) for aimed in found]
    return ANSWERED, {"unit": unit, "weapon": weapon, "why": why, "targets": rows}


def _target_data(situation: Situation, unit: str, weapon: str, aimed: Aimed) -> dict[str, object]:
    around = shot_facts(situation.battle, situation.box, unit, aimed.unit)
    pool = shot_pool(situation.battle, situation.box, unit, aimed.unit, weapon, around)
    return {
        "unit": aimed.unit,
        "mm": aimed.mm,
        "dice": pool.dice,
        "difficulty": pool.difficulty,
        "engaged": aimed.is_engaged,
    }


def blast(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    battle, box = situation.battle, situation.box
    unit = unit_id(situation, node, options.unit)
    weapon = weapon_id(situation, node, unit, options.weapon, WeaponKind.THROWN)
    goal = Point(
        number(node, "X", options.x, 0, battle.table.width), number(node, "Y", options.y, 0, battle.table.height)
    )
    why = throw_fault(battle, box, unit, weapon, goal)
    explosive = profile_of(battle, box, unit).weapons[weapon].explosive
    rows = [_blast_data(situation, other, explosive) for other in under_blast(battle, box, goal)]
    return ANSWERED, {"unit": unit, "weapon": weapon, "legal": why is None, "why": why, "units": rows}


def _blast_data(situation: Situation, unit: str, explosive: int) -> dict[str, object]:
    battle, box = situation.battle, situation.box
    pool = plain_pool(explosive, value(battle, box, unit, Attribute.VIGOUR))
    return {
        "unit": unit,
        "dice": pool.dice,
        "difficulty": pool.difficulty,
        "hurt": fraction(any_success(pool)),
        "out": hurt_everywhere(profile_of(battle, box, unit), battle.units[unit].wounds),
    }


def band(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    battle, box = situation.battle, situation.box
    side = side_id(situation, node, options.side)
    members = [unit for unit in battle.units.values() if unit.side == side]
    found = check_band([(unit.profile, box.profiles[unit.profile]) for unit in members], battle.rules.points)
    leaders = [box.profiles[unit.profile] for unit in members if unit.leader]
    return ANSWERED, {
        "side": side,
        "points": found.points,
        "limit": found.limit,
        "faction": found.faction or None,
        "motive": found.motive.value if found.motive else None,
        "kind": found.kind or None,
        "legal": found.is_legal,
        "strategy": found.strategy,
        "hand": hand_size(leaders[0]) if len(leaders) == 1 else None,
    }


def setup(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    rows = [
        {"rule": each.rule.value, "who": list(each.who), "mm": each.mm}
        for each in problems(situation.battle, situation.box)
    ]
    return ANSWERED, {"problems": rows}


def _takes_targets(parser: ArgumentParser) -> None:
    takes_unit(parser)
    parser.add_argument("target", nargs="+")


def _takes_weapon(parser: ArgumentParser) -> None:
    takes_unit(parser)
    parser.add_argument("weapon")


def _takes_throw(parser: ArgumentParser) -> None:
    _takes_weapon(parser)
    parser.add_argument("x")
    parser.add_argument("y")


def _takes_odds(parser: ArgumentParser) -> None:
    takes_pair(parser)
    parser.add_argument("--aim", default="", help="the zone hits are shifted to")


def _takes_attack(parser: ArgumentParser) -> None:
    takes_pair(parser)
    takes_answers(parser)


def _takes_npc(parser: ArgumentParser) -> None:
    parser.add_argument("--npc", default="", help="only this one")
    takes_answers(parser)


def _takes_side(parser: ArgumentParser) -> None:
    parser.add_argument("side")


QUESTIONS: Inquiries = {
    "sight": Inquiry("what a unit sees", sight, takes_unit),
    "nearest": Inquiry("how far units and pieces are from a unit", nearest, _takes_targets),
    "targets": Inquiry("whom a unit may shoot with a weapon", targets, _takes_weapon),
    "blast": Inquiry("a throw at a point: is it legal, who is under it", blast, _takes_throw),
    "odds": Inquiry("exact chances of one attack", odds, _takes_odds),
    "attack": Inquiry("one attack, step by step", attack, _takes_attack),
    "activate": Inquiry("end step 2: all NPCs, or one", activate, _takes_npc),
    "end": Inquiry("end steps 3 to 9 and 11", end, takes_answers),
    "band": Inquiry("is the band legal, what is its pool", band, _takes_side),
    "setup": Inquiry("what stands too near before round 1", setup),
}
