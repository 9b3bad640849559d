"""What players ask of a companion, in the turn of any stalker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.stalker.commands.players import Perform, StalkerCommand, known
from engine.stalker.companions import acting as companions
from engine.stalker.content.box import ZonePlay
from engine.stalker.events.units import place, unit
from engine.table.command import Command
from engine.table.play import Rule
from engine.table.text import Name, T, Text


@dataclass(frozen=True, slots=True)
class MoveCompanion(StalkerCommand):
    """In the turn of `stalker`, who pays nothing for it."""

    kind: ClassVar[str] = "move_companion"
    companion: str
    path: tuple[str, ...] = ()

    def describe(self) -> Text:
        goal = self.path[-1] if self.path else ""
        return T("{stalker} moves to {field}", stalker=unit(self.companion), field=place(goal))


@dataclass(frozen=True, slots=True)
class UseCompanion(StalkerCommand):
    """An action printed on the companion's card."""

    kind: ClassVar[str] = "use_companion"
    companion: str
    action: str = ""
    target: str = ""

    def describe(self) -> Text:
        action = Name("companion_action", f"{self.companion}.{self.action}")
        if self.target:
            return T("{unit}: {action} · {target}", unit=unit(self.companion), action=action, target=unit(self.target))
        return T("{unit}: {action}", unit=unit(self.companion), action=action)


def _move(play: ZonePlay, command: MoveCompanion) -> Rule:
    return companions.move(play, command.stalker, command.companion, command.path)


def _use(play: ZonePlay, command: UseCompanion) -> Rule:
    return companions.use(play, command.stalker, command.companion, command.action, command.target)


COMPANY_COMMANDS: Mapping[str, tuple[type[Command], Perform]] = {
    MoveCompanion.kind: (MoveCompanion, known(_move)),
    UseCompanion.kind: (UseCompanion, known(_use)),
}
