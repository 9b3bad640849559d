"""`python -m engine` as SITUATION.md promises it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main

ROOT = Path(__file__).parents[2]
CORRIDOR = str(ROOT / "tests" / "boards" / "corridor.json")


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_sight_of_the_corridor_bandit(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ask(capsys, "sight", CORRIDOR, "b1")
    assert (code, err) == (0, "")
    assert json.loads(out) == {"unit": "b1", "fields": ["a", "b", "d", "g"]}


def test_sight_of_a_stalker_has_no_limit(capsys: pytest.CaptureFixture[str]) -> None:
    """North through the window onto c, west through the door onto e and d; walls to the south."""
    _, out, _ = ask(capsys, "sight", CORRIDOR, "blue")
    assert json.loads(out)["fields"] == ["c", "d", "e", "f"]


def test_nearest_lists_by_length_corners_and_id(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ask(capsys, "nearest", CORRIDOR, "b1", "g", "f", "c", "e")
    assert code == 0
    assert json.loads(out) == {
        "unit": "b1",
        "targets": [
            {"field": "c", "length": 2, "corners": 0},
            {"field": "e", "length": 2, "corners": 0},
            {"field": "g", "length": 2, "corners": 0},
            {"field": "f", "length": 3, "corners": 0},
        ],
        "nearest": ["c", "e", "g"],
    }


def test_unreachable_fields_come_last_with_null(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "island.json"
    fields = {"a": {"cells": [[0, 0]]}, "b": {"cells": [[5, 5]]}}
    file.write_text(json.dumps({"board": {"fields": fields}, "stalkers": {"s": {"field": "a"}}}))
    _, out, _ = ask(capsys, "nearest", str(file), "s", "b", "a")
    assert json.loads(out)["targets"][-1] == {"field": "b", "length": None, "corners": None}
    _, out, _ = ask(capsys, "nearest", str(file), "s", "b")
    assert json.loads(out)["nearest"] == []


def test_activate_asks_for_the_way_and_exits_with_3(capsys: pytest.CaptureFixture[str]) -> None:
    """From a three routes of three fields lead to f, none with a corner."""
    code, out, err = ask(capsys, "activate", CORRIDOR)
    assert (code, err) == (3, "")
    asked = json.loads(out)["ask"]
    assert asked["who"] == "leader"
    assert len(asked["options"]) == 3
    assert asked["why"]


@pytest.mark.parametrize("answer", ["0", "1", "2"])
def test_activate_with_an_answer_tells_how_the_table_looks(capsys: pytest.CaptureFixture[str], answer: str) -> None:
    code, out, _ = ask(capsys, "activate", CORRIDOR, "--answers", answer)
    assert code == 0
    told = json.loads(out)
    assert set(told) == {"events", "enemies", "attention", "attacks"}
    assert told["attention"] == {"blue": {"level": "high", "field": "f"}}
    assert told["attacks"] in ([], [{"by": "b1", "on": "blue", "damage": 6}])
    assert all(event["says"] and event["why"]["source"] for event in told["events"])


def test_activate_attacks_at_cover_from_outside_the_room(capsys: pytest.CaptureFixture[str]) -> None:
    """By way of d the bandit looks east through the door, sees blue, stops, and shoots at 7 less the cover of 1."""
    asked = json.loads(ask(capsys, "activate", CORRIDOR)[1])["ask"]
    by_d = next(i for i, option in enumerate(asked["options"]) if option["text"].startswith("over d"))
    _, out, _ = ask(capsys, "activate", CORRIDOR, "--answers", str(by_d))
    told = json.loads(out)
    assert told["enemies"] == {"b1": {"field": "d", "facing": "E"}}
    assert told["attacks"] == [{"by": "b1", "on": "blue", "damage": 6}]


@pytest.mark.parametrize(
    "arguments",
    [
        ["sight", CORRIDOR, "nobody"],
        ["nearest", CORRIDOR, "b1", "nowhere"],
        ["nearest", CORRIDOR, "b1"],
        ["sight", "/no/such/file.json", "b1"],
        ["sight", str(ROOT), "b1"],
        ["sight", "bad\0name", "b1"],
        ["dance", CORRIDOR],
        ["activate", CORRIDOR, "--answers", "7"],
        ["activate", CORRIDOR, "--answers", "x"],
        ["activate", CORRIDOR, "--answers", "0,"],
        ["activate", CORRIDOR, "--answers", ",0"],
        ["activate", CORRIDOR, "--answers", "0,,0"],
        ["activate", CORRIDOR, "--answers", ","],
        ["activate", "/no/such/file.json"],
        [],
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    code, out, err = ask(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_no_answers_at_all_are_none_given(capsys: pytest.CaptureFixture[str]) -> None:
    """What a script passes on that has none yet: the first question, not a complaint."""
    for empty in ("", " "):
        assert ask(capsys, "activate", CORRIDOR, "--answers", empty) == ask(capsys, "activate", CORRIDOR)


def test_a_truncated_file_gets_one_line_that_names_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    whole = Path(CORRIDOR).read_bytes()
    file = tmp_path / "torn.json"
    for size in range(0, len(whole) - 2, 37):
        file.write_bytes(whole[:size])
        code, out, err = ask(capsys, "sight", str(file), "b1")
        assert (code, out) == (2, "")
        assert err.startswith(f"{file}: ")
        assert err.count("\n") == 1


def test_as_a_process_it_answers_on_stdout() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "sight", CORRIDOR, "b1"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["fields"] == ["a", "b", "d", "g"]
