"""The kinds of records under data/eden, and how each is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.eden.content.box import Laid, TableCard
from engine.eden.content.cards import (
    Ability,
    AbilityKind,
    Band,
    Do,
    Effect,
    Goal,
    GoalWord,
    Mission,
    Tactic,
    Whom,
)
from engine.eden.content.reading import CARD_KEYS, TRAIT_KEYS, read_profile, read_traits, read_weapon
from engine.eden.content.terrain import PieceKind
from engine.eden.words import Attribute, Deployment, Marker, Motive, Weather
from engine.open.shapes import Outline, Point
from engine.table.reading import Node

WORDS = ("name", "text", "source")
"""What every record may say beside its rules; read by library.py."""
MOST_MEMBERS = 32
MOST_PIECES = 64
MOST_CORNERS = 64
MOST_MM = 3000


def read_card(node: Node) -> tuple[Any, tuple[str, ...]]:
    """A profile whose weapons stand as records of their own: the profile, and their names."""
    if not isinstance(node.value, dict):
        node.fail("expected an object")
    weapons = node.child("weapons").items(MOST_MEMBERS) if "weapons" in node.value else []
    rest = Node({key: value for key, value in node.value.items() if key != "weapons"}, node.file, node.key)
    return read_profile(rest, CARD_KEYS), tuple(each.text() for each in weapons)


def read_effect(node: Node) -> Effect:
    table = node.table("do", "whom", "marker", "amount", "within", "in_sight", "resist", "difficulty")
    if "do" not in table:
        node.fail("do is missing")
    return Effect(
        do=table["do"].enum(Do),
        whom=table["whom"].enum(Whom) if "whom" in table else Whom.SELF,
        marker=table["marker"].enum(Marker) if "marker" in table else None,
        amount=_number(table, "amount", 1, 1, 9),
        within=_number(table, "within", 0, 0, MOST_MM),
        in_sight=_flag(table, "in_sight"),
        resist=table["resist"].enum(Attribute) if "resist" in table else None,
        difficulty=_number(table, "difficulty", 0, 0, 20),
    )


def read_ability(node: Node) -> Ability:
    table = _needed(node, ("kind", "effect"), "cost", "per_round", "per_game", "bespoke")
    return Ability(
        kind=table["kind"].enum(AbilityKind),
        effect=read_effect(table["effect"]),
        cost=_number(table, "cost", 0, 0, 9),
        per_round=_number(table, "per_round", 0, 0, 9),
        per_game=_number(table, "per_game", 0, 0, 99),
        bespoke=table["bespoke"].text() if "bespoke" in table else "",
    )


def read_tactic(node: Node) -> Tactic:
    table = _needed(node, ("effect",), "first_round", "tactical_phase", "revoke", "faction", "motive", "missing")
    return Tactic(
        effect=read_effect(table["effect"]),
        first_round=_flag(table, "first_round"),
        tactical_phase=table["tactical_phase"].flag() if "tactical_phase" in table else True,
        revoke=_number(table, "revoke", 0, 0, 20),
        faction=table["faction"].text() if "faction" in table else "",
        motive=table["motive"].enum(Motive) if "motive" in table else None,
        missing=_flag(table, "missing"),
    )


def read_goal(node: Node) -> Goal:
    table = _needed(node, ("word",), "points", "more", "within", "things", "at_end")
    things = table["things"].items(MOST_MEMBERS) if "things" in table else []
    return Goal(
        word=table["word"].enum(GoalWord),
        points=_number(table, "points", 0, 0, 99),
        more=_number(table, "more", 0, 0, 99),
        within=_number(table, "within", 0, 0, MOST_MM),
        things=tuple(each.text() for each in things),
        at_end=_flag(table, "at_end"),
    )


def read_mission(node: Node) -> Mission:
    table = _needed(node, ("goal",), "secret", "deployment", "faction", "motive", "wild", "target", "missing")
    return Mission(
        goal=read_goal(table["goal"]),
        secret=_flag(table, "secret"),
        deployment=table["deployment"].enum(Deployment) if "deployment" in table else Deployment.OPEN,
        faction=table["faction"].text() if "faction" in table else "",
        motive=table["motive"].enum(Motive) if "motive" in table else None,
        wild=_flag(table, "wild"),
        target=_number(table, "target", 0, 0, 99),
        missing=_flag(table, "missing"),
    )


def read_piece(node: Node) -> PieceKind:
    table = node.table("points", "outline", *TRAIT_KEYS)
    outline = read_outline(table["outline"]) if "outline" in table else None
    return PieceKind(_number(table, "points", 0, 0, 20), read_traits(table), outline)


def read_band(node: Node) -> Band:
    table = _needed(node, ("profiles", "leader"), "motive")
    members = tuple(each.text() for each in table["profiles"].items(MOST_MEMBERS, 1))
    return Band(members, table["leader"].text(), _flag(table, "motive"))


def read_table(node: Node) -> TableCard:
    table = node.table("width", "height", "pieces", "objectives", "npcs", "starts")
    return TableCard(
        width=_number(table, "width", 600, 100, MOST_MM),
        height=_number(table, "height", 600, 100, MOST_MM),
        pieces={key: _laid(each) for key, each in _entries(table, "pieces")},
        objectives={key: read_point(each) for key, each in _entries(table, "objectives")},
        npcs={key: _standing(each) for key, each in _entries(table, "npcs")},
        starts={key: read_point(each) for key, each in _entries(table, "starts")},
    )


def _laid(node: Node) -> Laid:
    table = _needed(node, ("kind", "outline"))
    return Laid(table["kind"].text(), read_outline(table["outline"]))


def _standing(node: Node) -> tuple[str, Point]:
    table = _needed(node, ("profile", "at"))
    return table["profile"].text(), read_point(table["at"])


def read_outline(node: Node) -> Outline:
    return Outline(tuple(read_point(each) for each in node.items(MOST_CORNERS, 3)))


def read_point(node: Node) -> Point:
    x, y = (each.number(0, MOST_MM) for each in node.items(2, 2))
    return Point(x, y)


def read_weather(node: Node) -> Weather:
    """Only words: what a weather does stands in the rules."""
    table = _needed(node, ("weather",))
    return table["weather"].enum(Weather)


def read_word(node: Node) -> None:
    """Something that only has a name: a faction, a type, an item."""
    node.table()


KINDS: Mapping[str, Callable[[Node], Any]] = {
    "profiles": read_card,
    "npcs": read_card,
    "weapons": read_weapon,
    "abilities": read_ability,
    "pieces": read_piece,
    "tactics": read_tactic,
    "missions": read_mission,
    "bands": read_band,
    "tables": read_table,
    "weather": read_weather,
    "factions": read_word,
    "gear": read_word,
}
"""One folder each under data/eden."""


def _needed(node: Node, needed: tuple[str, ...], *more: str) -> dict[str, Node]:
    table = node.table(*needed, *more)
    for key in needed:
        if key not in table:
            node.fail(f"{key} is missing")
    return table


def _entries(table: Mapping[str, Node], key: str) -> list[tuple[str, Node]]:
    return list(table[key].entries(MOST_PIECES)) if key in table else []


def _number(table: Mapping[str, Node], key: str, default: int, least: int, most: int) -> int:
    return table[key].number(least, most) if key in table else default


def _flag(table: Mapping[str, Node], key: str) -> bool:
    return table[key].flag() if key in table else False
