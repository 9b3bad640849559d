"""Structured entry of any record, by the very type hints its reader uses: no screen is written for a single card.

A form works on the record's JSON and knows at every place what may stand there. What it makes is read by the same
reader as everything else.
"""

from __future__ import annotations

import dataclasses
import enum
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from engine.packs.fault import Path
from engine.packs.kinds import KEYED, REFERS, Kinds, fields_of, full_data, read_record
from engine.table.bounds import USUAL, Between, bare, bounds_of
from engine.table.canon import Json, Raw
from engine.table.dice import Die
from engine.table.languages import LANGUAGES
from engine.table.record import dump, own_kind

HIDDEN = {"source", "assumed", "plan"}
"""What the app fills in by itself."""
MOST_ITEMS = 64


class Shape(Enum):
    """How a place is filled in."""

    NUMBER = "number"
    FLAG = "flag"
    TEXT = "text"
    WORDS = "words"
    """A name or a sentence: one text for all languages, until somebody translates it."""
    CHOICE = "choice"
    SET = "set"
    GROUP = "group"
    LIST = "list"
    TABLE = "table"


@dataclass(frozen=True)
class Slot:
    """One place of a record."""

    key: str | int
    shape: Shape
    value: Json
    choices: tuple[str, ...] = ()
    optional: bool = False
    """May be empty: `value` is None then."""
    bounds: Between = USUAL
    """Of a number."""


