"""Turns played at the table and told in one go: what the Zone must know is known, what was not seen is said."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.express import PlaceUsed, TurnsPlayed, unchecked
from engine.stalker.commands.flow import NextPhase
from engine.stalker.content.units import Level
from engine.stalker.events.units import Noted
from engine.stalker.game import ZONE
from engine.stalker.setup import Seat, Setup
from engine.stalker.stalkers.turns import is_phase_done
from engine.stalker.state import Attention, Phase
from engine.table.command import Undo
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from tools.stalker.random_player import any_answer
from tools.stalker.shipped import read_library


def demo() -> Match[Any, Any]:
    """The demo mission in the players' phase of its first round."""
    library = read_library()
    setup = dump(Setup((Seat("milady"), Seat("polkan")), "milady"))
    match = Match(ZONE, Journal(begin(ZONE, dump(library.match("demo")), setup, 7)))
    match.apply(NextPhase())
    random = Random(7)
    while match.question is not None:
        match.apply(any_answer(match.question, random))
    assert match.state.phase is Phase.PLAYERS
    return match


def test_what_was_told_is_so_and_the_enemies_may_act() -> None:
    match = demo()
    human = next(name for name, each in match.state.enemies.items() if match.content.cards.enemies[each.card].is_human)
    fell_on = match.state.enemies[human].field
    before = len(match.state.loot.get(fell_on, ()))
    told = (
        Adjust("milady", field="A2", hp=11, ammo=4, attention="high", attention_field="A2"),
        Adjust("polkan", dose=3),
    )
    outcome = match.apply(TurnsPlayed(told, (human,)))
    assert not isinstance(outcome, Refusal)
    milady = match.state.stalkers["milady"]
    assert (milady.field, milady.hp, match.state.stalkers["polkan"].dose) == ("A2", 11, 3)
    assert milady.attention == Attention(Level.HIGH, "A2")
    assert milady.gear.ammo[milady.gear.weapon] == 4
    assert human not in match.state.enemies
    assert len(match.state.loot.get(fell_on, ())) == before + 1, "a human leaves loot (p. 28)"
    assert is_phase_done(match.state)
    assert not isinstance(match.apply(NextPhase()), Refusal)


def test_what_the_app_has_not_seen_stands_in_the_journal() -> None:
    match = demo()
    command = TurnsPlayed((Adjust("milady", field="A2", ammo=4),))
    doubts = unchecked(match.state, match.content, command)
    outcome = match.apply(command)
    assert not isinstance(outcome, Refusal)
    noted = [event.text for event in outcome.events if isinstance(event, Noted) and event.why.rule == "turn.unchecked"]
    assert noted == doubts
    assert "Milady" in str(doubts[0]) or "milady" in str(doubts[0])
    assert len(doubts) >= 3, "the way, the attack, and the cards"
    quiet = unchecked(match.state, match.content, TurnsPlayed())
    assert len(quiet) < len(doubts), "who did nothing leaves less to doubt"


def test_a_place_that_was_used_does_what_its_card_says() -> None:
    match = demo()
    assert "number" not in match.state.flags
    used = PlaceUsed("milady", "number", "read")
    assert not isinstance(match.apply(TurnsPlayed((Adjust("milady", field="D3"),), (), (used,))), Refusal)
    assert "number" in match.state.flags
    assert match.state.environment["number"] == "b"


def test_told_turns_can_be_taken_back_in_one_step() -> None:
    match = demo()
    before = match.state
    match.apply(TurnsPlayed((Adjust("milady", field="A2", hp=9),)))
    assert match.state != before
    match.apply(Undo())
    assert match.state == before


def test_turns_are_told_only_when_they_are_due_and_fields_hold_no_more_than_they_can() -> None:
    match = demo()
    assert isinstance(match.apply(TurnsPlayed((), ("nobody",))), Refusal)
    crowded = tuple(Adjust(name, field="D2") for name in (*match.state.stalkers, *match.state.enemies))
    assert isinstance(match.apply(TurnsPlayed(crowded)), Refusal)
    match.apply(TurnsPlayed())
    match.apply(NextPhase())
    assert isinstance(match.apply(TurnsPlayed()), Refusal)
