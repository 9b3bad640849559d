"""Small charts, drawn by ourselves: a line for one value over missions, bars by stalker, lying bars by enemy."""

from __future__ import annotations

import math
from pathlib import Path

from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.i18n import i18n
from screens.palette import INK, rgb
from screens.stalker.campaign.campaign_presenter import Chart
from screens.stalker.campaign.ink import write, written
from screens.stalker.campaign.words import money
from screens.theme import theme
from screens.widgets.kit import Card

APART = 46
"""dp between two labels of an axis, at least."""
MOST_KINDS = 8


class Picture(Widget):
    """The drawing of a chart; its numbers stand where they belong, so that nobody has to guess them."""

    chart: Chart | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, chart=self._fit)
        theme.follow(self._draw)
        theme.follow(self._fit)
        self._fit()

    @property
    def _line(self) -> float:
        """How high a line of small text is."""
        return theme.text_size("small") * 1.35

    def _fit(self, *_: object) -> None:
        chart = self.chart
        if chart is None:
            return
        many = len(chart.rows[:MOST_KINDS])
        self.height = many * (self._line + dp(8)) if chart.is_lying else dp(96) + 2 * self._line
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        chart = self.chart
        if chart is None or self.width <= dp(20):
            return
        with self.canvas:
            if chart.is_line:
                self._draw_line(chart)
            elif chart.is_lying:
                self._draw_lying(chart)
            else:
                self._draw_bars(chart)

    def _axis(self, chart: Chart, middles: list[float]) -> None:
        """What the columns are called; where they are many only some, and always the last."""
        low = self.y + self._line
        Color(*theme.colour("line"))
        Rectangle(pos=(self.x, low), size=(self.width, dp(1)))
        for number in shown_labels(middles, dp(APART)):
            write(chart.columns[number], middles[number], self.y + self._line / 2)

    def _draw_line(self, chart: Chart) -> None:
        row = chart.rows[0][1]
        edge = dp(26)
        step = (self.width - 2 * edge) / max(len(row) - 1, 1)
        middles = [self.x + edge + number * step for number in range(len(row))]
        self._axis(chart, middles)
        low, room = self.y + self._line, self.height - 2 * self._line - dp(14)
        least, most = min(row), max(row)
        bottom = max(least - 0.6 * max(most - least, 1), 0) if least else 0
        points = [
            (x, low + dp(6) + room * (n - bottom) / max(most - bottom, 1)) for x, n in zip(middles, row, strict=True)
        ]
        amber = theme.colour("amber_text")
        corners = [value for x, y in points for value in (x, low, 0, 0, x, y, 0, 0)]
        Color(*amber[:3], 0.14)
        Mesh(vertices=corners, indices=list(range(2 * len(points))), mode="triangle_strip")
        Color(*amber)
        if len(points) > 1:
            Line(points=[value for point in points for value in point], width=dp(1.6), joint="round")
        for x, y in points:
            Color(*amber)
            Ellipse(pos=(x - dp(4), y - dp(4)), size=(dp(8), dp(8)))
        for number in shown_labels(middles, dp(APART)):
            x, y = points[number]
            write(i18n.say(money(row[number])), x, y + self._line * 0.75, "text", "Figure")

    def _draw_bars(self, chart: Chart) -> None:
        columns, rows = len(chart.columns), len(chart.rows)
        top = max((n for _, row in chart.rows for n in row), default=0) or 1
        group = self.width / columns
        width = min((group - dp(10)) / rows, dp(34))
        middles = [self.x + group * (column + 0.5) for column in range(columns)]
        self._axis(chart, middles)
        low, room = self.y + self._line, self.height - 2 * self._line - dp(2)
        for number, (name, row) in enumerate(chart.rows):
            colour, initial = stalker_colour(number), i18n.say(name)[:1]
            for column, n in enumerate(row):
                x = middles[column] + (number - rows / 2) * width
                high = max(room * n / top, dp(2))
                Color(*rgb(colour))
                RoundedRectangle(pos=(x + dp(1), low), size=(width - dp(2), high), radius=[dp(3), dp(3), 0, 0])
                if width >= dp(16):
                    write(str(n), x + width / 2, low + high + self._line / 2, "text", "Figure")
                    if high > self._line * 1.1:
                        letter = written(initial, "Strong", theme.text_size("small"))
                        Color(*rgb(INK))
                        Rectangle(texture=letter, pos=(x + (width - letter.width) / 2, low + dp(2)), size=letter.size)

    def _draw_lying(self, chart: Chart) -> None:
        rows = [(i18n.say(name), row[0]) for name, row in chart.rows[:MOST_KINDS]]
        top = max((n for _, n in rows), default=0) or 1
        size = theme.text_size("small")
        names = max(written(name, "Label", size).width for name, _ in rows) + dp(10)
        numbers = max(written(str(n), "Figure", size).width for _, n in rows) + dp(8)
        room = max(self.width - names - numbers, dp(20))
        line = self._line + dp(8)
        for number, (name, n) in enumerate(rows):
            y = self.top - line * (number + 0.5)
            write(name, self.x, y, "text", anchor=0)
            Color(*theme.colour("orange"))
            wide = max(room * n / top, dp(4))
            RoundedRectangle(pos=(self.x + names, y - dp(7)), size=(wide, dp(14)), radius=[dp(3)])
            write(str(n), self.x + names + wide + dp(6), y, "text", "Figure", anchor=0)


def stalker_colour(number: int) -> str:
    colours = theme.palette.stalkers
    return str(colours[number % len(colours)])


def shown_labels(middles: list[float], apart: float) -> list[int]:
    """Which of many labels have room: the last, and as many before it as stand far enough from each other."""
    if len(middles) < 2:
        return list(range(len(middles)))
    every = max(1, math.ceil(apart / max(middles[1] - middles[0], 1)))
    return list(range(len(middles) - 1, -1, -every))[::-1]


class ChartRow(BoxLayout):
    """A stalker's colour with the initial, the name, and the sum of all missions."""

    initial = StringProperty("")
    name = StringProperty("")
    numbers = StringProperty("")
    colour = StringProperty("")


class ChartCard(Card):
    title = StringProperty("")
    note = StringProperty("")
    chart: Chart | None = ObjectProperty(None, allownone=True)

    def on_chart(self, *_: object) -> None:
        chart, rows = self.chart, self.ids.rows
        rows.clear_widgets()
        if chart is None:
            return
        self.title, self.note = i18n.say(chart.title), i18n.say(chart.note)
        self.ids.picture.chart = chart
        if chart.is_line or chart.is_lying:
            return
        for number, (name, row) in enumerate(chart.rows):
            words = i18n.say(name)
            total = i18n.say(chart.total(row)) if chart.total is not None else ""
            rows.add_widget(ChartRow(initial=words[:1], name=words, numbers=total, colour=stalker_colour(number)))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
