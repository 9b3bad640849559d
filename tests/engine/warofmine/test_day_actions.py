"""Day actions in the house (J9 to J12, W43 to W46)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.refusal import Refused
from engine.warofmine.commands.day import Drink, PlaceSomebody, WorkAll
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, Task
from engine.warofmine.content.words_people import ChangeState
from engine.warofmine.events.flow import StepSkipped
from engine.warofmine.rules.evening import free_tasks
from engine.warofmine.rules.shelter import free_holes, free_spots, jobs, reachable
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.look import front_of
from engine.warofmine.state.siege import Holding, Placed, Siege
from engine.warofmine.steps.house import house_problems
from tests.engine.warofmine.sitting import (
    at,
    demo,
    do,
    do_as_usual,
    new_siege,
    person,
    sitting,
    with_people,
    with_storage,
)


def morning_over(**tokens: int) -> Siege:
    state = with_people(new_siege(), a=person(), b=person(), c=person())
    return at(with_storage(state, **tokens), Phase.MORNING, Step.EVENT)


def code_of(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.refusal.code


def test_behind_rubble_nothing_can_be_reached() -> None:
    """W43."""
    near = reachable(morning_over(), demo())
    assert "attic_heap" in near
    assert "nursery" not in near


def test_a_heap_takes_one_with_a_shovel() -> None:
    """W44."""
    play = sitting(morning_over(shovel=1))
    heap = play.state.shelter["attic_heap"]
    do(play, PlaceSomebody("a", "attic_heap"))
    do(play, WorkAll())
    assert play.state.shelter["attic_heap"] != heap
    assert play.state.storage.get("shovel") == 1


def test_or_two_without() -> None:
    """W44."""
    play = sitting(morning_over())
    heap = play.state.shelter["attic_heap"]
    do(play, PlaceSomebody("a", "attic_heap"))
    with pytest.raises(Refused) as alone:
        do(play, WorkAll())
    assert code_of(alone) == "no_tool"
    do(play, PlaceSomebody("b", "attic_heap"))
    with pytest.raises(Refused) as third:
        do(play, PlaceSomebody("c", "attic_heap"))
    assert code_of(third) == "full"
    do(play, WorkAll())
    assert play.state.shelter["attic_heap"] != heap


@pytest.mark.parametrize(("card", "front"), [("rubble_pipes", "rubble_rest"), ("rubble_table", "")])
def test_w47_a_cleared_heap_leaves_behind_what_its_back_says(card: str, front: str) -> None:
    play = sitting(morning_over(shovel=1))
    heap = replace(play.state.shelter["attic_heap"], card=card)
    play.state = replace(play.state, shelter={**play.state.shelter, "attic_heap": heap})
    do(play, PlaceSomebody("a", "attic_heap"))
    do_as_usual(play, WorkAll())
    left = play.state.shelter["attic_heap"].card
    assert (front_of(demo(), left) if left else "") == front
    assert left not in play.state.deck("shelter").cards


def test_a_bed_is_built_on_a_free_spot_and_paid() -> None:
    cost = demo().fittings["bed"].cost
    play = sitting(morning_over(**dict(cost)))
    spot = free_spots(play.state, demo())[0]
    do(play, PlaceSomebody("a", spot, "bed"))
    with pytest.raises(Refused) as second:
        do(play, PlaceSomebody("b", free_spots(play.state, demo())[1], "bed"))
    assert code_of(second) == "cannot_pay"
    do(play, WorkAll())
    assert play.state.shelter[spot] == Holding(fitting="bed")
    assert play.state.storage == {}


def test_an_idea_cannot_be_built() -> None:
    """W46."""
    idea = min(name for name, card in demo().fittings.items() if not card.green)
    play = sitting(morning_over(**dict(demo().fittings[idea].cost)))
    with pytest.raises(Refused) as refused:
        do(play, PlaceSomebody("a", free_spots(play.state, demo())[0], idea))
    assert code_of(refused) == "not_available"


def test_a_card_is_built_once() -> None:
    cost = {kind: 2 * n for kind, n in demo().fittings["stove"].cost.items()}
    play = sitting(morning_over(**cost))
    first, second, *_ = free_spots(play.state, demo())
    do(play, PlaceSomebody("a", first, "stove"))
    with pytest.raises(Refused) as refused:
        do(play, PlaceSomebody("b", second, "stove"))
    assert code_of(refused) == "not_available"


def test_boards_are_laid_on_a_hole_and_their_card_stays() -> None:
    """W43."""
    boards = demo().role.boards
    play = sitting(morning_over(**dict(demo().fittings[boards].cost)))
    hole = free_holes(play.state, demo())[0]
    do(play, PlaceSomebody("a", hole, boards))
    do(play, WorkAll())
    assert play.state.shelter[hole].boards
    assert boards in play.state.constructions
    assert hole not in free_holes(play.state, demo())


def test_a_fitting_is_used_so_often_a_day_as_its_card_says() -> None:
    state = morning_over(wood=9)
    state = replace(state, shelter={**state.shelter, "landing": Holding(fitting="stove")}, cold=2)
    play = sitting(state)
    do(play, PlaceSomebody("a", "landing"))
    do(play, WorkAll())
    assert play.state.cold == 1
    with pytest.raises(Refused) as again:
        do(play, PlaceSomebody("a", "landing"))
    assert code_of(again) == "used_up"


def visitor_content() -> SiegeContent:
    visitors = {
        name: replace(
            card,
            effects=(ChangeState(state=State.MISERY, n=1),),
            ignored=(ChangeState(state=State.MISERY, n=2),),
        )
        for name, card in demo().visitors.items()
    }
    return replace(demo(), visitors=visitors)


def test_the_door_is_for_one_who_waits_there() -> None:
    state = replace(morning_over(), visitor="ward_sister")
    play = sitting(state, visitor_content())
    do(play, PlaceSomebody("a", "door"))
    do(play, WorkAll())
    assert play.state.visitor == ""
    assert all(person.states[State.MISERY] == 1 for person in play.state.people.values())
    with pytest.raises(Refused) as nobody:
        do(play, PlaceSomebody("a", "door"))
    assert code_of(nobody) == "nobody_waits"


def test_who_waits_in_vain_goes_at_dusk() -> None:
    state = replace(at(morning_over(water=3), Phase.DAY, Step.ACTION_2), visitor="ward_sister")
    play = sitting(state, visitor_content())
    do(play, WorkAll())
    assert play.state.visitor == ""
    assert play.state.people["a"].states[State.MISERY] == 2
    do(play, Drink())


def test_rummaging_takes_any_number() -> None:
    """W44."""
    play = sitting(at(morning_over(), Phase.MORNING, Step.EVENT))
    assert "rummage" in {job.spot for job in jobs(play.state, demo())}
    for who in "abc":
        do(play, PlaceSomebody(who, "rummage"))
    question = do(play, WorkAll(), 4, 4)
    assert question is not None
    assert play.state.storage == {"wood": 2}


def test_nobody_has_a_third_action_it_is_passed_over_and_said() -> None:
    """W5."""
    state = with_people(new_siege(), a=person(fatigue=2))
    play = sitting(at(with_storage(state, water=1), Phase.DAY, Step.ACTION_1))
    do(play, WorkAll())
    skipped = [event.step for event in play.events if isinstance(event, StepSkipped)]
    assert skipped == [Step.ACTION_3]
    assert play.state.reached is Step.THIRST


def test_a_fitting_may_have_to_stand_beside_another() -> None:
    """W46: same floor, neighbouring place, as the card says."""
    state = with_storage(with_people(new_siege(), a=person()), wood=9, components=9)
    free = free_spots(state, demo())
    plan = demo().shelters["lindenstrasse_14"].spots
    one, other = next(
        (a, b) for a in free for b in free if plan[a].floor == plan[b].floor and plan[b].x - plan[a].x == 1
    )
    far = next(name for name in free if plan[name].floor != plan[one].floor)
    beside = replace(demo().fittings["stove"], beside="bed", needs="")
    content = replace(demo(), fittings={**demo().fittings, "stove": beside})
    state = replace(state, constructions=("stove",), shelter={**state.shelter, one: Holding(fitting="bed")})
    assert house_problems(state, content, 1, {"a": Placed(far, "stove")}) == {"a": "not_beside"}
    assert house_problems(state, content, 1, {"a": Placed(other, "stove")}) == {}


def test_a_marker_may_forbid_a_task() -> None:
    """W9: ours forbid none, a group's may."""
    state = with_people(new_siege(), a=person(fatigue=3))
    assert Task.GUARD in free_tasks(state, demo(), 0, {}, "a")
    levels = demo().markers["fatigue"].levels
    stern = replace(levels[2], forbids=(Task.GUARD,))
    strict = replace(demo().markers["fatigue"], levels=(*levels[:2], stern, levels[3]))
    content = replace(demo(), markers={**demo().markers, "fatigue": strict})
    assert Task.GUARD not in free_tasks(state, content, 0, {}, "a")
