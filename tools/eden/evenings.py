"""Games of EDEN for `make soak`: half on the demo's table (with a map, without, against the wild), half on any."""

from __future__ import annotations

from tools.eden.soak import play_game
from tools.soak.reports import Report

MATCHES = 2_000
KINDS = ("demo", "random", "mapped", "random", "demo", "random", "unmapped", "random", "wild", "random")
"""Every second game is on a random table: 1,000 each."""
SENSE, CARELESS = 0.9, 0.6
ODD = 5
"""Which of the kinds is played with less care: odd things are tried, and the table is set right by hand."""


def soak(seed: int) -> Report:
    kind = KINDS[seed % len(KINDS)]
    told = play_game(seed, kind, CARELESS if seed % len(KINDS) == ODD else SENSE)
    if "problem" in told:
        return Report(seed, told["problem"], player=kind)
    return Report(seed, "", told["winner"], told["steps"], kind, told["refused"], told["events"])
