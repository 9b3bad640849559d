"""One app at a time: a second one that opens the same folder is told so."""

import contextlib
import errno
import os
import sys
from pathlib import Path

from engine.table.refusal import Refused
from engine.table.text import T

# How a system says that somebody else has the lock; anything else means that it has no locks to give.
_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK, getattr(errno, "EDEADLOCK", errno.EDEADLK)}


class Lock:
    """Held until released or until the process ends, however it ends. Raises Refused if it is taken.

    Where the file system knows no locks, as on some memory cards, there is none: two windows at once are
    unlikely there, and a store that never opens would be worse.
    """

    def __init__(self, path: Path) -> None:
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._fd)
        except OSError as error:
            if error.errno not in _TAKEN:
                return
            os.close(self._fd)
            text = T("The matches are already open in another window of this app. Close it first.")
            raise Refused("in_use", text) from error

    def release(self) -> None:
        with contextlib.suppress(OSError):
            _give_back(self._fd)
        os.close(self._fd)


def _take(fd: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - there is no such module elsewhere

        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - there is no such module on Windows

        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _give_back(fd: int) -> None:
    """Elsewhere closing the file does it; Windows lets the lock linger for a while then."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - there is no such module elsewhere

        msvcrt.locking(fd, msvcrt.LK_UNLCK, 1)
