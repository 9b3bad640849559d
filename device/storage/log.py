"""A match's file on disk: lines are only ever added, and a second file says the same.

The first file (`log`) is waited for; a step is acknowledged only when it is safe there. The second (`copy`) is
written along without waiting: it survives the end of the app like the first, costs almost nothing, and
mends the first if a part of it is damaged.
"""

import contextlib
import os
from pathlib import Path

from device.storage.chain import Chain
from device.storage.files import not_saved, sync
from engine.table.journal import NotSaved, Tag
from engine.table.text import T

LOG, COPY = "log", "copy"
MAX_LOG = 64 * 2**20


class AppendFile:
    """A file of which the first `length` bytes count. After a failed write the rest is cut off again."""

    def __init__(self, path: Path, length: int) -> None:
        self.path = path
        self.length = length
        self._fd: int | None = None

    def append(self, data: bytes, durable: bool) -> None:
        """Add data. Raises OSError, and then the file counts as it was before."""
        try:
            fd = self._ready()
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(fd, rest) :]
            if durable:
                sync(fd)
        except OSError:
            self._give_up()
            raise
        self.length += len(data)

    def close(self) -> None:
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def _ready(self) -> int:
        if self._fd is None:
            # Opened anew after a failure: what the system kept of the failed write is not trusted.
            self._fd = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
            if os.fstat(self._fd).st_size != self.length:
                os.ftruncate(self._fd, self.length)
                os.fsync(self._fd)
            os.lseek(self._fd, self.length, os.SEEK_SET)
        return self._fd

    def _give_up(self) -> None:
        # If even cutting off fails, _ready does it before the next write.
        with contextlib.suppress(OSError):
            if self._fd is not None:
                os.ftruncate(self._fd, self.length)
        with contextlib.suppress(OSError):
            self.close()
        self._fd = None


class Log:
    """The sink of an open match."""

    def __init__(self, folder: Path, chain: Chain, length: int, copy_length: int) -> None:
        self._closed = False
        self._chain = chain
        self._log = AppendFile(folder / LOG, length)
        self._copy = AppendFile(folder / COPY, copy_length)
        self._catch_up()

    def write(self, tag: Tag, payload: bytes) -> None:
        """Store a record; see journal.Sink. Raises NotSaved."""
        if self._closed:
            raise NotSaved("closed", T("This match has been closed; open it again."))
        line, chain = self._chain.add(tag, payload)
        if self._log.length + len(line) > MAX_LOG:
            raise NotSaved("journal_full", T("This match has reached its greatest length; begin a new one."))
        try:
            self._log.append(line, durable=tag == "E")
        except OSError as error:
            raise not_saved(error) from error
        self._chain = chain
        self._catch_up(line)

    def rest(self) -> None:
        """Let go of the files until the next record."""
        self._log.close()
        self._copy.close()

    def close(self) -> None:
        """No more records: the files are no longer ours to write."""
        self.rest()
        self._closed = True

    def _catch_up(self, last: bytes = b"") -> None:
        """Write to the copy what it lacks. The log is safe already, so what fails now is done next time."""
        with contextlib.suppress(OSError):
            lacking = self._log.length - self._copy.length
            if lacking > len(last):
                with self._log.path.open("rb") as log:
                    log.seek(self._copy.length)
                    last = log.read(lacking)
            if last:
                self._copy.append(last, durable=False)
