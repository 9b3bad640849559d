"""Frozen dataclasses to JSON and back, by their type hints.

Commands, events, questions and game states are plain frozen dataclasses; nobody writes a reader by
hand, and nothing is ever read that the hints do not allow. Supported: None, bool, int, str, Enum,
dataclasses, tuple, frozenset, Mapping with str or StrEnum keys, Literal, unions of these (dataclasses
in a union tell themselves apart by a `kind` ClassVar), and classes with `to_json`/`from_json`.
"""

import dataclasses
import enum
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, TypeVar

from engine.table.canon import Json, Malformed, canonical

R = TypeVar("R")
_SCALARS = frozenset({str, int, bool, type(None)})
_LATER = "later"
LATER: Mapping[str, bool] = {_LATER: True}
"""For `dataclasses.field(metadata=LATER)`: what `later` says, where a type checker must see the rest of the field."""
Dumper = Callable[[Any], Json]
Loader = Callable[[Any], Any]


def dump(value: object) -> Json:
    """A value as JSON. Raises TypeError for a value that could not be read back."""
    return _dumper(type(value))(value)


def load(wanted: type[R], data: Json) -> R:
    """Read a value of the wanted type. Raises Malformed that names the place of the fault.

    >>> @dataclasses.dataclass(frozen=True)
    ... class Unit:
    ...     name: str
    ...     dose: int = 0
    >>> load(Unit, {"name": "Marked One"})
    Unit(name='Marked One', dose=0)
    """
    try:
        value: R = _loader(wanted)(data)
    except RecursionError as error:
        raise Malformed("nested too deeply", "deep") from error
    return value


def later(**default: Any) -> Any:
    """A field that came after matches had been stored: while it is at its default a dump leaves it out.

    So what was stored before is still what is stored today, and its hash stays the same.

    >>> @dataclasses.dataclass(frozen=True)
    ... class Unit:
    ...     name: str
    ...     dose: int = later(default=0)
    >>> dump(Unit("Marked One")), dump(Unit("Marked One", 3))
    ({'name': 'Marked One'}, {'name': 'Marked One', 'dose': 3})
    """
    return dataclasses.field(metadata=LATER, **default)


def later_fields(cls: Any) -> dict[str, Any]:
    """The fields that came later, with their defaults."""
    return {
        field.name: field.default if field.default_factory is dataclasses.MISSING else field.default_factory()
        for field in dataclasses.fields(cls)
        if field.metadata.get(_LATER)
    }


def load_kind(registry: Mapping[str, type[R]], data: Json) -> R:
    """Read a value whose class is named by its own `kind`."""
    kind = data.get("kind") if isinstance(data, dict) else None
    wanted = registry.get(kind) if isinstance(kind, str) else None
    if wanted is None:
        raise Malformed(f"unknown kind {str(kind)[:40]!r}", "unknown_key")
    return load(wanted, data)


def by_kind(*classes: type[R]) -> dict[str, type[R]]:
    """The registry of classes by their `kind`; two classes of one kind are a mistake in the code."""
    registry: dict[str, type[R]] = {}
    for each in classes:
        kind: str = each.kind  # type: ignore[attr-defined]
        if kind in registry:
            raise TypeError(f"{each.__name__} and {registry[kind].__name__} share the kind {kind!r}")
        registry[kind] = each
    return registry


def _make_dumper(cls: type) -> Dumper:  # noqa: PLR0911 - one line per kind of value reads best
    if issubclass(cls, enum.Enum):
        return lambda value: value.value
    if cls in _SCALARS:
        return lambda value: value
    if hasattr(cls, "to_json"):
        return cls.to_json  # type: ignore[no-any-return]
    if issubclass(cls, tuple):
        return lambda value: [item if type(item) in _SCALARS else dump(item) for item in value]
    if dataclasses.is_dataclass(cls):
        names = tuple(field.name for field in dataclasses.fields(cls))
        kind = own_kind(cls)
        head = {} if kind is None else {"kind": kind}
        body = partial(_dump_fields, names, head)
        return partial(_dump_but, body, added) if (added := later_fields(cls)) else body
    if issubclass(cls, Mapping):
        return lambda value: {_key(key): dump(item) for key, item in value.items()}
    if issubclass(cls, frozenset):
        return lambda value: sorted((dump(item) for item in value), key=canonical)
    raise TypeError(f"{cls.__name__} cannot be stored")


def own_kind(cls: Any) -> str | None:
    """What tells this class from others; a field that happens to be called `kind` does not."""
    # dataclasses.fields() leaves out ClassVars, which is what a class's own kind is.
    is_field = dataclasses.is_dataclass(cls) and any(field.name == "kind" for field in dataclasses.fields(cls))
    return None if is_field or not hasattr(cls, "kind") else str(cls.kind)


def _dump_fields(names: tuple[str, ...], head: Mapping[str, Json], value: object) -> dict[str, Json]:
    # Every step dumps the whole state for its hash: scalars, which are most of it, are passed as they are.
    body = dict(head)
    for name in names:
        item = getattr(value, name)
        body[name] = item if type(item) in _SCALARS else dump(item)
    return body


def _dump_but(body: Callable[[object], dict[str, Json]], added: Mapping[str, Any], value: object) -> Json:
    """Without the fields that came later and still say nothing."""
    dumped = body(value)
    for name, default in added.items():
        if getattr(value, name) == default:
            del dumped[name]
    return dumped