class Form:
    """A record being filled in. `at` says where the players are; every change gives new data, so undo is a list."""

    def __init__(self, kinds: Kinds, kind: str, key: str, value: Any = None) -> None:
        self.kinds, self.kind, self.key = kinds, kind, key
        self.data: Json = fresh(kinds[kind].cls) if value is None else full_data(value)

    # Looking

    def slots(self, at: Path = ()) -> list[Slot]:
        """What can be filled in at a place, in the order of the card."""
        hint, value = self._hint(at), self.value(at)
        hint = _inner(hint)[0]
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if _is_list(hint):
            return [_slot(i, args[0], item) for i, item in enumerate(_listed(value))]
        if origin is tuple:
            return [_slot(i, arg, item) for i, (arg, item) in enumerate(zip(args, _listed(value), strict=True))]
        if origin in (dict, Mapping):
            return [_slot(key, args[1], item) for key, item in _tabled(value).items()]
        table = _tabled(value)
        hints = _fields(hint)
        return [_slot(name, hints[name], table.get(name)) for name in hints if name not in HIDDEN]

    def shape(self, at: Path) -> Shape:
        return _shape(_inner(self._hint(at))[0])

    def hint(self, at: Path) -> Any:
        """What kind of value stands at a place, by the very type that its reader uses."""
        return _inner(self._hint(at))[0]

    def members(self, at: Path) -> Mapping[str, Any]:
        """Where records of several classes may stand: the classes by what tells them apart."""
        return _union(_inner(self._declared(at))[0])

    def refers(self, at: Path) -> str:
        """The kind whose ids stand at a place, if its class says so; a list's entries are as the list."""
        return self._marked(at, REFERS)

    def keyed(self, at: Path) -> str:
        """The kind whose ids a table's keys are, if its class says so."""
        return self._marked(at, KEYED)

    def has_default(self, at: Path) -> bool:
        """Whether a place of a record may be left out."""
        found = self._field(at)
        return found is not None and found.default is not dataclasses.MISSING

    def _marked(self, at: Path, mark: str) -> str:
        found = self._field(at)
        return "" if found is None else str(found.metadata.get(mark, ""))

    def _field(self, at: Path) -> dataclasses.Field[Any] | None:
        where, last = list(at[:-1]), at[-1]
        while where and isinstance(last, int):
            last = where.pop()
        holder = self.hint(tuple(where))
        known = fields_of(holder) if dataclasses.is_dataclass(holder) else {}
        return known[str(last)][0] if str(last) in known else None

    def slot(self, at: Path) -> Slot:
        return _slot(at[-1], self._hint(at), self.value(at))

    def value(self, at: Path = ()) -> Json:
        value: Any = self.data
        for number, step in enumerate(at):
            if isinstance(value, Mapping) and step not in value:
                # A key that came after the record was written says what its reader would take it for.
                value = _told(self.hint(at[:number]), str(step))
            else:
                value = value[step]
        return value  # type: ignore[no-any-return]

    def is_filled(self, at: Path) -> bool:
        """Whether something else stands at a key than its reader would take it for."""
        value = self.value(at)
        blank = _is_words(self.hint(at)) and not any(_tabled(value).values())
        return not blank and value != _told(self.hint(at[:-1]), str(at[-1]))

    def place(self, steps: Path) -> Path:
        """The place that a check speaks of, as far as the form has it."""
        at: Path = ()
        for step in steps:
            value = self.value(at)
            known = range(len(value)) if isinstance(value, list) else _tabled(value)
            if step not in known:
                break
            at = (*at, step)
        return at

    # Filling in

    def set(self, at: Path, value: Json) -> None:
        self.data = _with(self.data, at, value)

    def fill(self, at: Path) -> None:
        """Something where nothing was, to be filled in further."""
        self.set(at, fresh(_inner(self._hint(at))[0]))

    def add(self, at: Path, key: str = "") -> Path:
        """One more entry of a list, or of a table under a key; returns its place."""
        hint = _inner(self._hint(at))[0]
        args = typing.get_args(hint)
        if _is_list(hint):
            rows = _listed(self.value(at))
            if len(rows) >= MOST_ITEMS:
                return at
            self.set(at, [*rows, fresh(args[0])])
            return (*at, len(rows))
        table = _tabled(self.value(at))
        if len(table) >= MOST_ITEMS or not key:
            return at
        self.set(at, {**table, key: table.get(key, fresh(args[1]))})
        return (*at, key)

    def put(self, at: Path, value: Json) -> Path:
        """One more entry of a list, with something in it; returns its place."""
        rows = _listed(self.value(at))
        if len(rows) >= MOST_ITEMS:
            return at
        self.set(at, [*rows, value])
        return (*at, len(rows))

    def shift(self, at: Path, by: int) -> Path:
        """An entry of a list earlier or later; returns where it is now."""
        *where, last = at
        rows, number = _listed(self.value(tuple(where))), int(last)
        goal = min(max(number + by, 0), len(rows) - 1)
        rows.insert(goal, rows.pop(number))
        self.set(tuple(where), rows)
        return (*where, goal)

    def remove(self, at: Path) -> None:
        """An entry of a list or a table."""
        *where, last = at
        holder = self.value(tuple(where))
        if isinstance(holder, list):
            self.set(tuple(where), [item for i, item in enumerate(holder) if i != last])
        elif isinstance(holder, Mapping):
            self.set(tuple(where), {key: item for key, item in holder.items() if key != last})

    def entry_bounds(self, at: Path) -> Between:
        """What each number of a table may be."""
        args = typing.get_args(_inner(self._hint(at))[0])
        return _inner(args[-1])[2] if args else USUAL

    def keys(self, at: Path) -> tuple[str, ...]:
        """The keys a table may have, if they are given: the groups, the sides."""
        args = typing.get_args(_inner(self._hint(at))[0])
        return choices_of(args[0]) if args else ()

    # Reading

    def read(self) -> Any:
        """The record. Raises DataError that names the key."""
        data = dict(_tabled(self.data))
        if "source" in _fields(self.kinds[self.kind].cls):
            data["source"] = data.get("source") if data.get("source") not in ("", None, "CARDS", "own") else "box"
        data.pop("assumed", None)
        return read_record(self.kinds, self.kind, self.key, _plain(_without_blanks(self._hint(()), data)), self.kind)

    def _hint(self, at: Path) -> Any:
        """What stands at a place; of several classes the one that its value says."""
        return self._chosen(self._declared(at), at)

    def _chosen(self, hint: Any, at: Path) -> Any:
        return _resolved(hint, self.value(at)) or hint if _union(_inner(hint)[0]) else hint

    def _declared(self, at: Path) -> Any:
        hint: Any = self.kinds[self.kind].cls
        for number, step in enumerate(at):
            hint = _inner(self._chosen(hint, at[:number]))[0]
            origin, args = typing.get_origin(hint), typing.get_args(hint)
            if _is_list(hint):
                hint = args[0]
            elif origin is tuple:
                hint = args[int(step)]
            elif origin in (dict, Mapping):
                hint = args[1]
            else:
                hint = _fields(hint)[str(step)]
        return hint


def _union(hint: Any) -> dict[str, Any]:
    if typing.get_origin(hint) not in (typing.Union, types.UnionType):
        return {}
    kinds = {own_kind(each): each for each in typing.get_args(hint)}
    return {} if None in kinds else {str(kind): each for kind, each in kinds.items()}


def _resolved(hint: Any, value: Json) -> Any:
    """The class of a union that a value belongs to; None where there is no union."""
    members = _union(_inner(hint)[0])
    return members.get(str(value.get("kind"))) if members and isinstance(value, Mapping) else None


def _told(hint: Any, name: str) -> Json:
    return _default(*fields_of(hint)[name])


