"""The enemies of one sector at work, move by move: who acts, on whom, which way, how hard (p. 26-27, J3 to J15).

A `Moment` is the table in the middle of an enemy activation, without ids: enemies that are alike are mere counts (J18).
The arena says what an enemy sees from where it stands, where it may go and how hard it hits. `activation` walks one way
and tells it; `foresight` walks all of them to see whether a tie matters. Both ask the arena.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.jagged.content.enemies import EnemyCard, Row
from engine.jagged.enemies.moments import (
    BITS,
    MARKED,
    Blow,
    Ended,
    Foe,
    Moment,
    Person,
    Stand,
    Traits,
    Turn,
    bits,
)
from engine.jagged.ground import Region
from engine.jagged.lazy import lazy
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

    @lazy
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
        near = FAR if foe.is_hidden or not self.people else self._nearest[foe.field]
        return -self.cards[foe.card].initiative, not foe.elite, near

    def first_group(self, waiting: tuple[int, ...]) -> tuple[int, ...]:
        """Those that tie for the next turn."""
        ranks = self.ranks
        first, n = ranks[waiting[0]], 1
        while n < len(waiting) and ranks[waiting[n]] == first:
            n += 1
        return waiting[:n]

    def in_turn(self, foes: Iterable[int]) -> tuple[int, ...]:
        """Those that wait, as a moment has them: by rank, then by number."""
        ranks = self.ranks
        return tuple(sorted(foes, key=lambda foe: (ranks[foe], foe)))

    @lazy
    def ranks(self) -> tuple[int, ...]:
        """As numbers from 0. They do not change while others act: mercs stand still, and so does who waits."""
        ranks = [self.rank(foe) for foe in self.foes]
        numbers = {rank: i for i, rank in enumerate(sorted(set(ranks)))}
        return tuple([numbers[rank] for rank in ranks])

    @lazy
    def traits(self) -> tuple[Traits, ...]:
        return tuple([self._traits(foe) for foe in self.foes])

    def _traits(self, foe: Foe) -> Traits:
        """J11: at the end it bleeds, then it is suppressed no longer."""
        row = self.row(foe)
        damage = foe.damage + (Condition.BLEEDING in foe.conditions)
        defeated = damage >= row.hp
        left = 0 if defeated else bits(foe.conditions) & ~BITS[Condition.SUPPRESSED]
        suppressed = Condition.SUPPRESSED in foe.conditions
        causes = row.conditions
        return Traits(self.cards[foe.card], row, causes, bits(causes), suppressed, damage, left, defeated)

    @lazy
    def patterns(self) -> tuple[tuple[Move, ...], ...]:
        return tuple(self.pattern(foe) for foe in self.foes)

    @lazy
    def _reach(self) -> Mapping[tuple[str, bool], int | None]:
        return {(foe.card, foe.elite): self.row(foe).reach for foe in self.foes}

    def in_range(self, foe: Foe, field: str, person: Person) -> bool:
        reach = self._reach[foe.card, foe.elite]
        return foe.is_hidden or reach is None or self.region.ranges[field][person.field] <= reach

    def can_attack(self, foe: Foe, field: str) -> bool:
        if not self.people or foe.is_hidden:
            return bool(self.people)
        reach = self._reach[foe.card, foe.elite]
        return reach is None or self._shots[field] <= reach

    @lazy
    def _inside(self) -> tuple[str, ...]:
        return self.region.sectors[self.region.sector_of(self.people[0].field)]

    @lazy
    def _shots(self) -> Mapping[str, int]:
        """By area, the range to the nearest person."""
        tables = [self.region.ranges[person.field] for person in self.people]
        return {area: min([table[area] for table in tables]) for area in self._inside}

    @lazy
    def _nearest(self) -> Mapping[str, int]:
        """By area, how near the nearest person is (J3)."""
        if not self.rules.nearest_on_foot:
            return self._shots
        return {area: min(self.distance(area, person.field) for person in self.people) for area in self._inside}

    @lazy
    def _swamped(self) -> frozenset[str]:
        return frozenset(p.field for p in self.people if self.region.has(p.field, Terrain.SWAMP))

    @lazy
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
        near = self.people
        if near and not anywhere:
            least = self._nearest[field]
            near = tuple([p for p in near if self.distance(field, p.field) == least])
        best = min([p.rank for p in near], default=0)
        return tuple(sorted([p.id for p in near if p.rank == best]))

    def pattern(self, foe: Foe) -> tuple[Move, ...]:
        """J9: with a target in range the first pattern that begins with an attack, else with a move."""
        patterns = self.cards[foe.card].pattern
        wanted = Move.ATTACK if self.can_attack(foe, foe.field) else Move.MOVE
        return next((each for each in patterns if each[0] is wanted), patterns[0])

    def _way_on(self, foe: Foe, field: str, target: str) -> tuple[str, ...]:
        """J6: the next areas of the shortest ways to where it could attack, or as near to that as it can get."""
        reach = 0 if self.rules.straight_way else self._reach[foe.card, foe.elite] or 0
        return self.region.onward(field, self.people[self.place[target]].field, reach)

    def figures(self, moment: Moment, area: str) -> int:
        """J7: enemies that stand there and conscious mercs."""
        fields = self._fields
        waiting = [foe for foe in moment.waiting if fields[foe] == area]
        return len(waiting) + moment.stood.count(area) + self._mercs_in.get(area, 0)

    @lazy
    def _fields(self) -> tuple[str, ...]:
        return tuple(foe.field for foe in self.foes)

    @lazy
    def _mercs_in(self) -> Mapping[str, int]:
        return Counter(person.field for person in self.people)

    def blows(self, moment: Moment, marks: tuple[int, ...], foe: int, aim: str) -> tuple[Blow, ...]:
        """Everybody who is hit, by id, with damage and difficulty (J10, J14, J15)."""
        traits = self.traits[foe]
        aimed = self.people[self.place[aim]]
        everybody = traits.card.attack_all
        hit = sorted(p for p in self.people if p.field == aimed.field) if everybody else (aimed,)
        difficulty = traits.row.stealth
        if traits.card.search_party:
            difficulty += (self.standing or {}).get(traits.card.kind, 0) - moment.fallen.count(traits.card.kind)
        return tuple([Blow(p.id, self._damage(marks, traits, p), difficulty) for p in hit])

    def _damage(self, marks: tuple[int, ...], traits: Traits, person: Person) -> int:
        halved = self.rules.halve_printed
        printed = traits.row.damage // 2 if traits.suppressed and halved else traits.row.damage
        swamp = person.field in self._swamped
        # Marked by an icon left of the damage: this very attack finds it marked (J13).
        marked = marks[self.place[person.id]] & MARKED > 0 or Condition.MARKED in traits.row.before
        whole = printed + self.bonus + swamp + marked
        return whole // 2 if traits.suppressed and not halved else whole

    def turn_of(self, foe: int) -> Turn:
        """At its beginning."""
        return Turn(foe, self.foes[foe].field, self.patterns[foe])

    @lazy
    def _stands(self) -> dict[tuple[int, str], Stand]:
        return {}

    def stand(self, foe: int, field: str) -> Stand:
        """What an enemy sees from an area; nothing of it changes while the enemies of the sector act."""
        key = (foe, field)
        known = self._stands.get(key)
        if known is None:
            who = self.foes[foe]
            equal = self.targets(who, field)
            can = self.can_attack(who, field)
            able = equal if can else ()
            if can and self.rules.nearest_on_foot:
                able = tuple([p.id for p in self.people if p.id in equal and self.in_range(who, field, p)])
            known = self._stands[key] = Stand(self._why_not(foe, who, can), equal, able, {})
        return known

    def _why_not(self, number: int, foe: Foe, can_attack: bool) -> str:
        """The rule that keeps an enemy where it is, "" if it may go."""
        if self.traits[number].suppressed:
            return "enemy.suppressed"
        if not foe.field:
            return "enemy.hidden"
        if not self.people:
            return "enemy.nobody"
        return "enemy.in_range" if can_attack else ""

    def onward(self, moment: Moment, stand: Stand, foe: int, field: str, aim: str) -> tuple[str, ...]:
        """The next areas on the way to a target; of several those with the fewest figures (p. 26)."""
        found = self.ways_on(stand, foe, field, aim)
        if len(found) < 2:
            return found
        counts = [self.figures(moment, area) for area in found]
        fewest = min(counts)
        return tuple([area for area, n in zip(found, counts, strict=True) if n == fewest])

    def ways_on(self, stand: Stand, foe: int, field: str, aim: str) -> tuple[str, ...]:
        """The same, whoever stands there."""
        found = stand.onward.get(aim)
        if found is None:
            found = stand.onward[aim] = self._way_on(self.foes[foe], field, aim)
        return found

    def marked(self, marks: tuple[int, ...], foe: int, blows: tuple[Blow, ...]) -> tuple[int, ...]:
        """Everybody's conditions after these blows."""
        causes = self.traits[foe].causes
        if not causes:
            return marks
        hit = {self.place[blow.on] for blow in blows}
        return tuple([now | causes if i in hit else now for i, now in enumerate(marks)])

    def ended(self, foe: int, field: str, blows: tuple[Blow, ...]) -> Ended:
        """What became of an enemy in its turn."""
        traits = self.traits[foe]
        told = tuple(sorted(blows)) if len(blows) > 1 else blows
        return Ended(foe, field, traits.damage, traits.conditions, traits.defeated, told)

    def after(self, moment: Moment, turn: Turn) -> Moment:
        """The table when a turn is over."""
        traits = self.traits[turn.foe]
        if traits.defeated:
            fallen = tuple(sorted((*moment.fallen, traits.card.kind)))
            return Moment(moment.waiting, moment.stood, fallen, moment.marks)
        if not turn.field:
            return moment
        return Moment(moment.waiting, tuple(sorted((*moment.stood, turn.field))), moment.fallen, moment.marks)


def without(waiting: tuple[int, ...], foe: int) -> tuple[int, ...]:
    """One of them less."""
    at = waiting.index(foe)
    return waiting[:at] + waiting[at + 1 :]
