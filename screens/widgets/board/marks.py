"""What lies on the board and what is laid over it for the moment: symbols, markers, sight, ranges, routes."""

from __future__ import annotations

import math
from collections import defaultdict
from itertools import pairwise

from kivy.graphics import Color, InstructionGroup, SmoothLine

from screens.palette import INK, Palette, mixed, rgb
from screens.widgets.board.geometry import Point, centre, contour, trail
from screens.widgets.board.ground import PaintedGround
from screens.widgets.board.model import BoardView, MarkerKind, MarkerView, Overlay, RouteView
from screens.widgets.drawing import Quads, Stamps, glyph, letters, stamp

MARKER_ICONS = {
    MarkerKind.ATTENTION_LOW: "attention_low",
    MarkerKind.ATTENTION_HIGH: "attention_high",
    MarkerKind.NO_SIGHT: "no_sight",
    MarkerKind.LOOT: "loot",
    MarkerKind.UNKNOWN: "unknown",
    MarkerKind.BOLT: "bolt",
    MarkerKind.ARTEFACT: "artefact",
    MarkerKind.GOAL: "goal",
    MarkerKind.ENTRANCE: "entrance",
}
PETALS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((0, 10), (0, -10)),
    3: ((0, 10.5), (-11, -8), (11, -8)),
    4: ((0, 12.5), (12.5, 0), (0, -12.5), (-12.5, 0)),
}
PETAL = 19.0
DOT, DOT_PITCH = 8.0, 15.0
TARGET_TINT = 0.08
"""Half the board may be lit: radiation must still be seen through it."""
ON_PAPER = 3.0
"""So much stronger is a tint on a light ground."""
EDGE = 15.0
"""Wider than what is printed over it, walls too: they are 9 wide, and would hide it on a large screen."""
SEEN, COARSE = 3.0, 4.0
"""Pixels an edge takes at least; it grows in steps, so that a finger that zooms does not paint all the time."""
CLEAR, STROKE = 52.0, 22.0
"""A line of fire: how far it keeps from a unit, and how long a stroke with its gap is."""
LANE, LABEL = 20.0, 50.0
"""Between two ways side by side; across a figure where one ends."""


def paint_marks(group: InstructionGroup, ground: PaintedGround, view: BoardView) -> None:
    group.clear()
    piles: defaultdict[str, list[MarkerView]] = defaultdict(list)
    for marker in view.markers:
        piles[marker.field].append(marker)
    petals = Quads()
    laid: list[tuple[Point, MarkerView]] = []
    for name in view.plan.fields:
        symbols = [count for counts in view.symbols_on(name).values() for count in counts]
        if not symbols and name not in piles:
            continue
        high, low = ground.nooks[name].spread(len(symbols), len(piles[name]))
        for spot, count in zip(high, symbols, strict=True):
            _petals(ground.at(spot), count, petals)
        laid += zip(map(ground.at, low), piles[name], strict=True)
    petals.draw(group, ground.palette.anomaly, texture=glyph("circle"))
    for (x, y), marker in laid:
        _marker(group, ground, marker, x, y)


def _petals(middle: Point, count: int, quads: Quads) -> None:
    for dx, dy in PETALS[count]:
        _disc(middle[0] + dx, middle[1] + dy, PETAL, quads)


def _disc(x: float, y: float, size: float, quads: Quads) -> None:
    """A quad for the circle glyph, whose disc leaves a rim of its square free."""
    box = size * 1.2
    quads.box(x - box / 2, y - box / 2, box, box)


def marker_colours(marker: MarkerView, palette: Palette) -> tuple[str, str]:
    """Plate and ink. What belongs to somebody is bright in both themes and needs a dark plate; the rest is print."""
    if marker.colour is None:
        return palette.panel, palette.red if marker.kind is MarkerKind.NO_SIGHT else palette.text
    if marker.kind is MarkerKind.ATTENTION_HIGH:
        return marker.colour, palette.outline
    return palette.outline, marker.colour


def _marker(group: InstructionGroup, ground: PaintedGround, marker: MarkerView, x: float, y: float) -> None:
    palette = ground.palette
    plate, ink = marker_colours(marker, palette)
    if marker.kind is MarkerKind.GOAL and marker.label:
        _numbered(group, palette, marker, x, y)
        return
    stamp(group, glyph("circle"), x, y, 46, palette.outline)
    # High attention is a filled plate, low only an outline of one: told apart without colour.
    stamp(group, glyph("circle"), x, y, 46 if marker.colour else 42, plate)
    stamp(group, glyph(MARKER_ICONS[marker.kind]), x, y, 32, ink)
    if marker.label:
        stamp(group, letters(marker.label), x + 14, y + 14, 26, palette.text)


