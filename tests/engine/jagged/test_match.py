"""Whole scenarios through the one door: nothing is lost, nothing is left behind, a replay is the same."""

from __future__ import annotations

from random import Random

import pytest

from engine.jagged.commands import Activate, BeginScenario, EndRound
from engine.jagged.game import FIGHT
from engine.jagged.state import Phase
from engine.table.command import Redo, Undo
from engine.table.match import Match
from engine.table.refusal import Refusal
from engine.table.replay import check_rules
from tools.jagged import sensible
from tools.jagged.soak import any_match, new_match, play_at_random, play_sensibly, replayed


@pytest.mark.parametrize("scenario", ["demo-1", "demo-2", "demo-3"])
@pytest.mark.parametrize("seed", range(3))
def test_a_sensible_player_comes_to_an_end(scenario: str, seed: int) -> None:
    match = new_match(scenario, seed)
    assert play_sensibly(match) == []
    assert match.state.result in ("won", "lost")
    assert replayed(match) == []


@pytest.mark.parametrize("seed", range(6))
def test_a_random_player_breaks_nothing(seed: int) -> None:
    match = new_match("demo-3", seed, {"Anna": ("kestrel", "moth"), "Ben": ("anvil",)})
    assert play_at_random(match, Random(seed), 250) == []


def test_the_rules_give_every_stored_step_again() -> None:
    match = new_match("demo-2", 4)
    assert play_sensibly(match, check=False) == []
    check_rules(FIGHT, match.journal)


@pytest.mark.parametrize("seed", range(4))
def test_any_region_can_be_played(seed: int) -> None:
    match = any_match(seed)
    assert play_sensibly(match) == []
    assert play_at_random(any_match(seed), Random(seed), 150) == []


def test_decks_of_the_real_box_are_drawn_by_hand() -> None:
    match = new_match("demo-3", 1, by_hand=("spawn", "loot", "events", "encounters", "tank", "missions"))
    assert play_sensibly(match) == []
    asked = {str(match.journal.entry(seq + 1).question.json) for seq in range(match.seq)}
    for prompt in ("Which spawn card is it?", "Which event is drawn?"):
        assert any(prompt in question for question in asked)


def test_everything_can_be_taken_back() -> None:
    match = new_match("demo-3", 5)
    hashes = [match.hash]
    for _ in range(60):
        match.apply(sensible.any_action(match))
        hashes.append(match.hash)
    for before in reversed(hashes[:-1]):
        match.apply(Undo())
        assert match.hash == before
    for after in hashes[1:]:
        match.apply(Redo())
        assert match.hash == after


def test_a_refusal_leaves_no_trace() -> None:
    match = new_match("demo-1", 1)
    assert isinstance(match.apply(EndRound()), Refusal)
    assert not isinstance(match.apply(BeginScenario()), Refusal)
    assert match.state.phase is Phase.PLAYERS
    assert isinstance(match.apply(Activate("nobody")), Refusal)
    assert match.seq == 1


def test_a_match_opened_again_goes_on() -> None:
    match = new_match("demo-3", 9)
    for _ in range(40):
        match.apply(sensible.any_action(match))
    again = Match(FIGHT, match.journal)
    for _ in range(40):
        action = sensible.any_action(again)
        assert not isinstance(again.apply(action), Refusal)
        if again.state.result:
            break
    assert again.hash != match.hash or again.state.result
