"""This moment as a situation file: it reads back the same, and the engine answers questions about it."""

import json
from random import Random

import pytest

from engine.field.sight import seen_from
from engine.stalker.commands.flow import NextPhase
from engine.stalker.content.units import Level
from engine.stalker.enemies.look import enemy_sight
from engine.stalker.game import ZONE
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.situation.file import parse_situation, situation_data
from engine.stalker.situation.sharing import active_card, situation_of
from engine.table.canon import Json
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from tools.stalker.random_player import ZoneMatch, any_answer, any_command
from tools.stalker.shipped import read_library


def played(seed: int, steps: int, lost_area: bool = False) -> ZoneMatch:
    setup: Json = {"seats": [{"stalker": "milady"}, {"stalker": "polkan"}], "leader": "polkan", "lost_area": lost_area}
    match = Match(ZONE, Journal(begin(ZONE, dump(read_library().match("demo")), setup, seed)))
    random = Random(seed)
    match.apply(NextPhase())
    while match.seq < steps and match.state.result is None:
        if match.question is not None:
            match.apply(any_answer(match.question, random))
        else:
            match.apply(any_command(match, random, 0.5))
    return match


@pytest.mark.parametrize("seed", range(4))
def test_a_shared_situation_reads_back_the_same(seed: int) -> None:
    match = played(seed, 60, lost_area=seed % 2 == 0)
    situation = situation_of(match.state, match.content)
    raw = json.dumps(situation_data(situation)).encode()
    again = parse_situation(raw, "shared.json")
    assert situation_data(again) == situation_data(situation)
    assert (again.plan, again.stalkers) == (situation.plan, situation.stalkers)
    living = {name for name, stalker in match.state.stalkers.items() if not stalker.is_dead}
    assert set(again.stalkers) == living
    assert {name for name, person in again.stalkers.items() if person.leader} == living & {match.state.leader}


@pytest.mark.parametrize("seed", range(4))
def test_every_enemy_sees_the_same_fields_as_at_the_table(seed: int) -> None:
    match = played(seed, 60)
    state = match.state
    again = parse_situation(json.dumps(situation_data(situation_of(state, match.content))).encode(), "shared.json")
    board = ZoneBoard(again.plan)
    for enemy in state.enemies:
        standing = again.standing(enemy)
        assert standing is not None
        field, manner, reach = standing
        seen = set(board.fields(seen_from(board, field, reach, manner)))
        assert seen == set(state.board.fields(enemy_sight(state, match.content, enemy)))


def test_before_the_first_activation_there_is_no_card() -> None:
    match = played(1, 1)
    assert active_card(match.state, match.content) is None
    assert "card" not in situation_data(situation_of(match.state, match.content))


def test_the_card_is_the_one_drawn_last_for_the_markers_on_the_board() -> None:
    for seed in range(6):
        match = played(seed, 90)
        card = active_card(match.state, match.content)
        if card is not None:
            markers = [each.attention.level for each in match.state.stalkers.values() if each.attention]
            assert card.level is (Level.HIGH if Level.HIGH in markers else Level.LOW)
            assert card.steps
            return
    pytest.fail("no card was drawn in any of these missions")
