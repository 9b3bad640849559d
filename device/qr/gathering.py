"""Series of codes that are still being read: kept on disk, so that the rest can be read another day."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

from device.storage.files import not_saved, read_file, replace_file
from engine.packs.codes.series import Gathering, Part, begin
from engine.table.canon import Malformed, canonical, parse_json
from engine.table.record import dump, load

MAX_BYTES = 2_000_000
MAX_SERIES = 8


class OpenSeries:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.RLock()

    def add(self, part: Part) -> Gathering:
        """One more code. Raises Refused; then nothing has changed."""
        with self._lock:
            known = self.all()
            old = known.pop(part.series, None)
            gathering = begin(part) if old is None else old.add(part)
            self._write({**dict([*known.items()][1 - MAX_SERIES :]), part.series: gathering})
            return gathering

    def all(self) -> dict[str, Gathering]:
        raw = read_file(self._path, MAX_BYTES)
        try:
            found: Any = parse_json(raw) if raw else {}
            return {str(key): load(Gathering, value) for key, value in dict(found).items()}
        except (Malformed, TypeError, ValueError):
            return {}

    def forget(self, series: str) -> None:
        with self._lock:
            self._write({key: value for key, value in self.all().items() if key != series})

    def _write(self, known: dict[str, Gathering]) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._path, canonical(dump(known)))
        except OSError as error:
            raise not_saved(error) from error
