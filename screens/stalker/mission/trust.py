"""Which positions the players have vouched for, and what has moved since: shown before a rule needs them.

Nobody is asked for what is known. Whoever passes a step has placed its unit, and the amber button behind which enemies
act says "all correct". That button is the confirmation: its command stands in the journal with the table it worked
on, and so does every correction made before it. A second entry that only said "confirmed" would tell nothing new, and
would cost a tap more to undo; so what is vouched for is kept in memory, and a table that was left alone is
asked about as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.stalker.commands.flow import NextPhase
from engine.stalker.content.box import Box
from engine.stalker.state import Mission
from engine.table.match import Match

Spot = tuple[str, str]
"""The field of a unit, and the way it looks if that matters."""
Spots = Mapping[str, Spot]


def spots_of(state: Mission) -> dict[str, Spot]:
    """Everybody on the board."""
    found = {name: (enemy.field, enemy.facing.name) for name, enemy in state.enemies.items()}
    found |= {name: (companion.field, "") for name, companion in state.companions.items()}
    return found | {name: (who.field, "") for name, who in state.stalkers.items() if not who.is_dead}


class Trust:
    """The table as the players last said it is."""

    def __init__(self, spots: Spots) -> None:
        self.spots = dict(spots)

    def vouch(self, spots: Spots, units: Iterable[str] | None = None) -> None:
        """These units stand where the app believes; all of them if none are named."""
        if units is None:
            self.spots = dict(spots)
            return
        for unit in units:
            if unit in spots:
                self.spots[unit] = spots[unit]
            else:
                self.spots.pop(unit, None)

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
    seq, end = match.head, match.head
    while seq:
        entry = match.journal.entry(seq)
        if entry.op == "do":
            act = entry.act.json
            if isinstance(act, dict) and act.get("kind") == NextPhase.kind:
                return Trust(spots_of(match.look(end).state))
            end = entry.parent
        seq = entry.parent
    return Trust(spots_of(match.look(0).state))
