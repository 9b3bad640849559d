"""Does it make a difference which of several enemies acts first? Tried out on a copy of the table (R6).

An enemy goes by its own standee, by its foes, by which fields around it are full, and by what is no standee: the board,
the stalkers, the markers. Of two that change nothing but their own standees and leave each other all of this as it was,
the order cannot matter. Only for the others are both orders tried; and those who cannot come into each other's way,
wherever they end, need not even be tried out one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from itertools import combinations
from operator import attrgetter
from typing import NamedTuple

from engine.stalker.content.box import ZonePlay
from engine.stalker.enemies.look import hostile_enemies, is_crowded
from engine.stalker.events.units import reduce
from engine.stalker.state import Enemy, Mission
from engine.table.event import Event
from engine.table.play import Play, Rule, take_first
from engine.table.rng import Rng

Act = Callable[[ZonePlay, str], Rule]
"""What each of the enemies is about to do."""

Minds = Callable[[str], int | None]
"""How many fields around it an enemy minds who stands there; None if it minds every enemy on the table."""


class Sway(NamedTuple):
    """What the turn of an enemy is about that walks, turns, and turns others round, as masks of fields."""

    fields: int
    """Where it may end, and where it minds who stands there."""
    turned: int = 0
    """Where those stand who may turn round by it. What they see then is no matter to whoever is of one team."""


Leads = Callable[[str], Sway | None]
"""None if a turn may do more, or minds every enemy on the table: what comes of that has to be tried out."""

WHOLE_TABLE = -1
"""The mask of an enemy that minds everyone."""

_all_but_enemies = attrgetter(*(field.name for field in fields(Mission) if field.name != "enemies"))


@dataclass(slots=True)
class Tried:
    """What one enemy does if it acts first."""

    minded: tuple[object, ...]
    """All that it went by: while this is the same, it does the same again."""
    around: int
    """The other fields on which it minds whether they are full."""
    events: Sequence[Event] | None
    """None if a question had to be answered."""
    standee: Enemy | None
    """How it stands afterwards; None if it changes more than that."""
    now: Mission
    after: Mission
    """Before and after, on the latest table for which all this was found to hold."""

    @property
    def fills(self) -> int:
        """The fields that it fills or frees."""
        return self.now.full ^ self.after.full


Span = tuple[int, int, int]
"""How far the turn of an enemy that walks and turns can reach, as masks of fields: the other fields on which it minds
whether they are full, those that it may fill or free, and those on which it may turn others round."""


class Trial:
    """Tries out one step of a card, and remembers what each enemy did as long as it would do it again."""

    def __init__(self, play: ZonePlay, act: Act, minds: Minds, leads: Leads = lambda _: None) -> None:
        self._play, self._act, self._minds, self._leads = play, act, minds, leads
        self._box = play.content.told
        self._tried: dict[str, Tried] = {}

    def matters(self, tied: Sequence[str]) -> bool:
        """Does the table look different if another of them acts first? Two by two."""
        if len(tied) < 2:
            return False
        spans = [(enemy, self._span(enemy)) for enemy in tied]
        for (one, first), (other, second) in combinations(spans, 2):
            if not self._keep_apart(one, first, other, second) and self._differ(one, other):
                return True
        return False

    def _span(self, enemy: str) -> Span | None:
        """How far an enemy's turn can reach at most; None if that has to be tried out."""
        table = self._play.state
        # A marker that is laid or uncovered by a walk is more than a standee that has moved.
        if table.unnoticed or (table.covers and any(cover.by == enemy for cover in table.covers)):
            return None
        if table.overfull and is_crowded(table, enemy):
            return None
        lead = self._leads(enemy)
        if lead is None:
            return None
        here = 1 << table.board.index[table.enemies[enemy].field]
        around = lead.fields & ~here
        return around, around & table.brimming | here & table.full, lead.turned

    def _keep_apart(self, one: str, first: Span | None, other: str, second: Span | None) -> bool:
        """Can two of one team not come into each other's way, whatever they do?"""
        if first is None or second is None:
            return False
        (around, fills, turned), (around_other, fills_other, turned_other) = first, second
        if fills & around_other or fills_other & around or turned & turned_other:
            return False
        enemies, hostile = self._play.state.enemies, self._box.hostile_cards
        card, against = enemies[one].card, enemies[other].card
        return card not in hostile[against] and against not in hostile[card]

    def foreseen(self, enemy: str) -> Sequence[Event] | None:
        """What will happen when an enemy acts, if that was tried out without a question and still holds."""
        known = self._tried.get(enemy)
        if known is None or known.events is None or known.minded != self._minded(enemy, known.around):
            return None
        return known.events

    def _differ(self, one: str, other: str) -> bool:
        first, second = self._first(one), self._first(other)
        if self._is_untouched(one, other) and self._is_untouched(other, one):
            return False
        return look(self._act_on(first.after, other)[0]) != look(self._act_on(second.after, one)[0])

    def _is_untouched(self, enemy: str, other: str) -> bool:
        """Would an enemy do just the same after the other has acted?"""
        around, acted = self._tried[enemy].around, self._tried[other]
        if acted.standee is None or around == WHOLE_TABLE or acted.fills & around:
            return False
        return acted.standee.card not in self._box.hostile_cards[self._play.state.enemies[enemy].card]

    def _first(self, enemy: str) -> Tried:
        now, known = self._play.state, self._tried.get(enemy)
        if known is not None and known.now is now:
            return known
        around = self._around(enemy)
        minded = self._minded(enemy, around)
        if known is not None and known.standee is not None and known.minded == minded:
            known.now, known.after = now, now.with_enemy(enemy, known.standee)
            return known
        after, events = self._act_on(now, enemy)
        standee = after.enemies[enemy] if _is_alone_changed(now, after, enemy) else None
        known = self._tried[enemy] = Tried(minded, around, events, standee, now, after)
        return known

    def _around(self, enemy: str) -> int:
        table, steps = self._play.state, self._minds(enemy)
        field = table.enemies[enemy].field
        # Whether its own field is full makes no difference to it, unless there are too many without it.
        if steps is None or is_crowded(table, enemy):
            return WHOLE_TABLE
        return table.board.around(field, steps) & ~(1 << table.board.index[field])

    def _minded(self, enemy: str, around: int) -> tuple[object, ...]:
        table = self._play.state
        if around == WHOLE_TABLE:
            return (_all_but_enemies(table), table.enemies)
        foes = [table.enemies[foe] for foe in hostile_enemies(table, self._box, enemy)]
        return (_all_but_enemies(table), table.enemies[enemy], table.full & around, foes)

    def _act_on(self, table: Mission, enemy: str) -> tuple[Mission, Sequence[Event] | None]:
        """The table after an enemy has acted, and what happened unless something was asked."""
        # Without cards: where units stand and what they see, no dice and no injuries.
        play: ZonePlay = Play(table, self._box, reduce, Rng(0))
        # The first option will do: the same questions come in either order.
        is_asked = take_first(self._act(play, enemy))
        return play.state, None if is_asked else play.events


def _is_alone_changed(before: Mission, after: Mission, enemy: str) -> bool:
    """Is everything as before, but for one enemy's own standee?"""
    if enemy not in after.enemies or _all_but_enemies(before) != _all_but_enemies(after):
        return False
    return {**before.enemies, enemy: after.enemies[enemy]} == after.enemies


def look(table: Mission) -> tuple[object, ...]:
    """What can be seen of a table: who stands where, faces where, and which markers lie on it."""
    return table.enemies, {name: (stalker.field, stalker.attention) for name, stalker in table.stalkers.items()}
