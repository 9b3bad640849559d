"""Reads data/warofmine for tests: TOML, one folder per kind, one table per record."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from engine.warofmine.content.library import content_of
from engine.warofmine.content.siege import SiegeContent

ROOT = Path(__file__).parents[4] / "data" / "warofmine"

Key = tuple[str, str]


@cache
def shipped() -> tuple[dict[Key, Any], dict[Key, str]]:
    """Every table by kind and id, and the file it stands in."""
    tables: dict[Key, Any] = {}
    files: dict[Key, str] = {}
    for path in sorted(ROOT.glob("*/*.toml")):
        for name, table in tomllib.loads(path.read_text("utf-8")).items():
            key = path.parent.name, name
            assert key not in tables, f"{key} stands in {files[key]} and {path.name}"
            tables[key], files[key] = table, f"{path.parent.name}/{path.name}"
    return tables, files


@cache
def lindenstrasse() -> SiegeContent:
    return content_of(*shipped())
