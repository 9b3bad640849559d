"""The drawing of charts on the canvas at hand: a road of evenings, bars by person, strokes in fives."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle, SmoothLine
from kivy.metrics import dp

from engine.table.text import Text
from screens.i18n import i18n
from screens.palette import INK, rgb
from screens.theme import icon, theme
from screens.widgets.chart_model import Chart
from screens.widgets.ink import write, written

APART, NAME_APART, CHANGE_APART = 46, 120, 104
"""dp between two labels of an axis, two names, and two stations with the change between them, at least."""
STATION = 11
GROUP, STROKE = 5, 8
"""Strokes of a tally: how many stand together, and dp from one to the next."""


@dataclass(frozen=True)
class ChartFrame:
    """Where a chart is drawn."""

    x: float
    y: float
    width: float
    height: float
    line: float
    """How high a line of small text is."""

    @property
    def top(self) -> float:
        return self.y + self.height


def person_colour(number: int) -> str:
    colours = theme.palette.seats
    return str(colours[number % len(colours)])


def _sum(pattern: str, n: int) -> Text:
    """A number; i18n.say sets its thousands apart the way the language does."""
    return Text(pattern, (("sum", n),))


def _signed(n: int) -> Text:
    """+1,500 or −300: what came or went."""
    return _sum("+{sum}" if n > 0 else "−{sum}", abs(n))


def shown_labels(middles: list[float], apart: float) -> list[int]:
    """Which of many labels have room: the last, and as many before it as stand far enough from each other."""
    if len(middles) < 2:
        return list(range(len(middles)))
    every = max(1, math.ceil(apart / max(middles[1] - middles[0], 1)))
    return list(range(len(middles) - 1, -1, -every))[::-1]


def _axis(chart: Chart, frame: ChartFrame, middles: list[float]) -> None:
    """What the columns are called: by name where there is room; where they are many only some, and always the last."""
    Color(*theme.colour("line"))
    Rectangle(pos=(frame.x, frame.y + frame.line), size=(frame.width, dp(1)))
    room = middles[1] - middles[0] if len(middles) > 1 else frame.width
    size = theme.text_size("small")
    names = [i18n.say(name) for name in chart.names]
    fits = names and room >= dp(NAME_APART) and all(written(name, "Label", size).width < room for name in names)
    for number in shown_labels(middles, dp(APART)):
        words = names[number] if fits else chart.columns[number]
        half = written(words, "Label", size).width / 2 if words else 0
        x = min(max(middles[number], frame.x + half), frame.x + frame.width - half)
        if words:
            write(words, x, frame.y + frame.line / 2)


def draw_road(chart: Chart, frame: ChartFrame) -> None:
    row = chart.rows[0][1]
    edge = dp(40)
    step = (frame.width - 2 * edge) / max(len(row) - 1, 1)
    middles = [frame.x + edge + number * step for number in range(len(row))]
    _axis(chart, frame, middles)
    low, room = frame.y + frame.line, frame.height - 2.4 * frame.line - dp(STATION + 10)
    least, most = min(row), max(row)
    bottom = max(least - 0.6 * max(most - least, 1), 0) if least else 0
    points = [
        (x, low + dp(14) + room * (n - bottom) / max(most - bottom, 1)) for x, n in zip(middles, row, strict=True)
    ]
    amber = theme.colour("amber_text")
    corners = [value for x, y in points for value in (x, low, 0, 0, x, y, 0, 0)]
    Color(*amber[:3], 0.16)
    Mesh(vertices=corners, indices=list(range(2 * len(points))), mode="triangle_strip")
    Color(*amber)
    if len(points) > 1:
        Line(points=[value for point in points for value in point], width=dp(2), joint="round", cap="round")
    if step >= dp(CHANGE_APART):
        for ((x, y), n), ((x2, y2), n2) in pairwise(zip(points, row, strict=True)):
            if n2 != n:
                role = "safe" if n2 > n else "orange"
                write(i18n.say(_signed(n2 - n)), (x + x2) / 2, (y + y2) / 2 - frame.line * 0.9, role, "Figure")
    every = 1 if step >= dp(2 * STATION + 2) else 0
    for number, (x, y) in enumerate(points):
        if number and every:
            _station(x, y, chart.won[number - 1])
        else:
            Color(*amber)
            Ellipse(pos=(x - dp(4), y - dp(4)), size=(dp(8), dp(8)))
    for number in shown_labels(middles, dp(APART + 12)):
        x, y = points[number]
        write(i18n.say(_sum("{sum}", row[number])), x, y + dp(STATION) + frame.line * 0.6, "text", "Figure")


def _station(x: float, y: float, won: bool) -> None:
    """An evening on the road: a sign and a colour for how it ended."""
    radius = dp(STATION)
    Color(*theme.colour("panel"))
    Ellipse(pos=(x - radius - dp(2), y - radius - dp(2)), size=(2 * radius + dp(4), 2 * radius + dp(4)))
    Color(*theme.colour("safe" if won else "red"))
    Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
    sign = written(icon("check" if won else "close"), "Icon", dp(15))
    Color(*theme.colour("panel"))
    Rectangle(texture=sign, pos=(x - sign.width / 2, y - sign.height / 2), size=sign.size)


def bar_widths(group: float, rows: int) -> tuple[float, float]:
    """From bar to bar, and of a bar itself: the gaps shrink with them, so that a long campaign still shows its bars."""
    width = min((group - min(dp(10), group * 0.3)) / rows, dp(44))
    return width, width - min(dp(2), width * 0.3)


def draw_bars(chart: Chart, frame: ChartFrame) -> None:
    columns, rows = len(chart.columns), len(chart.rows)
    highest = max((n for _, row in chart.rows for n in row), default=0) or 1
    top = max(highest, chart.bands[-1][0]) if chart.bands else highest
    low, room = frame.y + frame.line, frame.height - 2 * frame.line - dp(2)
    if chart.bands:
        _bands(chart, frame, low, room, top)
    group = frame.width / columns
    width, bar = bar_widths(group, rows)
    middles = [frame.x + group * (column + 0.5) for column in range(columns)]
    _axis(chart, frame, middles)
    for number, (name, row) in enumerate(chart.rows):
        colour, initial = person_colour(number), i18n.say(name)[:1]
        for column, n in enumerate(row):
            x = middles[column] + (number - rows / 2) * width
            high = max(room * n / top, dp(2))
            Color(*rgb(colour))
            round_ = min(dp(3), bar / 2)
            RoundedRectangle(pos=(x + (width - bar) / 2, low), size=(bar, high), radius=[round_, round_, 0, 0])
            if width >= dp(16):
                write(str(n), x + width / 2, low + high + frame.line / 2, "text", "Figure")
                if high > frame.line * 1.1:
                    letter = written(initial, "Strong", theme.text_size("small"))
                    Color(*rgb(INK))
                    Rectangle(texture=letter, pos=(x + (width - letter.width) / 2, low + dp(2)), size=letter.size)


def _bands(chart: Chart, frame: ChartFrame, low: float, room: float, top: int) -> None:
    """Zones behind the bars, so that a number is seen for what it does; the last one reaches to the top."""
    ends = [*(start for start, _ in chart.bands[1:-1]), top]
    for (start, role), end in zip(chart.bands[:-1], ends, strict=True):
        colour = theme.colour(role)
        y, high = low + room * start / top, room * (end - start) / top
        Color(*colour[:3], 0.13)
        Rectangle(pos=(frame.x, y), size=(frame.width, high))
        Color(*colour[:3], 0.8)
        Rectangle(pos=(frame.x, y), size=(dp(3), high))


def draw_tally(chart: Chart, frame: ChartFrame, most: int) -> None:
    rows = [(i18n.say(name), row[0]) for name, row in chart.rows[:most]]
    top = max((n for _, n in rows), default=0) or 1
    size = theme.text_size("small")
    names = max(written(name, "Label", size).width for name, _ in rows) + dp(12)
    numbers = max(written(str(n), "Figure", size).width for _, n in rows) + dp(8)
    room = max(frame.width - names - numbers, dp(20))
    high = frame.height / max(len(rows), 1)
    strokes = tally_width(top) <= room
    for number, (name, n) in enumerate(rows):
        y = frame.top - high * (number + 0.5)
        write(name, frame.x, y, "text", anchor=0)
        Color(*theme.colour("orange"))
        if strokes:
            wide = _strokes(n, frame.x + names, y)
        else:
            wide = max(room * n / top, dp(4))
            RoundedRectangle(pos=(frame.x + names, y - dp(7)), size=(wide, dp(14)), radius=[dp(3)])
        write(str(n), frame.x + names + wide + dp(6), y, "text", "Figure", anchor=0)


def tally_width(n: int) -> float:
    """Four upright strokes and one across, then a gap."""
    whole, rest = divmod(n, GROUP)
    return float(dp(STROKE) * (whole * GROUP + min(rest, GROUP - 1) + 1))


def _strokes(n: int, x: float, y: float) -> float:
    half = dp(10)
    for number in range(n):
        group, place = divmod(number, GROUP)
        left = x + dp(STROKE) * (group * GROUP + place)
        if place < GROUP - 1:
            RoundedRectangle(pos=(left, y - half), size=(dp(3), 2 * half), radius=[dp(1.5)])
        else:
            first = x + dp(STROKE) * group * GROUP
            SmoothLine(points=[first - dp(3), y - half * 0.5, left + dp(1), y + half * 0.5], width=dp(1.4))
    return tally_width(n)
