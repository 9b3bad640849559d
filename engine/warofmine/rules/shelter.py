"""The shelter by day: what can be reached, what can be worked or built, and is a plan for one action step legal
(J9, J10, J12, W43, W44)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import TraitDo, Work
from engine.warofmine.state.counts import Counts, covers, without
from engine.warofmine.state.look import actions_of, card_of, obstacle_of, plan_of, trait_n
from engine.warofmine.state.siege import Holding, Placed, Siege

NO_ACTION, UNREACHABLE, NOT_FREE, NOTHING_HERE, FULL, NO_TOOL, CANNOT_PAY = (
    "no_action",
    "unreachable",
    "not_free",
    "nothing_here",
    "full",
    "no_tool",
    "cannot_pay",
)
USE = "use"
HANDS_INSTEAD = 2
"""So many people clear rubble without a shovel (J10)."""


@dataclass(frozen=True, slots=True)
class Job:
    """What can be done at a spot; `can`: the tool or the cost is there."""

    spot: str
    do: str
    needs: str | None
    can: bool


Plan = Mapping[str, Placed]
Problems = dict[str, str]
Near = Sequence[str] | None
"""What is within reach, where somebody has looked already."""


def held_at(state: Siege, spot: str) -> Holding:
    return state.shelter.get(spot, Holding())


def guard_spots(state: Siege, content: SiegeContent) -> list[str]:
    return sorted(name for name, spot in plan_of(state, content).spots.items() if spot.guard)


def reachable(state: Siege, content: SiegeContent) -> list[str]:
    """From the guard spot along floors and ladders; obstacles and holes are reached but not passed (J9)."""
    plan = plan_of(state, content)
    at = {(spot.floor, spot.x): name for name, spot in plan.spots.items()}
    seen = set(guard_spots(state, content))
    frontier = list(seen)
    while frontier:
        name = frontier.pop()
        if _stops(state, content, name):
            continue
        spot = plan.spots[name]
        beside = [at.get((spot.floor, spot.x + step)) for step in (-1, 1)]
        up_or_down = [other for pair in plan.ladders if name in pair for other in pair if other != name]
        for other in (*beside, *up_or_down):
            if other is not None and other not in seen:
                seen.add(other)
                frontier.append(other)
    return sorted(seen)


def _or_reachable(near: Near, state: Siege, content: SiegeContent) -> Sequence[str]:
    return reachable(state, content) if near is None else near


def _stops(state: Siege, content: SiegeContent, name: str) -> bool:
    card = held_at(state, name).card
    return plan_of(state, content).spots[name].hole or (bool(card) and obstacle_of(content, card).blocks)


def jobs(state: Siege, content: SiegeContent, near: Near = None) -> list[Job]:
    """Everything that can be worked on from where people stand."""
    found = (_job(state, content, spot) for spot in _or_reachable(near, state, content))
    return [job for job in found if job is not None]


def _job(state: Siege, content: SiegeContent, spot: str) -> Job | None:
    held = held_at(state, spot)
    if held.card:
        obstacle = obstacle_of(content, held.card)
        can = not obstacle.tool or bool(state.storage.get(obstacle.tool))
        if obstacle.work is Work.CLEAR:
            able = [who for who in state.present if actions_of(content, state.people[who])]
            can = can or len(able) >= HANDS_INSTEAD or any(trait_n(content, who, TraitDo.DIGS) for who in able)
        return Job(spot, obstacle.work, obstacle.tool or None, can)
    if held.fitting:
        card = content.fittings.get(held.fitting)
        return Job(spot, USE, None, card is None or covers(state.storage, card.use))
    action = plan_of(state, content).spots[spot].action
    return Job(spot, USE, None, True) if action else None


def free_spots(state: Siege, content: SiegeContent, near: Near = None) -> list[str]:
    """Where may be built: no card, no printed action, not guard, not floor, no hole (J12)."""
    plan = plan_of(state, content)

    def is_free(name: str) -> bool:
        spot = plan.spots[name]
        return held_at(state, name) == Holding() and not (spot.action or spot.guard or spot.sleep or spot.hole)

    return [name for name in _or_reachable(near, state, content) if is_free(name)]


def free_holes(state: Siege, content: SiegeContent, near: Near = None) -> list[str]:
    """Holes within reach without boards (W43)."""
    spots = plan_of(state, content).spots
    within = _or_reachable(near, state, content)
    return [name for name in within if spots[name].hole and not held_at(state, name).boards]


def room_at(state: Siege, content: SiegeContent, spot: str) -> int | None:
    """How many may work there; None: any number (J10)."""
    if plan_of(state, content).spots[spot].action == content.role.rummage:
        return None
    card = held_at(state, spot).card
    return obstacle_of(content, card).room if card else 1


def problems(state: Siege, content: SiegeContent, step: int, plan: Plan, near: Near = None) -> Problems:
    """What is wrong with the plan of one action step, by person."""
    found: Problems = {}
    near = _or_reachable(near, state, content)
    free, holes = free_spots(state, content, near), free_holes(state, content, near)
    at_work = {job.spot for job in jobs(state, content, near)}
    for who in sorted(plan):
        placed = plan[who]
        if step not in actions_of(content, state.people[who]):
            found[who] = NO_ACTION
        elif placed.spot not in near:
            found[who] = UNREACHABLE
        elif placed.build and placed.spot not in (holes if lies_on_hole(content, placed.build) else free):
            found[who] = NOT_FREE
        elif not placed.build and placed.spot not in at_work:
            found[who] = NOTHING_HERE
    gathered: dict[str, list[str]] = {}
    for who in sorted(plan):
        if who not in found:
            gathered.setdefault(plan[who].spot, []).append(who)
    return found | _crowded(state, content, plan, gathered)


def lies_on_hole(content: SiegeContent, fitting: str) -> bool:
    card = content.fittings.get(_record_of(content, fitting))
    return card is not None and card.on_hole


def _record_of(content: SiegeContent, fitting: str) -> str:
    """A file names a fitting by its own id, whatever stands in it; on the table it is one of several copies."""
    return fitting if fitting in content.fittings else card_of(fitting)


def _crowded(state: Siege, content: SiegeContent, plan: Plan, gathered: Mapping[str, list[str]]) -> Problems:
    """Spot by spot in order: room, tool, cost, from the storage as it was at the step's start (W44)."""
    found: Problems = {}
    storage = dict(state.storage)
    for spot in sorted(gathered):
        here = gathered[spot]
        room = room_at(state, content, spot)
        if room is not None:
            found |= dict.fromkeys(here[room:], FULL)
            here = here[:room]
        tool = tool_for(state, content, spot, here, plan)
        if tool:
            if not storage.get(tool):
                found |= dict.fromkeys(here, NO_TOOL)
                continue
            storage = without(storage, {tool: 1})
        cost = cost_at(state, content, spot, here, plan)
        if covers(storage, cost):
            storage = without(storage, cost)
        else:
            found |= dict.fromkeys(here, CANNOT_PAY)
    return found


