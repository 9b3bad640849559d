"""Sight and straight ways of an open table with shapely: floats, buffers and prepared shapes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely

from engine.eden.content.box import Box
from engine.eden.scene import Standing, scene_of
from engine.eden.sight import SLIVER
from engine.eden.state import Battle
from engine.eden.ways import charge_end

TOLERANCE = 1e-6
DOUBT = 1e-3
QUARTERS = 64
"""How finely a buffer's round corners are drawn."""
Look = tuple[str, str, str, int]


@dataclass(frozen=True)
class Solid:
    id: str
    polygon: shapely.Polygon
    standing: Standing


class ShapelyTable:
    def __init__(self, battle: Battle, box: Box) -> None:
        scene = scene_of(battle, box)
        self.units = dict(scene.units)
        self.names = list(self.units)
        self.solids = [Solid(name, _polygon(piece), piece) for name, piece in scene.pieces.items()]
        self.screens = [solid for solid in self.solids if solid.standing.screen]
        self.grounds = [solid for solid in self.solids if solid.standing.is_ground]
        for solid in self.solids:
            shapely.prepare(solid.polygon)
        self.screen_tree = shapely.STRtree([solid.polygon for solid in self.screens])
        self.centres = np.array([(base.at.x, base.at.y) for base in self.units.values()], dtype=float)
        self.points = shapely.points(self.centres)
        self.radii = np.array([base.radius for base in self.units.values()], dtype=float)

    @cached_property
    def _blocks(self) -> dict[int, tuple[list[Solid], shapely.STRtree]]:
        """Everything solid, buffered by the radius of who walks; made once per size of base."""
        found = {}
        for radius in {base.radius for base in self.units.values()}:
            solids = [solid for solid in self.solids if not solid.standing.is_ground]
            buffers = [solid.polygon.buffer(radius - 1 - TOLERANCE, quad_segs=QUARTERS) for solid in solids]
            found[radius] = solids, shapely.STRtree(buffers)
        return found

    def looks(self, sliver: float = SLIVER) -> list[Look]:
        return [self._look(i, j, sliver) for i, j in self._pairs()]

    def doubtful_looks(self) -> set[tuple[str, str]]:
        """Pairs whose answer hangs on a thousandth of a millimetre."""
        return {
            low[:2]
            for low, high in zip(self.looks(SLIVER - DOUBT), self.looks(SLIVER + DOUBT), strict=True)
            if low != high
        }

    def ways(self, limit: float) -> list[tuple[str, str, bool]]:
        return [(self.names[i], self.names[j], self._is_free(i, j, limit, 0.0)) for i, j in self._pairs()]

    def doubtful_ways(self, limit: float) -> set[tuple[str, str]]:
        """Round corners are drawn with corners of their own: a hundredth of a millimetre decides nothing."""
        return {
            (self.names[i], self.names[j])
            for i, j in self._pairs()
            if self._is_free(i, j, limit, -10 * DOUBT) != self._is_free(i, j, limit, 10 * DOUBT)
        }

    def _pairs(self) -> Iterator[tuple[int, int]]:
        return ((i, j) for i in range(len(self.names)) for j in range(len(self.names)) if i != j)

    def _look(self, i: int, j: int, sliver: float) -> Look:
        a, b = self.centres[i], self.centres[j]
        half = self.radii[j]
        d = b - a
        length = math.hypot(*d)
        normal = np.array((-d[1], d[0])) / length
        side = normal * half
        corridor = shapely.Polygon((a - side, b - side, b + side, a + side))
        opaque: list[tuple[float, float]] = []
        counted = penalty = 0
        offsets = self.centres - a
        u, v = offsets @ d, offsets @ normal
        for k in np.nonzero((u > 0) & (u < length * length) & (np.abs(v) < half + self.radii))[0]:
            if k in (i, j):
                continue
            low, high = max(-half, v[k] - self.radii[k]), min(half, v[k] + self.radii[k])
            opaque.append((low, high))
            if high - low >= sliver - TOLERANCE:
                counted, penalty = counted + 1, penalty + 1
        for k in self.screen_tree.query(corridor, predicate="intersects"):
            solid = self.screens[k]
            screen = solid.standing.screen
            if screen is None or (solid.standing.traits.behind_only and self._stands_on(solid, a, b)):
                continue
            spans = _spans(solid.polygon.intersection(corridor), a, normal)
            if screen.is_opaque:
                opaque += spans
            if sum(high - low for low, high in spans) >= sliver - TOLERANCE:
                counted, penalty = counted + 1, penalty + screen.value
        if not _is_open(opaque, half, sliver):
            return self.names[i], self.names[j], "blocked", penalty
        return self.names[i], self.names[j], "hindered" if counted else "free", penalty

    def _stands_on(self, solid: Solid, a: np.ndarray, b: np.ndarray) -> bool:
        return bool(shapely.intersects_xy(solid.polygon, *a) or shapely.intersects_xy(solid.polygon, *b))

    def _is_free(self, i: int, j: int, limit: float, slack: float) -> bool:
        base, goal = self.units[self.names[i]], self.units[self.names[j]]
        end = charge_end(base, goal)
        line = shapely.LineString(((base.at.x, base.at.y), (end.x, end.y)))
        length = line.length
        if length > limit + 1 + slack:
            return False
        extra = sum(
            (solid.standing.traits.difficult - 1) * line.intersection(solid.polygon).length
            for solid in self.grounds
            if shapely.intersects(solid.polygon, line)
        )
        if length + extra > limit + 1 + TOLERANCE + slack:
            return False
        solids, tree = self._blocks[base.radius]
        for k in tree.query(line, predicate="intersects") if not slack else range(len(solids)):
            solid = solids[k]
            if slack and solid.polygon.distance(line) >= base.radius - 1 - slack:
                continue
            if solid.polygon.distance(shapely.Point(base.at.x, base.at.y)) >= base.radius - 1:
                return False
        apart = shapely.distance(line, self.points)
        needed = self.radii + base.radius + 1 + TOLERANCE - slack
        touched = apart <= needed
        touched[[i, j]] = False
        return not touched.any()


def _polygon(piece: Standing) -> shapely.Polygon:
    return shapely.Polygon(piece.shape.corners)


def _spans(part: shapely.Geometry, a: np.ndarray, normal: np.ndarray) -> list[tuple[float, float]]:
    spans = []
    for each in shapely.get_parts(part):
        if each.area > TOLERANCE:
            v = (shapely.get_coordinates(each) - a) @ normal
            spans.append((float(v.min()), float(v.max())))
    return _merged(spans)


def _merged(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    merged: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if merged and low <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return merged


def _is_open(spans: list[tuple[float, float]], half: float, sliver: float) -> bool:
    reached = -half
    for low, high in sorted(spans):
        if low - reached >= sliver - TOLERANCE:
            return True
        reached = max(reached, high)
    return half - reached >= sliver - TOLERANCE
