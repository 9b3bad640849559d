"""A few options in as many lines as they need, of which one holds."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from screens.widgets.kit import Pressable


class WrapOption(Pressable):
    text = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)


class Wrap(StackLayout):
    """`options` are (value, words), `value` the chosen one; the first to begin with. Empty while not `shown`."""

    options = ObjectProperty(())
    value = ObjectProperty(None, allownone=True)
    shown = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(options=self._fill, value=self._mark, shown=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        if self.value is None and self.options:
            self.value = self.options[0][0]
        self.clear_widgets()
        for value, words in self.options if self.shown else ():
            option = WrapOption(text=words, value=value)
            option.bind(on_release=self._choose)
            self.add_widget(option)
        self._mark()

    def _choose(self, option: WrapOption) -> None:
        self.value = option.value

    def _mark(self, *_: object) -> None:
        for option in self.children:
            option.chosen = option.value == self.value


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
