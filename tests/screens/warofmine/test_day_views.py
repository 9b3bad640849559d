"""What the day shows is read from the siege itself: the card in play, people, the house, the pad."""

from dataclasses import replace
from typing import Any

import pytest

from engine.table.answer import Rolled
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.question import Choice
from engine.table.record import dump
from engine.warofmine.commands.day import DrawEvent, PlaceSomebody
from engine.warofmine.commands.scenes import Outcome
from engine.warofmine.content.effects import Roll, Row
from engine.warofmine.content.vocabulary import State, Task, Who
from engine.warofmine.content.words_people import Die, Leave
from engine.warofmine.content.words_world import Cold
from engine.warofmine.game import SIEGE
from engine.warofmine.rules.shelter import jobs
from engine.warofmine.setup import Setup
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.usual.answers import usual_answer
from screens.warofmine.chronicle import fates
from screens.warofmine.in_play import in_play
from screens.warofmine.options import prices
from screens.warofmine.people import letters, people
from screens.warofmine.presenter import DayPresenter
from screens.warofmine.told import ToldDraft
from tests.engine.warofmine.sitting import DEMO, demo


@pytest.fixture
def match() -> Any:
    header = begin(SIEGE, dump(demo()), dump(Setup(("Ada", "Bo"), DEMO)), seed=7)
    return Match(SIEGE, Journal(header))


def go_on(match: Any) -> None:
    """The usual answer to whatever is asked, or the amber."""
    if match.question is None:
        match.apply(DayPresenter(match).amber())
        return
    match.apply(usual_answer(match.question, match.state, match.content))


def test_no_card_lies_open_before_the_first_event(match: Any) -> None:
    assert in_play(match) == ()


def test_the_event_is_read_with_its_text_and_what_it_did(match: Any) -> None:
    match.apply(DayPresenter(match).amber())
    cards = in_play(match)
    assert str(cards[0].kind) == "Chapter"
    assert str(cards[0].text)
    while match.question is not None:
        go_on(match)
    last = in_play(match)[-1]
    assert any("You choose" in str(each) for each in last.did)
    assert not last.is_past, "nothing else has been done yet"


def test_a_card_is_past_once_something_else_was_done(match: Any) -> None:
    match.apply(DayPresenter(match).amber())
    while match.question is not None:
        go_on(match)
    day = DayPresenter(match)
    assert day.is_reading
    day.have_read()
    spot = next(each.id for floor in day.house for each in floor.spots if each.open and each.icon == "wall")
    placed = day.at_spot(spot)
    assert isinstance(placed, PlaceSomebody)
    match.apply(placed)
    assert in_play(match)[-1].is_past
    assert match.state.placed[placed.who].spot == spot


def test_options_say_what_they_bring_before_they_are_taken(match: Any) -> None:
    match.apply(DayPresenter(match).amber())
    question = match.question
    assert isinstance(question, Choice)
    found = prices(question, match.state, match.content)
    assert set(found) == {option.id for option in question.options}
    assert any("gain" in str(words) for words in found.values())


def test_the_house_calls_somebody_back_when_nobody_waits(match: Any) -> None:
    match.apply(DayPresenter(match).amber())
    while match.question is not None:
        go_on(match)
    day = DayPresenter(match)
    day.have_read()
    rooms = {each.id: each for floor in day.house for each in floor.spots}
    assert [str(floor.name) for floor in day.house] == ["Upper floor", "Ground floor", "Cellar"]
    assert not rooms["nursery"].lit, "the rubble before it is in the way"
    assert rooms["attic_heap"].blocks
    assert rooms["guard"].ladder
    assert day.at_spot("nursery") is None


def test_people_show_five_states_and_the_actions_markers_take(match: Any) -> None:
    shown = people(match.state, match.content)
    assert len(shown) == 3
    for each in shown:
        assert [state.level for state in each.states] == [match.state.people[each.who].states[s] for s in State]
        assert each.struck == (False, False, False)


def test_the_party_stands_first_while_it_is_out(match: Any) -> None:
    state, content = match.state, match.content
    last = state.present[-1]
    with_one_out = state.with_person(last, replace(state.people[last], task=Task.SCAVENGE))
    out = replace(with_one_out, phase=Phase.SCAVENGE, step=Step.UNKNOWN)
    assert [each.who for each in people(out, content)] == [last, *state.present[:-1]]
    home = replace(out, phase=Phase.RAID, step=None)
    assert [each.who for each in people(home, content)] == list(state.present)


def test_the_amber_says_whether_anybody_works(match: Any) -> None:
    day = DayPresenter(match)
    while day.step is not Step.ACTION_1 or match.question is not None or day.is_reading:
        if day.is_reading:
            day.have_read()
        else:
            go_on(match)
            day = DayPresenter(match)
    assert "Everybody rests" in str(day.view().action)
    match.apply(PlaceSomebody(match.state.present[0], jobs(match.state, match.content)[0].spot))
    assert "Everybody works" in str(DayPresenter(match).view().action)


def test_the_end_says_since_which_day_somebody_is_missing(match: Any) -> None:
    go_on(match)
    while match.question is not None:
        go_on(match)
    dead, gone, lives = match.state.present
    match.apply(Outcome((Die(who=Who.NAMED, people=(dead,)),)))
    match.apply(Outcome((Leave(who=Who.NAMED, people=(gone,)),)))
    assert {who: str(words) for who, words in fates(match).items()} == {
        dead: "died on day 1",
        gone: "left on day 1",
        lives: "lives",
    }


def test_two_names_that_begin_alike_take_two_letters() -> None:
    names = {"a": "Anton", "b": "Anna", "c": "Boris"}
    assert [letters(names, who) for who in names] == ["An", "An", "B"]


def test_the_pad_reads_back_what_it_was_told_and_whom_it_costs_actions(match: Any) -> None:
    who = match.state.present[0]
    told = ToldDraft().lit(who).state(State.WOUNDS, 1).state(State.WOUNDS, 1).louder(1).token("water", -1)
    assert "wounds up by 2" in str(told.sentence())
    assert "noise rises by 1" in str(told.sentence())
    assert "lose 1\u00a0×\u00a0water" in str(told.sentence())
    assert str(told.price(match.state, match.content)).startswith("Fewer actions")
    assert ToldDraft().sentence() is None


def test_nobody_dies_on_the_pad_unless_he_is_named(match: Any) -> None:
    assert ToldDraft().losing("die").effects == ()
    (died,) = ToldDraft().lit(match.state.present[0]).losing("die").effects
    assert died.kind == "die"


@pytest.mark.parametrize("thrown", [Rolled(("9",)), Rolled(total=9)])
def test_a_card_says_what_its_black_die_showed_also_when_nothing_came_of_it(thrown: Rolled) -> None:
    rows = (Row(least=1, most=4, effects=(Cold(n=1),)), Row(least=5, most=10))
    chapters = {name: replace(card, effects=(Roll(table=rows),)) for name, card in demo().chapters.items()}
    header = begin(SIEGE, dump(replace(demo(), chapters=chapters)), dump(Setup(("Ada",), DEMO)), seed=7)
    match = Match(SIEGE, Journal(header))
    match.apply(DrawEvent())
    match.apply(thrown)
    assert "The black die shows 9" in [str(said) for said in in_play(match)[-1].did]
