"""Series of codes that are still being read: kept on disk, so that the rest can be read another day."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

from device.storage.files import not_saved, read_file, replace_file
from engine.packs.codes.series import MAX_PARTS, CodePart, Gathering, begin
from engine.table.canon import Malformed, canonical, parse_json
from engine.table.record import dump, load

MAX_BYTES = 2_000_000
MAX_SERIES = 8


class OpenSeries:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.RLock()
        self.dropped = 0
        """Half-read series that had to make room for the last code."""

    def add(self, part: CodePart) -> Gathering:
        """One more code. Raises Refused; then nothing has changed."""
        with self._lock:
            known = self.all()
            old = known.pop(part.series, None)
            gathering = begin(part) if old is None else old.add(part)
            kept = dict([*known.items()][1 - MAX_SERIES :])
            while kept and _size({**kept, part.series: gathering}) > MAX_BYTES:
                # The oldest goes first, and it is told: a file beyond its bound would lose all of them.
                kept.pop(next(iter(kept)))
            self.dropped = len(known) - len(kept)
            self._write({**kept, part.series: gathering})
            return gathering

    def all(self) -> dict[str, Gathering]:
        raw = read_file(self._path, MAX_BYTES)
        try:
            found: Any = parse_json(raw) if raw else {}
            known = {str(key): load(Gathering, value) for key, value in dict(found).items()}
        except (Malformed, TypeError, ValueError):
            return {}
        # Whoever lists what is missing of a thousand million codes lists for ever.
        return {key: each for key, each in known.items() if 1 <= each.count <= MAX_PARTS}

    def forget(self, series: str) -> None:
        with self._lock:
            self._write({key: value for key, value in self.all().items() if key != series})

    def _write(self, known: dict[str, Gathering]) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._path, canonical(dump(known)))
        except OSError as error:
            raise not_saved(error) from error


def _size(known: dict[str, Gathering]) -> int:
    return len(canonical(dump(known)))
