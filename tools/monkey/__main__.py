"""`python -m tools.monkey`: random fingers on the real app in every game (`make monkey`), to build/monkey.json.

Each process has a window and a home of its own; their counts are added up. A screen that none of them reached is named.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from tools.drive import Drive
from tools.monkey.fingers import Monkey, same_luck

MUST_BE_ZERO = ("exceptions", "stuck", "lost")
COUNTS = ("gestures", "exceptions", "stuck", "lost", "matches", "steps")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gestures", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--start", type=float, default=0.0, help="how far round the scenes it begins, 0 to 1")
    parser.add_argument("--out", type=Path, default=Path("build/monkey.json"))
    chosen = parser.parse_args()
    if chosen.jobs > 1:
        told = together(in_processes(chosen.gestures, chosen.seed, chosen.jobs))
    else:
        told = alone(chosen.gestures, chosen.seed, chosen.start)
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_text(json.dumps(told, indent=2) + "\n")
    for problem in told["problems"][:5]:
        print(problem)
    print({key: value for key, value in told.items() if key not in ("problems", "reached")})
    return int(any(told[key] for key in MUST_BE_ZERO))


def alone(gestures: int, seed: int, start: float = 0.0) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home, same_luck(seed):
        drive = Drive(Path(home))
        drive.start()
        drive.hide()
        drive.steady()
        drive.app.change(language="en", sound=False, haptics=False)
        monkey = Monkey(drive, seed, start)
        monkey.play(gestures)
        told = monkey.report()
        drive.stop()
    return told


def in_processes(gestures: int, seed: int, jobs: int) -> list[dict[str, Any]]:
    """There is one window a process. One that dies without a report must not look like a clean run."""
    with tempfile.TemporaryDirectory() as folder:
        outs = [Path(folder) / f"{number}.json" for number in range(jobs)]
        share = str(-(-gestures // jobs))
        words = [_words(share, seed * 1_000 + number, number / jobs, out) for number, out in enumerate(outs)]
        begun = [subprocess.Popen(each, stdout=subprocess.DEVNULL) for each in words]
        for each in begun:
            each.wait()
        return [json.loads(out.read_text("utf-8")) for out in outs]


def _words(gestures: str, seed: int, start: float, out: Path) -> list[str]:
    chosen = ["--gestures", gestures, "--jobs", "1", "--seed", str(seed), "--start", str(start), "--out", str(out)]
    return [sys.executable, "-m", "tools.monkey", *chosen]


def together(parts: list[dict[str, Any]]) -> dict[str, Any]:
    reached: Counter[str] = Counter()
    for part in parts:
        reached.update(part["reached"])
    return {
        **{key: sum(part.get(key, 0) for part in parts) for key in COUNTS},
        "reached": dict(reached.most_common()),
        "unreached": [name for name in parts[0]["unreached"] if name not in reached],
        "problems": [problem for part in parts for problem in part["problems"]],
    }


if __name__ == "__main__":
    sys.exit(main())
