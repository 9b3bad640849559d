"""kill -9 at random moments of a process that applies and acknowledges as fast as it can."""

import os
import random
import shutil
import signal
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from device.storage import Store
from engine.table.match import Outcome
from engine.table.refusal import Refused
from tests.tinygame import CONTENT, SETUP, TINY
from tests.tinygame.player import any_action

# Some are killed after so long, also while the store still opens; most at once after one of its first promises, so
# that a busy machine kills amid the work too.
_LONGEST_LIFE = 0.06
_SHORT = 0.3
_MOST_PROMISES = 60
_KILLS_PER_STORE = 25


@dataclass
class Promise:
    """What the killed processes had acknowledged of each match: its length and hash, and its title."""

    steps: dict[str, tuple[int, str]]
    titles: dict[str, int]


def kill_often(kills: int, seed: int) -> dict[str, int]:
    """Counts kills, steps acknowledged, lost (acknowledged but gone) and unreadable (would not open)."""
    chance = random.Random(seed)
    counts = {"kills": 0, "acknowledged": 0, "lost": 0, "unreadable": 0}
    while counts["kills"] < kills:
        root = Path(tempfile.mkdtemp(prefix="kills-"))
        promise = Promise({}, {})
        for _ in range(min(_KILLS_PER_STORE, kills - counts["kills"])):
            promises = 0 if chance.random() < _SHORT else chance.randint(1, _MOST_PROMISES)
            acknowledged = _run_and_kill(root, chance.random() * _LONGEST_LIFE, promises, chance.randrange(2**32))
            counts["kills"] += 1
            counts["acknowledged"] += len(acknowledged)
            _remember(promise, acknowledged)
            _check(root, promise, counts)
        shutil.rmtree(root)
    return counts


def _run_and_kill(root: Path, life: float, promises: int, seed: int) -> list[str]:
    """A process that lives for a while, or until it has promised so much."""
    read_end, write_end = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(read_end)
            _work(root, write_end, random.Random(seed))
        finally:
            os._exit(1)
    os.close(write_end)
    said = b""
    while said.count(b"\n") < promises and (more := os.read(read_end, 64)):
        said += more
    if not promises:
        time.sleep(life)
    os.kill(pid, signal.SIGKILL)
    with os.fdopen(read_end, "rb") as pipe:
        said += pipe.read()
    _, status = os.waitpid(pid, 0)
    if not os.WIFSIGNALED(status):
        raise RuntimeError("the worker ended by itself")
    # What follows the last line break was not said to the end.
    return said.decode().split("\n")[:-1]


def _work(root: Path, pipe: int, chance: random.Random) -> None:
    with Store(root, [TINY]) as store:
        while True:
            cards = store.cards()
            if not cards or (len(cards) < 3 and chance.random() < 0.2):
                name = store.create("tiny", CONTENT, SETUP, "0").journal.header.match
                os.write(pipe, f"title {name} 0\n".encode())
            else:
                name = chance.choice(cards).id
            match = store.open(name)
            for _ in range(chance.randrange(100)):
                if isinstance(match.apply(any_action(match, chance)), Outcome):
                    os.write(pipe, f"step {name} {match.seq} {match.hash}\n".encode())
            title = int(store.card(name).title) + 1
            store.rename(name, str(title))
            os.write(pipe, f"title {name} {title}\n".encode())
            if chance.random() < 0.3:
                store.close_match(name)


def _remember(promise: Promise, acknowledged: list[str]) -> None:
    for line in acknowledged:
        what, name, *rest = line.split(" ")
        if what == "step":
            promise.steps[name] = int(rest[0]), rest[1]
        else:
            promise.titles[name] = int(rest[0])


def _check(root: Path, promise: Promise, counts: dict[str, int]) -> None:
    """Every store opens without a word, and everything promised is there."""
    try:
        with Store(root, [TINY]) as store:
            cards = {card.id: card for card in store.cards()}
            for name, title in promise.titles.items():
                # The process may have renamed it once more without living to say so.
                found = int(cards[name].title) if name in cards else -1
                counts["lost"] += found not in (title, title + 1)
                promise.titles[name] = found
            for name, (seq, known) in promise.steps.items():
                match = store.open(name)
                counts["lost"] += match.seq < seq or match.journal.entry(seq).state != known
            counts["unreadable"] += len(store.take_notices())
    except Refused:
        counts["unreadable"] += 1
