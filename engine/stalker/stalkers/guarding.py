"""Stepping in: a stalker with this ability takes an attack that was meant for another."""

from __future__ import annotations

from engine.field.routes import best_routes
from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.events.units import Noted, unit
from engine.stalker.stalkers.walking import can_end, walk
from engine.stalker.state import Mission
from engine.table.event import Facts, because
from engine.table.question import Asking, Choice, Option
from engine.table.text import T

BODYGUARD = "bodyguard"
STEPS = 2
"""How far a bodyguard may step to whoever is attacked, and from how far he hears of it."""


def guards(state: Mission, box: Box, stalker: str) -> dict[str, tuple[str, ...]]:
    """Who could step in, and by which way; a pinned stalker cannot."""
    goal = state.stalkers[stalker].field
    able = {
        name: other
        for name, other in state.stalkers.items()
        if name != stalker
        and (card := box.cards.stalkers.get(name)) is not None
        and BODYGUARD in card.abilities
        and not (other.is_dead or other.pinned)
    }
    found: dict[str, tuple[str, ...]] = {}
    for name, other in able.items():
        between = state.board.range_between(other.field, goal, STALKER_MANNER)
        if between is None or between > STEPS:
            continue
        if other.field == goal:
            found[name] = ()
        elif ways := _ways(state, box, name, goal):
            found[name] = ways[0]
    return found


def _ways(state: Mission, box: Box, guard: str, goal: str) -> list[tuple[str, ...]]:
    """Short ways that lead over no field with an enemy, which would end the step, and end where there is room or
    somebody can be pushed to make some (p. 20)."""
    start = state.stalkers[guard].field
    hostile = {enemy.field for enemy in state.enemies.values()}
    routes = [route.fields for route in best_routes(state.board, start, goal, STALKER_MANNER)]
    return [
        way
        for way in routes
        if len(way) <= STEPS
        and not hostile.intersection(way[:-1])
        and can_end(state, box, guard, way[-2] if len(way) > 1 else start, goal)
    ]


def step_in(play: ZonePlay, stalker: str, attacker: str) -> Asking[str]:
    """Who suffers the attack in the end: the one attacked, or a guard who has stepped up."""

    found = guards(play.state, play.content, stalker)
    if not found:
        return stalker
    why = because("defence.guard", attacker=attacker)
    options = (
        Option(stalker, T("nobody steps in")),
        *(
            Option(name, T("{guard} takes it", guard=unit(name)), Facts(path=list(path)))
            for name, path in found.items()
        ),
    )
    prompt = T("{stalker} is attacked. Does somebody step in?", stalker=unit(stalker))
    chosen = yield from Choice("leader", prompt, why, options, code="attack.guard", about=(stalker, attacker)).ask()
    if chosen != stalker:
        play.emit(Noted(why, T("{guard} takes the attack on {stalker}", guard=unit(chosen), stalker=unit(stalker))))
        if found[chosen]:
            yield from walk(play, chosen, found[chosen], why)
    return chosen
