"""Prose is not identity: a journal whose sentences were other ones is still the same game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.table.answer import Chosen, Confirmed, Counted, Rolled
from engine.table.canon import canonical, parse_json
from engine.table.journal import Journal, JournalHeader
from engine.table.match import Match, Outcome
from engine.table.points import begin
from engine.table.record import dump, load
from engine.table.refusal import Refusal
from engine.table.replay import check_rules, check_states
from tests.tinygame import CONTENT, SETUP, TINY, Duel, Score, Tiny
from tests.tinygame.values import Content

TinyMatch = Match[Tiny, Content]

Change = Callable[[dict[str, Any]], None]


def played() -> TinyMatch:
    """A duel that is left while it waits for the stake."""
    match = Match(TINY, Journal(begin(TINY, CONTENT, SETUP, 7)))
    for action in (Score("Anna", 3), Duel("Anna"), Confirmed(), Chosen(("Boris",)), Rolled(("2", "3"))):
        assert isinstance(match.apply(action), Outcome)
    assert match.question is not None
    return match


def stored(match: TinyMatch, change: Change) -> TinyMatch:
    """The same journal, as somebody else wrote it."""
    header = load(JournalHeader, parse_json(canonical(dump(match.journal.header))))
    journal = Journal(header)
    for seq in range(1, match.seq + 1):
        data: Any = parse_json(canonical(dump(match.journal.entry(seq))))
        for said in (*data["events"], *([data["question"]] if data["question"] else ())):
            change(said)
        journal.restore("E", canonical(data))
    return Match(TINY, journal)


def first_words(said: dict[str, Any]) -> None:
    """As the first version wrote it: sentences and pages, no ids and no codes."""
    said["why"] = {"rule": {"t": "as it was said then"}, "source": "p. 99", "facts": said["why"]["facts"]}
    said.pop("code", None)
    said.pop("about", None)
    if "prompt" in said:
        said["prompt"] = {"t": "What was asked then?"}
    for option in said.get("options", ()):
        option["text"] = {"t": "another word for {who}", "a": {"who": option["id"]}}


def test_a_match_left_at_a_question_goes_on_though_every_sentence_was_another() -> None:
    match = stored(played(), first_words)
    assert match.question is not None
    assert str(match.question.prompt) == "What was asked then?"
    check_states(TINY, match.journal)
    check_rules(TINY, match.journal)
    assert isinstance(match.apply(Counted(4)), Outcome)


def test_other_prompts_beside_todays_ids_make_no_difference() -> None:
    def reworded(said: dict[str, Any]) -> None:
        if "prompt" in said:
            said["prompt"] = {"t": "Said better"}

    match = stored(played(), reworded)
    check_rules(TINY, match.journal)
    assert isinstance(match.apply(Counted(4)), Outcome)


def other_rule(said: dict[str, Any]) -> None:
    said["why"]["rule"] = "book.other"


def other_facts(said: dict[str, Any]) -> None:
    first_words(said)
    if "total" in said["why"]["facts"]:
        said["why"]["facts"]["total"] += 1


@pytest.mark.parametrize("change", [other_rule, other_facts])
def test_another_rule_or_other_facts_are_another_game(change: Change) -> None:
    refusal = stored(played(), change).apply(Counted(4))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "rules_changed"
