"""Putting the real game away and laying it out again, from any moment (J24)."""

from __future__ import annotations

from dataclasses import replace

from engine.warofmine.content.vocabulary import Task
from engine.warofmine.packing import laid_out, packed
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.open import Enemy, Fight, Place
from engine.warofmine.state.siege import Met, Placed, Siege
from tests.engine.warofmine.sitting import at, demo, new_siege, person, with_people, with_storage


def bags(state: Siege) -> dict[str, list[str]]:
    return {str(bag.name): [str(line) for line in bag.lines] for bag in packed(state, demo())}


def out() -> Siege:
    """One explores, one stands guard with a knife; seven cards are unknown, the marker lies on 4."""
    state = with_people(
        new_siege(),
        a=replace(person(), task=Task.SCAVENGE),
        b=replace(person(hunger=1), task=Task.GUARD, weapon="knife"),
    )
    state = at(with_storage(state, wood=2), Phase.SCAVENGE, Step.EXPLORE)
    cards = state.decks["exploration"].cards
    return replace(state, findings={"water": 1}, unknown=cards[:7], noise=4, site="near")


def test_the_step_and_the_tasks_are_noted() -> None:
    lines = bags(out())
    assert "Phase scavenge, after explore" in lines["Day and journal"]
    assert "a: no markers, figure on scavenge" in lines["Characters"]
    assert "b: hunger 1, knife, figure on guard" in lines["Characters"]


def test_a_night_out_there_can_be_laid_out_again() -> None:
    lines = bags(out())
    assert lines["Out there"][0].startswith("The party is at near: ")
    assert lines["Out there"][1:] == ["7 unknown cards face down", "Noise marker on 4"]
    assert lines["Findings"] == ["1\u00a0×\u00a0water"]


def test_at_home_nobody_speaks_of_noise() -> None:
    lines = bags(at(new_siege(), Phase.DAY))
    assert "Out there" not in lines
    assert not any("Noise" in line for line in lines["Day and journal"])


def test_people_at_work_and_a_visitor_at_the_door() -> None:
    state = with_people(at(new_siege(), Phase.DAY), a=person())
    spot = next(iter(state.shelter))
    lines = bags(replace(state, placed={"a": Placed(spot)}, visitor="x"))
    assert f"a: no markers, figure on {spot}" in lines["Characters"]
    assert "At the door: x" in lines["House"]


def test_a_fight_is_put_away_with_its_markers() -> None:
    enemies = {"A1": Enemy(("pistol", "knife"), 1, 3, 2), "B1": Enemy((), 0, 3, 3)}
    lines = bags(replace(out(), fight=Fight(Place.OUT, ("a",), enemies, round=2)))
    assert lines["Fight"] == ["Round 2", "A1: pistol, 2 of 3 wounds", "B1: bare hands, 3 of 3 wounds"]


def test_kept_real_cards_and_the_scripts_that_were_read() -> None:
    met = (Met("512", 2, Phase.DAY, "Ada"),)
    lines = bags(replace(new_siege(), narrative=("?narrative-3",), offered=("a", "b"), met=met))
    assert lines["Narrative cards beside the board"] == ["1 card of your box", "2 cards drawn, one is still to be kept"]
    assert lines["Scripts"] == ["Read so far: 512"]


def test_the_set_up_list_stacks_the_events_as_the_siege_says() -> None:
    lines = [str(line) for bag in laid_out(new_siege(), demo()) for line in bag.lines]
    assert "Event deck from the top: chapter I, 1 event, chapter II, 1 event, 1 ending" in lines
    printed = [str(line) for bag in laid_out(new_siege(siege="printed"), demo()) for line in bag.lines]
    wanted = "Event deck from the top: chapter I, 3 events, chapter II, 4 events, chapter III, all endings shuffled"
    assert wanted in printed
