"""The files of the packs: one per pack, a list of their order, and a drawer for what was replaced or put away."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

from device.small_files import read_small, write_small
from device.storage.files import make_folder, read_file, remove, replace_file, settle, sync_folder
from engine.packs.kinds import is_id
from engine.packs.pack import MAX_BYTES, OWN

ORDER, DRAWER, DEVICE = "order.json", "removed", "device.txt"
SERIES = "series.json"
LEFT_OUT = "left-out.json"
OURS = (ORDER, SERIES, LEFT_OUT)
MAX_LEFT_OUT = 5_000
MAX_DRAWER = 100
"""Packs that can be brought back; beyond that the oldest goes for good."""
MAX_OF_ONE = 8
"""Of these so many that lay in the same place one after another."""
MOST_DIGITS = 9
NO_NAMES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
"""Under Windows these name no files."""


def _file_name(ident: str) -> str:
    """No pack takes the place of a file of the app's own: an id never begins with a stroke."""
    name = f"{ident}.json"
    is_taken = name in OURS or (sys.platform == "win32" and ident.partition(".")[0] in NO_NAMES)
    return f"_{name}" if is_taken else name


class PackFiles:
    """Raises OSError where the disk does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._is_settled = False

    def _settle(self) -> None:
        if not self._is_settled:
            settle(self.folder)
            self._is_settled = True

    def _path(self, ident: str) -> Path:
        return self.folder / _file_name(ident)

    def read(self, ident: str) -> bytes | None:
        self._settle()
        return read_file(self._path(ident), MAX_BYTES + 1)

    def write(self, ident: str, raw: bytes) -> None:
        """What stood there before goes to the drawer first."""
        old = self.read(ident)
        if old is not None and old != raw:
            self._to_drawer(ident, old)
        self.overwrite(ident, raw)

    def overwrite(self, ident: str, raw: bytes) -> None:
        make_folder(self.folder)
        replace_file(self._path(ident), raw)

    def remove(self, ident: str) -> None:
        old = self.read(ident)
        if old is not None:
            self._to_drawer(ident, old)
            remove(self._path(ident))
            sync_folder(self.folder)

    # Cards that the players leave out of their decks

    def left_out(self) -> list[tuple[str, str]]:
        """As written down; a broken list leaves nothing out."""
        data = read_small(self.folder / LEFT_OUT)
        rows = [str(each).partition("/") for each in data[:MAX_LEFT_OUT]] if isinstance(data, list) else []
        return [(kind, key) for kind, stroke, key in rows if stroke]

    def write_left_out(self, keys: list[tuple[str, str]]) -> None:
        write_small(self.folder / LEFT_OUT, [f"{kind}/{key}" for kind, key in keys[:MAX_LEFT_OUT]])

    # The order in which packs are laid over one another

    def order(self) -> list[str]:
        """As written down; files nobody wrote down come after, so that a lost list loses no pack. Ours is on top."""
        self._settle()
        found = (path for path in self.folder.glob("*.json") if path.name not in OURS)
        here = sorted(path.stem.removeprefix("_") for path in found)
        listed = self.listed()
        known = [each for each in listed if each in here and each != OWN]
        packs = [*known, *(each for each in here if each not in known and each != OWN and is_id(each))]
        return [*packs, *([OWN] if OWN in here else [])]

    def listed(self) -> list[str]:
        """Also those that were put away: what comes back finds its place again."""
        found = read_small(self.folder / ORDER)
        return [*dict.fromkeys(each for each in found if isinstance(each, str))] if isinstance(found, list) else []

    def write_order(self, order: list[str]) -> None:
        whole, before, away = list(order), "", self.drawer()
        for each in self.listed():
            if each not in whole and each in away:
                whole.insert(whole.index(before) + 1 if before else 0, each)
            before = each if each in whole else before
        write_small(self.folder / ORDER, whole)

    # The drawer

    def drawer(self) -> list[str]:
        """The packs of which something lies in it."""
        return sorted({ident for ident, _, _ in self._lying()})

    def in_drawer(self, ident: str) -> list[bytes]:
        """All that lay in the place of a pack before, the last of it first."""
        paths = [path for each, _, path in reversed(self._lying()) if each == ident]
        return [raw for raw in (read_file(path, MAX_BYTES + 1) for path in paths) if raw is not None]

    def _lying(self) -> list[tuple[str, int, Path]]:
        """Whose it is, the how manieth of it, and where; it once held one of each, without a number."""
        folder = self.folder / DRAWER
        found = []
        for path in folder.glob("*.json") if folder.is_dir() else ():
            ident, _, number = path.stem.removeprefix("_").partition(".")
            if is_id(ident) and (not number or number.isdecimal()):
                found.append((ident, int(number[:MOST_DIGITS] or 0), path))
        return sorted(found)

    def _to_drawer(self, ident: str, raw: bytes) -> None:
        """What was there before stays beside it: a stranger's second version must not push out a friend's pack."""
        folder = self.folder / DRAWER
        make_folder(folder)
        mine = [(number, path) for each, number, path in self._lying() if each == ident]
        same = [path for _, path in mine if read_file(path, MAX_BYTES + 1) == raw]
        last = max((number for number, _ in mine), default=0)
        replace_file(folder / _file_name(f"{ident}.{last + 1}"), raw)
        kept = [path for _, path in mine if path not in same]
        by_age = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
        for path in {*same, *kept[: -MAX_OF_ONE + 1], *by_age[:-MAX_DRAWER]}:
            remove(path)

    # Who we are to friends

    def our_id(self) -> str:
        """What our own pack is called on other devices: the same every time, so that a newer version replaces it."""
        path = self.folder / DEVICE
        raw = read_file(path, 64)
        name = raw.decode("ascii", "replace").strip() if raw else ""
        if not is_id(name):
            name = f"pack-{secrets.token_hex(4)}"
            make_folder(self.folder)
            replace_file(path, name.encode())
        return name
