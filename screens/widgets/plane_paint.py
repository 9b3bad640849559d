"""The table's parts as drawing instructions, in millimetres with y upward."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle, SmoothEllipse, SmoothLine
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator

from screens.palette import INK, Palette, mixed, rgb
from screens.widgets.drawing import Quads, glyph, letters, stamp
from screens.widgets.plane_model import (
    Body,
    Lane,
    PlaneFigure,
    PlaneGoal,
    PlaneGround,
    PlaneOverlay,
    PlanePiece,
    PlaneSpot,
    PlaneView,
    Ring,
    Trail,
    dots,
    hatching,
    middle,
)

GRID = 100
"""mm between the faint lines."""
HATCH, DOTS, DOT = 14.0, 16.0, 4.0
LETTERS = 21.0
"""mm: how high the name of a piece is; it may be a little wider than the piece."""
WIDER = 1.25
THIN, BESIDE = 1.5, 0.6
"""A piece that is lower than so many letters has its name beside it, so far away."""
DASHES = 40
STEP = 8
"""mm between the dots of a way."""


class Painter:
    """Paints on one group; `height` turns the table's y round."""

    def __init__(self, group: InstructionGroup, height: float, palette: Palette) -> None:
        self.group, self.height, self.palette = group, height, palette

    def colour(self, colour: str, opacity: float = 1.0) -> None:
        self.group.add(Color(*rgb(colour), opacity))

    def flat(self, spots: Sequence[PlaneSpot]) -> list[float]:
        return [value for x, y in spots for value in (x, self.height - y)]

    # The ground

    def table(self, view: PlaneView) -> None:
        self.colour(mixed(self.palette.text, self.palette.ground, 0.05))
        self.group.add(Rectangle(pos=(0, 0), size=(view.width, view.height)))
        self.colour(self.palette.line, 0.55)
        for at in range(GRID, int(view.width), GRID):
            self.group.add(Line(points=[at, 0, at, view.height], width=0.5))
        for at in range(GRID, int(view.height), GRID):
            self.group.add(Line(points=[0, at, view.width, at], width=0.5))
        self.colour(self.palette.line)
        self.group.add(Line(rectangle=(0, 0, view.width, view.height), width=1.4))

    def piece(self, piece: PlanePiece) -> None:
        palette = self.palette
        fill = mixed(palette.wall, palette.ground, 0.34 if piece.ground is PlaneGround.SOLID else 0.14)
        self.colour(mixed(palette.amber, fill, 0.35) if piece.lit else fill)
        self._polygon(piece.corners)
        inside = mixed(palette.wall, palette.ground, 0.5)
        self.colour(inside)
        if piece.ground is PlaneGround.HATCHED:
            for start, end in hatching(piece.corners, HATCH):
                self.group.add(Line(points=self.flat((start, end)), width=0.8))
        elif piece.ground is PlaneGround.DOTTED:
            for x, y in dots(piece.corners, DOTS):
                self.group.add(Ellipse(pos=(x - DOT / 2, self.height - y - DOT / 2), size=(DOT, DOT), segments=8))
        edge = palette.red if piece.burning else palette.amber if piece.lit else inside
        self.colour(palette.edge(edge))
        self.group.add(SmoothLine(points=self.flat(piece.corners), close=True, width=2.2 if piece.burning else 1.2))

    def name(self, piece: PlanePiece) -> None:
        x, y = middle(piece.corners)
        texture = letters(piece.label)
        room = max(spot[0] for spot in piece.corners) - min(spot[0] for spot in piece.corners)
        wide = texture.width / texture.height * LETTERS
        if not piece.label or wide > room * WIDER:
            return
        top = min(spot[1] for spot in piece.corners)
        if max(spot[1] for spot in piece.corners) - top < LETTERS * THIN:
            # Over a wall its name would hide it.
            y = top - LETTERS * BESIDE if top > LETTERS else max(spot[1] for spot in piece.corners) + LETTERS * BESIDE
        if piece.ground is not PlaneGround.SOLID:
            self.colour(self.palette.ground, 0.8)
            low = self.height - y - LETTERS * 0.42
            self.group.add(Rectangle(pos=(x - wide / 2 - 2, low), size=(wide + 4, LETTERS * 0.84)))
        stamp(self.group, texture, x, self.height - y, LETTERS, self.palette.text)

    def goal(self, goal: PlaneGoal) -> None:
        x, y = goal.at[0], self.height - goal.at[1]
        self.colour(self.palette.accent)
        self.group.add(SmoothLine(circle=(x, y, 18), width=1.8))
        self.group.add(SmoothEllipse(pos=(x - 6, y - 6), size=(12, 12)))

    def _polygon(self, corners: Sequence[PlaneSpot]) -> None:
        cutter = Tesselator()
        cutter.add_contour(self.flat(corners))
        if cutter.tesselate(WINDING_ODD, TYPE_POLYGONS):
            for vertices, indices in cutter.meshes:
                self.group.add(Mesh(vertices=vertices, indices=indices, mode="triangle_fan"))

    # Figures

    def figure(self, figure: PlaneFigure, at: PlaneSpot) -> None:
        """A dark base of the real size, and on it the sign of its side."""
        x, y, r, palette = at[0], self.height - at[1], figure.radius, self.palette
        opacity = 0.55 if figure.faded else 1.0
        self.colour(palette.outline)
        self.group.add(SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r)))
        self.colour(figure.colour, opacity)
        self.group.add(SmoothLine(circle=(x, y, r - 0.8), width=0.8))
        self._sign(figure, x, y, r, opacity)
        stamp(self.group, letters(figure.label), x, y, r * (1.15 if len(figure.label) < 2 else 0.9), INK)
        if figure.starred:
            stamp(self.group, glyph("star"), x + r * 0.8, y + r * 0.8, r * 1.1, palette.text)
        if figure.doubted:
            stamp(self.group, glyph("why"), x - r * 0.9, y + r * 0.9, r * 1.2, palette.edge(palette.amber))

    def _sign(self, figure: PlaneFigure, x: float, y: float, r: float, opacity: float) -> None:
        self.colour(figure.colour, opacity)
        if figure.body is Body.CIRCLE:
            s = r * 0.84
            self.group.add(SmoothEllipse(pos=(x - s, y - s), size=(2 * s, 2 * s)))
        elif figure.body is Body.SQUARE:
            s = r * 0.66
            self.group.add(Rectangle(pos=(x - s, y - s), size=(2 * s, 2 * s)))
        else:
            s = r * 0.95
            corners = (x, y + s, x + s, y, x, y - s, x - s, y)
            vertices = [value for i in range(0, 8, 2) for value in (corners[i], corners[i + 1], 0.0, 0.0)]
            self.group.add(Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan"))

    # Over everything

    def rings(self, rings: Sequence[Ring]) -> None:
        for ring in rings:
            self._ring(ring)

    def over(self, overlay: PlaneOverlay, figures: Sequence[PlaneFigure], held: PlaneSpot | None = None) -> None:
        """What changes with every move of a finger; `held`: where the chosen one is now."""
        for lane in overlay.lanes:
            self._lane(lane)
        if overlay.trail is not None:
            self._trail(overlay.trail)
        if overlay.outline:
            self.colour(self.palette.amber, 0.25)
            self._polygon(overlay.outline)
            self.colour(self.palette.edge(self.palette.amber))
            self.group.add(SmoothLine(points=self.flat(overlay.outline), close=True, width=1.4))
        self.colour(self.palette.edge(self.palette.amber))
        for figure in figures:
            is_chosen = figure.id == overlay.selected
            if is_chosen or figure.id in overlay.touched:
                x, y = held if is_chosen and held is not None else figure.at
                ring = (x, self.height - y, figure.radius + 4)
                self.group.add(SmoothLine(circle=ring, width=2 if is_chosen else 1))

    def _lane(self, lane: Lane) -> None:
        (ax, ay), (bx, by) = lane.start, lane.end
        far = math.hypot(bx - ax, by - ay)
        if not far:
            return
        dx, dy = -(by - ay) / far * lane.half, (bx - ax) / far * lane.half
        corners = ((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy))
        colour = self.palette.amber if lane.is_clear else self.palette.red
        self.colour(colour, 0.2)
        self._polygon(corners)
        self.colour(self.palette.edge(colour))
        self.group.add(SmoothLine(points=self.flat(corners[:2]), width=0.8))
        self.group.add(SmoothLine(points=self.flat(corners[2:]), width=0.8))

    def _ring(self, ring: Ring) -> None:
        x, y = ring.at[0], self.height - ring.at[1]
        self.colour(self.palette.edge(self.palette.amber), 1 if ring.strong else 0.6)
        if ring.strong:
            self.group.add(SmoothLine(circle=(x, y, ring.radius), width=1.4))
        else:
            self._dashed(x, y, ring.radius)
        if ring.label:
            angle = math.radians(214)
            at = (x + ring.radius * math.cos(angle), y + ring.radius * math.sin(angle))
            stamp(self.group, glyph("circle"), *at, 24, self.palette.ground, 0.9)
            stamp(self.group, letters(ring.label, "Figure"), *at, 17, self.palette.edge(self.palette.amber))

    def _dashed(self, x: float, y: float, radius: float) -> None:
        """A broken circle as one instruction."""
        vertices: list[float] = []
        for number in range(DASHES):
            for part in (0, 0.5):
                angle = math.tau * (number + part) / DASHES
                vertices += (x + radius * math.cos(angle), y + radius * math.sin(angle), 0.0, 0.0)
        self.group.add(Mesh(vertices=vertices, indices=list(range(2 * DASHES)), mode="lines"))

    def _trail(self, trail: Trail) -> None:
        amber = self.palette.edge(self.palette.amber)
        quads = Quads()
        for (ax, ay), (bx, by) in zip(trail.points, trail.points[1:], strict=False):
            far = math.hypot(bx - ax, by - ay)
            for number in range(int(far // STEP) + 1):
                share = number * STEP / far if far else 0
                x, y = ax + (bx - ax) * share, self.height - (ay + (by - ay) * share)
                quads.box(x - 1.6, y - 1.6, 3.2, 3.2)
        quads.draw(self.group, amber)


def paint_tag(group: InstructionGroup, label: str, x: float, y: float, height: float, palette: Palette) -> None:
    """A small amber label: x and y are its middle."""
    texture = letters(label, "Figure")
    wide = texture.width / texture.height * height * 0.7
    group.add(Color(*rgb(palette.amber)))
    group.add(Rectangle(pos=(x - wide / 2 - height * 0.3, y - height / 2), size=(wide + height * 0.6, height)))
    stamp(group, texture, x, y, height * 0.7, palette.amber_ink)
