"""Where a warrior of the tools' players walks."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

from engine.eden import measures
from engine.eden.commands import acting
from engine.eden.content.cards import GoalWord
from engine.eden.content.profiles import Weapon
from engine.eden.rules.weather import reach
from engine.eden.state import Battle
from engine.eden.words import Attribute, Edge, WeaponKind
from engine.open.shapes import Point
from engine.table.command import Command
from tools.eden.match import EdenMatch

TURNS = (0, 0.4, -0.4, 0.9, -0.9, 1.4, -1.4)
TOUGH = 6
"""Vigour that hardly anybody's blow gets through to."""
NEARLY = 70
"""mm: so near to a thing somebody will be there."""
AT_HOME = 95
"""mm from the own edge: near enough for the mission, whatever the base."""
HOMEWARD = 4
"""From this round on whoever has to be home goes home."""
HURRY = 2.5
FORWARD = 3
"""So many of the straightest ways are compared; the others are for who cannot get on."""


def walks(match: EdenMatch, unit: str) -> list[tuple[float, Command]]:
    """Towards what the mission wants, or the nearest enemy: straight, or a little to one side."""
    state = match.state
    goal = _goal(match, unit)
    start = state.units[unit].at
    if goal is None or start is None:
        return []
    limit = reach(state.rules.weather)
    base_angle = math.atan2(goal.y - start.y, goal.x - start.x)
    far = math.hypot(goal.x - start.x, goal.y - start.y)
    ends = [end for turn in TURNS if (end := _end(match, unit, base_angle + turn, far, limit)) is not None]
    ahead = ends[:FORWARD] or ends
    worth = HURRY if is_homeward(match, unit) else 0.4
    # Out of sight of guns if that is no detour; min takes the straightest of equals.
    return [(worth, acting.Move(unit, (min(ahead, key=lambda end: _guns_on(match, unit, end)),)))] if ahead else []


def is_homeward(match: EdenMatch, unit: str) -> bool:
    """Whether it is time to go home, or to stay there: the mission counts who is at the own edge in the end."""
    state = match.state
    mission = match.content.missions.get(state.sides[state.units[unit].side].mission)
    return mission is not None and mission.goal.word is GoalWord.HOME and state.round >= HOMEWARD


def _home(match: EdenMatch, unit: str) -> Point | None:
    """A place well inside the own edge, straight ahead; None if it is there already."""
    state, at = match.state, match.state.units[unit].at
    north = state.sides[state.units[unit].side].edge is Edge.NORTH
    if at is None or (at.y if north else state.table.height - at.y) <= AT_HOME:
        return None
    return Point(at.x, AT_HOME if north else state.table.height - AT_HOME)


def _end(match: EdenMatch, unit: str, angle: float, far: float, limit: int) -> Point | None:
    """How far it can walk in a direction."""
    state, box = match.state, match.content
    start = state.units[unit].at
    if start is None:
        return None
    for wanted in (limit, limit // 2, 20):
        length = min(wanted, int(far))
        if length < 8:
            continue
        end = Point(round(start.x + length * math.cos(angle)), round(start.y + length * math.sin(angle)))
        if measures.within_move(state, box, unit, (end,), limit) is None and not _touches_at(match, unit, end):
            return end
    return None


def _guns_on(match: EdenMatch, unit: str, end: Point) -> int:
    """How many enemies could shoot at it there."""
    state, box = match.state, match.content
    there = replace(state, units={**state.units, unit: replace(state.units[unit], at=end)})
    guns = {
        key: max((each.range for each in box.profiles[other.profile].weapons.values() if is_gun(each)), default=0)
        for key, other in state.present.items()
        if other.side != state.units[unit].side and other.at is not None
    }
    return sum(
        measures.mm(there, box, key, unit) <= reach and measures.sees(there, box, key, unit).is_seen
        for key, reach in guns.items()
        if reach
    )


def is_gun(weapon: Weapon) -> bool:
    return weapon.kind is WeaponKind.SHOT


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
    if is_homeward(match, unit):
        return _home(match, unit)
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
    if mission is not None and mission.goal.word is GoalWord.TAKE:
        # One is enough for each: where a friend is at work already, nobody else is needed.
        places = [at for at in places if not _is_seen_to(match, unit, at)]
    if not places or sum(unit.encode()) % 4 == 0:
        foes = [other for other in state.present.values() if other.side != me.side and other.at is not None]
        # Who plays alone picks the fights: what no blow gets through to is left for last.
        soft = [other for other in foes if not (other.is_npc and _is_tough(match, other.profile))]
        places = [other.at for other in soft or foes if other.at is not None]
    if not places or me.at is None:
        return None
    at = me.at
    best = min(places, key=lambda each: (each.x - at.x) ** 2 + (each.y - at.y) ** 2)
    there = box.profiles[me.profile].radius + 1
    if best in wanted and (best.x - at.x) ** 2 + (best.y - at.y) ** 2 <= there**2:
        # On the spot already: whoever comes near is charged, nobody is chased.
        return None
    return best


def _is_tough(match: EdenMatch, profile: str) -> bool:
    return match.content.profiles[profile].values[Attribute.VIGOUR].white >= TOUGH


def _is_seen_to(match: EdenMatch, unit: str, place: Point) -> bool:
    """Whether a friend is nearly there and nearer."""
    state = match.state
    me = state.units[unit]

    def far(at: Point) -> int:
        return (at.x - place.x) ** 2 + (at.y - place.y) ** 2

    friends = [each.at for key, each in state.present.items() if each.side == me.side and key != unit and each.at]
    return me.at is not None and any(far(at) < min(NEARLY**2, far(me.at)) for at in friends)


def middle(state: Battle, piece: str) -> Point | None:
    outline = state.pieces[piece].outline
    if outline is None:
        return None
    n = len(outline.corners)
    return Point(sum(at.x for at in outline.corners) // n, sum(at.y for at in outline.corners) // n)


def near(state: Battle, start: Point, random: Random, far: int) -> Point:
    x, y = start.x + random.randint(-far, far), start.y + random.randint(-far, far)
    return Point(min(max(x, 0), state.table.width), min(max(y, 0), state.table.height))
