"""Where a warrior of the tools' players walks."""

from __future__ import annotations

import math
from random import Random

from engine.eden import measures
from engine.eden.commands import acting
from engine.eden.rules.weather import reach
from engine.eden.state import Battle
from engine.open.shapes import Point
from engine.table.command import Command
from tools.eden.match import EdenMatch


def walks(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    """Towards what the mission wants, or the nearest enemy: straight, or a little to one side."""
    state, box = match.state, match.content
    goal = _goal(match, unit)
    start = state.units[unit].at
    if goal is None or start is None:
        return []
    limit = reach(state.rules.weather)
    base_angle = math.atan2(goal.y - start.y, goal.x - start.x)
    far = math.hypot(goal.x - start.x, goal.y - start.y)
    for turn in (0, 0.4, -0.4, 0.9, -0.9, 1.4, -1.4):
        for wanted in (limit, limit // 2, 20):
            length = min(wanted, int(far))
            if length < 8:
                continue
            end = Point(
                round(start.x + length * math.cos(base_angle + turn)),
                round(start.y + length * math.sin(base_angle + turn)),
            )
            if measures.within_move(state, box, unit, (end,), limit) is None and not _touches_at(match, unit, end):
                return [(0.4, acting.Move(unit, (end,)))]
    return []


def _touches_at(match: EdenMatch, unit: str, end: Point) -> bool:
    state, box = match.state, match.content
    me = state.units[unit]
    radius = box.profiles[me.profile].radius
    for other in state.present.values():
        if other.side != me.side and other.at is not None:
            gap = radius + box.profiles[other.profile].radius + 1
            if (other.at.x - end.x) ** 2 + (other.at.y - end.y) ** 2 <= gap**2:
                return True
    return False


def _goal(match: EdenMatch, unit: str) -> Point | None:
    state, box = match.state, match.content
    me = state.units[unit]
    mission = box.missions.get(state.sides[me.side].mission)
    wanted = [
        state.objectives[thing] for thing in (mission.goal.things if mission else ()) if state.objectives.get(thing)
    ]
    wanted += [
        middle(state, thing)
        for thing in (mission.goal.things if mission else ())
        if thing in state.pieces and state.pieces[thing].kind
    ]
    places = [at for at in wanted if at is not None]
    if not places or sum(unit.encode()) % 4 == 0:
        places = [other.at for other in state.present.values() if other.side != me.side and other.at is not None]
    if not places or me.at is None:
        return None
    at = me.at
    best = min(places, key=lambda each: (each.x - at.x) ** 2 + (each.y - at.y) ** 2)
    there = box.profiles[me.profile].radius + 1
    if best in wanted and (best.x - at.x) ** 2 + (best.y - at.y) ** 2 <= there**2:
        # On the spot already: whoever comes near is charged, nobody is chased.
        return None
    return best


def middle(state: Battle, piece: str) -> Point | None:
    outline = state.pieces[piece].outline
    if outline is None:
        return None
    n = len(outline.corners)
    return Point(sum(at.x for at in outline.corners) // n, sum(at.y for at in outline.corners) // n)


def near(state: Battle, start: Point, random: Random, far: int) -> Point:
    x, y = start.x + random.randint(-far, far), start.y + random.randint(-far, far)
    return Point(min(max(x, 0), state.table.width), min(max(y, 0), state.table.height))
