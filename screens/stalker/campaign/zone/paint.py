"""Paints the ground of the Zone map once a theme; pins and words lie above it and keep their size."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle

from engine.stalker.campaign.cards import MAP_SIZE
from screens.palette import Palette, rgb
from screens.stalker.campaign.zone import ground
from screens.stalker.campaign.zone.ground import MapPoint
from screens.widgets.drawing import Quads, glyph, stamp

GRID = 200


def flipped(spot: Sequence[float]) -> MapPoint:
    """The map counts down, the window up."""
    return spot[0], MAP_SIZE[1] - spot[1]


def paint_ground(group: InstructionGroup, palette: Palette) -> None:
    group.clear()
    group.add(Color(*rgb(palette.field)))
    group.add(Rectangle(pos=(0, 0), size=MAP_SIZE))
    _paint_relief(group, palette)
    _paint_heart(group, palette)
    _paint_water(group, palette)
    _paint_ways(group, palette)
    _paint_life(group, palette)
    _paint_frame(group, palette)


def _paint_relief(group: InstructionGroup, palette: Palette) -> None:
    vertices: list[float] = []
    for one, other in ground.contours():
        vertices += (*flipped(one), 0, 0, *flipped(other), 0, 0)
    group.add(Color(*rgb(palette.field_line), 0.75))
    group.add(Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="lines"))


def _paint_heart(group: InstructionGroup, palette: Palette) -> None:
    x, y = flipped(ground.HEART)
    for radius, zone in ground.RINGS:
        colour = rgb(getattr(palette, zone))
        group.add(Color(*colour, 0.10))
        group.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        group.add(Color(*colour, 0.40))
        group.add(Line(circle=(x, y, radius), width=1.4))
    stamp(group, glyph("radiation"), x, y, 74, palette.yellow, 0.9)


def _paint_water(group: InstructionGroup, palette: Palette) -> None:
    river = [value for spot in ground.smooth(ground.RIVER) for value in flipped(spot)]
    for colour, width in ((palette.wave, 19), (palette.water, 15)):
        group.add(Color(*rgb(colour)))
        group.add(Line(points=river, width=width, joint="round", cap="none"))
    (x, y), (wide, high) = ground.POND
    for colour, more in ((palette.wave, 4), (palette.water, 0)):
        group.add(Color(*rgb(colour)))
        left, low = flipped((x - wide - more, y + high + more))
        group.add(Ellipse(pos=(left, low), size=(2 * (wide + more), 2 * (high + more))))


def _paint_ways(group: InstructionGroup, palette: Palette) -> None:
    for road in ground.ROADS:
        points = [value for spot in ground.smooth(road) for value in flipped(spot)]
        for colour, width in ((palette.field, 7), (palette.door, 3)):
            group.add(Color(*rgb(colour), 0.9 if colour == palette.field else 0.6))
            group.add(Line(points=points, width=width, joint="round"))
    ties = Quads()
    rail = ground.smooth(ground.RAILWAY, 12)
    for (ax, ay), (bx, by) in itertools.pairwise(rail):
        long = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1)
        nx, ny = (by - ay) / long * 9, (bx - ax) / long * 9
        x, y = flipped(((ax + bx) / 2, (ay + by) / 2))
        ties.shape(x - nx - 1.5, y - ny, x - nx + 1.5, y - ny, x + nx + 1.5, y + ny, x + nx - 1.5, y + ny)
    ties.draw(group, palette.impassable, 0.6)
    group.add(Color(*rgb(palette.impassable), 0.6))
    group.add(Line(points=[value for spot in rail for value in flipped(spot)], width=1.5))
    group.add(Color(*rgb(palette.wall), 0.5))
    fence = ground.smooth(ground.CORDON, 10)
    for one, other in list(itertools.pairwise(fence))[::2]:
        group.add(Line(points=[*flipped(one), *flipped(other)], width=2))


def _paint_life(group: InstructionGroup, palette: Palette) -> None:
    """Trees, tufts and blocks of houses, each kind as one instruction."""
    trees, tufts, houses = Quads(), Quads(), Quads()
    for wood in ground.WOODS:
        for spot in ground.scattered(*wood):
            x, y = flipped(spot)
            trees.shape(x - 9, y - 8, x + 9, y - 8, x + 0.5, y + 14, x - 0.5, y + 14)
    for swamp in ground.SWAMPS:
        for spot in ground.scattered(*swamp):
            x, y = flipped(spot)
            tufts.box(x - 13, y - 1.5, 26, 3)
            tufts.box(x - 1.5, y, 3, 10)
    for left, top, columns, rows in ground.HOUSES:
        for column in range(columns):
            for row in range(rows):
                x, y = flipped((left + column * 27 - columns * 13, top + row * 27 - rows * 13))
                houses.box(x, y - 17, 17 if (column + row) % 3 else 21, 17)
    trees.draw(group, palette.safe, 0.22)
    tufts.draw(group, palette.window, 0.35)
    houses.draw(group, palette.room)
    houses.draw(group, palette.wall, 0.35)


def _paint_frame(group: InstructionGroup, palette: Palette) -> None:
    """A fine grid and a frame with ticks, as on any map that is walked by."""
    width, height = MAP_SIZE
    lines = Quads()
    for x in range(GRID, width, GRID):
        lines.box(x - 0.6, 0, 1.2, height)
    for y in range(GRID, height, GRID):
        lines.box(0, y - 0.6, width, 1.2)
    lines.draw(group, palette.field_line, 0.55)
    ticks = Quads()
    for x in range(0, width + 1, GRID // 4):
        ticks.box(x - 1, 0, 2, 10)
        ticks.box(x - 1, height - 10, 2, 10)
    for y in range(0, height + 1, GRID // 4):
        ticks.box(0, y - 1, 10, 2)
        ticks.box(width - 10, y - 1, 10, 2)
    ticks.draw(group, palette.quiet, 0.6)
    group.add(Color(*rgb(palette.field_line)))
    group.add(Line(rectangle=(0, 0, width, height), width=2))
