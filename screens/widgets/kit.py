"""The parts every screen is made of; how they look stands in kit.kv."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from screens.theme import theme

ROOMY_SCALE = 1.2
"""Up to here the longest words of all three languages fit a phone."""
LEAST_SHRINK = 1.3
"""Letters of the usual size may become as much smaller, so that the longest word fits the smallest phone."""
WIDE_LETTER = 0.73
"""No word of the catalogues has letters wider than this on the average, in parts of their size (measured: 0.72)."""
ROUNDING = 1.03
"""Letters of another size are not exactly as much wider."""
_MARKUP = re.compile(r"\[/?[a-z]+(?:=[^\]]*)?\]")
_HALVES = re.compile("[\ud800-\udfff]")
MOST_IN_LINE = 200
"""Letters of a text that does not wrap; no screen is as wide, and a picture of many more no graphics card can hold."""
VALUE, VALUE_OF_LARGE = 0.38, 0.3
"""How much of a row what stands at its right may take in one line."""


class Inked(Label):
    """Text whose colour and size are roles of the theme.

    Roles, not bound colours: where a rule and the rule it refines both bind to the theme, the last to fire would win.
    """

    role = StringProperty("text")
    step = StringProperty("body")
    if TYPE_CHECKING:
        text: str

    def __init__(self, **kwargs: object) -> None:
        self._is_fitted = False
        super().__init__(**kwargs)
        self.bind(role=self._ink, step=self._ink, text=self._fit, text_size=self._fit, font_name=self._fit)
        theme.follow(self._ink)
        self._ink()

    def on_text(self, *_: object) -> None:
        # Before anybody measures it. A file's name may be bytes that are no letters, and Kivy can draw no half of one.
        if _HALVES.search(self.text):
            self.text = _HALVES.sub("\N{REPLACEMENT CHARACTER}", self.text)

    def texture_update(self, *args: object) -> None:
        if not self.text_size[0] and not self.markup and len(self.text) > MOST_IN_LINE:
            self._label.text = self.text[: MOST_IN_LINE - 1] + "…"
        elif _HALVES.search(self._label.text):
            # Kivy hands on what the text was before `on_text`.
            self._label.text = self.text
        super().texture_update(*args)

    def _ink(self, *_: object) -> None:
        self.color = theme.colour(self.role)
        self.font_size = theme.text_size(self.step)
        self._fit()

    def _fit(self, *_: object) -> None:
        """On a narrow screen rather a little smaller than a word broken inside."""
        size = theme.text_size(self.step)
        room = self.text_size[0]
        if not room or not self.text:
            if self._is_fitted:
                # There is room again: it was narrow for a moment while the page was laid out.
                self.font_size, self._is_fitted = size, False
            return
        room -= self.padding[0] + self.padding[2]
        if self._is_fitted or breaks(self, size, room):
            wide = widest(self, size) * ROUNDING
            self.font_size = max(min(size, size * room / max(wide, 1)), size / max(theme.scale, LEAST_SHRINK))
            self._is_fitted = self.font_size < size


def _words(label: Inked) -> list[str]:
    return (_MARKUP.sub("", label.text) if label.markup else label.text).split()


def breaks(label: Inked, size: float, room: float) -> bool:
    """Whether a word of this size would be broken inside. Of most labels nothing has to be measured for that."""
    longest = max(map(len, _words(label)), default=0)
    return longest * size * WIDE_LETTER > room and widest(label, size) * ROUNDING > room


def widest(label: Inked, size: float) -> float:
    """How wide the widest word is."""
    return max((theme.word_width(word, size, label.font_name) for word in _words(label)), default=0.0)


class Words(Inked):
    """Text that wraps at its width and is as high as it needs."""


class Quiet(Words):
    pass


class Heading(Words):
    pass


class Sentence(Words):
    """What hands shall do, with its consequence in amber behind it."""

    lead = StringProperty("")
    consequence = StringProperty("")
    accent = StringProperty("amber_text")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(markup=True, **kwargs)
        self.bind(lead=self._compose, consequence=self._compose, accent=self._compose)
        theme.follow(self._compose)
        self._compose()

    def _compose(self, *_: object) -> None:
        parts = [escape_markup(self.lead)] if self.lead else []
        if self.consequence:
            parts.append(
                f"[color={get_hex_from_color(theme.colour(self.accent))}]{escape_markup(self.consequence)}[/color]"
            )
        self.text = " ".join(parts)


class Figure(Inked):
    """A number, in the face whose figures are all equally wide."""


class Value(Figure):
    """A number at the right of a row, `room` wide: in one line if that leaves the words their half and more."""

    room = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(room=self._wrap, text=self._wrap)
        theme.follow(self._wrap)

    def _wrap(self, *_: object) -> None:
        size = theme.text_size(self.step)
        share = VALUE if theme.scale <= ROOMY_SCALE else VALUE_OF_LARGE
        at_most = max(self.room * share, widest(self, size)) + self.padding[0]
        is_long = bool(self.room) and theme.word_width(self.text, size, self.font_name) > at_most
        self.text_size = (at_most, None) if is_long else (None, None)
        if not is_long:
            self.font_size = size


class Icon(Inked):
    name = StringProperty("")


class Column(BoxLayout):
    """Things below one another, as high as they need."""


class Still(RelativeLayout):
    """As high as the one thing in it, which is not laid out anew when all of it moves: what comes below something
    moves everything above."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(height=self.setter("height"))
        self.height = widget.height


