"""How often each band wins: `python -m tools.eden.balance --games 100`. No journal, no checks: only the rules.

`--offered`: the bands stand where the demo's table proposes it; otherwise anywhere in their zones.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, cast

from engine.eden.commands.setup import Deploy
from engine.eden.content.box import Box
from engine.eden.game import EDEN
from engine.eden.setup.start import Setup, start_battle
from engine.eden.state import Battle, Phase, SetupStep
from engine.eden.words import Edge
from engine.open.shapes import Point
from engine.table.command import Command
from engine.table.points import MatchPoint
from engine.table.record import load
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.work import Work
from tools.eden.match import EdenMatch
from tools.eden.player import any_answer, any_command
from tools.eden.shelf import library
from tools.eden.soak import any_setup

MOST_STEPS = 6_000
TABLE = "pumping_station"
EDGES = {"red": Edge.NORTH, "blue": Edge.SOUTH}


def quick_game(seed: int, box: Box, kind: str = "demo", sense: float = 0.95, offered: bool = False) -> Battle:
    """One game straight through the rules."""
    random = Random(seed)
    point: MatchPoint[Battle] = MatchPoint(start_battle(box, load(Setup, any_setup(random, kind))), Rng(seed).state)
    for _ in range(MOST_STEPS):
        if point.state.phase is Phase.OVER:
            return point.state
        table = cast(EdenMatch, SimpleNamespace(state=point.state, content=box, question=None))
        proposed = _where_offered(point.state, box) if offered else None
        point = _carried_out(point, box, proposed or any_command(table, random, sense), random, sense)
    raise AssertionError("the game does not end")


def _where_offered(battle: Battle, box: Box) -> Command | None:
    """Everybody of the side up where the demo's table has a place for them; None if that is not the step."""
    if battle.phase is not Phase.SETUP or battle.step is not SetupStep.DEPLOYMENT:
        return None
    starts = box.tables[TABLE].starts
    mine = {key: Point(*starts[unit.profile]) for key, unit in battle.units.items() if unit.side == battle.up}
    return Deploy(battle.up, EDGES[battle.up], mine)


def _carried_out(
    point: MatchPoint[Battle], box: Box, command: Command, random: Random, sense: float
) -> MatchPoint[Battle]:
    """The table after a command and all its answers; as it was if the rules refuse it."""
    work: Work[Battle, Box] = Work(EDEN, point, box)
    try:
        work.begin(command)
        while (question := work.point().question) is not None:
            table = cast(EdenMatch, SimpleNamespace(state=work.point().state, content=box, question=question))
            work.answer(any_answer(table, question, random, sense))
    except Refused:
        return point
    return work.point()


def measure(
    games: int, first: int, change: Callable[[Box], Box] = lambda box: box, offered: bool = False
) -> dict[str, Any]:
    box = change(library().box)
    won: Counter[str] = Counter()
    points: Counter[str] = Counter()
    missions: Counter[tuple[str, bool]] = Counter()
    for seed in range(first, first + games):
        state = quick_game(seed, box, offered=offered)
        won[state.winner or "draw"] += 1
        for name, side in state.sides.items():
            points[name] += side.victory
            missions[side.mission, state.winner == name] += 1
    return {
        "won": dict(won),
        "points": dict(points),
        "missions": {f"{key} {won}": n for (key, won), n in missions.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--offered", action="store_true", help="the bands stand where the table proposes it")
    options = parser.parse_args()
    print(measure(options.games, options.first, offered=options.offered))


if __name__ == "__main__":
    main()
