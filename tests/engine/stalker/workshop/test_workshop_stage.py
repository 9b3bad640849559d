"""A table to try a card on: missions and boards with somebody on them, and both parts of a low card."""

import pytest

from engine.field.grid import Direction
from engine.stalker.content.cards import ActivationCard
from engine.stalker.content.steps import CardStep, Do, Towards
from engine.stalker.content.units import Group, Level
from engine.stalker.workshop.board_draft import BoardDraft
from engine.stalker.workshop.stage import (
    marked,
    moved,
    parts_of,
    stage_of_board,
    stage_of_mission,
    try_steps,
    turned,
    with_enemy,
    with_stalker,
    without,
)
from engine.table.answer import Chosen
from engine.table.question import Choice
from engine.table.refusal import Refused
from tools.stalker.shipped import read_library

LIBRARY = read_library()
WORDS = dict.fromkeys(("en", "de", "uk"), "Card")
MOVE, ATTACK = CardStep(Do.MOVE, towards=Towards.ATTENTION), CardStep(Do.ATTACK)
LOW = ActivationCard(Level.LOW, WORDS, (MOVE, ATTACK), without=(CardStep(Do.LOOK_AROUND),))


def board() -> BoardDraft:
    return BoardDraft("Board").place(dict(LIBRARY.tiles), "own-road").place(dict(LIBRARY.tiles), "own-hut")


def test_a_mission_stands_as_it_is_set_up() -> None:
    mission = LIBRARY.missions["demo"]
    stage = stage_of_mission(LIBRARY, mission)
    placed = [place.field for enemy in mission.enemies for place in enemy.placed]
    assert [enemy.field for enemy in stage.enemies.values()] == placed
    assert len(stage.stalkers) == 2
    assert {person.field for person in stage.stalkers.values()} <= set(mission.start)
    assert [person.leader for person in stage.stalkers.values()] == [True, False]
    assert {card.group for card in stage.enemy_cards.values()} == {
        enemy.group for enemy in mission.enemies if enemy.placed
    }


def test_a_board_has_somebody_on_it_and_its_anomalies_lie_there() -> None:
    tiles = dict(LIBRARY.tiles)
    built = board().petal(tiles, "3", "A4").with_lost_area(tiles, "own-cellar", (("A3", "L1"),)).card()
    stage = stage_of_board(LIBRARY, built, ["zombie"])
    assert (len(stage.enemies), len(stage.stalkers)) == (3, 2)
    assert next(iter(stage.enemies.values())).card == "zombie", "the players' own come first"
    assert "L1" not in stage.plan.fields, "a lost area only comes when players take it along"
    assert stage.plan.fields["A4"].symbols == {"1": (1, 2, 3, 4)}


def test_somebody_comes_goes_moves_turns_and_is_marked() -> None:
    stage = stage_of_board(LIBRARY, board().card())
    zombie = LIBRARY.cards.enemies["zombie"]
    stage = with_enemy(with_enemy(stage, "zombie", zombie, "A5"), "zombie", zombie, "A5")
    first, second = (key for key in stage.enemies if key.startswith("zombie"))
    assert [stage.enemies[key].number for key in (first, second)] == [1, 2]
    stage = turned(moved(stage, first, "A6"), first, Direction.W)
    assert (stage.enemies[first].field, stage.enemies[first].facing) == ("A6", Direction.W)
    leader = next(iter(stage.stalkers))
    stage = moved(stage, leader, "A6")
    marker = stage.stalkers[leader].attention
    assert marker is not None
    assert marker.field == "A6", "a marker under a stalker goes along"
    assert marked(stage, leader, None).stalkers[leader].attention is None
    assert first not in without(stage, first).enemies
    with pytest.raises(Refused, match="already"):
        with_stalker(stage, leader, "A1")
    while sum(enemy.field == "A5" for enemy in stage.enemies.values()) < stage.plan.fields["A5"].holds:
        stage = with_enemy(stage, "zombie", zombie, "A5")
    with pytest.raises(Refused, match=r"This field is full\."):
        with_enemy(stage, "zombie", zombie, "A5")


def test_both_parts_of_a_low_card_can_be_tried() -> None:
    stage = stage_of_mission(LIBRARY, LIBRARY.missions["demo"])
    parts = parts_of(LOW)
    assert parts == {"with": (MOVE, ATTACK), "without": (CardStep(Do.LOOK_AROUND),)}
    told = {name: [type(event).__name__ for event in run(stage, steps)] for name, steps in parts.items()}
    assert any(name.startswith("Enem") or "Move" in name for name in told["with"])
    assert told["with"] != told["without"]
    assert list(parts_of(ActivationCard(Level.HIGH, WORDS, (MOVE,), extra=(ATTACK,)))) == ["with"]


def run(stage: object, steps: tuple[CardStep, ...]) -> list[object]:
    answers: list[Chosen] = []
    tried = try_steps(stage, steps, answers)  # type: ignore[arg-type]
    while isinstance(tried.question, Choice):
        answers.append(Chosen((tried.question.options[0].id,)))
        tried = try_steps(stage, steps, answers)  # type: ignore[arg-type]
    assert tried.question is None
    return list(tried.play.events)


def test_a_step_that_is_read_out_waits_for_the_players() -> None:
    stage = stage_of_mission(LIBRARY, LIBRARY.missions["demo"])
    tried = try_steps(stage, (CardStep(Do.READ, text="Everybody howls."),), ())
    assert tried.question is not None
    assert str(tried.question.prompt) == "Everybody howls."


def test_every_card_that_ships_can_be_tried_on_every_table() -> None:
    stages = [stage_of_board(LIBRARY, board().card()), stage_of_mission(LIBRARY, LIBRARY.missions["demo"])]
    told = 0
    for card in LIBRARY.cards.activation.values():
        for steps in parts_of(card).values():
            for stage in stages:
                told += len(run(stage, steps))
    assert told > 100
    assert {card.group for card in stages[0].enemy_cards.values()} == {Group.PACK, Group.ELITE, Group.HORDE}
