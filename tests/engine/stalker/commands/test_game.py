"""A mission as a match: the journal round trip, undo, and a reason for everything that happens."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from dataclasses import fields
from random import Random

import pytest

import engine.stalker
from engine.stalker.commands.flow import GiveUp, NextPhase, UsePlace
from engine.stalker.events.units import ZoneEvent
from engine.stalker.game import ZONE
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.state import Phase
from engine.table.canon import Json, Malformed, canonical, parse_json
from engine.table.command import Command, Undo
from engine.table.event import Reason
from engine.table.journal import Journal, JournalHeader
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump, load, load_kind
from engine.table.refusal import Refusal
from engine.table.replay import check_rules, check_states
from engine.table.rulebook import sentence, source
from tools.stalker.invariants import faults
from tools.stalker.random_player import ZoneMatch, any_answer, any_command
from tools.stalker.shipped import read_library

SETUP: Json = {"seats": [{"stalker": "milady"}, {"stalker": "polkan"}]}


@pytest.fixture(scope="module")
def content() -> Json:
    return dump(read_library().match("demo"))


def new_match(content: Json, seed: int = 1) -> ZoneMatch:
    return Match(ZONE, Journal(begin(ZONE, content, SETUP, seed)))


def play_on(match: ZoneMatch, steps: int, seed: int) -> Iterator[ZoneMatch]:
    random = Random(seed)
    while match.seq < steps and match.state.result is None:
        if match.question is not None:
            match.apply(any_answer(match.question, random))
        else:
            match.apply(any_command(match, random, 0.5))
        yield match


def test_a_stored_mission_is_the_same_mission(content: Json) -> None:
    for seed in range(3):
        for match in play_on(new_match(content, seed), 120, seed):
            state = match.state
            again = ZONE.load(parse_json(canonical(ZONE.dump(state))), match.content)
            assert again == state
            assert again.board.symbols == state.board.symbols
            assert again.board.dark == state.board.dark
            assert again.board.plan.borders == state.board.plan.borders
            if match.question is None:
                assert faults(state, match.content) == []


def test_a_journal_from_a_file_gives_the_same_game(content: Json) -> None:
    """Everything goes through bytes, as on disk: the same rules give the same events, step by step."""
    records: list[tuple[str, bytes]] = []
    header = begin(ZONE, content, SETUP, 5)
    match = Match(ZONE, Journal(header, lambda tag, record: records.append((tag, record))))
    for _ in play_on(match, 150, 5):
        pass
    stored = load(JournalHeader, parse_json(canonical(dump(header))))
    journal = Journal(stored)
    for tag, record in records:
        journal.restore(tag, record)  # type: ignore[arg-type]
    check_rules(ZONE, journal)
    check_states(ZONE, journal)
    assert Match(ZONE, journal).state == match.state


def test_undo_gives_back_every_earlier_table(content: Json) -> None:
    match = new_match(content)
    before = [match.state, *(each.state for each in play_on(match, 40, 2))]
    for state in reversed(before[:-1]):
        match.apply(Undo())
        assert match.state == state


def test_every_event_says_why(content: Json) -> None:
    for seed in range(4):
        match = new_match(content, seed)
        for _ in play_on(match, 120, seed):
            pass
        for seq in range(1, match.seq + 1):
            for raw in match.journal.entry(seq).events:
                event = load_kind(ZONE.events, raw.json)
                assert str(sentence(RULEBOOK, event.why)), event
                assert source(RULEBOOK, event.why), event
                assert str(event.describe())


def test_there_is_no_event_without_a_reason_and_none_that_the_game_does_not_know() -> None:
    found = set()
    for module in pkgutil.walk_packages(engine.stalker.__path__, "engine.stalker."):
        for value in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(value) and issubclass(value, ZoneEvent) and value is not ZoneEvent:
                found.add(value)
                first = fields(value)[0]
                assert first.name == "why"
                with pytest.raises(TypeError):
                    value()  # type: ignore[call-arg]
    assert found == set(ZONE.events.values())
    assert inspect.signature(Reason).parameters["rule"].default is inspect.Parameter.empty


def refused(match: ZoneMatch, command: Command) -> str:
    answer = match.apply(command)
    assert isinstance(answer, Refusal)
    return str(answer)


def test_commands_that_make_no_sense_now_are_refused(content: Json) -> None:
    match = new_match(content)
    assert "no field of this action" in refused(match, UsePlace("milady", "notebook", "break"))
    assert "no stalker nobody" in refused(match, UsePlace("nobody", "x", "y"))
    assert "no such action" in refused(match, UsePlace("milady", "x", "y"))
    match.apply(NextPhase())
    assert match.state.phase is Phase.PLAYERS
    assert "milady still has a turn" in refused(match, NextPhase())
    match.apply(GiveUp())
    assert "over" in refused(match, NextPhase())


def test_what_is_not_a_mission_is_not_loaded(content: Json) -> None:
    match = new_match(content)
    wrong: list[Json] = [None, {}, {"round": 1}]
    for data in wrong:
        with pytest.raises(Malformed):
            ZONE.load(data, match.content)
    with pytest.raises(Malformed):
        ZONE.read_content({"cards": {}})
