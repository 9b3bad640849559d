"""The house in section as widgets: a tap on a spot sends the next one there. Event: `on_spot(id)`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from screens.i18n import i18n
from screens.warofmine.house import FloorView, SpotView
from screens.widgets.kit import Pressable


class HousePlan(BoxLayout):
    __events__ = ("on_spot",)

    def __init__(self, floors: Sequence[FloorView], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for floor in floors:
            box = FloorBox(name=i18n.say(floor.name))
            for spot in floor.spots:
                tile = SpotTile(spot)
                tile.bind(on_release=lambda each: self.dispatch("on_spot", each.spot))
                box.ids.spots.add_widget(tile)
            self.add_widget(box)

    def on_spot(self, spot: str) -> None: ...


class FloorBox(BoxLayout):
    name = StringProperty("")


class FloorSpots(GridLayout):
    """Side by side as many as can be read; the rest of the floor stands below."""


class SpotTile(Pressable):
    icon = StringProperty("")
    title = StringProperty("")
    words = StringProperty("")
    lit = BooleanProperty(False)
    blocks = BooleanProperty(False)
    open = BooleanProperty(False)
    badges = StringProperty("")
    ladder = BooleanProperty(False)

    def __init__(self, view: SpotView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spot = view.id
        title, words = i18n.say(view.title), i18n.say(view.words)
        self.icon, self.words = view.icon, words
        self.title = title[:1].upper() + title[1:]
        self.lit, self.blocks, self.open, self.ladder = view.lit, view.blocks, view.open, view.ladder
        self.badges = " ".join(view.people)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
