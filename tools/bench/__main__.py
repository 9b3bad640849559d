"""`make bench`: every speed we care about as a ratio in one run, to build/bench.json and as a table."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

OUT = Path("build/bench.json")
SUITES = (
    "tools.bench.geometry",
    "tools.bench.journal",
    "tools.stalker.bench_phase",
    "tools.warofmine.bench",
    "tools.bench.qr",
    "tools.bench.app",
    "tools.eden.bench_open",
)
WANTED: dict[str, tuple[str, float]] = {
    "start.ratio": ("at most", 1.8),
    "memory.ratio": ("at most", 1.5),
    "frame.ratio": ("at most", 3),
    "geometry.ratio_networkx": ("at least", 20),
    "geometry.ratio_rustworkx": ("at least", 3),
    "geometry.ratio_update": ("at most", 0.1),
    "journal.append_ratio": ("at most", 1.5),
    "journal.open_ratio": ("at most", 25),
    "undo.ratio": ("at most", 2),
    "phase.ratio": ("at most", 0.2),
    "warofmine.step_ratio": ("at most", 3),
    "warofmine.odds_ratio": ("at most", 0.1),
    "qr.decode_ratio": ("at most", 1.2),
    "eden.sight_ratio": ("at least", 5),
    "eden.way_ratio": ("at least", 5),
    "eden.npc_step_frames": ("at most", 1),
}


def main(suites: Sequence[str] = SUITES) -> int:
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or SUITES))