class Surface(BoxLayout):
    """A panel with round corners and a fine line round it."""

    fill = StringProperty("panel")
    rim = StringProperty("line")
    fill_colour = ColorProperty()
    rim_colour = ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(fill=self._tint, rim=self._tint)
        theme.follow(self._tint)
        self._tint()

    def _tint(self, *_: object) -> None:
        self.fill_colour, self.rim_colour = theme.colour(self.fill), theme.colour(self.rim)


class Card(Surface):
    """A panel that is as high as what it holds."""


class Pressable(ButtonBehavior, Surface):
    """Anything a thumb may press: at least 48 dp high, lighter while it is pressed."""


def is_second(touch: Any) -> bool:
    """The second tap of a double tap, or the third of three."""
    return bool(touch.is_double_tap or touch.is_triple_tap)


class Decisive(Pressable):
    """Goes on with the game. A double tap presses it once: by the second tap it stands for something else."""

    def on_touch_down(self, touch: Any) -> bool:
        if is_second(touch) and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))


class NextButton(Decisive):
    """The one amber thing: the usual next step, named as its result."""

    text = StringProperty("")
    icon = StringProperty("")
    calm = BooleanProperty(False)
    """It only closes what was read: no choice, no amber."""
    plain = BooleanProperty(False)
    words_height = NumericProperty(0)
    """A rule that says `ids` keeps its widget for ever: Kivy binds to the ids, and they know whose they are."""


class QuietButton(Pressable):
    text = StringProperty("")
    icon = StringProperty("")
    words_height = NumericProperty(0)


class IconButton(Pressable):
    icon = StringProperty("")
    plain = BooleanProperty(False)
    """Without a panel, for the header."""


class Row(Pressable):
    """An icon, what it does, what follows from it, and what it costs at the right."""

    icon = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    value = StringProperty("")
    chosen = BooleanProperty(False)


class Pill(Surface):
    """A small fact."""

    icon = StringProperty("")
    text = StringProperty("")
    role = StringProperty("text")
    most = NumericProperty(0)
    """How wide its words may be; 0: as they like."""

    @classmethod
    def of(cls, fact: tuple[str, str]) -> Pill:
        return cls(icon=fact[0], text=fact[1])

    def show(self, fact: tuple[str, str]) -> None:
        self.icon, self.text = fact


class Pills(StackLayout):
    """Pills in a line, and in a second one when they are too many."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # Not a rule of the pill's: that would outlive a pill that was taken away.
        self.bind(width=self._limit, children=self._limit)

    def _limit(self, *_: object) -> None:
        """None may be wider than the line."""
        for each in self.children:
            if isinstance(each, Pill) and self.width > dp(160):
                each.most = self.width - dp(20) - (theme.body + dp(12) if each.icon else 0)


class Caution(Card):
    """A consequence that matters, before the act."""

    icon = StringProperty("warning")
    lead = StringProperty("")
    consequence = StringProperty("")


class Header(BoxLayout):
    """Where we are: back, a title, a line below it, and room for one or two buttons at the right."""

    title = StringProperty("")
    subtitle = StringProperty("")
    can_go_back = BooleanProperty(True)

    __events__ = ("on_back",)

    def on_back(self) -> None: ...


class ChoiceBar(BoxLayout):
    """A few options of which one holds: `options` are (value, words), `value` the chosen one."""

    options = ObjectProperty(())
    value = ObjectProperty(None, allownone=True)
    longest = NumericProperty(0)
    """Letters of the longest word."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(options=self._fill, value=self._mark)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        self.longest = max((len(word) for _, words in self.options for word in words.split()), default=0)
        for value, words in self.options:
            option = OptionButton(text=words, value=value)
            option.bind(on_release=self._choose)
            self.add_widget(option)
        self._mark()

    def _choose(self, option: OptionButton) -> None:
        self.value = option.value

    def _mark(self, *_: object) -> None:
        for option in self.children:
            option.chosen = option.value == self.value


class OptionButton(Pressable):
    text = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)


class SwitchRow(Pressable):
    """A row that is on or off; pressing anywhere on it changes that."""

    icon = StringProperty("")
    title = StringProperty("")
    subtitle = StringProperty("")
    active = BooleanProperty(False)

    def on_release(self) -> None:
        self.active = not self.active


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
