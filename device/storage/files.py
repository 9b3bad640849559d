"""Files that are either written or not, never half."""

import errno
import os
import sys
from pathlib import Path

from engine.table.journal import NotSaved
from engine.table.text import T

_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def sync(fd: int) -> None:
    """Wait until the device has what was written."""
    if sys.platform in ("linux", "android"):
        os.fdatasync(fd)
    else:
        os.fsync(fd)


def sync_folder(folder: Path) -> None:
    """Make a new or renamed name in a folder safe; Windows does that by itself."""
    if sys.platform != "win32":
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def write_new(path: Path, data: bytes) -> None:
    """Write a whole file and wait until it is safe."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        sync(file.fileno())


def replace_file(path: Path, data: bytes) -> None:
    """Put a whole file in the place of another: afterwards there is the old one or the new one."""
    fresh = path.with_name(path.name + ".new")
    try:
        write_new(fresh, data)
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


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
