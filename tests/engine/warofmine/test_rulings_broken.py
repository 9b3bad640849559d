"""Rulings that could be broken without any other test seeing it (brief, c.2): each of these fails when it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.event import because
from engine.table.refusal import Refused
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.cards.words import HANDLERS
from engine.warofmine.commands.day import DrawEvent, Eat, TakeTasks
from engine.warofmine.commands.night import Arm, Carry, DrinkAlcohol, FaceRaid, GoHome, GoTo, TakeAlong, Treat
from engine.warofmine.commands.scenes import FightRound, Outcome
from engine.warofmine.content.cards import RaidCard
from engine.warofmine.content.effects import Effect, FightWord
from engine.warofmine.content.vocabulary import Colour, Gone, Sign, State, Task, TokenClass, Where, Who
from engine.warofmine.content.words_people import ChangeState, Join
from engine.warofmine.content.words_world import Cold, ExploreWord, Meet, Once
from engine.warofmine.events.fights import FightBegan
from engine.warofmine.events.flow import ScriptOwed
from engine.warofmine.events.people import StateChanged
from engine.warofmine.events.things import ColdSet
from engine.warofmine.rules.drawing import (
    CHARACTERS,
    ENCOUNTERS,
    EVENTS,
    EXPLORATION,
    FATE,
    LOCATIONS,
    NARRATIVE,
    RAIDS,
    VISITORS,
    refill,
)
from engine.warofmine.rules.findings import load
from engine.warofmine.rules.phases import is_skipped
from engine.warofmine.rules.shelter import free_spots
from engine.warofmine.rules.trade import is_tradable
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.look import SiegePlay, cards_at
from engine.warofmine.state.open import Enemy, Fight, Mode, Place
from engine.warofmine.state.siege import Holding, Placed, Siege
from engine.warofmine.steps.house import house_problems
from tests.engine.warofmine.sitting import DEMO, at, demo, do, new_siege, person, sitting, with_people, with_storage
from tests.engine.warofmine.test_fights import in_a_fight, out
from tests.engine.warofmine.test_switches import ruled


def refused(play: SiegePlay, command: Command) -> str:
    with pytest.raises(Refused) as left:
        do(play, command)
    return left.value.refusal.code


@pytest.mark.parametrize(("field", "cards"), [("near", 10), ("mid", 12), ("far", 14)])
def test_w10_so_many_cards_by_location_field_where_the_siege_does_not_say(field: str, cards: int) -> None:
    plain = replace(demo(), sieges={DEMO: replace(demo().sieges[DEMO], exploration={})})
    assert cards_at(replace(new_siege(), site=field), plain) == cards
    told = replace(demo().sieges[DEMO], exploration={Where(field): 3})
    assert cards_at(replace(new_siege(), site=field), replace(demo(), sieges={DEMO: told})) == 3, "data beats it"


def met_by(*effects: Effect) -> SiegePlay:
    """The party is out at noise 6; every encounter does this."""
    cards = {name: replace(card, effects=effects) for name, card in demo().encounters.items()}
    return sitting(replace(out(person()), noise=6), replace(demo(), encounters=cards))


def test_w12_an_encounter_that_a_card_brings_finds_the_marker_on_1() -> None:
    play = met_by()
    do(play, Outcome((Meet(),)))
    assert play.state.noise == 1


def test_w12_the_encounter_is_worked_to_its_end_then_the_card_goes_on() -> None:
    play = met_by(FightWord(enemies=1, thugs=True), Cold(n=2))
    do(play, Outcome((Meet(), Cold(n=1))))
    fight = play.state.fight
    assert fight is not None
    (name,) = fight.enemies
    play.emit(FightBegan(because("fight.round"), replace(fight, enemies={name: Enemy(hp=1, thug=True)})))
    do(play, FightRound(), "hit", "miss")
    assert [event.cold for event in play.events if isinstance(event, ColdSet)] == [2, 3]


def test_w16_what_is_left_behind_lies_in_the_box() -> None:
    play = sitting(out(person(slots=1), coffee=2, filter=2))
    box = dict(play.state.box)
    do(play, GoHome())
    do(play, Carry({"filter": 1}))
    assert play.state.findings == {"filter": 1}
    assert (play.state.box["coffee"], play.state.box["filter"]) == (box["coffee"] + 2, box["filter"] + 1)


def test_w23_nobody_shoots_without_ammunition() -> None:
    play = in_a_fight(replace(person(), weapon="pistol"), Enemy(), pistol=1)
    assert refused(play, FightRound()) == "no_ammo"
    play = in_a_fight(replace(person(), weapon="pistol"), Enemy(), pistol=1, ammo=1)
    assert do(play, FightRound()) is not None, "the die is thrown"


def at_dawn(step: Step | None, **switches: bool) -> SiegePlay:
    """Somebody is sad and wounded, there are a drink and a bandage; the step before this one was the last."""
    state = with_people(new_siege(), a=person(misery=2, wounds=1))
    state = at(with_storage(state, moonshine=1, bandage=1, raw_food=1), Phase.DAWN, step)
    return sitting(replace(state, lost_today=("z",)), ruled(None, **switches))


@pytest.mark.parametrize(
    ("last", "may"),
    [(Step.RETURN, True), (Step.TREAT, True), (Step.FATE, True), (Step.NARRATIVE, False)],
)
def test_w34_alcohol_before_and_after_the_fate_card_and_not_at_the_death_check(last: Step, may: bool) -> None:
    play = at_dawn(last)
    if may:
        do(play, DrinkAlcohol("a", "moonshine"))
        assert play.state.people["a"].states[State.MISERY] == 1
    else:
        assert refused(play, DrinkAlcohol("a", "moonshine")) == "wrong_step"


@pytest.mark.parametrize("deck", [RAIDS, FATE, NARRATIVE, VISITORS, ENCOUNTERS])
def test_w40_an_empty_deck_takes_its_discards_back(deck: str) -> None:
    play = sitting(replace(new_siege(), decks={**new_siege().decks, deck: Deck((), ("a", "b"), ("gone",))}))
    refill(play, deck)
    assert sorted(play.state.deck(deck).cards) == ["a", "b"]
    assert play.state.deck(deck).removed == ("gone",), "removed cards never come back"


@pytest.mark.parametrize("deck", [EVENTS, LOCATIONS, EXPLORATION, CHARACTERS])
def test_w40_events_and_locations_never_come_back(deck: str) -> None:
    play = sitting(replace(new_siege(), decks={**new_siege().decks, deck: Deck((), ("a", "b"))}))
    refill(play, deck)
    assert play.state.deck(deck).cards == ()


def test_w40_a_card_that_is_worked_once_leaves_the_game() -> None:
    assert Once.kind in HANDLERS
    play = sitting(replace(new_siege(), decks={**new_siege().decks, FATE: Deck((), ("thaw", "frost"))}))
    list(work(play, (Once(),), Scene("fate/thaw")))
    assert (play.state.deck(FATE).discards, play.state.deck(FATE).removed) == (("frost",), ("thaw",))


def test_w46_beside_means_on_the_same_floor() -> None:
    state = with_storage(with_people(new_siege(), a=person()), wood=9, components=9)
    free, plan = free_spots(state, demo()), demo().shelters["lindenstrasse_14"].spots
    above = next(
        (one, other)
        for one in free
        for other in plan
        if plan[one].floor != plan[other].floor and abs(plan[one].x - plan[other].x) == 1
    )
    beside = replace(demo().fittings["stove"], beside="bed", needs="")
    content = replace(demo(), fittings={**demo().fittings, "stove": beside})
    state = replace(state, constructions=("stove",), shelter={**state.shelter, above[1]: Holding(fitting="bed")})
    assert house_problems(state, content, 1, {"a": Placed(above[0], "stove")}) == {"a": "not_beside"}


def by_day(**switches: bool) -> SiegePlay:
    play = at_dawn(Step.RETURN, **switches)
    play.state = at(play.state, Phase.DAY, Step.ACTION_1)
    return play


def test_w49_meals_drinks_and_treatment_have_their_moments() -> None:
    for command in (Eat({"a": ("raw_food",)}), DrinkAlcohol("a", "moonshine"), Treat({"a": ("bandage",)})):
        assert refused(by_day(), command) == "wrong_step"


def test_w49_the_group_may_play_that_they_are_free() -> None:
    play = by_day(eat_any_time=True)
    do(play, DrinkAlcohol("a", "moonshine"))
    do(play, Treat({"a": ("bandage",)}))
    assert play.state.people["a"].states[State.MISERY] == 1
    assert play.state.people["a"].treated == {"bandage": 1}


def test_w49_never_in_a_fight() -> None:
    for command in (Eat({"a": ("raw_food",)}), DrinkAlcohol("a", "moonshine"), Treat({"a": ("bandage",)})):
        play = by_day(eat_any_time=True)
        play.emit(FightBegan(because("fight.round"), Fight(Place.SHELTER, ("a",), {"a1": Enemy()})))
        assert refused(play, command) == "fight_open"


def test_w50_with_one_narrative_card_left_that_one_is_offered() -> None:
    play = at_dawn(Step.FATE)
    (card,) = play.state.deck(NARRATIVE).cards[:1]
    play.state = replace(play.state, decks={**play.state.decks, NARRATIVE: Deck((card,))}, reached=None)
    do(play, DrinkAlcohol("a", "moonshine"))
    assert play.state.offered == (card,)


def joined(state: Siege, word: Join) -> SiegePlay:
    play = sitting(at(state, Phase.DAY, Step.ACTION_1))
    do(play, Outcome((word,)))
    return play


def test_w51_the_top_of_the_unused_characters_joins_without_markers_and_is_no_starter() -> None:
    state = with_people(new_siege(), a=person())
    first, second, *_ = state.deck(CHARACTERS).cards
    new = joined(state, Join()).state.people[first]
    assert set(new.states.values()) == {0}
    assert not new.starter
    said = joined(state, Join(character=second, states={State.HUNGER: 1})).state
    assert first not in said.people
    assert said.people[second].states[State.HUNGER] == 1


def test_j7_the_event_s_cold_markers_are_laid_beside_those_that_lie_there() -> None:
    events = {name: replace(card, cold=2, effects=()) for name, card in demo().events.items()}
    (name, *_) = sorted(events)
    state = replace(new_siege(), cold=3, decks={**new_siege().decks, EVENTS: Deck((f"events/{name}",))})
    play = sitting(state, replace(demo(), events=events))
    do(play, DrawEvent())
    assert play.state.cold == 5


def before_setting_out(people: int, step: Step | None, **card: object) -> SiegePlay:
    """So many want to go; the near location has a rule of its own, the others have none."""
    party = {name: replace(person(), task=Task.SCAVENGE) for name in "abc"[:people]}
    state = with_storage(with_people(new_siege(), **party), knife=1, coffee=1)
    near = state.locations["near"]
    places = {name: replace(each, party=3, weapons=True) for name, each in demo().locations.items()}
    places[near] = replace(places[near], **card)  # type: ignore[arg-type]
    site = "near" if step else ""
    return sitting(replace(at(state, Phase.SCAVENGE, step), site=site), replace(demo(), locations=places))


def test_j16_the_location_s_red_rule_holds_for_the_size_of_the_party() -> None:
    assert refused(before_setting_out(3, None, party=2), GoTo("near")) == "party_too_big"
    play = before_setting_out(2, None, party=2)
    do(play, GoTo("near"))
    assert play.state.site == "near"


def test_j16_the_location_s_red_rule_holds_for_weapons() -> None:
    play = before_setting_out(1, Step.LOCATION, weapons=False)
    assert refused(play, TakeAlong({"knife": 1})) == "no_weapons_here"
    play = before_setting_out(1, Step.LOCATION, weapons=False)
    do(play, TakeAlong({"coffee": 1}))
    assert play.state.findings == {"coffee": 1}


def test_j17_cards_that_are_put_back_go_unseen_into_the_exploration_deck() -> None:
    play = sitting(out(person()))
    first, last = play.state.unknown
    deck = play.state.deck(EXPLORATION).cards
    do(play, Outcome((ExploreWord(back=1),)))
    assert play.state.unknown == (first,)
    assert sorted(play.state.deck(EXPLORATION).cards) == sorted((*deck, last))


def test_j17_a_card_may_end_exploring() -> None:
    play = sitting(out(person()))
    do(play, Outcome((ExploreWord(end=True),)))
    assert play.state.reached is Step.CHOOSE


@pytest.mark.parametrize(("task", "after"), [(Task.BED, 0), (Task.FLOOR, 2), (Task.GUARD, 4), (Task.SCAVENGE, 4)])
def test_w9_a_bed_takes_all_fatigue_also_the_worst(task: Task, after: int) -> None:
    state = with_people(new_siege(), a=person(fatigue=4))
    bed = {**state.shelter, "chamber": Holding(fitting="bed")}
    play = sitting(at(replace(state, shelter=bed), Phase.EVENING))
    do(play, TakeTasks({"a": task}))
    assert play.state.people["a"].states[State.FATIGUE] == after


def test_w24_two_shots_share_the_re_throws() -> None:
    rifle = replace(person(prowess=1), weapon="assault_rifle", shots=2)
    play = in_a_fight(rifle, Enemy(hp=9), assault_rifle=1, ammo=2)
    asked = do(play, FightRound(), "miss", "again", "hit", "hit")
    assert asked is not None
    assert asked.why.facts["of"] == "a1", "his second shot is not offered again: the enemy throws"


@pytest.mark.parametrize(("colours", "wounds"), [({Colour.RED: 2}, 0), ({Colour.GREY: 2}, 2), ({}, 0)])
def test_w25_the_fate_card_helps_the_die_of_its_colour(colours: dict[Colour, int], wounds: int) -> None:
    play = in_a_fight(person(), Enemy(hp=9))
    play.content = replace(
        play.content, fate={name: replace(card, lower=colours) for name, card in play.content.fate.items()}
    )
    do(play, FightRound(), "fate", "trust", "miss")
    assert play.state.fight is not None
    assert play.state.fight.enemies["a1"].wounds == wounds


def two_enemies(weapon: str, *, thugs: bool = True) -> SiegePlay:
    play = in_a_fight(replace(person(empathy=3), weapon=weapon, shots=2 if weapon == "assault_rifle" else 1), Enemy())
    both = {name: Enemy(hp=1, thug=thugs) for name in ("a1", "b1")}
    assert play.state.fight is not None
    play.emit(FightBegan(because("fight.round"), replace(play.state.fight, enemies=both, mode=Mode.AMBUSH)))
    play.state = replace(play.state, findings={weapon: 1, "ammo": 2})
    return play


def test_w30_with_enough_for_all_of_them_nobody_is_asked() -> None:
    assert do(two_enemies("knife"), FightRound(), "hit2") is None, "two wounds, one for each"
    asked = do(two_enemies("knife"), FightRound(), "hit")
    assert asked is not None
    assert asked.why.facts["code"] == "hit"


def test_w30_as_many_kill_signs_as_enemies_ask_nobody() -> None:
    tokens = {**demo().tokens}
    rifle = tokens["assault_rifle"]
    assert rifle.weapon is not None
    tokens["assault_rifle"] = replace(rifle, weapon=replace(rifle.weapon, kill=Sign.EMPTY))
    play = two_enemies("assault_rifle")
    play.content = replace(play.content, tokens=tokens)
    assert do(play, FightRound(), "empty", "empty") is None
    play = two_enemies("assault_rifle")
    play.content = replace(play.content, tokens=tokens)
    asked = do(play, FightRound(), "empty", "miss")
    assert asked is not None
    assert asked.why.facts["code"] == "kill"


def test_w31_one_throw_for_each_who_was_killed_and_is_no_thug() -> None:
    play = two_enemies("knife", thugs=False)
    assert do(play, FightRound(), "hit2", 3, 4) is None
    assert play.state.people["a"].states[State.MISERY] == 1, "3 is on or under the empathy, 4 is not"


def test_w33_who_leaves_out_there_owes_no_script() -> None:
    fell = demo().sieges[DEMO].fallen
    play = sitting(out(person(misery=3)))
    do(play, Outcome((ChangeState(who=Who.PARTY, state=State.MISERY, n=1),)))
    assert play.state.people["a"].gone is Gone.LEFT
    assert not any(isinstance(event, ScriptOwed) and event.script == fell for event in play.events)
    play = sitting(out(person(wounds=3)))
    do(play, Outcome((ChangeState(who=Who.PARTY, state=State.WOUNDS, n=1),)))
    assert any(isinstance(event, ScriptOwed) and event.script == fell for event in play.events)


def test_w36_alcohol_first_tires_then_comforts() -> None:
    play = at_dawn(Step.TREAT)
    do(play, DrinkAlcohol("a", "moonshine"))
    changed = [event.state for event in play.events if isinstance(event, StateChanged)]
    assert changed == [State.FATIGUE, State.MISERY]


@pytest.mark.parametrize(("weapon", "guards", "skipped"), [(1, 1, False), (0, 1, True), (1, 0, True)])
def test_w5_arming_is_passed_over_without_guards_or_weapons(weapon: int, guards: int, skipped: bool) -> None:
    state = with_people(new_siege(), a=replace(person(), task=Task.GUARD if guards else Task.FLOOR))
    state = with_storage(state, **({"knife": 1} if weapon else {}))
    assert is_skipped(state, demo(), Phase.RAID, Step.ARM) is skipped


def test_w15_no_more_than_the_box_holds_is_added() -> None:
    state = with_people(new_siege(), a=replace(person(slots=9), task=Task.SCAVENGE))
    state = replace(with_storage(state), findings={"wood": 1}, box={"wood": 2, "coffee": 3})
    assert load(state, demo(), {"wood": 3}).problems == ()
    assert load(state, demo(), {"wood": 4}).problems == ("wood",)
    assert load(state, demo(), {"coffee": 1}).problems == ("coffee",), "only resources come from the box"


@pytest.mark.parametrize(
    ("cls", "value", "can"),
    [
        (TokenClass.GREY, 5, True),
        (TokenClass.GREY, 0, True),
        (TokenClass.GREY, None, False),
        (TokenClass.RESOURCE, 5, False),
    ],
)
def test_w42_a_resource_or_a_thing_without_a_value_is_not_traded(cls: TokenClass, value: int | None, can: bool) -> None:
    tokens = {**demo().tokens, "book": replace(demo().tokens["book"], cls=cls, value=value)}
    assert is_tradable(replace(demo(), tokens=tokens), "book") is can


def test_j19_only_guards_are_armed_and_boards_take_off_damage() -> None:
    people = {"a": replace(person(), task=Task.GUARD), "b": replace(person(), task=Task.FLOOR)}
    state = at(with_storage(with_people(new_siege(), **people), knife=2, wood=2), Phase.RAID)
    raids = dict.fromkeys(demo().raids, RaidCard(name={}, damage=2))
    assert refused(sitting(state), Arm({"b": "knife"})) == "no_guard"
    holes = {**state.shelter, "hole_roof": Holding(boards=True)}
    play = sitting(replace(state, shelter=holes), replace(demo(), raids=raids))
    do(play, Arm({}))
    do(play, FaceRaid(), "miss", "wood")
    assert play.state.storage == {"knife": 2, "wood": 1}
