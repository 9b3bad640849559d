"""The enemies of one sector at work, move by move: who acts, on whom, which way, how hard (p. 26-27, J3 to J15).

A `Moment` is the table in the middle of an enemy activation, without ids: enemies that are alike are mere counts (J18).
`Arena.fork` says what can come next. Where the players have a say there are several ways, otherwise one. The match
walks one way and tells it; `foresight` walks all of them to see whether a tie matters. Both walk the same ways.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.jagged.content.enemies import EnemyCard, Row
from engine.jagged.enemies.moments import (
    BITS,
    MARKED,
    Blow,
    Ended,
    Foe,
    Fork,
    Happening,
    Moment,
    Person,
    Traits,
    Turn,
    Way,
    bits,
)
from engine.jagged.ground import Region
from engine.jagged.rules import HouseRules
from engine.jagged.words import Condition, Move, Terrain

FAR = 1_000
"""Farther than any area: a hidden enemy, or nobody to be near to (J8)."""


@dataclass(frozen=True)
class Arena:
    """What does not change while the enemies of a sector act."""

    region: Region
    cards: Mapping[str, EnemyCard]
    foes: tuple[Foe, ...]
    """Every sort of enemy there is, sorted."""
    people: tuple[Person, ...]
    rules: HouseRules = HouseRules()  # noqa: RUF009 - an immutable value
    bonus: int = 0
    """What missions and events add to every attack (p. 27)."""
    standing: Mapping[str, int] | None = None
    """How many enemies of each kind stood in the sector when the activation began, hidden ones too."""

    @cached_property
    def place(self) -> Mapping[str, int]:
        return {person.id: i for i, person in enumerate(self.people)}

    def row(self, foe: Foe) -> Row:
        return self.cards[foe.card].row(foe.elite)

    def distance(self, area: str, other: str) -> int:
        """J3: near is measured as range, or on foot if the table plays it so."""
        if self.rules.nearest_on_foot:
            steps = self.region.walk(area, other)
            return FAR if steps is None else steps
        return self.region.ranges[area][other]

    def rank(self, foe: Foe) -> tuple[int, bool, int]:
        """J8: initiative, elites, then whoever is nearest to a merc."""
        near = FAR if foe.is_hidden else min((self.distance(foe.field, p.field) for p in self.people), default=FAR)
        return -self.cards[foe.card].initiative, not foe.elite, near

    def first_group(self, waiting: Sequence[int]) -> list[int]:
        """Those that tie for the next turn."""
        ranks = self.ranks
        first = min(ranks[foe] for foe in waiting)
        return [foe for foe in waiting if ranks[foe] == first]

    @cached_property
    def ranks(self) -> tuple[tuple[int, bool, int], ...]:
        """They do not change while others act: mercs stand still, and so does who waits."""
        return tuple(self.rank(foe) for foe in self.foes)

    @cached_property
    def traits(self) -> tuple[Traits, ...]:
        return tuple(self._traits(foe) for foe in self.foes)

    def _traits(self, foe: Foe) -> Traits:
        """J11: at the end it bleeds, then it is suppressed no longer."""
        row = self.row(foe)
        damage = foe.damage + (Condition.BLEEDING in foe.conditions)
        defeated = damage >= row.hp
        left = 0 if defeated else bits(foe.conditions) & ~BITS[Condition.SUPPRESSED]
        suppressed = Condition.SUPPRESSED in foe.conditions
        return Traits(self.cards[foe.card], row, bits(row.causes), suppressed, damage, left, defeated)

    @cached_property
    def patterns(self) -> tuple[tuple[Move, ...], ...]:
        return tuple(self.pattern(foe) for foe in self.foes)

    @cached_property
    def _reach(self) -> Mapping[tuple[str, bool], int | None]:
        return {(foe.card, foe.elite): self.row(foe).reach for foe in self.foes}

    def in_range(self, foe: Foe, field: str, person: Person) -> bool:
        reach = self._reach[foe.card, foe.elite]
        return foe.is_hidden or reach is None or self.region.ranges[field][person.field] <= reach

    def can_attack(self, foe: Foe, field: str) -> bool:
        if not self.people or foe.is_hidden:
            return bool(self.people)
        reach = self._reach[foe.card, foe.elite]
        return reach is None or self._nearest[field] <= reach

    @cached_property
    def _nearest(self) -> Mapping[str, int]:
        """By area, the range to the nearest person."""
        ranges = self.region.ranges
        inside = self.region.sectors[self.region.sector_of(self.people[0].field)]
        return {area: min(ranges[area][person.field] for person in self.people) for area in inside}

    @cached_property
    def _swamped(self) -> frozenset[str]:
        return frozenset(p.field for p in self.people if self.region.has(p.field, Terrain.SWAMP))

    @cached_property
    def _tied(self) -> dict[str, tuple[str, ...]]:
        return {}

    def targets(self, foe: Foe, field: str) -> tuple[str, ...]:
        """J4: the nearest, then the active merc, then the next player clockwise. What is left ties."""
        anywhere = foe.is_hidden or self._reach[foe.card, foe.elite] is None
        key = "" if anywhere else field
        known = self._tied.get(key)
        if known is None:
            known = self._tied[key] = self._targets(field, anywhere)
        return known

    def _targets(self, field: str, anywhere: bool) -> tuple[str, ...]:
        keys = {p.id: (0 if anywhere else self.distance(field, p.field), p.rank) for p in self.people}
        best = min(keys.values(), default=None)
        return tuple(sorted(who for who, key in keys.items() if key == best))

    def pattern(self, foe: Foe) -> tuple[Move, ...]:
        """J9: with a target in range the first pattern that begins with an attack, else with a move."""
        patterns = self.cards[foe.card].pattern
        wanted = Move.ATTACK if self.can_attack(foe, foe.field) else Move.MOVE
        return next((each for each in patterns if each[0] is wanted), patterns[0])

    @cached_property
    def _ways(self) -> dict[tuple[int | None, str, str], tuple[str, ...]]:
        return {}

    def way_on(self, foe: Foe, field: str, target: str) -> tuple[str, ...]:
        """J6: the next areas of the shortest ways to where it could attack, or as near to that as it can get."""
        key = (self._reach[foe.card, foe.elite], field, target)
        known = self._ways.get(key)
        if known is None:
            known = self._ways[key] = self._way_on(foe, field, target)
        return known

    def _way_on(self, foe: Foe, field: str, target: str) -> tuple[str, ...]:
        region = self.region
        there = self.people[self.place[target]].field
        reach = 0 if self.rules.straight_way else self._reach[foe.card, foe.elite] or 0
        walks = region.walks[field]
        need = {area: max(0, region.ranges[area][there] - reach) for area in walks}
        least = min(need.values())
        goals = [area for area in walks if need[area] == least]
        if field in goals:
            return ()
        near = min(walks[goal] for goal in goals)
        return tuple(
            area
            for area in region.next_to[field]
            if min(region.walks[area].get(goal, FAR) for goal in goals) == near - 1
        )

    def figures(self, moment: Moment, area: str) -> int:
        """J7: enemies that stand there and conscious mercs."""
        return (
            sum(self.foes[foe].field == area for foe in moment.waiting)
            + moment.stood.count(area)
            + sum(person.field == area for person in self.people)
        )

    def blows(self, moment: Moment, foe: int, aim: str) -> tuple[Blow, ...]:
        """Everybody who is hit, by id, with damage and difficulty (J10, J14, J15)."""
        traits = self.traits[foe]
        aimed = self.people[self.place[aim]]
        everybody = traits.card.attack_all
        hit = sorted(p for p in self.people if p.field == aimed.field) if everybody else (aimed,)
        difficulty = traits.row.stealth
        if traits.card.search_party:
            difficulty += (self.standing or {}).get(traits.card.kind, 0) - moment.fallen.count(traits.card.kind)
        return tuple([Blow(p.id, self._damage(moment, traits, p), difficulty) for p in hit])

    def _damage(self, moment: Moment, traits: Traits, person: Person) -> int:
        halved = self.rules.halve_printed
        printed = traits.row.damage // 2 if traits.suppressed and halved else traits.row.damage
        swamp = person.field in self._swamped
        marked = moment.marks[self.place[person.id]] & MARKED > 0
        whole = printed + self.bonus + swamp + marked
        return whole // 2 if traits.suppressed and not halved else whole

    def fork(self, moment: Moment) -> Fork:
        """What can come next; no ways when everybody has acted."""
        turn = moment.turn
        if turn is None:
            return self._next_to_act(moment)
        if turn.at == len(turn.pattern):
            return self._end(moment, turn)
        if turn.pattern[turn.at] is Move.MOVE:
            return self._move(moment, turn)
        return self._attack(moment, turn)

    def _next_to_act(self, moment: Moment) -> Fork:
        if not moment.waiting:
            return Fork("", ())
        group = sorted(set(self.first_group(moment.waiting)))
        return Fork("order", tuple(Way(foe, self.begin(moment, foe)) for foe in group))

    def begin(self, moment: Moment, foe: int) -> Moment:
        at = moment.waiting.index(foe)
        left = moment.waiting[:at] + moment.waiting[at + 1 :]
        turn = Turn(foe, self.foes[foe].field, self.patterns[foe])
        return Moment(left, moment.stood, moment.fallen, moment.marks, turn)

    def _move(self, moment: Moment, turn: Turn) -> Fork:
        foe = self.foes[turn.foe]
        if why := self._why_not(turn, foe):
            return self._idle(moment, turn, why)
        aim = turn.aim or self._only(turn)
        if not aim:
            return self._aim(moment, turn)
        onward = self.way_on(foe, turn.field, aim)
        if not onward:
            return self._idle(moment, turn, "enemy.no_nearer")
        if len(onward) > 1:
            counts = [self.figures(moment, area) for area in onward]
            fewest = min(counts)
            onward = tuple([area for area, n in zip(onward, counts, strict=True) if n == fewest])
        return Fork("step", tuple([Way(area, _at(moment, _next(turn, area)), Happening(area)) for area in onward]))

    def _why_not(self, turn: Turn, foe: Foe) -> str:
        """The rule that keeps an enemy where it is, "" if it may go."""
        if self.traits[turn.foe].suppressed:
            return "enemy.suppressed"
        if not foe.field:
            return "enemy.hidden"
        if not self.people:
            return "enemy.nobody"
        return "enemy.in_range" if self.can_attack(foe, turn.field) else ""

    def _attack(self, moment: Moment, turn: Turn) -> Fork:
        if not self.people:
            return self._idle(moment, turn, "enemy.nobody")
        aim = turn.aim or self._only(turn)
        if not aim:
            return self._aim(moment, turn)
        if not self.in_range(self.foes[turn.foe], turn.field, self.people[self.place[aim]]):
            return self._idle(moment, turn, "enemy.out_of_range")
        blows = self.blows(moment, turn.foe, aim)
        marks, causes = moment.marks, self.traits[turn.foe].causes
        if causes:
            hit = {self.place[blow.on] for blow in blows}
            marks = tuple([now | causes if i in hit else now for i, now in enumerate(marks)])
        after = _next(turn, turn.field, blows)
        moved = Moment(moment.waiting, moment.stood, moment.fallen, marks, after)
        return Fork("", (Way("", moved, Happening(blows=blows)),))

    def _only(self, turn: Turn) -> str:
        """The target if there is no choice, or if the players made it before (J5)."""
        equal = self.targets(self.foes[turn.foe], turn.field)
        if len(equal) == 1:
            return equal[0]
        return turn.held if turn.held in equal else ""

    def _aim(self, moment: Moment, turn: Turn) -> Fork:
        equal = self.targets(self.foes[turn.foe], turn.field)
        return Fork("target", tuple([Way(who, _at(moment, turn._replace(aim=who, held=who))) for who in equal]))

    def _idle(self, moment: Moment, turn: Turn, why: str) -> Fork:
        return Fork("", (Way("", _at(moment, _next(turn, turn.field)), Happening(idle=why)),))

    def _end(self, moment: Moment, turn: Turn) -> Fork:
        traits = self.traits[turn.foe]
        blows = tuple(sorted(turn.blows)) if len(turn.blows) > 1 else turn.blows
        ended = Ended(turn.foe, turn.field, traits.damage, traits.conditions, traits.defeated, blows)
        stood, fallen = moment.stood, moment.fallen
        if traits.defeated:
            fallen = tuple(sorted((*fallen, traits.card.kind)))
        elif turn.field:
            stood = tuple(sorted((*stood, turn.field)))
        after = Moment(moment.waiting, stood, fallen, moment.marks)
        return Fork("", (Way("", after, Happening(ended=ended)),))


def _at(moment: Moment, turn: Turn) -> Moment:
    # Written out: `_replace` takes three times as long, and forks are worked out by the thousand.
    return Moment(moment.waiting, moment.stood, moment.fallen, moment.marks, turn)


def _next(turn: Turn, field: str, blows: tuple[Blow, ...] = ()) -> Turn:
    return Turn(turn.foe, field, turn.pattern, turn.at + 1, "", turn.held, turn.blows + blows)
