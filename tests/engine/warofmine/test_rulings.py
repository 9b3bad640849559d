"""Rulings that no other test of the siege names (brief, c.2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.table.event import because
from engine.warofmine.content.vocabulary import Sign, TokenClass
from engine.warofmine.rules.noise import change_noise
from tests.engine.warofmine.sitting import demo, new_siege, sitting


@pytest.mark.parametrize(("begins", "change", "ends"), [(9, 5, 10), (10, 1, 10), (2, -5, 1), (1, -1, 1), (4, 2, 6)])
def test_w11_noise_stops_at_both_ends(begins: int, change: int, ends: int) -> None:
    play = sitting(replace(new_siege(), noise=begins))
    change_noise(play, change, because("noise.back"))
    assert play.state.noise == ends


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
