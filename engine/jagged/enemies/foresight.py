"""Does a tie matter? All outcomes that can still come, worked out once for every moment (J18, section f).

An enemy's turn hangs on few things: how many figures stand where it has a choice of ways, who is marked, and for a
search party how many have fallen. What comes of a turn is worked out once for each of those cases and then remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.jagged.enemies.arena import Arena, without
from engine.jagged.enemies.moments import MARKED, Blow, Ended, Moment, Turn
from engine.jagged.words import Move


class Outcome(NamedTuple):
    """What is left to tell apart when all have acted: enemies as a bag without ids, and every merc's conditions."""

    ended: tuple[int, ...]
    """Numbers of what became of each, sorted."""
    marks: tuple[int, ...]


class Played(NamedTuple):
    """One way a turn may end: the number of what became of the enemy, and what it leaves on the table."""

    number: int
    stands: str
    """Its area; "" if it has none, or lies."""
    fallen: str
    """Its kind if it bled to death."""
    caused: tuple[int, ...]
    """The conditions it gives each person, as bits; empty if it gives none."""


class Ending(NamedTuple):
    """One way a group of enemies may have acted."""

    ended: tuple[int, ...]
    """Numbers of what became of each of them, sorted."""
    table: Moment


Stages = frozenset[Ending]


