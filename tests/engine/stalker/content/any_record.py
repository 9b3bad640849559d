"""Hypothesis strategies for every kind of record, made from the very type hints that readers use."""

import dataclasses
import enum
import types
import typing
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from engine.stalker.content.kinds import KINDS
from engine.table.bounds import bare, bounds_of
from engine.table.canon import Raw
from engine.table.dice import Die, Face

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=12)
DIES = st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 4), min_size=1).map(
    lambda faces: Die("die", tuple(Face(name, value) for name, value in faces.items()))
)
DEPTH = 2
"""Effects may offer effects; a card goes no deeper."""


def record(kind: str) -> st.SearchStrategy[Any]:
    return _values(KINDS[kind].cls, 0)


def records() -> st.SearchStrategy[dict[tuple[str, str], Any]]:
    ids = st.from_regex(r"\A[a-z0-9][a-z0-9_-]{0,9}\Z")
    one = st.sampled_from([*KINDS]).flatmap(lambda kind: st.tuples(st.tuples(st.just(kind), ids), record(kind)))
    return st.lists(one, max_size=5).map(dict)


def _values(hint: Any, depth: int) -> st.SearchStrategy[Any]:  # noqa: PLR0911 - one line per kind of hint
    if bare(hint) is int:
        bounds = bounds_of(hint)
        return st.integers(max(bounds.least, -50), min(bounds.most, 50))
    plain = {str: WORDS, bool: st.booleans(), type(None): st.none(), Die: DIES}
    if hint in plain:
        return plain[hint]
    if hint is Raw:
        return st.just(Raw())
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return st.one_of(*[_values(arg, depth) for arg in args])
    if origin is tuple and args[-1] is ...:
        return st.lists(_values(args[0], depth + 1), max_size=2 if depth <= DEPTH else 0).map(tuple)
    if origin is tuple:
        return st.tuples(*[_values(arg, depth) for arg in args])
    if origin is frozenset:
        return st.frozensets(_values(args[0], depth))
    if args == (str, str):
        # Words that nobody wrote are left out where they may be.
        return st.dictionaries(WORDS, WORDS.filter(str.strip), max_size=2)
    if origin in (dict, Mapping):
        return st.dictionaries(_values(args[0], depth), _values(args[1], depth + 1), max_size=2)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return st.sampled_from([*hint])
    return _built(hint, depth)


def _built(cls: Any, depth: int) -> st.SearchStrategy[Any]:
    hints = typing.get_type_hints(cls, include_extras=True)
    needed, optional = {}, {}
    for field in dataclasses.fields(cls):
        has_default = field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
        if not has_default:
            needed[field.name] = field
        elif depth <= DEPTH + 1:
            optional[field.name] = field
    return st.deferred(
        lambda: st.fixed_dictionaries(
            {name: _values(hints[name], depth + 1) for name in needed},
            optional={name: _values(hints[name], depth + 1) for name in optional},
        )
    ).map(lambda values: cls(**values))
