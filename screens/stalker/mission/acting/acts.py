"""What a stalker may do, on tiles; and an enemy's card with the attacks on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, RoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from engine.table.text import T
from screens.cases import raised
from screens.i18n import i18n
from screens.match.notes import spoken
from screens.stalker.mission.acting.enemy_words import Band, Bar, EnemyCardView
from screens.stalker.mission.acting.strikes import Strike
from screens.stalker.mission.acting.tiles import TurnTile, strike_warning
from screens.stalker.mission.effects import Effect
from screens.theme import theme
from screens.widgets.filling import in_turn
from screens.widgets.kit import Card, Pressable, Quiet, Surface

COLUMNS = 2
NARROW = 400
"""dp of a screen on which four boxes in a row would break words."""
NARROWER = 280
"""dp of a screen on which even two tiles beside each other would."""
WIDE = 1.8
"""How much more room a box takes whose words are several."""
LAST, NARROWEST = 3, 2
"""Stars the last band is drawn wide, and any band at least."""


class ActTile(Pressable):
    """One act, or several that belong together: what it is, what it brings in orange, what it costs."""

    icon = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    warning = StringProperty("")
    cost = StringProperty("")
    chosen = BooleanProperty(False)
    needs = NumericProperty(0)
    """The height its words need."""
    tile: TurnTile = ObjectProperty(None)

    def show(self, tile: TurnTile) -> None:
        self.tile, self.chosen, self.icon = tile, tile.chosen, tile.icon
        title = i18n.say(tile.title)
        self.title, self.about = raised(title), i18n.say(tile.about)
        self.warning = i18n.say(tile.warning) if tile.warning is not None else ""
        self.cost = " · ".join(i18n.say(line) for line in tile.cost)


class TileRow(BoxLayout):
    """Tiles beside each other, all as high as the one with most to say."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, ActTile):
            widget.bind(needs=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.height = max((each.needs for each in self.children if isinstance(each, ActTile)), default=0)


class TileGrid(BoxLayout):
    """Tiles are kept and filled anew: making them costs far more."""

    def __init__(self, press: Callable[[Effect], None], **kwargs: Any) -> None:
        self._press = press
        self._tiles: list[ActTile] = []
        self._wanted: Sequence[TurnTile] = ()
        self._columns = COLUMNS
        super().__init__(**kwargs)

    def show(self, tiles: Sequence[TurnTile]) -> None:
        """Those that are there are told at once; `rest` makes the others."""
        self._wanted = tiles
        there = min(len(self._tiles), len(tiles))
        for widget, tile in zip(self._tiles, tiles, strict=False):
            widget.show(tile)
        columns = 1 if Window.width < dp(NARROWER) * theme.scale else COLUMNS
        laid = sum(isinstance(each, ActTile) for row in self.children for each in row.children)
        if (laid, self._columns) != (there, columns):
            self._columns = columns
            self._lay(there)

    def rest(self) -> Iterator[None]:
        """The tiles that are missing, one after the other."""
        return in_turn(self._missing(), self._fit, self._add)

    def _missing(self) -> Iterator[ActTile]:
        while len(self._tiles) < len(self._wanted):
            made = ActTile()
            made.bind(on_release=lambda each: self._press(each.tile.effect))
            made.show(self._wanted[len(self._tiles)])
            yield made

    def _fit(self, tile: ActTile) -> None:
        tile.width = (self.width - (self._columns - 1) * self.spacing) / self._columns

    def _add(self, tile: ActTile) -> None:
        last = len(self._tiles) % self._columns
        self._tiles.append(tile)
        if last:
            # Where an odd one had left room.
            row = self.children[0]
            row.remove_widget(row.children[0])
            row.add_widget(tile)
        else:
            self._lay_row([tile])

    def _lay(self, count: int) -> None:
        for row in self.children:
            row.clear_widgets()
        self.clear_widgets()
        for first in range(0, count, self._columns):
            self._lay_row(self._tiles[first : min(first + self._columns, count)])

    def _lay_row(self, tiles: Sequence[ActTile]) -> None:
        row = TileRow()
        for tile in tiles:
            row.add_widget(tile)
        if len(tiles) < self._columns:
            row.add_widget(Widget())
        self.add_widget(row)


class EvenRow(BoxLayout):
    """As high as the highest in it, and all of them so."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(needs=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.height = max((each.needs for each in self.children), default=0)
        for each in self.children:
            each.height = self.height


class ThresholdBar(BoxLayout):
    """What stars do, to scale: a band for each result, and a needle on what was rolled."""

    part = StringProperty("")
    bands: Sequence[Band] = ObjectProperty(())
    stars = NumericProperty(-1)
    """What was rolled; less than none: nothing yet."""

    def __init__(self, bar: Bar, stars: int = -1, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.part, self.bands, self.stars = i18n.say(bar.part), bar.bands, stars
        ends = [*(band.start for band in bar.bands[1:]), bar.bands[-1].start + LAST]
        for band, end in zip(bar.bands, ends, strict=True):
            label = BandLabel(text=f"{band.start} {i18n.say(band.words)}", fill=band.role)
            label.plain = band.role == "line"
            label.size_hint_x = max(end - band.start, NARROWEST)
            self.ids.bands.add_widget(label)
        for label in self.ids.bands.children:
            label.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        """The needle, within the band that was reached and as far into it as the stars go."""
        self.canvas.after.clear()
        labels = self.ids.bands.children[::-1]
        if self.stars < 0 or not labels:
            return
        at = max(number for number, band in enumerate(self.bands) if band.start <= self.stars)
        label, start = labels[at], self.bands[at].start
        end = self.bands[at + 1].start if at + 1 < len(self.bands) else start + LAST
        x = label.x + label.width * min((self.stars - start + 0.5) / max(end - start, 1), 0.95)
        with self.canvas.after:
            Color(*theme.colour("text"))
            RoundedRectangle(pos=(x - dp(2), label.y - dp(3)), size=(dp(4), label.height + dp(6)), radius=[dp(2)])


class BandLabel(Surface):
    text = StringProperty("")
    needs = NumericProperty(0)
    plain = BooleanProperty(False)


class FactBox(Surface):
    needs = NumericProperty(0)
    figure = StringProperty("")
    words = StringProperty("")


class EnemyCardBox(Card):
    name = StringProperty("")
    about = StringProperty("")

    def __init__(self, view: EnemyCardView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.name, self.about = i18n.say(view.name), i18n.say(view.about)
        for number, (figure, words) in enumerate(view.facts):
            # On a small phone, or in large letters, four do not fit in one row.
            is_narrow = Window.width < dp(NARROW) * theme.scale
            row = self.ids.more if is_narrow and number >= len(view.facts) // 2 else self.ids.facts
            said = i18n.say(words)
            row.add_widget(FactBox(figure=figure, words=said, size_hint_x=WIDE if " " in said else 1))
        for bar in view.bars:
            self.add_widget(ThresholdBar(bar))
        if view.special is not None:
            self.add_widget(Quiet(text=i18n.say(view.special)))
        if view.text:
            self.add_widget(Quiet(text=spoken(view.text, i18n.language)))


class StrikeRow(Pressable):
    """An attack with its odds; the chosen one is what the amber makes."""

    title = StringProperty("")
    about = StringProperty("")
    warning = StringProperty("")
    kills = StringProperty("")
    cost = StringProperty("")
    chosen = BooleanProperty(False)

    def __init__(self, strike: Strike, *, chosen: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.strike, self.chosen = strike, chosen
        title = i18n.say(strike.title)
        self.title = raised(title)
        miss = T("{dice} · {n} % miss", dice=strike.dice, n=strike.misses)
        self.about, self.kills = i18n.say(miss), i18n.say(T("{n} % kill", n=strike.percent))
        warning = strike_warning(strike)
        self.warning = i18n.say(warning) if warning is not None else ""
        self.cost = " · ".join(i18n.say(line) for line in strike.cost)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
