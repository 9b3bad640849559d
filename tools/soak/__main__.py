"""`make soak`: every game played by random but legal players, checked at every step and replayed from its journals.

`--game stalker` plays one game. Writes a table for each game to build/soak.json; problems must be 0.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.games import kit as engine_kit
from tools.games import asked, kit, takes_game
from tools.soak.reports import Report, table

OUT = Path("build/soak.json")
TOLD_EVERY = 100


def one(module: str, seed: int) -> Report:
    """In a process of the pool, where a game's rules are loaded once."""
    report: Report = import_module(module).soak(seed)
    return report


def soak_game(game: str, matches: int, first: int, pool: ProcessPoolExecutor) -> dict[str, Any]:
    began = time.monotonic()
    module = kit(game).soak
    count = matches or import_module(module).MATCHES
    reports = []
    for report in pool.map(one, [module] * count, range(first, first + count), chunksize=4):
        reports.append(report)
        if len(reports) % TOLD_EVERY == 0:
            print(f"{game}: {len(reports)} matches, {time.monotonic() - began:.0f} s", flush=True)
    kinds = {kind for rules in engine_kit(game).rules.values() for kind in rules.events}
    kinds -= getattr(import_module(module), "ELSEWHERE", frozenset())
    return {**table(reports, kinds), "seconds": round(time.monotonic() - began, 1)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    takes_game(parser)
    parser.add_argument("--matches", type=int, default=0, help="of each game; as many as the game wants if left out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    tables = {}
    with ProcessPoolExecutor(chosen.processes) as pool:
        for game in asked(chosen.game):
            found = tables[game] = soak_game(game, chosen.matches, chosen.seed, pool)
            for each in found["problems"][:3]:
                print(f"{game}, seed {each['seed']}: {each['problem']}")
            print(
                f"{game}: {len(found['problems'])} problems, {found['matches']} matches, {found['steps']} steps, "
                f"{found['results']}, {found['seconds']} s"
            )
            print(f"{game}: event kinds never met: {', '.join(found['never_met']) or 'none'}")
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(tables, indent=2) + "\n")
    return 1 if any(found["problems"] for found in tables.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
