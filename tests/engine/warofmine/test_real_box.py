"""With the box: the stack of real events, narrative cards kept unseen, the book's own scripts (J1, J15, J21, J29)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.question import Choice
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.warofmine.commands.day import DrawEvent, TakeTasks
from engine.warofmine.commands.night import FaceRaid, Keep, PlayNarrative
from engine.warofmine.commands.scenes import Outcome
from engine.warofmine.content.vocabulary import State, Task, Who
from engine.warofmine.content.words_people import ChangeState
from engine.warofmine.events.flow import ChapterBegan
from engine.warofmine.rules.drawing import EVENTS, NARRATIVE
from engine.warofmine.setup import BOX, Setup, start_siege
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.answers import usual_answer
from tests.engine.warofmine.sitting import at, demo, do, person, sitting, with_people

PRINTED = "printed"


def box(**real: int) -> Siege:
    return start_siege(demo(), Setup(("Ada",), PRINTED, real=real or BOX), Rng(3))


def after_events(n: int) -> Siege:
    """So many real event cards have been worked."""
    state = box()
    drawn, rest = state.decks[EVENTS].draw(n)
    for card in drawn:
        rest = rest.discard(card)
    return replace(state, decks={**state.decks, EVENTS: rest})


def test_j1_the_printed_siege_is_a_stack_of_thirteen() -> None:
    shape = demo().sieges[PRINTED].shape
    assert shape == ("chapter I", 3, "chapter II", 4, "chapter III", "endings")
    assert demo().sieges[PRINTED].assumed


@pytest.mark.parametrize(("worked", "chapter"), [(0, 1), (3, 1), (4, 2), (5, 2), (9, 3)])
def test_j1_the_place_in_the_stack_says_which_chapter_it_is(worked: int, chapter: int) -> None:
    state = replace(after_events(worked), chapter=2 if worked == 5 else 1)
    play = sitting(state)
    do(play, DrawEvent(), "?")
    assert play.state.chapter == chapter
    assert any(isinstance(event, ChapterBegan) for event in play.events) == (worked in (4, 9))


@pytest.mark.parametrize(("worked", "usual"), [(1, "?"), (10, "?ending-told")])
def test_j1_an_ending_is_proposed_where_the_stack_has_its_endings(worked: int, usual: str) -> None:
    play = sitting(after_events(worked))
    question = do(play, DrawEvent())
    assert isinstance(question, Choice)
    assert usual_answer(question, play.state, play.content).ids == (usual,)  # type: ignore[union-attr]


def test_j15_with_the_box_an_unguarded_night_is_script_333_of_the_book() -> None:
    state = at(with_people(box(), a=person(), b=person()), Phase.DUSK, Step.HUNGER)
    play = sitting(state)
    do(play, TakeTasks(dict.fromkeys("ab", Task.FLOOR)))
    assert [owed.script for owed in play.state.owed] == ["333"]


def kept() -> Siege:
    play = sitting(at(with_people(box(), a=person(misery=2)), Phase.DAWN, Step.FATE))
    do(play, Keep(""))
    return play.state


def test_j21_a_real_narrative_card_is_kept_unseen_and_no_longer_in_the_deck() -> None:
    state = kept()
    assert len(state.narrative) == 1
    assert len(state.decks[NARRATIVE].cards) == BOX[NARRATIVE] - 1


def test_w50_a_kept_real_card_is_played_and_told_on_the_pad() -> None:
    state = replace(kept(), told=None)
    play = sitting(state)
    do(play, PlayNarrative(state.narrative[0]))
    assert play.state.told is not None
    assert play.state.told.deck == NARRATIVE
    do(play, Outcome((ChangeState(who=Who.ALL, state=State.MISERY, n=-1),)))
    assert play.state.people["a"].states[State.MISERY] == 1
    assert play.state.narrative == ()
    with pytest.raises(Refused):
        do(play, PlayNarrative(state.narrative[0]))


def test_a_kept_real_card_does_not_stop_a_raid() -> None:
    state = replace(at(kept(), Phase.RAID, Step.ARM), people={"a": replace(person(), task=Task.GUARD)})
    play = sitting(state)
    question = do(play, FaceRaid(), 0, 0)
    assert question is not None
    assert question.why.facts["code"] == "raid"
