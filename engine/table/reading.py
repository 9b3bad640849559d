"""Strict reading of content: a wrong file names itself, the key and what is wrong.

Every file a player can hand us (a situation, a card, a tile, a mission) is read through a `Node`: a value that knows
where it came from. It refuses unknown keys, wrong types and sizes out of bounds, each with one sentence.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, NoReturn, TypeVar

from engine.table.text import Arg

MAX_FILE_BYTES = 4_000_000
MAX_ID = 64

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


class DataError(ValueError):
    """Content that cannot be used: which file, which key, and what is wrong with it.

    `problem` is for whoever looks after the file; `code` and `values` are for whoever says it to players.
    """

    def __init__(
        self, file: str, key: str, problem: str, code: str = "", values: Mapping[str, Arg] | None = None
    ) -> None:
        self.file, self.key, self.problem = file, one_line(key), one_line(problem)
        self.code, self.values = code, dict(values or {})
        super().__init__(": ".join(part for part in (file, self.key, self.problem) if part))


class Node:
    """A value of a file together with its place, e.g. `board.borders[2].cells`."""

    __slots__ = ("file", "key", "value")

    def __init__(self, value: Any, file: str, key: str = "") -> None:
        self.value, self.file, self.key = value, file, key

    def fail(self, problem: str, code: str = "", /, **values: str | int) -> NoReturn:
        raise DataError(self.file, self.key, problem, code, values)

    def table(self, *known: str) -> dict[str, Node]:
        """The entries of an object that may hold the `known` keys and no other."""
        for key in self._object():
            if key not in known:
                self.child(key).fail("unknown key", "unknown_key")
        return {key: self.child(key) for key in self.value}

    def entries(self, most: int) -> Iterator[tuple[str, Node]]:
        """The entries of an object keyed by ids of the author's choice."""
        if len(self._object()) > most:
            self.fail(
                f"{len(self.value)} entries, at most {most} are allowed", "too_many", n=len(self.value), most=most
            )
        for key in self.value:
            if not 1 <= len(key) <= MAX_ID or not key.isprintable():
                self.fail(f"an id has 1 to {MAX_ID} printable characters, not {_shown(key)}", "id")
            yield key, self.child(key)

    def items(self, most: int, least: int = 0) -> list[Node]:
        if not isinstance(self.value, list):
            self.fail(f"expected a list, found {_kind(self.value)}", "expected")
        if not least <= len(self.value) <= most:
            self.fail(f"{len(self.value)} entries, expected {_span(least, most)}", "list_length")
        return [Node(value, self.file, f"{self.key}[{i}]") for i, value in enumerate(self.value)]

    def number(self, least: int, most: int) -> int:
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(f"expected a whole number, found {_kind(value)}", "expected")
        if not least <= value <= most:
            self.fail(
                f"{_shown(value)} is not between {least} and {most}",
                "between",
                value=_shown(value),
                least=least,
                most=most,
            )
        return int(value)

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            self.fail(f"expected true or false, found {_kind(self.value)}", "expected")
        return self.value

    def text(self, most: int = MAX_ID) -> str:
        if not isinstance(self.value, str):
            self.fail(f"expected a text, found {_kind(self.value)}", "expected")
        if not 1 <= len(self.value) <= most:
            self.fail(
                f"a text of {len(self.value)} characters, expected {_span(1, most)}",
                "text_length",
                n=len(self.value),
                most=_span(1, most),
            )
        return self.value

    def one_of(self, choices: Sequence[str]) -> str:
        value = self.value
        if not isinstance(value, str) or value not in choices:
            known = ", ".join(choices)
            self.fail(f"{_shown(value)} is not one of {known}", "choice", value=_shown(value), choices=known)
        return value

    def enum(self, kinds: type[E]) -> E:
        """A member of a text enum, by its value."""
        return kinds(self.one_of([kind.value for kind in kinds]))

    def maybe(self, read: Callable[[Node], T]) -> T | None:
        """`null` stands for "none"; anything else must be what `read` expects."""
        return None if self.value is None else read(self)

    def child(self, key: str) -> Node:
        return Node(self.value[key], self.file, f"{self.key}.{key}" if self.key else key)

    def _object(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            self.fail(f"expected an object, found {_kind(self.value)}", "expected")
        return self.value


def key_of(path: Sequence[str | int]) -> str:
    """
    >>> key_of(("b9", "enemies", 0, "card"))
    'b9.enemies[0].card'
    """
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def one_line(text: str, most: int = 300) -> str:
    """A stranger's text as it may stand in a message: no line breaks, no control characters, not endless."""
    clean = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text[: most + 1])
    return clean if len(clean) <= most else clean[: most - 3] + "..."


def parse_json(raw: bytes, file: str) -> Node:
    """The one way JSON from outside comes in: bounded, no duplicate keys, no NaN, no surprises."""
    if len(raw) > MAX_FILE_BYTES:
        raise DataError(
            file,
            "",
            f"{len(raw)} bytes, at most {MAX_FILE_BYTES} are allowed",
            "too_many",
            {"n": len(raw), "most": MAX_FILE_BYTES},
        )

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table = dict(pairs)
        if len(table) < len(pairs):
            counted = Counter(key for key, _ in pairs)
            twice = next(key for key, n in counted.items() if n > 1)
            raise DataError(file, str(twice), "the key stands twice in one object", "twice")
        return table

    def no_constant(name: str) -> NoReturn:
        raise DataError(file, "", f"{name} is not a number", "number")

    try:
        value = json.loads(raw.decode("utf-8-sig"), object_pairs_hook=unique, parse_constant=no_constant)
    except DataError:
        raise
    except UnicodeDecodeError as error:
        raise DataError(file, "", f"not UTF-8 text (byte {error.start})", "damaged") from None
    except json.JSONDecodeError as error:
        problem = f"not JSON: {error.msg} at column {error.colno}"
        raise DataError(file, f"line {error.lineno}", problem, "damaged") from None
    except RecursionError:
        raise DataError(file, "", "nested too deeply", "deep") from None
    except ValueError:
        raise DataError(file, "", "holds a number that is too long", "number") from None
    return Node(value, file)


def _kind(value: object) -> str:
    if value is None:
        return "null"
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", int: "a whole number"}
    return names.get(type(value), "a number with a fraction")


def _shown(value: object) -> str:
    """A value as it may stand in an error line: short, and on one line."""
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= 40 else shown[:37] + "..."


def _span(least: int, most: int) -> str:
    return str(most) if least == most else f"{least} to {most}"
