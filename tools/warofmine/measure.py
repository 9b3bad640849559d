"""How many demo sieges a careful and a random player live to see the end of: `python -m tools.siege.measure`."""

from __future__ import annotations

import argparse
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine.table.canon import Json
from engine.table.journal import Journal
from engine.table.match import Action, Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from engine.warofmine.content.library import content_of
from engine.warofmine.game import SIEGE
from engine.warofmine.setup import Setup
from tools.siege.anybody import SiegeMatch, any_action
from tools.siege.careful import Careful

ROOT = Path(__file__).parents[2] / "data" / "warofmine"
MAX_STEPS = 4_000
MAX_REFUSED = 30

Player = Callable[[SiegeMatch, Random], Action]


def careful_action(match: SiegeMatch, random: Random) -> Action:
    return Careful(match, random).action()


PLAYERS: dict[str, Player] = {"careful": careful_action, "random": any_action}


def shipped() -> Json:
    tables = {
        (path.parent.name, key): table
        for path in sorted(ROOT.glob("*/*.toml"))
        for key, table in tomllib.loads(path.read_text("utf-8")).items()
    }
    return dump(content_of(tables, {}))


def play(content: Json, player: Player, seed: int, siege: str) -> tuple[SiegeMatch, Counter[str]]:
    """One siege to its end. What the careful player is refused he leaves to chance, so that no siege stands still."""
    random = Random(seed)
    setup = dump(Setup(players=("Ada", "Bo", "Cem"), siege=siege))
    match: SiegeMatch = Match(SIEGE, Journal(begin(SIEGE, content, setup, seed)))
    refused: Counter[str] = Counter()
    row = 0
    while match.seq < MAX_STEPS and (match.question is not None or not match.state.result):
        action = player(match, random) if not row else any_action(match, random)
        answer = match.apply(action)
        row = row + 1 if isinstance(answer, Refusal) else 0
        if isinstance(answer, Refusal):
            refused[f"{getattr(action, 'kind', action)}: {answer.code}"] += 1
        if row > MAX_REFUSED:
            raise AssertionError(f"seed {seed}: refused again and again: {refused}")
    return match, refused


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", choices=sorted(PLAYERS), default="careful")
    parser.add_argument("--siege", default="lindenstrasse")
    parser.add_argument("--sieges", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    content = shipped()
    results: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    left: Counter[int] = Counter()
    refused: Counter[str] = Counter()
    steps = 0
    for seed in range(asked.seed, asked.seed + asked.sieges):
        match, said_no = play(content, PLAYERS[asked.player], seed, asked.siege)
        state = match.state
        results[state.result or "unfinished"] += 1
        endings[f"{state.ending or f'day {state.day}'}: {state.result}"] += 1
        left[len(state.present)] += 1
        refused += said_no
        steps += match.seq
    print(f"{asked.player}: {dict(results)}, steps {steps // asked.sieges}, people left {dict(sorted(left.items()))}")
    print(dict(endings.most_common()))
    print(dict(refused.most_common(8)))


if __name__ == "__main__":
    main()
