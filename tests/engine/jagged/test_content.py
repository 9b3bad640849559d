"""The shipped content is whole, and every check finds what it is for."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

from device.content import folder_of
from engine.jagged.content.laying import region_of
from engine.jagged.kit import KIT
from engine.jagged.words import Back, Deck, Quality, Terrain
from engine.packs.fault import Fault
from engine.packs.kinds import full_data, read_record, record_data
from engine.packs.saying import fault_said
from engine.table.canon import canonical, parse_json
from engine.table.reading import DataError
from tools.jagged.content import library

TABLES = {
    (kind, key): record
    for kind in KIT.kinds
    for file in sorted((folder_of(KIT) / kind).glob("*.toml"))
    for key, record in tomllib.loads(file.read_text("utf-8")).items()
}


def faults(kind: str, key: str, *path: str | int, value: Any) -> list[Fault]:
    """What a change makes wrong."""
    found = copy.deepcopy(TABLES)
    place = found[kind, key]
    for step in path[:-1]:
        place = place[step]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    records = {}
    for (each, name), data in found.items():
        try:
            records[each, name] = read_record(KIT.kinds, each, name, data, each)
        except DataError as error:
            return [Fault(error.code, (), error.values, each, name)]
    return list(KIT.whole(records, None))


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
    ("enemies", "redshirt", ("colour",), "red", "unknown_key"),
    ("enemies", "redshirt", ("plain", "hp"), 0, "between"),
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
    ("mercs", "moth", ("stamina",), 0, "between"),
    ("dice", "red", ("faces",), [{"successes": 1}], "faces"),
    ("scenarios", "demo-3", ("sectors", "mine", "at"), [60, 60], "no_way"),
    ("scenarios", "demo-3", ("sectors", "mine", "at"), [4, 3], "overlap"),
    ("scenarios", "demo-3", ("goal",), ["moon"], "goal"),
    ("scenarios", "demo-3", ("sectors", "hill", "access"), ["access-a"], "named_twice"),
    ("scenarios", "demo-3", ("sectors", "landing", "start"), False, "no_start"),
    ("scenarios", "demo-1", ("needs",), ["demo-3"], "needs_itself"),
    ("campaigns", "demo", ("scenarios",), ["demo-9"], "unknown"),
]


@pytest.mark.parametrize(("kind", "key", "path", "value", "code"), WRONG)
def test_a_wrong_card_is_found(kind: str, key: str, path: tuple[str | int, ...], value: Any, code: str) -> None:
    found = faults(kind, key, *path, value=value)
    assert (kind, key, code) in {(fault.kind, fault.id, fault.code) for fault in found}
    assert all(str(fault_said(KIT, fault)) for fault in found)


@pytest.mark.parametrize("kind", KIT.kinds)
def test_records_survive_packs_and_codes(kind: str) -> None:
    for (each, key), data in TABLES.items():
        if each == kind:
            record = read_record(KIT.kinds, kind, key, data, kind)
            for written in (record_data(record), full_data(record)):
                again = read_record(KIT.kinds, kind, key, parse_json(canonical(written)), kind)
                assert again == record, key
