"""What a code means: a box, one record, a pack, a situation or a match. Reading one stores nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.packs.codes.packing import pack_json, unpack_json
from engine.packs.codes.series import Gathering, Part, damaged, foreign, newer, read_part, split
from engine.packs.pack import MAX_AUTHOR, Pack, pack_data, pack_from
from engine.stalker.content.kinds import KINDS, is_id, read_record, record_data
from engine.stalker.situation.file import Situation, read_situation, situation_data
from engine.stalker.workshop.problems import unusable
from engine.table.canon import Json
from engine.table.reading import DataError, Node
from engine.table.refusal import Refused
from engine.table.text import T

BOX = "zonekeeper:box/"
_BOX = re.compile(r"zonekeeper:([a-z]{1,16})/([a-z0-9][a-z0-9_-]{0,63})", re.IGNORECASE)


@dataclass(frozen=True)
class Box:
    """A label on a mission box."""

    mission: str


@dataclass(frozen=True)
class One:
    """A single card, tile, board or mission."""

    kind: str
    id: str
    value: Any
    author: str = ""

    def as_pack(self, ident: str) -> Pack:
        return Pack(ident, author=self.author, records={(self.kind, self.id): self.value})


@dataclass(frozen=True)
class MatchFile:
    """A saved match, as `device.storage.export_matches` writes it; checked where it is taken in."""

    data: bytes


Incoming = Box | One | Pack | Situation | MatchFile


def box_code(mission: str) -> str:
    """
    >>> box_code("north")
    'zonekeeper:box/north'
    """
    if not is_id(mission):
        raise Refused("bad_id", T("A box is named with small letters, digits, - and _."))
    return BOX + mission


def codes_for(what: Incoming) -> list[str]:
    """The texts of the codes for anything that can be shown as codes. Raises Refused if it is too large."""
    if isinstance(what, Box):
        return [box_code(what.mission)]
    if isinstance(what, One):
        data: Json = {"k": what.kind, "i": what.id, "a": what.author, "d": record_data(what.value)}
        return split("ONE", pack_json(data))
    if isinstance(what, Pack):
        return split("PACK", pack_json(pack_data(what)))
    if isinstance(what, Situation):
        return split("SITUATION", pack_json(_json(situation_data(what))))
    return split("MATCH", what.data)


def read_text(text: str) -> Box | Part:
    """What one code says, scanned or typed. Raises Refused with one sentence."""
    found = _BOX.fullmatch(text.strip()) if len(text) < 200 else None
    if found is None:
        if text.strip().lower().startswith("zonekeeper:"):
            raise damaged()
        return _known(read_part(text))
    if found[1].lower() != "box":
        raise newer()
    return Box(found[2].lower())


def opened(gathering: Gathering) -> Incoming:
    """What a complete series says. Raises Refused with one sentence; a wrong key is named."""
    message = gathering.message()
    if gathering.kind == "MATCH":
        return MatchFile(message)
    if gathering.kind not in _READERS:
        raise newer()
    data = unpack_json(message)
    try:
        return _READERS[gathering.kind](data)
    except DataError as error:
        raise unusable(error) from None


def gathered(texts: Iterable[str]) -> Incoming:
    """A whole series at once, in any order. Raises Refused."""
    gathering: Gathering | None = None
    for text in texts:
        part = read_text(text)
        if isinstance(part, Box):
            return part
        gathering = (gathering or Gathering(part.kind, part.series, part.count)).add(part)
    if gathering is None:
        raise foreign()
    return opened(gathering)


def _known(part: Part) -> Part:
    if part.kind != "MATCH" and part.kind not in _READERS:
        raise newer()
    return part


def _read_one(data: Json) -> Incoming:
    table = Node(data, "code").table("k", "i", "a", "d")
    for key in ("k", "i", "d"):
        if key not in table:
            raise DataError("code", key, "is missing")
    kind, ident = table["k"].one_of([*KINDS]), table["i"].text()
    author = "" if "a" not in table or table["a"].value == "" else table["a"].text(MAX_AUTHOR)
    if not is_id(ident) or not author.isprintable():
        raise DataError("code", "i", "an id has small letters, digits, - and _")
    return One(kind, ident, read_record(kind, ident, table["d"].value, kind), author)


_READERS: Mapping[str, Callable[[Json], Incoming]] = {
    "ONE": _read_one,
    "PACK": lambda data: pack_from(data, "pack"),
    "SITUATION": lambda data: read_situation(Node(data, "situation")),
}


def _json(data: Mapping[str, object]) -> Json:
    return data  # type: ignore[return-value]
