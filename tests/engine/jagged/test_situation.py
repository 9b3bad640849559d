"""The seven questions as section f of the brief promises them: mill.json and its answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.jagged.situation.answers import order
from engine.jagged.situation.reading import read_situation
from engine.jagged.situation.writing import situation_data, situation_of
from engine.table.reading import parse_json
from tools.jagged import sensible
from tools.jagged.soak import new_match

ROOT = Path(__file__).parents[3]
MILL = ROOT / "data" / "jagged" / "situations" / "mill.json"


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any, str]:
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, json.loads(out) if out else None, err


def test_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, err = ask(capsys, "nearest", str(MILL), "r1", "shed", "palms", "reeds")
    assert (code, err) == (0, "")
    assert answer == {
        "unit": "r1",
        "targets": [
            {"field": "shed", "range": 1, "walk": 1},
            {"field": "reeds", "range": 2, "walk": 2},
            {"field": "palms", "range": None, "walk": None},
        ],
        "nearest": ["shed"],
    }


def test_nearest_in_a_liberated_sector_is_all_one_area(capsys: pytest.CaptureFixture[str]) -> None:
    _, answer, _ = ask(capsys, "nearest", str(MILL), "ice", "beach", "beach", "gate")
    assert answer["targets"] == [
        {"field": "beach", "range": 0, "walk": 0},
        {"field": "gate", "range": None, "walk": None},
    ]
    assert answer["nearest"] == ["beach"]


def test_target(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, _ = ask(capsys, "target", str(MILL), "c1")
    assert code == 0
    assert answer == {"enemy": "c1", "targets": ["ivan"], "range": 1, "in_range": False}


def test_order(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, _ = ask(capsys, "order", str(MILL))
    assert code == 0
    assert answer == {"sector": "mill", "order": [["c1"], ["s1"], ["r2"], ["r1"]]}


def test_activate_asks_which_way_the_cat_goes(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, _ = ask(capsys, "activate", str(MILL))
    assert code == 3
    asked = answer["ask"]
    assert asked["kind"] == "step"
    assert [option["id"] for option in asked["options"]] == ["mill", "reeds"]
    assert asked["facts"] == {"enemy": "c1"}
    assert asked["who"] == "players"
    assert asked["why"]
    assert asked["source"] == "p. 26"


AFTER_0: dict[str, Any] = {
    "order": ["c1", "s1", "r2", "r1"],
    "attacks": [
        {"by": "c1", "on": "ivan", "damage": 1, "difficulty": 3, "causes": ["bleeding"]},
        {"by": "s1", "on": "ivan", "damage": 1, "difficulty": 2, "causes": []},
        {"by": "r2", "on": "ivan", "damage": 3, "difficulty": 2, "causes": ["marked"]},
        {"by": "r1", "on": "ivan", "damage": 3, "difficulty": 1, "causes": []},
    ],
    "enemies": {
        "r1": {"field": "mill", "damage": 0, "conditions": [], "defeated": False},
        "r2": {"field": "shed", "damage": 1, "conditions": [], "defeated": False},
        "s1": {"field": "gate", "damage": 0, "conditions": [], "defeated": False},
        "c1": {"field": "yard", "damage": 0, "conditions": [], "defeated": False},
    },
    "mercs": {
        "ivan": {"conditions": ["bleeding", "marked"]},
        "fox": {"conditions": []},
        "ice": {"conditions": []},
    },
}


def test_activate_over_the_mill(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, _ = ask(capsys, "activate", str(MILL), "--answers", "0")
    assert code == 0
    dice = {"armour": {"yellow": 2}, "stealth": {"blue": 1}}
    assert answer["attacks"] == [{**attack, **dice} for attack in AFTER_0["attacks"]]
    assert {key: answer[key] for key in ("order", "enemies", "mercs")} == {
        key: AFTER_0[key] for key in ("order", "enemies", "mercs")
    }
    assert answer["events"]


def test_activate_over_the_reeds(capsys: pytest.CaptureFixture[str]) -> None:
    _, answer, _ = ask(capsys, "activate", str(MILL), "--answers", "1,5")
    assert answer["enemies"]["c1"] == {"field": "reeds", "damage": 0, "conditions": [], "defeated": False}
    assert answer["mercs"]["ivan"] == {"conditions": ["marked"]}
    assert answer["mercs"]["fox"] == {"conditions": ["bleeding"]}
    assert answer["attacks"][0] == {
        "by": "c1",
        "on": "fox",
        "damage": 2,
        "difficulty": 3,
        "causes": ["bleeding"],
        "armour": {},
        "stealth": {"blue": 2},
    }
    assert [attack["by"] for attack in answer["attacks"]] == ["c1", "s1", "r2", "r1"]


@pytest.mark.parametrize("answers", ["2", "-1", "x", "0.5"])
def test_an_answer_that_is_no_index_is_bad_input(capsys: pytest.CaptureFixture[str], answers: str) -> None:
    code, answer, err = ask(capsys, "activate", str(MILL), f"--answers={answers}")
    assert (code, answer) == (2, None)
    assert err.count("\n") == 1


def test_steps_of_a_merc_in_a_fight(capsys: pytest.CaptureFixture[str]) -> None:
    _, answer, _ = ask(capsys, "steps", str(MILL), "ivan")
    step = {"sector": "mill", "fatigue": 1, "wounds": 0, "fight": False}
    assert answer == {
        "merc": "ivan",
        "steps": [
            {**step, "field": "gate", "encounters": 1},
            {**step, "field": "mill", "encounters": 0},
            {**step, "field": "reeds", "encounters": 0},
        ],
    }


def test_steps_of_a_merc_in_a_free_sector(capsys: pytest.CaptureFixture[str]) -> None:
    _, answer, _ = ask(capsys, "steps", str(MILL), "ice")
    assert [(step["sector"], step["field"]) for step in answer["steps"]] == [("mill", "gate"), ("mill", "reeds")]


def test_hit(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, _ = ask(capsys, "hit", str(MILL), "r2", "4")
    assert code == 0
    assert answer == {"enemy": "r2", "damage": 2, "total": 3, "hp": 3, "defeated": True}


def test_hit_with_the_armour_of_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    _, answer, _ = ask(capsys, "hit", str(MILL), "s1", "4", "--armour", "3")
    assert answer == {"enemy": "s1", "damage": 1, "total": 1, "hp": 2, "defeated": False}


def test_dictator(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, _ = ask(capsys, "dictator", str(MILL))
    assert code == 0
    assert answer == {
        "threat": 6,
        "tokens": 0,
        "counterattacks": [{"at": 5, "strength": 3, "dice": 1}],
        "ability": False,
        "deck": "orange",
        "slot": 1,
        "time": "night",
        "left": [9],
    }


def test_a_question_of_another_game_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, err = ask(capsys, "sight", str(MILL), "r1")
    assert (code, answer) == (2, None)
    assert err.count("\n") == 1
    assert err.startswith(f"{MILL}: "), "the file, and what is wrong"


def changed(tmp_path: Path, *path: str, value: object) -> str:
    """mill.json with one value changed."""
    data = json.loads(MILL.read_text("utf-8"))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(data), "utf-8")
    return str(file)


BAD: list[tuple[tuple[str, ...], object]] = [
    (("colour",), 1),
    (("board", "fields"), {}),
    (("board", "fields", "gate", "cells"), []),
    (("board", "fields", "gate", "terrain"), ["desert"]),
    (("board", "fields", "gate", "terrain"), ["swamp", "swamp"]),
    (("board", "fields", "gate", "spawn"), ["E"]),
    (("board", "fields", "gate", "cells"), [[0, 0], [1, 1]]),
    (("board", "fields", "gate", "cells"), [[0, 0], [2, 0]]),
    (("board", "fields", "shed", "sector"), "landing"),
    (("board", "borders"), [{"cells": [[0, 0], [1, 0]]}]),
    (("board", "borders"), [{"cells": [[0, 0], [3, 3]]}]),
    (("board", "borders"), [{"cells": [[1, 0], [2, 0]], "kind": "wall"}]),
    (("board", "access"), [["mill", "mill"]]),
    (("board", "access"), [["mill", "moon"]]),
    (("sectors", "moon"), {}),
    (("sectors", "landing", "rebels"), 2),
    (("sectors", "mill", "rebels"), 1),
    (("sectors", "mill", "status"), "occupied"),
    (("enemy_cards", "redshirt", "hp"), 0),
    (("enemy_cards", "redshirt", "hp"), 100),
    (("enemy_cards", "redshirt", "damage"), None),
    (("enemy_cards", "redshirt", "pattern"), []),
    (("enemy_cards", "redshirt", "pattern"), [["move"] * 7]),
    (("enemy_cards", "redshirt", "elite"), {"pattern": [["move"]]}),
    (("enemy_cards", "redshirt", "causes"), ["severe"]),
    (("enemies", "r1", "card"), "tank"),
    (("enemies", "r1", "damage"), 2),
    (("enemies", "r1", "hidden"), True),
    (("enemies", "r1"), {"card": "sniper", "hidden": True}),
    (("enemies", "r1", "field"), "beach"),
    (("enemies", "r1", "conditions"), ["marked", "marked"]),
    (("enemies", "ivan"), {"card": "redshirt", "field": "gate"}),
    (("mercs", "ivan", "field"), "moon"),
    (("mercs", "ivan", "armour"), {"green": 1}),
    (("mercs", "ivan", "armour"), {"yellow": 21}),
    (("mercs", "ivan", "stamina"), -1),
    (("mercs", "ivan", "unconscious"), 1),
    (("players",), ["anna"]),
    (("players",), ["anna", "ben", "anna"]),
    (("active",), "r1"),
    (("encounters", "beach"), 1),
    (("encounters", "gate"), 0),
    (("encounters", "gate"), 30),
    (("dictator", "threat"), 13),
    (("dictator", "threat"), 0),
    (("dictator", "events"), 4),
    (("dictator", "slots"), 10),
    (("dictator", "time"), "noon"),
    (("dictator", "counterattacks"), [{"at": 5, "skulls": 1}, {"at": 5, "skulls": 2}]),
    (("dictator", "counterattacks"), [{"at": 13, "skulls": 1}]),
    (("dictator", "colours"), {"green": 2}),
]


@pytest.mark.parametrize(("path", "value"), BAD, ids=lambda each: ".".join(each) if isinstance(each, tuple) else None)
def test_bad_input_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, path: tuple[str, ...], value: object
) -> None:
    code, answer, err = ask(capsys, "dictator", changed(tmp_path, *path, value=value))
    assert (code, answer) == (2, None)
    assert err.count("\n") == 1
    assert err.startswith(str(tmp_path))


def test_without_mercs_only_some_questions_have_an_answer(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = json.loads(MILL.read_text("utf-8"))
    for key in ("mercs", "players", "active"):
        del data[key]
    file = tmp_path / "nobody.json"
    file.write_text(json.dumps(data), "utf-8")
    for question in (["order"], ["activate"], ["target"], ["steps"]):
        extra = {"target": ["r1"], "steps": ["ivan"]}.get(question[0], [])
        assert ask(capsys, question[0], str(file), *extra)[0] == 2
    assert ask(capsys, "hit", str(file), "r1", "1")[0] == 0
    assert ask(capsys, "nearest", str(file), "r1", "gate")[0] == 0


def test_a_hidden_enemy_has_no_area_but_aims(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = changed(tmp_path, "enemies", "s2", value={"card": "sniper", "hidden": True, "sector": "mill"})
    assert ask(capsys, "nearest", file, "s2", "gate")[0] == 2
    assert ask(capsys, "hit", file, "s2", "1")[0] == 2
    _, answer, _ = ask(capsys, "target", file, "s2")
    assert answer == {"enemy": "s2", "targets": ["ivan"], "range": None, "in_range": True}
    _, answer, _ = ask(capsys, "activate", file, "--answers", "0")
    assert answer["enemies"]["s2"]["field"] is None


def test_armour_by_tokens_needs_a_token(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = changed(tmp_path, "enemy_cards", "sniper", "armour", value=None)
    assert ask(capsys, "hit", file, "s1", "3")[0] == 2
    assert ask(capsys, "hit", file, "s1", "3", "--armour", "2")[1]["damage"] == 1


def test_a_crowd_that_is_alike_takes_no_time(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Section f: as counts, next to nothing."""
    crowd = {f"r{i}": {"card": "redshirt", "field": "shed"} for i in range(200)}
    file = changed(tmp_path, "enemies", value=crowd)
    code, answer, _ = ask(capsys, "activate", file)
    assert code == 0
    assert len(answer["attacks"]) == 200


