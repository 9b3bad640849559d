"""Whole missions, recorded by tools/golden.py, replayed line by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.stalker.game import ZONE
from engine.stalker.state import Result
from engine.table.answer import ANSWERS
from engine.table.canon import digest
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from engine.table.points import begin
from engine.table.record import dump, load_kind
from tools.stalker.shipped import read_library

GOLDEN = sorted((Path(__file__).parents[2] / "golden").glob("*.json"))


def test_there_is_a_mission_for_one_two_and_four_stalkers() -> None:
    assert [path.stem for path in GOLDEN] == ["alone", "four", "two"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_mission_comes_out_the_same_line_by_line(path: Path) -> None:
    golden: Any = json.loads(path.read_text(encoding="utf-8"))
    content = dump(read_library().match("demo"))
    assert digest(content) == golden["content"], "the content has changed: run python -m tools.golden and read the diff"
    match = Match(ZONE, Journal(begin(ZONE, content, golden["setup"], golden["seed"])))
    for number, step in enumerate(golden["steps"], start=1):
        kind = step["act"]["kind"]
        action = load_kind(ANSWERS if kind in ANSWERS else ZONE.commands, step["act"])
        outcome = match.apply(action)
        assert isinstance(outcome, Outcome), f"step {number}: {outcome}"
        assert [event.kind for event in outcome.events] == step["events"], f"step {number}: {step['act']}"
        assert match.hash == step["state"], f"step {number}: {step['act']}"
    assert match.state.result is Result(golden["result"])
