"""The least and the most a number may be, written beside the field it bounds: `hp: Annotated[int, Between(1, 30)]`.

Forms, files, codes and what a friend sends all look here. A number that says nothing is from 0 to 99: no card prints
more, and a card of a thousand copies would be a deck that fills the phone.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

Path = tuple[str | int, ...]


@dataclasses.dataclass(frozen=True)
class Between:
    least: int
    most: int

    def __contains__(self, n: int) -> bool:
        return self.least <= n <= self.most


USUAL = Between(0, 99)


def bounds_of(hint: Any) -> Between:
    """What a hint says of its number.

    >>> bounds_of(typing.Annotated[int, Between(1, 30)])
    Between(least=1, most=30)
    """
    marks = getattr(hint, "__metadata__", ())
    return next((mark for mark in marks if isinstance(mark, Between)), USUAL)


def bare(hint: Any) -> Any:
    """A hint without its bounds."""
    return typing.get_args(hint)[0] if typing.get_origin(hint) is typing.Annotated else hint


def out_of_bounds(hint: Any, value: Any) -> Iterator[tuple[Path, int, Between]]:
    """Every number of a value that is less or more than it may be: its place, what it is, what it may be."""
    looker = _looker(hint)
    if looker is not None:
        yield from looker(value, ())


Found = Iterator[tuple[Path, int, Between]]
Looker = Callable[[Any, Path], Found]


def _make_looker(hint: Any) -> Looker | None:
    """What looks through a value of this type; None where there is no number to look for."""
    inner = bare(hint)
    origin, args = typing.get_origin(inner), typing.get_args(inner)
    if inner is int:
        return partial(_number, bounds_of(hint))
    if origin in (typing.Union, types.UnionType):
        return _either(args)
    if origin is tuple:
        if args[-1] is ...:
            each = _looker(args[0])
            return None if each is None else partial(_row, each)
        lookers = [_looker(arg) for arg in args]
        return partial(_fixed, lookers) if any(lookers) else None
    if origin in (dict, Mapping):
        each = _looker(args[1])
        return None if each is None else partial(_table, each)
    # Looked up when a value is there, so that a class may contain itself.
    return partial(_fields, inner) if dataclasses.is_dataclass(inner) else None


_looker: Callable[[Any], Looker | None] = cache(_make_looker)


def _number(bounds: Between, value: Any, path: Path) -> Found:
    if type(value) is int and value not in bounds:
        yield path, value, bounds


def _either(args: tuple[Any, ...]) -> Looker | None:
    known = [(bare(arg), looker) for arg in args if (looker := _looker(arg)) is not None]

    def look(value: Any, path: Path) -> Found:
        fitting = next((looker for arg, looker in known if _fits(arg, value)), None)
        if fitting is not None:
            yield from fitting(value, path)

    return look if known else None


def _row(each: Looker, value: Any, path: Path) -> Found:
    for number, item in enumerate(value):
        yield from each(item, (*path, number))


def _fixed(lookers: Sequence[Looker | None], value: Any, path: Path) -> Found:
    for number, (looker, item) in enumerate(zip(lookers, value, strict=True)):
        if looker is not None:
            yield from looker(item, (*path, number))


def _table(each: Looker, value: Any, path: Path) -> Found:
    for key, item in value.items():
        yield from each(item, (*path, str(key)))


def _fields(cls: Any, value: Any, path: Path) -> Found:
    for name, looker in _lookers(cls):
        yield from looker(getattr(value, name), (*path, name))


def _find_lookers(cls: Any) -> tuple[tuple[str, Looker], ...]:
    found = ((name, _looker(hint)) for name, hint in hints_of(cls).items())
    return tuple((name, looker) for name, looker in found if looker is not None)


# Classes do not change while the app runs: each is looked at once.
_lookers: Callable[[Any], tuple[tuple[str, Looker], ...]] = cache(_find_lookers)


def _hints_of(cls: Any) -> Mapping[str, Any]:
    hints = typing.get_type_hints(cls, include_extras=True)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls)}


hints_of: Callable[[Any], Mapping[str, Any]] = cache(_hints_of)
"""The hints of a dataclass's fields, bounds and all; looked up once a class."""


def _fits(hint: Any, value: Any) -> bool:
    if hint is type(None):
        return value is None
    kind = typing.get_origin(hint) or hint
    return isinstance(kind, type) and isinstance(value, kind) and not (kind is int and isinstance(value, bool))
