"""Quiet keys above the amber: what else may end the moment, each with its price."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.i18n import i18n
from screens.warofmine.now import Key
from screens.widgets.filling import fill_slowly
from screens.widgets.kit import Pressable


class QuietKeys(BoxLayout):
    """Side by side. Event: `on_target(value)`."""

    __events__ = ("on_target",)

    def __init__(self, keys: Sequence[Key] = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(keys)

    def show(self, keys: Sequence[Key]) -> None:
        fill_slowly(self, keys, self._made)

    def _made(self, view: Key) -> QuietKey:
        key = QuietKey(view)
        key.bind(on_release=lambda each: self.dispatch("on_target", each.target))
        return key

    def on_target(self, target: object) -> None: ...


class QuietKey(Pressable):
    icon = StringProperty("")
    words = StringProperty("")
    price = StringProperty("")

    def __init__(self, view: Key, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: Key) -> None:
        self.icon, self.target = view.icon, view.target
        self.words, self.price = i18n.say(view.words), i18n.say(view.price)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
