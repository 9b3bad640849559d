"""The shipped content is whole, and every check finds what it is for."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.jagged.content.checks import check
from engine.jagged.content.faults import WORDS, fault_text
from engine.jagged.content.laying import region_of
from engine.jagged.content.library import read_library
from engine.jagged.words import Back, Deck, Quality, Terrain
from tools.jagged.content import library, tables

TABLES = tables()


def changed(kind: str, key: str, *path: str | int, value: Any) -> dict[tuple[str, str], Any]:
    found = dict(TABLES)
    found[kind, key] = copy.deepcopy(found[kind, key])
    place = found[kind, key]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return found


def codes(kind: str, key: str, *path: str | int, value: Any) -> set[tuple[str, str, str]]:
    """The faults a change makes: kind, id and code."""
    found, faults = read_library(changed(kind, key, *path, value=value))
    return {(fault.kind, fault.id, fault.code) for fault in (*faults, *check(found))}


def test_the_shipped_content_has_no_fault() -> None:
    assert library().cards.mercs


def test_the_demo_is_what_section_h_asks_for() -> None:
    cards = library().cards
    assert sum(token.copies for token in cards.encounters.values()) == 29
    assert sum(token.copies for token in cards.tank.values()) == 8
    for back in (Back.WEAK, Back.STRONG, Back.DEADLY):
        assert sum(card.back is back for card in cards.spawn.values()) == 3
    for deck in Deck:
        assert sum(card.deck is deck for card in cards.events.values()) == 6
    for quality in Quality:
        assert sum(item.loot is quality for item in cards.items.values()) == 6
    assert sum(item.loot is None for item in cards.items.values()) == 12
    assert (len(cards.mercs), len(cards.allies), len(cards.missions), len(cards.lieutenants)) == (4, 3, 2, 1)
    teaching = [library().scenarios[f"demo-{n}"] for n in (1, 2, 3)]
    assert [(each.dictator, each.counterattacks) for each in teaching] == [(False, False), (True, False), (True, True)]


def test_the_four_sectors_hang_together() -> None:
    region = region_of(library().scenarios["demo-3"], library().cards.sectors, {})
    assert {name: set(ways) for name, ways in region.crossings.items()} == {
        "landing": {"mill", "hill"},
        "mill": {"landing", "mine"},
        "hill": {"landing", "mine"},
        "mine": {"mill", "hill"},
    }
    assert region.walk("mill-h", "mill-g") == 1, "round the corner, over the open edge"
    assert region.range("hill-l", "hill-m") == 1
    assert region.walk("hill-l", "hill-m") == 2
    assert region.has("mine-t", Terrain.SWAMP)


WRONG: list[tuple[str, str, tuple[str | int, ...], Any, str]] = [
    ("enemies", "redshirt", ("colour",), "red", "unreadable"),
    ("enemies", "redshirt", ("plain", "hp"), 0, "bounds"),
    ("enemies", "redshirt", ("pattern",), [], "pattern"),
    ("enemies", "redshirt", ("advanced",), "nobody", "unknown"),
    ("enemies", "redshirt", ("name", "uk"), " ", "language"),
    ("sectors", "mill", ("rows",), ["ffggg", "ff"], "rows"),
    ("sectors", "mill", ("rows",), ["ffggf", "ffhgg", "iihjj", "iiijj"], "falls_apart"),
    ("sectors", "mill", ("areas", "z"), {}, "no_area"),
    ("sectors", "mill", ("areas", "f"), {"spawn": ["E"]}, "letter"),
    ("sectors", "mill", ("red",), [[[0, 0], [1, 0]]], "red"),
    ("sectors", "hill", ("red_between",), [["k", "m"]], "red"),
    ("spawn", "patrol", ("troops",), [{"card": "nobody", "letter": "A"}], "unknown"),
    ("spawn", "patrol", ("encounters",), ["X"], "letter"),
    ("encounters", "redshirt", ("card",), "nobody", "unknown"),
    ("encounters", "loot-low", ("quality",), None, "needs"),
    ("events", "searchlights", ("effects", 0, "condition"), None, "needs"),
    ("events", "fresh-boots", ("effects", 0, "card"), "nobody", "unknown"),
    ("dictators", "marshal", ("orange",), 9, "colours"),
    ("dictators", "marshal", ("counterattacks",), [{"at": 11, "skulls": 1}], "levels"),
    ("lieutenants", "iron-vera", ("reward",), "nothing", "unknown"),
    ("equipment", "old-carbine", ("upgrade_slots",), 1, "starting_upgrades"),
    ("equipment", "scope", ("upgrades",), "tool", "needs"),
    ("equipment", "plate-vest", ("durability",), 0, "needs"),
    ("equipment", "bandage", ("actions",), [], "needs"),
    ("missions", "sam-site", ("goals",), [], "needs"),
    ("mercs", "moth", ("kit",), ["nothing"], "unknown"),
    ("mercs", "moth", ("stamina",), 0, "bounds"),
    ("dice", "red", ("faces",), [{"successes": 1}], "faces"),
    ("scenarios", "demo-3", ("sectors", "mine", "at"), [6, 4], "no_way"),
    ("scenarios", "demo-3", ("sectors", "mine", "at"), [4, 3], "overlap"),
    ("scenarios", "demo-3", ("goal",), ["moon"], "goal"),
    ("scenarios", "demo-3", ("sectors", "landing", "start"), False, "no_start"),
    ("scenarios", "demo-1", ("needs",), ["demo-3"], "endless"),
    ("campaigns", "demo", ("scenarios",), ["demo-9"], "unknown"),
]


@pytest.mark.parametrize(("kind", "key", "path", "value", "code"), WRONG)
def test_a_wrong_card_is_found(kind: str, key: str, path: tuple[str | int, ...], value: Any, code: str) -> None:
    if code == "no_way":
        value = [60, 60]
    assert (kind, key, code) in codes(kind, key, *path, value=value)


def test_every_fault_has_words() -> None:
    found, faults = read_library(changed("enemies", "redshirt", "plain", "hp", value=0))
    (fault,) = (*faults, *check(found))
    assert str(fault_text(fault)) == "0 is not between 1 and 99"
    assert all(str(words) for words in WORDS.values())
