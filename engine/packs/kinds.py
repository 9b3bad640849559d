"""The kinds of records a game has, and how one is read and written: the same for shipped files, packs and codes."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from engine.packs.fault import Path
from engine.table.bounds import hints_of, out_of_bounds
from engine.table.canon import Json, Malformed
from engine.table.reading import MAX_ID, DataError, key_of
from engine.table.record import dump, load, own_kind
from engine.table.text import Text

R = TypeVar("R")
MAX_TEXT = 4_000
UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters and halves of characters: no card prints them, and drawing them may fail."""
_ID = re.compile(r"[a-z0-9][a-z0-9_-]*")
_MARKED = re.compile(r"[a-z0-9_-]+-[0-9a-f]{8}")
BESIDE: Mapping[str, Any] = {"beside": True}
"""Marks a field whose own fields stand beside the others where the record is written.

An enemy has a name, which a match keeps apart from its card; on the card, in files and codes the two are one.
"""

REFERS = "refers"
"""`field(metadata={REFERS: "weapons"})`: the texts of this field are ids of that kind."""
PRIVATE = "private"
"""`field(default="", metadata={PRIVATE: True})`: for this device only, never in a pack or a code that is shared."""
KEYED = "keyed"
"""The same for the keys of a table."""

Key = tuple[str, str]
"""A record's kind and id."""
Records = Mapping[Key, Any]
Pieces = Mapping[str, int]
"""How many of each piece the box holds."""


@dataclass(frozen=True)
class RecordKind:
    """One kind of record: its class, and what players call them."""

    cls: type[Any]
    name: Text
    is_card: bool = True
    """Printed on a card; the rest is boards, tiles, missions."""
    one: Text | None = None
    """What a single one is called before it has a name; as all are, if nothing is said."""


Kinds = Mapping[str, RecordKind]


def _find_beside(cls: Any) -> str:
    return next((field.name for field in dataclasses.fields(cls) if field.metadata == BESIDE), "")


_beside_of: Callable[[Any], str] = cache(_find_beside)


def card_of(value: Any) -> Any:
    """The card of a record that keeps something beside it; else the record itself."""
    name = _beside_of(type(value))
    return getattr(value, name) if name else value


def _find_fields(cls: Any) -> Mapping[str, tuple[dataclasses.Field[Any], Any]]:
    hints, inner = hints_of(cls), _beside_of(cls)
    own = {each.name: (each, hints[each.name]) for each in dataclasses.fields(cls) if each.init and each.name != inner}
    return {**own, **_find_fields(hints[inner])} if inner else own


fields_of: Callable[[Any], Mapping[str, tuple[dataclasses.Field[Any], Any]]] = cache(_find_fields)
"""The places of a class as they are written and filled in: its own, then those that stand beside them."""


def _find_private(cls: Any) -> Mapping[str, Any]:
    return {each.name: each.default for each in dataclasses.fields(cls) if each.metadata.get(PRIVATE)}


_private_of: Callable[[Any], Mapping[str, Any]] = cache(_find_private)


def to_share(value: Any) -> Any:
    """A record as it leaves this device: without what its owners noted for themselves."""
    private = _private_of(type(value))
    return dataclasses.replace(value, **private) if private else value


def is_marked(key: str) -> bool:
    """Made by players, with a mark that nobody else's has.

    >>> is_marked("night-watch-3fa2c1d0"), is_marked("mission")
    (True, False)
    """
    return _MARKED.fullmatch(key) is not None


def is_id(key: str) -> bool:
    """Ids become file names and parts of codes: small letters, digits, - and _."""
    return len(key) <= MAX_ID and _ID.fullmatch(key) is not None


def read_record(kinds: Kinds, kind: str, key: str, data: Any, file: str) -> Any:
    """One record, checked by itself. Raises DataError that names the key."""
    cls = kinds[kind].cls
    value = load_card(cls, data, file, key)
    for path, problem, code, values in text_faults(data, ()):
        raise DataError(file, key_of((key, *path)), problem, code, values)
    for path, n, bounds in out_of_bounds(cls, value):
        problem = f"{n} is not between {bounds.least} and {bounds.most}"
        values = {"value": n, "least": bounds.least, "most": bounds.most}
        raise DataError(file, key_of((key, *_written(cls, path))), problem, "between", values)
    return value


