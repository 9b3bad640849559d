"""Reads data/<game>: TOML, one folder per kind of record, one table per record.

A wrong file names itself and the key; nothing is read that the game's own kinds do not know.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.kit import GameKit
from engine.packs.kinds import Key, Pieces, is_id, read_record
from engine.packs.saying import fault_error
from engine.table.canon import Malformed, canonical, parse_json
from engine.table.reading import MAX_ID, DataError

DATA = Path(__file__).parent.parent / "data"
MAX_BYTES = 1_000_000
MAX_FILES = 500
MAX_RECORDS = 2_000
MOST_PIECES = 99
COMPONENTS = "box/components.toml"

Where = dict[Key, str]
"""The file every record came from, by kind and id."""


@dataclass(frozen=True)
class Shipped:
    """What a game ships with."""

    records: Mapping[Key, Any]
    pieces: Pieces


def folder_of(kit: GameKit) -> Path:
    return DATA / kit.id


def read_content(kit: GameKit, root: Path | None = None) -> Shipped:
    """Everything under a folder of content, read and checked. Raises DataError that names the file and the key."""
    root = folder_of(kit) if root is None else root
    where: Where = {}
    records = {
        (kind, key): read_record(kit.kinds, kind, key, entry, where[kind, key])
        for kind in kit.kinds
        for key, entry in _records(root, kind, where)
    }
    for fault in kit.whole(records, None):
        raise fault_error(kit, fault, where.get((fault.kind, fault.id), fault.kind))
    return Shipped(records, _pieces(kit, root))


def situations_of(kit: GameKit) -> list[Path]:
    """The situations a game ships with, to look at and to ask about."""
    return sorted((folder_of(kit) / "situations").glob("*.json"))


def _pieces(kit: GameKit, root: Path) -> dict[str, int]:
    """How many of each piece the box holds: `pinned`, and of the other tables `magazines:rifle`, `standees:tick`."""
    if not (root / COMPONENTS).exists():
        return {}
    found: dict[str, int] = {}
    for table, rows in _parse(root / COMPONENTS, COMPONENTS).items():
        if table not in kit.pieces or not isinstance(rows, Mapping):
            raise DataError(COMPONENTS, table, f"the tables are {', '.join(kit.pieces)}")
        for key, n in rows.items():
            if not is_id(key) or type(n) is not int or not 0 <= n <= MOST_PIECES:
                raise DataError(COMPONENTS, f"{table}.{key}", f"expected a number from 0 to {MOST_PIECES}")
            found[key if table == kit.pieces[0] else f"{table}:{key}"] = n
    return found


def _records(root: Path, kind: str, where: Where) -> Iterator[tuple[str, Any]]:
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
