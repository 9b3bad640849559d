"""Events as steps: one sentence an enemy, in words a hand can follow."""

import pytest

from engine.field.grid import Direction
from engine.stalker.events.flow import DeathAnswered
from engine.stalker.events.turns import StalkerDied
from engine.stalker.events.units import Attacked, EnemyMoved, EnemyPlaced, EnemyStopped, EnemyTurned, HpChanged
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.ground.plan import BoardPlan, Field
from engine.stalker.state import Enemy, Mission, Stalker
from engine.table.event import Event, because
from screens.stalker.mission.steps import Step, folded, result_lines, steps_of

WHY = because("walk.faces_next")


@pytest.fixture
def mission() -> Mission:
    plan = BoardPlan({name: Field(((i, 0),)) for i, name in enumerate(("yard", "gate", "road", "hut"))})
    return Mission(
        ZoneBoard(plan),
        stalkers={"milady": Stalker("hut")},
        enemies={"dog-1": Enemy("dog", "yard", Direction.N), "dog-2": Enemy("dog", "gate", Direction.E, number=2)},
    )


def steps(mission: Mission, *events: Event) -> list[Step]:
    return steps_of(mission, events)[0]


def test_all_that_one_enemy_does_is_one_sentence(mission: Mission) -> None:
    walked = steps(
        mission,
        EnemyTurned(WHY, "dog-1", Direction.E),
        EnemyMoved(WHY, "dog-1", "gate"),
        EnemyMoved(WHY, "dog-1", "road"),
        EnemyTurned(WHY, "dog-1", Direction.S),
        EnemyStopped(WHY, "dog-1", "milady"),
    )
    assert len(walked) == 1
    assert str(walked[0].lead) == "Turn right, to the east. Go 2 fields: road. Then face it south."
    assert str(walked[0].consequence) == "Sees milady and stops."
    assert walked[0].route == ("gate", "road")


@pytest.mark.parametrize(
    ("facing", "words"),
    [
        (Direction.W, "Turn left, to the west."),
        (Direction.S, "Turn round, to the south."),
        (Direction.E, "Turn right, to the east."),
    ],
)
def test_turns_are_told_from_the_standee_and_from_the_board(mission: Mission, facing: Direction, words: str) -> None:
    assert str(steps(mission, EnemyTurned(WHY, "dog-1", facing))[0].lead) == words


def test_what_an_attack_does_belongs_to_the_attacker(mission: Mission) -> None:
    first, second = steps(
        mission,
        Attacked(WHY, "dog-1", "milady", 5),
        HpChanged(WHY, "milady", 9, -5),
        EnemyMoved(WHY, "dog-2", "road"),
    )
    assert (str(first.consequence), [str(note) for note in first.notes]) == (
        "Attacks milady: 5 damage.",
        ["milady loses 5 hp: 9"],
    )
    assert (second.actor, second.before.stalkers["milady"].hp) == ("dog-2", 9)


def test_who_only_stops_needs_no_hands(mission: Mission) -> None:
    assert [step.needs_hands for step in steps(mission, EnemyStopped(WHY, "dog-1", "milady"))] == [False]


def test_a_new_enemy_is_put_on_its_field(mission: Mission) -> None:
    (step,) = steps(mission, EnemyPlaced(WHY, "dog-3", "dog", 3, "road", Direction.W, 2))
    assert str(step.lead) == "Put it on road, facing west."


def test_how_a_roll_ended_is_told_with_the_next_step(mission: Mission) -> None:
    after_roll = steps(mission, HpChanged(WHY, "milady", 9, -5), EnemyMoved(WHY, "dog-1", "gate"))
    (step,) = folded(after_roll)
    assert (step.actor, [str(note) for note in step.prelude]) == ("dog-1", ["milady loses 5 hp: 9"])


def test_an_enemy_that_only_looked_round_needs_no_hand(mission: Mission) -> None:
    there, back = EnemyTurned(WHY, "dog-1", Direction.E), EnemyTurned(WHY, "dog-1", Direction.N)
    assert [step.needs_hands for step in steps(mission, there, back)] == [False]
    assert [step.needs_hands for step in steps(mission, there)] == [True]


def test_a_death_is_told_once_and_not_as_a_note_of_the_mission() -> None:
    why = because("test.says_so")
    told = result_lines([StalkerDied(why, "polkan"), DeathAnswered(why, "polkan")])
    assert [str(each) for each in told] == ["polkan dies"]
