"""The golden lines of the brief (d), each by its name, through the command line's own door."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main

FOLDER = Path(__file__).parents[2] / "golden" / "warofmine"
Line = dict[str, Any]


def lines(name: str) -> list[Line]:
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


LINES = lines("golden.jsonl")
SECOND = lines("second_reading.jsonl")
"""Odd but legal files and what the brief promises for them, worked out by somebody who wrote section f down a second
time, apart from the rules."""


def test_all_sixty_six_lines_are_here() -> None:
    assert [line["id"] for line in LINES] == [f"G{n:02d}" for n in range(1, 67)]


@pytest.mark.parametrize("line", LINES, ids=[f"{line['id']} {line['says']}" for line in LINES])
def test_golden(line: Line, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """W7: G16, G17. W14: G28. W20: G31. W25: G47 to G50. W26: G39, G40. W30: G45, G46. W31: G39, G40."""
    _holds(line, tmp_path, capsys)


@pytest.mark.parametrize("line", SECOND, ids=[line["id"] for line in SECOND])
def test_a_second_reading_of_the_brief_comes_to_the_same(
    line: Line, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _holds(line, tmp_path, capsys)


def _holds(line: Line, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "situation.json"
    file.write_text(json.dumps({"game": "warofmine", **line["file"]}), encoding="utf-8")
    words = [line["question"], str(file), *line.get("words", [])]
    if "answers" in line:
        words += ["--answers", ",".join(str(index) for index in line["answers"])]
    code = main(words)
    out, err = capsys.readouterr()
    assert code == line["exit"], (out, err)
    if code == 2:
        assert out == ""
        assert err.count("\n") == 1
    elif code == 3:
        assert asked(json.loads(out)["ask"]) == line["ask"]
    else:
        answer = json.loads(out)
        assert {key: answer[key] for key in line["answer"]} == line["answer"]


def asked(ask: Line) -> Line:
    """What of an ask is promised: kind, code, for, die and the options' ids."""
    promised = {key: ask[key] for key in ("kind", "code", "for", "die")}
    return {**promised, "options": [option["id"] for option in ask["options"]]}
