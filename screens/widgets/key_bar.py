"""One amber bar of keys: each number names what it does; what cannot be is dark, not gone."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.filling import fill_slowly
from screens.widgets.kit import Decisive

KeyView = tuple[int, str, bool]
"""Its number, what it does, and whether it is dark."""


class AmberKey(Decisive):
    number = NumericProperty(0)
    words = StringProperty("")
    usual = BooleanProperty(False)

    def show(self, view: KeyView) -> None:
        self.number, self.words, self.disabled = view
        self.usual = bool(self.words)


class KeyBar(BoxLayout):
    """Event: `on_key(number)`."""

    __events__ = ("on_key",)

    def show(self, most: int, can: int, words: dict[int, str]) -> None:
        """Keys 0 to `most`; those above `can` are dark."""
        fill_slowly(self, [(number, words.get(number, ""), number > can) for number in range(most + 1)], self._made)

    def _made(self, view: KeyView) -> AmberKey:
        key = AmberKey()
        key.show(view)
        key.bind(on_release=lambda each: self.dispatch("on_key", each.number))
        return key

    def on_key(self, number: int) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
