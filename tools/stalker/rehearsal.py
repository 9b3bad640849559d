"""Demo missions rehearsed without a window, so that what shows one needs no seed that a change of the rules spoils."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.stalker.game import ZONE
from engine.stalker.state import Result
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from screens.stalker.setup.presenter import demo_arguments, setup_of
from tools.stalker.random_player import ZoneMatch, any_answer, any_command
from tools.stalker.shipped import read_library

SENSE = 0.98
MOST_SEEDS, MOST_STEPS = 200, 130
"""A mission that is won in so few steps shows everything and still is short."""


@cache
def won_seed() -> int:
    """The first seed whose demo mission the random player wins soon."""
    library = read_library()
    content = dump(library.match("demo"))
    for seed in range(1, MOST_SEEDS):
        setup = dump(setup_of(library, demo_arguments(library, seed)))
        match: ZoneMatch = Match(ZONE, Journal(begin(ZONE, content, setup, seed)))
        random = Random(seed)
        while match.seq < MOST_STEPS and (match.question is not None or match.state.result is None):
            asked = match.question
            match.apply(any_answer(asked, random) if asked is not None else any_command(match, random, SENSE))
        if match.state.result is Result.WON and match.question is None:
            return seed
    raise LookupError("nobody wins the demo any more")
