"""Straight ways of the wild (O2, E24, E25) and where they end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.eden.content.terrain import Traits
from engine.eden.scene import CONTACT, Scene, Standing
from engine.open.distance import segment_keeps
from engine.open.line import Ground, is_within
from engine.open.shapes import Base, Point, Shape
from engine.open.stride import step
from engine.open.ways import OVERLAP, Near, is_clear, overlaps


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a straight way of one NPC has to mind, sorted out once for all ways it may try."""

    start: Base
    grounds: tuple[Ground, ...]
    blocks: tuple[Shape, ...]
    bases: tuple[Near, ...]

    def is_free(self, end: Point, limit: int, target: str = "") -> bool:
        """A straight way to `end` of at most `limit` mm that touches no warrior but the target (E25)."""
        start = self.start.at
        if end == start:
            return True
        if not is_within(start, end, self.grounds, limit + CONTACT):
            return False
        room = self.start.radius - OVERLAP
        if any(not segment_keeps(start, end, shape, room) for shape in self.blocks):
            return False
        return is_clear(start, end, self.bases, target)


def surroundings(scene: Scene, npc: str, is_npc: frozenset[str], reach: int) -> Surroundings:
    """What lies within `reach` mm of an NPC's base; farther things no way of that length can meet."""
    start = scene.units[npc]
    far = reach + start.radius
    near = [piece for piece in scene.pieces.values() if not _is_far(piece, start.at, far)]
    return Surroundings(
        start,
        tuple(Ground(piece.shape, piece.traits.difficult) for piece in near if is_mere_ground(piece)),
        tuple(piece.shape for piece in near if not is_mere_ground(piece) and not overlaps(start, piece.shape)),
        tuple(
            # Other NPCs may be touched but not pushed, warriors not even touched (E25).
            Near(name, base.at.x, base.at.y, start.radius + base.radius - OVERLAP, allows_equal=True)
            if name in is_npc
            else Near(name, base.at.x, base.at.y, start.radius + base.radius + CONTACT, allows_equal=False)
            for name, base in scene.units.items()
            if name != npc
        ),
    )


def is_mere_ground(piece: Standing) -> bool:
    """Nothing but difficult: an NPC walks through it (O2)."""
    return (
        piece.traits.difficult > 0 and not piece.is_burning and piece.traits == Traits(difficult=piece.traits.difficult)
    )


def charge_end(npc: Base, warrior: Base) -> Point:
    """In contact on the line between the two centres, rounded to whole mm (E24)."""
    towards = Point(npc.at.x - warrior.at.x, npc.at.y - warrior.at.y)
    way = step(towards, npc.radius + warrior.radius)
    return Point(warrior.at.x + way.x, warrior.at.y + way.y)


def roam_end(around: Surroundings, towards: Point, limit: int) -> Point:
    """Straight towards a point, as far as a way allows, never into contact (E28); its own place if there is none."""
    start = around.start.at
    direction = Point(towards.x - start.x, towards.y - start.y)
    for length in range(limit, 0, -1):
        way = step(direction, length)
        end = Point(start.x + way.x, start.y + way.y)
        if end != start and around.is_free(end, limit):
            return end
    return start


def _is_far(piece: Standing, at: Point, reach: int) -> bool:
    shape = piece.shape
    return (
        at.x + reach < shape.left
        or at.x - reach > shape.right
        or at.y + reach < shape.top
        or at.y - reach > shape.bottom
    )
