"""A pack: who made it, which version it is, and its records. Read strictly, written in one way."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.stalker.content.kinds import CARDS, KINDS, NamedEnemy, is_id, read_record, record_data
from engine.table.canon import Json, Malformed, canonical, parse_json
from engine.table.reading import DataError, Node

FORMAT = "zonekeeper pack 1"
OWN = "own"
"""The pack that the workshop writes to; every device has one."""
MAX_BYTES = 2_000_000
MAX_RECORDS = 2_000
MAX_AUTHOR = 80
MAX_TITLE = 120
MAX_VERSION = 999_999

Key = tuple[str, str]
"""A record's kind and id."""


@dataclass(frozen=True)
class Pack:
    id: str
    title: str = ""
    author: str = ""
    version: int = 1
    records: Mapping[Key, Any] = field(default_factory=dict)
    """The values themselves, as the rules know them."""

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
        raise DataError(file, "", f"{len(raw)} bytes, at most {MAX_BYTES} are allowed")
    try:
        data = parse_json(raw)
    except Malformed as error:
        raise DataError(file, "", str(error)) from None
    return pack_from(data, file)


def pack_from(data: Json, file: str) -> Pack:
    node = Node(data, file)
    table = node.table("format", "id", "title", "author", "version", "records")
    for key in ("format", "id", "records"):
        if key not in table:
            node.fail(f"the key {key} is missing")
    if table["format"].value != FORMAT:
        table["format"].fail(f"expected {FORMAT!r}")
    ident = table["id"].text()
    if not is_id(ident):
        table["id"].fail("an id has small letters, digits, - and _")
    records = dict(_read_records(table["records"]))
    return Pack(
        ident,
        title=_line(table["title"], MAX_TITLE) if "title" in table else "",
        author=_line(table["author"], MAX_AUTHOR) if "author" in table else "",
        version=table["version"].number(1, MAX_VERSION) if "version" in table else 1,
        records=records,
    )


def pack_data(pack: Pack) -> Json:
    """`pack_from` of it gives an equal pack."""
    records: dict[str, dict[str, Json]] = {}
    for (kind, key), value in pack.records.items():
        records.setdefault(kind, {})[key] = record_data(value)
    return {
        "format": FORMAT,
        "id": pack.id,
        "title": pack.title,
        "author": pack.author,
        "version": pack.version,
        "records": {kind: records[kind] for kind in sorted(records)},
    }


def pack_bytes(pack: Pack) -> bytes:
    return canonical(pack_data(pack))


def assumed(records: Mapping[Key, Any]) -> list[Key]:
    """What was guessed and should be checked against the box, cards first, by kind and id."""
    order = {kind: number for number, kind in enumerate(KINDS)}
    found = [key for key, value in records.items() if _is_assumed(value)]
    return sorted(found, key=lambda key: (key[0] not in CARDS, order[key[0]], key[1]))


def _is_assumed(value: Any) -> bool:
    card = value.card if isinstance(value, NamedEnemy) else value
    return bool(getattr(card, "assumed", False))


def corrected(value: Any, **changes: Any) -> Any:
    """A copy of a shipped card as the players' box prints it: no longer assumed, and theirs."""
    if isinstance(value, NamedEnemy):
        name = changes.pop("name", value.name)
        return NamedEnemy(replace(value.card, source="box", assumed=False, **changes), name)
    known = {"assumed": False, **({"source": "box"} if hasattr(value, "source") else {})}
    return replace(value, **{**known, **changes})


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable()).strip()


def _line(node: Node, most: int) -> str:
    if node.value == "":
        return ""
    text = node.text(most)
    if not text.isprintable():
        node.fail("a line without line breaks or control characters is expected")
    return text


def _read_records(node: Node) -> Iterator[tuple[Key, Any]]:
    count = 0
    for kind, group in node.table(*KINDS).items():
        for key, entry in group.entries(MAX_RECORDS):
            if not is_id(key):
                group.fail("an id has small letters, digits, - and _")
            count += 1
            if count > MAX_RECORDS:
                node.fail(f"at most {MAX_RECORDS} records are allowed")
            yield (kind, key), read_record(kind, key, entry.value, f"{node.file}: {kind}")
