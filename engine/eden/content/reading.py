"""Profiles and traits as situation files and cards write them: strict, one line names the key that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.eden.content.profiles import FACES, INDEX, Points, Profile, Value, Weapon
from engine.eden.content.terrain import Blessing, Shield, Traits
from engine.eden.words import Attribute, Motive, WeaponKind, Zone
from engine.table.reading import Node

V = TypeVar("V")

MOST_VALUE = 20
MOST_POINTS = 1000
MOST_RANGE = 3000
MOST_WEAPONS = 64
MOST_NAMES = 64
LEAST_BASE, MOST_BASE = 20, 120
ALL = "all"
PROFILE_KEYS = (
    "faction",
    "motive",
    "points",
    "contamination",
    "base",
    *Attribute,
    "constitution",
    "index",
    "armour",
    "weapons",
    "types",
    "abilities",
)
FLAGS = ("opaque", "passable", "flammable", "high", "hide", "behind_only")
NUMBERS = ("obstacle", "hostile", "destructible", "climb", "swim", "jump")
TRAIT_KEYS = (*FLAGS, *NUMBERS, "difficult", "shield", "blessing", "spared_by")


def read_profile(node: Node) -> Profile:
    table = node.table(*PROFILE_KEYS)
    return Profile(
        faction=(_maybe(table, "faction", Node.text) or ""),
        motive=_maybe(table, "motive", lambda each: each.enum(Motive)),
        points=_number(table, "points", 0, 0, MOST_POINTS),
        contamination=_number(table, "contamination", 0, 0, MOST_VALUE),
        base=_base(table),
        values={each: _value(table, each) for each in Attribute},
        constitution=_constitution(table),
        index=_index(table),
        armour=_armour(table),
        weapons=_weapons(table),
        types=_names(table, "types"),
        abilities=_names(table, "abilities"),
    )


def read_weapon(node: Node) -> Weapon:
    table = node.table("kind", "range", "strength", "explosive", "combat", "fire", "fear", "per_game", "per_round")
    if "kind" not in table:
        node.fail("kind is missing")
    return Weapon(
        kind=table["kind"].enum(WeaponKind),
        range=_number(table, "range", 0, 0, MOST_RANGE),
        strength=_number(table, "strength", 0, 0, MOST_VALUE),
        explosive=_number(table, "explosive", 0, 0, MOST_VALUE),
        combat=_number(table, "combat", 0, -9, 9),
        fire=_number(table, "fire", 0, 0, 9),
        fear=_number(table, "fear", 0, 0, 9),
        per_game=_number(table, "per_game", 0, 0, 99),
        per_round=_number(table, "per_round", 0, 0, 99),
    )


def read_traits(table: Mapping[str, Node]) -> Traits:
    """The traits among the entries of a piece; the caller has said which keys there may be."""
    return Traits(
        opaque=_flag(table, "opaque"),
        passable=_flag(table, "passable"),
        flammable=_flag(table, "flammable"),
        high=_flag(table, "high"),
        hide=_flag(table, "hide"),
        behind_only=_flag(table, "behind_only"),
        obstacle=_trait(table, "obstacle"),
        hostile=_trait(table, "hostile"),
        destructible=_trait(table, "destructible"),
        climb=_trait(table, "climb"),
        swim=_trait(table, "swim"),
        jump=_trait(table, "jump"),
        difficult=_difficult(table),
        shield=_maybe(table, "shield", _shield),
        blessing=_maybe(table, "blessing", _blessing),
        spared_by=(_maybe(table, "spared_by", Node.text) or ""),
    )


def _shield(node: Node) -> Shield:
    table = _whole(node, ("armour", "within"))
    return Shield(table["armour"].number(0, MOST_VALUE), table["within"].number(0, MOST_RANGE))


def _blessing(node: Node) -> Blessing:
    table = _whole(node, ("faction", "psi", "within"), "type")
    kind = table["type"].text() if "type" in table else ""
    psi, within = table["psi"].number(0, MOST_VALUE), table["within"].number(0, MOST_RANGE)
    return Blessing(table["faction"].text(), psi, within, kind)


def _whole(node: Node, needed: tuple[str, ...], *more: str) -> dict[str, Node]:
    table = node.table(*needed, *more)
    for key in needed:
        if key not in table:
            node.fail(f"{key} is missing")
    return table


def _trait(table: Mapping[str, Node], key: str) -> int:
    return _number(table, key, 0, 0, MOST_VALUE)


def _difficult(table: Mapping[str, Node]) -> int:
    value = _trait(table, "difficult")
    if value == 1:
        table["difficult"].fail("1 is not between 2 and 20, and not 0")
    return value


def _base(table: Mapping[str, Node]) -> int:
    base = _number(table, "base", 30, LEAST_BASE, MOST_BASE)
    if base % 2:
        table["base"].fail(f"{base} is not even")
    return base


def _value(table: Mapping[str, Node], attribute: Attribute) -> Value:
    if attribute not in table:
        return Value()
    white, red = (each.number(0, MOST_VALUE) for each in table[attribute].items(2, 2))
    return Value(white, red)


def _constitution(table: Mapping[str, Node]) -> Mapping[Zone, Points]:
    found = {zone: Points() for zone in Zone}
    if "constitution" in table:
        for zone, node in table["constitution"].table(*Zone).items():
            white, red = (each.number(0, MOST_VALUE) for each in node.items(2, 2))
            if not white + red:
                node.fail("a zone needs at least one point")
            found[Zone(zone)] = Points(white, red)
    return found


def _index(table: Mapping[str, Node]) -> tuple[Zone, ...]:
    if "index" not in table:
        return INDEX
    return tuple(each.enum(Zone) for each in table["index"].items(FACES, FACES))


def _armour(table: Mapping[str, Node]) -> Mapping[Zone, int]:
    if "armour" not in table:
        return {}
    given = {key: node.number(0, MOST_VALUE) for key, node in table["armour"].table(*Zone, ALL).items()}
    worn = {zone: given.get(zone, 0) + given.get(ALL, 0) for zone in Zone}
    return {zone: value for zone, value in worn.items() if value}


def _weapons(table: Mapping[str, Node]) -> Mapping[str, Weapon]:
    if "weapons" not in table:
        return {}
    return {key: read_weapon(node) for key, node in table["weapons"].entries(MOST_WEAPONS)}


def _names(table: Mapping[str, Node], key: str) -> tuple[str, ...]:
    return tuple(each.text() for each in table[key].items(MOST_NAMES)) if key in table else ()


def _number(table: Mapping[str, Node], key: str, default: int, least: int, most: int) -> int:
    return table[key].number(least, most) if key in table else default


def _flag(table: Mapping[str, Node], key: str) -> bool:
    return table[key].flag() if key in table else False


def _maybe(table: Mapping[str, Node], key: str, read: Callable[[Node], V]) -> V | None:
    return table[key].maybe(read) if key in table else None
