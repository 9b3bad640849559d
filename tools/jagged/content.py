"""The shipped content, read from its files."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from engine.jagged.content.checks import check
from engine.jagged.content.faults import fault_text
from engine.jagged.content.library import Library, Tables, read_library

ROOT = Path(__file__).parents[2] / "data" / "jagged"


def tables(root: Path = ROOT) -> Tables:
    found: dict[tuple[str, str], Any] = {}
    for file in sorted(root.rglob("*.toml")):
        for key, record in tomllib.loads(file.read_text("utf-8")).items():
            assert (file.parent.name, key) not in found, f"{file}: {key} stands twice"
            found[file.parent.name, key] = record
    return found


@cache
def library() -> Library:
    found, faults = read_library(tables())
    wrong = [*faults, *check(found)]
    assert not wrong, [f"{f.kind} {f.id} {f.path}: {fault_text(f)}" for f in wrong]
    return found
