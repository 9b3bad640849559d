"""Jagged Alliance as a game at the table: what `Match` needs to play, store and replay a scenario."""

from __future__ import annotations

from collections.abc import Mapping

from engine.jagged.box import Box, FightPlay
from engine.jagged.by_hand import HAND_COMMANDS
from engine.jagged.commands import PLAYER_COMMANDS, CommandRule
from engine.jagged.effects import dictator as dictator_effects
from engine.jagged.effects import figures, supplies
from engine.jagged.events import base, dice, enemies, flow, hand, kit, learning, mercs, sectors, supply, tank
from engine.jagged.events import dictator as dictator_events
from engine.jagged.learning import LEARNING
from engine.jagged.mercs.turn import end_if_down
from engine.jagged.rulebook import RULEBOOK
from engine.jagged.sectors.settling import at_the_end, settle
from engine.jagged.setup import MatchContent, Setup, box_of, start
from engine.jagged.state import Phase, State
from engine.table.canon import Json, Malformed
from engine.table.command import Command
from engine.table.event import Event
from engine.table.play import Rule
from engine.table.record import by_kind, dump, load
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.rulebook import Rulebook
from engine.table.ruleset import as_stored, events_in
from engine.table.text import T

RULES: Mapping[type[Command], CommandRule] = {**PLAYER_COMMANDS, **HAND_COMMANDS, **LEARNING}
WORDS = (dictator_effects, figures, supplies)
"""Imported so that the words of the cards are known."""


class FightGame:
    id = "jagged"
    version = 1
    commands: Mapping[str, type[Command]] = by_kind(*RULES)
    events: Mapping[str, type[Event]] = events_in(
        base.FightEvent, dice, dictator_events, enemies, flow, hand, kit, learning, mercs, sectors, supply, tank
    )
    renamed: Mapping[str, str] = {}
    rulebook: Rulebook = RULEBOOK

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        raise NotImplementedError(f"there is no version before {self.version}")

    def read_content(self, content: Json) -> Box:
        data = load(MatchContent, as_stored(content))
        try:
            return box_of(data)
        except KeyError as error:
            raise Malformed(f"the scenario names something that is not there: {error}") from error

    def content_at(self, content: Box, state: State) -> Box:
        return content.grown(state.learnt)

    def start(self, content: Box, setup: Json, rng: Rng) -> State:
        return load(State, as_stored(dump(start(content, load(Setup, setup), rng))))

    def reduce(self, state: State, event: Event) -> State:
        return base.reduce(state, event)

    def dump(self, state: State) -> Json:
        return dump(state)

    def load(self, data: Json, content: Box) -> State:
        return load(State, data)

    def perform(self, play: FightPlay, command: Command) -> Rule:
        if play.state.phase is Phase.OVER:
            raise Refused("over", T("The scenario is over."))
        return _perform(play, command)

    def round_of(self, state: State) -> int:
        return state.round


def _perform(play: FightPlay, command: Command) -> Rule:
    active = play.state.mercs.get(play.state.active)
    sector = active.sector if active else ""
    rule = RULES[type(command)](play, command)
    if rule is not None:
        yield from rule
    now = play.state.mercs.get(play.state.active)
    if play.state.phase is not Phase.SETUP:
        yield from settle(play)
        yield from end_if_down(play, now.sector if now and now.sector else sector)
    if play.state.result:
        yield from at_the_end(play)


FIGHT = FightGame()
