"""Games of EDEN for `make soak`: the demo most of all, and with it tables without a map, the wild, and any table."""

from __future__ import annotations

from tools.eden.soak import play_game
from tools.soak.reports import Report

MATCHES = 200
KINDS = ("demo", "mapped", "demo", "unmapped", "wild", "random")
SENSE = 0.9


def soak(seed: int) -> Report:
    kind = KINDS[seed % len(KINDS)]
    told = play_game(seed, kind, SENSE)
    if "problem" in told:
        return Report(seed, told["problem"], player=kind)
    return Report(seed, "", told["winner"], told["steps"], kind, told["refused"])
