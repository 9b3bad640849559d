"""Questions take legal answers only, and both survive being stored."""

from dataclasses import replace

import pytest

from engine.table.answer import ANSWERS, Answer, Chosen, Confirmed, Counted, Rolled, Stand, Stood, UnitPlace
from engine.table.canon import canonical, parse_json
from engine.table.dice import Pool, numbered
from engine.table.event import Facts, because
from engine.table.play import Play, Rule, Run, drive, take_first
from engine.table.question import (
    QUESTIONS,
    Choice,
    Confirm,
    Number,
    Option,
    PutWhere,
    Question,
    Roll,
    StandWhere,
    put_off,
)
from engine.table.record import dump, load_kind
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.text import T
from tests.tinygame import CONTENT, SETUP, TINY, Tiny
from tests.tinygame.game import duel
from tests.tinygame.values import Content

WHY = because("equal.far", candidates=[{"unit": "boar", "steps": 2}])
OPTIONS = tuple(Option(name, T("{who}", who=name), Facts(field=name)) for name in ("a", "b", "c"))
CHOICE = Choice("leader", T("Which?"), WHY, OPTIONS)
SOME = Choice("leader", T("Which dice again?"), WHY, OPTIONS, least=0, most=2)
CONFIRM = Confirm("leader", T("Right?"), WHY, (UnitPlace("boar", "f1", "north"),), ("f1", "f2"), ("north", "south"))
NUMBER = Number("leader", T("How many?"), WHY, 1, 6)
ROLL = Roll("leader", T("Roll"), WHY, Pool.of(numbered("d6"), 2))
SPOTS = StandWhere("all", T("All correct?"), WHY, (Stand("boar", 10, 20), Stand("dog", 90, 80)), ("dog",), 600, 400)
SPOT = PutWhere("all", T("Where to?"), WHY, "boar", Stand("boar", 100, 100), 50, 600, 400)
FIRST_SPOT = PutWhere("all", T("Where to?"), WHY, "boar", None, 0, 600, 400)


@pytest.mark.parametrize(
    ("question", "answer", "code"),
    [
        (CHOICE, Chosen(("b",)), None),
        (CHOICE, Chosen(()), "wrong_number"),
        (CHOICE, Chosen(("a", "b")), "wrong_number"),
        (CHOICE, Chosen(("z",)), "not_an_option"),
        (CHOICE, Counted(1), "wrong_kind"),
        (SOME, Chosen(()), None),
        (SOME, Chosen(("a", "c")), None),
        (SOME, Chosen(("a", "a")), "wrong_number"),
        (SOME, Chosen(("a", "b", "c")), "wrong_number"),
        (CONFIRM, Confirmed(), None),
        (CONFIRM, Confirmed((UnitPlace("boar", "f2", "south"),)), None),
        (CONFIRM, Confirmed((UnitPlace("dog", "f2", "south"),)), "unknown_unit"),
        (CONFIRM, Confirmed((UnitPlace("boar", "f2", "south"),) * 2), "unknown_unit"),
        (CONFIRM, Confirmed((UnitPlace("boar", "f9", "south"),)), "unknown_field"),
        (CONFIRM, Confirmed((UnitPlace("boar", "f2", "up"),)), "unknown_field"),
        (CONFIRM, Rolled(total=1), "wrong_kind"),
        (SPOTS, Stood(), None),
        (SPOTS, Stood((Stand("boar", 600, 400),)), None),
        (SPOTS, Stood((Stand("boar", 601, 0),)), "off_the_table"),
        (SPOTS, Stood((Stand("boar", 0, -1),)), "off_the_table"),
        (SPOTS, Stood((Stand("cat", 1, 1),)), "unknown_unit"),
        (SPOTS, Stood((Stand("boar", 1, 1),) * 2), "unknown_unit"),
        (SPOTS, Confirmed(), "wrong_kind"),
        (SPOT, Stood(), None),
        (SPOT, Stood((Stand("boar", 151, 100),)), None),
        (SPOT, Stood((Stand("boar", 152, 100),)), "too_far"),
        (SPOT, Stood((Stand("dog", 110, 100),)), "unknown_unit"),
        (FIRST_SPOT, Stood((Stand("boar", 600, 0),)), None),
        (FIRST_SPOT, Stood(), "no_place"),
        (NUMBER, Counted(1), None),
        (NUMBER, Counted(6), None),
        (NUMBER, Counted(0), "out_of_range"),
        (NUMBER, Counted(7), "out_of_range"),
        (NUMBER, Confirmed(), "wrong_kind"),
    ],
)
def test_an_answer_is_checked(question: Question, answer: Answer, code: str | None) -> None:
    refusal = question.check(answer)
    assert (refusal.code if refusal else None) == code


