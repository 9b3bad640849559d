"""One amber bar of keys: each number names what it does; what cannot be is dark, not gone."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.kit import Pressable


class AmberKey(Pressable):
    number = NumericProperty(0)
    words = StringProperty("")
    usual = BooleanProperty(False)


class KeyBar(BoxLayout):
    """Event: `on_key(number)`."""

    __events__ = ("on_key",)

    def show(self, most: int, can: int, words: dict[int, str]) -> None:
        """Keys 0 to `most`; those above `can` are dark."""
        self.clear_widgets()
        for number in range(most + 1):
            key = AmberKey(number=number, words=words.get(number, ""), disabled=number > can, usual=number in words)
            key.bind(on_release=lambda each: self.dispatch("on_key", each.number))
            self.add_widget(key)

    def on_key(self, number: int) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
