"""A file from anywhere, told by what is in it: messengers forget names and endings."""

from __future__ import annotations

import codecs
from pathlib import Path

from device.qr.reading import texts_in_file
from device.sharing import MAX_FILE, MAX_SITUATION
from engine.games import kit
from engine.packs.codes.messages import Incoming, MatchFile, game_of, read_situation
from engine.packs.pack import read_pack
from engine.packs.saying import unusable
from engine.table.canon import Malformed, is_too_much, parse_json
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.text import T

MATCHES = b"zonekeeper export "
PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"RIFF", b"BM")
MOST_TEXT = 4_000


def read_incoming(path: Path) -> Incoming | list[str]:
    """A match, a pack, a situation, or the texts of codes. Stores nothing. Raises Refused with one sentence."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE + 1)
    except OSError:
        raise Refused("unreadable", T("This file cannot be read: {name}", name=path.name)) from None
    if len(data) > MAX_FILE:
        raise Refused("too_large", T("This file is too large."))
    if data.startswith(MATCHES):
        return MatchFile(data)
    if data.startswith(PICTURES):
        return texts_in_file(path)
    # Whoever looked at it with an editor of Windows may have saved it with a mark before everything else.
    data = data.removeprefix(codecs.BOM_UTF8)
    if data.lstrip()[:1] == b"{":
        return _record(data, path.name)
    text = data[: MOST_TEXT + 1].decode("utf-8", "replace").strip()
    if len(data) <= MOST_TEXT and text.lower().startswith(("zonekeeper:", "zk")):
        return [text]
    raise Refused("foreign", T("This file is nothing of Zonekeeper's."))


def _record(data: bytes, name: str) -> Incoming:
    if is_too_much(data, MAX_SITUATION):
        raise Refused("too_large", T("This file is too large."))
    try:
        found = parse_json(data)
    except Malformed:
        raise Refused("damaged", T("This file is damaged; nothing was taken from it.")) from None
    game = game_of(found)
    try:
        if isinstance(found, dict) and "records" in found:
            return read_pack(data, name)
        return read_situation(found, game, name)
    except DataError as error:
        raise unusable(kit(game), error) from None
