"""States: markers of level 1 to 4, dots, what level 4 does (J3, J10, W1 to W3)."""

from __future__ import annotations

from dataclasses import replace

from engine.table.event import because
from engine.warofmine.content.pieces import Marker
from engine.warofmine.content.vocabulary import Gone, State
from engine.warofmine.rules.states import change, lose
from engine.warofmine.state.look import actions_of, dots_of
from engine.warofmine.state.open import Owed
from tests.engine.warofmine.sitting import demo, new_siege, person, sitting, with_people

WHY = because("card.says", card="x")


def test_a_rise_of_2_from_level_3_stops_at_4() -> None:
    """W1."""
    play = sitting(with_people(new_siege(), a=person(fatigue=3)))
    change(play, "a", State.FATIGUE, 2, WHY)
    assert play.state.people["a"].states[State.FATIGUE] == 4
    assert play.state.people["a"].is_present


def test_never_below_0() -> None:
    """W1."""
    play = sitting(with_people(new_siege(), a=person(misery=1)))
    change(play, "a", State.MISERY, -3, WHY)
    assert play.state.people["a"].states[State.MISERY] == 0


def test_misery_4_leaves_the_group_wounds_4_kill() -> None:
    """W2."""
    play = sitting(with_people(new_siege(), a=person(misery=3), b=person(wounds=3)))
    change(play, "a", State.MISERY, 1, WHY)
    change(play, "b", State.WOUNDS, 1, WHY)
    assert play.state.people["a"].gone is Gone.LEFT
    assert play.state.people["b"].gone is Gone.DEAD
    assert play.state.lost_today == ("a", "b")


def test_a_marker_at_4_that_would_rise_does_nothing_more() -> None:
    """W2."""
    play = sitting(with_people(new_siege(), a=person(fatigue=4)))
    change(play, "a", State.FATIGUE, 1, WHY)
    assert play.events == []


def test_a_group_may_put_a_script_at_level_4() -> None:
    """W2."""
    markers = dict(demo().markers)
    levels = (*markers["misery"].levels[:3], Marker(dots=3, script="512"))
    markers["misery"] = replace(markers["misery"], levels=levels)
    play = sitting(with_people(new_siege(), a=person(misery=3)), replace(demo(), markers=markers))
    change(play, "a", State.MISERY, 1, WHY)
    assert play.state.people["a"].is_present
    assert play.state.owed == (Owed("512", "a"),)


def test_the_worst_marker_counts_dots_are_not_added() -> None:
    """W3."""
    tired_and_hurt = person(fatigue=2, wounds=2)
    assert dots_of(demo(), tired_and_hurt) == 1
    assert actions_of(demo(), tired_and_hurt) == (1, 2)


def test_hunger_2_on_day_one_leaves_three_actions() -> None:
    """W3."""
    assert actions_of(demo(), person(hunger=2)) == (1, 2, 3)


def test_meds_on_the_dead_are_discarded() -> None:
    """W33."""
    state = with_people(new_siege(), a=replace(person(), treated={"bandage": 1}))
    play = sitting(replace(state, box={**state.box, "bandage": 2}))
    lose(play, "a", Gone.DEAD, WHY)
    assert play.state.people["a"].treated == {}
    assert play.state.box["bandage"] == 3
