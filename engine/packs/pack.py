"""A pack: who made it, which version it is, and its records. Read strictly, written in one way."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.games import FIRST, games, kit
from engine.packs.kinds import Key, Kinds, is_id, read_record, record_data
from engine.table.canon import Json, Malformed, canonical, parse_json
from engine.table.reading import DataError, Node

FORMAT = "zonekeeper pack 1"
_ANY_FORMAT = re.compile(r"zonekeeper pack \d{1,6}")
OWN = "own"
"""The pack that the workshop writes to; every device has one."""
MAX_BYTES = 2_000_000
MAX_RECORDS = 2_000
MAX_AUTHOR = 80
MAX_TITLE = 120
MAX_VERSION = 999_999


@dataclass(frozen=True)
class Pack:
    id: str
    title: str = ""
    author: str = ""
    version: int = 1
    records: Mapping[Key, Any] = field(default_factory=dict)
    """The values themselves, as the rules know them."""
    game: str = FIRST

    def of_kind(self, kind: str) -> dict[str, Any]:
        return {key: value for (each, key), value in self.records.items() if each == kind}

    def having(self, kind: str, key: str, value: Any) -> Pack:
        """The pack with one record added or put in the place of another, as its next version."""
        return replace(self, records={**self.records, (kind, key): value}, version=min(self.version + 1, MAX_VERSION))

    def without(self, kind: str, key: str) -> Pack:
        left = {each: value for each, value in self.records.items() if each != (kind, key)}
        return replace(self, records=left, version=min(self.version + 1, MAX_VERSION))


def titled(pack: Pack, title: str, author: str, version: int) -> Pack:
    """The pack with what its cover says, cut to what a cover holds."""
    return replace(
        pack,
        title=_printable(title)[:MAX_TITLE],
        author=_printable(author)[:MAX_AUTHOR],
        version=max(1, min(version, MAX_VERSION)),
    )


def guest(pack: Pack) -> Pack:
    """A pack from elsewhere: a friend's own pack must not take the place of ours."""
    if pack.id != OWN:
        return pack
    mark = hashlib.blake2b(f"{pack.author}\n{pack.title}".encode(), digest_size=4).hexdigest()
    return replace(pack, id=f"pack-{mark}")


def read_pack(raw: bytes, file: str) -> Pack:
    """A pack from bytes of anybody's making. Raises DataError that names the key."""
    if len(raw) > MAX_BYTES:
        values = {"n": len(raw), "most": MAX_BYTES}
        raise DataError(file, "", f"{len(raw)} bytes, at most {MAX_BYTES} are allowed", "too_many", values)
    try:
        data = parse_json(raw)
    except Malformed as error:
        raise DataError(file, "", str(error), error.code, error.values) from None
    return pack_from(data, file)


def pack_from(data: Json, file: str) -> Pack:
    node = Node(data, file)
    if isinstance(data, Mapping) and data.get("format", FORMAT) != FORMAT:
        _refuse_format(node.child("format"))
    table = node.table("format", "game", "id", "title", "author", "version", "records")
    for key in ("format", "id", "records"):
        if key not in table:
            node.fail(f"the key {key} is missing", "missing_key", id=key)
    game = table["game"].text() if "game" in table else FIRST
    if game not in games():
        table["game"].fail(f"the game {game!r} is not known: it comes from a newer app", "newer")
    ident = table["id"].text()
    if not is_id(ident):
        table["id"].fail("an id has small letters, digits, - and _", "id")
    records = dict(_read_records(kit(game).kinds, table["records"]))
    return Pack(
        ident,
        title=_line(table["title"], MAX_TITLE) if "title" in table else "",
        author=_line(table["author"], MAX_AUTHOR) if "author" in table else "",
        version=table["version"].number(1, MAX_VERSION) if "version" in table else 1,
        records=records,
        game=game,
    )


def pack_data(pack: Pack) -> Json:
    """`pack_from` of it gives an equal pack."""
    records: dict[str, dict[str, Json]] = {}
    for (kind, key), value in pack.records.items():
        records.setdefault(kind, {})[key] = record_data(value)
    return {
        "format": FORMAT,
        # A pack that names no game is the first game's: its bytes stay what they were before there was a second.
        **({} if pack.game == FIRST else {"game": pack.game}),
        "id": pack.id,
        "title": pack.title,
        "author": pack.author,
        "version": pack.version,
        "records": {kind: records[kind] for kind in sorted(records)},
    }


def pack_bytes(pack: Pack) -> bytes:
    return canonical(pack_data(pack))


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable()).strip()


def _line(node: Node, most: int) -> str:
    if node.value == "":
        return ""
    text = node.text(most)
    if not text.isprintable():
        node.fail("a line without line breaks or control characters is expected", "unseen")
    return text


def _refuse_format(node: Node) -> None:
    if isinstance(node.value, str) and _ANY_FORMAT.fullmatch(node.value):
        node.fail(f"{node.value!r} comes from a newer app", "newer")
    node.fail(f"expected {FORMAT!r}", "not_ours")


def _read_records(kinds: Kinds, node: Node) -> Iterator[tuple[Key, Any]]:
    count = 0
    for kind, group in node.table(*kinds).items():
        for key, entry in group.entries(MAX_RECORDS):
            if not is_id(key):
                group.fail("an id has small letters, digits, - and _", "id")
            count += 1
            if count > MAX_RECORDS:
                node.fail(f"at most {MAX_RECORDS} records are allowed", "too_many_records", most=MAX_RECORDS)
            yield (kind, key), read_record(kinds, kind, key, entry.value, f"{node.file}: {kind}")
