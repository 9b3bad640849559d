"""EDEN as a game at the table: what `Match` needs to play, store and replay a battle."""

from __future__ import annotations

from collections.abc import Mapping

from engine.eden.asking import CallOff
from engine.eden.commands import acting, by_hand, mapping, rounds, setup
from engine.eden.commands.base import EdenCommand
from engine.eden.content.box import Box
from engine.eden.events import body, flow, pieces, units
from engine.eden.events.base import BattleEvent
from engine.eden.events.units import CalledOff
from engine.eden.play import EdenPlay, reduce
from engine.eden.rounds.activation import settle
from engine.eden.rulebook import RULEBOOK
from engine.eden.setup.start import Setup, start_battle
from engine.eden.state import Battle, Phase
from engine.table.canon import Json
from engine.table.command import Command
from engine.table.event import Event, because
from engine.table.play import Rule
from engine.table.record import dump, load
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.rulebook import Rulebook
from engine.table.ruleset import as_stored, commands_in, events_in
from engine.table.text import T


class EdenGame:
    id = "eden"
    version = 1
    commands: Mapping[str, type[Command]] = commands_in(EdenCommand, setup, rounds, acting, by_hand, mapping)
    events: Mapping[str, type[Event]] = events_in(BattleEvent, units, body, pieces, flow)
    renamed: Mapping[str, str] = {}
    rulebook: Rulebook = RULEBOOK

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        raise NotImplementedError(f"there is no version before {self.version}")

    def read_content(self, content: Json) -> Box:
        return load(Box, as_stored(content))

    def start(self, content: Box, setup: Json, rng: Rng) -> Battle:
        return start_battle(content, load(Setup, setup))

    def reduce(self, state: Battle, event: Event) -> Battle:
        return reduce(state, event)

    def dump(self, state: Battle) -> Json:
        return dump(state)

    def load(self, data: Json, content: Box) -> Battle:
        return load(Battle, data)

    def perform(self, play: EdenPlay, command: Command) -> Rule | None:
        if not isinstance(command, EdenCommand):
            raise TypeError(f"{command.kind} is no command of this game")
        if play.state.phase is Phase.OVER:
            raise Refused("game_over", T("The game is over."))
        return _perform(play, command)

    def round_of(self, state: Battle) -> int:
        return state.round


def _perform(play: EdenPlay, command: EdenCommand) -> Rule:
    rule, before = command.perform(play), play.state
    if rule is not None:
        try:
            yield from rule
        except CallOff as off:
            # Where something has happened already, the players take that back themselves.
            if play.state is not before:
                raise
            play.emit(CalledOff(because("ask.called_off"), off.unit))
    settle(play)


EDEN = EdenGame()
