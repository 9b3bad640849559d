"""The list of matches: a small TinyDB whose file cannot tear.

TinyDB's own storage writes over its file in place; a kill at the wrong moment leaves nothing. Ours writes a new
file with a checksum, waits for it, and only then gives it the old one's name; the one before is kept.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tinydb.storages import Storage

from device.storage.files import not_saved, read_file, rename, replace_file, sync_folder, write_new
from engine.table.canon import Malformed, canonical, parse_json

MAX_INDEX = 8 * 2**20


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """A match as the list shows it. `steps`: how long its journal was when it was last seen."""

    id: str
    title: str
    game: str
    group: str = ""
    campaign: str = ""
    steps: int = 0
    is_deleted: bool = False


class SafeStorage(Storage):
    """For TinyDB(path, damaged, storage=SafeStorage). `damaged` is called with a file that is damaged or lost."""

    def __init__(self, path: Path, damaged: Callable[[Path], None]) -> None:
        self._path = path
        self._old = path.with_name(path.name + ".old")
        self._damaged = damaged

    def read(self) -> dict[str, dict[str, Any]] | None:
        return self._newest()[1]

    def _newest(self) -> tuple[int, dict[str, dict[str, Any]] | None]:
        best: tuple[int, dict[str, dict[str, Any]] | None] = (0, None)
        if self._old.exists() and not self._path.exists():
            self._damaged(self._path)
        for path in (self._path, self._old):
            raw = read_file(path, MAX_INDEX)
            found = None if raw is None else _unseal(raw)
            if raw is not None and found is None:
                self._damaged(path)
            elif found is not None and found[0] > best[0]:
                best = found
        return best

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Raises NotSaved; then the list is as it was."""
        body = canonical({str(k): {str(i): dict(doc) for i, doc in v.items()} for k, v in data.items()})
        fresh = self._path.with_name(self._path.name + ".new")
        try:
            write_new(fresh, _seal(self._newest()[0] + 1, body))
            # The old one is kept as a copy: so there is a list at every moment, and one that is
            # missing has been lost.
            if (current := read_file(self._path, MAX_INDEX)) is not None:
                replace_file(self._old, current)
            rename(fresh, self._path)
            sync_folder(self._path.parent)
        except OSError as error:
            raise not_saved(error) from error


def _seal(count: int, body: bytes) -> bytes:
    """The file: how often the list has been written, a checksum, and the list."""
    counted = b"%d\n%s" % (count, body)
    return hashlib.blake2b(counted, digest_size=16).hexdigest().encode() + b" " + counted


def _unseal(raw: bytes) -> tuple[int, dict[str, dict[str, Any]]] | None:
    counted, _, body = raw.partition(b" ")[2].partition(b"\n")
    if not counted.isdigit() or len(counted) > 18 or _seal(int(counted), body) != raw:
        return None
    try:
        tables = parse_json(body)
    except Malformed:
        return None
    if not isinstance(tables, Mapping):
        return None
    return int(counted), {k: dict(v) for k, v in tables.items() if isinstance(v, Mapping)}