def _numbered(group: InstructionGroup, palette: Palette, marker: MarkerView, x: float, y: float) -> None:
    """A mission card: a flag and its number on a long plate, never mistaken for a unit."""
    plate, ink = marker_colours(marker, palette)
    for dx in (-13, -6, 0, 6, 13):
        stamp(group, glyph("circle"), x + dx, y, 46, palette.outline)
    for dx in (-13, -6, 0, 6, 13):
        stamp(group, glyph("circle"), x + dx, y, 42, plate)
    stamp(group, glyph(MARKER_ICONS[marker.kind]), x - 12, y, 28, ink)
    stamp(group, letters(marker.label), x + 13, y, 34, ink)


def edge_at(scale: float) -> float:
    """How wide the edge of a lit area is drawn: from far away it must still stand out beside the printed line.

    >>> edge_at(1.0), edge_at(0.2)
    (15.0, 16.0)
    """
    return max(EDGE, COARSE * math.ceil(SEEN / scale / COARSE)) if scale > 0 else EDGE


def paint_under(group: InstructionGroup, ground: PaintedGround, view: BoardView, edge: float = EDGE) -> None:
    """What lies under the units: sight, ranges, targets."""
    group.clear()
    overlay = view.overlay
    fields = view.plan.fields
    if overlay.sight:
        _area(group, ground, view, overlay.sight, overlay.sight_colour or ground.palette.amber, edge)
    if overlay.targets:
        _area(group, ground, view, overlay.targets, ground.palette.amber, edge, TARGET_TINT)
    if overlay.rings:
        colour = overlay.ring_colour or ground.palette.amber
        farthest = max(overlay.rings.values())
        for distance in sorted(set(overlay.rings.values())):
            quads = Quads()
            for name, at in overlay.rings.items():
                if at == distance:
                    ground.boxes(fields[name].cells, quads)
            quads.draw(group, colour, 0.30 * (1 - distance / (farthest + 1)) + 0.02)
        rings = Quads()
        ground.lines(contour(view.plan, overlay.rings), edge, rings, longer=edge / 2)
        rings.draw(group, ground.palette.edge(colour), 0.75)
        figures = Stamps()
        taken = {unit.field for unit in view.units}
        for name, at in overlay.rings.items():
            if at == 0:
                continue  # where the unit itself stands
            x, y = ground.at(centre(fields[name].cells))
            # Under a unit the figure could not be read; beside it, it can.
            shift = 38 if name in taken else 0
            ink = mixed(colour, ground.palette.text, 0.35)
            figures.add(letters(str(at), "Figure"), x + shift, y - shift, 30, ink)
        figures.draw(group)


def _area(
    group: InstructionGroup,
    ground: PaintedGround,
    view: BoardView,
    names: frozenset[str],
    colour: str,
    edge: float,
    tint: float = 0.16,
) -> None:
    quads, lines = Quads(), Quads()
    for name in names:
        ground.boxes(view.plan.fields[name].cells, quads)
    quads.draw(group, colour, tint * ON_PAPER if ground.palette.is_paper else tint)
    ground.lines(contour(view.plan, dict.fromkeys(names, 0)), edge, lines, longer=edge / 2)
    lines.draw(group, ground.palette.edge(colour), 0.9)


def paint_over(
    group: InstructionGroup, ground: PaintedGround, view: BoardView, spots: dict[str, Point], edge: float = EDGE
) -> None:
    """What lies over the units: the routes, brackets round those to look at, and the ring round the chosen one."""
    group.clear()
    overlay: Overlay = view.overlay
    for route in (*overlay.routes, *((overlay.route,) if overlay.route is not None else ())):
        _route(group, ground, view, route, spots, edge / EDGE)
    if overlay.shot is not None and all(each in spots for each in overlay.shot):
        _shot(group, ground, spots[overlay.shot[0]], spots[overlay.shot[1]])
    for ident in overlay.marked - {overlay.selected}:
        if ident in spots:
            _brackets(group, ground, spots[ident])
    if overlay.selected in spots:
        x, y = spots[overlay.selected]
        for colour, width in ((ground.palette.outline, 5.0), (ground.palette.amber, 3.0)):
            group.add(Color(*rgb(colour), 1))
            group.add(SmoothLine(circle=(x, y, 50), width=width))


