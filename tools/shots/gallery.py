"""The widgets that no screen shows yet, on one page, so that shots and the layout check cover them too."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from engine.table.dice import Pool, numbered
from screens.app.shell import Pane
from screens.widgets import bars, entry, gauges  # noqa: F401 - shots_gallery.kv is made of them


class GalleryScreen(Pane):
    def enter(self, **_: object) -> None:
        self.ids.dice.pool = Pool.of(numbered("d6"), 2)
        self.ids.faces.pool = Pool.of(numbered("d6"), 3)
        self.ids.faces.entered = ["4"]
        self.ids.dial.value = 6
        self.ids.dial.settle()
        self.ids.bottom.tabs = (("a", "map", "Brett"), ("b", "radiation", "Сталкер"), ("c", "list", "History"))
        self.ids.bottom.value = "b"


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
