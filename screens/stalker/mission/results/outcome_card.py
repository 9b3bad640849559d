"""What came of it in large letters, and dice as they lie on the table."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from engine.table.text import T, Text
from screens.i18n import i18n
from screens.stalker.mission.acting.acts import ThresholdBar
from screens.stalker.mission.results.outcome import Measured, OutcomeView
from screens.stalker.mission.results.roll_words import DieView, ThrownView
from screens.theme import theme
from screens.widgets.kit import Card, Figure, Icon, Pressable, Surface


class OutcomeCard(Card):
    """Event: `on_undo()`."""

    word = StringProperty("")
    words = StringProperty("")
    undoes = StringProperty("")

    __events__ = ("on_undo",)

    def __init__(self, view: OutcomeView, undoes: Text | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.word = i18n.say(view.word) if view.word is not None else ""
        self.undoes = i18n.say(T("Undo: {what}", what=undoes)) if undoes is not None else ""
        if view.measured is not None:
            self.words = i18n.say(view.measured.words)
        for number, line in enumerate(view.hands, 1):
            self.ids.hands.add_widget(TodoLine(number=number, text=i18n.say(line)))

    def on_undo(self) -> None: ...


class TodoLine(Surface):
    """One thing to do on the table."""

    number = NumericProperty(1)
    text = StringProperty("")


class ThrownCard(Card):
    """Dice on the table: what they come to, and which of them would be thrown again. Event: `on_die(ident)`."""

    total = StringProperty("")
    words = StringProperty("")
    hint = StringProperty("")

    __events__ = ("on_die",)

    def __init__(self, view: ThrownView, lit: Collection[str], *, shows_dice: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._measure(view.measured)
        if shows_dice:
            self.hint = i18n.say(T("Tap dice to throw them again. It costs the focus."))
        for number, die in enumerate(view.dice if shows_dice else ()):
            button = DieButton(die, chosen=str(number) in lit)
            button.bind(on_release=lambda _, ident=str(number): self.dispatch("on_die", ident))
            self.ids.dice.add_widget(button)

    def _measure(self, measured: Measured) -> None:
        self.total, self.words = str(measured.stars), i18n.say(measured.words)
        self.add_widget(ThresholdBar(measured.bar, measured.stars), index=1)

    def on_die(self, ident: str) -> None: ...


class DieButton(Pressable):
    """A die to be tapped: its face, and below it what it counts or that it is thrown again."""

    chosen = BooleanProperty(False)
    words = StringProperty("")

    def __init__(self, die: DieView, *, chosen: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chosen = chosen
        self.words = i18n.say(T("again")) if chosen else str(die.stars)
        self.ids.face.add_widget(DieFace(die, pos_hint={"center_x": 0.5, "center_y": 0.5}))


class DieFace(Surface):
    """A stalker's die is light, a gear die dark; what shows nothing fades."""

    is_blank = BooleanProperty(False)

    def __init__(self, die: DieView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # A stalker's die is the lighter of the two, whatever the ground.
        light, dark = ("raised", "text") if theme.palette.is_paper else ("text", "line")
        self.fill = light if die.is_stalkers else dark
        is_bright = die.is_stalkers is not theme.palette.is_paper
        ink = "ground" if is_bright else "text"
        self.is_blank = not (die.stars or die.masks)
        names = ["crosshair"] if die.is_sight else ["star"] * die.stars
        for name in (*names, *(["no_sight"] * die.masks)):
            self.ids.signs.add_widget(Icon(name=name, role=ink, step="body", pos_hint={"center_y": 0.5}))
        if self.is_blank:
            self.ids.signs.add_widget(Figure(text="·", role=ink, pos_hint={"center_y": 0.5}))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
