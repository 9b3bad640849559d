"""Steps: where a merc may go, and what that costs (p. 16, J20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.jagged.box import FightPlay
from engine.jagged.words import Condition, Status


@dataclass(frozen=True, slots=True)
class Step:
    """`field` is None for a liberated sector: it is one single area."""

    sector: str
    field: str | None
    fatigue: int
    wounds: int
    encounters: int
    fight: bool


@dataclass(frozen=True, slots=True)
class Cost:
    fatigue: int = 0
    wounds: int = 0

    @property
    def cubes(self) -> int:
        return self.fatigue + self.wounds


def among_enemies(play: FightPlay, merc: str) -> bool:
    """Whether a standing enemy that can be seen is in the merc's area."""
    field = play.state.mercs[merc].field
    return any(enemy.field == field for enemy in play.state.enemies.values())


def step_cost(play: FightPlay, merc: str, *, free: bool = False) -> Cost:
    """1 fatigue; out of an enemy's area 1 wound instead; suppressed: one more of the same.

    A free step (group move, free move) costs only what being suppressed costs.
    """
    suppressed = Condition.SUPPRESSED in play.state.mercs[merc].conditions
    n = (0 if free else 1) + suppressed
    return Cost(wounds=n) if among_enemies(play, merc) else Cost(fatigue=n)


def neighbours(play: FightPlay, sector: str) -> dict[str, tuple[str, ...]]:
    """Adjacent sectors, by open border or by access, and the areas one comes in by."""
    region, state = play.content.region, play.state
    found = dict(region.crossings[sector])
    for one, other in state.access:
        for here, there in ((one, other), (other, one)):
            if here == sector:
                found[there] = tuple(sorted(region.sectors[there]))
    return found


def places_next_to(play: FightPlay, merc: str) -> Iterator[tuple[str, str | None]]:
    """Every (sector, area) one step away; the area is None for a liberated sector."""
    state, now = play.state, play.state.mercs[merc]
    if state.sectors[now.sector].status is not Status.LIBERATED:
        yield from ((now.sector, field) for field in play.content.region.next_to[now.field])
        return
    for sector, fields in neighbours(play, now.sector).items():
        if state.sectors[sector].status is Status.LIBERATED:
            yield sector, None
        else:
            yield from ((sector, field) for field in fields)


def steps_of(play: FightPlay, merc: str) -> list[Step]:
    """The steps a merc may take and pay for, by sector, then area."""
    state, now = play.state, play.state.mercs[merc]
    cost = step_cost(play, merc)
    if now.unconscious or now.stamina < cost.cubes:
        return []
    found = [
        Step(
            sector,
            field,
            cost.fatigue,
            cost.wounds,
            0 if field is None else state.encounters.get(field, 0),
            state.sectors[sector].status is Status.OCCUPIED,
        )
        for sector, field in places_next_to(play, merc)
    ]
    return sorted(found, key=lambda step: (step.sector, step.field or ""))