def _key(key: object) -> str:
    if isinstance(key, str):
        return str(key.value) if isinstance(key, enum.Enum) else key
    raise TypeError(f"a key must be text, not {type(key).__name__}")


def _make_loader(hint: Any) -> Loader:  # noqa: PLR0911 - one line per kind of hint reads best
    if hint in (int, str, bool, type(None)):
        return _exactly(hint)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _one_of(args)
    if origin is typing.Literal:
        return _member({value: value for value in args})
    if origin is tuple:
        return _row(args)
    if origin is frozenset:
        rows = _row((args[0], ...))
        return lambda data: frozenset(rows(data))
    if origin in (dict, Mapping):
        return _table(*args)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return _member({member.value: member for member in hint})
    if hasattr(hint, "from_json"):
        return hint.from_json  # type: ignore[no-any-return]
    if dataclasses.is_dataclass(hint):
        return _fields(hint)
    raise TypeError(f"no reader for {hint!r}")


def _exactly(wanted: type) -> Loader:
    def load_scalar(data: Any) -> Any:
        # type() and not isinstance(): True must not pass for the number 1.
        if type(data) is not wanted:
            raise Malformed(f"expected {wanted.__name__}, found {type(data).__name__}", "expected")
        return data

    return load_scalar


def _member(members: Mapping[Any, Any]) -> Loader:
    def load_member(data: Any) -> Any:
        if isinstance(data, str | int) and not isinstance(data, bool) and data in members:
            return members[data]
        value, choices = str(data)[:40], ", ".join(map(str, members))
        raise Malformed(f"{value!r} is not one of {choices}", "choice", value=value, choices=choices)

    return load_member


def _row(args: tuple[Any, ...]) -> Loader:
    if len(args) == 2 and args[1] is ...:
        item = _loader(args[0])
        return lambda data: tuple(_items(item, _listed(data)))
    items = [_loader(arg) for arg in args]

    def load_row(data: Any) -> Any:
        if len(_listed(data)) != len(items):
            raise Malformed(f"expected {len(items)} values, found {len(data)}", "list_length")
        return tuple(item(each) for item, each in zip(items, data, strict=True))

    return load_row


def _listed(data: Any) -> Any:
    if not isinstance(data, list | tuple):
        raise Malformed(f"expected a list, found {type(data).__name__}", "expected")
    return data


def _items(item: Loader, data: Any) -> list[Any]:
    try:
        return [item(each) for each in data]
    except Malformed:
        # Which one it was is only looked for when something is wrong: nearly always nothing is.
        for number, each in enumerate(data):
            try:
                item(each)
            except Malformed as error:
                raise error.inside("", number) from error
        raise


def _table(key_hint: Any, value_hint: Any) -> Loader:
    key, value = _loader(key_hint), _loader(value_hint)

    def load_table(data: Any) -> Any:
        if not isinstance(data, dict):
            raise Malformed(f"expected a table, found {type(data).__name__}", "expected")
        found = {}
        for k, v in data.items():
            try:
                found[key(k)] = value(v)
            except Malformed as error:
                raise error.inside("", str(k)) from error
        return found

    return load_table


def _one_of(hints: tuple[Any, ...]) -> Loader:
    kinds = {kind: _loader(hint) for hint in hints if (kind := own_kind(hint)) is not None}
    others = [_loader(hint) for hint in hints if own_kind(hint) is None]

    def load_one(data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("kind"), str) and data["kind"] in kinds:
            return kinds[data["kind"]](data)
        for other in others:
            try:
                return other(data)
            except Malformed:
                continue
        raise Malformed(f"{type(data).__name__} fits none of the allowed types", "expected")

    return load_one


def _fields(cls: Any) -> Loader:
    hints = typing.get_type_hints(cls)
    fields = dataclasses.fields(cls)
    required = frozenset(
        f.name for f in fields if f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING
    )
    kind = own_kind(cls)
    readers: dict[str, Loader] = {}

    def load_fields(data: Any) -> Any:
        if not readers:
            # Looked up on first use, so that a class may contain itself; all at once: another thread may read, too.
            readers.update({field.name: _loader(hints[field.name]) for field in fields})
        if not isinstance(data, dict):
            raise Malformed(f"{cls.__name__}: expected a table, found {type(data).__name__}", "expected")
        if kind is not None and data.get("kind") != kind:
            raise Malformed(f"{cls.__name__}: kind is {str(data.get('kind'))[:40]!r}, not {kind!r}", "unknown_key")
        values = {}
        for name, item in data.items():
            if name in readers:
                try:
                    values[name] = readers[name](item)
                except Malformed as error:
                    raise error.inside(f"{cls.__name__}.{name}", name) from error
            elif name != "kind" or kind is None:
                raise Malformed(f"{cls.__name__}: unknown field {str(name)[:40]!r}", "unknown_key")
        if missing := required - values.keys():
            names = ", ".join(sorted(missing))
            raise Malformed(f"{cls.__name__}: {names} is missing", "missing_key", id=names)
        try:
            return cls(**values)
        except (ValueError, TypeError) as error:
            raise Malformed(f"{cls.__name__}: {error}") from error

    return load_fields


# Classes do not change while the app runs: each is looked at once.
_dumper: Callable[[Any], Dumper] = cache(_make_dumper)
_loader: Callable[[Any], Loader] = cache(_make_loader)
