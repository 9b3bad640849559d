"""Whole sieges through Match.apply: invariants at every step, the same journal when it is played again."""

from __future__ import annotations

import pytest

from engine.warofmine.cards.words import HANDLERS
from engine.warofmine.content.effects import Effect
from tools.warofmine.soak import soak_siege


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3, 10])
def test_a_siege_keeps_its_promises_and_replays_to_the_same_hash(seed: int) -> None:
    assert "problem" not in soak_siege(seed)


def test_every_word_of_the_cards_is_carried_out() -> None:
    assert {word.kind for word in Effect.__args__} == set(HANDLERS)
