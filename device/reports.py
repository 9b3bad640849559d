"""Reports of what went wrong: a few small text files that players may hand on. No names are in them."""

from __future__ import annotations

import contextlib
from pathlib import Path

from device.storage.files import make_folder, replace_file

FOLDER = "reports"
KEPT = 5
MAX_BYTES = 64_000


def write_report(home: Path, stamp: str, text: str) -> Path | None:
    """The report as a file, the oldest beyond the last few gone; None where the disk refuses."""
    folder = home / FOLDER
    path = folder / f"report-{stamp}.txt"
    try:
        make_folder(folder)
        replace_file(path, text.encode("utf-8")[:MAX_BYTES])
        for old in reports(home)[KEPT:]:
            old.unlink(missing_ok=True)
    except OSError:
        # Telling of a fault must not become one.
        return None
    return path


def reports(home: Path) -> list[Path]:
    """The newest first."""
    found: list[Path] = []
    with contextlib.suppress(OSError):
        found = sorted((home / FOLDER).glob("report-*.txt"), reverse=True)
    return found
