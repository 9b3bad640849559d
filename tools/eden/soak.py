"""Whole games of EDEN by players, checked at every step and replayed: `python -m tools.eden.soak --games 100`."""

from __future__ import annotations

import argparse
import json
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from engine.eden.game import EDEN
from engine.eden.state import Phase
from engine.table.canon import Json
from engine.table.command import Command, Redo, Undo
from engine.table.journal import Journal
from engine.table.match import Action, Match
from engine.table.points import begin
from engine.table.record import dump, load_kind
from engine.table.refusal import Refusal
from engine.table.replay import check_rules, check_states
from tools.eden.invariants import faults
from tools.eden.match import EdenMatch
from tools.eden.paths import path_faults
from tools.eden.player import any_answer, any_command
from tools.eden.shelf import library
from tools.soak.reports import kinds_met

MAX_STEPS = 3_000
MAX_REFUSED = 400
CHECKED_TWICE = 7
"""Every seventh game is replayed: of every kind some (there are ten in turn)."""
WELLS, ASH = ("iva", "tomasz", "bulk", "pip"), ("korr", "sable", "mutt", "gasper")

Report = dict[str, Any]


def any_setup(random: Random, kind: str) -> Json:
    """The demo as two bands play it, with and without a map, or one band against the wild."""
    sides: dict[str, Json] = {"red": {"profiles": list(WELLS)}, "blue": {"profiles": list(ASH)}}
    if kind == "wild":
        sides = {"red": {"profiles": list(random.choice((WELLS, ASH)))}}
    return {
        "sides": sides,
        "table": "" if kind == "random" else "pumping_station",
        "extended": kind != "random" or random.random() < 0.9,
        "map": kind != "unmapped",
        "strays": kind == "demo",
        "contamination": 6 if kind == "wild" else random.choice((0, 2, 6)) if kind != "demo" else 0,
        "weather": 0 if kind == "demo" else random.choice((0, 1, 1, 2)),
        "changing_weather": random.random() < 0.3 and kind != "demo",
    }


def play_game(seed: int, kind: str, sense: float, with_undo: bool = True) -> Report:
    random = Random(seed)
    report: Report = {"seed": seed, "kind": kind}
    content = dump(library().box)
    match = Match(EDEN, Journal(begin(EDEN, content, any_setup(random, kind), seed)))
    try:
        refused = _play_on(match, random, sense, with_undo)
        if seed % CHECKED_TWICE == 0:
            check_states(EDEN, match.journal)
            check_rules(EDEN, match.journal)
            again = Match(EDEN, match.journal)
            assert again.hash == match.hash, "the journal gives another table"
    except Exception:
        return {**report, "problem": f"step {match.seq}: {traceback.format_exc(limit=-6)}"}
    state = match.state
    return {
        **report,
        "over": state.phase is Phase.OVER,
        "winner": state.winner or ("draw" if state.drawn else "wild"),
        "rounds": state.round,
        "steps": match.seq,
        "points": {name: side.victory for name, side in state.sides.items()},
        "missions": {name: side.mission for name, side in state.sides.items()},
        "first": state.first,
        "refused": dict(refused),
        "events": kinds_met(match.journal, match.seq),
        "fallen": len(state.fallen),
    }


def _play_on(match: EdenMatch, random: Random, sense: float, with_undo: bool) -> Counter[str]:
    refused: Counter[str] = Counter()
    in_a_row = 0
    while match.seq < MAX_STEPS and (match.question is not None or match.state.phase is not Phase.OVER):
        table = match.state
        action = _action(match, random, sense, with_undo)
        outcome = match.apply(action)
        if isinstance(outcome, Refusal):
            assert match.state is table, "a refusal changed the table"
            refused[outcome.code] += 1
            in_a_row += 1
            assert in_a_row < MAX_REFUSED, f"stuck: {outcome.code}"
            continue
        in_a_row = 0
        found = list(faults(match.state, match.content))
        if not isinstance(action, Undo | Redo):
            found += path_faults(table, outcome.events, _command(match), match.content)
        assert not found, found
    assert match.seq < MAX_STEPS, "the game does not end"
    return refused


def _command(match: EdenMatch) -> Command | None:
    """What is being carried out: an answer belongs to the command that asked."""
    entry = match.journal.entry(match.head)
    while entry.op != "do":
        entry = match.journal.entry(entry.parent)
    return load_kind(EDEN.commands, entry.act.json)


def _action(match: EdenMatch, random: Random, sense: float, with_undo: bool) -> Action:
    if with_undo and match.head and random.random() < 0.01:
        return Undo()
    if with_undo and match.redo_step is not None and random.random() < 0.5:
        return Redo()
    if match.question is not None:
        return any_answer(match, match.question, random, sense)
    return any_command(match, random, sense)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--kind", default="demo", choices=("demo", "mapped", "unmapped", "wild", "random"))
    parser.add_argument("--sense", type=float, default=0.9)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--straight", action="store_true", help="nothing is ever undone")
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.games)
    arguments = [(seed, options.kind, options.sense, not options.straight) for seed in seeds]
    if options.workers > 1:
        with ProcessPoolExecutor(options.workers) as pool:
            reports = list(pool.map(play_game, *zip(*arguments, strict=True)))
    else:
        reports = [play_game(*each) for each in arguments]
    for report in reports:
        if "problem" in report:
            print(json.dumps({"seed": report["seed"]}), report["problem"])
    done = [report for report in reports if "problem" not in report]
    print("games", len(done), "problems", len(reports) - len(done))
    print("winners", dict(Counter(report["winner"] for report in done)))
    refused: Counter[str] = Counter()
    for report in done:
        refused.update(report["refused"])
    print("refused", dict(refused.most_common(12)))
    if done:
        print("steps", sum(report["steps"] for report in done) // len(done))
        print("fallen", sum(report["fallen"] for report in done) / len(done))
    by_mission: Counter[tuple[str, str]] = Counter()
    for report in done:
        for side, mission in report["missions"].items():
            by_mission[mission, "won" if report["winner"] == side else "not"] += 1
    print("missions", {f"{mission} {how}": n for (mission, how), n in sorted(by_mission.items())})


if __name__ == "__main__":
    main()
