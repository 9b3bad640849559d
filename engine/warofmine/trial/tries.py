"""What each kind of record can do in a siege: every list of words is worked, and a day and a night go by."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields, replace
from functools import cache, cached_property, partial
from typing import Any

from engine.packs.fault import Path
from engine.packs.kinds import Key, Pieces, Records
from engine.packs.trial import Attempt, End, Endless, carried, commanded
from engine.table.command import Command
from engine.table.play import Play, Rule
from engine.table.rng import Rng
from engine.warofmine.cards.scene import Scene, unread, work
from engine.warofmine.commands.scenes import FightRound, Flee, LeaveTrade, OpenScript, Outcome
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.siege import SiegeContent, library_of
from engine.warofmine.content.walking import records_in
from engine.warofmine.flow.settling import settle
from engine.warofmine.game import SIEGE
from engine.warofmine.rules.phases import next_step
from engine.warofmine.setup import Setup, start_siege
from engine.warofmine.state.clock import Step
from engine.warofmine.state.look import SiegePlay
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.steps import usual_command

STEPS = 40
"""Of the usual commands: a day and the night after it, and a little more."""
MOST_SCENES = 40
PLAYERS = (("Ada",), ("Ada", "Bo", "Cem"))
OUT = ("exploration", "encounters", "locations", "scripts", "narrative")
"""Their words may need a party out there."""
ALONE = ("events", "exploration", "encounters", "raids", "fate", "narrative", "visitors")
"""Decks that can be dealt from one card alone, as often as it is wanted."""
MANY = 20


class Day:
    """A siege by the usual commands: as it begins, and once a party is out."""

    def __init__(self, content: SiegeContent, siege: str, players: tuple[str, ...], end: End) -> None:
        self.content, self.end = content, end
        self.begun = start_siege(content, Setup(players, siege, players[0]), Rng(1))

    @cached_property
    def out(self) -> Siege:
        """Once a party is out there; the same for every card that is tried."""
        return self.played(STEPS, Step.EXPLORE)

    def played(self, most: int, until: Step | None = None) -> Siege:
        """So many commands, or up to a step."""
        state = self.begun
        for _ in range(most):
            if state.result or (until is not None and not _is_open(state) and self._step(state) is until):
                break
            state = self.onward(state)
        return state

    def _step(self, state: Siege) -> Step | None:
        return next_step(state, self.content).step

    def onward(self, state: Siege) -> Siege:
        command = in_a_scene(state, self.content, self.end) or usual_command(state, self.content)
        return state if command is None else commanded(SIEGE, state, self.content, command, self.end)

    def settled(self, state: Siege) -> Siege:
        """Whatever a card has opened, until nothing is open any more. Raises Endless."""
        for _ in range(MOST_SCENES):
            command = in_a_scene(state, self.content, self.end)
            if state.result or command is None:
                return state
            state = commanded(SIEGE, state, self.content, command, self.end)
        raise Endless


def _is_open(state: Siege) -> bool:
    return bool(state.fight or state.bargain or state.told)


def in_a_scene(state: Siege, content: SiegeContent, end: End) -> Command | None:
    """What is open is settled first; a fight is fought out, or fled from once it lasts."""
    if state.fight:
        return FightRound() if end is End.MOST or state.fight.round < MOST_SCENES // 4 else Flee()
    if state.bargain:
        return LeaveTrade()
    if state.told:
        return Outcome(())
    script = unread(state, content)
    return OpenScript(script) if script else None


def attempts(records: Records, _pieces: Pieces, new: Collection[Key]) -> Iterator[Attempt]:
    content = library_of(records)
    if not content.sieges:
        return
    named = next(iter(content.sieges))
    table = cache(partial(_days, content, named))
    for kind, key in new:
        record = records[kind, key]
        for path, effects in word_lists(record):
            for day, out in ((day, out) for day in table() for out in {False, kind in OUT}):
                run = partial(_worked, day, out, effects, f"{kind}/{key}")
                yield Attempt(kind, key, path, run)
        siege = key if kind == "sieges" else named
        alone = _alone(content, kind, key)
        # A lone player who does the least, and a full table that does the most.
        for players, end in zip(PLAYERS, End, strict=True):
            yield Attempt(kind, key, (), partial(_gone_by, alone, siege, players, end))


def _days(content: SiegeContent, siege: str) -> list[Day]:
    return [Day(content, siege, PLAYERS[-1], end) for end in End]


def word_lists(record: Any) -> Iterator[tuple[Path, tuple[Effect, ...]]]:
    """Every row of words of a record that stands by itself, with its place."""
    for path, inner in records_in(record):
        if len(path) > 4 or hasattr(inner, "says"):
            continue
        for field in fields(inner):
            value = getattr(inner, field.name)
            if isinstance(value, tuple) and value and all(hasattr(each, "says") for each in value):
                yield (*path, field.name), value


def _worked(day: Day, out: bool, effects: tuple[Effect, ...], source: str) -> None:
    state = day.out if out else day.begun
    play: SiegePlay = Play(state, day.content, SIEGE.reduce, Rng(1))
    carried(play, _words(play, effects, source), day.end)
    day.settled(play.state)


def _words(play: SiegePlay, effects: tuple[Effect, ...], source: str) -> Rule:
    yield from work(play, effects, Scene(source))
    yield from settle(play)


def _alone(content: SiegeContent, kind: str, key: str) -> SiegeContent:
    """The same with this card only in its deck, so that it is the one that is drawn."""
    if kind not in ALONE:
        return content
    card = getattr(content, kind)[key]
    if getattr(card, "red", False):
        card = replace(card, red=False)
    return replace(content, **{kind: {key: replace(card, copies=MANY)}})


def _gone_by(content: SiegeContent, siege: str, players: tuple[str, ...], end: End) -> None:
    Day(content, siege, players, end).played(STEPS)
