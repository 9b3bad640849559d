"""Steps: where a merc may go, and what that costs (p. 16, J20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.jagged.box import FightPlay
from engine.jagged.events.base import area, unit
from engine.jagged.words import Condition, Status
from engine.table.event import because
from engine.table.question import Asking, Choice, Option
from engine.table.text import T


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


Place = tuple[str, str | None]
"""A sector and an area of it; None for a liberated sector, which is one single area."""


def place_of(play: FightPlay, merc: str) -> Place:
    now = play.state.mercs[merc]
    return now.sector, None if play.state.sectors[now.sector].status is Status.LIBERATED else now.field


def places_next_to(play: FightPlay, merc: str) -> Iterator[Place]:
    """Every place one step away."""
    return places_from(play, place_of(play, merc))


def places_from(play: FightPlay, place: Place) -> Iterator[Place]:
    """Every place one step away from another one."""
    here, area = place
    if area is not None:
        yield from ((here, field) for field in play.content.region.next_to[area])
        return
    for sector, fields in neighbours(play, here).items():
        if play.state.sectors[sector].status is Status.LIBERATED:
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


def entries(play: FightPlay, mercs: Sequence[str], here: str, there: str, together: str = "") -> Asking[dict[str, str]]:
    """Where each of some mercs comes into a sector, `together` if they do not choose.

    Into an occupied one everybody chooses an own area along the border (p. 20); elsewhere they stay together (J26).
    """
    status = play.state.sectors[there].status
    apart = status is Status.OCCUPIED or (status is Status.CONTESTED and play.content.rules.groups_spread)
    ways = neighbours(play, here).get(there) or play.content.region.sectors[there]
    fields = dict.fromkeys(mercs, together or ways[0])
    if apart and len(ways) > 1:
        options = tuple(Option(each, T("{area}", area=area(each))) for each in ways)
        for name in mercs:
            prompt = T("Where does {merc} come in?", merc=unit(name))
            fields[name] = yield from Choice(name, prompt, because("fight.entry"), options).ask()
    return fields
