"""Charts as cards: a heading, the picture, and a legend with what each of them comes to."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.i18n import i18n
from screens.theme import theme
from screens.widgets.chart_model import Chart, ChartShape
from screens.widgets.chart_paint import ChartFrame, draw_bars, draw_road, draw_tally, person_colour
from screens.widgets.kit import Card

MOST_KINDS = 8
TWO, THREE = 600, 1000
"""dp of width from which two or three charts stand side by side."""
LOW, HIGH = 112, 190
"""dp of a picture without its labels: on a phone, and at most."""


class Picture(Widget):
    """The drawing of a chart; its numbers stand where they belong, so that nobody has to guess them."""

    chart: Chart | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, width=self._fit, chart=self._fit)
        theme.follow(self._draw)
        theme.follow(self._fit)
        self._fit()

    @property
    def _line(self) -> float:
        return theme.text_size("small") * 1.35

    def _fit(self, *_: object) -> None:
        chart = self.chart
        if chart is None:
            return
        if chart.shape is ChartShape.TALLY:
            self.height = len(chart.rows[:MOST_KINDS]) * max(self._line + dp(10), dp(30))
        else:
            self.height = min(max(dp(LOW), self.width * 0.18), dp(HIGH)) + 2 * self._line
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        chart = self.chart
        if chart is None or self.width <= dp(20):
            return
        frame = ChartFrame(self.x, self.y, self.width, self.height, self._line)
        with self.canvas:
            if chart.shape is ChartShape.ROAD:
                draw_road(chart, frame)
            elif chart.shape is ChartShape.TALLY:
                draw_tally(chart, frame, MOST_KINDS)
            else:
                draw_bars(chart, frame)


class ChartRow(BoxLayout):
    """Somebody's colour with the initial, the name, and the sum of all evenings."""

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
        if chart.shape is not ChartShape.BARS:
            return
        for number, (name, row) in enumerate(chart.rows):
            words = i18n.say(name)
            total = i18n.say(chart.total(row)) if chart.total is not None and len(row) > 1 else ""
            rows.add_widget(ChartRow(initial=words[:1], name=words, numbers=total, colour=person_colour(number)))


def _card(chart: Chart) -> ChartCard:
    card = ChartCard(pos_hint={"top": 1})
    card.chart = chart
    return card


class ChartGrid(BoxLayout):
    """The road of evenings over the whole width, the others below it: side by side where there is room."""

    columns = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        self._shown: tuple[Chart, ...] = ()
        super().__init__(**kwargs)
        self.bind(columns=self._lay)

    def on_width(self, *_: object) -> None:
        self.columns = 3 if self.width >= dp(THREE) else 2 if self.width >= dp(TWO) else 1

    def show(self, charts: tuple[Chart, ...]) -> None:
        self._shown = charts
        self._lay()

    def _lay(self, *_: object) -> None:
        self.clear_widgets()
        for chart in self._shown:
            if chart.shape is ChartShape.ROAD:
                self.add_widget(_card(chart))
        rest = [chart for chart in self._shown if chart.shape is not ChartShape.ROAD]
        for start in range(0, len(rest), self.columns):
            line = ChartLine()
            for chart in rest[start : start + self.columns]:
                line.add_widget(_card(chart))
            self.add_widget(line)


class ChartLine(BoxLayout):
    """Charts beside one another."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
