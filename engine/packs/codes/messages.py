"""What a code means: a box, one record, a pack, a situation or a match. Reading one stores nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.games import FIRST, games, kit
from engine.packs.codes.packing import pack_json, unpack_json
from engine.packs.codes.series import CodePart, Gathering, damaged, foreign, newer, read_part, split
from engine.packs.kinds import is_id, read_record, record_data
from engine.packs.pack import MAX_AUTHOR, Pack, pack_data, pack_from
from engine.packs.saying import unusable
from engine.table.canon import Json
from engine.table.reading import DataError, Node
from engine.table.refusal import Refused
from engine.table.text import T

LABEL = "zonekeeper:"
_BOX = re.compile(r"zonekeeper:([a-z]{1,16})/([a-z0-9][a-z0-9_-]{0,63})", re.IGNORECASE)


@dataclass(frozen=True)
class BoxLabel:
    """A label on a box: which record of which game lies in it. Every game has words of its own for its labels."""

    id: str
    game: str = FIRST
    word: str = ""
    """Empty for the game's usual one."""

    @property
    def kind(self) -> str:
        """The kind of record the label opens."""
        words = kit(self.game).boxes
        return words[self.word or next(iter(words))]


@dataclass(frozen=True)
class One:
    """A single card, tile, board or mission."""

    kind: str
    id: str
    value: Any
    author: str = ""
    game: str = FIRST

    def as_pack(self, ident: str) -> Pack:
        return Pack(ident, author=self.author, records={(self.kind, self.id): self.value}, game=self.game)


@dataclass(frozen=True)
class MatchFile:
    """A saved match, as `device.storage.export_matches` writes it; checked where it is taken in."""

    data: bytes


@dataclass(frozen=True)
class SituationFile:
    """A moment of a game, as its own rules read it."""

    game: str
    value: Any


Incoming = BoxLabel | One | Pack | SituationFile | MatchFile


def box_code(box: BoxLabel) -> str:
    """
    >>> box_code(Box("north"))
    'zonekeeper:box/north'
    """
    if not is_id(box.id):
        raise Refused("bad_id", T("A box is named with small letters, digits, - and _."))
    return f"{LABEL}{box.word or next(iter(kit(box.game).boxes))}/{box.id}"


def codes_for(what: Incoming) -> list[str]:
    """The texts of the codes for anything that can be shown as codes. Raises Refused if it is too large."""
    if isinstance(what, BoxLabel):
        return [box_code(what)]
    if isinstance(what, One):
        game = {} if what.game == FIRST else {"g": what.game}
        data: Json = {**game, "k": what.kind, "i": what.id, "a": what.author, "d": record_data(what.value)}
        return split("ONE", pack_json(data))
    if isinstance(what, Pack):
        return split("PACK", pack_json(pack_data(what)))
    if isinstance(what, SituationFile):
        return split("SITUATION", pack_json(situation_json(what)))
    return split("MATCH", what.data)


def read_text(text: str) -> BoxLabel | CodePart:
    """What one code says, scanned or typed. Raises Refused with one sentence."""
    found = _BOX.fullmatch(text.strip()) if len(text) < 200 else None
    if found is None:
        if text.strip().lower().startswith(LABEL):
            raise damaged()
        return _known(read_part(text))
    word, ident = found[1].lower(), found[2].lower()
    # One game after the other, the first one first: its labels are on most boxes and need no other game's rules.
    game = next((each for each in games() if word in kit(each).boxes), None)
    if game is None:
        raise newer()
    return BoxLabel(ident, game, "" if word == next(iter(kit(game).boxes)) else word)


def opened(gathering: Gathering) -> Incoming:
    """What a complete series says. Raises Refused with one sentence; a wrong key is named."""
    message = gathering.message()
    if gathering.kind == "MATCH":
        return MatchFile(message)
    if gathering.kind not in _READERS:
        raise newer()
    key, read = _READERS[gathering.kind]
    data = unpack_json(message)
    game = game_of(data, key)
    try:
        return read(data, game)
    except DataError as error:
        raise unusable(kit(game), error) from None


def game_of(data: Json, key: str = "game") -> str:
    """The game that data names; the first if it names none. Raises Refused for one that is not in the house."""
    game = data.get(key, FIRST) if isinstance(data, Mapping) else FIRST
    if game not in games():
        raise Refused("unknown_game", T("This is of a game that this version of the app does not play."))
    return str(game)


def read_situation(data: Json, game: str, file: str = "situation") -> SituationFile:
    """Raises DataError; Refused for a game that has none."""
    situations = kit(game).situations
    if situations is None:
        raise newer()
    return SituationFile(game, situations.read(Node(data, file)))


def situation_json(what: SituationFile) -> Json:
    situations = kit(what.game).situations
    return {} if situations is None else situations.data(what.value)  # type: ignore[return-value]


def gathered(texts: Iterable[str]) -> Incoming:
    """A whole series at once, in any order. Raises Refused."""
    gathering: Gathering | None = None
    for text in texts:
        part = read_text(text)
        if isinstance(part, BoxLabel):
            return part
        gathering = (gathering or Gathering(part.kind, part.series, part.count)).add(part)
    if gathering is None:
        raise foreign()
    return opened(gathering)


def _known(part: CodePart) -> CodePart:
    if part.kind != "MATCH" and part.kind not in _READERS:
        raise newer()
    return part


def _read_one(data: Json, game: str) -> Incoming:
    node, kinds = Node(data, "code"), kit(game).kinds
    table = node.table("g", "k", "i", "a", "d")
    for key in ("k", "i", "d"):
        if key not in table:
            node.fail(f"the key {key} is missing", "missing_key", id=key)
    kind, ident = table["k"].one_of([*kinds]), table["i"].text()
    author = "" if "a" not in table or table["a"].value == "" else table["a"].text(MAX_AUTHOR)
    if not is_id(ident) or not author.isprintable():
        raise DataError("code", "i", "an id has small letters, digits, - and _", "id")
    return One(kind, ident, read_record(kinds, kind, ident, table["d"].value, kind), author, game)


_READERS: Mapping[str, tuple[str, Callable[[Json, str], Incoming]]] = {
    "ONE": ("g", _read_one),
    "PACK": ("game", lambda data, _game: pack_from(data, "pack")),
    "SITUATION": ("game", read_situation),
}
"""By what a series says it is: the key that names its game, and how it is read."""
