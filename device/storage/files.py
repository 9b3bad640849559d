"""Files that are either written or not, never half, also when the power fails.

Two waits make a file safe. `sync` waits until the device has its bytes; `sync_folder` waits until the device has its
name, for a new or renamed file whose folder was not waited for may be gone afterwards, bytes and all.
"""

import errno
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from engine.table.refusal import NotSaved
from engine.table.text import T

_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
# How file systems say that a folder cannot be waited for: a memory card, a phone's shared storage, a network drive.
_NO_FOLDER_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EBADF, errno.EISDIR}
_BINARY = getattr(os, "O_BINARY", 0)
# On Windows a virus scanner that reads a file at the wrong moment keeps it from being renamed, for some milliseconds.
_PATIENCE = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)


def sync(fd: int) -> None:
    """Wait until the device has what was written. Windows wants a file that is open for writing."""
    if sys.platform in ("darwin", "ios"):
        import fcntl  # noqa: PLC0415 - there is no such module on Windows

        # Apple's fsync stops at the drive's own cache; this goes on to the drive, if the drive knows it.
        try:
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
        except OSError:
            os.fsync(fd)
    else:
        getattr(os, "fdatasync", os.fsync)(fd)


def sync_folder(folder: Path) -> None:
    """Make the new, renamed and removed names in a folder safe, where that can be asked for.

    Windows notes names in its own journal, in order; there is nothing to wait for.
    """
    if sys.platform == "win32":
        return
    try:
        fd = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return  # may be written and not read: some phones' shared folders
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(fd)


def settle(folder: Path) -> None:
    """Make safe what an app that was killed did not wait for, before anybody is shown it: what has been seen stays."""
    if folder.is_dir():
        with suppress(OSError):
            sync_folder(folder)


def make_folder(folder: Path) -> None:
    """Make a folder and those it lies in, so that it is there after a power cut too."""
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
        sync_folder(each.parent)


def write_all(fd: int, data: bytes) -> None:
    """One call may write less than it was given."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]


def write_new(path: Path, data: bytes) -> None:
    """Write a whole file and wait until its bytes are safe; its name is not yet."""
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o666)
    try:
        write_all(fd, data)
        sync(fd)
    finally:
        os.close(fd)


def replace_file(path: Path, data: bytes) -> None:
    """Put a whole file in the place of another: there is the old one or the new one, and afterwards the new one."""
    fresh = path.with_name(path.name + ".new")
    try:
        write_new(fresh, data)
        rename(fresh, path)
    except OSError:
        remove(fresh)
        raise
    sync_folder(path.parent)


def rename(old: Path, new: Path) -> None:
    """Give a file or a folder another name, in the place of what had it; safe after `sync_folder`."""
    _patiently(lambda: old.replace(new))


def remove(path: Path) -> None:
    """Remove a file if it is there; for good after `sync_folder`."""
    _patiently(lambda: path.unlink(missing_ok=True))


def read_file(path: Path, limit: int) -> bytes | None:
    """The file's bytes, at most `limit` of them; None if there is no such file."""
    try:
        with path.open("rb") as file:
            return file.read(limit)
    except FileNotFoundError:
        return None


def not_saved(error: OSError) -> NotSaved:
    """A failed write in one sentence."""
    if error.errno in _FULL:
        return NotSaved("full", T("There is no space left on this device. Free some and try again."))
    if error.errno in _FORBIDDEN:
        return NotSaved("forbidden", T("The app is not allowed to write to its folder."))
    return NotSaved("not_written", T("Saving failed ({why}). Try again.", why=error.strerror or "?"))


def _patiently(do: Callable[[], object]) -> None:
    for wait in _PATIENCE if sys.platform == "win32" else ():
        try:
            do()
        except PermissionError:
            time.sleep(wait)
        else:
            return
    do()
