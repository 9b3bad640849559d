"""A plan of the house that can be walked through."""

from __future__ import annotations

from collections.abc import Iterator

from engine.packs.fault import Fault, wrong
from engine.warofmine.content.house import ShelterPlan, Spot


def plan_faults(plan: ShelterPlan) -> Iterator[Fault]:
    taken: dict[tuple[int, int], str] = {}
    for key, spot in plan.spots.items():
        other = taken.setdefault((spot.floor, spot.x), key)
        if other != key:
            yield wrong("same_place", "spots", key, other=other)
        if sum(map(bool, (spot.card, spot.fitting, spot.action, spot.guard, spot.sleep, spot.hole))) > 1:
            yield wrong("two_things", "spots", key)
        if spot.action and spot.action not in plan.actions:
            yield wrong("unknown_action", "spots", key, "action", action=spot.action)
    yield from _ladder_faults(plan)
    guards = [key for key, spot in plan.spots.items() if spot.guard]
    if len(guards) != 1:
        yield wrong("one_guard", "spots")
    else:
        reached = _reached(plan, guards[0])
        yield from (wrong("cut_off", "spots", spot=key) for key in sorted(plan.spots) if key not in reached)


def _ladder_faults(plan: ShelterPlan) -> Iterator[Fault]:
    for i, ends in enumerate(plan.ladders):
        unknown = [end for end in ends if end not in plan.spots]
        yield from (wrong("unknown_spot", "ladders", i, spot=end) for end in unknown)
        if not unknown and plan.spots[ends[0]].floor == plan.spots[ends[1]].floor:
            yield wrong("same_floor", "ladders", i)


def _reached(plan: ShelterPlan, start: str) -> set[str]:
    """Where somebody can get once everything is cleared; a hole is reached and never left (W43)."""
    reached, new = {start}, [start]
    while new:
        here = new.pop()
        if plan.spots[here].hole:
            continue
        for key, spot in plan.spots.items():
            if key not in reached and (_beside(plan.spots[here], spot) or _ladder(plan, here, key)):
                reached.add(key)
                new.append(key)
    return reached


def _beside(one: Spot, other: Spot) -> bool:
    return one.floor == other.floor and abs(one.x - other.x) == 1


def _ladder(plan: ShelterPlan, one: str, other: str) -> bool:
    return (one, other) in plan.ladders or (other, one) in plan.ladders
