"""pyjnius made of paper: every class, member and argument is looked up in android_api.toml; what is not there fails.

What a call does is up to the test: `machine.does["android.os.PowerManager.isPowerSaveMode"] = lambda this: True`.
Without that, a call returns nothing of its type: 0, False, "", or a fresh object.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

TABLE: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("android_api.toml").read_text("utf-8"))
_METHOD = re.compile(r"(\w*)\((.*)\)(.+)")
_TYPE = re.compile(r"\[*(?:[ZBCSIJFDV]|L[^;]+;)")
WHOLE = {"B": 8, "S": 16, "I": 32, "J": 64}


class WrongCall(Exception):  # noqa: N818 - raised where pyjnius raises JavaException
    """Android has no such thing, or takes something else."""


def named(descriptor: str) -> str:
    return descriptor[1:-1].replace("/", ".")


def is_a(kind: str, wanted: str) -> bool:
    if wanted in (kind, "java.lang.Object"):
        return True
    row = TABLE[kind]
    return any(is_a(each, wanted) for each in (*row.get("implements", ()), *filter(None, [row.get("extends")])))


def rows(kind: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """A class and those it comes from."""
    row = TABLE[kind]
    yield kind, row
    for each in (*filter(None, [row.get("extends")]), *row.get("implements", ())):
        yield from rows(each)


class Thing:
    """An object of Java's."""

    def __init__(self, machine: Machine, kind: str, **fields: Any) -> None:
        self.__dict__.update(_machine=machine, _kind=kind, **fields)

    def __getattr__(self, name: str) -> Any:
        for kind, row in rows(self._kind):
            if name in row.get("fields", {}):
                return self._machine.nothing(row["fields"][name])
            if any(each.startswith(f"{name}(") for each in row.get("methods", ())):
                return lambda *arguments: self._machine.call(kind, row["methods"], name, self, arguments)
        raise WrongCall(f"{self._kind} has no {name}")

    def __setattr__(self, name: str, value: object) -> None:
        raise WrongCall(f"{self._kind}.{name} is set")


def hold(thing: Thing, **fields: Any) -> None:
    """What an object knows, set behind Java's back."""
    thing.__dict__.update(fields)


class Kind:
    """A class of Java's, as autoclass gives it."""

    def __init__(self, machine: Machine, name: str) -> None:
        self._machine, self._name = machine, name

    def __call__(self, *arguments: Any) -> Thing:
        made = Thing(self._machine, self._name)
        given = [f"new{each}" for each in TABLE[self._name].get("new", ())]
        self._machine.call(self._name, given, "new", made, arguments)
        return made

    def __getattr__(self, name: str) -> Any:
        for kind, row in rows(self._name):
            if name in row.get("constants", {}):
                return row["constants"][name]
            if name in row.get("statics", {}):
                return self._machine.statics.get(f"{kind}.{name}") or self._machine.nothing(row["statics"][name])
            if any(each.startswith(f"{name}(") for each in row.get("static", ())):
                return lambda *arguments: self._machine.call(kind, row["static"], name, None, arguments)
        raise WrongCall(f"{self._name} has no static {name}")


class Machine:
    """One phone's Java."""

    def __init__(self, level: int = 36) -> None:
        self.level = level
        self.does: dict[str, Callable[..., Any]] = {}
        self.statics: dict[str, Any] = {"android.os.Build$VERSION.SDK_INT": level}
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    # What the module jnius has

    def autoclass(self, name: str) -> Kind:
        if name not in TABLE or TABLE[name].get("since", 1) > self.level:
            raise WrongCall(f"class {name} not found")
        return Kind(self, name)

    def cast(self, kind: str, thing: Any) -> Any:
        if kind not in TABLE:
            raise WrongCall(f"class {kind} not found")
        if thing is not None and not (is_a(thing._kind, kind) or is_a(kind, thing._kind)):
            raise WrongCall(f"a {thing._kind} is no {kind}")
        return Thing(self, kind, **self._fields(thing)) if thing is not None and is_a(kind, thing._kind) else thing

    def java_method(self, signature: str) -> Callable[[Any], Any]:
        def mark(method: Any) -> Any:
            method.signature = signature
            return method

        return mark

    @property
    def PythonJavaClass(self) -> type:  # noqa: N802 - pyjnius's own name
        return Listener

    # Behind it

    def thing(self, kind: str, **fields: Any) -> Thing:
        return Thing(self, kind, **fields)

    def nothing(self, descriptor: str) -> Any:
        if descriptor == "Ljava/lang/String;":
            return ""
        if descriptor.startswith("L"):
            return Thing(self, named(descriptor))
        return {"V": None, "Z": False}.get(descriptor, 0)

    def called(self, name: str) -> list[tuple[Any, ...]]:
        return [arguments for each, arguments in self.calls if each == name]

    def call(self, kind: str, given: list[str], name: str, this: Thing | None, arguments: tuple[Any, ...]) -> Any:
        for each in given:
            found = _METHOD.fullmatch(each)
            assert found is not None, each
            wanted = _TYPE.findall(found[2])
            if found[1] == name and len(wanted) == len(arguments) and all(map(self._fits, wanted, arguments)):
                self.calls.append((f"{kind}.{name}", arguments))
                do = self.does.get(f"{kind}.{name}")
                return do(this, *arguments) if do is not None else self.nothing(found[3])
        raise WrongCall(f"{kind}.{name} does not take {arguments!r}; it is {given}")

    def _fits(self, wanted: str, value: Any) -> bool:
        if wanted in "ZBSIJFD":
            return _fits_number(wanted, value)
        if value is None:
            return True
        if wanted.startswith("["):
            whole = isinstance(value, bytes) if wanted == "[B" else isinstance(value, list)
            return whole and (wanted == "[B" or all(self._fits(wanted[1:], each) for each in value))
        if isinstance(value, str):
            return wanted in ("Ljava/lang/String;", "Ljava/lang/Object;")
        if isinstance(value, Listener):
            return value.is_a(named(wanted))
        return isinstance(value, Thing) and is_a(value._kind, named(wanted))

    def _fields(self, thing: Thing) -> dict[str, Any]:
        return {key: value for key, value in vars(thing).items() if not key.startswith("_")}


def _fits_number(wanted: str, value: Any) -> bool:
    if wanted == "Z" or isinstance(value, bool):
        return wanted == "Z" and isinstance(value, bool)
    if wanted in "FD":
        return isinstance(value, int | float)
    bits = WHOLE[wanted]
    return isinstance(value, int) and -(1 << bits - 1) <= value < 1 << bits - 1


class Listener:
    """pyjnius's PythonJavaClass: a Python object that Java calls. It must have every method of its interfaces."""

    __javainterfaces__: tuple[str, ...] = ()

    def __init__(self) -> None:
        for interface in self.__javainterfaces__:
            for _, row in rows(interface.replace("/", ".")):
                for each in row["interface"]:
                    name, signature = each.split("(", 1)
                    mine = getattr(self, name, None)
                    if mine is None or getattr(mine, "signature", "") != f"({signature}":
                        raise WrongCall(f"{interface} wants {each}")

    def is_a(self, wanted: str) -> bool:
        return any(is_a(each.replace("/", "."), wanted) for each in self.__javainterfaces__)
