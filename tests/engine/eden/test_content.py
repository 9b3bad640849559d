"""The demo's content, and what is said about content that is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.eden.content.faults import WORDS
from engine.eden.content.hooks import HOOK_NAMES
from engine.eden.content.kinds import KINDS
from engine.eden.content.library import LANGUAGES, read_library
from engine.eden.content.reading import read_profile
from engine.eden.effects.bespoke import HOOKS
from engine.eden.rules.bands import check_band
from engine.table.reading import Node
from tools.eden.shelf import library, records

NAME = {"en": "It"}


def test_the_demo_has_no_fault() -> None:
    _, faults = read_library(records())
    assert faults == ()


@pytest.mark.parametrize("key", sorted(records()), ids="/".join)
def test_every_record_speaks_three_languages(key: tuple[str, str]) -> None:
    words = library().words[key]
    assert set(words.name) == set(LANGUAGES)
    assert not words.text or set(words.text) == set(LANGUAGES)


def test_both_bands_are_100_points() -> None:
    box = library().box
    assert sorted(box.bands) == ["ash_riders", "wells"]
    for band in box.bands.values():
        checked = check_band([(key, box.profiles[key]) for key in band.profiles], 100)
        assert checked.is_legal
        assert checked.points == 100


def test_the_table_costs_16_points() -> None:
    box = library().box
    laid = box.tables["pumping_station"].pieces.values()
    assert sum(box.pieces[each.kind].points for each in laid) == 16


def fault_of(kind: str, data: Any, **more: Any) -> list[tuple[str, str]]:
    all_records = {(kind, "it"): data, **{tuple(key.split("__")): value for key, value in more.items()}}
    _, faults = read_library(all_records)  # type: ignore[arg-type]
    assert all(str(fault.describe()) for fault in faults)
    return [(fault.path, fault.code) for fault in faults if fault.id == "it"]


@pytest.mark.parametrize(
    ("kind", "data", "path", "code"),
    [
        ("profiles", {"name": NAME, "base": 31}, "base", "unreadable"),
        ("profiles", {"name": NAME, "weapons": ["no"]}, "weapons", "unknown_id"),
        ("profiles", {"name": NAME, "abilities": ["no"]}, "abilities", "unknown_id"),
        ("profiles", {"name": NAME, "faction": "no"}, "faction", "unknown_id"),
        ("profiles", {"name": NAME, "gear": ["no"]}, "gear", "unknown_id"),
        ("profiles", {"name": NAME, "contamination": 1}, "contamination", "has_contamination"),
        ("npcs", {"name": NAME}, "contamination", "no_contamination"),
        ("npcs", {"contamination": 1}, "", "unreadable"),
        ("abilities", {"name": NAME, "kind": "action", "effect": {"do": "gain"}}, "effect.marker", "no_marker"),
        ("abilities", {"name": NAME, "kind": "action", "effect": {"do": "free_dodge"}}, "effect.do", "not_action"),
        ("abilities", {"name": NAME, "kind": "permanent", "effect": {"do": "heal"}}, "effect.do", "not_permanent"),
        (
            "abilities",
            {"name": NAME, "kind": "action", "effect": {"do": "heal"}, "bespoke": "no"},
            "bespoke",
            "unknown_hook",
        ),
        ("bands", {"name": NAME, "profiles": ["no"], "leader": "no"}, "profiles", "unknown_id"),
        ("bands", {"name": NAME, "profiles": ["a"], "leader": "b"}, "leader", "leader_missing"),
        ("bands", {"name": NAME, "profiles": ["a", "b"], "leader": "a"}, "profiles", "band_mixed"),
        ("bands", {"name": NAME, "profiles": ["a", "a"], "leader": "a"}, "profiles", "band_twice"),
        ("bands", {"name": NAME, "profiles": ["big"], "leader": "big"}, "profiles", "band_points"),
        ("bands", {"name": NAME, "profiles": ["beast"], "leader": "beast"}, "profiles", "recruits_npc"),
        ("missions", {"name": NAME, "goal": {"word": "no"}}, "goal.word", "unreadable"),
        ("tables", {"name": NAME, "starts": {"no": [1, 1]}}, "starts.no", "unknown_id"),
        ("nothing", {"name": NAME}, "", "unknown_kind"),
    ],
)
def test_a_wrong_record_is_told_with_its_place_and_a_code(kind: str, data: Any, path: str, code: str) -> None:
    around = {
        "factions__f": {"name": NAME},
        "factions__g": {"name": NAME},
        "profiles__a": {"name": NAME, "faction": "f"},
        "profiles__b": {"name": NAME, "faction": "g"},
        "profiles__big": {"name": NAME, "faction": "g", "points": 101},
        "npcs__beast": {"name": NAME, "contamination": 1, "faction": "f"},
    }
    assert (path, code) in fault_of(kind, data, **around)


def test_a_piece_off_the_table_is_told() -> None:
    data = {
        "name": NAME,
        "width": 100,
        "height": 100,
        "pieces": {"p": {"kind": "x", "outline": [[0, 0], [200, 0], [0, 9]]}},
    }
    found = fault_of("tables", data, pieces__x={"name": NAME})
    assert ("pieces.p.outline", "off_table") in found


def test_every_code_has_its_words() -> None:
    source = Path(read_library.__code__.co_filename).parent
    used = {
        code
        for path in (source / "checks.py", source / "library.py")
        for code in WORDS
        if f'"{code}"' in path.read_text("utf-8")
    }
    assert used == set(WORDS)


def test_every_hook_that_a_card_may_name_is_there() -> None:
    assert HOOKS.keys() == HOOK_NAMES


def test_the_demo_is_the_one_of_the_brief() -> None:
    """The brief's situation file and data/eden hold the same profiles."""
    told = Path(__file__).parents[2] / "boards" / "pumping_station.json"
    box = library().box
    for key, data in json.loads(told.read_text("utf-8"))["profiles"].items():
        wanted = read_profile(Node(data, "brief"))
        mine = box.profiles[key]
        assert (mine.values, mine.constitution, mine.index, mine.armour, mine.weapons, mine.points, mine.base) == (
            wanted.values,
            wanted.constitution,
            wanted.index,
            wanted.armour,
            wanted.weapons,
            wanted.points,
            wanted.base,
        )


def test_there_is_a_folder_for_every_kind() -> None:
    assert {kind for kind, _ in records()} == set(KINDS)
