"""Strict reading of records by the hints and rules of their fields; every problem is one Fault, nothing is guessed."""

from __future__ import annotations

import dataclasses
import enum
import re
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.table.reading import MAX_ID
from engine.table.text import Arg, T, Text
from engine.warofmine.content.fault import Fault
from engine.warofmine.content.fields import PLAIN, FieldRule, rule_of
from engine.warofmine.content.siege import KINDS, SiegeContent

MAX_DEPTH = 24
"""Lists, tables and words inside each other."""
_ID = re.compile(r"[a-z0-9][a-z0-9_-]*")
_UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_SAID: Mapping[type, Text] = {
    int: T("a whole number"),
    str: T("a text"),
    bool: T("true or false"),
    list: T("a list"),
    dict: T("a table"),
}

Tables = Mapping[tuple[str, str], Any]
"""Parsed tables by kind and id."""


class _Wrong(Exception):  # noqa: N818 - a fault was noted, this only leaves the value
    """The value cannot be made; its faults are noted."""


def read_content(tables: Tables) -> tuple[SiegeContent, list[Fault]]:
    """Every record that can be read, and what is wrong with the others. Whether records fit together is `checks`."""
    found: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    faults: list[Fault] = []
    for (kind, key), data in sorted(tables.items()):
        record, problems = read_record(kind, key, data)
        faults += problems
        if record is not None:
            found[kind][key] = record
    return SiegeContent(**found), faults


def read_record(kind: str, key: str, data: Any) -> tuple[Any | None, list[Fault]]:
    """One record by itself, or None and its faults."""
    if kind not in KINDS:
        return None, [Fault(kind, key, "", "unknown_kind")]
    if len(key) > MAX_ID or not _ID.fullmatch(key):
        return None, [Fault(kind, key, "", "bad_id")]
    reader = _Reader(kind, key)
    try:
        record = reader.value(KINDS[kind], data, "", PLAIN, 0)
    except _Wrong:
        record = None
    return (None if reader.faults else record), reader.faults


@cache
def _hints(cls: type) -> dict[str, Any]:
    return typing.get_type_hints(cls)


class _Reader:
    def __init__(self, kind: str, key: str) -> None:
        self.kind, self.key = kind, key
        self.faults: list[Fault] = []

    def fault(self, path: str, code: str, **values: Arg) -> None:
        self.faults.append(Fault(self.kind, self.key, path, code, values))

    def wrong(self, path: str, code: str, **values: Arg) -> typing.NoReturn:
        self.fault(path, code, **values)
        raise _Wrong

    def expect(self, data: Any, wanted: type, path: str) -> Any:
        # type() and not isinstance(): True must not pass for the number 1.
        if type(data) is not wanted:
            self.wrong(path, "wrong_type", wanted=_SAID[wanted], found=_SAID.get(type(data), T("something else")))
        return data

    def value(self, hint: Any, data: Any, path: str, rule: FieldRule, depth: int) -> Any:  # noqa: PLR0911 - a line per kind
        if depth > MAX_DEPTH:
            self.wrong(path, "too_deep")
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if origin in (typing.Union, types.UnionType):
            return self.one_of(args, data, path, rule, depth)
        if origin is tuple:
            return self.row(args, data, path, rule, depth)
        if origin is Mapping:
            return self.table(args, data, path, rule, depth)
        if dataclasses.is_dataclass(hint):
            return self.record(typing.cast(type, hint), data, path, depth)
        if isinstance(hint, type) and issubclass(hint, enum.Enum):
            return self.member(hint, data, path)
        if hint is int:
            return self.number(data, path, rule)
        return self.text(data, path, rule) if hint is str else self.expect(data, bool, path)

    def number(self, data: Any, path: str, rule: FieldRule) -> int:
        n: int = self.expect(data, int, path)
        if not rule.least <= n <= rule.most:
            self.wrong(path, "out_of_bounds", found=str(n)[:20], least=rule.least, most=rule.most)
        return n

    def text(self, data: Any, path: str, rule: FieldRule) -> str:
        text: str = self.expect(data, str, path)
        if len(text) > rule.length:
            self.wrong(path, "too_long", found=len(text), most=rule.length)
        if _UNSEEN.search(text):
            self.wrong(path, "unseen")
        return text

    def member(self, kinds: type[enum.Enum], data: Any, path: str) -> enum.Enum:
        text = self.expect(data, str, path)
        known = {each.value: each for each in kinds}
        if text not in known:
            self.wrong(path, "unknown_word", word=text[:40], known=", ".join(known))
        return known[text]

    def one_of(self, hints: tuple[Any, ...], data: Any, path: str, rule: FieldRule, depth: int) -> Any:
        inner = [hint for hint in hints if hint is not type(None)]
        if data is None and len(inner) < len(hints):
            return None
        if len(inner) == 1:
            return self.value(inner[0], data, path, rule, depth)
        if all(dataclasses.is_dataclass(hint) for hint in inner):
            return self.word({hint.kind: hint for hint in inner}, data, path, depth)
        return self.value(int if type(data) is int else str, data, path, rule, depth)

    def word(self, words: Mapping[str, type], data: Any, path: str, depth: int) -> Any:
        kind = self.expect(data, dict, path).get("kind")
        if not isinstance(kind, str) or kind not in words:
            self.wrong(f"{path}.kind", "unknown_word", word=str(kind)[:40], known=", ".join(words))
        return self.record(words[kind], {key: item for key, item in data.items() if key != "kind"}, path, depth)

    def row(self, args: tuple[Any, ...], data: Any, path: str, rule: FieldRule, depth: int) -> tuple[Any, ...]:
        self.expect(data, list, path)
        endless = args[-1] is ...
        least, most = (rule.rows_least, rule.rows_most) if endless else (len(args), len(args))
        if not least <= len(data) <= most:
            self.wrong(path, "wrong_length", found=len(data), least=least, most=most)
        hints = [args[0]] * len(data) if endless else args
        return tuple(
            self.each(hint, item, f"{path}[{i}]", rule, depth)
            for i, (hint, item) in enumerate(zip(hints, data, strict=True))
        )

    def table(self, args: tuple[Any, ...], data: Any, path: str, rule: FieldRule, depth: int) -> dict[Any, Any]:
        self.expect(data, dict, path)
        if not rule.rows_least <= len(data) <= rule.rows_most:
            self.wrong(path, "wrong_length", found=len(data), least=rule.rows_least, most=rule.rows_most)
        return {
            self.each(args[0], key, path, PLAIN, depth): self.each(args[1], item, f"{path}.{key}", rule, depth)
            for key, item in data.items()
        }

    def each(self, hint: Any, data: Any, path: str, rule: FieldRule, depth: int) -> Any:
        """Like `value`, but a wrong one does not keep its neighbours from being looked at."""
        try:
            return self.value(hint, data, path, rule, depth + 1)
        except _Wrong:
            return None

    def record(self, cls: type, data: Any, path: str, depth: int) -> Any:
        self.expect(data, dict, path)
        hints, fields = _hints(cls), {field.name: field for field in dataclasses.fields(cls)}
        before = len(self.faults)
        values: dict[str, Any] = {}
        for key, item in data.items():
            here = f"{path}.{key}" if path else str(key)
            if key in fields:
                values[key] = self.each(hints[key], item, here, rule_of(fields[key]), depth)
            else:
                self.fault(here[:200], "unknown_key")
        for name, field in fields.items():
            if name not in data and field.default is field.default_factory is dataclasses.MISSING:
                self.fault(f"{path}.{name}" if path else name, "missing_key")
        if len(self.faults) > before:
            raise _Wrong
        return cls(**values)
