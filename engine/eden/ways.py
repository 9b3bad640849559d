"""Straight ways of the wild (O2, E24, E25) and where they end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.eden.scene import CONTACT, Scene
from engine.open.distance import keeps_from_all, points
from engine.open.finding import AROUND, Maze, find_walk
from engine.open.line import SlowGround, is_within
from engine.open.shapes import Base, Point, Shape
from engine.open.stride import step
from engine.open.ways import OVERLAP, Near, is_clear, overlaps


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a straight way of one NPC has to mind, sorted out once for all ways it may try."""

    start: Base
    grounds: tuple[SlowGround, ...]
    blocks: tuple[Shape, ...]
    bases: tuple[Near, ...]

    def is_free(self, end: Point, limit: int, target: str = "") -> bool:
        """A straight way to `end` of at most `limit` mm that touches no warrior but the target (E25)."""
        start = self.start.at
        if end == start:
            return True
        if points(start, end) > (limit + CONTACT) ** 2:
            return False
        room = self.start.radius - OVERLAP
        if not (is_clear(start, end, self.bases, target) and keeps_from_all(start, end, self.blocks, room)):
            return False
        return is_within(start, end, self.grounds, limit + CONTACT)


def surroundings(scene: Scene, npc: str, is_npc: frozenset[str], reach: int) -> Surroundings:
    """What lies within `reach` mm of an NPC's base; farther things no way of that length can meet."""
    start = scene.units[npc]
    far = reach + start.radius
    left, right, top, bottom = start.at.x - far, start.at.x + far, start.at.y - far, start.at.y + far
    near = [
        piece
        for piece in scene.pieces.values()
        if piece.shape.left <= right
        and piece.shape.right >= left
        and piece.shape.top <= bottom
        and piece.shape.bottom >= top
    ]
    return Surroundings(
        start,
        tuple(SlowGround(piece.shape, piece.traits.difficult) for piece in near if piece.is_ground),
        tuple(piece.shape for piece in near if not piece.is_ground and not overlaps(start, piece.shape)),
        tuple(
            # Other NPCs may be touched but not pushed, warriors not even touched (E25).
            Near(name, base.at.x, base.at.y, start.radius + base.radius - OVERLAP, allows_equal=True)
            if name in is_npc
            else Near(name, base.at.x, base.at.y, start.radius + base.radius + CONTACT, allows_equal=False)
            for name, base in scene.units.items()
            if name != npc
        ),
    )


def charge_end(npc: Base, warrior: Base) -> Point:
    """In contact on the line between the two centres, rounded to whole mm (E24)."""
    x, y = warrior.at.x, warrior.at.y
    dx, dy = step(npc.at.x - x, npc.at.y - y, npc.radius + warrior.radius)
    return Point(x + dx, y + dy)


def beside(mover: Base, target: Base) -> list[Point]:
    """Sixteen places in contact all round a base, those nearest to who comes first."""
    apart, at = mover.radius + target.radius, target.at
    spots = [Point(at.x + dx, at.y + dy) for dx, dy in (step(x, y, apart) for x, y in AROUND)]
    return sorted(spots, key=lambda spot: (points(mover.at, spot), spot))


def way_round(around: Surroundings, target: str, warrior: Base, limit: int) -> Point | None:
    """Where an NPC would touch a warrior if it went round what is in the way; None if that is too far (E26)."""
    maze = Maze(around.start, around.grounds, around.blocks, around.bases)
    walks = ((find_walk(maze, end, limit + CONTACT, target), end) for end in beside(around.start, warrior))
    reached = [(sum(maze.cost(a, b) for a, b in walk.parts), end) for walk, end in walks if walk]
    return min(reached)[1] if reached else None


def roam_end(around: Surroundings, towards: Point, limit: int) -> Point:
    """Straight towards a point, as far as a way allows, never into contact (E28); its own place if there is none."""
    start = around.start.at
    for length in range(limit, 0, -1):
        dx, dy = step(towards.x - start.x, towards.y - start.y, length)
        end = Point(start.x + dx, start.y + dy)
        if end != start and around.is_free(end, limit):
            return end
    return start
