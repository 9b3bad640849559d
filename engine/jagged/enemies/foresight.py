"""Does a tie matter? All outcomes that can still come, worked out once for every moment (J18, section f)."""

from __future__ import annotations

from typing import NamedTuple

from engine.jagged.enemies.arena import Arena
from engine.jagged.enemies.moments import MARKED, Ended, Foe, Fork, Moment, Way
from engine.jagged.words import Condition, Move


class Outcome(NamedTuple):
    """What is left to tell apart when all have acted: enemies as a bag without ids, and every merc's conditions."""

    ended: tuple[int, ...]
    """Numbers of what became of each, sorted."""
    marks: tuple[int, ...]


class Foresight:
    """Remembers the ends of every moment it has looked at."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self._ends: dict[Moment, frozenset[Outcome]] = {}
        self._numbers: dict[Ended, int] = {}
        self._chooses: dict[int, bool] = {}

    def ends(self, moment: Moment) -> frozenset[Outcome]:
        """Every outcome that can come of a moment, over all later decisions."""
        known = self._ends.get(moment)
        return self._work_out(moment) if known is None else known

    def matters(self, moment: Moment, fork: Fork) -> bool:
        """Whether the ways of a fork lead to different sets of outcomes."""
        if len(self._worth_trying(moment, fork)) == 1:
            return False
        first = self.ends(fork.ways[0].moment)
        return any(self.ends(way.moment) != first for way in fork.ways[1:])

    def _work_out(self, moment: Moment) -> frozenset[Outcome]:
        """Most steps leave no choice: they are walked in one go, and remembered wherever a turn ends."""
        begun, walked = moment, list[tuple[Moment, int]]()
        while True:
            fork = self.arena.fork(moment)
            ways = self._worth_trying(moment, fork)
            if len(ways) != 1:
                break
            moment, happening = ways[0].moment, ways[0].happening
            if happening and happening.ended:
                walked.append((begun, self._numbers.setdefault(happening.ended, len(self._numbers))))
                begun = moment
                if moment in self._ends:
                    break
        found = self._ends.get(begun) or self._after(moment, ways)
        self._ends[begun] = found
        for before, done in reversed(walked):
            found = frozenset([Outcome(tuple(sorted((done, *ended))), marks) for ended, marks in found])
            self._ends[before] = found
        return found

    def _after(self, moment: Moment, ways: tuple[Way, ...]) -> frozenset[Outcome]:
        if not ways:
            return frozenset({Outcome((), moment.marks)})
        return frozenset(outcome for way in ways for outcome in self.ends(way.moment))

    def _worth_trying(self, moment: Moment, fork: Fork) -> tuple[Way, ...]:
        """All ways; but of a group that leave each other alone, one order is as good as another."""
        if fork.kind != "order" or len(fork.ways) < 2:
            return fork.ways
        group = [way.option for way in fork.ways if isinstance(way.option, int)]
        if any(self._marks_or_falls(moment, foe) for foe in group):
            return fork.ways
        if any(self._moves(foe) for foe in group) and any(self._may_choose(foe) for foe in group):
            return fork.ways
        return fork.ways[:1]

    def _marks_or_falls(self, moment: Moment, foe: int) -> bool:
        """Whether its turn may change how hard, or how surely, another of its group hits."""
        traits = self.arena.traits[foe]
        if traits.defeated:
            return True
        return traits.causes & MARKED > 0 and not all(marks & MARKED for marks in moment.marks)

    def _moves(self, foe: int) -> bool:
        who, arena = self.arena.foes[foe], self.arena
        if who.is_hidden or Condition.SUPPRESSED in who.conditions or not arena.people:
            return False
        return Move.MOVE in arena.patterns[foe] and not arena.can_attack(who, who.field)

    def _may_choose(self, foe: int) -> bool:
        """Whether it may ever stand before two ways: only then does it matter who stands where."""
        known = self._chooses.get(foe)
        if known is None:
            known = self._chooses[foe] = self._moves(foe) and self._branches(self.arena.foes[foe])
        return known

    def _branches(self, foe: Foe) -> bool:
        arena, seen, frontier = self.arena, {foe.field}, [foe.field]
        while frontier:
            field = frontier.pop()
            for target in arena.targets(foe, field):
                onward = arena.way_on(foe, field, target)
                if len(onward) > 1:
                    return True
                frontier.extend(area for area in onward if area not in seen)
                seen.update(onward)
        return False
