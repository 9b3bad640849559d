"""Reads data/stalker: TOML, one folder per kind of card, one table per record.

A wrong file names itself and the key; nothing is read that the cards of engine/stalker do not know.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.stalker.content.content_check import check
from engine.stalker.content.kinds import BETWEEN, KINDS, MOST, is_id, read_record
from engine.stalker.content.merging import library_of
from engine.stalker.content.missions import Library
from engine.table.canon import Malformed, canonical, parse_json
from engine.table.reading import MAX_ID, DataError

ROOT = Path(__file__).parent.parent / "data" / "stalker"
MAX_BYTES = 1_000_000
MAX_FILES = 500
MAX_RECORDS = 2_000
COMPONENTS = ("markers", "magazines", "standees")
"""The tables of pieces that may run out (p. 6)."""

Where = dict[tuple[str, str], str]
"""The file every record came from, by kind and id."""


def read_library(root: Path = ROOT) -> Library:
    """Everything under a folder of content, read and checked. Raises DataError that names the file and the key."""
    where: Where = {}
    library = library_of(
        {
            (kind, key): read_record(kind, key, entry, where[kind, key])
            for kind in KINDS
            if kind not in BETWEEN
            for key, entry in records(root, kind, where)
        },
        read_components(root),
    )
    for kind, key, place, problem in check(library):
        raise DataError(where.get((kind, key), kind), f"{key}.{place}" if place else key, problem)
    return library


def read_components(root: Path = ROOT) -> dict[str, int]:
    """How many of each piece the box holds: `pinned`, and of the other tables `magazines:rifle`, `standees:tick`."""
    name = "box/components.toml"
    if not (root / name).exists():
        return {}
    found: dict[str, int] = {}
    for table, rows in _parse(root / name, name).items():
        if table not in COMPONENTS or not isinstance(rows, Mapping):
            raise DataError(name, table, f"the tables are {', '.join(COMPONENTS)}")
        for key, n in rows.items():
            if not is_id(key) or type(n) is not int or not 0 <= n <= MOST:
                raise DataError(name, f"{table}.{key}", f"expected a number from 0 to {MOST}")
            found[key if table == COMPONENTS[0] else f"{table}:{key}"] = n
    return found


def records(root: Path, kind: str, where: Where) -> Iterator[tuple[str, Any]]:
    """Every record of a kind as it stands in its file; `where` remembers which file that is."""
    files = sorted((root / kind).glob("*.toml"))
    if len(files) > MAX_FILES:
        raise DataError(kind, "", f"{len(files)} files, at most {MAX_FILES} are allowed")
    for file in files:
        name = f"{kind}/{file.name}"
        for key, entry in _parse(file, name).items():
            if not is_id(key):
                raise DataError(name, key, f"an id has 1 to {MAX_ID} small letters, digits, - and _")
            if (kind, key) in where:
                raise DataError(name, key, f"stands in {where[kind, key]} already")
            where[kind, key] = name
            yield key, entry


def _parse(file: Path, name: str) -> Mapping[str, Any]:
    if file.stat().st_size > MAX_BYTES:
        raise DataError(name, "", f"{file.stat().st_size} bytes, at most {MAX_BYTES} are allowed")
    try:
        table = tomllib.loads(file.read_bytes().decode("utf-8"))
        # Dates, fractions, endless numbers and endless depth have no place on a card.
        parse_json(canonical(table))
    except UnicodeDecodeError as error:
        raise DataError(name, "", f"not UTF-8 text (byte {error.start})") from None
    except tomllib.TOMLDecodeError as error:
        raise DataError(name, "", f"not TOML: {error}") from None
    except (Malformed, TypeError, ValueError, RecursionError) as error:
        raise DataError(name, "", f"holds something no card needs: {error}") from None
    if len(table) > MAX_RECORDS:
        raise DataError(name, "", f"{len(table)} records, at most {MAX_RECORDS} are allowed")
    return table
