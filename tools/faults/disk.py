"""A disk that remembers every call that changed it, and what a power cut may leave of that.

The calls are really made; beside them stands a model in the manner of ALICE and CrashMonkey, as strict as POSIX allows
and stricter than any one file system: what was written to a file counts only after that file was synced, and until then
any of its sectors may be there, or zeros, or nothing; a new, renamed or removed name counts only after its folder
was synced, and until then any of them may have happened. After a sync that failed, what it should have written
may never come, however often one syncs again: systems take it for written. Only two things are taken for granted: a
sector is old or new, and a rename is one step.
"""

import contextlib
import errno
import io
import os
import random
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

SECTOR = 512
E = TypeVar("E")

Tree = dict[str, bytes | None]
"""Files by their path below the root; a folder is None."""


class Killed(BaseException):
    """The process ends here, without cleaning up."""


@dataclass(frozen=True)
class Write:
    """Data at an offset; without data, the file was cut or stretched to that length."""

    moment: int
    offset: int
    data: bytes | None


@dataclass(eq=False)
class File:
    data: bytes = b""
    writes: list[Write] = field(default_factory=list)
    syncs: list[int] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)
    """When a sync failed."""


@dataclass(eq=False)
class Folder:
    names: dict[str, "Node"] = field(default_factory=dict)
    """As they were at the beginning."""
    now: dict[str, "Node"] = field(default_factory=dict)
    syncs: list[int] = field(default_factory=list)


Node = File | Folder


@dataclass(frozen=True)
class Change:
    """Names that changed together: what they stand for now, None for nothing."""

    moment: int
    names: tuple[tuple[Folder, str, Node | None], ...]


