"""A broken record names its file and its key; each problem is one fault."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.table.reading import DataError
from engine.warofmine.content.fault import SENTENCES, Fault
from engine.warofmine.content.library import content_of
from engine.warofmine.content.reading import MAX_DEPTH, read_record
from tests.engine.warofmine.content.loading import shipped

NAME = {"en": "a", "de": "b", "uk": "в"}


def faults(kind: str, data: Any, key: str = "one") -> list[tuple[str, str]]:
    return [(fault.path, fault.code) for fault in read_record(kind, key, data)[1]]


def test_a_record_that_is_right_has_no_fault() -> None:
    record, problems = read_record("raids", "one", {"name": NAME, "damage": 2, "source": "own"})
    assert problems == []
    assert record is not None
    assert (record.damage, record.wounds) == (2, 0)


@pytest.mark.parametrize(
    ("kind", "data", "expected"),
    [
        ("raids", {"name": NAME, "damage": 100}, [("damage", "out_of_bounds")]),
        ("raids", {"name": NAME, "damage": -1}, [("damage", "out_of_bounds")]),
        ("raids", {"name": NAME, "damage": True}, [("damage", "wrong_type")]),
        ("raids", {"name": NAME, "damage": "2"}, [("damage", "wrong_type")]),
        ("raids", {"damage": 1}, [("name", "missing_key")]),
        ("raids", {"name": NAME, "demage": 1}, [("demage", "unknown_key")]),
        ("raids", [], [("", "wrong_type")]),
        ("raids", {"name": {"en": "x" * 61}}, [("name.en", "too_long")]),
        ("raids", {"name": {"en": "a\x07"}}, [("name.en", "unseen")]),
        ("raids", {"name": NAME, "effects": [{"kind": "fly"}]}, [("effects[0].kind", "unknown_word")]),
        ("raids", {"name": NAME, "effects": [{"n": 1}]}, [("effects[0].kind", "unknown_word")]),
        ("raids", {"name": NAME, "effects": [{"kind": "cold", "n": 1}] * 9}, [("effects", "wrong_length")]),
        ("raids", {"name": NAME, "effects": [{"kind": "find", "n": 7}]}, [("effects[0].n", "out_of_bounds")]),
        ("markers", {"levels": [{"dots": 1}]}, [("levels", "wrong_length")]),
        ("shelters", {"name": NAME, "spots": {}}, [("spots", "wrong_length")]),
        ("sieges", {"name": NAME, "plan": "x", "shape": []}, [("shape", "wrong_length")]),
        ("fate", {"name": NAME, "lower": {"pink": 1}}, [("lower", "unknown_word")]),
        ("scripts", {"note": "x" * 281}, [("note", "too_long")]),
        ("scripts", {"note": "x" * 280}, []),
        ("nonsense", {}, [("", "unknown_kind")]),
    ],
)  # fmt: skip
def test_one_problem_one_fault(kind: str, data: Any, expected: list[tuple[str, str]]) -> None:
    assert faults(kind, data) == expected


def test_two_problems_in_one_record_are_both_named() -> None:
    broken = {"name": NAME, "damage": 100, "effects": [{"kind": "cold", "n": 10}, {"kind": "gain", "n": 21}]}
    assert faults("raids", broken) == [
        ("damage", "out_of_bounds"),
        ("effects[0].n", "out_of_bounds"),
        ("effects[1].n", "out_of_bounds"),
    ]


@pytest.mark.parametrize("key", ["", "Big", "a b", "../x", "x" * 65, "-a"])
def test_an_id_is_small_letters_digits_and_dashes(key: str) -> None:
    assert faults("raids", {"name": NAME}, key) == [("", "bad_id")]


def test_words_are_not_nested_without_end() -> None:
    effects: list[Any] = [{"kind": "cold", "n": 1}]
    for _ in range(MAX_DEPTH):
        effects = [{"kind": "if", "when": {"cold": 1}, "then": effects}]
    assert [code for _, code in faults("raids", {"name": NAME, "effects": effects})] == [
        "too_deep"
    ] * 2  # both arms of the innermost if


def test_a_broken_file_names_itself_the_record_and_the_key() -> None:
    tables, files = shipped()
    broken = copy.deepcopy(tables)
    broken["raids", "arson"]["damage"] = 500
    with pytest.raises(DataError) as told:
        content_of(broken, files)
    assert str(told.value) == "raids/raids.toml: arson.damage: 500 is not between 0 and 99"


def test_every_problem_has_a_sentence_without_open_slots() -> None:
    fault = Fault("raids", "arson", "damage", "out_of_bounds", {"found": "500", "least": 0, "most": 99})
    assert str(fault.says()) == "500 is not between 0 and 99"
    assert fault.key == "arson.damage"
    assert all(str(sentence) for sentence in SENTENCES.values())
