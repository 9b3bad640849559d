"""What only a scenario shows: cubes, dice as counts, weapons with odds, key bars, the threat track, sector tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout

from engine.jagged.words import Colour
from screens.jagged.counting import Key
from screens.jagged.painted import CubesBar, DiceRow, ThreatTrack
from screens.theme import theme
from screens.widgets.board.model import UnitView
from screens.widgets.ink import written
from screens.widgets.kit import Card, Pressable
from screens.widgets.unit_badge import UnitBadge

MOST_IN_ROW = 5
__all__ = ["CubesBar", "DiceRow", "ThreatTrack", "UnitBadge"]


class MercCardBox(Pressable):
    """Badge, name, what is left, and the cubes in one bar."""

    name = StringProperty("")
    words = StringProperty("")
    state_words = StringProperty("")
    chosen = BooleanProperty(False)
    unit: UnitView | None = ObjectProperty(None, allownone=True)
    cubes = ObjectProperty((0, 0, 0))
    who = ""


class WeaponRow(Pressable):
    """A weapon and its best target: dice, odds, price."""

    icon = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    odds = StringProperty("")
    odds_word = StringProperty("")
    price = StringProperty("")
    chosen = BooleanProperty(False)
    idle = BooleanProperty(False)
    dice: Mapping[Colour, int] = ObjectProperty({})
    key = ""


class FightChips(StackLayout):
    """Small things to do, in as many lines as they need."""


class FightChip(Pressable):
    icon = StringProperty("")
    words = StringProperty("")
    role = StringProperty("text")
    chosen = BooleanProperty(False)
    dice: Mapping[Colour, int] = ObjectProperty({})
    natural = NumericProperty(0)
    """How wide the words are in one line."""
    room = NumericProperty(0)
    """How wide they may be."""
    target: Any = None

    def bare(self, icon: bool, dice: bool, words: bool) -> None:
        """What a chip does not have takes no room."""
        parts = {"icon": icon, "dice_row": dice, "words": words}
        # Kept though nobody sees them: the rules of the chip still speak to them.
        self._unseen = [self.ids[name].__self__ for name, missing in parts.items() if missing]
        for part in self._unseen:
            self.remove_widget(part)

    def on_parent(self, _: object, parent: Any) -> None:
        # Not a rule in .kv: one that is bound to the parent outlives a chip that was taken away.
        if parent is not None:
            parent.bind(width=self._fit)
            self._fit()

    def _fit(self, *_: object) -> None:
        if self.parent is not None:
            self.room = self.parent.width - dp(64)

    def on_words(self, *_: object) -> None:
        self.natural = written(self.words, "Strong", theme.text_size("body")).width if self.words else 0


class RollWays(BoxLayout):
    """Two ways to roll, one of them lit; as high as the higher one."""

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(height=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = max(each.height for each in self.children)


class RollWay(Pressable):
    icon = StringProperty("")
    words = StringProperty("")
    chosen = BooleanProperty(False)
    dice: Mapping[Colour, int] = ObjectProperty({})
    name = StringProperty("")


class ResultKeys(GridLayout):
    """The one amber thing where a number is told: every key names its result."""

    def __init__(self, keys: Sequence[Key], say: Callable[[Any], str], press: Callable[[str], None], **kwargs: Any):
        super().__init__(**kwargs)
        rows = -(-len(keys) // MOST_IN_ROW)
        self.cols = -(-len(keys) // max(rows, 1)) or 1
        for number, key in enumerate(keys, 1):
            button = ResultKey(number=key.number, words=say(key.words), good=key.good)
            button.ruled = bool(number % self.cols) and number < len(keys)
            button.option = key.option
            button.bind(on_release=lambda found: press(found.option))
            self.add_widget(button)


class ResultKey(ButtonBehavior, BoxLayout):
    number = StringProperty("")
    words = StringProperty("")
    good = BooleanProperty(True)
    ruled = BooleanProperty(False)
    """A thin line towards the next one."""
    option = ""


class AlarmCard(Card):
    """What could lose the scenario, said before the roll."""

    label = StringProperty("")
    lead = StringProperty("")
    consequence = StringProperty("")
    skulls = NumericProperty(0)


class RadioLine(Card):
    """A quiet line with a sign."""

    icon = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")


class OrderCard(Card):
    """What hands do, with its consequence in amber."""

    lead = StringProperty("")
    consequence = StringProperty("")
    label = StringProperty("")
    unit: UnitView | None = ObjectProperty(None, allownone=True)


class HoldChances(GridLayout):
    """So many rebels sent, and what that is worth."""


class HoldChance(Pressable):
    words = StringProperty("")
    odds = StringProperty("")
    chosen = BooleanProperty(False)


class SectorTile(Pressable):
    """A sector of the region: status by sign and colour, skulls, rebels, who stands there."""

    name = StringProperty("")
    sign = StringProperty("")
    role = StringProperty("text")
    skulls = NumericProperty(1)
    """As many as the spawn card's back shows (p. 38)."""
    words = StringProperty("")
    people = StringProperty("")
    lit = BooleanProperty(False)
    sector = ""


class RegionMap(FloatLayout):
    """Tiles as the sectors lie on the table."""

    least = NumericProperty(0)
    """How high it must be for every tile to hold its words."""


class AsideButton(Pressable):
    """The other way on, beside the amber."""

    text = StringProperty("")
    about = StringProperty("")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
