"""The least and the most a number may be, written beside the field it bounds: `hp: Annotated[int, Between(1, 30)]`.

Forms, files, codes and what a friend sends all look here. A number that says nothing is from 0 to 99: no card prints
more, and a card of a thousand copies would be a deck that fills the phone.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from functools import cache
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


def out_of_bounds(hint: Any, value: Any, path: Path = ()) -> Iterator[tuple[Path, int, Between]]:
    """Every number of a value that is less or more than it may be: its place, what it is, what it may be."""
    inner = bare(hint)
    origin, args = typing.get_origin(inner), typing.get_args(inner)
    if inner is int:
        bounds = bounds_of(hint)
        if type(value) is int and value not in bounds:
            yield path, value, bounds
    elif origin in (typing.Union, types.UnionType):
        fitting = [arg for arg in args if _fits(bare(arg), value)]
        if fitting:
            yield from out_of_bounds(fitting[0], value, path)
    elif origin is tuple:
        hints = args[:1] * len(value) if args[-1] is ... else args
        for number, (each, item) in enumerate(zip(hints, value, strict=True)):
            yield from out_of_bounds(each, item, (*path, number))
    elif origin in (dict, Mapping):
        for key, item in value.items():
            yield from out_of_bounds(args[1], item, (*path, str(key)))
    elif dataclasses.is_dataclass(inner):
        for name, each in hints_of(inner).items():
            yield from out_of_bounds(each, getattr(value, name), (*path, name))


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
