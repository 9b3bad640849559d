"""Where a band may stand at the beginning, as the map proposes it; everybody can be dragged elsewhere. No Kivy."""

from __future__ import annotations

from dataclasses import replace

from engine.eden.scene import scene_of
from engine.eden.setup.placing import is_crowded, npc_fault
from engine.eden.spacing import is_deployed
from engine.eden.state import Battle
from engine.eden.words import Edge, Weather
from engine.open.distance import points
from engine.open.shapes import Base, Point
from screens.eden.draft import Asked

STEP, DEEP = 20, 200
"""mm between two places that are tried, and how far from the edge they go."""
APART = 20
"""mm between two of a band, so that fingers can tell them apart."""


def proposed(asked: Asked, edge: Edge) -> dict[str, Point]:
    """A place for everybody that waits; nobody without a map. In light fog one figure comes in turn (O3)."""
    battle = asked.state
    if not asked.wants_map:
        return {}
    waiting = [key for key, unit in battle.units.items() if unit.side == battle.up and key not in battle.done]
    if Weather.LIGHT_FOG in battle.rules.weather and len(battle.sides) > 1:
        waiting = waiting[:1]
    own = replace(battle.sides[battle.up], edge=edge)
    taken = [*scene_of(battle, asked.box).units.values()]
    found: dict[str, Point] = {}
    for key in waiting:
        radius = asked.box.profiles[battle.units[key].profile].radius
        spots = (*_starts(asked, key), *_along(battle, edge))
        for at in spots:
            base = Base(at, radius)
            is_free = all(points(at, each.at) >= (radius + each.radius + APART) ** 2 for each in taken)
            if is_free and is_deployed(battle.table, own, base) and not is_crowded(battle, asked.play, base):
                found[key] = at
                taken.append(base)
                break
    return found if len(found) == len(waiting) else {}


def npc_spot(asked: Asked, radius: int) -> Point | None:
    """The place nearest to the middle where a new NPC may stand; None without a map. It can be dragged elsewhere."""
    if not asked.wants_map:
        return None
    table, play = asked.state.table, asked.play
    every = [Point(x, y) for x in range(STEP, table.width, STEP) for y in range(STEP, table.height, STEP)]
    order = sorted(every, key=lambda at: ((2 * at.x - table.width) ** 2 + (2 * at.y - table.height) ** 2, at))
    return next((at for at in order if not npc_fault(play, "", Base(at, radius))), None)


def _starts(asked: Asked, key: str) -> list[Point]:
    """Where a learning game puts them, if its table knows them."""
    profile = asked.state.units[key].profile
    return [Point(*card.starts[profile]) for card in asked.box.tables.values() if profile in card.starts]


def _along(battle: Battle, edge: Edge) -> list[Point]:
    """Along the edge from its middle outward, row by row into the table."""
    table = battle.table
    length = table.width if edge in (Edge.NORTH, Edge.SOUTH) else table.height
    aside = sorted(range(STEP, length, STEP), key=lambda each: abs(each - length // 2))
    places = {
        Edge.NORTH: Point,
        Edge.SOUTH: lambda at, deep: Point(at, table.height - deep),
        Edge.WEST: lambda at, deep: Point(deep, at),
        Edge.EAST: lambda at, deep: Point(table.width - deep, at),
    }
    return [places[edge](at, deep) for deep in range(2 * STEP, DEEP, STEP) for at in aside]
