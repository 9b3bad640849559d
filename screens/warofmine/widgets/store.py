"""The storage in one glance, in the place beside three people: what everybody asks for, and what will be missing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.i18n import i18n
from screens.warofmine.people import StoreView
from screens.widgets.filling import fill_slowly
from screens.widgets.kit import Pressable


class StoreCard(Pressable):
    title = StringProperty("")
    worry = StringProperty("")
    lines = NumericProperty(0)
    """How many there will be: the card is as high from the beginning."""

    def __init__(self, view: StoreView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: StoreView) -> None:
        self.title, self.worry = i18n.say(view.title), i18n.say(view.worry)
        lines = [(icon, str(n), i18n.say(name)) for icon, n, name in view.things]
        self.lines = len(lines)
        fill_slowly(self.ids.things, lines, StoreLine)


class StoreLine(BoxLayout):
    icon = StringProperty("")
    number = StringProperty("")
    words = StringProperty("")

    def __init__(self, view: tuple[str, str, str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: tuple[str, str, str]) -> None:
        self.icon, self.number, self.words = view


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
