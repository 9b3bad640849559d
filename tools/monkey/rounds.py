"""Many gestures as rounds, several side by side: each has a process, a window, a home and a seed of its own.

What is known so far is told as it comes. A round that dies or falls silent is counted, and the others go on.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.monkey.patience import MOST

ROUND = 1_000
"""Gestures of one process: what it finds can be found again in a few minutes."""
SILENCE = 2 * MOST
"""Seconds without a word after which a round is ended."""
LOOK = 0.5
COUNTS = ("gestures", "exceptions", "stuck", "lost", "missed", "matches", "steps", "received", "accepted", "cancelled")

Told = dict[str, Any]


@dataclass
class Round:
    number: int
    gestures: int
    seed: int
    start: float
    folder: Path
    part: Told = field(default_factory=dict)
    heard: float = field(default_factory=time.monotonic)
    process: subprocess.Popen[bytes] | None = None

    @property
    def words(self) -> list[str]:
        """The command that plays it again."""
        return [
            *("-m", "tools.monkey", "--jobs", "1", "--gestures", str(self.gestures)),
            *("--seed", str(self.seed), "--start", f"{self.start:.3f}"),
        ]

    @property
    def out(self) -> Path:
        return self.folder / f"{self.number}.json"

    def begin(self) -> None:
        errors = self.out.with_suffix(".err").open("wb")
        command = [sys.executable, *self.words, "--out", str(self.out)]
        self.heard = time.monotonic()
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)
        errors.close()

    def look(self) -> bool:
        """Takes in what it wrote; whether it is over."""
        assert self.process is not None
        ended = self.process.poll() is not None
        if self.out.exists():
            part = json.loads(self.out.read_text("utf-8"))
            if part != self.part:
                self.part, self.heard = part, time.monotonic()
        if ended and not self.part.get("done"):
            tail = self.out.with_suffix(".err").read_text("utf-8", "replace")[-2_000:]
            self._broke("exceptions", f"the process ended with {self.process.returncode}\n{tail}")
        elif not ended and time.monotonic() - self.heard > SILENCE:
            self.end()
            self._broke("stuck", f"silent for {SILENCE:g} seconds")
            ended = True
        return ended

    def _broke(self, kind: str, problem: str) -> None:
        place = f"{kind} after gesture {self.part.get('gestures', 0)} of seed {self.seed}"
        problems = [*self.part.get("problems", ()), f"{place}: {problem}"]
        self.part = {**self.part, kind: self.part.get(kind, 0) + 1, "problems": problems}

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


def play_rounds(gestures: int, seed: int, jobs: int, tell: Callable[[Told], None]) -> Told:
    """`tell` hears the sum so far, again and again."""
    with tempfile.TemporaryDirectory() as folder:
        rounds = _cut(gestures, seed, Path(folder))
        waiting, playing = rounds[::-1], list[Round]()
        try:
            while waiting or playing:
                while waiting and len(playing) < jobs:
                    playing.append(waiting.pop())
                    playing[-1].begin()
                time.sleep(LOOK)
                playing = [each for each in playing if not each.look()]
                tell(together(rounds))
        finally:
            for each in playing:
                each.end()
        return together(rounds)


def _cut(gestures: int, seed: int, folder: Path) -> list[Round]:
    count = -(-gestures // ROUND)
    sizes = [min(ROUND, gestures - number * ROUND) for number in range(count)]
    return [Round(n, size, seed * 1_000 + n, n / count, folder) for n, size in enumerate(sizes)]


def together(rounds: list[Round]) -> Told:
    """What all rounds found so far. A screen that none of them reached is named."""
    parts = [each.part for each in rounds if each.part]
    reached: Counter[str] = Counter()
    for part in parts:
        reached.update(part.get("reached", {}))
    unreached = [name for part in parts[:1] for name in [*part.get("unreached", ()), *part.get("reached", ())]]
    return {
        **{key: sum(part.get(key, 0) for part in parts) for key in COUNTS},
        "megabytes": max((part.get("megabytes", 0) for part in parts), default=0),
        "reached": dict(reached.most_common()),
        "unreached": sorted(name for name in set(unreached) if name not in reached),
        "problems": [_replayed(each, problem) for each in rounds for problem in each.part.get("problems", ())],
    }


def _replayed(each: Round, problem: str) -> str:
    return f"{problem}\nagain: python {' '.join(each.words)}"
