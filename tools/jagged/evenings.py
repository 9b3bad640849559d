"""Scenarios for `make soak`: by turns a sensible player on the demo, one on a region at random, and a random player."""

from __future__ import annotations

import traceback
from random import Random

from engine.jagged.box import Box
from engine.jagged.state import State
from engine.table.match import Match
from tools.jagged.soak import any_match, new_match, play_at_random, play_sensibly, replayed
from tools.soak.reports import Report, kinds_met

MATCHES = 3_000
"""A thousand of each."""
DEMOS = ("demo-1", "demo-2", "demo-3")
RANDOM_STEPS = 300


def soak(seed: int) -> Report:
    turn = seed % 3
    player = ("sensible", "sensible, somewhere", "random")[turn]
    try:
        match: Match[State, Box] = new_match(DEMOS[seed // 3 % len(DEMOS)], seed) if turn == 0 else any_match(seed)
        wrong = play_at_random(match, Random(seed), RANDOM_STEPS) if turn == 2 else play_sensibly(match)
        wrong = wrong or replayed(match)
    except Exception:
        return Report(seed, traceback.format_exc(limit=-6), player=player)
    met = kinds_met(match.journal, match.seq)
    return Report(seed, "; ".join(wrong), match.state.result or "left", match.seq, player, events=met)
