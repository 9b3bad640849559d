"""S.T.A.L.K.E.R. as a game at the table: what `Match` needs to play, store and replay a mission."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping

import engine.stalker.effects.every_word  # noqa: F401 - the words of the cards become known
from engine.stalker.commands.by_hand import HAND_COMMANDS
from engine.stalker.commands.company import COMPANY_COMMANDS
from engine.stalker.commands.express import EXPRESS_COMMANDS
from engine.stalker.commands.flow import FLOW_COMMANDS, CommandRule
from engine.stalker.commands.learning import LearnCards, learn_cards
from engine.stalker.commands.players import PLAYER_COMMANDS
from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.missions import MatchContent
from engine.stalker.events import cards, company, flow, gear, hand, markers, turns, units
from engine.stalker.events.units import ZoneEvent
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.setup import Setup, board_of, box_of, start_mission
from engine.stalker.stalkers.harm import MissionLost
from engine.stalker.state import Mission, Phase
from engine.stalker.tables import in_order
from engine.stalker.zone import decks
from engine.stalker.zone.round import lost, settle
from engine.table.canon import Json, Malformed
from engine.table.command import Command
from engine.table.event import Event
from engine.table.play import Rule
from engine.table.reading import DataError
from engine.table.record import dump, later_fields, load
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.ruleset import Ruleset, as_stored, events_in
from engine.table.text import T

COMMANDS: Mapping[str, tuple[type[Command], CommandRule]] = {
    **FLOW_COMMANDS,
    **PLAYER_COMMANDS,
    **COMPANY_COMMANDS,
    **HAND_COMMANDS,
    LearnCards.kind: (LearnCards, learn_cards),
    **EXPRESS_COMMANDS,
}

WORKED_OUT = ("board", "answered", "entrance")
"""The board follows from the plan and the markers; the others are stored among the flags."""
STORED = tuple(field.name for field in dataclasses.fields(Mission) if field.name not in WORKED_OUT)
LATER = later_fields(Mission)
"""What older missions do not have, and new ones leave out while there is nothing to say."""
HINTS = {name: hint for name, hint in typing.get_type_hints(Mission).items() if name in STORED}


class ZoneGame(Ruleset[Mission, Box]):
    id = "stalker"
    rules: Mapping[type[Command], CommandRule] = dict(COMMANDS.values())
    events = events_in(ZoneEvent, units, decks, cards, company, flow, gear, hand, markers, turns)
    rulebook = RULEBOOK

    def read_content(self, content: Json) -> Box:
        try:
            return box_of(load(MatchContent, as_stored(content)))
        except DataError as error:
            raise Malformed(str(error)) from error

    def content_at(self, content: Box, state: Mission) -> Box:
        return content.grown(state.learnt)

    def start(self, content: Box, setup: Json, rng: Rng) -> Mission:
        return start_mission(content, load(Setup, setup), rng)

    def reduce(self, state: Mission, event: Event) -> Mission:
        return in_order(units.reduce(state, event), state)

    def dump(self, state: Mission) -> Json:
        return {
            name: dump(state.stored_flags if name == "flags" else getattr(state, name))
            for name in STORED
            if name not in LATER or getattr(state, name) != LATER[name]
        }

    def load(self, data: Json, content: Box) -> Mission:
        data = as_stored(data)
        if not isinstance(data, Mapping) or data.keys() | LATER.keys() != set(STORED):
            raise Malformed("not a mission")
        values: dict[str, typing.Any] = {name: load(HINTS[name], data[name]) for name in STORED if name in data}
        bare = Mission(ZoneBoard(content.plan), **values)
        try:
            bare = bare.with_stored_flags(bare.flags)
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
    try:
        if rule is not None:
            yield from rule
        yield from settle(play, first)
    except MissionLost:
        yield from lost(play, first)


ZONE = ZoneGame()
