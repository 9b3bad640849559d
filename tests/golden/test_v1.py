"""Journals of War, Jagged Alliance and EDEN (tests/golden/v1, by tools/golden_v1) open, replay and go on for ever.

If one of these fails after a change, matches on somebody's phone fail too. A step that today's rules rightly do
otherwise is named in `CORRECTED` with its ruling; the stored table stands.
"""

from __future__ import annotations

import json
from importlib import import_module
from random import Random
from typing import Any

import pytest

from engine.games import kit
from tests.golden import opening
from tests.golden.opening import V1, Match, Outcome, Redo, Refusal, Undo, Written
from tools.faults.sense import Table, any_answer
from tools.games import kit as tool_kit

GAMES = ("warofmine", "jagged", "eden")
OLD = [(game, each) for game in GAMES for each in opening.written(game, V1)]
KINDS = {"warofmine": {"choice", "roll"}, "jagged": {"choice"}, "eden": {"choice", "roll"}}
"""Kinds of questions that each game asks."""
CORRECTED: dict[tuple[str, int], str] = {
    ("wild-3", 67): "E50: a drifter shot at somebody 248 mm away, of 250, without asking for the tape",
}
FOLLOWED = 4
PLAYED_ON = 8


def named(value: Any) -> str:
    return value.name.removesuffix(".journal") if isinstance(value, Written) else str(value)


@pytest.fixture(params=OLD, ids=lambda pair: f"{pair[0]}-{named(pair[1])}")
def old(request: pytest.FixtureRequest) -> tuple[str, Any, Written]:
    game, each = request.param
    return game, opening.ReadOnce(kit(game).rules[each.header.game]), each


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_whole_game_and_many_a_question(game: str) -> None:
    index = json.loads((V1 / f"{game}.json").read_text("utf-8"))
    assert any(each["over"] for each in index)
    asked = {tuple(shows) for each in index for stop in each["stops"] for shows in stop["shows"] if len(shows) > 1}
    assert {kind for _, kind, _ in asked} == KINDS[game]
    assert len({rule for _, _, rule in asked}) >= 12, "asked by as many rules"
    operations = {each.entry(seq).op for each in opening.written(game, V1) for seq in range(1, len(each) + 1)}
    assert operations == {"do", "answer", "undo", "redo"}


def test_it_opens_and_its_events_give_the_stored_states(old: tuple[str, Any, Written]) -> None:
    _, rules, each = old
    journal = each.journal()
    opening.check_states(rules, journal)
    match: Match[Any, Any] = Match(rules, journal)
    assert match.hash == each.entry(len(each)).state


def test_left_anywhere_it_goes_on_as_it_did_and_back_again(old: tuple[str, Any, Written]) -> None:
    _, rules, each = old
    for stop in each.stops:
        match: Match[Any, Any] = Match(rules, each.journal(stop.seq))
        for show in stop.shows:
            if len(show) > 1:
                assert match.question is not None
                assert (match.question.kind, match.question.why.rule) == tuple(show[1:])
        for seq in range(stop.seq + 1, min(len(each), stop.seq + FOLLOWED) + 1):
            if (named(each), seq) in CORRECTED:
                break
            was = each.entry(seq)
            result = match.apply(opening.action_of(rules, was), by=was.by)
            assert isinstance(result, Outcome), (seq, result)
            wanted = opening.come_out(was)
            now = opening.come_out(opening.stored(match.journal.entry(seq)))
            assert opening.as_far_as(now, wanted) == wanted, seq
        _back_and_forth(match)


def _back_and_forth(match: Match[Any, Any]) -> None:
    table, asks, steps = match.hash, match.question, 0
    while match.head and steps <= FOLLOWED:
        assert isinstance(match.apply(Undo()), Outcome)
        steps += 1
    for _ in range(steps):
        assert isinstance(match.apply(Redo()), Outcome)
    assert (match.hash, match.question) == (table, asks)


def test_it_is_played_on_from_where_it_was_left(old: tuple[str, Any, Written]) -> None:
    game, rules, each = old
    table: Table = import_module(tool_kit(game).sense).TABLE
    for stop in each.stops[:: max(1, len(each.stops) // 4)]:
        match: Match[Any, Any] = Match(rules, each.journal(stop.seq))
        match.game = kit(game).rules[each.header.game]
        random = Random(stop.seq)
        for _ in range(PLAYED_ON):
            if match.question is None and table.is_over(match.state):
                break
            asked = match.question
            result = match.apply(any_answer(asked, random) if asked is not None else table.act(match, random))
            assert not isinstance(result, Refusal) or (asked is None and result.code != "rules_changed"), result
