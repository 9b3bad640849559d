"""Straight ways of the wild (O2, E24, E25) and where they end."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from math import isqrt

from engine.eden.scene import CONTACT, Scene
from engine.open.distance import keeps_along, points
from engine.open.finding import AROUND, Maze, find_walk
from engine.open.line import SlowGround, is_within
from engine.open.shapes import Base, Point, Shape
from engine.open.stride import step
from engine.open.ways import OVERLAP, Around, Near, is_clear_around, overlaps


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a straight way of one NPC has to mind, sorted out once for all ways it may try."""

    start: Base
    grounds: tuple[SlowGround, ...]
    blocks: tuple[Shape, ...]
    """The nearest first, as the bases."""
    bases: tuple[Around, ...]
    blocks_from: tuple[int, ...]
    """No shorter way meets each of the blocks."""

    def is_free(self, end: Point, limit: int, target: str = "") -> bool:
        """A straight way to `end` of at most `limit` mm that touches no warrior but the target (E25)."""
        at, most = self.start.at, limit + CONTACT
        dx, dy = end.x - at.x, end.y - at.y
        square = dx * dx + dy * dy
        if square == 0:
            return True
        if square > most * most:
            return False
        length = isqrt(square) + 1
        if not is_clear_around(self.bases, dx, dy, square, length, target):
            return False
        blocks = self.blocks[: bisect_right(self.blocks_from, length)]
        if blocks and not keeps_along(at.x, at.y, dx, dy, blocks, self.start.radius - OVERLAP):
            return False
        return is_within(at, end, self.grounds, most)


def surroundings(scene: Scene, npc: str, is_npc: frozenset[str], reach: int) -> Surroundings:
    """What lies within `reach` mm of an NPC's base; farther things no way of that length can meet."""
    start = scene.units[npc]
    x, y, radius = start.at.x, start.at.y, start.radius
    far = reach + radius
    left, right, top, bottom = x - far, x + far, y - far, y + far
    grounds: list[SlowGround] = []
    blocks: list[tuple[int, int, Shape]] = []
    for piece in scene.pieces.values():
        shape = piece.shape
        if shape.left > right or shape.right < left or shape.top > bottom or shape.bottom < top:
            continue
        if piece.is_ground:
            grounds.append(SlowGround(shape, piece.traits.difficult))
            continue
        wx = shape.left - x if x < shape.left else x - shape.right if x > shape.right else 0
        wy = shape.top - y if y < shape.top else y - shape.bottom if y > shape.bottom else 0
        apart = isqrt(wx * wx + wy * wy) - radius
        if apart > 0 or not overlaps(start, shape):
            blocks.append((apart, len(blocks), shape))
    blocks.sort()
    # Other NPCs may be touched but not pushed, warriors not even touched (E25).
    pushed, touched = radius - OVERLAP, radius + CONTACT
    bases: list[Around] = []
    for name, base in scene.units.items():
        if name != npc:
            wx, wy, allows = base.at.x - x, base.at.y - y, name in is_npc
            mm = (pushed if allows else touched) + base.radius
            bases.append((isqrt(wx * wx + wy * wy) - mm, wx, wy, mm, allows, name))
    bases.sort()
    return Surroundings(
        start,
        tuple(grounds),
        tuple([shape for _, _, shape in blocks]),
        tuple(bases),
        tuple([apart for apart, _, _ in blocks]),
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
    start = around.start
    bases = [Near(name, start.at.x + x, start.at.y + y, mm, allows) for _, x, y, mm, allows, name in around.bases]
    maze = Maze(start, around.grounds, around.blocks, bases)
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
