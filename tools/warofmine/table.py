"""Whole sieges through Match.apply, checked at every step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from engine.table.canon import Json
from engine.table.command import Redo, Undo
from engine.table.journal import Journal
from engine.table.match import Match, Outcome
from engine.table.points import begin
from engine.table.record import dump
from engine.warofmine.commands.by_hand import SetStep
from engine.warofmine.commands.by_hand_story import SetDay
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.game import SIEGE
from engine.warofmine.setup import Setup
from engine.warofmine.state.siege import Siege
from tools.warofmine.invariants import Calendar, broken, card_counts
from tools.warofmine.players import Player, Table

MOST_STEPS = 6_000
MOST_REFUSALS = 400


@dataclass
class Played:
    match: Table
    steps: int = 0
    refused: int = 0
    problems: tuple[str, ...] = ()

    @property
    def state(self) -> Siege:
        return self.match.state


def new_match(
    content: SiegeContent, seed: int, siege: str, players: tuple[str, ...], real: Mapping[str, int] | None = None
) -> Table:
    """`real`: decks that lie on the table as real cards, with how many."""
    setup: Json = dump(Setup(players, siege, real=real or {}))
    return Match(SIEGE, Journal(begin(SIEGE, dump(content), setup, seed)))


def play_siege(
    content: SiegeContent,
    player: Player,
    seed: int,
    siege: str,
    *,
    players: tuple[str, ...] = ("Ada", "Bo", "Cem"),
    real: Mapping[str, int] | None = None,
    checked: bool = True,
) -> Played:
    """To the end, or to the first sentence that does not hold."""
    random = Random(seed)
    match = new_match(content, seed, siege, players, real)
    played, cards, in_a_row = Played(match), card_counts(match.state), 0
    calendar = Calendar(match.state)
    while not match.state.result and played.steps < MOST_STEPS and in_a_row < MOST_REFUSALS:
        action = player(match, random)
        done = match.apply(action, by=match.state.leader)
        if not isinstance(done, Outcome):
            played.refused += 1
            in_a_row += 1
            continue
        played.steps += 1
        in_a_row = 0
        if isinstance(action, SetDay) or (isinstance(action, Undo | Redo) and calendar.was_set):
            # Somebody set another day, or took that back: what was counted before says nothing any more.
            calendar = Calendar(match.state, was_set=True)
        dated = calendar.broken(match.state, by_hand=isinstance(action, SetStep))
        if checked and (found := (*broken(match.state, match.content), *dated)):
            played.problems = found
            return played
        if checked and match.question is None and card_counts(match.state) != cards:
            played.problems = (f"cards were lost: {card_counts(match.state)} of {cards}",)
            return played
    if not match.state.result:
        played.problems = (f"no end after {played.steps} steps, {in_a_row} refusals in a row",)
    return played
