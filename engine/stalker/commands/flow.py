"""Commands that move the mission on: the next phase, an action of an environment card, giving up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.stalker.content.box import ZonePlay
from engine.stalker.events.units import unit
from engine.stalker.zone import environment, round  # noqa: A004 - the rulebook's word
from engine.table.command import Command
from engine.table.play import Rule
from engine.table.text import Name, T, Text

CommandRule = Callable[[ZonePlay, Any], Rule | None]


@dataclass(frozen=True, slots=True)
class NextPhase(Command):
    kind: ClassVar[str] = "next_phase"

    def describe(self) -> Text:
        return T("On to the next phase")


@dataclass(frozen=True, slots=True)
class UsePlace(Command):
    """An action printed on an environment card (p. 16)."""

    kind: ClassVar[str] = "use_place"
    stalker: str
    card: str
    action: str

    def describe(self) -> Text:
        action = Name("place_action", f"{self.card}.{self.action}")
        return T("{stalker}: {action}", stalker=unit(self.stalker), action=action)


@dataclass(frozen=True, slots=True)
class GiveUp(Command):
    kind: ClassVar[str] = "give_up"

    def describe(self) -> Text:
        return T("Give the mission up")


def _next_phase(play: ZonePlay, command: NextPhase) -> Rule:
    return round.next_phase(play)


def _use_place(play: ZonePlay, command: UsePlace) -> Rule:
    return environment.use(play, command.stalker, command.card, command.action)


def _give_up(play: ZonePlay, command: GiveUp) -> None:
    round.give_up(play)


FLOW_COMMANDS: Mapping[str, tuple[type[Command], CommandRule]] = {
    NextPhase.kind: (NextPhase, _next_phase),
    UsePlace.kind: (UsePlace, _use_place),
    GiveUp.kind: (GiveUp, _give_up),
}
