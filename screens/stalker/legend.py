"""How to read the board: every sign with what it means."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.app.shell import Pane
from screens.i18n import i18n
from screens.stalker.legend_entries import signs
from screens.theme import theme
from screens.widgets.board.board import BoardWidget  # noqa: F401 - legend.kv draws it
from screens.widgets.board.model import NOTHING
from screens.widgets.kit import Card


class SignRow(BoxLayout):
    view = ObjectProperty(NOTHING)
    title = StringProperty("")
    meaning = StringProperty("")
    sign_width = NumericProperty(dp(104))


class Legend(Card):
    columns = NumericProperty(1)
    sign_width = NumericProperty(dp(104))

    def on_kv_post(self, base_widget: object) -> None:
        """Its grid is there only now if a rule made it."""
        i18n.bind(_=self._fill)
        theme.follow(self._fill)
        self.bind(columns=self._fill, sign_width=self._resize)
        self._fill()

    def _fill(self, *_: object) -> None:
        grid, columns = self.ids.grid, int(self.columns)
        grid.clear_widgets()
        rows = [
            SignRow(view=each.view, title=i18n.say(each.title), meaning=i18n.say(each.meaning))
            for each in signs(theme.palette)
        ]
        # Read downwards, column by column, though a grid is filled line by line.
        lines = -(-len(rows) // columns)
        for line in range(lines):
            for row in rows[line::lines]:
                grid.add_widget(row)
        self._resize()

    def _resize(self, *_: object) -> None:
        for row in self.ids.grid.children:
            row.sign_width = self.sign_width


class LegendScreen(Pane):
    pass


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
