"""How commands are listed: the value a player sends, and the rule that carries it out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from engine.table.command import Command
from engine.table.play import Rule
from engine.warofmine.state.look import SiegePlay

CommandRule = Callable[[SiegePlay, Command], Rule | None]
Commands = Mapping[str, tuple[type[Command], CommandRule]]
C = TypeVar("C", bound=Command)


def carried_out(command: type[C], rule: Callable[[SiegePlay, C], Rule | None]) -> tuple[type[Command], CommandRule]:
    """One line of a table of commands."""
    return command, cast(CommandRule, rule)


def table(*rows: tuple[type[Command], CommandRule]) -> Commands:
    return {command.kind: (command, rule) for command, rule in rows}