def load_card(cls: type, data: Any, file: str, key: str) -> Any:
    """A value of any card class. Raises DataError that names the file and the key."""
    inner = _beside_of(cls)
    if inner and isinstance(data, dict):
        own = {name: item for name, item in data.items() if name in hints_of(cls) and name != inner}
        data = {**own, inner: {name: item for name, item in data.items() if name not in own}}
    try:
        return load(cls, data)
    except Malformed as error:
        place = _written(cls, error.place)
        if error.code == "missing_key" and "," not in str(error.values.get("id", ",")):
            place = (*place, str(error.values["id"]))
        raise DataError(file, key_of((key, *place)), error.problem, error.code, error.values) from None


def record_data(value: Any) -> Json:
    """A record as it stands in packs and codes: only what is not at its default, so that it stays small."""
    return _flat(value, _lean(value))


def full_data(value: Any) -> Json:
    """A record with every key written out."""
    return _flat(value, dump(value))


def is_assumed(value: Any) -> bool:
    return bool(getattr(card_of(value), "assumed", False))


def assumed(kinds: Kinds, records: Records) -> list[Key]:
    """What was guessed and should be checked against the box, cards first, by kind and id."""
    order = {kind: number for number, kind in enumerate(kinds)}
    found = [key for key, value in records.items() if is_assumed(value)]
    return sorted(found, key=lambda key: (not kinds[key[0]].is_card, order[key[0]], key[1]))


def corrected(value: R) -> R:
    """A copy of a shipped card as the players' box prints it: no longer assumed, and theirs."""
    if name := _beside_of(type(value)):
        return _with(value, {name: corrected(getattr(value, name))})
    return _with(value, {"assumed": False, **({"source": "box"} if hasattr(value, "source") else {})})


def _with(value: R, known: Mapping[str, object]) -> R:
    changed: R = dataclasses.replace(value, **known)  # type: ignore[type-var]
    return changed


def _flat(value: Any, data: Json) -> Json:
    name = _beside_of(type(value))
    if not name or not isinstance(data, Mapping):
        return data
    inner = data.get(name, {})
    rest = {key: item for key, item in data.items() if key != name}
    return {**(inner if isinstance(inner, Mapping) else {}), **rest}


def _written(cls: Any, path: Path) -> Path:
    """The place as it is written: what stands beside the rest has no step of its own."""
    name = _beside_of(cls)
    return path[1:] if name and path[:1] == (name,) else path


def _lean(value: Any) -> Json:
    """Like `dump`, without what `load` would fill in by itself."""
    if dataclasses.is_dataclass(value) and not hasattr(value, "to_json"):
        # What tells a class from others of its union is no field and has no default.
        kind = own_kind(type(value))
        head: dict[str, Json] = {} if kind is None else {"kind": kind}
        return head | {
            field.name: _lean(getattr(value, field.name))
            for field in dataclasses.fields(value)
            if getattr(value, field.name) != _default(field)
        }
    if isinstance(value, Mapping):
        return {str(dump(key)): _lean(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [_lean(item) for item in value]
    return dump(value)


def _default(field: dataclasses.Field[Any]) -> object:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return field.default


def text_faults(data: Any, path: Path) -> Iterator[tuple[Path, str, str, dict[str, Any]]]:
    """Texts no card needs, wherever they hide; depth is bounded where JSON is read."""
    if isinstance(data, dict):
        for key, item in data.items():
            if len(key) > MAX_ID or UNSEEN.search(key):
                yield (*path, key[:MAX_ID]), "a key is too long or cannot be shown", "key", {}
            yield from text_faults(item, (*path, key))
    elif isinstance(data, list):
        for number, item in enumerate(data):
            yield from text_faults(item, (*path, number))
    elif isinstance(data, str):
        if UNSEEN.search(data):
            yield path, "holds a character that cannot be shown", "unseen", {}
        if len(data) > MAX_TEXT:
            problem = f"a text of {len(data)} characters, at most {MAX_TEXT} are allowed"
            yield path, problem, "text_length", {"n": len(data), "most": MAX_TEXT}
