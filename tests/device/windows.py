"""A Linux machine that behaves as Windows does where the store can tell: enough to run its Windows branches.

Files that are open cannot be renamed, replaced or removed, nor can the folders they lie in; folders cannot be opened;
only a file open for writing can be synced; there is no fdatasync and no fcntl, and locks are msvcrt's.
"""

import errno
import fcntl
import os
import shutil
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


class Windows:
    """Put on with `monkeypatch`. `scanner`: how many more renames a virus scanner spoils. `waited`: seconds slept."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.scanner = 0
        self.waited: list[float] = []
        self.lingering: set[int] = set()
        """Files closed without giving their lock back."""
        self._locked: dict[int, int] = {}
        self._real = {name: getattr(os, name) for name in ("open", "close", "replace", "unlink", "fsync")}
        patch.setattr(sys, "platform", "win32")
        for name in ("open", "close", "replace", "unlink", "fsync"):
            patch.setattr(os, name, getattr(self, f"_{name}"))
        patch.delattr(os, "fdatasync")
        patch.delattr(os, "pwrite")
        patch.setattr(shutil, "_use_fd_functions", False)
        patch.setitem(sys.modules, "fcntl", None)
        patch.setitem(sys.modules, "msvcrt", self._msvcrt())
        patch.setattr(time, "sleep", self.waited.append)

    def _msvcrt(self) -> Any:
        module: Any = ModuleType("msvcrt")
        module.LK_NBLCK, module.LK_UNLCK = 2, 0
        module.locking = self._locking
        return module

    def _locking(self, fd: int, mode: int, size: int) -> None:
        assert size == 1
        file = os.fstat(fd).st_ino
        if mode == 0:
            del self._locked[file]
        elif file in self._locked:
            raise PermissionError(errno.EACCES, "Permission denied")
        else:
            self._locked[file] = fd

    def _open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        if dir_fd is not None:
            raise NotImplementedError("dir_fd unavailable on this platform")
        if Path(path).is_dir():
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return int(self._real["open"](path, flags, mode))

    def _close(self, fd: int) -> None:
        if fd in self._locked.values():
            self.lingering.add(fd)
        self._real["close"](fd)

    def _fsync(self, fd: int) -> None:
        if fcntl.fcntl(fd, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            raise OSError(errno.EBADF, "Bad file descriptor")
        self._real["fsync"](fd)

    def _replace(self, old: Any, new: Any) -> None:
        if self.scanner:
            self.scanner -= 1
            raise PermissionError(errno.EACCES, "Access is denied", old)
        for path in (old, new):
            self._check_closed(path)
        if Path(new).is_dir():
            raise PermissionError(errno.EACCES, "Access is denied", new)
        self._real["replace"](old, new)

    def _unlink(self, path: Any) -> None:
        self._check_closed(path)
        self._real["unlink"](path)

    def _check_closed(self, path: Any) -> None:
        for fd in Path("/proc/self/fd").iterdir():
            try:
                held = Path(os.readlink(fd))  # noqa: PTH115
            except OSError:
                continue
            if held.is_relative_to(path) and not held.is_dir():
                raise PermissionError(errno.EACCES, "The file is used by another process", path)
