"""The day as a whole: steps, chapters, dawn, endings (J4, J7, J21 to J23, W5, W34 to W39)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.deck import Deck
from engine.table.refusal import Refused
from engine.warofmine.commands.by_hand import SetCold
from engine.warofmine.commands.day import DrawEvent, Drink, DrinkAndEat, Eat
from engine.warofmine.commands.night import DrawFate, DrinkAlcohol, Explore, Keep, Mourn, PlayNarrative, Treat
from engine.warofmine.content.cards import ChapterCard, EndingCard, FateCard, FateLine, Objective
from engine.warofmine.content.effects import Condition
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Gone, Moment, State, Task, Where, Who
from engine.warofmine.content.words_people import ChangeState
from engine.warofmine.content.words_things import Gain
from engine.warofmine.events.flow import ObjectiveReached, SiegeOver
from engine.warofmine.rules.drawing import EVENTS, FATE
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.siege import Holding, Siege
from tests.engine.warofmine.sitting import at, demo, do, new_siege, person, sitting, with_people, with_storage

WATER, COFFEE = "water", "coffee"


def dawn(step: Step | None = None, **tokens: int) -> Siege:
    state = with_people(new_siege(), a=person(empathy=5), b=person(empathy=2))
    return at(with_storage(state, **tokens), Phase.DAWN, step)


def fated(*lines: FateLine) -> SiegeContent:
    return replace(demo(), fate={name: FateCard(name={}, lines=lines) for name in demo().fate})


def test_only_the_step_that_is_owed_is_taken() -> None:
    play = sitting(new_siege())
    with pytest.raises(Refused) as refused:
        do(play, Explore())
    assert refused.value.refusal.code == "wrong_step"


def test_two_waters_for_three_the_leader_says_who() -> None:
    """W6."""
    state = with_people(new_siege(), a=person(), b=person(), c=person())
    play = sitting(at(with_storage(state, water=2, raw_food=3), Phase.DAY, Step.ACTION_3))
    do(play, Drink(), "a", "b", 5)
    assert play.state.people["c"].states[State.HUNGER] == 1
    assert play.state.storage == {"raw_food": 3}
    do(play, Eat(dict.fromkeys("abc", ("raw_food",))))
    assert play.state.people["c"].states[State.HUNGER] == 0


def test_one_sheet_at_dusk_thirst_is_finished_before_anybody_eats() -> None:
    """W8."""
    state = with_people(new_siege(), a=person(hunger=3), b=person(hunger=3), c=person(hunger=2))
    state = at(with_storage(state, water=2, raw_food=3), Phase.DAY, Step.ACTION_3)
    meals = dict.fromkeys("abc", ("raw_food",))
    play = sitting(state)
    assert do(play, DrinkAndEat(("a", "b"), meals), 5) is None
    assert play.state.people["c"].states[State.HUNGER] == 2, "3 by thirst, then fed"
    assert play.state.storage == {}
    assert play.state.reached is Step.TASKS


def test_who_dies_of_thirst_does_not_eat_and_the_food_stays() -> None:
    """W8."""
    state = with_people(new_siege(), a=person(hunger=3), b=person(hunger=3))
    play = sitting(at(with_storage(state, water=1, raw_food=2), Phase.DAY, Step.ACTION_3))
    do(play, DrinkAndEat(("a",), dict.fromkeys("ab", ("raw_food",))), 1)
    assert play.state.people["b"].gone is Gone.DEAD
    assert play.state.storage == {"raw_food": 1}


def test_a_sheet_with_food_that_is_not_there_is_refused_before_anybody_drinks() -> None:
    state = at(with_storage(with_people(new_siege(), a=person()), water=1), Phase.DAY, Step.ACTION_3)
    play = sitting(state)
    with pytest.raises(Refused):
        do(play, DrinkAndEat(("a",), {"a": ("raw_food",)}))
    assert play.state == state


def test_nobody_may_eat_between_meals_unless_the_group_plays_it_so() -> None:
    """W49."""
    state = with_people(new_siege(), a=person(hunger=2))
    state = at(with_storage(state, raw_food=1), Phase.DAY, Step.ACTION_1)
    with pytest.raises(Refused):
        do(sitting(state), Eat({"a": ("raw_food",)}))
    card = demo().sieges["lindenstrasse"]
    free = replace(card, switches=replace(card.switches, eat_any_time=True))
    play = sitting(state, replace(demo(), sieges={"lindenstrasse": free}))
    do(play, Eat({"a": ("raw_food",)}))
    assert play.state.people["a"].states[State.HUNGER] == 1


def test_treated_and_untreated_as_they_are_when_the_card_is_drawn() -> None:
    """W35."""
    hurt = with_people(new_siege(), a=person(wounds=2), b=person(wounds=2))
    state = at(with_storage(hurt, bandage=1), Phase.DAWN)
    lines = (
        FateLine(state=State.WOUNDS, n=-1, who=Who.TREATED, discard=True),
        FateLine(state=State.WOUNDS, n=1, who=Who.UNTREATED),
    )
    play = sitting(state, fated(*lines))
    do(play, Treat({"a": ("bandage",)}))
    do(play, DrawFate())
    assert play.state.people["a"].states[State.WOUNDS] == 1
    assert play.state.people["b"].states[State.WOUNDS] == 3
    assert play.state.people["a"].treated == {}


def test_a_cold_line_counts_only_when_it_is_cold_enough() -> None:
    line = FateLine(state=State.ILLNESS, n=1, cold=2)
    play = sitting(replace(dawn(Step.TREAT), cold=1), fated(line))
    do(play, DrawFate())
    assert play.state.people["a"].states[State.ILLNESS] == 0
    play = sitting(replace(dawn(Step.TREAT), cold=2), fated(line))
    do(play, DrawFate())
    assert play.state.people["a"].states[State.ILLNESS] == 1


def test_a_location_is_replaced_the_others_move_nearer() -> None:
    """W38."""
    content = replace(demo(), fate={name: FateCard(name={}, replace=Where.NEAR) for name in demo().fate})
    state = dawn(Step.TREAT)
    before, first = dict(state.locations), state.decks["locations"].cards[0]
    play = sitting(state, content)
    do(play, DrawFate())
    assert play.state.locations == {"near": before["mid"], "mid": before["far"], "far": first}
    assert before["near"] in play.state.decks["locations"].removed


def test_alcohol_before_and_after_fate_but_not_by_day() -> None:
    """W36."""
    state = with_people(dawn(Step.TREAT, moonshine=3), a=person(misery=2))
    play = sitting(state, fated())
    do(play, DrinkAlcohol("a", "moonshine"))
    assert play.state.people["a"].states[State.FATIGUE] == 2
    do(play, DrawFate())
    do(play, DrinkAlcohol("a", "moonshine"))
    assert play.state.people["a"].states[State.MISERY] == 0
    do(play, Keep(play.state.offered[0]))
    assert play.state.day == 2
    with pytest.raises(Refused):
        do(play, DrinkAlcohol("a", "moonshine"))


def test_somebody_was_lost_one_throw_against_every_empathy() -> None:
    """W37."""
    state = replace(dawn(Step.NARRATIVE), lost_today=("zlata",), reached=None)
    play = sitting(state)
    do(play, Mourn(), 4)
    assert play.state.people["a"].states[State.MISERY] == 2
    assert play.state.people["b"].states[State.MISERY] == 0
    assert play.state.lost_today == ()
    assert play.state.day == 2


def test_who_leaves_by_this_throw_counts_for_tomorrow() -> None:
    """W37."""
    state = with_people(dawn(Step.NARRATIVE), a=person(empathy=5, misery=2), b=person())
    play = sitting(replace(state, lost_today=("zlata",)))
    do(play, Mourn(), 1)
    assert play.state.people["a"].gone is Gone.LEFT
    assert play.state.lost_today == ("a",)
    assert play.state.day == 2


def test_a_new_day_ends_tasks_and_remembers_them() -> None:
    state = with_people(dawn(Step.FATE), a=replace(person(), task=Task.GUARD), b=replace(person(), task=Task.FLOOR))
    play = sitting(state)
    do(play, Keep(""))
    assert play.state.people["a"].task is None
    assert play.state.people["a"].slept is Task.GUARD


def event_deck(state: Siege, *cards: str) -> Siege:
    return replace(state, decks={**state.decks, EVENTS: Deck(cards)})


def test_an_ending_card_ends_the_siege_won_while_a_starter_is_there() -> None:
    endings = {"end": EndingCard(name={}), "fire": EndingCard(name={})}
    content = replace(demo(), endings=endings)
    play = sitting(event_deck(new_siege(), "endings/end"), content)
    do(play, DrawEvent())
    assert play.state.result == "won"
    newcomer = with_people(new_siege(), a=replace(person(), starter=False))
    play = sitting(event_deck(newcomer, "endings/end"), content)
    do(play, DrawEvent())
    assert play.state.result == "lost"
    with pytest.raises(Refused) as over:
        do(play, DrawEvent())
    assert over.value.refusal.code == "siege_over"


def test_lost_at_once_when_nobody_is_left() -> None:
    """W39."""
    state = with_people(dawn(Step.TREAT), a=person(illness=3))
    play = sitting(state, fated(FateLine(state=State.ILLNESS, n=1)))
    do(play, DrawFate())
    assert play.state.result == "lost"
    assert isinstance(play.events[-1], SiegeOver)


def test_no_event_left_ends_the_siege_as_after_an_ending() -> None:
    """W39."""
    play = sitting(event_deck(new_siege()))
    do(play, DrawEvent())
    assert play.state.result == "won"


def chapters() -> SiegeContent:
    goal = Objective(
        text={},
        when=Condition(token=WATER, n=2),
        reward=(Gain(token=COFFEE),),
        missed=(ChangeState(state=State.MISERY, n=1),),
    )
    cards = {
        "one": ChapterCard(name={}, chapter=1, objective=goal),
        "two": ChapterCard(name={}, chapter=2),
    }
    return replace(demo(), chapters=cards)


def test_what_a_chapter_asks_for_is_looked_at_when_the_day_ends() -> None:
    state = replace(dawn(Step.FATE, water=2), chapter_card="one")
    play = sitting(state, chapters())
    do(play, Keep(""))
    assert any(isinstance(event, ObjectiveReached) for event in play.events)
    assert play.state.storage == {"coffee": 1, "water": 2}
    assert play.state.day == 2


def test_what_was_not_reached_is_missed_when_the_next_chapter_comes() -> None:
    state = event_deck(replace(with_people(new_siege(), a=person()), chapter_card="one"), "chapters/two", "events/x")
    play = sitting(state, chapters())
    do(play, DrawEvent())
    assert play.state.people["a"].states[State.MISERY] == 1
    assert play.state.chapter == 2


def test_a_fitting_works_by_itself_once_a_day() -> None:
    state = dawn(Step.FATE)
    state = replace(state, shelter={**state.shelter, "landing": Holding(fitting="rain_barrel")})
    play = sitting(state)
    do(play, Keep(""))
    assert play.state.storage == {"water": 1}


def test_it_works_also_when_the_first_step_of_the_phase_is_passed_over() -> None:
    """Nobody went out: the return is skipped, but dawn has come all the same."""
    gain = {Moment.DAWN: (Gain(token=WATER),)}
    fittings = {**demo().fittings, "trap": replace(demo().fittings["trap"], by_itself=gain)}
    state = with_people(new_siege(), a=replace(person(), task=Task.GUARD))
    state = replace(
        at(with_storage(state), Phase.RAID, Step.RAID), red={}, shelter={"landing": Holding(fitting="trap")}
    )
    play = sitting(state, replace(demo(), fittings=fittings))
    do(play, SetCold(1))
    assert play.state.reached is Step.FATE
    assert play.state.storage == {WATER: 1}


def test_a_kept_card_is_played_at_its_moment_and_leaves_the_game() -> None:
    """W50."""
    card = demo().narrative["second_wind"]
    moment = Moment.DUSK
    content = replace(demo(), narrative={"second_wind": replace(card, moment=moment, effects=(Gain(token=WATER),))})
    state = replace(dawn(), narrative=("second_wind",))
    with pytest.raises(Refused) as early:
        do(sitting(state, content), PlayNarrative("second_wind"))
    assert early.value.refusal.code == "wrong_moment"
    # A card of the raid is asked for when the raid card is seen, and at no other moment of the raid.
    at_night = replace(content, narrative={"second_wind": replace(card, moment=Moment.RAID)})
    with pytest.raises(Refused) as unasked:
        do(sitting(replace(state, phase=Phase.RAID, step=Step.ARM), at_night), PlayNarrative("second_wind"))
    assert unasked.value.refusal.code == "wrong_moment"
    play = sitting(replace(at(state, Phase.DUSK), reached=Step.THIRST), content)
    do(play, PlayNarrative("second_wind"))
    assert play.state.storage == {"water": 1}
    assert play.state.narrative == ()
    assert "second_wind" in play.state.decks["narrative"].removed


def test_an_empty_fate_deck_is_shuffled_from_its_discards() -> None:
    """W40."""
    state = dawn(Step.TREAT)
    state = replace(state, decks={**state.decks, FATE: Deck((), state.decks[FATE].cards)})
    play = sitting(state, fated())
    do(play, DrawFate())
    assert len(play.state.decks[FATE].discards) == 1
