"""Sieges for `make soak`: a random player with checks at every step, and now and then the careful one, to see how hard
the demo is."""

from __future__ import annotations

import traceback
from random import Random

from engine.table.match import Action
from tools.soak.reports import Report, kinds_met
from tools.warofmine.measure import careful_action
from tools.warofmine.players import Table, any_action
from tools.warofmine.reading import shipped
from tools.warofmine.soak import DEMO, replay, soak_siege
from tools.warofmine.table import play_siege

MATCHES = 1_000
CAREFUL = 10
"""Of so many sieges one is played to be won."""


def soak(seed: int) -> Report:
    return careful(seed) if seed % CAREFUL == 0 else at_random(seed)


def at_random(seed: int) -> Report:
    told = soak_siege(seed)
    if "problem" in told:
        return Report(seed, str(told["problem"]), player=str(told["player"]))
    kinds = told["kinds"]
    assert isinstance(kinds, dict)
    return Report(seed, "", str(told["result"]), int(str(told["steps"])), str(told["player"]), events=kinds)


class Careful:
    """What it is refused is left to chance, so that no siege stands still."""

    def __init__(self) -> None:
        self._tried = -1

    def __call__(self, match: Table, random: Random) -> Action:
        refused, self._tried = match.seq == self._tried, match.seq
        return any_action(match, random) if refused else careful_action(match, random)


def careful(seed: int) -> Report:
    try:
        played = play_siege(shipped(), Careful(), seed, DEMO)
        replay(played.match.journal)
    except Exception:
        return Report(seed, traceback.format_exc(limit=-6), player="careful")
    met = kinds_met(played.match.journal, played.match.seq)
    return Report(seed, "; ".join(played.problems), played.state.result, played.steps, "careful", events=met)