def _shot(group: InstructionGroup, ground: PaintedGround, start: Point, end: Point) -> None:
    """Strokes from one unit to another, free of both."""
    far = math.dist(start, end)
    if far <= 2 * CLEAR:
        return
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    count = max(1, int((far - 2 * CLEAR) // STROKE))
    for number in range(count):
        at = CLEAR + number * STROKE
        points = [start[0] + dx * at, start[1] + dy * at]
        points += [start[0] + dx * (at + STROKE * 0.6), start[1] + dy * (at + STROKE * 0.6)]
        group.add(Color(*rgb(ground.palette.outline), 1))
        group.add(SmoothLine(points=points, width=4.5))
        group.add(Color(*rgb(ground.palette.red), 1))
        group.add(SmoothLine(points=points, width=2.8))


def _brackets(group: InstructionGroup, ground: PaintedGround, spot: Point) -> None:
    """Four arcs: told from the closed ring of the chosen unit by their shape, not by their colour."""
    for colour, width in ((ground.palette.outline, 5.0), (ground.palette.amber, 3.0)):
        group.add(Color(*rgb(colour), 1))
        for angle in range(0, 360, 90):
            group.add(SmoothLine(circle=(*spot, 50, angle + 22, angle + 68), width=width))


def _route(
    group: InstructionGroup,
    ground: PaintedGround,
    view: BoardView,
    route: RouteView,
    spots: dict[str, Point],
    coarse: float,
) -> None:
    """`coarse`: how much larger its dots are, so that they can be seen from far away too."""
    unit = view.unit(route.unit)
    if unit is None or not route.fields:
        return
    dots, bed = Quads(), Quads()
    start = spots[unit.id]
    colour = ground.palette.text if route.faint else ground.palette.amber
    end = ground.at(centre(view.plan.fields[route.fields[-1]].cells))
    pieces = trail(view.plan, unit.field, route.fields)
    for number, piece in enumerate(pieces):
        points = [ground.at(point) for point in piece]
        if number == 0:
            # From the unit itself, by the last cell of its field.
            inside = [view.plan.owners.get(_cell(point)) == unit.field for point in piece]
            left = inside.index(False) - 1 if False in inside else len(inside) - 1
            points = [start, *points[left:]]
        if number == len(pieces) - 1:
            points = [*points[:-1], *_to_middle(points[-1], end)]
        points = _beside(points, route.lane * LANE)
        for x, y in _along(points, DOT_PITCH * coarse):
            if math.dist((x, y), start) < 40:
                continue  # under the unit itself
            _disc(x, y, DOT * 2 * coarse, bed)
            _disc(x, y, DOT * coarse, dots)
    bed.draw(group, ground.palette.outline, 0.7, glyph("circle"))
    dots.draw(group, colour, 0.85 if route.faint else 1.0, glyph("circle"))
    if route.label:
        x, y = label_spot(ground, view, route)
        stamp(group, glyph("circle"), x, y, LABEL, ground.palette.outline)
        stamp(group, glyph("circle"), x, y, LABEL - 6, colour)
        stamp(group, letters(route.label), x, y, 40, INK)
    elif not route.faint:
        ring = Quads()
        for number in range(18):
            angle = 2 * math.pi * number / 18
            _disc(end[0] + 34 * math.cos(angle), end[1] + 34 * math.sin(angle), 6 * coarse, ring)
        ring.draw(group, colour, texture=glyph("circle"))


def label_spot(ground: PaintedGround, view: BoardView, route: RouteView) -> Point:
    """Where the figure of a way stands: where it ends, beside those that end there too."""
    x, y = ground.at(centre(view.plan.fields[route.fields[-1]].cells))
    return x + route.lane * LABEL, y


def _beside(points: list[Point], shift: float) -> list[Point]:
    """A line beside a line of cell middles, always on the same hand, so that two of them never cross at a corner."""
    if not shift or len(points) < 2:
        return points
    points = [point for point, after in zip(points, [*points[1:], None], strict=True) if point != after]
    if len(points) < 2:
        return points
    steps = [(to_x - x, to_y - y) for (x, y), (to_x, to_y) in pairwise(points)]
    normals = [(dy / math.hypot(dx, dy), -dx / math.hypot(dx, dy)) for dx, dy in steps]
    found = []
    for number, (x, y) in enumerate(points):
        before, after = normals[max(number - 1, 0)], normals[min(number, len(normals) - 1)]
        # Where the line bends, both sides keep their distance; it never runs off at a sharp bend.
        scale = shift / max(1 + before[0] * after[0] + before[1] * after[1], 0.5)
        found.append((x + scale * (before[0] + after[0]), y + scale * (before[1] + after[1])))
    return found


def _along(points: list[Point], pitch: float) -> list[Point]:
    """Points at an even pitch along a line."""
    found = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        count = max(1, round(math.dist((x, y), (to_x, to_y)) / pitch))
        found.extend((x + (to_x - x) * n / count, y + (to_y - y) * n / count) for n in range(1, count + 1))
    return found


def _cell(point: Point) -> tuple[int, int]:
    return math.floor(point[0]), math.floor(point[1])


def _to_middle(last: Point, end: Point) -> list[Point]:
    """Into the middle of the last field, where the unit will stand."""
    return [last] if math.dist(last, end) < 1 else [last, end]
