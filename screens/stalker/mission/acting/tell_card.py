"""A stalker after turns that were played at the table: three numbers to set right, and the attention marker."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.table.text import NO_WORDS, T
from screens.i18n import i18n
from screens.match.questions import number_keys
from screens.stalker.mission.acting.telling import AMMO, DOSE, HP, LEVELS, TurnNumber
from screens.stalker.mission.parts import TellPart
from screens.widgets.board.model import UnitView
from screens.widgets.kit import Card, Pressable
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetView
from screens.widgets.unit_badge import UnitBadge  # noqa: F401 - tell_card.kv draws it

NAMES = {HP: T("hit points"), AMMO: T("ammunition"), DOSE: T("dose")}
ATTENTION = {"": T("on the PDA"), "low": T("low"), "high": T("high")}
ICONS = {"": "attention_low", "low": "attention_low", "high": "attention_high"}


class TellNumber(BoxLayout):
    """A number with one less and one more; pressed itself it offers all there are. Event: `on_told(value)`."""

    label = StringProperty("")
    value = NumericProperty(0)
    was = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(0)
    about = StringProperty("")

    __events__ = ("on_told", "on_pick")

    def __init__(self, which: str, number: TurnNumber, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.label = i18n.say(NAMES[which])
        self.value, self.was, self.least, self.most = number.value, number.was, number.least, number.most
        changed = number.value != number.was
        self.about = i18n.say(T("was {n}", n=number.was) if changed else T("of {n}", n=number.most))

    def step(self, by: int) -> None:
        self.dispatch("on_told", int(min(max(self.value + by, self.least), self.most)))

    def on_told(self, value: int) -> None: ...

    def on_pick(self) -> None: ...


class NumberButton(Pressable):
    figure = StringProperty("")
    changed = BooleanProperty(False)


class TellCard(Card):
    """Events: `on_told(which, value)`, `on_pick(which)`, `on_attention(level)`."""

    name = StringProperty("")
    place = StringProperty("")
    moved = BooleanProperty(False)
    level = StringProperty("")
    level_words = StringProperty("")
    level_icon = StringProperty("attention_low")
    unit: UnitView | None = ObjectProperty(None, allownone=True)

    __events__ = ("on_told", "on_pick", "on_attention")

    def __init__(self, part: TellPart, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.name, self.place, self.moved, self.unit = i18n.say(part.name), i18n.say(part.place), part.moved, part.unit
        self.level, self.level_words = part.attention, i18n.say(ATTENTION[part.attention])
        self.level_icon = ICONS[part.attention]
        for which, number in part.numbers.items():
            told = TellNumber(which, number)
            told.bind(on_told=lambda _, value, which=which: self.dispatch("on_told", which, value))
            told.bind(on_pick=lambda _, which=which: self.dispatch("on_pick", which))
            self.ids.numbers.add_widget(told)

    def next_level(self) -> None:
        self.dispatch("on_attention", LEVELS[(LEVELS.index(self.level) + 1) % len(LEVELS)])

    def on_told(self, which: str, value: int) -> None: ...

    def on_pick(self, which: str) -> None: ...

    def on_attention(self, level: str) -> None: ...


class NumberSheet(Sheet):
    """Any of these numbers in one tap."""

    def __init__(self, part: TellPart, which: str, tell: Callable[[int], None], **kwargs: Any) -> None:
        super().__init__(view=SheetView(NAMES[which], part.name or NO_WORDS), **kwargs)
        number = part.numbers[which]
        self._tell = tell
        self.ids.column.add_widget(number_keys(range(number.least, number.most + 1), self._pressed, number.value))

    def _pressed(self, value: int) -> None:
        self.close()
        self._tell(value)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
