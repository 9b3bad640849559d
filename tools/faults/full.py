"""A full disk, and writes that fail: clear errors, nothing acknowledged is lost, and it goes on afterwards."""

import contextlib
import errno
import os
import random
import resource
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest import mock

from device.storage import Store
from engine.table.match import Outcome
from engine.table.refusal import Refusal, Refused
from tests.tinygame import CONTENT, SETUP, TINY
from tests.tinygame.player import any_action

_CLEAR = {"full", "not_written"}


def fill_disks(rounds: int, seed: int) -> dict[str, int]:
    """Counts refused steps, and those lost although they were acknowledged (or refused without a clear reason)."""
    counts = {"full_disk_lost": 0, "refused_writes": 0, "tmpfs": 0}
    chance = random.Random(seed)
    for _ in range(rounds):
        with _folder() as root:
            _play_through(root, chance, counts, lambda: _failing_calls(chance))
    for _ in range(max(1, rounds // 20)):
        with _folder() as root:
            _play_through(root, chance, counts, lambda: _file_size_limit(chance.randrange(4_096, 60_000)))
        with _small_disk() as small:
            if small is not None:
                counts["tmpfs"] += 1
                _play_through(small, chance, counts, lambda: _ballast(small))
    return counts


def _play_through(
    root: Path,
    chance: random.Random,
    counts: dict[str, int],
    fault: Callable[[], contextlib.AbstractContextManager[None]],
) -> None:
    """Some steps in peace, some while the disk fails, some after it was mended; then look what is there."""
    promised: list[str] = []
    with Store(root, [TINY]) as store:
        match = store.create("tiny", CONTENT, SETUP, "Friday", seed=chance.randrange(2**32))
        name = match.journal.header.match

        def play(steps: int, failing: bool) -> None:
            for _ in range(steps):
                before = match.seq, match.hash
                outcome = match.apply(any_action(match, chance))
                if isinstance(outcome, Outcome):
                    promised.append(match.hash)
                    continue
                counts["refused_writes"] += 1
                unclear = outcome.code not in _CLEAR or not failing
                counts["full_disk_lost"] += unclear or before != (match.seq, match.hash)

        play(chance.randrange(30), failing=False)
        with fault():
            play(60, failing=True)
            with contextlib.suppress(Refused):
                store.rename(name, "Saturday")
        play(10, failing=False)
    with Store(root, [TINY]) as store:
        again = store.open(name)
        states = [again.journal.entry(n).state for n in range(1, again.seq + 1)]
        counts["full_disk_lost"] += states != promised
        counts["full_disk_lost"] += len(store.take_notices())
        counts["full_disk_lost"] += isinstance(again.apply(any_action(again, chance)), Refusal)


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    root = Path(tempfile.mkdtemp(prefix="full-"))
    yield root
    shutil.rmtree(root)


@contextlib.contextmanager
def _failing_calls(chance: random.Random) -> Iterator[None]:
    """Every call that writes may fail, do half its work, or fail after doing it."""
    real_write, real_sync, real_cut = os.write, os.fdatasync, os.ftruncate

    def fails() -> None:
        if chance.random() < 0.3:
            number = chance.choice([errno.ENOSPC, errno.EIO, errno.EDQUOT])
            raise OSError(number, os.strerror(number))

    def write(fd: int, data: memoryview) -> int:
        half = bytes(data[: chance.randrange(len(data)) + 1])
        written = real_write(fd, half)
        fails()
        return written

    def sync(fd: int) -> None:
        real_sync(fd)
        fails()

    def cut(fd: int, length: int) -> None:
        fails()
        real_cut(fd, length)

    with mock.patch("os.write", write), mock.patch("os.fdatasync", sync), mock.patch("os.ftruncate", cut):
        yield


@contextlib.contextmanager
def _file_size_limit(size: int) -> Iterator[None]:
    """No file may grow beyond this: the kernel itself refuses."""
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)
        signal.signal(signal.SIGXFSZ, handler)


@contextlib.contextmanager
def _small_disk() -> Iterator[Path | None]:
    """A real disk of its own, where the machine lets us mount one."""
    root = Path(tempfile.mkdtemp(prefix="disk-"))
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(root)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    try:
        yield root if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", str(root)], check=True)
        root.rmdir()


@contextlib.contextmanager
def _ballast(root: Path) -> Iterator[None]:
    """Fill the disk to the last byte, and free it again."""
    ballast = root / "ballast"
    with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"0" * 512)
    yield
    ballast.unlink()
