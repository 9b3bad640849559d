"""A short soak in every test run: missions by a random but legal player; `make soak` plays two thousand."""

from __future__ import annotations

from random import Random

import pytest

from engine.stalker.content.cards import EffectDo
from engine.stalker.content.effect_check import flat
from tools.soak.reports import Report, table
from tools.stalker.soak import soak
from tools.stalker.soak_words import ENDS, PLAIN, event_of_words


@pytest.mark.slow
@pytest.mark.parametrize("seed", [101, 102, 103, 104, 105, 106])
def test_a_random_mission_keeps_every_invariant_and_replays_to_the_same_hash(seed: int) -> None:
    report = soak(seed)
    assert report.problem == ""
    assert report.result in ("won", "failed")


def test_every_word_of_the_vocabulary_is_met_by_the_soak() -> None:
    inside = {EffectDo.CHOOSE, EffectDo.ROLL, EffectDo.IF}
    assert {effect.do for effect in (*PLAIN, *ENDS)} | inside == set(EffectDo)
    told = {effect.do for seed in range(30) for effect in flat(event_of_words(Random(seed)).at_once)}
    assert inside <= told


def test_a_soak_names_the_events_that_no_match_met() -> None:
    met = Report(1, events={"moved": 2}), Report(2, events={"fell": 1}), Report(3, problem="broken", events={"shot": 1})
    assert table(met, ("shot", "moved", "fell", "left"))["never_met"] == ["left", "shot"], (
        "a broken match proves nothing"
    )
