"""Taking in a large file of a friend's matches, and how long everybody else has to wait meanwhile.

`taking_in.gap_ms`: the longest time that another thread, which wants to be awake every hundredth of a second as the
screen does, got no turn because this process was busy; `taking_in.gap_raw_ms` has in it what other processes took. The
best of some runs: a busy machine only ever adds. As in the app, what was there before is set aside, and whoever is calm
looks through the memory: that is part of the gap. `taking_in.ms_a_match`, `taking_in.ms_a_mb`: by how many matches and
by how much is unpacked. Every check is made that a player's import makes; only the disk is memory.

`python -m tools.stalker.bench_taking_in 200 90`: how many matches, and how many steps of each.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from device.storage import Store
from device.storage.transfer import export_from, unpacked
from engine.stalker.game import ZONE
from engine.table.canon import Json
from engine.table.record import dump
from screens.app.memory import be_as_usual, be_patient, look_through, look_while_calm
from screens.match.shelf import Shelf
from tools.faults.places import MEMORY
from tools.stalker.random_player import any_answer, any_command
from tools.stalker.shipped import read_library

TICK = 0.01
CALM = 50
"""Ticks after which somebody who is calm looks through the memory."""
PLAYED = 5
"""Different matches; a larger file has them again and again, each with an id of its own."""
STEPS = 60
MATCHES, ROUNDS = 10, 3


def large_file(root: Path, matches: int, steps: int = STEPS) -> bytes:
    """So many matches of some rounds each."""
    content = dump(read_library().match("demo"))
    setup: Json = {"seats": [{"stalker": "milady"}], "leader": "milady"}
    with Store(root, [ZONE]) as store:
        played = [_played(store, content, setup, seed, steps) for seed in range(min(matches, PLAYED))]
        return export_from([(store, played[n % len(played)]) for n in range(matches)])


def _played(store: Store, content: Json, setup: Json, seed: int, steps: int) -> str:
    match, random = store.create(ZONE.id, content, setup, f"evening {seed}", seed=seed), Random(seed)
    while match.seq < steps and (match.question is not None or match.state.result is None):
        asked = match.question
        match.apply(any_command(match, random, 0.9) if asked is None else any_answer(asked, random))
    return match.journal.header.match


class Waiting(threading.Thread):
    """Wants to be awake all the time, and notes how long it was not let."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.gaps: list[tuple[float, float]] = []
        self._over = threading.Event()

    def run(self) -> None:
        before, busy = time.perf_counter(), time.process_time()
        while not self._over.is_set():
            if len(self.gaps) % CALM == 0:
                look_while_calm()
            time.sleep(TICK)
            now, worked = time.perf_counter(), time.process_time()
            gap = now - before - TICK
            self.gaps.append((min(gap, worked - busy), gap))
            before, busy = now, worked

    def end(self) -> tuple[float, float]:
        """The longest gap in seconds: while this process worked, and by the wall."""
        self._over.set()
        self.join()
        return max(gap for gap, _ in self.gaps), max(gap for _, gap in self.gaps)


@contextmanager
def _folder() -> Iterator[Path]:
    root = Path(tempfile.mkdtemp(prefix="bench-", dir=MEMORY))
    try:
        yield root
    finally:
        shutil.rmtree(root)


def measure(matches: int = MATCHES, played: int = STEPS) -> dict[str, float]:
    with _folder() as root:
        data = large_file(root / "friend", matches, played)
        size = sum(len(line) for match in _all_of(unpacked(data)) for line in match)
        be_patient()
        runs = [_take_in(root / f"ours-{n}", data) for n in range(ROUNDS)]
        be_as_usual()
    took, slowest, gap, raw = (min(figures) * 1000 for figures in zip(*runs, strict=True))
    return {
        "taking_in.gap_ms": gap,
        "taking_in.gap_raw_ms": raw,
        "taking_in.step_ms": slowest,
        "taking_in.ms_a_match": took / matches,
        "taking_in.ms_a_mb": took / (size / 2**20),
        "taking_in.mb": size / 2**20,
    }


def _take_in(home: Path, data: bytes) -> tuple[float, float, float, float]:
    """Seconds for all of it, for its slowest step, and of the longest gaps."""
    shelf: Shelf[Any] = Shelf(home, lambda card, match, lock: None)
    look_through()
    waiting, begun, slowest = Waiting(), time.perf_counter(), 0.0
    waiting.start()
    steps, taken = shelf.taking_in(data), list[str]()
    while not taken:
        step = time.perf_counter()
        try:
            next(steps)
        except StopIteration as done:
            taken = done.value
        slowest = max(slowest, time.perf_counter() - step)
    took, gaps = time.perf_counter() - begun, waiting.end()
    shelf.close()
    shutil.rmtree(home)
    return took, slowest, *gaps


def _all_of(steps: Any) -> Any:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


if __name__ == "__main__":
    print(measure(*map(int, sys.argv[1:])))
