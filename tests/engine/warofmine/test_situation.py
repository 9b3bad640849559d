"""Situation files: what is wrong is said in one line, what is not said has its default (f.1 to f.3)."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.__main__ import main
from engine.table.reading import Node, parse_json
from engine.warofmine.ask.reading import read_situation
from engine.warofmine.ask.writing import file_data, situation_data
from engine.warofmine.content.vocabulary import Task
from engine.warofmine.rules.phases import next_step
from engine.warofmine.rules.shelter import jobs, reachable
from tests.engine.warofmine.sitting import demo
from tools.warofmine.players import any_action
from tools.warofmine.table import MOST_STEPS, new_match

Json = dict[str, Any]


def ask(tmp_path: Path, question: str, file: Json, *words: str) -> int:
    path = tmp_path / "s.json"
    path.write_text(json.dumps({"game": "warofmine", **file}), encoding="utf-8")
    return main([question, str(path), *words])


BAD: list[tuple[str, Json, str]] = [
    ("next", {"weather": "rain"}, "weather"),
    ("next", {"players": []}, "players"),
    ("next", {"players": ["Ada", "Ada"]}, "players"),
    ("next", {"players": ["a", "b", "c", "d", "e", "f", "g"]}, "players"),
    ("next", {"players": ["Ada"], "leader": "Bo"}, "leader"),
    ("next", {"at": {"phase": "dusk", "step": "raid"}}, "at.step"),
    ("next", {"at": {"day": 0}}, "at.day"),
    ("next", {"at": {"phase": "noon"}}, "at.phase"),
    ("next", {"characters": {"a": {"states": {"wounds": 5}}}}, "characters.a.states.wounds"),
    ("next", {"characters": {"a": {"states": {"wounds": True}}}}, "characters.a.states.wounds"),
    ("next", {"characters": {"a": {"states": {"rage": 1}}}}, "characters.a.states.rage"),
    ("next", {"characters": {"a": {"weapon": "shovel"}}}, "characters.a.weapon"),
    ("next", {"characters": {"a": {"weapon": "pistol", "shots": 2}}}, "characters.a.shots"),
    ("next", {"characters": {"a": {"treated": {"wood": 1}}}}, "characters.a.treated.wood"),
    ("next", {"characters": {"a": {"gone": "asleep"}}}, "characters.a.gone"),
    ("next", {"characters": {f"c{n}": {"gone": "dead"} for n in range(13)}}, "characters"),
    ("next", {"storage": {"gold": 1}}, "storage.gold"),
    ("next", {"storage": {"wood": 1000}}, "storage.wood"),
    ("next", {"storage": {"wood": 1.5}}, "storage.wood"),
    ("next", {"cold": -1}, "cold"),
    ("next", {"chapter": 4}, "chapter"),
    ("next", {"markers": {"hunger": {"5": {"dots": 1}}}}, "markers.hunger.5"),
    ("next", {"markers": {"hunger": {"3": {"then": "dies"}}}}, "markers.hunger.3.then"),
    ("next", {"markers": {"hunger": {"4": {"then": {"script": 0}}}}}, "markers.hunger.4.then.script"),
    ("next", {"tokens": {"wood": {"weight": 100}}}, "tokens.wood.weight"),
    ("next", {"tokens": {"club": {"weapon": {"ammo": True}}}}, "tokens.club.weapon"),
    ("next", {"tokens": {"club": {"weapon": {"die": "blue"}}}}, "tokens.club.weapon.die"),
    ("next", {"dice": {"grey": []}}, "dice.grey"),
    ("next", {"dice": {"grey": ["crit"]}}, "dice.grey[0]"),
    ("next", {"fittings": {"bed": {"cost": {"gold": 1}}}}, "fittings.bed.cost.gold"),
    ("next", {"shelter": {"spots": {"a": {"floor": 0}}}}, "shelter.spots.a"),
    ("next", {"shelter": {"spots": {"a": {"floor": 0, "x": 0}, "b": {"floor": 0, "x": 0}}}}, "shelter.spots.b"),
    ("next", {"shelter": {"spots": {"a": {"floor": 0, "x": 0, "guard": True, "hole": True}}}}, "shelter.spots.a"),
    (
        "next",
        {"shelter": {"spots": {"a": {"floor": 0, "x": 0}, "b": {"floor": 0, "x": 1}}, "ladders": [["a", "b"]]}},
        "shelter.ladders[0]",
    ),
    ("actions", {"shelter": {"spots": {"a": {"floor": 0, "x": 0}}}}, "shelter.spots"),
    (
        "actions",
        {"shelter": {"spots": {"a": {"floor": 0, "x": 0, "guard": True}, "b": {"floor": 0, "x": 1, "guard": True}}}},
        "shelter.spots",
    ),
    ("dusk", {"characters": {"a": {}}, "dusk": {"drink": ["a"]}}, "dusk.drink"),
    ("dusk", {"characters": {"a": {}}, "storage": {"water": 2}, "dusk": {"drink": ["a", "a"]}}, "dusk.drink"),
    ("dusk", {"characters": {"a": {}}, "dusk": {"eat": {"a": ["wood"]}}}, "dusk.eat.a[0]"),
    ("dusk", {"characters": {"a": {}}, "dusk": {"eat": {"a": ["raw_food"]}}}, "dusk.eat"),
    ("dusk", {"characters": {"a": {"gone": "left"}}, "dusk": {"eat": {"a": []}}}, "dusk.eat.a"),
    ("noise", {"scavenge": {"noise": 11}}, "scavenge.noise"),
    ("noise", {"scavenge": {"acts": [{"raise": 1, "check": True}]}}, "scavenge.acts[0]"),
    ("noise", {"scavenge": {"acts": [{"check": False}]}}, "scavenge.acts[0].check"),
    ("combat", {}, "combat.enemies"),
    ("combat", {"characters": {"a": {}}, "combat": {"enemies": {"a": {}}}}, "combat.enemies.a"),
    ("combat", {"characters": {"a": {}}, "combat": {"enemies": {"x": {}}}}, "combat.fighters"),
    ("combat", {"characters": {"a": {}}, "combat": {"enemies": {"x": {"hp": 1, "wounds": 1}}}}, "combat.enemies"),
    ("combat", {"combat": {"mode": "flee", "place": "shelter"}}, "combat.mode"),
    ("dawn", {"characters": {"a": {}}, "dawn": {"treat": {"a": ["bandage"]}}}, "dawn.treat.a[0]"),
    (
        "dawn",
        {"characters": {"a": {"states": {"wounds": 1}}}, "dawn": {"treat": {"a": ["bandage"]}}},
        "dawn.treat.a",
    ),
    ("dawn", {"characters": {"a": {}}, "dawn": {"after": [{"who": "a", "what": "moonshine"}]}}, "dawn.after[0]"),
    ("dawn", {"dawn": {"fate": [{"do": "raise", "state": "wounds", "with": ["meds"]}]}}, "dawn.fate[0].with[0]"),
    ("trade", {}, "trade"),
    ("trade", {"trade": {"deals": [{}] * 21}}, "trade.deals"),
    ("raid", {"rolls": {"raid": {"nobody": [["hit"]]}}}, "rolls.raid.nobody"),
    ("raid", {"rolls": {"death": 11}}, "rolls.death"),
    ("raid", {"fates": [{"blue": 1}]}, "fates[0].blue"),
]


@pytest.mark.parametrize(("question", "file", "key"), BAD, ids=[f"{n}-{row[2]}" for n, row in enumerate(BAD)])
def test_what_is_wrong_names_itself(
    question: str, file: Json, key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(tmp_path, question, file) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert f": {key}: " in err


def test_a_wrong_index_and_another_word_are_bad_input(tmp_path: Path) -> None:
    file = {"characters": {"a": {}, "b": {}}, "storage": {"water": 1}}
    assert ask(tmp_path, "dusk", file, "--answers", "2") == 2
    assert ask(tmp_path, "dusk", file, "--answers", "x") == 2
    assert ask(tmp_path, "odds", {}, "weather") == 2


def test_surplus_answers_and_rolls_are_ignored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = {"characters": {"a": {}}, "storage": {"water": 1}, "rolls": {"thirst": {"a": 1}}, "dusk": {"eat": {"a": []}}}
    assert ask(tmp_path, "dusk", file, "--answers", "0,0,7") == 0
    assert json.loads(capsys.readouterr()[0])["characters"]["a"]["states"]["hunger"] == 1


def test_an_ask_says_why_and_where_it_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = {"characters": {"a": {}, "b": {}}, "storage": {"water": 1}}
    assert ask(tmp_path, "dusk", file) == 3
    asked = json.loads(capsys.readouterr()[0])["ask"]
    assert asked["source"] == "J13"
    assert asked["why"] == "There is water for 1 only"
    assert asked["who"] == "leader"
    assert asked["facts"] == {"water": 1}


def test_the_box_of_a_kind_is_what_lies_nowhere_else() -> None:
    people = {
        "a": {"task": "guard", "weapon": "knife"},
        "b": {"treated": {"bandage": 1}},
        "c": {"treated": {"bandage": 1}, "gone": "dead"},
        "d": {"task": "guard", "weapon": "knife", "gone": "dead"},
        "e": {"weapon": "pistol"},
    }
    file = {
        "characters": people,
        "storage": {"knife": 1, "wood": 3},
        "findings": {"wood": 4},
        "tokens": {"sugar": {"box": 9}},
    }
    state = read_situation(Node(file, "f")).state
    assert state.box.get("knife", 0) == 0
    assert state.box["bandage"] == 2
    assert state.box["wood"] == 5
    assert state.box["pistol"] == 2
    assert state.box["sugar"] == 9


def test_a_siege_written_as_a_situation_answers_the_same() -> None:
    """At every moment of a siege: the same next step, the same way through the house, the same box."""
    random = Random(5)
    match = new_match(demo(), 5, "lindenstrasse", ("Ada", "Bo", "Cem"))
    for _ in range(min(150, MOST_STEPS)):
        if match.state.result:
            break
        match.apply(any_action(match, random))
        if match.question is not None or not match.state.present:
            continue
        state = match.state
        raw = json.dumps(situation_data(state, demo())).encode()
        again = read_situation(parse_json(raw, "share.json"))
        here, there = next_step(state, demo()), next_step(again.state, again.content)
        assert (here.phase, here.step, here.day) == (there.phase, there.step, there.day)
        assert there.leader == state.leader
        assert again.state.box == state.box
        assert again.state.storage == state.storage
        assert reachable(again.state, again.content) == reachable(state, demo())
        if Task.GUARD not in {each.task for each in state.people.values()}:
            assert [job.spot for job in jobs(again.state, again.content)] == [job.spot for job in jobs(state, demo())]


def test_a_location_may_stand_in_the_deck_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = {
        "characters": {"a": {}},
        "locations": {"near": "school", "mid": "school"},
        "location_deck": ["port", "school", "port"],
        "dawn": {"replace": "near"},
    }
    assert ask(tmp_path, "dawn", file) == 0
    answer = json.loads(capsys.readouterr()[0])
    assert answer["locations"] == {"near": "school", "mid": None, "far": "port"}
    assert answer["location_deck"] == ["school", "port"]


GOLDEN = Path(__file__).parents[2] / "golden" / "warofmine" / "golden.jsonl"
FILES = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("line", [line for line in FILES if line["exit"] != 2], ids=lambda line: line["id"])
def test_a_file_that_is_read_and_written_says_the_same(line: Json) -> None:
    first = read_situation(Node({"game": "warofmine", **line["file"]}, "first"))
    again = read_situation(parse_json(json.dumps(file_data(first)).encode(), "second"))
    assert again == first
