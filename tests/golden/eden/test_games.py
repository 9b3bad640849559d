"""Whole games of EDEN, done again step by step: the same acts give the same events and the same tables, for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.eden.game import EDEN
from engine.table.answer import ANSWERS
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from engine.table.points import begin
from engine.table.record import load_kind

FOLDER = Path(__file__).parent
CONTENT = json.loads((FOLDER / "content.json").read_text("utf-8"))
GAMES = {
    path.stem: json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json")) if path.stem != "content"
}


def test_they_show_what_the_brief_asks_for() -> None:
    shown = {each for game in GAMES.values() for each in game["shows"]}
    wanted = {"passive", "dodge", "strike_back", "redirected", "piece_fell", "ion_storm", "jump_kills"}
    assert wanted <= shown
    assert {"mapped", "unmapped", "wild"} <= GAMES.keys()


@pytest.mark.parametrize("name", ["whole_mapped", "whole_unmapped", "whole_wild"])
def test_each_kind_of_game_shows_everything_in_five_rounds(name: str) -> None:
    """The brief, h: every reaction, a redirected shot, a burning piece that falls, an ion storm, a jump that kills."""
    game = GAMES[name]
    wanted = {"passive", "dodge", "strike_back", "redirected", "burned_down", "ion_storm", "jump_kills"}
    assert wanted <= set(game["shows"])
    assert sum("round_began" in step["events"] for step in game["steps"]) == 5
    assert (len(game["setup"]["sides"]), game["setup"]["map"]) == (
        1 if name == "whole_wild" else 2,
        name != "whole_unmapped",
    )


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_comes_out_as_it_did(name: str) -> None:
    game = GAMES[name]
    match = Match(EDEN, Journal(begin(EDEN, CONTENT, game["setup"], game["seed"])))
    for number, step in enumerate(game["steps"], 1):
        outcome = match.apply(_act(step["act"]))
        assert isinstance(outcome, Outcome), f"step {number}: {outcome}"
        assert [event.kind for event in outcome.events] == step["events"], f"step {number}"
        assert match.journal.entry(match.seq).state == step["state"], f"step {number}"
    assert match.state.winner == game["winner"]


def _act(data: Any) -> Any:
    return load_kind(EDEN.commands, data) if data["kind"] in EDEN.commands else load_kind(ANSWERS, data)
