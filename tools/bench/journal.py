"""How the cost of a step, of opening and of undo depends on the length of a match. Run by tools/bench.py."""

import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from device.storage import Store
from device.storage.chain import Chain, scan
from engine.table.command import Command, Undo
from engine.table.match import Match, Outcome
from tests.tinygame import CONTENT, SETUP, TINY, Score
from tools.faults.places import MEMORY

AnyMatch = Match[Any, Any]
SHORT, LONG = 100, 10_000
# Steps timed around each length, and how often: enough to see past snapshots and the machine's moods.
WINDOW, ROUNDS = 80, 4
OPENINGS = 7


def measure() -> dict[str, float]:
    """The three ratios of issue 3, and the figures behind them in milliseconds.

    The ratios are taken in memory, where waiting for the disk does not hide what grows; `journal.disk_ms` is a
    step on the real disk, waited for.
    """
    with _folder(MEMORY) as root:
        with Store(root, [TINY]) as store:
            short, long = (store.create("tiny", CONTENT, SETUP, title, seed=1) for title in ("short", "long"))
            _grow(long, LONG - WINDOW // 2)
            _grow(short, SHORT - WINDOW // 2)
            steps, undos = _Pair(), _Pair()
            for _ in range(ROUNDS):
                _time_both(steps, short, long, lambda: Score("Anna", 1))
                _time_both(undos, short, long, Undo)
            name = long.journal.header.match
            _grow(long, LONG)
        opening = median(_opening(root, name) for _ in range(OPENINGS))
        plain = _json_load(root / "matches" / name)
        cold_undo = _cold_undo(root, name)
    return {
        "journal.append_ratio": steps.ratio,
        "journal.open_ratio": opening / plain,
        "undo.ratio": undos.ratio,
        "journal.append_ms": 1e3 * median(steps.late),
        "journal.disk_ms": 1e3 * _on_disk(),
        "journal.open_ms": 1e3 * opening,
        "undo.ms": 1e3 * median(undos.late),
        "undo.after_opening_ms": 1e3 * cold_undo,
    }


@dataclass
class _Pair:
    """Seconds for the same thing early and late in a match."""

    early: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        return median(self.late) / median(self.early)


@contextmanager
def _folder(place: Path | None) -> Iterator[Path]:
    root = Path(tempfile.mkdtemp(prefix="bench-", dir=place))
    yield root
    shutil.rmtree(root)


def _grow(match: AnyMatch, depth: int) -> None:
    """Play on until that many steps have led to the table as it is."""
    while match.head == 0 or match.journal.entry(match.head).depth < depth:
        match.apply(Score("Anna", 1))


def _time_both(pair: _Pair, short: AnyMatch, long: AnyMatch, action: Callable[[], Command | Undo]) -> None:
    """In turns, so that a busy moment of the machine falls on both alike."""
    for _ in range(WINDOW):
        pair.early.append(_seconds(short, action()))
        pair.late.append(_seconds(long, action()))


def _seconds(match: AnyMatch, action: Command | Undo) -> float:
    began = time.perf_counter()
    outcome = match.apply(action)
    took = time.perf_counter() - began
    if not isinstance(outcome, Outcome):
        raise RuntimeError(str(outcome))
    return took


def _opening(root: Path, name: str) -> float:
    with Store(root, [TINY]) as store:
        began = time.perf_counter()
        store.open(name)
        return time.perf_counter() - began


def _json_load(folder: Path) -> float:
    """Reading the same content as one JSON document, as a simpler app would keep it."""
    links = scan(Chain.of(folder.name), (folder / "log").read_bytes()).links
    document = folder.parent.parent / "plain.json"
    document.write_bytes(b"[" + b",".join(link.payload for link in links) + b"]")
    times = []
    for _ in range(OPENINGS):
        began = time.perf_counter()
        with document.open("rb") as file:
            json.load(file)
        times.append(time.perf_counter() - began)
    return median(times)


def _cold_undo(root: Path, name: str) -> float:
    """The first undo after opening, when no earlier state is in memory."""
    with Store(root, [TINY]) as store:
        match = store.open(name)
        began = time.perf_counter()
        match.apply(Undo())
        return time.perf_counter() - began


def _on_disk() -> float:
    with _folder(None) as root, Store(root, [TINY]) as store:
        match = store.create("tiny", CONTENT, SETUP, "bench", seed=1)
        return median(_seconds(match, Score("Anna", 1)) for _ in range(WINDOW))
