"""Records that do not fit together: for every check one broken siege that it finds, and nothing else does."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engine.packs.kinds import read_record
from engine.packs.saying import fault_said
from engine.table.reading import key_of
from engine.warofmine.content.checks import whole_faults
from engine.warofmine.content.fault_words import FAULT_WORDS
from engine.warofmine.content.siege import KINDS
from engine.warofmine.kit import KIT
from tests.engine.warofmine.content.loading import tables

Tables = dict[tuple[str, str], Any]
PLAN = "shelters", "lindenstrasse_14"
SIEGE = "sieges", "lindenstrasse"
PICK = {"kind": "choose", "options": [{"text": {"en": "a", "de": "b", "uk": "в"}}]}


def found_in(change: Callable[[Tables], None]) -> set[tuple[str, str, str, str]]:
    written = copy.deepcopy(dict(tables()))
    change(written)
    records = {key: read_record(KINDS, key[0], key[1], data, key[0]) for key, data in written.items()}
    found = list(whole_faults(records))
    for fault in found:
        assert "{" not in str(fault_said(KIT, fault)), fault
    return {(fault.kind, fault.id, key_of(fault.path), fault.code) for fault in found}


def effect(kind: str, key: str, *words: dict[str, Any]) -> Callable[[Tables], None]:
    def change(tables: Tables) -> None:
        tables[kind, key]["effects"] = list(words)

    return change


def put(kind: str, key: str, path: str, value: Any) -> Callable[[Tables], None]:
    def change(tables: Tables) -> None:
        *way, last = path.split(".")
        table = tables[kind, key]
        for step in way:
            table = table[step]
        table[last] = value

    return change


def drop(*keys: tuple[str, str]) -> Callable[[Tables], None]:
    def change(tables: Tables) -> None:
        for key in keys:
            del tables[key]

    return change


def state(**more: Any) -> dict[str, Any]:
    return {"kind": "state", "state": "misery", "n": 1, **more}


def test_what_we_ship_fits_together() -> None:
    assert found_in(lambda tables: None) == set()


BROKEN: dict[str, tuple[Callable[[Tables], None], tuple[str, str, str]]] = {
    "language": (put("raids", "arson", "name", {"en": "Petrol", "de": "Benzin"}), ("raids", "arson", "name")),
    "no_state": (effect("raids", "arson", {"kind": "die", "who": "worst"}), ("raids", "arson", "effects[0].by")),
    "changes_nothing": (effect("raids", "arson", state(n=0)), ("raids", "arson", "effects[0].n")),
    "token_or_class": (effect("raids", "arson", {"kind": "discard"}), ("raids", "arson", "effects[0].token")),
    "empty_condition": (
        effect("raids", "arson", {"kind": "if", "when": {}, "then": [state()]}),
        ("raids", "arson", "effects[0].when"),
    ),
    "no_free_option": (
        effect("raids", "arson", {"kind": "choose", "options": [{**PICK["options"][0], "cost": {"wood": 1}}]}),  # type: ignore[dict-item]
        ("raids", "arson", "effects[0].options"),
    ),
    "faces": (put("locations", "school", "finds", [{"least": 2, "most": 10}]), ("locations", "school", "finds")),
    "fate_who": (
        put("fate", "slow_night", "lines", [{"state": "wounds", "n": 1, "who": "guards"}]),
        ("fate", "slow_night", "lines[0].who"),
    ),
    "needs_itself": (put("fittings", "trap", "needs", "trap"), ("fittings", "trap", "needs")),
    "two_things": (put(*PLAN, "spots.hall", {"floor": 0, "x": 4, "sleep": True, "hole": True}), (*PLAN, "spots.hall")),
    "unknown_action": (put(*PLAN, "spots.hall", {"floor": 0, "x": 4, "action": "swim"}), (*PLAN, "spots.hall.action")),
    "unknown_spot": (
        put(*PLAN, "ladders", [["guard", "landing"], ["hall", "stairs"], ["hall", "moon"]]),
        (*PLAN, "ladders[2]"),
    ),
    "same_floor": (
        put(*PLAN, "ladders", [["guard", "landing"], ["hall", "stairs"], ["hall", "door"]]),
        (*PLAN, "ladders[2]"),
    ),
    "unknown_id": (effect("raids", "arson", {"kind": "gain", "token": "gold"}), ("raids", "arson", "effects[0].token")),
    "only_out": (effect("raids", "arson", {"kind": "noise", "n": 1}), ("raids", "arson", "effects[0]")),
    "no_end": (effect("scripts", "d37", {"kind": "script", "script": "d37"}), ("scripts", "d37", "")),
    "calls_another": (effect("encounters", "patrol", {"kind": "check"}), ("encounters", "patrol", "effects[0]")),
    "part_twice": (put(*SIEGE, "shape", ["chapter I", 3, "chapter I", "ending"]), (*SIEGE, "shape[2]")),
    "unknown_shape": (put(*SIEGE, "shape", ["chapter IV", "ending"]), (*SIEGE, "shape[0]")),
    "not_enough": (put(*SIEGE, "shape", [9, "ending"]), (*SIEGE, "shape")),
    "between": (put(*SIEGE, "shape", [0, "ending"]), (*SIEGE, "shape[0]")),
    "missing_key": (put(*SIEGE, "exploration", {"near": 10, "mid": 12}), (*SIEGE, "exploration")),
    "box_too_small": (put(*SIEGE, "storage", {"water": 7}), (*SIEGE, "storage.water")),
    "no_record": (drop(("markers", "misery")), ("markers", "misery", "")),
}  # fmt: skip


@pytest.mark.parametrize("code", sorted(BROKEN))
def test_a_broken_siege_is_told_where_it_is_broken(code: str) -> None:
    change, place = BROKEN[code]
    assert (*place, code) in found_in(change)


def test_more_enemies_than_markers() -> None:
    def change(tables: Tables) -> None:
        tables["enemies", "a"]["copies"] = 1
        tables["scripts", "d4"]["effects"] = [{"kind": "fight", "enemies": 6}]

    assert found_in(change) == {("scripts", "d4", "effects[0].enemies", "too_many_markers")}


def test_more_names_than_enemies_and_names_nobody_knows() -> None:
    def fights(*foes: str) -> Any:
        return effect("scripts", "d4", {"kind": "fight", "enemies": 1, "foes": list(foes)})

    assert found_in(fights("sleeper")) == set()
    assert found_in(fights("sleeper", "deserter")) == {("scripts", "d4", "effects[0].foes", "too_many_foes")}
    assert {code for *_, code in found_in(fights("nobody"))} == {"unknown_id"}


def test_a_house_needs_one_guard_and_no_two_spots_in_one_place() -> None:
    found = found_in(put(*PLAN, "spots.hall", {"floor": 0, "x": 3}))
    assert {code for *_, code in found} == {"same_place", "cut_off"}
    assert (*PLAN, "spots", "one_guard") in found_in(put(*PLAN, "spots.hall", {"floor": 0, "x": 4, "guard": True}))


def test_a_spot_behind_a_hole_is_cut_off() -> None:
    found = found_in(put(*PLAN, "spots.hall", {"floor": 0, "x": 4, "hole": True}))
    assert (*PLAN, "spots", "cut_off") in found


def test_shelter_cards_and_spots_of_the_house_are_as_many() -> None:
    assert {code for *_, code in found_in(drop(("shelter", "bars_cage")))} == {"cards_and_spots"}
    assert {code for *_, code in found_in(drop(("shelter", "rest_stove")))} == {"not_enough"}


def test_a_chapter_stands_on_one_card() -> None:
    assert {code for *_, code in found_in(put("chapters", "chapter_2", "chapter", 1))} == {"chapter_twice", "no_record"}


def test_scripts_that_lead_to_each_other_are_found_on_both_sides() -> None:
    def change(tables: Tables) -> None:
        tables["scripts", "d37"]["effects"] = [{"kind": "script", "script": "d38"}]
        tables["scripts", "d38"]["effects"] = [{"kind": "script", "script": "d37"}]

    found = {(key, code) for _, key, _, code in found_in(change) if code == "no_end"}
    assert found == {("d37", "no_end"), ("d38", "no_end")}


def test_an_encounter_cannot_call_the_next_one_through_a_script_either() -> None:
    found = found_in(effect("scripts", "d35", {"kind": "encounter"}))
    assert found == {("encounters", "sniper", "effects[0]", "calls_another")}


def test_a_printed_number_needs_no_record_of_ours() -> None:
    assert found_in(effect("raids", "arson", {"kind": "script", "script": "333"})) == set()
    found = found_in(effect("raids", "arson", {"kind": "script", "script": "33333"}))
    assert {code for *_, code in found} == {"unknown_id"}


def test_lists_and_texts_are_not_endless() -> None:
    many = effect("raids", "arson", *[{"kind": "cold", "n": 1}] * 9)
    assert found_in(many) == {("raids", "arson", "effects", "list_length")}
    long = put("raids", "arson", "name", {"en": "x" * 61, "de": "b", "uk": "в"})
    assert found_in(long) == {("raids", "arson", "name", "text_length")}
    assert found_in(put("scripts", "d37", "note", "x" * 281)) == {("scripts", "d37", "note", "text_length")}
    assert found_in(put("scripts", "d37", "note", "x" * 280)) == set()


def test_every_sentence_about_a_problem_is_used() -> None:
    elsewhere = {
        "too_many_markers",
        "too_many_foes",
        "same_place",
        "one_guard",
        "cut_off",
        "cards_and_spots",
        "chapter_twice",
    }
    shared = {"language", "between", "missing_key"}
    assert elsewhere | set(BROKEN) - shared == set(FAULT_WORDS)
