"""A hint over the screen: it lies above the board, hides nothing a thumb needs, and goes with one touch."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty

from screens.widgets.kit import Pressable


class HintCard(Pressable):
    text = StringProperty("")

    def on_release(self) -> None:
        self.dismiss()

    def dismiss(self, *_: object) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