def tool_for(state: Siege, content: SiegeContent, spot: str, here: list[str], plan: Plan) -> str:
    """The tool this work takes; two people, or one who digs, clear rubble without it (J10)."""
    card = held_at(state, spot).card
    if not card or any(plan[who].build for who in here):
        return ""
    obstacle = obstacle_of(content, card)
    digs = any(trait_n(content, who, TraitDo.DIGS) for who in here)
    return "" if obstacle.work is Work.CLEAR and (len(here) >= HANDS_INSTEAD or digs) else obstacle.tool


def cost_at(state: Siege, content: SiegeContent, spot: str, here: list[str], plan: Plan) -> Counts:
    """What is paid: a fitting's price when it is built, its use when it stands."""
    builds = next(((who, plan[who].build) for who in here if plan[who].build), None)
    if builds:
        return build_cost(content, *builds)
    fitting = held_at(state, spot).fitting
    return content.fittings[fitting].use if fitting in content.fittings else {}


def build_cost(content: SiegeContent, who: str, fitting: str) -> Counts:
    """The card's price; a builder needs fewer components (card)."""
    cost, spared = content.fittings[_record_of(content, fitting)].cost, trait_n(content, who, TraitDo.BUILDS)
    return without(cost, {content.role.components: spared}) if spared else cost
