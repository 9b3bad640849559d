"""All content there is: records read and checked, every fault told once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.eden.content.box import Box
from engine.eden.content.checks import check
from engine.eden.content.faults import Fault
from engine.eden.content.kinds import KINDS, WORDS
from engine.eden.content.profiles import Profile, Weapon
from engine.table.reading import DataError, Node

LANGUAGES = ("en", "de", "uk")
SOURCES = ("book", "own", "assumed")
MOST_NAME = 80
MOST_TEXT = 2000

Key = tuple[str, str]
Records = Mapping[Key, Any]
"""Parsed tables by kind and id."""


@dataclass(frozen=True, slots=True)
class Words:
    """What a record is called and says, by language."""

    name: Mapping[str, str]
    text: Mapping[str, str] = field(default_factory=dict)
    source: str = "own"


@dataclass(frozen=True, slots=True)
class Library:
    box: Box = field(default_factory=Box)
    words: Mapping[Key, Words] = field(default_factory=dict)


def read_library(records: Records) -> tuple[Library, tuple[Fault, ...]]:
    """A record that cannot be read is left out and told; the rest is checked against each other."""
    faults: list[Fault] = []
    found: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    words: dict[Key, Words] = {}
    for kind, key in sorted(records):
        if kind not in KINDS:
            faults.append(Fault(kind, key, "", "unknown_kind"))
            continue
        node = Node(records[kind, key], f"{kind}/{key}")
        try:
            words[kind, key] = _words(node)
            found[kind][key] = KINDS[kind](_rest(node))
        except DataError as error:
            faults.append(Fault(kind, key, error.key, "unreadable", {"problem": error.problem}))
    box, missing = _box(found)
    return Library(box, words), (*faults, *missing, *check(box, found))


def _words(node: Node) -> Words:
    if not isinstance(node.value, dict) or "name" not in node.value:
        node.fail("name is missing")
    source = node.child("source").one_of(SOURCES) if "source" in node.value else "own"
    text = _by_language(node.child("text"), MOST_TEXT) if "text" in node.value else {}
    return Words(_by_language(node.child("name"), MOST_NAME), text, source)


def _by_language(node: Node, most: int) -> Mapping[str, str]:
    table = node.table(*LANGUAGES)
    if LANGUAGES[0] not in table:
        node.fail(f"{LANGUAGES[0]} is missing")
    return {language: each.text(most) for language, each in table.items()}


def _rest(node: Node) -> Node:
    return Node({key: value for key, value in node.value.items() if key not in WORDS}, node.file)


def _box(found: Mapping[str, Mapping[str, Any]]) -> tuple[Box, list[Fault]]:
    faults: list[Fault] = []
    profiles: dict[str, Profile] = {}
    for kind in ("profiles", "npcs"):
        for key, (profile, names) in found[kind].items():
            weapons: dict[str, Weapon] = {}
            for name in names:
                if name in found["weapons"]:
                    weapons[name] = found["weapons"][name]
                else:
                    faults.append(Fault(kind, key, "weapons", "unknown_id", {"name": name}))
            profiles[key] = replace(profile, weapons=weapons)
    box = Box(
        profiles=profiles,
        abilities=found["abilities"],
        tactics=found["tactics"],
        missions=found["missions"],
        pieces=found["pieces"],
        bands=found["bands"],
        tables=found["tables"],
    )
    return box, faults
