"""People with chips and grids of tokens as widgets. Event of both: `on_target(value)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from screens.cases import raised
from screens.i18n import i18n
from screens.theme import theme
from screens.warofmine.parts import Chip, ChipRow, Grid, Part, PersonRow, Tile
from screens.widgets.filling import Kept, fill_slowly
from screens.widgets.gestures import LONG_PRESS
from screens.widgets.kit import Card, Pressable


class Tiles(GridLayout):
    """As many beside each other as their longest word allows; a word is never broken."""

    longest = NumericProperty(0)
    """How wide the longest word is, with the rim round it."""
    least = NumericProperty(80)
    """How wide one must be in dp."""
    most = NumericProperty(8)


class SiegeChips(Tiles):
    """Event: `on_target(value)`."""

    __events__ = ("on_target",)

    def show(self, chips: tuple[Chip, ...]) -> None:
        self.longest = longest([i18n.say(each.words) for each in chips])
        self.most = max(1, len(chips))
        fill_slowly(self, chips, self._made)

    def _made(self, chip: Chip) -> ChipKey:
        key = ChipKey(chip)
        key.bind(on_release=lambda each: self.dispatch("on_target", each.target))
        return key

    def on_target(self, target: object) -> None: ...


class ChipKey(Pressable):
    icon = StringProperty("")
    words = StringProperty("")
    lit = BooleanProperty(False)

    def __init__(self, chip: Chip, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(chip)

    def show(self, chip: Chip) -> None:
        self.target = chip.target
        self.icon, self.words, self.lit = chip.icon, raised(i18n.say(chip.words)), chip.lit
        self.disabled = chip.target is None and not chip.lit


class ChipBox(BoxLayout):
    __events__ = ("on_target",)

    def __init__(self, view: ChipRow, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chips = SiegeChips()
        self._chips.bind(on_target=lambda _, target: self.dispatch("on_target", target))
        self.add_widget(self._chips)
        self.show(view)

    def show(self, view: ChipRow) -> None:
        self._chips.show(view.chips)

    def on_target(self, target: object) -> None: ...


class PersonBox(Card):
    __events__ = ("on_target",)
    letter = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    warning = StringProperty("")
    below = StringProperty("")
    die = StringProperty("")

    def __init__(self, view: PersonRow, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._chips = SiegeChips()
        self._chips.bind(on_target=lambda _, target: self.dispatch("on_target", target))
        self.show(view)

    def show(self, view: PersonRow) -> None:
        self.letter, self.name = view.letter, view.name
        self.note, self.warning, self.below = i18n.say(view.note), i18n.say(view.warning), i18n.say(view.below)
        self.die = {"grey": "quiet"}.get(view.die, view.die)
        self._chips.show(view.chips)
        if view.chips and self._chips.parent is None:
            self.add_widget(self._chips)
        elif not view.chips and self._chips.parent is not None:
            self.remove_widget(self._chips)

    def on_target(self, target: object) -> None: ...


class TokenGrid(BoxLayout):
    __events__ = ("on_target",)
    title = StringProperty("")
    value = StringProperty("")
    empty = StringProperty("")

    def __init__(self, view: Grid, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: Grid) -> None:
        self.title, self.value = i18n.say(view.title), i18n.say(view.value)
        self.empty = "" if view.tiles else i18n.say(view.empty)
        self.ids.tiles.longest = longest([i18n.say(tile.name) for tile in view.tiles], "Label")
        fill_slowly(self.ids.tiles, view.tiles, self._made)

    def _made(self, tile: Tile) -> TokenTile:
        key = TokenTile(tile)
        key.bind(
            on_tap=lambda each: self.dispatch("on_target", each.more),
            on_hold=lambda each: self.dispatch("on_target", each.less),
        )
        return key

    def on_target(self, target: object) -> None: ...


class Held(Pressable):
    """A tap and a long press are two things. Events: `on_tap`, `on_hold`."""

    __events__ = ("on_tap", "on_hold")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._held = False
        self._timer = Clock.create_trigger(self._hold, LONG_PRESS)

    def on_press(self) -> None:
        self._held = False
        self._timer()

    def on_state(self, _widget: object, state: str) -> None:
        if state == "normal":
            self._timer.cancel()

    def on_release(self) -> None:
        if not self._held:
            self.dispatch("on_tap")

    def _hold(self, *_: object) -> None:
        self._held = True
        self.dispatch("on_hold")

    def on_tap(self) -> None: ...

    def on_hold(self) -> None: ...


class TokenTile(Held):
    icon = StringProperty("")
    name = StringProperty("")
    count = StringProperty("")
    foot = StringProperty("")
    lit = BooleanProperty(False)

    def __init__(self, tile: Tile, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(tile)

    def show(self, tile: Tile) -> None:
        self.kind, self.more, self.less = tile.kind, tile.more, tile.less
        self.icon, self.name, self.count = tile.icon, raised(i18n.say(tile.name)), tile.count
        self.foot, self.lit = i18n.say(tile.foot), tile.lit


def longest(said: Iterable[str], face: str = "Strong") -> float:
    """How wide a tile must be for its longest word, in the boldest face it may take."""
    words = {word for each in said for word in raised(each).split()}
    return max((theme.word_width(word, theme.small, face) for word in words), default=0.0) + float(dp(9))


MAKERS: dict[type, Callable[[Any], Widget]] = {PersonRow: PersonBox, Grid: TokenGrid, ChipRow: ChipBox}


class PartPool:
    """The parts of a page, kept from one look to the next. `follow` is told what a tap leads to."""

    def __init__(self, follow: Callable[[object], None]) -> None:
        self._kept = Kept()
        self._follow = follow

    def widgets(self, parts: Iterable[Part]) -> Iterator[Widget]:
        self._kept.begin()
        for part in parts:
            yield self._kept.take(type(part).__name__, part, self._made)

    def _made(self, part: Part) -> Widget:
        widget = MAKERS[type(part)](part)
        widget.bind(on_target=lambda _, target: self._follow(target))
        return widget


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
