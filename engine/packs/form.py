"""Structured entry of any record, by the very type hints its reader uses: no screen is written for a single card.

A form works on the record's JSON and knows at every place what may stand there. What it makes is read by the same
reader as everything else.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping
from typing import Any

from engine.packs.blanks import (
    Blank,
    BlankKind,
    blank_of,
    choices_of,
    default_of,
    fresh,
    hints_of,
    inner_of,
    is_list,
    is_words,
    resolved,
    shape_of,
    union_of,
)
from engine.packs.fault import Path
from engine.packs.kinds import KEYED, REFERS, Kinds, fields_of, full_data, read_record
from engine.table.bounds import USUAL, Between
from engine.table.canon import Json
from engine.table.dice import Die

HIDDEN = {"source", "assumed", "plan"}
"""What the app fills in by itself."""
MOST_ITEMS = 64


class Form:
    """A record being filled in. `at` says where the players are; every change gives new data, so undo is a list."""

    def __init__(self, kinds: Kinds, kind: str, key: str, value: Any = None) -> None:
        self.kinds, self.kind, self.key = kinds, kind, key
        self.data: Json = fresh(kinds[kind].cls) if value is None else full_data(value)

    # Looking

    def blanks(self, at: Path = ()) -> list[Blank]:
        """What can be filled in at a place, in the order of the card."""
        hint, value = self._hint(at), self.value(at)
        hint = inner_of(hint)[0]
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if is_list(hint):
            return [blank_of(i, args[0], item) for i, item in enumerate(_listed(value))]
        if origin is tuple:
            return [blank_of(i, arg, item) for i, (arg, item) in enumerate(zip(args, _listed(value), strict=True))]
        if origin in (dict, Mapping):
            return [blank_of(key, args[1], item) for key, item in _tabled(value).items()]
        table = _tabled(value)
        hints = hints_of(hint)
        return [blank_of(name, hints[name], table.get(name)) for name in hints if name not in HIDDEN]

    def shape(self, at: Path) -> BlankKind:
        return shape_of(inner_of(self._hint(at))[0])

    def hint(self, at: Path) -> Any:
        """What kind of value stands at a place, by the very type that its reader uses."""
        return inner_of(self._hint(at))[0]

    def members(self, at: Path) -> Mapping[str, Any]:
        """Where records of several classes may stand: the classes by what tells them apart."""
        return union_of(inner_of(self._declared(at))[0])

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

    def blank(self, at: Path) -> Blank:
        return blank_of(at[-1], self._hint(at), self.value(at))

    def value(self, at: Path = ()) -> Json:
        value: Any = self.data
        for number, step in enumerate(at):
            if isinstance(value, Mapping) and step not in value:
                # A key that came after the record was written says what its reader would take it for.
                value = default_of(self.hint(at[:number]), str(step))
            else:
                value = value[step]
        return value  # type: ignore[no-any-return]

    def is_filled(self, at: Path) -> bool:
        """Whether something else stands at a key than its reader would take it for."""
        value = self.value(at)
        blank = is_words(self.hint(at)) and not any(_tabled(value).values())
        return not blank and value != default_of(self.hint(at[:-1]), str(at[-1]))

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
        self.set(at, fresh(inner_of(self._hint(at))[0]))

    def add(self, at: Path, key: str = "") -> Path:
        """One more entry of a list, or of a table under a key; returns its place."""
        hint = inner_of(self._hint(at))[0]
        args = typing.get_args(hint)
        if is_list(hint):
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
        args = typing.get_args(inner_of(self._hint(at))[0])
        return inner_of(args[-1])[2] if args else USUAL

    def keys(self, at: Path) -> tuple[str, ...]:
        """The keys a table may have, if they are given: the groups, the sides."""
        args = typing.get_args(inner_of(self._hint(at))[0])
        return choices_of(args[0]) if args else ()

    # Reading

    def read(self) -> Any:
        """The record. Raises DataError that names the key."""
        data = dict(_tabled(self.data))
        if "source" in hints_of(self.kinds[self.kind].cls):
            data["source"] = data.get("source") if data.get("source") not in ("", None, "CARDS", "own") else "box"
        data.pop("assumed", None)
        return read_record(self.kinds, self.kind, self.key, _plain(_without_blanks(self._hint(()), data)), self.kind)

    def _hint(self, at: Path) -> Any:
        """What stands at a place; of several classes the one that its value says."""
        return self._chosen(self._declared(at), at)

    def _chosen(self, hint: Any, at: Path) -> Any:
        return resolved(hint, self.value(at)) or hint if union_of(inner_of(hint)[0]) else hint

    def _declared(self, at: Path) -> Any:
        hint: Any = self.kinds[self.kind].cls
        for number, step in enumerate(at):
            hint = inner_of(self._chosen(hint, at[:number]))[0]
            origin, args = typing.get_origin(hint), typing.get_args(hint)
            if is_list(hint):
                hint = args[0]
            elif origin is tuple:
                hint = args[int(step)]
            elif origin in (dict, Mapping):
                hint = args[1]
            else:
                hint = hints_of(hint)[str(step)]
        return hint


def _with(data: Any, at: Path, value: Json) -> Json:
    if not at:
        return value
    step, rest = at[0], at[1:]
    if isinstance(data, list):
        return [_with(item, rest, value) if i == step else item for i, item in enumerate(data)]
    return {**data, step: _with(data.get(step), rest, value)}


def _without_blanks(hint: Any, data: Any) -> Any:
    """Words that may be left out and that nobody wrote are left out: else every language of them would be missing."""
    inner = inner_of(hint)[0]
    inner = resolved(inner, data) or inner
    origin, args = typing.get_origin(inner), typing.get_args(inner)
    if is_list(inner) and isinstance(data, list):
        return [_without_blanks(args[0], each) for each in data]
    if origin in (dict, Mapping) and isinstance(data, Mapping):
        return {key: _without_blanks(args[1], each) for key, each in data.items()}
    if not dataclasses.is_dataclass(inner) or not isinstance(data, Mapping) or inner is Die:
        return data
    hints = hints_of(inner)
    optional = {
        name for name, (field, _) in fields_of(inner).items() if field.default_factory is not dataclasses.MISSING
    }
    return {
        key: _without_blanks(hints.get(key), each)
        for key, each in data.items()
        if not (key in optional and is_words(hints.get(key)) and not any(_tabled(each).values()))
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
