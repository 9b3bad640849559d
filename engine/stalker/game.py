"""S.T.A.L.K.E.R. as a game at the table: what `Match` needs to play, store and replay a mission."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping
from types import ModuleType

import engine.stalker.effects.every_word  # noqa: F401 - the words of the cards become known
from engine.stalker.commands.by_hand import HAND_COMMANDS
from engine.stalker.commands.company import COMPANY_COMMANDS
from engine.stalker.commands.flow import FLOW_COMMANDS, CommandRule
from engine.stalker.commands.players import PLAYER_COMMANDS
from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.missions import MatchContent
from engine.stalker.events import (
    cards as events_cards,
)
from engine.stalker.events import (
    company as events_company,
)
from engine.stalker.events import (
    flow as events_flow,
)
from engine.stalker.events import (
    gear as events_gear,
)
from engine.stalker.events import (
    hand as events_hand,
)
from engine.stalker.events import (
    markers as events_markers,
)
from engine.stalker.events import (
    turns as events_turns,
)
from engine.stalker.events import (
    units as events,
)
from engine.stalker.events.units import ZoneEvent
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.setup import Setup, board_of, box_of, start_mission
from engine.stalker.state import Mission, Phase
from engine.stalker.tables import in_order
from engine.stalker.zone import decks
from engine.stalker.zone.round import settle
from engine.table.canon import Json, Malformed, canonical, parse_json
from engine.table.command import Command
from engine.table.event import Event
from engine.table.play import Rule
from engine.table.reading import DataError
from engine.table.record import by_kind, dump, later_fields, load
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.rulebook import Rulebook
from engine.table.text import T

COMMANDS: Mapping[str, tuple[type[Command], CommandRule]] = {
    **FLOW_COMMANDS,
    **PLAYER_COMMANDS,
    **COMPANY_COMMANDS,
    **HAND_COMMANDS,
}

WORKED_OUT = ("board", "answered", "entrance")
"""The board follows from the plan and the markers; the others are stored among the flags."""
STORED = tuple(field.name for field in dataclasses.fields(Mission) if field.name not in WORKED_OUT)
LATER = later_fields(Mission)
"""What older missions do not have, and new ones leave out while there is nothing to say."""
HINTS = {name: hint for name, hint in typing.get_type_hints(Mission).items() if name in STORED}


def _events_of(*modules: ModuleType) -> list[type[Event]]:
    """Every event that these modules define."""
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, ZoneEvent) and value.__module__ == module.__name__
        if value is not ZoneEvent
    ]


class ZoneGame:
    id = "stalker"
    version = 1
    commands: Mapping[str, type[Command]] = {kind: command for kind, (command, _) in COMMANDS.items()}
    events: Mapping[str, type[Event]] = by_kind(
        *_events_of(
            events,
            decks,
            events_cards,
            events_company,
            events_flow,
            events_gear,
            events_hand,
            events_markers,
            events_turns,
        )
    )
    renamed: Mapping[str, str] = {}
    rulebook: Rulebook = RULEBOOK

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        raise NotImplementedError(f"there is no version before {self.version}")

    def read_content(self, content: Json) -> Box:
        try:
            # From a file every table comes sorted: in memory it must be no different.
            return box_of(load(MatchContent, parse_json(canonical(content))))
        except DataError as error:
            raise Malformed(str(error)) from error

    def start(self, content: Box, setup: Json, rng: Rng) -> Mission:
        return start_mission(content, load(Setup, setup), rng)

    def reduce(self, state: Mission, event: Event) -> Mission:
        return in_order(events.reduce(state, event), state)

    def dump(self, state: Mission) -> Json:
        return {
            name: dump(state.stored_flags if name == "flags" else getattr(state, name))
            for name in STORED
            if name not in LATER or getattr(state, name) != LATER[name]
        }

    def load(self, data: Json, content: Box) -> Mission:
        data = parse_json(canonical(data))
        if not isinstance(data, Mapping) or data.keys() | LATER.keys() != set(STORED):
            raise Malformed("not a mission")
        values: dict[str, typing.Any] = {name: load(HINTS[name], data[name]) for name in STORED if name in data}
        bare = Mission(ZoneBoard(content.plan), **values)
        bare = bare.with_stored_flags(bare.flags)
        try:
            return dataclasses.replace(bare, board=board_of(content, bare))
        except (KeyError, ValueError) as error:
            raise Malformed(f"the mission names something that is not there: {error}") from error

    def perform(self, play: ZonePlay, command: Command) -> Rule:
        if play.state.phase is Phase.OVER:
            raise Refused("mission_over", T("The mission is over."))
        return _perform(play, command)

    def round_of(self, state: Mission) -> int:
        return state.round


def _perform(play: ZonePlay, command: Command) -> Rule:
    first = len(play.events)
    rule = COMMANDS[command.kind][1](play, command)
    if rule is not None:
        yield from rule
    yield from settle(play, first)


ZONE = ZoneGame()
