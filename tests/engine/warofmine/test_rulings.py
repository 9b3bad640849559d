"""Rulings that no other test of the siege names (brief, c.2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.table.deck import Deck
from engine.table.event import because
from engine.table.question import Asking, Question
from engine.warofmine.content.vocabulary import Sign, State, Task, TokenClass, Where
from engine.warofmine.rules.dawn import replace_location
from engine.warofmine.rules.noise import change_noise
from engine.warofmine.rules.raid import steal, wound_guards
from tests.engine.warofmine.sitting import demo, new_siege, person, sitting, with_people, with_storage


@pytest.mark.parametrize(("begins", "change", "ends"), [(9, 5, 10), (10, 1, 10), (2, -5, 1), (1, -1, 1), (4, 2, 6)])
def test_w11_noise_stops_at_both_ends(begins: int, change: int, ends: int) -> None:
    play = sitting(replace(new_siege(), noise=begins))
    change_noise(play, change, because("noise.back"))
    assert play.state.noise == ends


def _left_open(rule: Asking[Any]) -> Question | None:
    """The question a rule stops at, None if it runs to its end."""
    return next(rule, None)


@pytest.mark.parametrize(
    ("field", "left"), [("near", ["b", "c", "d"]), ("mid", ["a", "c", "d"]), ("far", ["a", "b", "d"])]
)
def test_w38_those_farther_away_move_one_nearer_and_the_others_stay(field: str, left: list[str]) -> None:
    laid = dict(zip([each.value for each in Where], "abc", strict=True))
    decks = {"locations": Deck(("d",))}
    play = sitting(replace(new_siege(), locations=laid, decks={**new_siege().decks, **decks}))
    replace_location(play, Where(field))
    assert [play.state.locations[each.value] for each in Where] == left


def test_w19_with_no_more_pieces_than_damage_all_go_and_nobody_is_asked() -> None:
    for damage in (3, 4):
        play = sitting(with_storage(new_siege(), wood=2, water=1))
        assert _left_open(steal(play, damage)) is None
        assert not play.state.storage
    play = sitting(with_storage(new_siege(), wood=2, water=1))
    assert _left_open(steal(play, 2)) is not None, "which of them, the leader says"


def test_w20_only_guards_are_wounded_and_with_none_left_the_rest_hits_nobody() -> None:
    people = {"a": replace(person(wounds=3), task=Task.GUARD), "b": person()}
    play = sitting(with_people(new_siege(), **people))
    assert _left_open(wound_guards(play, 3)) is None
    assert not play.state.people["a"].is_present
    assert play.state.people["b"].states[State.WOUNDS] == 0


def test_w22_the_red_die_has_the_empty_sign_and_the_yellow_one_the_hatchets() -> None:
    dice = {colour: Counter(die.faces) for colour, die in demo().dice.items()}
    assert {colour: faces[Sign.EMPTY] for colour, faces in dice.items()} == {"grey": 0, "yellow": 0, "red": 1}
    assert {colour: faces[Sign.CLEAVE] for colour, faces in dice.items()} == {"grey": 0, "yellow": 1, "red": 0}


def test_w27_an_enemy_bears_three_wounds_and_that_is_assumed() -> None:
    markers = demo().enemies.values()
    assert {(marker.hp, marker.assumed) for marker in markers} == {(3, True)}


def test_w48_there_are_as_many_tokens_as_the_published_list_says() -> None:
    """33 green, 30 red, 18 yellow, 23 grey; components 14, water 6, wood 12."""
    found: Counter[TokenClass] = Counter()
    for token in demo().tokens.values():
        found[token.cls] += token.total
    assert {cls.value: n for cls, n in found.items() if cls is not TokenClass.RESOURCE} == {
        "green": 33,
        "red": 30,
        "yellow": 18,
        "grey": 23,
    }
    assert [demo().tokens[kind].total for kind in ("components", "water", "wood")] == [14, 6, 12]


def test_w52_the_faces_of_the_combat_dice() -> None:
    dice = {colour: [face.value for face in die.faces] for colour, die in demo().dice.items()}
    assert dice == {
        "grey": ["miss", "miss", "miss", "hit", "hit", "fate"],
        "yellow": ["miss", "miss", "hit", "hit2", "cleave", "fate"],
        "red": ["miss", "hit", "hit2", "hit3", "empty", "fate"],
    }
