"""The usual answers: one tap away, always legal, and what most groups would do."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from engine.table.answer import Answer, Chosen
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.event import because
from engine.table.question import Choice, Option
from engine.table.text import NO_WORDS
from engine.warofmine.commands.scenes import FightRound, LeaveTrade, Outcome
from engine.warofmine.content.cards import RaidCard
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.vocabulary import FittingDo, State, Task, TokenClass, Who
from engine.warofmine.content.words_people import ChangeState, Die, Leave, LockTask
from engine.warofmine.content.words_things import Discard, Gain, Remove
from engine.warofmine.content.words_world import ChangeFitting
from engine.warofmine.rules.drawing import ENCOUNTERS, RAIDS
from engine.warofmine.rules.odds import on_or_under, raid_spares
from engine.warofmine.state.open import Bargain, Enemy, Fight, Mode, Place
from engine.warofmine.state.siege import Holding
from engine.warofmine.usual.answers import usual_answer
from engine.warofmine.usual.fee import usual_fee
from engine.warofmine.usual.fight_odds import fight_odds
from engine.warofmine.usual.steps import (
    arms,
    crime_mix,
    drinkers,
    meals,
    most_value,
    rotated_tasks,
    treatments,
    usual_command,
)
from tests.engine.warofmine.sitting import demo, do, new_siege, person, sitting, with_people, with_storage
from tools.warofmine.players import Table
from tools.warofmine.table import play_siege


def as_usual(match: Table, random: Random) -> Command | Answer:
    if match.question is not None:
        return usual_answer(match.question, match.state, match.content)
    if match.state.fight:
        return FightRound()
    return LeaveTrade() if match.state.bargain else usual_command(match.state, match.content) or FightRound()


@pytest.mark.parametrize("seed", range(5))
def test_a_siege_is_played_to_its_end_with_nothing_but_the_proposals(seed: int) -> None:
    played = play_siege(demo(), as_usual, seed, "lindenstrasse")
    assert played.problems == ()
    assert played.refused == 0


def test_all_drink_while_there_is_water_for_all() -> None:
    """W6."""
    state = with_people(new_siege(), a=person(), b=person())
    assert drinkers(with_storage(state, water=2), demo()) == ("a", "b")


def test_with_too_little_those_drink_whom_thirst_would_hit_hardest() -> None:
    state = with_people(new_siege(), a=person(), b=person(misery=3), c=person(hunger=2))
    assert drinkers(with_storage(state, water=2), demo()) == ("b", "c")


def test_the_meal_that_wastes_least() -> None:
    state = with_people(new_siege(), a=person(hunger=1), b=person(hunger=2), c=person())
    state = with_storage(state, canned_food=1, raw_food=1, vegetables=1)
    assert meals(state, demo()) == {"a": ("raw_food",), "b": ("canned_food",), "c": ("vegetables",)}


def test_tasks_go_round_and_somebody_stands_guard() -> None:
    state = with_people(
        new_siege(),
        a=replace(person(), slept=Task.SCAVENGE),
        b=replace(person(), slept=Task.GUARD),
        c=person(fatigue=4),
    )
    tasks = rotated_tasks(state, demo())
    assert sorted(tasks.values()) == [Task.FLOOR, Task.GUARD, Task.SCAVENGE]
    assert tasks["c"] is Task.FLOOR
    assert tasks["a"] is not Task.SCAVENGE


def test_the_best_weapon_to_the_best_guard_firearms_only_with_ammunition() -> None:
    guards = with_people(
        new_siege(), a=replace(person(prowess=1), task=Task.GUARD), b=replace(person(prowess=3), task=Task.GUARD)
    )
    assert arms(with_storage(guards, knife=1, pistol=1), demo()) == {"b": "knife"}
    assert arms(with_storage(guards, knife=1, pistol=1, ammo=1), demo()) == {"a": "knife", "b": "pistol"}


def test_the_worst_is_treated_first() -> None:
    state = with_people(new_siege(), a=person(wounds=1), b=person(wounds=3), c=person(illness=1))
    assert treatments(with_storage(state, bandage=1, meds=1), demo()) == {"b": ("bandage",), "c": ("meds",)}


def test_findings_by_value_up_to_the_party_s_slots() -> None:
    state = with_people(new_siege(), a=replace(person(slots=2), task=Task.SCAVENGE))
    state = with_storage(state)
    state = replace(
        state, findings={"canned_food": 1, "cigarettes": 3, "filter": 2}, box={**state.box, "water": 0, "wood": 0}
    )
    taken = most_value(state, demo())
    assert taken["cigarettes"] == 3
    assert taken["canned_food"] == 1
    assert "filter" not in taken


def test_one_red_card_of_each_or_what_there_is() -> None:
    state = new_siege()
    assert crime_mix(replace(state, red={RAIDS: ("x", "y"), ENCOUNTERS: ("z",)})) == 1
    assert crime_mix(replace(state, red={RAIDS: ("x", "y"), ENCOUNTERS: ()})) == 2
    assert crime_mix(replace(state, red={RAIDS: (), ENCOUNTERS: ("z",)})) == 0


def test_the_odds_of_a_fight_round_are_exact() -> None:
    state = with_people(new_siege(), a=person())
    fight = Fight(Place.SHELTER, ("a",), {"a1": Enemy(hp=1), "b1": Enemy(hp=9, wounds=9)})
    odds = fight_odds(replace(state, fight=fight), demo())
    # One grey die against one hit point: two faces of six; he strikes back with the same die.
    assert odds.all_fall == Fraction(1, 3)
    assert odds.unhurt == Fraction(2, 3)
    strong = replace(fight, enemies={"a1": Enemy(hp=1, strength=1)}, mode=Mode.FLEE)
    odds = fight_odds(replace(state, fight=strong), demo())
    assert odds.all_fall == 0
    assert odds.unhurt == Fraction(4, 9)


def test_a_black_die_on_or_under_a_level() -> None:
    assert [on_or_under(level) for level in (0, 3, 10, 12)] == [0, Fraction(3, 10), 1, 1]


def test_the_odds_of_a_raid_count_every_card_that_may_lie_on_top() -> None:
    """Bare hands throw the grey die: nothing on 3 faces and the fate sign, a hit on 2."""
    state = with_people(new_siege(), a=replace(person(), task=Task.GUARD))
    raids = {name: RaidCard(name={}, damage=n, wounds=0) for n, name in enumerate(("calm", "one", "two"))}
    content = replace(demo(), raids=raids)
    state = replace(state, decks={**state.decks, RAIDS: Deck(("calm", "one", "two"))})
    assert raid_spares(state, content) == (1 + Fraction(1, 3) + 0) / 3
    boarded = replace(state, shelter={**state.shelter, "hole": Holding(boards=True)})
    assert raid_spares(boarded, content) == (1 + 1 + Fraction(1, 3)) / 3
    assert raid_spares(replace(state, decks={RAIDS: Deck(("?1",))}), content) is None


@pytest.mark.parametrize(
    ("fee", "pile", "paid"),
    [
        (0, {"ammo": 3}, {}),
        (3, {"coffee": 2, "ammo": 1}, {"ammo": 1}),
        (2, {"coffee": 2, "ammo": 1}, {"coffee": 2}),
        (4, {"coffee": 2, "ammo": 1, "knife": 1}, {"ammo": 1, "coffee": 1}),
        (5, {"knife": 1}, {"knife": 1}),
        (9, {"knife": 1, "water": 5}, {}),
    ],
)
def test_the_fee_is_paid_with_as_little_as_covers_it(fee: int, pile: dict[str, int], paid: dict[str, int]) -> None:
    state = replace(with_storage(new_siege(), **pile), bargain=Bargain(Place.SHELTER, fee))
    assert usual_fee(state, demo()) == paid


def test_a_tin_is_not_opened_for_a_little_hunger_while_there_are_vegetables() -> None:
    """A tin takes 2: for hunger 1 half of it would be wasted, vegetables waste nothing."""
    state = with_people(new_siege(), a=person(hunger=1), b=person(hunger=3))
    state = with_storage(state, canned_food=2, vegetables=1)
    assert meals(state, demo()) == {"a": ("vegetables",), "b": ("canned_food",)}


@pytest.mark.parametrize(("word", "proposed"), [(Discard, "cigarettes"), (Gain, "canned_food")])
def test_of_a_class_the_least_worth_is_lost_and_the_most_worth_gained(
    word: type[Discard] | type[Gain], proposed: str
) -> None:
    play = sitting(with_storage(new_siege(), cigarettes=1, raw_food=2))
    question = do(play, Outcome((word(of=TokenClass.GREEN),)))
    assert question is not None
    assert usual_answer(question, play.state, demo()) == Chosen((proposed,))


def test_a_kill_sign_goes_where_most_wounds_are_left() -> None:
    """Hits finish one rather than scratch two: a kill is worth most where hits would be needed most."""
    enemies = {"a1": Enemy(hp=1), "b1": Enemy(hp=3), "c1": Enemy(hp=3, wounds=1)}
    state = replace(with_people(new_siege(), a=person()), fight=Fight(Place.SHELTER, ("a",), enemies))
    rows = tuple(Option(name, NO_WORDS) for name in enemies)
    for code, proposed in (("kill", "b1"), ("hit", "a1")):
        question = Choice("leader", NO_WORDS, because("combat.kill", code=code), rows)
        assert usual_answer(question, state, demo()) == Chosen((proposed,))


@pytest.mark.parametrize(
    ("word", "asked"),
    [
        (ChangeState(who=Who.CHOICE, state=State.FATIGUE, n=1), "Who gets fatigue +1?"),
        (ChangeState(who=Who.CHOICE, state=State.MISERY, n=-2), "Who gets misery −2?"),
        (ChangeState(who=Who.CHOICE, state=State.WOUNDS, n=0, discard=True), "Whose treatment is used up?"),
        (Leave(who=Who.CHOICE), "Who leaves the group?"),
        (Die(who=Who.CHOICE), "Who dies?"),
        (LockTask(who=Who.CHOICE, task=Task.GUARD, must=True), "Who must take “guard” tonight?"),
        (LockTask(who=Who.CHOICE, task=Task.GUARD), "Who cannot take “guard” tonight?"),
        (Discard(of=TokenClass.GREEN), "What do you lose?"),
        (Remove(of=TokenClass.GREEN), "What leaves the game?"),
        (Gain(of=TokenClass.GREEN), "What do you gain?"),
        (ChangeFitting(do=FittingDo.BUILD), "What is built at no cost?"),
        (ChangeFitting(do=FittingDo.IDEA), "Which idea becomes a construction?"),
    ],
)
def test_who_is_asked_says_what_for(word: Effect, asked: str) -> None:
    play = sitting(with_storage(with_people(new_siege(), a=person(), b=person()), cigarettes=1, raw_food=2))
    question = do(play, Outcome((word,)))
    assert question is not None
    assert str(question.prompt) == asked


def test_a_card_that_hurts_one_of_us_goes_to_whoever_bears_it_best() -> None:
    """Fatigue 1 takes an action, 2 takes two (W3); at 4 of hunger somebody dies (W2)."""
    state = with_people(new_siege(), a=person(fatigue=1, hunger=3), b=person(), c=person(fatigue=3))

    def proposed(ails: State, n: int) -> Answer:
        play = sitting(state)
        question = do(play, Outcome((ChangeState(who=Who.CHOICE, state=ails, n=n),)))
        assert question is not None
        return usual_answer(question, play.state, play.content)

    assert proposed(State.FATIGUE, 2) == Chosen(("b",))
    assert proposed(State.HUNGER, 1) == Chosen(("b",))
    assert proposed(State.FATIGUE, -1) == Chosen(("c",)), "an action comes back; hunger keeps a's from her"
    assert proposed(State.HUNGER, -1) == Chosen(("a",))
