"""The one theme: colours and sizes every widget binds to, so that a change of theme or text size needs no restart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from weakref import WeakMethod

from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.utils import get_color_from_hex

from screens.icons import ICONS
from screens.palette import DARK, HIGH_CONTRAST, PALETTES, PLAIN, Mood, Palette

DATA = Path(__file__).parent.parent / "data"
FONTS = {
    "Body": "fonts/ZonekeeperSans-Regular.ttf",
    "Label": "fonts/ZonekeeperSansCondensed-Medium.ttf",
    "Strong": "fonts/ZonekeeperSansCondensed-SemiBold.ttf",
    "Figure": "fonts/ZonekeeperMono-Medium.ttf",
    "Icon": "icons/icons.ttf",
}
TEXT_SIZES = {
    "body": 17,
    "label": 15,
    "small": 14,
    "heading": 19,
    "sentence": 23,
    "title": 32,
    "verdict": 56,
    "figure": 40,
    "icon": 24,
}
TEXT_SCALES = (0.8, 1.0, 1.2, 1.4, 1.7, 2.0)
TARGET, GAP, PAD, CORNER = 48, 8, 16, 14
"""In dp: the smallest thing a thumb must hit, the space between two of them, the inside of a card, its corners."""
A_FEW = 20
"""Followers that are told of another colour between two looks at the clock."""
SPLIT_WIDTH = 840
"""From this width in dp on, a landscape window shows the board and the rest side by side."""
LYING, SPLIT_LYING = 480, 680
"""A window lower than the first, a phone on its side, has no room below one another: for it the second width is enough,
in letters of the usual size."""


class _Tokens(EventDispatcher):
    """One colour property a token and one number a text size; Kivy only binds to what a class declares."""

    def __init__(self, **kwargs: object) -> None:
        for name in DARK.tokens:
            self.apply_property(**{name: ColorProperty()})
        for name in TEXT_SIZES:
            self.apply_property(**{name: NumericProperty()})
        super().__init__(**kwargs)


class Theme(_Tokens):
    palette = ObjectProperty(DARK)
    scale = NumericProperty(1.0)
    calm = BooleanProperty(False)
    """Nothing moves by itself: what changes is simply there."""
    left_handed = BooleanProperty(False)
    target = NumericProperty(dp(TARGET))
    gap = NumericProperty(dp(GAP))
    pad = NumericProperty(dp(PAD))
    corner = NumericProperty(dp(CORNER))

    def __init__(self, **kwargs: object) -> None:
        self._followers: set[WeakMethod[Callable[[], None]]] = set()
        self._late: list[WeakMethod[Callable[[], None]]] = []
        self._waits = False
        self._plain, self._mood = DARK, PLAIN
        self._tinted = True
        super().__init__(**kwargs)
        for name, path in FONTS.items():
            LabelBase.register(name, str(DATA / path))
        self.on_palette()
        self.on_scale()

    def use(
        self, name: str, colours: Mapping[str, str], scale: float, *, tinted: bool = True, contrast: bool = False
    ) -> None:
        """`tinted`: every game on a ground of its own; otherwise all have one look. High `contrast` has no tints."""
        palettes = HIGH_CONTRAST if contrast else PALETTES
        self._plain, self._tinted = palettes[name].with_own(colours), tinted and not contrast
        self._dye()
        self.scale = scale

    def feel(self, mood: Mood) -> bool:
        """The tint of the game that is on the screen. Whoever follows is told by `dress`: whether there is anything to
        tell."""
        self._mood, self._late = mood, []
        self._waits = True
        self._dye()
        self._waits = False
        return bool(self._late)

    def dress(self, first: Iterable[object]) -> Iterator[None]:
        """Tells whoever follows, a few at a time: letters in another colour are drawn anew, and screens that nobody
        sees have as many of them as the one that comes."""
        waiting: dict[int, list[WeakMethod[Callable[[], None]]]] = {}
        for follower in self._late:
            if (dress := follower()) is not None:
                waiting.setdefault(id(dress.__self__), []).append(follower)  # type: ignore[attr-defined]
        told = 0
        for key in [*map(id, first), *waiting]:
            for follower in waiting.pop(key, ()):
                if (dress := follower()) is not None:
                    dress()
                told += 1
                if told % A_FEW == 0:
                    yield

    def tinted(self, mood: Mood) -> Palette:
        """The palette a game has or would have."""
        return (mood if self._tinted else PLAIN).over(self._plain)

    def _dye(self) -> None:
        palette = self.tinted(self._mood)
        if palette != self.palette:
            self.palette = palette

    def follow(self, dress: Callable[[], None]) -> None:
        """Calls a widget's method after every change of theme, text size or hand, for as long as the widget lives.

        `bind` compares with everybody who ever bound, the dead included: thousands of labels in a long mission.
        """
        self._followers.add(WeakMethod(dress, self._followers.discard))

    def on_palette(self, *_: object) -> None:
        palette: Palette = self.palette
        for name, colour in palette.tokens.items():
            setattr(self, name, get_color_from_hex(colour))
        self._lead()

    def on_scale(self, *_: object) -> None:
        for name, size in TEXT_SIZES.items():
            setattr(self, name, sp(size) * self.scale)
        self._lead()

    def on_left_handed(self, *_: object) -> None:
        self._lead()

    def _lead(self) -> None:
        if self._waits:
            self._late = list(self._followers)
            return
        for follower in list(self._followers):
            dress = follower()
            if dress is not None:
                dress()

    def splits(self, width: float, height: float) -> bool:
        """Whether so many pixels show the board and the rest side by side."""
        needed = min(SPLIT_WIDTH, SPLIT_LYING * self.scale) if height < dp(LYING) else SPLIT_WIDTH
        return width >= dp(needed) and width > height

    def text_size(self, step: str) -> float:
        """A text size by its name, e.g. "body"; half as large again with "body*1.5"."""
        name, _, factor = step.partition("*")
        return float(sp(TEXT_SIZES[name]) * self.scale) * float(factor or 1)

    def word_width(self, words: str, size: float, face: str = "Strong") -> float:
        """How wide these words are in one line."""
        return _width(words, face, size)

    def colour(self, role: str) -> list[float]:
        """A token's colour by its name; nothing at all for the empty name."""
        return list(_rgba(self.palette.tokens[role])) if role else [0, 0, 0, 0]


@lru_cache(maxsize=512)
def _rgba(colour: str) -> tuple[float, ...]:
    return tuple(get_color_from_hex(colour))


@lru_cache(maxsize=4096)
def _width(words: str, face: str, size: float) -> float:
    return float(CoreLabel(font_name=face, font_size=size).get_extents(words)[0])


theme = Theme()


def icon(name: str) -> str:
    """The letter of the icon font that draws `name`; none for the empty name."""
    return ICONS[name] if name else ""
