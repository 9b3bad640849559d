"""Small files the app keeps for its own convenience: whatever stands in them, reading one never stops the app."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from device.storage.files import make_folder, read_file, replace_file
from engine.table.canon import is_shallow

MAX_SMALL = 2_000_000


def read_small(path: Path) -> Any:
    """What a small JSON file says; None if it is missing, too large, nested deeply or no JSON."""
    try:
        raw = read_file(path, MAX_SMALL + 1)
        found = json.loads(raw) if raw is not None and len(raw) <= MAX_SMALL else None
    except (OSError, ValueError, RecursionError):
        return None
    # What can be read may still be too deep to be copied, and then the app would fall at every start.
    return found if raw is None or is_shallow(raw) else None


def write_small(path: Path, data: object) -> None:
    """Old or new, and new once this returns. Raises OSError."""
    make_folder(path.parent)
    replace_file(path, json.dumps(data, ensure_ascii=False).encode("utf-8", "replace"))