@pytest.mark.parametrize("question", [CHOICE, SOME, CONFIRM, NUMBER, ROLL, SPOTS, SPOT, FIRST_SPOT])
def test_a_question_reads_back_as_it_was(question: Question) -> None:
    assert load_kind(QUESTIONS, parse_json(canonical(dump(question)))) == question


@pytest.mark.parametrize(
    "answer",
    [
        Chosen(("a",)),
        Confirmed((UnitPlace("a", "b"),)),
        Counted(3),
        Rolled(("1",), by_app=True),
        Rolled(total=2),
        Stood((Stand("boar", 3, 4),)),
    ],
)
def test_an_answer_reads_back_as_it_was(answer: Answer) -> None:
    assert load_kind(ANSWERS, parse_json(canonical(dump(answer)))) == answer


def test_places_come_back_corrected() -> None:
    asking = SPOTS.ask()
    next(asking)
    with pytest.raises(StopIteration) as done:
        asking.send(Stood((Stand("dog", 1, 2),)))
    assert done.value.value == (Stand("boar", 10, 20), Stand("dog", 1, 2))


@pytest.mark.parametrize(("stood", "place"), [(Stood(), (100, 100)), (Stood((Stand("boar", 130, 140),)), (130, 140))])
def test_a_spot_is_where_it_was_put_or_where_it_stood(stood: Stood, place: tuple[int, int]) -> None:
    asking = SPOT.ask()
    next(asking)
    with pytest.raises(StopIteration) as done:
        asking.send(stood)
    assert done.value.value == place


@pytest.mark.parametrize(("least", "most"), [(2, 1), (0, 4), (-1, 1)])
def test_a_choice_nobody_can_make_is_a_mistake(least: int, most: int) -> None:
    with pytest.raises(ValueError, match="limits"):
        Choice("leader", T("Which?"), WHY, OPTIONS, least, most)


def test_options_have_different_ids() -> None:
    with pytest.raises(ValueError, match="same id"):
        Choice("leader", T("Which?"), WHY, OPTIONS + OPTIONS)


def played() -> Play[Tiny, Content]:
    content = TINY.read_content(CONTENT)
    return Play(TINY.start(content, SETUP, Rng(1)), content, TINY.reduce, Rng(1))


def test_a_rule_runs_without_a_match_up_to_the_first_open_question() -> None:
    play = played()
    question = drive(duel(play, "Anna"), play.rng, [Confirmed(), Chosen(("Boris",))])
    assert isinstance(question, Roll)
    assert play.events == []


def test_a_rule_without_a_match_ends_when_everything_is_answered() -> None:
    play = played()
    answers: list[Answer] = [Confirmed(), Chosen(("Boris",)), Rolled(("1", "1")), Counted(2)]
    assert drive(duel(play, "Anna"), play.rng, answers) is None
    assert play.state.points == {"Anna": 2, "Boris": 2, "Chloe": 0}


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ([Counted(1)], "wrong_kind"),
        ([Confirmed(), Chosen(("Boris",)), Rolled(("1", "1")), Counted(2), Counted(2)], "not_asked"),
    ],
)
def test_a_rule_without_a_match_refuses_what_does_not_fit(answers: list[Answer], code: str) -> None:
    play = played()
    with pytest.raises(Refused) as refused:
        drive(duel(play, "Anna"), play.rng, answers)
    assert refused.value.refusal.code == code