def test_a_situation_written_and_read_again_is_the_same() -> None:
    situation = read_situation(parse_json(MILL.read_bytes(), "mill"))
    data = situation_data(situation)
    again = read_situation(parse_json(json.dumps(data).encode(), "again"))
    assert situation_data(again) == data
    assert again.state == situation.state
    assert again.region == situation.region


def test_a_moment_of_a_match_can_be_asked_about() -> None:
    match = new_match("demo-3", 2)
    while not match.state.enemies:
        match.apply(sensible.any_action(match))
    situation = situation_of(match.state, match.content)
    again = read_situation(parse_json(json.dumps(situation_data(situation)).encode(), "moment"))
    assert again.state.enemies.keys() == match.state.enemies.keys()
    assert order(again)["order"]


def test_access_makes_sectors_neighbours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = json.loads(MILL.read_text("utf-8"))
    data["board"]["fields"]["site"] = {"cells": [[50, 50]], "sector": "site"}
    data["board"]["access"] = [["site", "landing"]]
    data["sectors"]["site"] = {"status": "occupied"}
    file = tmp_path / "access.json"
    file.write_text(json.dumps(data), "utf-8")
    _, answer, _ = ask(capsys, "steps", str(file), "ice")
    assert answer["steps"][-1] == {
        "sector": "site",
        "field": "site",
        "fatigue": 1,
        "wounds": 0,
        "encounters": 0,
        "fight": True,
    }
