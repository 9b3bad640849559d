"""How far apart things must stand before round 1: terrain, objectives, NPCs (B4.A 6, O2) and warriors (B4.A 7, E40).

"At least so far" is told rounded down (E2): what is told as enough really is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from engine.eden.content.box import Box
from engine.eden.scene import scene_of
from engine.eden.state import Battle, Side, Table
from engine.eden.words import Deployment, Edge
from engine.open.distance import point_to_shape, points, shapes
from engine.open.numbers import root_down
from engine.open.shapes import Base, Outline, Point, Shape, shape_of

TERRAIN_GAP = 50
NPC_GAP = 150
OPEN_GAP = 200
"""From the middle line in an open battle, from the middle of the table in a raid."""


class Spacing(StrEnum):
    TERRAIN_GAP = "terrain_gap"
    TERRAIN_EDGE = "terrain_edge"
    OBJECTIVE_GAP = "objective_gap"
    NPC_GAP = "npc_gap"
    DEPLOYMENT = "deployment"


@dataclass(frozen=True, slots=True, order=True)
class TooNear:
    """`who` sorted; `mm` is None where no single distance tells."""

    rule: Spacing
    who: tuple[str, ...]
    mm: int | None


def problems(battle: Battle, box: Box) -> list[TooNear]:
    """Everything on the map that stands too near, by rule and id."""
    scene = scene_of(battle, box)
    outlines = {name: piece.shape for name, piece in scene.pieces.items()}
    npcs = {name: base for name, base in scene.units.items() if battle.units[name].is_npc}
    found = [
        *_terrain(outlines),
        *_edges(outlines, battle.table),
        *_objectives(outlines, scene.objectives),
        *_npcs(npcs),
        *_deployment(battle, {name: base for name, base in scene.units.items() if name not in npcs}),
    ]
    return sorted(found, key=lambda each: (each.rule, each.who))


def piece_problems(battle: Battle, box: Box, piece: str, outline: Outline) -> list[TooNear]:
    """What a piece would be too near to if it were laid out like this (B4.A 6)."""
    scene = scene_of(battle, box)
    shape = shape_of(outline)
    near = [
        TooNear(Spacing.TERRAIN_GAP, _pair(piece, name), mm)
        for name, other in scene.pieces.items()
        if name != piece and (mm := root_down(*shapes(shape, other.shape))) < TERRAIN_GAP
    ]
    own = {piece: shape}
    return sorted([*near, *_edges(own, battle.table), *_objectives(own, scene.objectives)])


def npc_problems(battle: Battle, box: Box, npc: str, base: Base) -> list[TooNear]:
    """Which NPCs a new one would be too near to (O2)."""
    others = {name: other for name, other in scene_of(battle, box).units.items() if battle.units[name].is_npc}
    return [each for each in _npcs({**others, npc: base}) if npc in each.who]


def is_deployed(table: Table, side: Side, base: Base) -> bool:
    """Whether the whole base stands where its side may deploy (B4.A 7, E40). A side without an edge may anywhere."""
    if side.edge is None:
        return True
    # All in halves of a mm: the middle of a table of odd size is no whole number.
    depth, at = {
        Edge.NORTH: (table.height, 2 * base.at.y),
        Edge.SOUTH: (table.height, 2 * (table.height - base.at.y)),
        Edge.WEST: (table.width, 2 * base.at.x),
        Edge.EAST: (table.width, 2 * (table.width - base.at.x)),
    }[side.edge]
    inner = at + 2 * base.radius
    if side.deployment is Deployment.OPEN:
        return inner <= depth - 2 * OPEN_GAP
    apart = points(Point(2 * base.at.x, 2 * base.at.y), Point(table.width, table.height))
    return inner <= depth and apart >= (2 * (OPEN_GAP + base.radius)) ** 2


def _terrain(outlines: Mapping[str, Shape]) -> Iterator[TooNear]:
    for (a, one), (b, other) in combinations(outlines.items(), 2):
        if (mm := root_down(*shapes(one, other))) < TERRAIN_GAP:
            yield TooNear(Spacing.TERRAIN_GAP, _pair(a, b), mm)


def _edges(outlines: Mapping[str, Shape], table: Table) -> Iterator[TooNear]:
    for name, shape in outlines.items():
        mm = min(shape.left, shape.top, table.width - shape.right, table.height - shape.bottom)
        if mm < TERRAIN_GAP:
            yield TooNear(Spacing.TERRAIN_EDGE, (name,), mm)


def _objectives(outlines: Mapping[str, Shape], objectives: Mapping[str, Point]) -> Iterator[TooNear]:
    for name, shape in outlines.items():
        for objective, at in objectives.items():
            if (mm := root_down(*point_to_shape(at.x, at.y, shape))) < TERRAIN_GAP:
                yield TooNear(Spacing.OBJECTIVE_GAP, _pair(name, objective), mm)


def _npcs(npcs: Mapping[str, Base]) -> Iterator[TooNear]:
    for (a, one), (b, other) in combinations(npcs.items(), 2):
        mm = max(0, root_down(points(one.at, other.at)) - one.radius - other.radius)
        if mm < NPC_GAP:
            yield TooNear(Spacing.NPC_GAP, _pair(a, b), mm)


def _deployment(battle: Battle, warriors: Mapping[str, Base]) -> Iterator[TooNear]:
    for name, base in warriors.items():
        side = battle.sides.get(battle.units[name].side)
        if side is not None and not is_deployed(battle.table, side, base):
            yield TooNear(Spacing.DEPLOYMENT, (name,), None)


def _pair(a: str, b: str) -> tuple[str, ...]:
    return tuple(sorted((a, b)))