def test_a_choice_whose_options_all_come_to_the_same_is_answered_by_itself() -> None:
    ways = tuple(Option(each, T("over")) for each in "abc")
    assert Choice("leader", T("Which way?"), WHY, ways).moot is None
    assert Choice("leader", T("Which way?"), WHY, ways, same={"b": "a", "c": "a"}).moot == Chosen(("a",))
    two = Choice("leader", T("Which way?"), WHY, ways, same={"c": "b"})
    assert two.moot is None
    assert [option.id for option in two.offered] == ["a", "b"]
    assert two.check(Chosen(("c",))) is None, "an old journal may have chosen it"
    with pytest.raises(ValueError, match="not offered"):
        Choice("leader", T("Which way?"), WHY, ways, same={"c": "b", "b": "a"})


def put_together(seen: list[str]) -> Choice:
    seen.append("looked")
    return Choice("leader", T("Which way?"), WHY, tuple(Option(each, T("over")) for each in "ab"), same={"b": "a"})


def test_a_moot_choice_is_put_together_only_for_a_journal_that_asked_it() -> None:
    told: list[str] = []
    seen: list[str] = []

    def rule() -> Rule:
        told.append((yield from put_off(lambda: put_together(seen), "a", is_moot=True)))

    Run(rule(), Rng(1)).begin()
    assert (told, seen) == (["a"], [])
    Run(rule(), Rng(1)).begin(stored=replace(put_together([]), code="another"))
    assert told == ["a", "a"], "the journal asked something else there"
    again = Run(rule(), Rng(1))
    again.begin(stored=replace(put_together([]), same={}))
    assert isinstance(again.question, Choice)
    again.answer(Chosen(("b",)))
    assert told == ["a", "a", "b"]


def test_a_choice_that_was_put_off_is_asked_in_full_and_a_trial_takes_its_first_option() -> None:
    told: list[str] = []
    seen: list[str] = []

    def rule() -> Rule:
        told.append((yield from put_off(lambda: put_together(seen), "a", is_moot=False)))

    assert take_first(rule())
    assert (told, seen) == (["a"], [])
    asked = Run(rule(), Rng(1))
    asked.begin()
    assert isinstance(asked.question, Choice)
    assert [option.id for option in asked.question.options] == ["a", "b"]
    question = next(rule())
    assert question.check(Chosen(("c",))) is not None
    assert str(question.describe(Chosen(("a",)))) == "over"


def test_a_trial_was_asked_nothing_where_all_is_moot_and_goes_no_further_than_a_roll() -> None:
    told: list[str] = []

    def moot() -> Rule:
        told.append((yield from put_together([]).ask()))

    def rolling() -> Rule:
        yield from Roll("Anna", T("Roll"), WHY, Pool.of(numbered("d6"), 1)).ask()
        told.append("rolled")

    assert not take_first(moot())
    assert take_first(rolling())
    assert told == ["a"]


def test_a_journal_that_answered_what_is_no_longer_asked_is_run_again_as_it_was() -> None:
    ways = tuple(Option(each, T("over")) for each in "ab")
    asked = Choice("leader", T("Which way?"), WHY, ways, same={"b": "a"})
    told: list[str] = []

    def rule() -> Rule:
        told.append((yield from asked.ask()))

    today = Run(rule(), Rng(1))
    today.begin()
    assert today.question is None
    assert told == ["a"]
    again = Run(rule(), Rng(1))
    again.begin(stored=replace(asked, same={}))
    again.answer(Chosen(("b",)))
    assert told == ["a", "b"]
