"""The Zone as we draw it: our own map with a river, roads, woods and the heart in the north. No Kivy here.

All in units of MAP_SIZE, y down. It only makes the map pleasant to look at: no rule depends on it, and a place that the
players put somewhere keeps its spot whatever is drawn below it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from engine.stalker.campaign.cards import MAP_SIZE

MapPoint = tuple[float, float]
MapPath = tuple[MapPoint, ...]

CAMP: MapPoint = (480, 1115)
"""Where every campaign begins: the camp behind the cordon."""
HEART: MapPoint = (545, 270)
RINGS = ((245, "yellow"), (170, "orange"), (95, "red"))
"""Round the heart: how far, and the colour of the zone."""
RIVER: MapPath = ((745, 0), (720, 120), (800, 300), (765, 470), (850, 640), (815, 830), (905, 1010), (880, 1200))
POND = ((665, 330), (52, 84))
"""The cooling pond: its middle, and how far it reaches."""
ROADS: tuple[MapPath, ...] = (
    ((480, 1200), (480, 1080), (440, 960), (455, 800), (540, 660), (505, 500), (540, 370), (545, 270)),
    ((455, 800), (330, 745), (215, 735), (110, 640), (60, 500)),
    ((540, 660), (690, 760), (815, 830), (1000, 880)),
)
RAILWAY: MapPath = ((0, 1010), (180, 880), (330, 745), (420, 560), (380, 400), (470, 290), (545, 270))
CORDON: MapPath = ((0, 1085), (220, 1110), (480, 1150), (760, 1120), (1000, 1150))
HILLS = ((180, 330, 190, 1.0), (860, 180, 170, 0.8), (640, 560, 150, 0.7), (180, 640, 150, 0.9), (640, 930, 180, 0.8),
         (930, 620, 140, 0.7), (330, 1010, 130, 0.5), (440, 120, 150, 0.6), (60, 900, 140, 0.6))  # fmt: skip
"""x, y, how wide, how high."""
LEVELS = (0.25, 0.42, 0.59, 0.76, 0.93)
WOODS = ((230, 430, 130, 46), (860, 420, 90, 24), (110, 780, 80, 20), (640, 640, 70, 16), (930, 760, 70, 16))
"""x, y, how wide, how many trees."""
SWAMPS = ((150, 985, 130, 30), (620, 880, 60, 10))
HOUSES = ((300, 170, 5, 4), (455, 985, 3, 2), (610, 1065, 2, 2), (250, 700, 2, 2))
"""x, y, columns, rows of blocks."""
_STEP = 40


def smooth(path: MapPath, parts: int = 8) -> list[MapPoint]:
    """The same way without corners (Catmull-Rom through its points)."""
    spots: list[MapPoint] = []
    padded = (path[0], *path, path[-1])
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for number in range(parts):
            t = number / parts
            spots.append((_bend(a[0], b[0], c[0], d[0], t), _bend(a[1], b[1], c[1], d[1], t)))
    return [*spots, path[-1]]


def _bend(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def scattered(x: float, y: float, wide: float, n: int) -> Iterator[MapPoint]:
    """Trees and tufts: spread evenly, always the same (a sunflower's seeds)."""
    for number in range(n):
        angle, far = number * 2.39996, wide * math.sqrt((number + 0.5) / n)
        yield x + far * math.cos(angle), y + 0.8 * far * math.sin(angle)


@cache
def contours() -> tuple[tuple[MapPoint, MapPoint], ...]:
    """Short lines of equal height (marching squares)."""
    columns, rows = MAP_SIZE[0] // _STEP + 1, MAP_SIZE[1] // _STEP + 1
    heights = [[_height(column * _STEP, row * _STEP) for column in range(columns)] for row in range(rows)]
    lines = []
    for row in range(rows - 1):
        for column in range(columns - 1):
            corners = (
                (column * _STEP, row * _STEP, heights[row][column]),
                ((column + 1) * _STEP, row * _STEP, heights[row][column + 1]),
                ((column + 1) * _STEP, (row + 1) * _STEP, heights[row + 1][column + 1]),
                (column * _STEP, (row + 1) * _STEP, heights[row + 1][column]),
            )
            for level in LEVELS:
                cut = [
                    _between(corners[i], corners[(i + 1) % 4], level)
                    for i in range(4)
                    if (corners[i][2] < level) != (corners[(i + 1) % 4][2] < level)
                ]
                lines += list(zip(cut[::2], cut[1::2], strict=True))
    return tuple(lines)


def _height(x: float, y: float) -> float:
    return sum(high * math.exp(-((x - a) ** 2 + (y - b) ** 2) / (2 * (wide * 0.55) ** 2)) for a, b, wide, high in HILLS)


def _between(one: tuple[float, float, float], other: tuple[float, float, float], level: float) -> MapPoint:
    share = (level - one[2]) / (other[2] - one[2])
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
