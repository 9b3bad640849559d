"""Which positions the players have vouched for, and what has moved since: shown before a rule needs them.

Nobody is asked for what is known. Whoever passes a step has placed its unit, and the amber button behind which enemies
act says "all correct". That button is the confirmation: its command stands in the journal with the table it worked
on, and so does every correction made before it. A second entry that only said "confirmed" would tell nothing new, and
would cost a tap more to undo; so what is vouched for is kept in memory, and a table that was left alone is
asked about as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.stalker.commands.flow import NextPhase
from engine.stalker.content.box import Box
from engine.stalker.state import Mission
from engine.table.history import command_of, path
from engine.table.match import Match

UnitSpot = tuple[str, str]
"""The field of a unit, and the way it looks if that matters."""
Spots = Mapping[str, UnitSpot]


def spots_of(state: Mission) -> dict[str, UnitSpot]:
    """Everybody on the board."""
    found = {name: (enemy.field, enemy.facing.name) for name, enemy in state.enemies.items()}
    found |= {name: (companion.field, "") for name, companion in state.companions.items()}
    return found | {name: (who.field, "") for name, who in state.stalkers.items() if not who.is_dead}


@dataclass(frozen=True)
class Trust:
    """The table as the players last said it is."""

    spots: Spots

    def vouched(self, spots: Spots, units: Iterable[str]) -> Trust:
        """These units stand where the app believes."""
        named = set(units)
        kept = {unit: spot for unit, spot in self.spots.items() if unit not in named}
        return Trust(kept | {unit: spots[unit] for unit in spots if unit in named})

    def moved(self, spots: Spots) -> tuple[str, ...]:
        """Who stands or looks otherwise than last vouched for, those who are new among them."""
        return tuple(unit for unit, spot in spots.items() if self.spots.get(unit) != spot)

    def gone(self, spots: Spots) -> tuple[str, ...]:
        """Who has been taken off the board since."""
        return tuple(unit for unit in self.spots if unit not in spots)


def changed(before: Spots, after: Spots) -> tuple[str, ...]:
    """Everybody whom hands had to touch between two moments."""
    return tuple(unit for unit in {**before, **after} if before.get(unit) != after.get(unit))


def needs_a_look(before: Spots, after: Spots, stalkers: Iterable[str]) -> bool:
    """Whether a step through time moves more than one hand remembers: any enemy, or several stalkers."""
    touched = changed(before, after)
    return len(touched) > 1 or not set(touched) <= set(stalkers)


def trust_from_journal(match: Match[Mission, Box]) -> Trust:
    """After a start of the app: the table after the last phase, whose steps were followed by hand."""
    end = match.head
    for seq in path(match.journal, match.head):
        entry = match.journal.entry(seq)
        command = command_of(match.game, entry)
        if isinstance(command, NextPhase):
            return Trust(spots_of(match.look(end).state))
        if command is not None:
            end = entry.parent
    return Trust(spots_of(match.look(0).state))
