"""`python -m tools.monkey`: random fingers on the real app in every game (`make monkey`), to build/monkey.json.

The file and a line of progress are written as it goes. A screen that no finger reached is named.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tools.drive import Drive
from tools.monkey.fingers import Monkey, same_luck
from tools.monkey.rounds import play_rounds

MUST_BE_ZERO = ("exceptions", "stuck", "lost")
OFTEN = 10.0
"""Seconds between two lines of progress."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gestures", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side; 1 plays one round in this one")
    parser.add_argument("--start", type=float, default=0.0, help="how far round the scenes it begins, 0 to 1")
    parser.add_argument("--out", type=Path, default=Path("build/monkey.json"))
    chosen = parser.parse_args()
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    progress = Progress(chosen.out, chosen.gestures)
    if chosen.jobs > 1:
        told = play_rounds(chosen.gestures, chosen.seed, chosen.jobs, progress)
    else:
        told = alone(chosen.gestures, chosen.seed, chosen.start, progress)
    progress.write({**told, "done": True})
    for problem in told["problems"][:5]:
        print(problem)
    print({key: value for key, value in told.items() if key not in ("problems", "reached")})
    return int(any(told[key] for key in MUST_BE_ZERO))


class Progress:
    """Keeps the file up to date and says from time to time how far it is."""

    def __init__(self, out: Path, gestures: int) -> None:
        self._out, self._gestures = out, gestures
        self._begun = self._said = time.monotonic()
        self._problems = 0

    def __call__(self, told: dict[str, Any]) -> None:
        self.write({**told, "done": False})
        for problem in told["problems"][self._problems :]:
            print(problem, flush=True)
        self._problems = len(told["problems"])
        now = time.monotonic()
        if now - self._said >= OFTEN:
            self._said = now
            pace = told["gestures"] / (now - self._begun)
            counts = ", ".join(f"{told[key]} {key}" for key in MUST_BE_ZERO)
            seen, unseen = len(told["reached"]), len(told["unreached"])
            print(
                f"{told['gestures']} of {self._gestures} gestures, {pace:.1f} a second; {counts};"
                f" {seen} of {seen + unseen} screens; {told['megabytes']} MB",
                flush=True,
            )

    def write(self, told: dict[str, Any]) -> None:
        fresh = self._out.with_suffix(".new")
        fresh.write_text(json.dumps(told, indent=2) + "\n")
        fresh.replace(self._out)


def alone(gestures: int, seed: int, start: float, tell: Progress) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home, same_luck(seed):
        drive = Drive(Path(home))
        drive.start()
        drive.hide()
        drive.unhurried()
        drive.steady()
        drive.app.change(language="en", sound=False, haptics=False)
        monkey = Monkey(drive, seed, start)
        monkey.play(gestures, lambda: tell(monkey.report()))
        told = monkey.report()
        drive.stop()
    return told


if __name__ == "__main__":
    sys.exit(main())
