"""One app at a time: a second one that opens the same folder is told so."""

import os
import sys
from pathlib import Path

from engine.table.refusal import Refused
from engine.table.text import T


class Lock:
    """Held until released or until the process ends, however it ends. Raises Refused if it is taken."""

    def __init__(self, path: Path) -> None:
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._fd)
        except OSError as error:
            os.close(self._fd)
            text = T("The matches are already open in another window of this app. Close it first.")
            raise Refused("in_use", text) from error

    def release(self) -> None:
        os.close(self._fd)


def _take(fd: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - there is no such module elsewhere

        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - there is no such module on Windows

        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
