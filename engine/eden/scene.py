"""The table as geometry sees it: bases and outlines, made ready once and asked many times.

Only what stands on the map takes part: no unit that is out or has no place, no piece without an outline.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from engine.eden.content.box import Box
from engine.eden.content.profiles import Profile
from engine.eden.content.terrain import Traits
from engine.eden.state import Battle, Piece, Unit
from engine.open.corridor import Screen, Screens, screens_of
from engine.open.distance import base_to_point, base_to_shape, base_touches, bases_touch, between_bases, place_in
from engine.open.shapes import Base, Point, Shape, shape_of

CONTACT = 1
"""A gap of this many mm is still contact (E3)."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece on the map. `is_ground`: nothing but difficult, NPCs walk through it (O2). `screen`: what sight meets."""

    id: str
    traits: Traits
    shape: Shape
    is_burning: bool
    is_ground: bool
    screen: Screen | None


@dataclass(frozen=True, slots=True)
class Scene:
    units: Mapping[str, Base]
    pieces: Mapping[str, Standing]
    objectives: Mapping[str, Point]
    screens: Screens
    """Units, in their order, and pieces as things that stand in the way of sight."""
    hills: Mapping[str, frozenset[str]]
    """For who stands on a piece that only hides what is behind it: those pieces (E7)."""

    def mm(self, a: str, b: str) -> int:
        """How far a unit is from a unit, a piece or an objective: edge to edge, rounded up (E2)."""
        base = self.units[a]
        if b in self.units:
            return between_bases(base, self.units[b])
        return (
            base_to_shape(base, self.pieces[b].shape) if b in self.pieces else base_to_point(base, self.objectives[b])
        )

    def touch(self, a: str, b: str) -> bool:
        """Contact of a unit with a unit or a piece (E3)."""
        base = self.units[a]
        if b in self.units:
            return bases_touch(base, self.units[b], CONTACT)
        return base_touches(base, self.pieces[b].shape, CONTACT)

    def is_on(self, unit: str, piece: str) -> bool:
        """On a piece: the centre of the base lies in the outline or on its edge (E3)."""
        at = self.units[unit].at
        return place_in(self.pieces[piece].shape, at.x, at.y) >= 0

    def is_high(self, unit: str) -> bool:
        return any(self.is_on(unit, piece.id) for piece in self.pieces.values() if piece.traits.high)


def scene_of(battle: Battle, box: Box) -> Scene:
    return _scene(_Same(battle.units, battle.pieces, battle.objectives, box.profiles))


class _Same:
    """The very same tables: what a page asks of one state is worked out once, and terrain seldom changes at all."""

    __slots__ = ("tables",)

    def __init__(self, *tables: Mapping[str, Any]) -> None:
        self.tables = tables

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and all(a is b for a, b in zip(self.tables, other.tables, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(map(id, self.tables)))


@lru_cache(maxsize=8)
def _scene(same: _Same) -> Scene:
    everybody, terrain, objectives, profiles = same.tables
    units = {name: base for name in sorted(everybody) if (base := _base(everybody[name], profiles))}
    pieces = _standing(_Same(terrain))
    return Scene(
        units,
        pieces,
        {name: at for name, at in objectives.items() if at is not None},
        screens_of([Screen(name, base, 1, is_opaque=True) for name, base in units.items()]).followed_by(
            _terrain_screens(_Same(terrain))
        ),
        _hills(units, pieces),
    )


def moved(scene: Scene, unit: str, at: Point) -> Scene:
    """The same table with one unit elsewhere."""
    there = Base(at, scene.units[unit].radius)
    screens = scene.screens.moved(list(scene.units).index(unit), at)
    hills = {name: on for name, on in scene.hills.items() if name != unit} | _hills({unit: there}, scene.pieces)
    return replace(scene, units={**scene.units, unit: there}, screens=screens, hills=hills)


@lru_cache(maxsize=32)
def _terrain_screens(same: _Same) -> Screens:
    return screens_of([piece.screen for piece in _standing(same).values() if piece.screen])


@lru_cache(maxsize=32)
def _standing(same: _Same) -> dict[str, Standing]:
    (terrain,) = same.tables
    return {
        name: Standing(name, piece.traits, shape, piece.burning > 0, _is_ground(piece), _screen(name, piece, shape))
        for name, piece in sorted(terrain.items())
        if piece.outline is not None and (shape := piece.outline.shape)
    }


def _hills(units: Mapping[str, Base], pieces: Mapping[str, Standing]) -> dict[str, frozenset[str]]:
    hills = [piece for piece in pieces.values() if piece.traits.behind_only]
    stood: dict[str, frozenset[str]] = {}
    for name, base in units.items():
        if on := frozenset(hill.id for hill in hills if place_in(hill.shape, base.at.x, base.at.y) >= 0):
            stood[name] = on
    return stood


def base_of(battle: Battle, box: Box, unit: str) -> Base | None:
    """The base of a unit on the map; None for anything else."""
    found = battle.units.get(unit)
    return None if found is None else _base(found, box.profiles)


def _base(unit: Unit, profiles: Mapping[str, Profile]) -> Base | None:
    return None if unit.at is None or unit.out else Base(unit.at, profiles[unit.profile].radius)


def piece_shape(battle: Battle, piece: str) -> Shape | None:
    """The outline of a piece on the map; None for anything else."""
    found = battle.pieces.get(piece)
    return None if found is None or found.outline is None else shape_of(found.outline)


def place_of(unit: Unit) -> Point:
    """Where a unit stands; only for those that have a place."""
    if unit.at is None:
        raise ValueError("nobody has said where this unit stands")
    return unit.at


def is_enemy(a: Unit, b: Unit) -> bool:
    """Of another band; an NPC is everybody's enemy but no other NPC's (E4)."""
    return a.side != b.side


def _is_ground(piece: Piece) -> bool:
    difficult = piece.traits.difficult
    return difficult > 0 and not piece.burning and piece.traits == Traits(difficult=difficult)


def _screen(name: str, piece: Piece, shape: Shape) -> Screen | None:
    """Burning adds 1; an opaque piece counts at least 1 where it does not close the view (E8)."""
    value = piece.traits.obstacle + piece.smoke + (piece.burning > 0)
    if piece.traits.opaque:
        value = max(1, value)
    return Screen(name, shape, value, piece.traits.opaque) if value else None
