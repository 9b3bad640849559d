"""The house in section as widgets: a tap on a spot sends the next one there. Event: `on_spot(id)`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from screens.cases import raised
from screens.i18n import i18n
from screens.warofmine.house import FloorView, SpotView
from screens.warofmine.widgets.parts import longest
from screens.widgets.filling import fill, fill_slowly
from screens.widgets.kit import Pressable, Still


class HouseSection(BoxLayout):
    """The floors under one roof."""


class HousePlan(Still):
    """The house, which stays as it is laid out when a card above or below it comes."""

    __events__ = ("on_spot",)
    longest = 0.0

    def __init__(self, floors: Sequence[FloorView], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._section = HouseSection()
        self.add_widget(self._section)
        self.show(floors)

    def show(self, floors: Sequence[FloorView]) -> None:
        spots = [spot for floor in floors for spot in floor.spots]
        titles, words = [i18n.say(spot.title) for spot in spots], [i18n.say(spot.words) for spot in spots]
        self.longest = max(longest(titles), longest(words, "Label"))
        fill(self._section.ids.floors, floors, lambda floor: FloorBox(floor, self))

    def on_spot(self, spot: str) -> None: ...


class FloorBox(BoxLayout):
    name = StringProperty("")

    def __init__(self, floor: FloorView, plan: HousePlan, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._plan = plan
        self.show(floor)

    def show(self, floor: FloorView) -> None:
        self.name = i18n.say(floor.name)
        self.ids.spots.longest, self.ids.spots.count = self._plan.longest, len(floor.spots)
        fill_slowly(self.ids.spots, floor.spots, self._made)

    def _made(self, spot: SpotView) -> SpotTile:
        tile = SpotTile(spot)
        tile.bind(on_release=lambda each: self._plan.dispatch("on_spot", each.spot))
        return tile


class FloorSpots(GridLayout):
    """Side by side as many as can be read, with no word broken; a longer floor stands in rows of one length."""

    longest = NumericProperty(0)
    """How wide the longest word of the whole house is: floors are divided alike."""
    most = NumericProperty(4)
    count = NumericProperty(0)
    """How many there will be: those that are there already do not move when another comes."""
    rows_to_come = NumericProperty(0)


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
        self.show(view)

    def show(self, view: SpotView) -> None:
        self.spot = view.id
        title, words = i18n.say(view.title), i18n.say(view.words)
        self.icon, self.words = view.icon, words
        self.title = raised(title)
        self.lit, self.blocks, self.open, self.ladder = view.lit, view.blocks, view.open, view.ladder
        self.badges = " ".join(view.people)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
