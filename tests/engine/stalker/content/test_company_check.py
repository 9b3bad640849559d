"""A companion, a job, a lost area or a mission that makes no sense names its key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.packs.fault import Fault
from engine.packs.kinds import Key
from engine.packs.saying import fault_said
from engine.stalker.content.cards import ControlCard, Effect, EffectDo, Who
from engine.stalker.content.company import Aim, CompanionAction, CompanionCard, JobCard, Task
from engine.stalker.content.environment import EnvironmentCard, PlaceAction, Side
from engine.stalker.content.library import records_of
from engine.stalker.content.missions import Library, LostAreaCard, MissionCompanion
from engine.stalker.content.places_check import turns_for_ever
from engine.stalker.content.whole import whole_faults
from engine.stalker.kit import KIT
from engine.table.reading import key_of
from tools.stalker.shipped import read_library

NAME = dict.fromkeys(("en", "de", "uk"), "x")


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library()


def check(library: Library) -> Iterator[Fault]:
    return whole_faults(records_of(library))


def said(fault: Fault) -> tuple[str, str]:
    """Its key, and what is wrong there."""
    return key_of(fault.path), str(fault_said(KIT, fault))


def faults(library: Library, kind: str, card: Any) -> list[tuple[str, str]]:
    """What is wrong with the one record that was put in."""
    records: dict[Key, Any] = {**records_of(library), (kind, "one"): card}
    return [said(fault) for fault in whole_faults(records, [(kind, "one")]) if (fault.kind, fault.id) == (kind, "one")]


def test_what_ships_makes_sense(library: Library) -> None:
    assert list(check(library)) == []


FAR = Side(actions=(PlaceAction("x", NAME, ("A1",), ()),))
"""Something to do on a field that is not on the tile."""
ACT = CompanionAction("bark", NAME, Aim.ENEMY, 1, (Effect(EffectDo.PIN, Who.TARGET),))


@pytest.mark.parametrize(
    ("change", "place", "problem"),
    [
        ({"hp": 0}, "hp", "between 1 and 9"),
        ({"move": 11}, "move", "between 0 and 10"),
        ({"acts": 10}, "acts", "between 0 and 9"),
        ({"letter": "DD"}, "letter", "One letter"),
        ({"source": ""}, "source", "where it comes from"),
        ({"name": {"en": "x"}}, "name", "the language “de”"),
        ({"actions": (ACT, ACT)}, "actions", "Two actions have the same name"),
        ({"actions": (replace(ACT, name={}),)}, "actions[0].name", "It needs a name"),
        ({"actions": (replace(ACT, effects=(Effect(EffectDo.PIN),)),)}, "actions[0].effects", "choose the target"),
        (
            {"actions": (replace(ACT, effects=(Effect(EffectDo.ATTENTION, Who.TARGET),)),)},
            "actions[0].effects",
            "draws no attention",
        ),
        ({"lost": (Effect(EffectDo.JOIN),)}, "lost[0].card", "Which companion?"),
    ],
)
def test_p40_a_companions_card(library: Library, change: dict[str, Any], place: str, problem: str) -> None:
    card = replace(CompanionCard(NAME, NAME, actions=(ACT,), source="own"), **change)
    found = list(faults(library, "companions", card))
    assert [key for key, words in found if problem in words] == [place], found


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"n": 0}, "n"),
        ({"pay": -1}, "pay"),
        ({"text": {}}, "text"),
        ({"card": "unicorn"}, "card"),
        ({"group": "herd"}, "group"),
        ({"kind": "plant"}, "kind"),
        ({"task": Task.FLAG}, "card"),
        ({"cards": ("anvil",)}, "cards[0]"),
    ],
)
def test_p8_a_job(library: Library, change: dict[str, Any], place: str) -> None:
    card = replace(JobCard(NAME, NAME, Task.KILL, source="own"), **change)
    assert place in [key for key, _ in faults(library, "jobs", card)]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"tile": "nowhere"}, "tile"),
        ({"inside": "Z9"}, "inside"),
        ({"size": (0, 2)}, "size[0]"),
        ({"source": ""}, "source"),
        ({"name": {}}, "name"),
        ({"one_of": (("card",),)}, "one_of[0]"),
        ({"environment": {"card": EnvironmentCard(NAME, {"c": Side()})}}, "environment.card"),
        (
            {
                "environment": {
                    "card": EnvironmentCard(NAME, {"a": Side(actions=(PlaceAction("x", NAME, ("A1",), ()),))})
                }
            },
            "environment.card.sides.a.actions[0].fields",
        ),
    ],
)
def test_p39_a_set_up_card_of_a_lost_area(library: Library, change: dict[str, Any], place: str) -> None:
    card = replace(LostAreaCard(NAME, "own-cellar", "L1", source="own"), **change)
    assert place in [key for key, _ in faults(library, "lost_areas", card)]


def mission_faults(library: Library, **change: Any) -> list[tuple[str, str]]:
    missions = {"one": replace(library.missions["demo"], **change)}
    return [said(fault) for fault in check(replace(library, missions=missions)) if fault.id == "one"]


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"friend": MissionCompanion("cat", "A1")}, "companions.friend.card"),
        ({"friend": MissionCompanion("own-dog", "Z9")}, "companions.friend.field"),
        ({"milady": MissionCompanion("own-dog", "A1")}, "companions.milady"),
        ({"bandit-rifle-7": MissionCompanion("own-dog", "A1")}, "companions.bandit-rifle-7"),
    ],
)
def test_the_companions_of_a_mission(library: Library, given: dict[str, MissionCompanion], place: str) -> None:
    assert place in [key for key, _ in mission_faults(library, companions=given)]


def test_who_joins_a_mission_or_is_needed_on_a_field_must_be_known(library: Library) -> None:
    demo = library.missions["demo"]
    side = Side(on_flip=(Effect(EffectDo.JOIN, card="cat"),))
    card = EnvironmentCard(NAME, {"a": side})
    found = mission_faults(library, environment={**demo.environment, "more": card})
    assert ("environment.more.sides.a.on_flip", "There is no companion “cat”.") in found
    needs = Side(actions=(PlaceAction("x", NAME, demo.start[:1], (), companions=("cat",)),))
    found = mission_faults(library, environment={**demo.environment, "more": EnvironmentCard(NAME, {"a": needs})})
    assert ("environment.more", "There is no companion “cat”.") in found


def test_figures_of_companions_count_for_the_room_on_a_field(library: Library) -> None:
    field = library.missions["demo"].start[0]
    crowd = {f"friend{n}": MissionCompanion("own-dog", field) for n in range(9)}
    assert any("9 stand on a field" in problem for _, problem in mission_faults(library, companions=crowd))


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        (Effect(EffectDo.CONTROL, n=1), "draws no control card"),
        (Effect(EffectDo.ENEMIES_ATTACK, Who.TARGET), "draws no control card"),
        (Effect(EffectDo.ACTIVATE), "draws no control card"),
        (Effect(EffectDo.CHOOSE, options=((Effect(EffectDo.CONTROL),), ())), "draws no control card"),
        (Effect(EffectDo.ROLL, options=((), (Effect(EffectDo.CONTROL),), (), ())), "draws no control card"),
        (Effect(EffectDo.ROLL, options=((), (), ())), "Every symbol"),
        (Effect(EffectDo.CHOOSE, text={"en": "x"}, options=((Effect(EffectDo.PIN),),)), "the language “de”"),
        (Effect(EffectDo.ATTACK, n=21), "21 is not between 0 and 20"),
        (Effect(EffectDo.BETRAY, kind="fork"), "No weapon has an attack"),
    ],
)
def test_a_control_card_ends_and_can_be_carried_out(library: Library, effect: Effect, problem: str) -> None:
    card = ControlCard(NAME, (effect,), source="box")
    found = [words for _, words in faults(library, "control", card)]
    assert any(problem in words for words in found), found


def test_the_cards_of_a_mission_are_checked_like_all_others(library: Library) -> None:
    """A die that decides among three things instead of four would stop the game when it shows the fourth."""
    demo = library.missions["demo"]
    key, card = next(iter(demo.environment.items()))
    roll = Effect(EffectDo.ROLL, options=((), (), ()))
    side = replace(card.sides["a"], end_of_round=(roll,))
    mission = replace(demo, environment={**demo.environment, key: replace(card, sides={**card.sides, "a": side})})
    found = [fault for fault in check(replace(library, missions={"demo": mission})) if fault.kind == "missions"]
    assert [fault.code for fault in found] == ["symbols"]
    begun = replace(mission, missing=library.missions["a1"].missing)
    still = [*check(replace(library, missions={"demo": begun}))]
    assert not still, "a mission that says what it lacks may be kept meanwhile"


@pytest.mark.parametrize(
    ("turning", "loops"),
    [
        ({"a": ("bell", "b"), "b": ("bell", "a")}, True),
        ({"a": ("bell", ""), "b": ("bell", "")}, True),
        ({"a": ("bell", "b"), "b": ("bell", "discard")}, False),
        ({"a": ("bell", "a"), "b": ("bell", "b")}, False),
        ({"a": ("gone", ""), "b": ("bell", "a")}, False),
    ],
)
def test_sides_that_turn_each_other_over_for_ever_are_refused(turning: dict[str, tuple[str, str]], loops: bool) -> None:
    sides = {
        letter: Side(on_flip=(Effect(EffectDo.CHOOSE, options=((Effect(EffectDo.FLIP, card=card, kind=side),),)),))
        for letter, (card, side) in turning.items()
    }
    assert [*turns_for_ever({"bell": EnvironmentCard({}, sides)})] == ["bell", "bell"] * loops