class Disk:
    """Everything below a folder. `moment` counts the calls that changed it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.moment = 0
        self.lives = -1
        """After so many more calls the process is killed; never if negative."""
        self.fails: Callable[[], bool] = lambda: False
        """Asked at every write and sync of a file, whether it fails."""
        self._top = _model_of(root)
        self._held: dict[int, Node] = {}
        self._changes: list[Change] = []
        self._real: dict[str, Callable[..., Any]] = {}

    @contextlib.contextmanager
    def recorded(self) -> Iterator[None]:
        """Calls made meanwhile are recorded."""
        calls = ("open", "close", "write", "ftruncate", "fsync", "fdatasync", "replace", "mkdir", "unlink", "rmdir")
        self._real = {name: getattr(os, name) for name in calls}
        with contextlib.ExitStack() as stack:
            for name in calls:
                stack.enter_context(mock.patch.object(os, name, getattr(self, f"_{name}")))
            stack.enter_context(mock.patch.object(io, "open", _only_reads(io.open)))
            yield

    def revive(self) -> None:
        """A new process on the same disk: what the old one held open is closed."""
        self.lives = -1
        self.fails = lambda: False
        for fd in tuple(self._held):
            self._close(fd)

    def after_power_cut(self, moment: int, chance: random.Random) -> Tree:
        """One of the states in which the disk may be if the power fails right after that call."""
        names: Names = {}
        pending = []
        for change in self._changes:
            if change.moment > moment:
                break
            if any(_last(folder.syncs, moment) > change.moment for folder, _, _ in change.names):
                _make(names, change)
            else:
                pending.append(change)
        for change in _some(pending, chance):
            _make(names, change)
        tree: Tree = {}
        _gather(tree, "", self._top, names, lambda file: _left_of(file, moment, chance))
        return tree

    # The calls

    def _tick(self) -> int:
        if self.lives == 0:
            raise Killed
        self.lives -= 1
        self.moment += 1
        return self.moment

    def _place(self, path: Any, dir_fd: int | None = None) -> tuple[Folder, str] | None:
        """The folder and the name a path leads to, no name for the root itself; None if it leads elsewhere."""
        if dir_fd is not None:
            held = self._held.get(dir_fd)
            return (held, os.fspath(path)) if isinstance(held, Folder) else None
        if not Path(path).is_relative_to(self.root):
            return None
        *way, name = Path(path).relative_to(self.root).parts or ("",)
        folder = self._top
        for part in way:
            below = folder.now.get(part)
            if not isinstance(below, Folder):
                raise FileNotFoundError(errno.ENOENT, "no such folder", path)
            folder = below
        return folder, name

    def _change(self, *names: tuple[Folder, str, Node | None]) -> None:
        self._changes.append(Change(self.moment, names))
        for folder, name, node in names:
            if node is None:
                folder.now.pop(name, None)
            else:
                folder.now[name] = node

    def _open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        place = self._place(path, dir_fd)
        changes = place is not None and flags & (os.O_CREAT | os.O_TRUNC)
        if changes:
            self._tick()
        fd = int(self._real["open"](path, flags, mode, dir_fd=dir_fd))
        if place is not None:
            folder, name = place
            if name and name not in folder.now:
                self._change((folder, name, File()))
            node = folder.now[name] if name else folder
            if isinstance(node, File) and flags & os.O_TRUNC:
                node.writes.append(Write(self.moment, 0, None))
            self._held[fd] = node
        return fd

    def _close(self, fd: int) -> None:
        self._held.pop(fd, None)
        self._real["close"](fd)

    def _write(self, fd: int, data: Any) -> int:
        node = self._held.get(fd)
        if not isinstance(node, File):
            return int(self._real["write"](fd, data))
        self._tick()
        if self.fails():
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        offset = os.lseek(fd, 0, os.SEEK_CUR)
        written = int(self._real["write"](fd, data))
        node.writes.append(Write(self.moment, offset, bytes(data[:written])))
        return written

    def _ftruncate(self, fd: int, length: int) -> None:
        node = self._held[fd]
        self._tick()
        self._real["ftruncate"](fd, length)
        if isinstance(node, File):
            node.writes.append(Write(self.moment, length, None))

    def _fsync(self, fd: int) -> None:
        # Not passed on: the model is the disk here, and the real one need not be waited for.
        node, moment = self._held[fd], self._tick()
        if isinstance(node, File) and self.fails():
            node.failed.append(moment)
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        node.syncs.append(moment)

    _fdatasync = _fsync

    def _replace(self, old: Any, new: Any) -> None:
        source, target = self._place(old), self._place(new)
        if source is None or target is None:
            raise RuntimeError(f"{old} is renamed across the border of the disk")
        self._tick()
        self._real["replace"](old, new)
        self._change((*target, source[0].now[source[1]]), (*source, None))

    def _mkdir(self, path: Any, mode: int = 0o777, *, dir_fd: int | None = None) -> None:
        place = self._place(path, dir_fd)
        self._tick()
        self._real["mkdir"](path, mode, dir_fd=dir_fd)
        if place is not None:
            self._change((*place, Folder()))

    def _unlink(self, path: Any, *, dir_fd: int | None = None) -> None:
        self._remove("unlink", path, dir_fd)

    def _rmdir(self, path: Any, *, dir_fd: int | None = None) -> None:
        self._remove("rmdir", path, dir_fd)

    def _remove(self, call: str, path: Any, dir_fd: int | None) -> None:
        place = self._place(path, dir_fd)
        self._tick()
        self._real[call](path, dir_fd=dir_fd)
        if place is not None:
            self._change((*place, None))


Names = dict[Folder, dict[str, Node]]


def lay_out(root: Path, tree: Tree) -> None:
    """The tree as real files."""
    for name, data in tree.items():
        if data is None:
            (root / name).mkdir()
        else:
            (root / name).write_bytes(data)


def _only_reads(real: Callable[..., Any]) -> Callable[..., Any]:
    def opened(file: Any, mode: str = "r", *args: Any, **named: Any) -> Any:
        if set(mode) & set("wax+"):
            raise RuntimeError(f"{file} is written in a way that the trial cannot see")
        return real(file, mode, *args, **named)

    return opened


def _model_of(path: Path) -> Folder:
    names: dict[str, Node] = {
        each.name: _model_of(each) if each.is_dir() else File(each.read_bytes()) for each in path.iterdir()
    }
    return Folder(names, dict(names))


def _last(syncs: list[int], moment: int) -> int:
    """When something was last synced before that moment; -1 if never."""
    before = bisect_right(syncs, moment)
    return syncs[before - 1] if before else -1


def _make(names: Names, change: Change) -> None:
    for folder, name, node in change.names:
        now = names.setdefault(folder, dict(folder.names))
        if node is None:
            now.pop(name, None)
        else:
            now[name] = node


def _gather(tree: Tree, path: str, folder: Folder, names: Names, left_of: Callable[[File], bytes]) -> None:
    for name, node in names.get(folder, folder.names).items():
        if isinstance(node, Folder):
            tree[path + name] = None
            _gather(tree, f"{path}{name}/", node, names, left_of)
        else:
            tree[path + name] = left_of(node)


def _some(pending: Sequence[E], chance: random.Random) -> Sequence[E]:
    """None of them, all, the first few, or any."""
    match chance.randrange(4):
        case 0:
            return ()
        case 1:
            return pending
        case 2:
            return pending[: chance.randrange(len(pending) + 1)]
    return [each for each in pending if chance.random() < 0.5]


def _left_of(file: File, moment: int, chance: random.Random) -> bytes:
    """Every write that is safe, and some of the sectors of those that are not."""
    sectors = [(sector, write) for write in file.writes if write.moment <= moment for sector in _sectors(write)]
    pending = [sector for sector, write in sectors if not _is_safe(file, write, moment)]
    lost = {id(sector) for sector in pending} - {id(sector) for sector in _some(pending, chance)}
    data = bytearray(file.data)
    for sector, _ in sectors:
        if id(sector) not in lost:
            _apply(data, sector)
    late = [write for write in pending if write.moment > _last(file.syncs, moment)]
    if late and chance.random() < 0.2:
        # The length was noted before the data came.
        length = max(write.offset + len(write.data or b"") for write in late)
        data.extend(bytes(max(0, length - len(data))))
    return bytes(data)


def _is_safe(file: File, write: Write, moment: int) -> bool:
    """Whether the first sync after it went well."""
    synced = bisect_right(file.syncs, write.moment)
    if synced == len(file.syncs) or file.syncs[synced] > moment:
        return False
    return not any(write.moment < failed < file.syncs[synced] for failed in file.failed)


def _sectors(write: Write) -> Iterator[Write]:
    """A write as the disk makes it."""
    if write.data is None:
        yield write
        return
    at, end = write.offset, write.offset + len(write.data)
    while at < end:
        stop = min(end, (at // SECTOR + 1) * SECTOR)
        yield Write(write.moment, at, write.data[at - write.offset : stop - write.offset])
        at = stop


def _apply(data: bytearray, write: Write) -> None:
    data.extend(bytes(max(0, write.offset - len(data))))
    if write.data is None:
        del data[write.offset :]
    else:
        data[write.offset : write.offset + len(write.data)] = write.data
