"""The shipped content, read from data/warofmine."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from engine.warofmine.content.library import content_of
from engine.warofmine.content.siege import SiegeContent

ROOT = Path(__file__).parents[2] / "data" / "warofmine"


@cache
def shipped() -> SiegeContent:
    tables: dict[tuple[str, str], Any] = {}
    files: dict[tuple[str, str], str] = {}
    for path in sorted(ROOT.glob("*/*.toml")):
        for name, table in tomllib.loads(path.read_text("utf-8")).items():
            tables[path.parent.name, name], files[path.parent.name, name] = table, f"{path.parent.name}/{path.name}"
    return content_of(tables, files)
