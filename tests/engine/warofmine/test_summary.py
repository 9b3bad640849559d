"""The day read back, and the lists for the real box."""

from __future__ import annotations

from dataclasses import replace

from engine.warofmine.content.vocabulary import Gone
from engine.warofmine.packing import laid_out, packed
from engine.warofmine.summary import changes, worries
from tests.engine.warofmine.sitting import demo, new_siege, person, with_people, with_storage


def test_what_came_and_went_and_who_is_how() -> None:
    before = with_storage(with_people(new_siege(), a=person(hunger=2)), wood=2, water=1)
    after = with_storage(with_people(before, a=person(hunger=1, misery=1)), wood=5)
    told = [(change.who, change.what.id, change.before, change.after) for change in changes(before, after)]
    assert told == [
        ("a", "hunger", 2, 1),
        ("a", "misery", 0, 1),
        ("", "water", 1, 0),
        ("", "wood", 2, 5),
    ]


def test_tomorrow_s_worries() -> None:
    state = with_people(new_siege(), a=person(wounds=1), b=person(misery=3))
    told = [str(worry) for worry in worries(with_storage(state, water=1, raw_food=2), demo())]
    assert told == ["Water for 1 person only", "a: wounds 1, untreated", "b: misery 3", "There is no bed"]
    helped = replace(person(wounds=1), treated={"bandage": 1})
    alone = with_storage(with_people(new_siege(), a=helped), water=1, raw_food=1)
    assert worries(alone, demo()) == ()


def test_the_packing_list_names_everything_that_lies_about() -> None:
    state = with_people(new_siege(), a=person(hunger=2), b=replace(person(), gone=Gone.DEAD))
    bags = {str(bag.name): [str(line) for line in bag.lines] for bag in packed(with_storage(state, wood=2), demo())}
    assert bags["Storage"] == ["2\u00a0×\u00a0wood"]
    assert bags["Characters"] == ["a: hunger 2"]
    assert "Findings" not in bags
    assert bags["Locations"][0].startswith("near: ")


def test_the_set_up_list_names_the_starters_and_the_storage() -> None:
    state = new_siege()
    bags = {str(bag.name): [str(line) for line in bag.lines] for bag in laid_out(state, demo())}
    assert bags["Leader"] == ["Ada takes the journal"]
    assert len(bags["Characters"]) == 4
    assert "4\u00a0×\u00a0wood" in bags["Storage"]
