"""This War of Mine at the table: what Match needs of the rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from engine.table.canon import Json, Malformed
from engine.table.command import Command
from engine.table.event import Event
from engine.table.play import Rule
from engine.table.record import dump, load
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.rulebook import Rulebook
from engine.table.ruleset import as_stored, events_in
from engine.table.text import T
from engine.warofmine.cards.words import HANDLERS
from engine.warofmine.commands.base import Commands
from engine.warofmine.commands.by_hand import HAND_COMMANDS
from engine.warofmine.commands.by_hand_story import STORY_COMMANDS
from engine.warofmine.commands.day import DAY_COMMANDS
from engine.warofmine.commands.night import NIGHT_COMMANDS
from engine.warofmine.commands.scenes import SCENE_COMMANDS
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.events import base, cards, city, fights, flow, house, people, things
from engine.warofmine.flow.settling import settle
from engine.warofmine.rulebook import RULEBOOK
from engine.warofmine.setup import Setup, start_siege
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.siege import Siege

FIELDS = tuple(field.name for field in dataclasses.fields(Siege))
TABLES = frozenset({"people", "decks", "shelter"})
"""Tables of which a step changes one entry."""

COMMANDS: Commands = {**DAY_COMMANDS, **NIGHT_COMMANDS, **SCENE_COMMANDS, **HAND_COMMANDS, **STORY_COMMANDS}


class _Kept:
    """What was dumped last, by field: most of a siege is the same object from one step to the next."""

    def __init__(self) -> None:
        self._fields: dict[str, tuple[object, Json]] = {}

    def dump(self, name: str, value: object) -> Json:
        kept = self._fields.get(name)
        if kept is not None and kept[0] is value:
            return kept[1]
        if isinstance(value, Mapping) and name in TABLES:
            dumped: Json = {key: self.dump(f"{name}/{key}", each) for key, each in value.items()}
        else:
            dumped = dump(value)
        self._fields[name] = value, dumped
        return dumped


class SiegeGame:
    id = "warofmine"
    version = 1
    commands: Mapping[str, type[Command]] = {kind: command for kind, (command, _) in COMMANDS.items()}
    events: Mapping[str, type[Event]] = events_in(base.SiegeEvent, cards, city, fights, flow, house, people, things)
    renamed: Mapping[str, str] = {}
    rulebook: Rulebook = RULEBOOK
    words = frozenset(HANDLERS)
    """Every word of the cards that the rules carry out."""

    def __init__(self) -> None:
        self._kept = _Kept()

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        raise NotImplementedError(f"there is no version before {self.version}")

    def read_content(self, content: Json) -> SiegeContent:
        return load(SiegeContent, as_stored(content))

    def start(self, content: SiegeContent, setup: Json, rng: Rng) -> Siege:
        return start_siege(content, load(Setup, setup), rng)

    def reduce(self, state: Siege, event: Event) -> Siege:
        return base.reduce(state, event)

    def dump(self, state: Siege) -> Json:
        return {name: self._kept.dump(name, getattr(state, name)) for name in FIELDS}

    def load(self, data: Json, content: SiegeContent) -> Siege:
        state = load(Siege, as_stored(data))
        if state.siege not in content.sieges:
            raise Malformed("the siege names a card that is not there")
        return state

    def perform(self, play: SiegePlay, command: Command) -> Rule:
        if play.state.result:
            raise Refused("siege_over", T("The siege is over."))
        return _perform(play, command)

    def round_of(self, state: Siege) -> int:
        return state.day


def _perform(play: SiegePlay, command: Command) -> Rule:
    rule = COMMANDS[command.kind][1](play, command)
    if rule is not None:
        yield from rule
    yield from settle(play)


SIEGE = SiegeGame()