class Foresight:
    """Remembers the ends of every moment it has looked at."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self._ends: dict[Moment, frozenset[Outcome]] = {}
        self._groups: dict[Moment, Stages] = {}
        self._turns: dict[object, tuple[Played, ...]] = {}
        self._numbers: dict[Ended, int] = {}
        self._crossroads: dict[int, tuple[str, ...]] = {}

    def order_matters(self, moment: Moment, group: list[int]) -> bool:
        """Whether it makes a difference which of them acts first."""
        if len(self._worth_trying(moment, group)) < 2:
            return False
        return self._differ(self._first(moment, foe) for foe in group)

    def choice_matters(self, moment: Moment, turns: Sequence[Turn]) -> bool:
        """Whether it makes a difference how a turn goes on."""
        foe = turns[0].foe
        played = {frozenset(self._played(moment, turn)) for turn in turns}
        if len(played) == 1:
            return False
        if foe not in moment.waiting and len({frozenset([turn.number for turn in each]) for each in played}) > 1:
            # The last of its sort: nobody else can make up for what becomes of it.
            return True
        rank = self.arena.ranks[foe]
        return self._differ([frozenset(self._rest(moment, each, rank)) for each in played])

    def _differ(self, ways: Iterable[Stages]) -> bool:
        """Whether they lead to different sets of outcomes.

        Most ties are settled when the group that ties has acted. The same ends and tables: everything later is the
        same too. Different ends: later groups are other sorts of enemies, so no outcome of theirs can make up for it.
        """
        stages = set(ways)
        if len(stages) == 1:
            return False
        if len({frozenset([stage.ended for stage in each]) for each in stages}) > 1:
            return True
        return len({frozenset(self._then(each)) for each in stages}) > 1

    def ends(self, moment: Moment) -> frozenset[Outcome]:
        """Every outcome that can come of a moment between two groups, over all later decisions."""
        known = self._ends.get(moment)
        if known is None:
            if moment.waiting:
                known = frozenset(self._then(self._group(moment)))
            else:
                known = frozenset((Outcome((), moment.marks),))
            self._ends[moment] = known
        return known

    def _then(self, stages: Stages) -> Iterable[Outcome]:
        for ended, table in stages:
            for later, marks in self.ends(table):
                yield Outcome(tuple(sorted(ended + later)), marks)

    # A group: enemies of one rank, that act one after the other

    def _group(self, moment: Moment) -> Stages:
        known = self._groups.get(moment)
        if known is None:
            first = self._worth_trying(moment, sorted(set(self.arena.first_group(moment.waiting))))
            ways = [self._first(moment, foe) for foe in first]
            known = self._groups[moment] = ways[0] if len(ways) == 1 else frozenset().union(*ways)
        return known

    def _first(self, moment: Moment, foe: int) -> Stages:
        """Of a group, this one acts first."""
        before = Moment(without(moment.waiting, foe), moment.stood, moment.fallen, moment.marks)
        key = self._case(before, foe)
        turns = self._turns.get(key)
        if turns is None:
            turns = self._turns[key] = self._played(before, self.arena.turn_of(foe))
        return frozenset(self._rest(before, turns, self.arena.ranks[foe]))

    def _rest(self, moment: Moment, turns: Iterable[Played], rank: int) -> Iterable[Ending]:
        """After a turn, what can come of the rest of its group."""
        # Those that wait stand by rank: the rest of the group comes first.
        over = not moment.waiting or self.arena.ranks[moment.waiting[0]] != rank
        for number, stands, fallen, caused in turns:
            marks = moment.marks
            if caused:
                marks = tuple([now | new for now, new in zip(marks, caused, strict=True)])
            stood = tuple(sorted((*moment.stood, stands))) if stands else moment.stood
            gone = tuple(sorted((*moment.fallen, fallen))) if fallen else moment.fallen
            table = Moment(moment.waiting, stood, gone, marks)
            if over:
                yield Ending((number,), table)
                continue
            for ended, after in self._group(table):
                yield Ending(tuple(sorted((number, *ended))), after)

    # A turn

    def _case(self, moment: Moment, foe: int) -> object:
        """Everything the turn hangs on."""
        roads = self._roads(foe)
        counts = tuple([self.arena.figures(moment, area) for area in roads]) if roads else ()
        fallen = moment.fallen if self.arena.traits[foe].card.search_party else ()
        # Only marks make an attack worse; what else somebody suffers from stays as it is.
        return foe, tuple([marks & MARKED for marks in moment.marks]), fallen, counts

    def _played(self, moment: Moment, turn: Turn) -> tuple[Played, ...]:
        """A turn to its end, every way: the same stands, ways and blows as the activation tells step by step.

        Written as one loop over plain values: ties are worked out by the thousand.
        """
        arena, foe, pattern = self.arena, turn.foe, turn.pattern
        found: dict[Played, None] = {}
        frontier = [(turn.field, turn.at, turn.aim, turn.held, turn.blows, moment.marks)]
        while frontier:
            field, at, aim, held, blows, marks = frontier.pop()
            while at < len(pattern):
                stand = arena.stand(foe, field)
                moves = pattern[at] is Move.MOVE
                if stand.stays if moves else not stand.equal:
                    at, aim = at + 1, ""
                    continue
                aim = aim or (stand.equal[0] if len(stand.equal) == 1 else held if held in stand.equal else "")
                if not aim:
                    frontier += [(field, at, who, who, blows, marks) for who in stand.equal]
                    break
                at += 1
                if moves:
                    onward = arena.onward(moment, stand, foe, field, aim) or (field,)
                    frontier += [(area, at, "", held, blows, marks) for area in onward[1:]]
                    field = onward[0]
                elif aim in stand.able:
                    new = arena.blows(moment, marks, foe, aim)
                    blows, marks = (*blows, *new), arena.marked(marks, foe, new)
                aim = ""
            else:
                found[self._end(foe, field, blows)] = None
        return tuple(found)

    def _end(self, foe: int, field: str, blows: tuple[Blow, ...]) -> Played:
        ended = self.arena.ended(foe, field, blows)
        number = self._numbers.setdefault(ended, len(self._numbers))
        traits = self.arena.traits[foe]
        caused: tuple[int, ...] = ()
        if blows and traits.causes:
            hit = {blow.on for blow in blows}
            caused = tuple([traits.causes if person.id in hit else 0 for person in self.arena.people])
        if ended.defeated:
            return Played(number, "", traits.card.kind, caused)
        return Played(number, field, "", caused)

    # Orders that make no difference

    def _worth_trying(self, moment: Moment, group: list[int]) -> list[int]:
        """All of a group; but if they leave each other alone, one order is as good as another."""
        if len(group) < 2 or any(self._marks_or_falls(moment, foe) for foe in group):
            return group
        if any(self._roads(foe) for foe in group):
            return group
        return group[:1]

    def _marks_or_falls(self, moment: Moment, foe: int) -> bool:
        """Whether its turn may change how hard, or how surely, another of its group hits."""
        traits = self.arena.traits[foe]
        if traits.defeated:
            return True
        return traits.causes & MARKED > 0 and not all(marks & MARKED for marks in moment.marks)

    def _roads(self, foe: int) -> tuple[str, ...]:
        """The areas it may ever have to choose between: only for these does it matter who stands where."""
        roads = self._crossroads.get(foe)
        if roads is None:
            roads = self._crossroads[foe] = self._branches(foe)
        return roads

    def _branches(self, foe: int) -> tuple[str, ...]:
        """As far as its steps may take it."""
        arena = self.arena
        found: dict[str, None] = {}
        frontier = {arena.foes[foe].field}
        for _ in range(arena.patterns[foe].count(Move.MOVE)):
            there: set[str] = set()
            for field in frontier:
                stand = arena.stand(foe, field)
                for target in () if stand.stays else stand.equal:
                    onward = arena.ways_on(stand, foe, field, target)
                    there.update(onward)
                    if len(onward) > 1:
                        found.update(dict.fromkeys(onward))
            frontier = there
        return tuple(sorted(found))
