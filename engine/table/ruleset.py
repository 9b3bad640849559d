"""What most games bring to the table in the same way: commands by a table, content and states by their type hints."""

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, Generic, TypeVar

from engine.table.canon import Json, canonical, parse_json
from engine.table.command import Command
from engine.table.event import Event
from engine.table.play import Play, Rule
from engine.table.record import by_kind, dump, load
from engine.table.rulebook import Rulebook

S = TypeVar("S")
C = TypeVar("C")

CommandRule = Callable[[Play[S, C], Any], Rule | None]
"""Carries out one kind of command; a plain function gives None."""


class Ruleset(Generic[S, C]):
    """A game (see game.Game) says its id and its tables, and then only what it does in its own way."""

    id: str
    version = 1
    renamed: Mapping[str, str] = {}
    rulebook: Rulebook
    events: Mapping[str, type[Event]]
    rules: Mapping[type[Command], CommandRule[S, C]]
    state_type: type[S]
    content_type: type[C]

    def __init__(self) -> None:
        self.commands: Mapping[str, type[Command]] = by_kind(*self.rules)

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        raise NotImplementedError(f"there is no version before {self.version}")

    def read_content(self, content: Json) -> C:
        return load(self.content_type, as_stored(content))

    def dump(self, state: S) -> Json:
        return dump(state)

    def load(self, data: Json, content: C) -> S:
        return load(self.state_type, data)

    def perform(self, play: Play[S, C], command: Command) -> Rule | None:
        return self.rules[type(command)](play, command)


def as_stored(data: Json) -> Json:
    """From a file every table comes sorted: in memory it must be no different."""
    return parse_json(canonical(data))


def events_in(base: type[Any], *modules: ModuleType) -> Mapping[str, type[Event]]:
    """Every event of a game that these modules define, by its kind."""
    return by_kind(*_classes_in(base, modules))


def commands_in(base: type[Any], *modules: ModuleType) -> Mapping[str, type[Command]]:
    """Every command of a game that these modules define, by its kind."""
    return by_kind(*_classes_in(base, modules))


def _classes_in(base: type[Any], modules: Iterable[ModuleType]) -> list[type[Any]]:
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__
        if value is not base
    ]
