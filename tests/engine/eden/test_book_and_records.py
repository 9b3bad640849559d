"""Every rule named stands in the book and every rule in the book is used; everything stored is read back the same."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engine.eden.game import EDEN
from engine.eden.rulebook import RULEBOOK
from engine.table.answer import ANSWERS
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump, load_kind
from tools.eden.player import any_answer, any_command
from tools.eden.shelf import library
from tools.eden.soak import any_setup, play_game

ROOT = Path(__file__).parents[3] / "engine" / "eden"
ID = re.compile(r'"([a-z]+\.[a-z_]+)"')
BOOKS = ("book", "rulebook.py")


def used() -> set[str]:
    """Every string in the rules that looks like a rule's id, the books themselves left out."""
    sources = [path for path in ROOT.rglob("*.py") if not any(part in BOOKS for part in path.parts)]
    return {found for path in sources for found in ID.findall(path.read_text("utf-8"))}


# Paths inside records look the same but are no rules.
PATHS = {"effect.do", "effect.marker"}


def test_every_rule_that_is_named_stands_in_the_book() -> None:
    assert used() - PATHS <= RULEBOOK.keys()


def test_every_rule_in_the_book_is_used() -> None:
    assert RULEBOOK.keys() <= used()


@pytest.mark.parametrize("rule", sorted(RULEBOOK))
def test_a_ruling_is_marked_as_one(rule: str) -> None:
    ruled = RULEBOOK[rule]
    assert ruled.is_ruling is bool(re.fullmatch(r"E\d+", ruled.source))
    assert str(ruled.sentence)


def test_every_kind_of_event_and_command_has_its_own_name() -> None:
    assert len(EDEN.events) > 30
    assert len(EDEN.commands) > 30


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["demo", "mapped", "unmapped", "wild"])
@pytest.mark.parametrize("seed", [14, 21])
def test_a_whole_game_keeps_every_bound_and_replays(kind: str, seed: int) -> None:
    report = play_game(seed, kind, 0.6)
    assert "problem" not in report, report["problem"]
    assert report["over"]


def test_what_a_journal_stores_is_read_back_the_same() -> None:
    random = Random(5)
    match = Match(EDEN, Journal(begin(EDEN, dump(library().box), any_setup(random, "demo"), 5)))
    while match.seq < 200 and match.state.phase.value != "over":
        match.apply(
            any_answer(match, match.question, random, 0.7) if match.question else any_command(match, random, 0.7)
        )
    for seq in range(1, match.seq + 1):
        entry = match.journal.entry(seq)
        registry = EDEN.commands if entry.op == "do" else ANSWERS
        assert dump(load_kind(registry, entry.act.json)) == entry.act.json
        for raw in entry.events:
            assert dump(load_kind(EDEN.events, raw.json)) == raw.json
    assert EDEN.dump(EDEN.load(EDEN.dump(match.state), match.content)) == EDEN.dump(match.state)
