"""Reading a match's files, whatever happened to them."""

import contextlib
import zlib
from dataclasses import dataclass
from pathlib import Path

from device.storage.chain import Chain, Link, Scan, joined, mend, scan
from device.storage.files import make_folder, read_file, remove, replace_file, sync_folder, write_new
from device.storage.log import COPY, COPY_SYNC_EVERY, LOG, MAX_LOG
from device.storage.mark import MARK_BYTES, UNMARKED, find_mark, mark_line

BACKUPS = "backups"
KEEP_BACKUPS = 3
# What a sudden end may leave behind the sound part of a log: a snapshot and an entry, both unfinished.
_UNFINISHED = 2
_MAX_ASIDE = 20


@dataclass(frozen=True, slots=True)
class Reading:
    """What a match's files hold.

    Only the first `length` bytes of the log and `copy_length` of the copy count, the rest is cut off before the next
    line; None if the copy must be written anew. `mended`: the files were damaged. `complete`: everything that was
    acknowledged is there, and something is left that says so.
    """

    links: list[Link]
    length: int
    copy_length: int | None
    mended: bool = False
    complete: bool = True


def read_match(folder: Path, aside: Path) -> Reading:
    """Read a match. If it was damaged it is mended, and the damaged files are kept in `aside`. Raises OSError.

    What was never acknowledged and is not whole is dropped, and what a power cut does to the copy is made good;
    that is no damage. Anything else is.
    """
    found = _Found.in_folder(folder)
    if found.is_log_whole:
        if not found.is_copy_explained:
            keep_aside(aside, folder.name, {COPY: found.copy})
        return Reading(
            found.log_lines.links,
            found.log_lines.length,
            found.copy_length,
            mended=not found.is_copy_explained,
            complete=found.mark is not None or found.is_copy_explained,
        )
    keep_aside(aside, folder.name, {LOG: found.log, COPY: found.copy})
    links = mend(Chain.of(folder.name), [found.log, found.copy, *_backups(folder)])
    if not links:
        return Reading(links, 0, None, mended=True, complete=False)
    whole = joined(Chain.of(folder.name), links)
    replace_file(folder / LOG, whole)
    replace_file(folder / COPY, mark_line(folder.name, links[-1].after) + whole)
    complete = found.mark is not None and _reaches(links, found.mark)
    return Reading(links, len(whole), MARK_BYTES + len(whole), mended=True, complete=complete)


@dataclass(frozen=True, slots=True)
class _Found:
    """A match's files as they were found. `mark` is None if there is none that is sound."""

    log: bytes
    copy: bytes
    log_lines: Scan
    copy_lines: Scan
    mark: Chain | None
    is_old: bool
    """The copies of the first versions of this app had no mark."""

    @classmethod
    def in_folder(cls, folder: Path) -> "_Found":
        name = folder.name
        log = read_file(folder / LOG, MAX_LOG) or b""
        copy = read_file(folder / COPY, MAX_LOG + MARK_BYTES) or b""
        # Wherever damage may have put it, a mark knows of lines that were cut off.
        mark = find_mark(name, copy) or find_mark(name, log)
        is_old = mark is None and copy.startswith(b"0 H ")
        log_lines = scan(Chain.of(name), log)
        body = copy if is_old else copy[MARK_BYTES:]
        copy_lines = log_lines if body == log else scan(Chain.of(name), body)
        return cls(log, copy, log_lines, copy_lines, mark, is_old)

    @property
    def is_log_whole(self) -> bool:
        """It has every line that the mark or the copy knows to have been acknowledged, and no more behind them than
        a sudden end leaves. A snapshot in the copy may be ahead: nobody waits for those."""
        links, ahead = self.log_lines.links, self.copy_lines.links[len(self.log_lines.links) :]
        return (
            bool(links)
            and (self.mark is None or _reaches(links, self.mark))
            and all(link.tag == "S" for link in ahead)
            and self.log.count(b"\n", self.log_lines.length) <= _UNFINISHED
        )

    @property
    def is_copy_explained(self) -> bool:
        """Nothing but a sudden end need have happened to the copy."""
        lines, held = len(self.log_lines.links), len(self.copy_lines.links)
        if self.mark is None:
            return self.is_old and held >= lines - _UNFINISHED and b"\n" not in self.copy[self.copy_lines.length :]
        if self.mark == UNMARKED:
            return len(self.copy) == MARK_BYTES
        # Counted from the mark, not from the log: a copy that could not be synced is not written any more.
        synced = (self.mark.number - 1) // COPY_SYNC_EVERY * COPY_SYNC_EVERY
        lost = self.copy.count(b"\n", MARK_BYTES + self.copy_lines.length)
        return held >= synced and lost <= COPY_SYNC_EVERY

    @property
    def copy_length(self) -> int | None:
        """How much of the copy agrees with the log; None if it is better written anew."""
        if self.mark is None or self.mark == UNMARKED or not self.is_copy_explained:
            return None
        return MARK_BYTES + min(self.log_lines.length, self.copy_lines.length)


def _reaches(links: list[Link], mark: Chain) -> bool:
    """Whether the line is there that was the last when the mark was made."""
    return mark == UNMARKED or (mark.number <= len(links) and links[mark.number - 1].after == mark)


def write_match(folder: Path, links: list[Link], match: str = "") -> None:
    """Write both files of a match anew; its folder may not have its name yet."""
    name = match or folder.name
    whole = joined(Chain.of(name), links)
    if (folder / LOG).exists():
        # A new log beside the old copy would look like damage; so for a moment there is no copy.
        replace_file(folder / COPY, mark_line(name, UNMARKED))
    replace_file(folder / LOG, whole)
    replace_file(folder / COPY, mark_line(name, links[-1].after) + whole)


def back_up(folder: Path, links: list[Link]) -> None:
    """Keep the match as it is now beside its files, if it has grown; the oldest backup goes."""
    backups = folder / BACKUPS
    make_folder(backups)
    kept = _backup_files(folder)
    name = f"{len(links):08d}.z"
    if kept and kept[-1].name >= name:
        return
    replace_file(backups / name, zlib.compress(joined(Chain.of(folder.name), links), 1))
    for old in kept[: len(kept) + 1 - KEEP_BACKUPS]:
        remove(old)


def _backup_files(folder: Path) -> list[Path]:
    return sorted((folder / BACKUPS).glob("*.z"))


def _backups(folder: Path) -> list[bytes]:
    found = []
    for path in _backup_files(folder):
        unpacker = zlib.decompressobj()
        try:
            found.append(unpacker.decompress(read_file(path, MAX_LOG) or b"", MAX_LOG))
        except zlib.error:
            continue  # a damaged backup is no help, and no harm either
    return found


def keep_aside(aside: Path, name: str, files: dict[str, bytes]) -> None:
    """Keep files that are about to be replaced, for somebody who can make sense of them; the oldest go."""
    make_folder(aside)
    taken = sorted(aside.glob("*"))
    for old in taken[: max(0, len(taken) - _MAX_ASIDE)]:
        # What cannot go, a folder somebody put there, must not keep a match from being mended.
        with contextlib.suppress(OSError):
            remove(old)
    number = 1 + max((int(path.name[:8]) for path in taken if path.name[:8].isdecimal()), default=0)
    for kind, data in files.items():
        write_new(aside / f"{number:08d}-{name}-{kind}", data)
    sync_folder(aside)
