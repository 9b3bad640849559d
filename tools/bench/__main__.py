"""`make bench`: every speed we care about as a ratio in one run, to build/bench.json and as a table.

The house's own suites, then each game's; `--game eden` measures one game alone. Suites may be named: `tools.bench.qr`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.games import asked, kit, takes_game

OUT = Path("build/bench.json")
HOUSE = (
    "tools.bench.geometry",
    "tools.bench.journal",
    "tools.bench.qr",
    "tools.bench.app",
    "tools.bench.idle",
    "tools.bench.slow",
)
WANTED: dict[str, tuple[str, float]] = {
    "start.ratio": ("at most", 1.4),
    "memory.ratio": ("at most", 1.25),
    "frame.ratio": ("at most", 2.4),
    "refresh.ratio": ("at most", 0.25),
    "geometry.ratio_networkx": ("at least", 22),
    "geometry.ratio_rustworkx": ("at least", 9),
    "geometry.ratio_update": ("at most", 0.08),
    "journal.append_ratio": ("at most", 1.5),
    "journal.open_ratio": ("at most", 25),
    "undo.ratio": ("at most", 2),
    "phase.ratio": ("at most", 0.09),
    "phase.ratio_one_team": ("at most", 0.28),
    "jagged.activation_ratio": ("at most", 0.5),
    "warofmine.step_ratio": ("at most", 3),
    "warofmine.odds_ratio": ("at most", 0.1),
    "qr.decode_ratio": ("at most", 1.2),
    "eden.sight_ratio": ("at least", 5),
    "eden.way_ratio": ("at least", 5),
    "eden.npc_step_frames": ("at most", 1),
    "eden.drag_ratio": ("at most", 1),
    "idle.frames": ("at most", 2),
    "idle.cpu": ("at most", 1.5),
    "slow.gap_ms": ("at most", 100),
    "taking_in.gap_ms": ("at most", 100),
    "taking_in.app_gap_ms": ("at most", 100),
    "taking_in.app_open_ms": ("at most", 100),
}


def run(suites: Sequence[str]) -> int:
    figures: dict[str, float] = {}
    for suite in suites:
        figures |= importlib.import_module(suite).measure()
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(figures, indent=2) + "\n")
    missed = 0
    for key, value in figures.items():
        wish = ""
        if key in WANTED:
            sense, bound = WANTED[key]
            met = value >= bound if sense == "at least" else value <= bound
            missed += not met
            wish = f"wanted {sense} {bound:g}{'' if met else '   MISSED'}"
        print(f"{key:28} {value:10.3f}   {wish}".rstrip())
    return 1 if missed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    takes_game(parser)
    parser.add_argument("suites", nargs="*", help="modules with measure()")
    chosen = parser.parse_args()
    own = [suite for game in asked(chosen.game) for suite in kit(game).suites]
    return run(chosen.suites or [*(() if chosen.game else HOUSE), *own])


if __name__ == "__main__":
    sys.exit(main())
