"""A match's file on disk: lines are only ever added, and a second file says the same.

The first file (`log`) is waited for; a step is acknowledged only when it is safe there. The second (`copy`) is
written along without waiting, but for every 64th line: it survives the end of the app like the first, costs almost
nothing, and mends the first if a part of it is damaged. It begins with a mark of how much was acknowledged.

What is promised, and by which wait:
- a step: its line is in the log, and the log was synced (`Log.write`);
- a new match: its files were synced, then the folder they lie in, then it got its place and `matches` was synced;
- the list, preferences, packs: a new file was synced, renamed over the old one, and its folder was synced;
- a match deleted for good: its folder was renamed and both folders were synced before the list forgot it;
- whatever the app shows after it was opened: it was synced once more, for a killed app may not have waited.
A step refused by a failing disk is cut off again, but that is safe only with the next step: a power cut before it may
bring the step back. After a power cut the copy may lack lines and have holes, down to its last synced line, the mark
may be old, and the log may end in pieces of lines that nobody was promised: recover.py takes all that without a word.
"""

import contextlib
import os
from pathlib import Path

from device.storage.chain import Chain
from device.storage.files import not_saved, replace_file, sync, write_all
from device.storage.mark import MARK_BYTES, mark_line
from engine.table.journal import Tag
from engine.table.refusal import NotSaved
from engine.table.text import T

LOG, COPY = "log", "copy"
MAX_LOG = 64 * 2**20
# After so many lines the copy is waited for, so that a power cut never takes more of it than that.
COPY_SYNC_EVERY = 64
# A copy is never more behind than a killed app leaves it, unless it could not be written for a while.
_BEHIND = 2
# Two lines are never longer, but for a state of a size no game has.
_TAIL = 2**20


class AppendFile:
    """A file of which the first `length` bytes count. After a failed write the rest is cut off again.

    `unsafe` are the last of these bytes, those the device may not have. They are written once more before the next
    ones if something has failed: after a failed sync many systems take for written what was not, and would not write
    it however often they are asked.
    """

    def __init__(self, path: Path, length: int, unsafe: bytes = b"") -> None:
        self.path = path
        self.length = length
        self._unsafe = unsafe
        self._fd: int | None = None

    def append(self, data: bytes, durable: bool) -> None:
        """Add data. Raises OSError, and then the file counts as it was before."""
        self._write(self.length, data, durable)
        self.length += len(data)
        self._unsafe = b"" if durable else self._unsafe + data

    def overwrite(self, data: bytes) -> None:
        """Write over the beginning. Raises OSError."""
        self._write(0, data, durable=False)

    def close(self) -> None:
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def _write(self, offset: int, data: bytes, durable: bool) -> None:
        try:
            fd = self._ready()
            os.lseek(fd, offset, os.SEEK_SET)
            write_all(fd, data)
            if durable:
                sync(fd)
        except OSError:
            self._give_up()
            raise

    def _ready(self) -> int:
        if self._fd is None:
            # Opened anew after a failure: what the system kept of the failed write is not trusted.
            self._fd = os.open(self.path, os.O_RDWR | getattr(os, "O_BINARY", 0))
            if os.fstat(self._fd).st_size != self.length:
                os.ftruncate(self._fd, self.length)
                os.fsync(self._fd)
            os.lseek(self._fd, self.length - len(self._unsafe), os.SEEK_SET)
            write_all(self._fd, self._unsafe)
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
    """The sink of an open match. `copy_length` is None if there is no copy that could be continued."""

    def __init__(self, folder: Path, chain: Chain, length: int, copy_length: int | None) -> None:
        self._closed = False
        self._chain = chain
        self._folder = folder
        self._mark = b""
        self._copy = None if copy_length is None else AppendFile(folder / COPY, copy_length)
        # A killed app may have left lines that the device does not have; what is shown from here on must stay. On a
        # disk that cannot even do this a match may still be looked at.
        self._log = AppendFile(folder / LOG, length, _last_lines(folder / LOG, length))
        with contextlib.suppress(OSError):
            self._log.append(b"", durable=True)
        self._follow(b"", marked=True, durable=True)

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
        self._follow(line, marked=tag == "E", durable=chain.number % COPY_SYNC_EVERY == 0)

    def rest(self) -> None:
        """Let go of the files until the next record."""
        self._log.close()
        if self._copy is not None:
            self._copy.close()

    def close(self) -> None:
        """No more records: the files are no longer ours to write."""
        self.rest()
        self._closed = True

    def _follow(self, last: bytes, marked: bool, durable: bool) -> None:
        """Write to the copy what it lacks, then the mark: it never speaks of lines that a power cut can take from the
        log (a snapshot nobody waited for) or from the copy (those before its last sync). The log is safe already,
        so what fails now is done next time, and anew."""
        if marked:
            self._mark = mark_line(self._folder.name, self._chain)
        try:
            held = 0 if self._copy is None else self._copy.length - MARK_BYTES
            lacking = last if self._log.length - held == len(last) else self._from_log(held)
            if self._copy is None or lacking.count(b"\n") > _BEHIND:
                self._copy_anew()
                return
            self._copy.append(lacking, durable)
            if marked:
                self._copy.overwrite(self._mark)
        except OSError:
            self._copy = None

    def _copy_anew(self) -> None:
        whole = self._mark + self._from_log(0)
        replace_file(self._folder / COPY, whole)
        if self._copy is not None:
            self._copy.close()
        self._copy = AppendFile(self._folder / COPY, len(whole))

    def _from_log(self, start: int) -> bytes:
        with self._log.path.open("rb") as log:
            log.seek(start)
            return log.read(self._log.length - start)


def _last_lines(path: Path, length: int) -> bytes:
    """The last entry and its snapshot, or the other way round: more is never written without waiting."""
    with path.open("rb") as log:
        log.seek(max(0, length - _TAIL))
        return b"".join(log.read(min(length, _TAIL)).splitlines(keepends=True)[-2:])
