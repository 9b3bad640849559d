"""The content of data/eden, read from its files."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from engine.eden.content.kinds import KINDS
from engine.eden.content.library import Library, Records, read_library

ROOT = Path(__file__).parent.parent.parent / "data" / "eden"


def records(root: Path = ROOT) -> Records:
    """Every record by kind and id."""
    return {
        (kind, key): entry
        for kind in KINDS
        for file in sorted((root / kind).glob("*.toml"))
        for key, entry in tomllib.loads(file.read_text("utf-8")).items()
    }


@cache
def library() -> Library:
    found, faults = read_library(records())
    assert not faults, [str(fault.describe()) for fault in faults]
    return found
