"""A short soak in every test run: missions by a random but legal player; `make soak` plays two thousand."""

from __future__ import annotations

import pytest

from tools.stalker.soak import soak


@pytest.mark.slow
@pytest.mark.parametrize("seed", [101, 102, 103, 104, 105, 106])
def test_a_random_mission_keeps_every_invariant_and_replays_to_the_same_hash(seed: int) -> None:
    report = soak(seed)
    assert report.problem == ""
    assert report.result in ("won", "failed")
