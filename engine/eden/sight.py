"""Who sees whom (B2.B, B2.C, O1, E5 to E9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.eden.scene import Scene
from engine.open.distance import base_to_point, foot_on_shape, place_in, points
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


@dataclass(frozen=True, slots=True)
class Seen:
    mm: int
    sight: Sight
    penalty: int
    obstacles: tuple[str, ...]

    @property
    def is_seen(self) -> bool:
        return self.sight in (Sight.FREE, Sight.HINDERED)


def sees(scene: Scene, a: str, b: str, limit: int | None, sliver: int = SLIVER) -> Seen:
    """What a sees of b; `limit`: how far one sees at all."""
    mm = scene.mm(a, b)
    if limit is not None and mm > limit:
        return Seen(mm, Sight.FOGGED, 0, ())
    # Whoever stands on a hill ignores it, and so does who looks at him (E7).
    ignored = scene.hills.get(a, NO_HILLS) | scene.hills.get(b, NO_HILLS)
    found = look(scene.units[a].at, scene.units[b], scene.screens, sliver, ignored)
    # Also of what blocks: the players' own eyes may see past it (E50).
    return Seen(mm, SAID[found.sight], found.penalty, tuple(sorted(found.obstacles)))


def is_doubtful(scene: Scene, a: str, b: str, limit: int | None) -> bool:
    """A close call: a little more or less of the corridor or the fog, and a would see b otherwise (E50)."""
    return len(_answers(scene, a, b, limit)) > 1


def may_see(scene: Scene, a: str, b: str, limit: int | None) -> bool:
    """Whether a sees b, or would with a little more or less of the corridor or the fog."""
    return True in _answers(scene, a, b, limit)


def _answers(scene: Scene, a: str, b: str, limit: int | None) -> set[bool]:
    """Every answer that a little more or less of the corridor, or of the way to the end of sight, would give."""
    limits = {limit}
    if limit is not None and abs(scene.mm(a, b) - limit) <= CLOSE:
        limits = {limit - CLOSE - 1, limit + CLOSE}
    slivers = (SLIVER - DOUBT, SLIVER, SLIVER + DOUBT)
    return {sees(scene, a, b, far, sliver).is_seen for far in limits for sliver in slivers}


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
