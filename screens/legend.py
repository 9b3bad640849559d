"""How to read the board: every sign with what it means."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.i18n import i18n
from screens.legend_entries import signs
from screens.shell import Pane
from screens.theme import theme
from screens.widgets.board import Board  # noqa: F401 - legend.kv draws it
from screens.widgets.board_model import NOTHING
from screens.widgets.kit import Card


class SignRow(BoxLayout):
    view = ObjectProperty(NOTHING)
    title = StringProperty("")
    meaning = StringProperty("")


class Legend(Card):
    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        i18n.bind(_=self._fill)
        theme.follow(self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for sign in signs(theme.palette):
            row = SignRow(view=sign.view, title=i18n.say(sign.title), meaning=i18n.say(sign.meaning))
            self.add_widget(row)


class LegendScreen(Pane):
    pass


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
