"""Every number can be put right by hand; nothing is lost by it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.table.refusal import Refused
from engine.warofmine.commands.by_hand import (
    Depart,
    SetEnemy,
    SetLevel,
    SetSpot,
    SetStep,
    SetTask,
    SetTokens,
    SetTreated,
)
from engine.warofmine.commands.by_hand_story import BringBack, SetChapter, SetDay, SetLocation
from engine.warofmine.commands.night import Arm
from engine.warofmine.content.vocabulary import Gone, State, Task, Where
from engine.warofmine.events.things import Heap
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.open import Enemy, Fight, Place
from engine.warofmine.state.siege import Holding
from tests.engine.warofmine.sitting import at, demo, do, new_siege, person, sitting, with_people, with_storage
from tools.warofmine.invariants import broken


def test_a_level_set_by_hand_has_no_consequence() -> None:
    play = sitting(at(with_people(new_siege(), a=person()), Phase.DAY, Step.ACTION_1))
    do(play, SetLevel("a", State.WOUNDS, 4))
    assert play.state.people["a"].is_present
    with pytest.raises(Refused):
        do(play, SetLevel("a", State.WOUNDS, 5))


def test_tokens_come_from_the_box_and_go_back_there() -> None:
    play = sitting(at(new_siege(), Phase.DAY, Step.ACTION_1))
    do(play, SetTokens(Heap.STORAGE, "wood", 7))
    assert play.state.storage["wood"] == 7
    do(play, SetTokens(Heap.STORAGE, "wood", 0))
    assert "wood" not in play.state.storage
    with pytest.raises(Refused) as refused:
        do(play, SetTokens(Heap.STORAGE, "saw_blade", 99))
    assert refused.value.refusal.code == "not_in_box"
    assert list(broken(play.state, demo())) == []


def test_a_spot_of_the_house_is_as_the_table_says() -> None:
    play = sitting(at(new_siege(), Phase.DAY, Step.ACTION_1))
    do(play, SetSpot("chamber", fitting="bed"))
    assert play.state.shelter["chamber"] == Holding(fitting="bed")
    with pytest.raises(Refused):
        do(play, SetSpot("attic"))


def test_a_guard_who_gets_another_task_puts_the_weapon_down() -> None:
    guard = with_people(new_siege(), a=replace(person(), task=Task.GUARD), b=replace(person(), task=Task.GUARD))
    play = sitting(at(with_storage(guard, knife=1), Phase.RAID))
    do(play, Arm({"a": "knife"}))
    do(play, SetTask("a", Task.FLOOR))
    assert play.state.storage == {"knife": 1}
    assert play.state.guards == ("b",)


def test_the_day_goes_on_from_any_step() -> None:
    play = sitting(at(with_people(new_siege(), a=person()), Phase.DAY, Step.ACTION_1))
    do(play, SetStep(Phase.DAWN, Step.FATE))
    later = play.state
    assert later.reached is Step.NARRATIVE
    assert later.offered
    do(play, SetStep(Phase.MORNING))
    again = play.state
    assert again.reached is Step.EVENT
    assert again.offered == ()


def test_somebody_is_gone_whatever_the_app_believed() -> None:
    play = sitting(at(with_people(new_siege(), a=person(), b=person()), Phase.DAY, Step.ACTION_1))
    do(play, Depart("a", Gone.LEFT))
    assert play.state.present == ("b",)


def test_an_enemy_is_what_the_real_marker_and_the_card_say() -> None:
    play = in_a_fight("a1", "b1")
    do(play, SetEnemy("a1", Enemy(("pistol", "knife"), strength=2, hp=3, wounds=1)))
    assert play.state.fight is not None
    assert play.state.fight.enemies["a1"] == Enemy(("pistol", "knife"), strength=2, hp=3, wounds=1)
    for wrong in (Enemy(("water",)), Enemy(wounds=4), Enemy(strength=10)):
        with pytest.raises(Refused):
            do(play, SetEnemy("a1", wrong))


def test_the_last_enemy_does_not_fall_by_hand() -> None:
    play = in_a_fight("a1", "b1")
    do(play, SetEnemy("a1", Enemy(wounds=3)))
    with pytest.raises(Refused) as refused:
        do(play, SetEnemy("b1", Enemy(wounds=3)))
    assert refused.value.refusal.code == "last_enemy"


def test_treatment_moves_between_storage_and_person() -> None:
    state = with_storage(with_people(new_siege(), a=person(wounds=1)), bandage=2)
    play = sitting(state)
    do(play, SetTreated("a", "bandage", 2))
    assert play.state.people["a"].treated == {"bandage": 2}
    assert "bandage" not in play.state.storage
    do(play, SetTreated("a", "bandage", 1))
    assert play.state.storage["bandage"] == 1
    with pytest.raises(Refused):
        do(play, SetTreated("a", "bandage", 3))


def in_a_fight(*enemies: str) -> SiegePlay:
    state = with_people(new_siege(), a=person())
    return sitting(replace(state, fight=Fight(Place.SHELTER, ("a",), {name: Enemy() for name in enemies})))


def test_day_and_chapter_are_numbers_like_any_other() -> None:
    play = sitting(new_siege())
    do(play, SetDay(4))
    do(play, SetChapter(3))
    assert (play.state.day, play.state.chapter) == (4, 3)
    for wrong in (SetDay(0), SetChapter(4)):
        with pytest.raises(Refused):
            do(play, wrong)


def test_a_location_is_laid_from_the_deck_and_the_old_one_goes_there() -> None:
    play = sitting(new_siege())
    old, new = play.state.locations["near"], play.state.decks["locations"].cards[1]
    do(play, SetLocation(Where.NEAR, new))
    assert play.state.locations["near"] == new
    assert old in play.state.decks["locations"].cards
    do(play, SetLocation(Where.NEAR))
    assert "near" not in play.state.locations
    with pytest.raises(Refused):
        do(play, SetLocation(Where.MID, play.state.locations["far"]))


def test_somebody_taken_for_dead_is_there_after_all() -> None:
    play = sitting(with_people(new_siege(), a=person(), b=person(wounds=4)))
    do(play, Depart("b", Gone.DEAD))
    assert "b" in play.state.lost_today
    do(play, BringBack("b"))
    assert play.state.present == ("a", "b")
    assert play.state.people["b"].states[State.WOUNDS] == 3
    assert not play.state.lost_today
    with pytest.raises(Refused):
        do(play, BringBack("a"))
