"""What may stand at a place of a record, by the type hint that its reader uses."""

from __future__ import annotations

import dataclasses
import enum
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from engine.packs.kinds import fields_of
from engine.table.bounds import USUAL, Between, bare, bounds_of
from engine.table.canon import Json, Raw
from engine.table.dice import Die
from engine.table.languages import LANGUAGES
from engine.table.record import dump, own_kind


class BlankKind(Enum):
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
class Blank:
    """One place of a record."""

    key: str | int
    shape: BlankKind
    value: Json
    choices: tuple[str, ...] = ()
    optional: bool = False
    """May be empty: `value` is None then."""
    bounds: Between = USUAL
    """Of a number."""


def union_of(hint: Any) -> dict[str, Any]:
    if typing.get_origin(hint) not in (typing.Union, types.UnionType):
        return {}
    kinds = {own_kind(each): each for each in typing.get_args(hint)}
    return {} if None in kinds else {str(kind): each for kind, each in kinds.items()}


def resolved(hint: Any, value: Json) -> Any:
    """The class of a union that a value belongs to; None where there is no union."""
    members = union_of(inner_of(hint)[0])
    return members.get(str(value.get("kind"))) if members and isinstance(value, Mapping) else None


def default_of(hint: Any, name: str) -> Json:
    # What a table has no row for is nothing yet.
    return _default(*fields_of(hint)[name]) if dataclasses.is_dataclass(hint) else None


def fresh(hint: Any) -> Json:  # noqa: PLR0911 - one line per kind of hint reads best
    """The least that may stand somewhere."""
    inner, optional, bounds = inner_of(hint)
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
    if is_words(inner):
        return dict.fromkeys(LANGUAGES, "")
    if origin is tuple and not is_list(inner):
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
        return fresh(hint) if is_words(hint) else dump(made)
    return fresh(hint)


def blank_of(key: str | int, hint: Any, value: Json) -> Blank:
    inner, optional, bounds = inner_of(hint)
    choices = choices_of(typing.get_args(inner)[0]) if typing.get_origin(inner) is frozenset else choices_of(inner)
    return Blank(key, shape_of(inner), value, choices, optional, bounds)


def shape_of(hint: Any) -> BlankKind:  # noqa: PLR0911 - one line per kind of hint reads best
    origin = typing.get_origin(hint)
    if hint is bool:
        return BlankKind.FLAG
    if hint is int:
        return BlankKind.NUMBER
    if hint is str:
        return BlankKind.TEXT
    if is_words(hint):
        return BlankKind.WORDS
    if choices_of(hint):
        return BlankKind.CHOICE
    if origin is frozenset:
        return BlankKind.SET
    if is_list(hint):
        return BlankKind.LIST
    return BlankKind.TABLE if origin in (dict, Mapping) else BlankKind.GROUP


def inner_of(hint: Any) -> tuple[Any, bool, Between]:
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


def is_words(hint: Any) -> bool:
    return typing.get_origin(hint) is Mapping and typing.get_args(hint) == (str, str)


def is_list(hint: Any) -> bool:
    return typing.get_origin(hint) is tuple and typing.get_args(hint)[-1] is ...


def hints_of(cls: Any) -> dict[str, Any]:
    """The places of a record in the card's order."""
    return {name: hint for name, (_, hint) in fields_of(cls).items()}
