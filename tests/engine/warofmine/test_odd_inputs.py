"""What a situation file must not say, and what it may: every bound of f.3, one line each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main

WRONG: list[Any] = [
    ("next", {"players": []}),
    ("next", {"players": ["a", "a"]}),
    ("next", {"players": ["a", "b", "c", "d", "e", "f", "g"]}),
    ("next", {"players": ["a"], "leader": "b"}),
    ("next", {"players": [""]}),
    ("next", {"players": ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]}),
    ("next", {"at": {"day": 0}}),
    ("next", {"at": {"day": 100}}),
    ("next", {"at": {"day": True}}),
    ("next", {"at": {"day": 1.0}}),
    ("next", {"at": {"phase": "night"}}),
    ("next", {"at": {"phase": "dusk", "step": "event"}}),
    ("next", {"at": {"step": "fate"}}),
    ("next", {"at": {"phase": None}}),
    ("next", {"unknown": 1}),
    ("next", {"characters": {"a": {"prowess": 10}}}),
    ("next", {"characters": {"a": {"prowess": -1}}}),
    ("next", {"characters": {"a": {"empathy": 11}}}),
    ("next", {"characters": {"a": {"slots": 100}}}),
    ("next", {"characters": {"a": {"states": {"hunger": 5}}}}),
    ("next", {"characters": {"a": {"states": {"cold": 1}}}}),
    ("next", {"characters": {"a": {"task": "sleep"}}}),
    ("next", {"characters": {"a": {"weapon": "water"}}}),
    ("next", {"characters": {"a": {"weapon": "laser"}}}),
    ("next", {"characters": {"a": {"shots": 2}}}),
    ("next", {"characters": {"a": {"weapon": "pistol", "shots": 2}}}),
    ("next", {"characters": {"a": {"weapon": "assault_rifle", "shots": 3}}}),
    ("next", {"characters": {"a": {"treated": {"water": 1}}}}),
    ("next", {"characters": {"a": {"gone": "away"}}}),
    ("next", {"characters": {"a": {"starter": 1}}}),
    ("next", {"characters": {"a\n": {}}}),
    ("next", {"characters": {"": {}}}),
    (
        "next",
        {
            "characters": {
                "0": {"gone": "dead"},
                "1": {"gone": "dead"},
                "2": {"gone": "dead"},
                "3": {"gone": "dead"},
                "4": {"gone": "dead"},
                "5": {"gone": "dead"},
                "6": {"gone": "dead"},
                "7": {"gone": "dead"},
                "8": {"gone": "dead"},
                "9": {"gone": "dead"},
                "10": {"gone": "dead"},
                "11": {"gone": "dead"},
                "12": {"gone": "dead"},
            }
        },
    ),
    ("next", {"storage": {"gold": 1}}),
    ("next", {"storage": {"water": 1000}}),
    ("next", {"storage": {"water": -1}}),
    ("next", {"storage": {"water": None}}),
    ("next", {"beds": 100}),
    ("next", {"cold": 100}),
    ("next", {"chapter": 0}),
    ("next", {"chapter": 4}),
    ("next", {"markers": {"hunger": {"5": {}}}}),
    ("next", {"markers": {"hunger": {"3": {"then": "dies"}}}}),
    ("next", {"markers": {"hunger": {"4": {"then": "runs"}}}}),
    ("next", {"markers": {"hunger": {"4": {"then": {"script": 0}}}}}),
    ("next", {"markers": {"hunger": {"4": {"then": {"script": 10000}}}}}),
    ("next", {"markers": {"hunger": {"4": {"dots": 4}}}}),
    ("next", {"tokens": {"x": {"class": "pink"}}}),
    ("next", {"tokens": {"x": {"weight": 100}}}),
    ("next", {"tokens": {"x": {"feeds": 5}}}),
    ("next", {"tokens": {"x": {"treats": "cold"}}}),
    ("next", {"tokens": {"x": {"weapon": {}}}}),
    ("next", {"tokens": {"x": {"weapon": {"die": "black"}}}}),
    ("next", {"tokens": {"x": {"weapon": {"die": "red", "kill": "hit"}}}}),
    ("next", {"tokens": {"x": {"total": 3}}}),
    ("next", {"dice": {"black": ["hit"]}}),
    ("next", {"dice": {"red": []}}),
    (
        "next",
        {
            "dice": {
                "red": [
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                    "hit",
                ]
            }
        },
    ),
    ("next", {"dice": {"red": ["boom"]}}),
    ("next", {"fittings": {"bed": {"cost": {"gold": 1}}}}),
    ("next", {"shelter": {"spots": {"g": {"floor": 0}}}}),
    ("next", {"shelter": {"spots": {"g": {"floor": 10, "x": 0}}}}),
    ("next", {"shelter": {"spots": {"g": {"floor": 0, "x": 0}, "h": {"floor": 0, "x": 0}}}}),
    ("next", {"shelter": {"spots": {"g": {"floor": 0, "x": 0, "card": "junk", "hole": True}}}}),
    ("next", {"shelter": {"spots": {"g": {"floor": 0, "x": 0}, "h": {"floor": 0, "x": 1}}, "ladders": [["g", "h"]]}}),
    ("next", {"shelter": {"spots": {"g": {"floor": 0, "x": 0}}, "ladders": [["g", "z"]]}}),
    ("actions", {}),
    (
        "actions",
        {"shelter": {"spots": {"g": {"floor": 0, "x": 0, "guard": True}, "h": {"floor": 0, "x": 1, "guard": True}}}},
    ),
    ("next", {"characters": {"a": {}}, "assign": {"step": 0, "who": {}}}),
    ("next", {"characters": {"a": {}}, "assign": {"step": 1, "who": {"b": {"spot": "g"}}}}),
    (
        "next",
        {
            "characters": {"a": {"gone": "dead"}},
            "shelter": {"spots": {"g": {"floor": 0, "x": 0}}},
            "assign": {"step": 1, "who": {"a": {"spot": "g"}}},
        },
    ),
    ("dusk", {"characters": {"a": {}}, "dusk": {"drink": ["a"]}}),
    ("dusk", {"characters": {"a": {}}, "storage": {"water": 2}, "dusk": {"drink": ["a", "a"]}}),
    ("dusk", {"characters": {"a": {}}, "dusk": {"eat": {"a": ["water"]}}}),
    ("dusk", {"characters": {"a": {}}, "dusk": {"eat": {"a": ["raw_food"]}}}),
    ("noise", {"scavenge": {"noise": 0}}),
    ("noise", {"scavenge": {"noise": 11}}),
    ("noise", {"scavenge": {"acts": [{"check": False}]}}),
    ("noise", {"scavenge": {"acts": [{"raise": 1, "lower": 1}]}}),
    ("noise", {"scavenge": {"acts": [{}]}}),
    ("noise", {"scavenge": {"acts": [{"raise": 100}]}}),
    ("raid", {"raid": {"damage": 100}}),
    ("raid", {"red_cards": {"raid": 100}}),
    ("combat", {}),
    ("combat", {"combat": {"enemies": {"a": {}}}, "characters": {"a": {"task": "scavenge"}}}),
    ("combat", {"characters": {"a": {}}, "combat": {"enemies": {"E": {}}}}),
    ("combat", {"characters": {"a": {"task": "scavenge"}}, "combat": {"enemies": {"E": {"wounds": 3}}}}),
    ("combat", {"characters": {"a": {}}, "combat": {"place": "shelter", "mode": "flee", "enemies": {"E": {}}}}),
    ("combat", {"characters": {"a": {"task": "scavenge"}}, "combat": {"enemies": {"E": {"hp": 0}}}}),
    (
        "combat",
        {
            "characters": {"a": {"task": "scavenge"}},
            "combat": {"enemies": {"E": {"weapons": ["knife", "knife", "knife", "knife", "knife", "knife"]}}},
        },
    ),
    ("combat", {"characters": {"a": {"task": "scavenge"}}, "combat": {"fighters": ["z"], "enemies": {"E": {}}}}),
    ("dawn", {"characters": {"a": {}}, "dawn": {"treat": {"a": ["bandage"]}}, "storage": {"bandage": 1}}),
    ("dawn", {"characters": {"a": {"states": {"wounds": 1}}}, "dawn": {"treat": {"a": ["bandage"]}}}),
    ("dawn", {"characters": {"a": {}}, "dawn": {"before": [{"who": "a", "what": "water"}]}}),
    ("dawn", {"characters": {"a": {}}, "dawn": {"before": [{"who": "a", "what": "moonshine"}]}}),
    ("dawn", {"dawn": {"fate": [{"do": "raise", "state": "illness", "n": 5}]}}),
    ("dawn", {"dawn": {"fate": [{"do": "raise", "state": "illness", "with": ["bandage"]}]}}),
    ("dawn", {"dawn": {"replace": "there"}}),
    ("trade", {}),
    ("trade", {"trade": {"fee": 1000}}),
    (
        "trade",
        {"trade": {"deals": [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}]}},
    ),
    ("trade", {"trade": {"offers": ["gold"]}}),
    ("trade", {"trade": {"paid": {"gold": 1}}}),
    ("next", {"rolls": {"noise": [0]}}),
    ("next", {"rolls": {"noise": [11]}}),
    ("next", {"rolls": {"thirst": {"z": 1}}}),
    ("next", {"rolls": {"raid": {"z": [["hit"]]}}}),
    ("next", {"characters": {"a": {}}, "rolls": {"raid": {"a": [["hit"], ["hit"], ["hit"]]}}}),
    (
        "next",
        {
            "characters": {"a": {}},
            "rolls": {
                "raid": {
                    "a": [
                        [
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                            "hit",
                        ]
                    ]
                }
            },
        },
    ),
    ("next", {"rolls": {"death": 0}}),
    ("next", {"fates": [{"red": 10}]}),
    ("next", {"fates": [{"black": 1}]}),
    ("next", {"locations": {"home": "x"}}),
    ("next", {"location_deck": [""]}),
    ("next", {"lost_today": "zlata"}),
    ("odds", {}, "luck"),
    ("next", '{"game":"warofmine","game":"warofmine"}'),
    ("next", '{"game":"warofmine","cold":NaN}'),
    ("next", "[]"),
    ("next", '{"game":"chess"}'),
    ("next", '{"game":"warofmine"'),
    ("sight", {}),
    ("next", {"characters": None}),
    ("next", {"storage": []}),
    ("next", {"scavenge": {"take": {"gold": 1}}}),
    ("next", {"scavenge": {"over": 0}}),
]
HOUSE = {"spots": {"g": {"floor": 0, "x": 0, "guard": True}, "f": {"floor": 0, "x": 1}}}
RIGHT: list[Any] = [
    ("actions", {"shelter": HOUSE, "assign": {}}),
    ("actions", {"shelter": HOUSE, "assign": {"step": 3}}),
    ("actions", {"characters": {"a": {}}, "shelter": HOUSE, "assign": {"who": {"a": {"spot": "f"}}}}),
    ("next", {"characters": {"a": {"treated": {"bandage": 0}, "weapon": None, "task": None, "gone": None}}}),
    ("next", {"markers": {"hunger": {"4": {"then": None}}}}),
    ("next", {"tokens": {"x": {"value": None, "feeds": None, "tires": None, "treats": None, "weapon": None}}}),
    ("next", {"shelter": {"spots": {"g": {"floor": -9, "x": 99, "hole": False, "guard": False, "card": "junk"}}}}),
    ("next", {"locations": {"far": None}}),
    ("trade", {"trade": {"offers": None}}),
    ("dawn", {"dawn": {"replace": None}}),
    ("raid", {"rolls": {"noise": []}}),
    ("dusk", {}),
    ("night", {}),
    ("noise", {}),
    ("carry", {}),
    ("dawn", {}),
    ("odds", {}, "raid"),
    ("odds", {}, "death"),
    ("next", {"players": ["ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ"]}),
    ("dawn", {"lost_today": ["a", "a"]}),
    ("raid", {"combat": {"enemies": {"E": {}}}, "rolls": {"raid": {"E": [["hit"]]}}}),
    ("dusk", {}, "--answers", "0,1"),
    ("dusk", {}, "--answers", ""),
]


def run(folder: Path, question: str, file: Any, *words: str) -> int:
    """`file` is a situation, or the raw text of one."""
    path = folder / "situation.json"
    raw = file if isinstance(file, str) else json.dumps({"game": "warofmine", **file})
    path.write_text(raw, encoding="utf-8")
    try:
        return main([question, str(path), *words])
    except SystemExit as left:
        return int(left.code or 0)


@pytest.mark.parametrize("line", WRONG, ids=[f"{line[0]} {json.dumps(line[1])[:60]}" for line in WRONG])
def test_bad_input_is_one_line_and_exit_code_2(
    line: tuple[Any, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, *line) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


@pytest.mark.parametrize("line", RIGHT, ids=[f"{line[0]} {json.dumps(line[1])[:60]}" for line in RIGHT])
def test_what_the_format_allows_is_answered(line: tuple[Any, ...], tmp_path: Path) -> None:
    assert run(tmp_path, *line) == 0


def test_an_assignment_without_a_step_is_of_the_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """f.3: every key but `game` is optional. One dot takes the third action away, three take the first."""
    tired = {"a": {"states": {"fatigue": 2}}, "b": {"states": {"fatigue": 1}}}
    markers = {"fatigue": {"1": {"dots": 1}, "2": {"dots": 3}}}
    plan = {"who": {"a": {"spot": "f", "build": "bed"}, "b": {"spot": "g"}}}
    file = {"characters": tired, "markers": markers, "shelter": HOUSE, "fittings": {"bed": {}}, "assign": plan}
    assert run(tmp_path, "actions", file) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == {"a": "no_action", "b": "nothing_here"}


def test_a_fitting_may_be_called_anything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = {
        "characters": {"a": {}},
        "shelter": HOUSE,
        "fittings": {"bed#1": {"cost": {"wood": 3}}, "bed": {}},
        "assign": {"step": 1, "who": {"a": {"spot": "f", "build": "bed#1"}}},
    }
    assert run(tmp_path, "actions", file) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == {"a": "cannot_pay"}


@pytest.mark.parametrize("answers", ["2", "-1", "x"])
def test_a_wrong_index_is_exit_code_2(answers: str, tmp_path: Path) -> None:
    two = {"characters": {"a": {}, "b": {}}, "storage": {"water": 1}}
    assert run(tmp_path, "dusk", two, "--answers", answers) == 2
