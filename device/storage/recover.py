"""Reading a match's files, whatever happened to them."""

import zlib
from dataclasses import dataclass
from pathlib import Path

from device.storage.chain import Chain, Link, joined, mend, scan
from device.storage.files import read_file, replace_file, write_new
from device.storage.log import COPY, LOG, MAX_LOG

BACKUPS = "backups"
KEEP_BACKUPS = 3
# Between two records the app may be killed with the log one entry and its snapshot ahead of the copy.
_MAY_LAG = 2
_MAX_ASIDE = 20


@dataclass(frozen=True, slots=True)
class Reading:
    """What a match's files hold. `mended`: they were damaged; `complete`: and nothing seems to be lost.

    Only the first `length` bytes of the log and `copy_length` of the copy count; Log.write cuts off the rest.
    """

    links: list[Link]
    length: int
    copy_length: int
    mended: bool = False
    complete: bool = True


def read_match(folder: Path, aside: Path) -> Reading:
    """Read a match. If it was damaged it is mended, and the damaged files are kept in `aside`. Raises OSError.

    An unfinished last line that nobody has a whole copy of was never acknowledged: it is dropped, and
    that is no damage. Anything else is.
    """
    start = Chain.of(folder.name)
    log = read_file(folder / LOG, MAX_LOG) or b""
    copy = read_file(folder / COPY, MAX_LOG) or b""
    first = scan(start, log)
    if first.length == len(log) and log == copy:
        return Reading(first.links, len(log), len(copy))
    second = scan(start, copy)
    if first.links and len(first.links) >= len(second.links) and b"\n" not in log[first.length :]:
        # The log is whole. The copy is worth a word only if a sudden end does not explain it.
        explained = b"\n" not in copy[second.length :] and len(second.links) >= len(first.links) - _MAY_LAG
        if not explained:
            keep_aside(aside, folder.name, {COPY: copy})
        return Reading(first.links, first.length, second.length, mended=not explained)
    keep_aside(aside, folder.name, {LOG: log, COPY: copy})
    links = mend(start, [log, copy, *_backups(folder)])
    whole = joined(start, links)
    if links:
        replace_file(folder / LOG, whole)
    complete = len(second.links) == len(links) and second.length == len(copy)
    return Reading(links, len(whole), second.length, mended=True, complete=complete)


def write_match(folder: Path, links: list[Link]) -> None:
    """Write both files of a match anew."""
    whole = joined(Chain.of(folder.name), links)
    replace_file(folder / LOG, whole)
    replace_file(folder / COPY, whole)


def back_up(folder: Path, links: list[Link]) -> None:
    """Keep the match as it is now beside its files, if it has grown; the oldest backup goes."""
    backups = folder / BACKUPS
    backups.mkdir(exist_ok=True)
    kept = _backup_files(folder)
    name = f"{len(links):08d}.z"
    if kept and kept[-1].name >= name:
        return
    replace_file(backups / name, zlib.compress(joined(Chain.of(folder.name), links), 1))
    for old in kept[: len(kept) + 1 - KEEP_BACKUPS]:
        old.unlink(missing_ok=True)


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
    aside.mkdir(exist_ok=True)
    taken = sorted(aside.glob("*"))
    for old in taken[: max(0, len(taken) - _MAX_ASIDE)]:
        old.unlink(missing_ok=True)
    number = 1 + max((int(path.name.split("-")[0]) for path in taken if path.name[:8].isdigit()), default=0)
    for kind, data in files.items():
        write_new(aside / f"{number:08d}-{name}-{kind}", data)
