"""Reads data/warofmine for tests, as it stands in the files and as a siege uses it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from device.content import folder_of, read_content
from engine.packs.kinds import Key
from engine.warofmine.content.siege import KINDS, SiegeContent, library_of
from engine.warofmine.kit import KIT


@cache
def tables() -> Mapping[Key, Any]:
    """Every table by kind and id, as it is written."""
    return {
        (kind, name): table
        for kind in KINDS
        for path in sorted((folder_of(KIT) / kind).glob("*.toml"))
        for name, table in tomllib.loads(path.read_text("utf-8")).items()
    }


@cache
def lindenstrasse() -> SiegeContent:
    return library_of(read_content(KIT).records)
