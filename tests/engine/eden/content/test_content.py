"""The demo's content, and what is said about content that is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from device.content import read_content
from engine.eden.content.fault_words import FAULT_WORDS
from engine.eden.content.hooks import HOOK_NAMES
from engine.eden.content.kinds import KINDS
from engine.eden.content.library import library_of
from engine.eden.content.reading import read_profile
from engine.eden.content.whole import whole_faults
from engine.eden.effects.bespoke import HOOKS
from engine.eden.kit import KIT
from engine.eden.rules.bands import check_band
from engine.packs.form import Form
from engine.packs.kinds import Key, read_record, record_data
from engine.packs.saying import problem_said
from engine.table.languages import LANGUAGES
from engine.table.reading import DataError, Node

RECORDS = read_content(KIT).records
BOX = library_of(RECORDS).box
NAME = dict.fromkeys(LANGUAGES, "It")


def test_the_shipped_content_has_no_fault() -> None:
    assert list(whole_faults(RECORDS)) == []


@pytest.mark.parametrize("key", sorted(RECORDS), ids="/".join)
def test_every_record_speaks_three_languages(key: Key) -> None:
    library = library_of(RECORDS)
    assert set(library.names[key]) == set(LANGUAGES)
    assert set(library.texts.get(key, LANGUAGES)) == set(LANGUAGES)


@pytest.mark.parametrize("key", sorted(RECORDS), ids="/".join)
def test_a_record_goes_through_packs_and_codes_unchanged(key: Key) -> None:
    value = RECORDS[key]
    assert read_record(KINDS, *key, json.loads(json.dumps(record_data(value))), "pack") == value


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_can_be_filled_in(kind: str) -> None:
    key = next(key for of, key in sorted(RECORDS) if of == kind)
    assert Form(KINDS, kind, key, RECORDS[kind, key]).blanks()


def test_there_is_content_of_every_kind() -> None:
    assert {kind for kind, _ in RECORDS} == set(KINDS)


def test_both_bands_are_100_points() -> None:
    assert sorted(BOX.bands) == ["ash_riders", "wells"]
    for band in BOX.bands.values():
        checked = check_band([(key, BOX.profiles[key]) for key in band.profiles], 100)
        assert checked.is_legal
        assert checked.points == 100


def test_the_table_costs_16_points() -> None:
    laid = BOX.tables["pumping_station"].pieces.values()
    assert sum(BOX.pieces[each.kind].points for each in laid) == 16


def test_g13_the_books_mission_is_for_one_clan_in_an_open_battle() -> None:
    retreat = BOX.missions["retreat"]
    assert (retreat.secret, retreat.deployment, retreat.faction, retreat.missing) == (False, "open", "bamaka", True)


def test_g14_the_books_tactical_card_is_for_the_first_round() -> None:
    card = BOX.tactics["contaminated_area"]
    assert (card.tactical_phase, card.first_round) == (True, True)


AROUND: dict[Key, Any] = {
    ("factions", "f"): {"name": NAME},
    ("factions", "g"): {"name": NAME},
    ("profiles", "a"): {"name": NAME, "faction": "f"},
    ("profiles", "b"): {"name": NAME, "faction": "g"},
    ("profiles", "big"): {"name": NAME, "faction": "g", "points": 101},
    ("npcs", "beast"): {"name": NAME, "contamination": 1, "faction": "f"},
    ("weapons", "w"): {"name": NAME, "kind": "melee"},
    ("abilities", "w"): {"name": NAME, "kind": "permanent", "effect": {"do": "slips_away"}},
}


@pytest.mark.parametrize(
    ("kind", "data", "path", "code"),
    [
        ("profiles", {"base": 31}, ("base",), "odd_base"),
        ("profiles", {"constitution": {"head": [0, 0]}}, ("constitution", "head"), "no_points"),
        ("profiles", {"weapons": ["no"]}, ("weapons", 0), "no_weapon"),
        ("profiles", {"abilities": ["no"]}, ("abilities", 0), "no_ability"),
        ("profiles", {"weapons": ["w"], "abilities": ["w"]}, ("abilities",), "name_shared"),
        ("profiles", {"faction": "no"}, ("faction",), "no_faction"),
        ("profiles", {"gear": ["no"]}, ("gear", 0), "no_gear"),
        ("npcs", {"contamination": 1, "faction": "no"}, ("faction",), "no_faction"),
        ("abilities", {"kind": "action", "effect": {"do": "gain"}}, ("effect", "marker"), "no_marker"),
        ("abilities", {"kind": "action", "effect": {"do": "free_dodge"}}, ("effect", "do"), "not_action"),
        ("abilities", {"kind": "permanent", "effect": {"do": "heal"}}, ("effect", "do"), "not_permanent"),
        ("abilities", {"kind": "action", "effect": {"do": "heal"}, "bespoke": "no"}, ("bespoke",), "no_hook"),
        ("tactics", {"effect": {"do": "lose"}}, ("effect", "marker"), "no_marker"),
        ("bands", {"profiles": ["no"], "leader": "no"}, ("profiles",), "no_profile"),
        ("bands", {"profiles": ["a"], "leader": "b"}, ("leader",), "no_leader"),
        ("bands", {"profiles": ["a", "b"], "leader": "a"}, ("profiles",), "band_mixed"),
        ("bands", {"profiles": ["a", "a"], "leader": "a"}, ("profiles",), "band_twice"),
        ("bands", {"profiles": ["big"], "leader": "big"}, ("profiles",), "band_points"),
        ("bands", {"profiles": ["beast"], "leader": "beast"}, ("profiles",), "is_npc"),
        ("tables", {"starts": {"no": [1, 1]}}, ("starts", "no"), "no_profile"),
        ("tables", {"npcs": {"n": {"profile": "a", "at": [1, 1]}}}, ("npcs", "n", "profile"), "no_npc"),
        (
            "tables",
            {"width": 100, "pieces": {"p": {"kind": "no", "outline": [[0, 0], [200, 0], [0, 9]]}}},
            ("pieces", "p", "outline"),
            "no_outline",
        ),
        (
            "tables",
            {"pieces": {"p": {"kind": "no", "outline": [[0, 0], [9, 0], [0, 9]]}}},
            ("pieces", "p", "kind"),
            "no_piece",
        ),
    ],
)
def test_a_wrong_record_is_told_with_its_place_and_a_code(
    kind: str, data: dict[str, Any], path: tuple[str, ...], code: str
) -> None:
    tables = {**AROUND, (kind, "it"): {"name": NAME, **data}}
    records = {key: read_record(KINDS, *key, entry, "test") for key, entry in tables.items()}
    faults = [fault for fault in whole_faults(records) if (fault.kind, fault.id) == (kind, "it")]
    assert (path, code) in [(fault.path, fault.code) for fault in faults]
    assert all(str(problem_said(FAULT_WORDS, fault.code, fault.values)) for fault in faults)


@pytest.mark.parametrize(
    ("kind", "data", "key"),
    [
        ("weapons", {"name": NAME}, "it.kind"),
        ("weapons", {"name": NAME, "kind": "shot", "range": 4000}, "it.range"),
        ("missions", {"name": NAME, "goal": {"word": "no"}}, "it.goal.word"),
        ("npcs", {"name": NAME, "contamination": 0}, "it.contamination"),
        ("profiles", {"name": NAME, "psi": [3]}, "it.psi"),
        ("profiles", {"name": NAME, "colour": 1}, "it"),
    ],
)
def test_what_cannot_be_read_names_its_key(kind: str, data: dict[str, Any], key: str) -> None:
    with pytest.raises(DataError) as error:
        read_record(KINDS, kind, "it", data, "file")
    assert error.value.key.startswith(key)


def test_every_code_has_its_words_and_every_word_its_code() -> None:
    eden = Path(__file__).parents[4] / "engine" / "eden"
    source = "".join((eden / name).read_text("utf-8") for name in ("content/whole.py", "first_table.py"))
    assert {code for code in FAULT_WORDS if f'"{code}"' in source} == set(FAULT_WORDS)


def test_every_hook_that_a_card_may_name_is_there() -> None:
    assert HOOKS.keys() == HOOK_NAMES


def test_the_demo_is_the_one_of_the_brief() -> None:
    """The brief's situation file and data/eden hold the same profiles and weapons."""
    told = Path(__file__).parents[3] / "boards" / "pumping_station.json"
    for key, data in json.loads(told.read_text("utf-8"))["profiles"].items():
        wanted, mine = read_profile(Node(data, "brief")), BOX.profiles[key]
        assert (mine.values, mine.constitution, mine.index) == (wanted.values, wanted.constitution, wanted.index)
        assert (mine.armour, mine.points, mine.base) == (wanted.armour, wanted.points, wanted.base)
        assert mine.weapons == wanted.weapons
