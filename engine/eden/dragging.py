"""A figure carried over the map: where it snaps to, and what it would touch, see and have near there (a)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.eden.scene import Scene, moved
from engine.eden.sight import Seen, sees
from engine.eden.state import Table
from engine.open.distance import foot_on_shape, points
from engine.open.numbers import root_up
from engine.open.shapes import Base, Point
from engine.open.stride import step

TO_BASE, TO_RING, TO_PIECE = 6, 4, 5
"""So near, in mm, a finger means exactly there."""


class Snap(StrEnum):
    BASE = "base"
    RING = "ring"
    PIECE = "piece"
    EDGE = "edge"
    NOWHERE = ""


@dataclass(frozen=True, slots=True)
class Snapped:
    at: Point
    to: Snap
    what: str = ""
    """The unit or piece it touches there."""


def snapped(scene: Scene, table: Table, unit: str, wanted: Point, reach: int) -> Snapped:
    """Where a finger means: into contact, onto the ring of a move, to a piece, to the table's edge, or just there."""
    own = scene.units[unit]
    found = (
        _to_base(scene, unit, wanted)
        or _to_ring(own, wanted, reach)
        or _to_piece(scene, own, wanted)
        or _to_edge(own, table, wanted)
        or Snapped(wanted, Snap.NOWHERE)
    )
    at = Point(min(max(found.at.x, 0), table.width), min(max(found.at.y, 0), table.height))
    return Snapped(at, found.to, found.what)


@dataclass(frozen=True, slots=True)
class Carried:
    """What would be if the figure stood there; all by id."""

    mm: Mapping[str, int]
    """How far every other unit is."""
    contacts: tuple[str, ...]
    """Units and pieces it would touch."""
    seen: Mapping[str, Seen]


def carried(scene: Scene, unit: str, at: Point, limit: int | None) -> Carried:
    """`limit`: how far one sees at all. Fast enough for every move of a finger."""
    there = moved(scene, unit, at)
    others = [name for name in there.units if name != unit]
    touched = [name for name in (*others, *there.pieces) if there.touch(unit, name)]
    return Carried(
        {name: there.mm(unit, name) for name in others},
        tuple(touched),
        {name: sees(there, unit, name, limit) for name in others},
    )


def within(mm: Mapping[str, int], ring: int) -> tuple[str, ...]:
    """Who is inside a ring."""
    return tuple(name for name, far in mm.items() if far <= ring)


def _to_base(scene: Scene, unit: str, wanted: Point) -> Snapped | None:
    """The nearest base in reach of the finger; in contact as a charge ends (E24), so that app and rule agree."""
    own = scene.units[unit]
    best: tuple[int, str] | None = None
    for name, other in scene.units.items():
        if name == unit or wanted == other.at:
            continue
        off = abs(root_up(points(wanted, other.at)) - own.radius - other.radius)
        if off <= TO_BASE and (best is None or (off, name) < best):
            best = (off, name)
    if best is None:
        return None
    other = scene.units[best[1]]
    dx, dy = step(wanted.x - other.at.x, wanted.y - other.at.y, own.radius + other.radius)
    return Snapped(Point(other.at.x + dx, other.at.y + dy), Snap.BASE, best[1])


def _to_ring(own: Base, wanted: Point, reach: int) -> Snapped | None:
    if abs(root_up(points(wanted, own.at)) - reach) > TO_RING:
        return None
    dx, dy = step(wanted.x - own.at.x, wanted.y - own.at.y, reach)
    return Snapped(Point(own.at.x + dx, own.at.y + dy), Snap.RING)


def _to_piece(scene: Scene, own: Base, wanted: Point) -> Snapped | None:
    """Pushed straight away from, or up to, the nearest point of the outline until the base touches it."""
    best: tuple[int, str, Point] | None = None
    for name, piece in scene.pieces.items():
        shape, room = piece.shape, own.radius + TO_PIECE
        if not (shape.left - room <= wanted.x <= shape.right + room):
            continue
        if not (shape.top - room <= wanted.y <= shape.bottom + room):
            continue
        x, y, parts = foot_on_shape(wanted.x, wanted.y, shape)
        away = Point(wanted.x * parts - x, wanted.y * parts - y)
        far = root_up(away.x**2 + away.y**2, parts**2)
        off = own.radius - far
        if far and abs(off) <= TO_PIECE and (best is None or (abs(off), name) < best[:2]):
            dx, dy = step(away.x, away.y, abs(off))
            sign = 1 if off > 0 else -1
            best = (abs(off), name, Point(wanted.x + sign * dx, wanted.y + sign * dy))
    return None if best is None else Snapped(best[2], Snap.PIECE, best[1])


def _to_edge(own: Base, table: Table, wanted: Point) -> Snapped | None:
    """Flush with the table's edge."""
    x, y = _flush(wanted.x, own.radius, table.width), _flush(wanted.y, own.radius, table.height)
    return None if (x, y) == (wanted.x, wanted.y) else Snapped(Point(x, y), Snap.EDGE)


def _flush(value: int, radius: int, size: int) -> int:
    if abs(value - radius) <= TO_PIECE:
        return radius
    return size - radius if abs(size - radius - value) <= TO_PIECE else value