def fresh(hint: Any) -> Json:  # noqa: PLR0911 - one line per kind of hint reads best
    """The least that may stand somewhere."""
    inner, optional, bounds = _inner(hint)
    if optional:
        return None
    origin, args = typing.get_origin(inner), typing.get_args(inner)
    if inner is bool:
        return False
    if inner is int:
        return min(max(0, bounds.least), bounds.most)
    if inner is str:
        return ""
    if inner is Raw:
        return None
    if _is_words(inner):
        return dict.fromkeys(LANGUAGES, "")
    if origin is tuple and not _is_list(inner):
        return [fresh(arg) for arg in args]
    if origin in (tuple, frozenset):
        return []
    if origin in (dict, Mapping):
        return {}
    if members := choices_of(inner):
        return members[0]
    if inner is Die:
        return {"name": "", "faces": []}
    if origin in (typing.Union, types.UnionType):
        return fresh(args[0])
    kind = own_kind(inner)
    head: dict[str, Json] = {} if kind is None else {"kind": kind}
    return head | {name: _default(field, each) for name, (field, each) in fields_of(inner).items()}


def _default(field: dataclasses.Field[Any], hint: Any) -> Json:
    if field.default is not dataclasses.MISSING:
        return dump(field.default)
    if field.default_factory is not dataclasses.MISSING:
        made = field.default_factory()
        return fresh(hint) if _is_words(hint) else dump(made)
    return fresh(hint)


def _slot(key: str | int, hint: Any, value: Json) -> Slot:
    inner, optional, bounds = _inner(hint)
    choices = choices_of(typing.get_args(inner)[0]) if typing.get_origin(inner) is frozenset else choices_of(inner)
    return Slot(key, _shape(inner), value, choices, optional, bounds)


def _shape(hint: Any) -> Shape:  # noqa: PLR0911 - one line per kind of hint reads best
    origin = typing.get_origin(hint)
    if hint is bool:
        return Shape.FLAG
    if hint is int:
        return Shape.NUMBER
    if hint is str:
        return Shape.TEXT
    if _is_words(hint):
        return Shape.WORDS
    if choices_of(hint):
        return Shape.CHOICE
    if origin is frozenset:
        return Shape.SET
    if _is_list(hint):
        return Shape.LIST
    return Shape.TABLE if origin in (dict, Mapping) else Shape.GROUP


def _inner(hint: Any) -> tuple[Any, bool, Between]:
    """`X | None` is an X that may be missing; a number has its bounds."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        left = [arg for arg in typing.get_args(hint) if arg is not type(None)]
        if len(left) == 1:
            return bare(left[0]), True, bounds_of(left[0])
        if len(left) < len(typing.get_args(hint)):
            return typing.Union[tuple(left)], True, USUAL  # noqa: UP007 - as many as there are
    return bare(hint), False, bounds_of(hint)


def choices_of(hint: Any) -> tuple[str, ...]:
    """The words of an enumeration; none for anything else."""
    return tuple(member.value for member in hint) if isinstance(hint, type) and issubclass(hint, enum.Enum) else ()


def _is_words(hint: Any) -> bool:
    return typing.get_origin(hint) is Mapping and typing.get_args(hint) == (str, str)


def _is_list(hint: Any) -> bool:
    return typing.get_origin(hint) is tuple and typing.get_args(hint)[-1] is ...


def _fields(cls: Any) -> dict[str, Any]:
    """The places of a record in the card's order."""
    return {name: hint for name, (_, hint) in fields_of(cls).items()}


def _with(data: Any, at: Path, value: Json) -> Json:
    if not at:
        return value
    step, rest = at[0], at[1:]
    if isinstance(data, list):
        return [_with(item, rest, value) if i == step else item for i, item in enumerate(data)]
    return {**data, step: _with(data.get(step), rest, value)}


def _without_blanks(hint: Any, data: Any) -> Any:
    """Words that may be left out and that nobody wrote are left out: else every language of them would be missing."""
    inner = _inner(hint)[0]
    inner = _resolved(inner, data) or inner
    origin, args = typing.get_origin(inner), typing.get_args(inner)
    if _is_list(inner) and isinstance(data, list):
        return [_without_blanks(args[0], each) for each in data]
    if origin in (dict, Mapping) and isinstance(data, Mapping):
        return {key: _without_blanks(args[1], each) for key, each in data.items()}
    if not dataclasses.is_dataclass(inner) or not isinstance(data, Mapping) or inner is Die:
        return data
    hints = _fields(inner)
    optional = {
        name for name, (field, _) in fields_of(inner).items() if field.default_factory is not dataclasses.MISSING
    }
    return {
        key: _without_blanks(hints.get(key), each)
        for key, each in data.items()
        if not (key in optional and _is_words(hints.get(key)) and not any(_tabled(each).values()))
    }


def _plain(data: Any) -> Any:
    """Dicts and lists all the way down, as the reader wants them."""
    if isinstance(data, Mapping):
        return {str(key): _plain(item) for key, item in data.items()}
    return [_plain(item) for item in data] if isinstance(data, list | tuple) else data


def _listed(value: Json) -> list[Json]:
    return list(value) if isinstance(value, list | tuple) else []


def _tabled(value: Json) -> dict[str, Json]:
    return dict(value) if isinstance(value, Mapping) else {}
