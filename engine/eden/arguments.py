"""The arguments of the command line: what they must name, in one line if they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.eden.facts import profile_of
from engine.eden.situation import Situation
from engine.eden.words import Reaction, WeaponKind, Zone
from engine.table.inquiry import WHOLE_NUMBER
from engine.table.reading import DataError, Node

if TYPE_CHECKING:
    from argparse import ArgumentParser


def takes_unit(parser: ArgumentParser) -> None:
    parser.add_argument("unit")


def takes_pair(parser: ArgumentParser) -> None:
    parser.add_argument("by")
    parser.add_argument("on")
    parser.add_argument("--weapon", default="", help="a weapon of kind shot; without it: close combat")
    parser.add_argument("--reaction", default="", help=", ".join(Reaction))


def takes_answers(parser: ArgumentParser) -> None:
    parser.add_argument("--answers", default="", help="whole numbers: dice, indexes of options, x and y: 4,2,6")


def unit_id(situation: Situation, node: Node, name: str) -> str:
    if name not in situation.battle.units:
        raise DataError(node.file, "warriors, npcs", f"there is no unit {name}")
    return name


def npc_id(situation: Situation, node: Node, name: str) -> str:
    if name not in situation.battle.units or not situation.battle.units[name].is_npc:
        raise DataError(node.file, "npcs", f"there is no NPC {name}")
    return name


def weapon_id(situation: Situation, node: Node, unit: str, name: str, kind: WeaponKind) -> str:
    weapons = profile_of(situation.battle, situation.box, unit).weapons
    key = f"profiles.{situation.battle.units[unit].profile}.weapons"
    if name not in weapons:
        raise DataError(node.file, key, f"{unit} has no weapon {name}")
    if weapons[name].kind is not kind:
        raise DataError(node.file, f"{key}.{name}.kind", f"{weapons[name].kind.value}, but {kind.value} is needed")
    return name


def side_id(situation: Situation, node: Node, name: str) -> str:
    battle = situation.battle
    if name not in {*battle.sides, *(unit.side for unit in battle.units.values() if not unit.is_npc)}:
        raise DataError(node.file, "sides", f"there is no side {name}")
    return name


def reaction_of(node: Node, name: str) -> Reaction | None:
    return Reaction(Node(name, node.file, "--reaction").one_of(tuple(Reaction))) if name else None


def zone_of(node: Node, name: str) -> Zone | None:
    return Zone(Node(name, node.file, "--aim").one_of(tuple(Zone))) if name else None


def number(node: Node, key: str, text: str, least: int, most: int) -> int:
    if not WHOLE_NUMBER.fullmatch(text):
        raise DataError(node.file, key, f"expected a whole number, found {text}")
    return Node(int(text), node.file, key).number(least, most)
