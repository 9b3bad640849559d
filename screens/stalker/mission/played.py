"""The steps of the last phase or act once more, from the journal: just as they were followed when they came."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from engine.stalker.commands.correcting import Adjust
from engine.stalker.content.box import Box
from engine.stalker.game import ZONE
from engine.stalker.state import Mission
from engine.table.again import rule_of
from engine.table.history import command_of, events, path
from engine.table.journal import Entry
from engine.table.match import Match
from screens.stalker.mission.steps import Step, corrected, folded, steps_of
from screens.stalker.mission.undo import is_correction

Played = list[tuple[Entry, list[Step]]]


def last_played(match: Match[Mission, Box]) -> tuple[Played, str]:
    """The steps by entry, and the card at work; what was only set right by hand since is no rule to follow."""
    journal = match.journal
    head = next((seq for seq in path(journal, match.head) if not is_correction(journal, seq)), 0)
    entries = [journal.entry(seq) for seq in rule_of(match, head)]
    state = match.look(entries[0].parent).state if entries else match.state
    played: Played = []
    card = ""
    for entry in entries:
        fresh, card = steps_of(state, events(ZONE, journal, entry.seq), card)
        played.append((entry, folded(fresh)))
        state = match.look(entry.seq).state
    return played, card


def corrected_since(match: Match[Mission, Box], steps: Sequence[Step]) -> list[Step]:
    """Who was set right by hand since the steps were reckoned stands so in those that are still to be done."""
    journal, found = match.journal, list(steps)
    since = takewhile(lambda seq: is_correction(journal, seq), path(journal, match.head))
    for entry in reversed([journal.entry(seq) for seq in since]):
        command = command_of(ZONE, entry)
        if isinstance(command, Adjust):
            found = [corrected(step, command.unit, events(ZONE, journal, entry.seq)) for step in found]
    return found
