"""Who sees whom (B2.B, B2.C, O1, E5 to E9)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from engine.eden.scene import Scene
from engine.open.distance import base_to_point, between_bases, foot_on_shape, place_in, points
from engine.open.shapes import Point
from engine.open.sight import Sight as Open
from engine.open.sight import is_line_clear, look

SLIVER = 5
"""Less than this many mm of the corridor do not matter (E6)."""
CLOSE = 5
"""Within this many mm of a limit a measurement is a close call (E50)."""
DOUBT = 2
"""A corridor is a close call if this many mm more or less change the answer (E50)."""


NO_HILLS: frozenset[str] = frozenset()


class Sight(StrEnum):
    FREE = "free"
    HINDERED = "hindered"
    BLOCKED = "blocked"
    FOGGED = "fogged"


SAID = {Open.FREE: Sight.FREE, Open.HINDERED: Sight.HINDERED, Open.BLOCKED: Sight.BLOCKED}


class Seen(NamedTuple):
    mm: int
    sight: Sight
    penalty: int
    obstacles: tuple[str, ...]

    @property
    def is_seen(self) -> bool:
        return self.sight in (Sight.FREE, Sight.HINDERED)


def sees(scene: Scene, a: str, b: str, limit: int | None, sliver: int = SLIVER) -> Seen:
    """What a sees of b; `limit`: how far one sees at all."""
    base, other = scene.units[a], scene.units[b]
    mm = between_bases(base, other)
    if limit is not None and mm > limit:
        return Seen(mm, Sight.FOGGED, 0, ())
    # Whoever stands on a hill ignores it, and so does who looks at him (E7).
    hills = scene.hills
    ignored = hills.get(a, NO_HILLS) | hills.get(b, NO_HILLS) if hills else NO_HILLS
    sight, penalty, obstacles = look(base.at, other, scene.screens, sliver, ignored)
    # Also of what blocks: the players' own eyes may see past it (E50).
    return Seen(mm, SAID[sight], penalty, tuple(sorted(obstacles)) if len(obstacles) > 1 else obstacles)


def is_doubtful(scene: Scene, a: str, b: str, limit: int | None) -> bool:
    """A close call: a little more or less of the corridor or the fog, and a would see b otherwise (E50)."""
    # Whoever sees farther, or through a narrower gap, never sees less: the two extremes tell.
    return may_see(scene, a, b, limit) and not _surely_sees(scene, a, b, limit)


def may_see(scene: Scene, a: str, b: str, limit: int | None) -> bool:
    """Whether a sees b, or would with a little more or less of the corridor or the fog."""
    if limit is not None and limit < scene.mm(a, b) <= limit + CLOSE:
        limit += CLOSE
    return sees(scene, a, b, limit, SLIVER - DOUBT).is_seen


def _surely_sees(scene: Scene, a: str, b: str, limit: int | None) -> bool:
    if limit is not None and scene.mm(a, b) >= limit - CLOSE:
        return False
    return sees(scene, a, b, limit, SLIVER + DOUBT).is_seen


def sees_point(scene: Scene, a: str, goal: Point, limit: int | None) -> bool:
    """A clear line to the point, or somebody in sight whose base covers it (E9)."""
    base = scene.units[a]
    if limit is None or base_to_point(base, goal) <= limit:
        ignored = frozenset(_hills_at(scene, goal)) | scene.hills.get(a, NO_HILLS)
        if is_line_clear(base.at, goal, scene.screens, ignored):
            return True
    covering = (name for name, other in scene.units.items() if name != a and points(other.at, goal) <= other.radius**2)
    return any(sees(scene, a, name, limit).is_seen for name in covering)


def sees_shape(scene: Scene, a: str, piece: str) -> bool:
    """Whether nothing opaque lies before the whole of a piece, as far as its nearest point, corners and edges tell."""
    base, shape = scene.units[a], scene.pieces[piece].shape
    ignored = scene.hills.get(a, NO_HILLS) | {piece}
    x, y, parts = foot_on_shape(base.at.x, base.at.y, shape)
    middles = (Point((ax + bx) // 2, (ay + by) // 2) for ax, ay, bx, by in shape.edges)
    goals = (Point(x // parts, y // parts), *(Point(*corner) for corner in shape.corners), *middles)
    return any(goal == base.at or is_line_clear(base.at, goal, scene.screens, ignored) for goal in goals)


def _hills_at(scene: Scene, goal: Point) -> Iterator[str]:
    for piece in scene.pieces.values():
        if piece.traits.behind_only and place_in(piece.shape, goal.x, goal.y) >= 0:
            yield piece.id
