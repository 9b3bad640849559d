"""What only a siege shows: the card in play, the phases, people, the noise dial, the weight they carry."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens.i18n import i18n
from screens.warofmine.dial import Ticks
from screens.warofmine.in_play import CardView
from screens.warofmine.people import PersonView, StateView
from screens.widgets.kit import Card, Pressable


class PaperCard(ButtonBehavior, Card):
    """The card in play. A tap folds it and unfolds it."""

    kind = StringProperty("")
    title = StringProperty("")
    words = StringProperty("")
    did = StringProperty("")
    folded = BooleanProperty(False)

    def __init__(self, view: CardView, *, folded: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.kind, self.title, self.words = i18n.say(view.kind), _raised(i18n.say(view.title)), i18n.say(view.text)
        self.did = "\n".join(_raised(i18n.say(each)) for each in view.did)
        self.folded = folded

    def on_release(self) -> None:
        self.folded = not self.folded


class DayCard(Card):
    """What the step asks for."""

    lead = StringProperty("")
    consequence = StringProperty("")


class PhaseStrip(BoxLayout):
    """The seven phases as signs; the one at hand is lit and named."""

    def __init__(self, phases: Sequence[tuple[str, str]], now: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for number, (icon, words) in enumerate(phases):
            self.add_widget(PhaseSign(icon=icon, words=words, now=number == now, past=number < now))


class PhaseSign(BoxLayout):
    icon = StringProperty("")
    words = StringProperty("")
    now = BooleanProperty(False)
    past = BooleanProperty(False)


class PeopleChips(StackLayout):
    """Who is sent next, who has a place, who has no action."""


class PersonChip(Pressable):
    name = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    idle = BooleanProperty(False)
    who = ""


class People(GridLayout):
    """Cards of people: two beside each other on a phone, four where there is room."""


class PersonCard(Pressable):
    """First name, what he does, the actions that markers leave him, and five states."""

    letter = StringProperty("")
    name = StringProperty("")
    task = StringProperty("")
    chosen = BooleanProperty(False)

    def __init__(self, view: PersonView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.who = view.who
        self.letter, self.name = view.letter, view.name
        self.task, self.chosen = i18n.say(view.task), view.chosen
        for struck in view.struck:
            self.ids.actions.add_widget(ActionBox(struck=struck))
        for state in view.states:
            self.ids.states.add_widget(StateLine(state))


class ActionBox(Widget):
    struck = BooleanProperty(False)


class StateLine(BoxLayout):
    """Sign, word, four boxes, number."""

    icon = StringProperty("")
    words = StringProperty("")
    level = NumericProperty(0)
    role = StringProperty("quiet")

    def __init__(self, view: StateView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.icon, self.level = view.icon, view.level
        self.words, self.role = _raised(i18n.say(view.name)), view.role
        for number in range(1, 5):
            self.ids.boxes.add_widget(LevelBox(role=view.role if number <= view.level else ""))


class LevelBox(Widget):
    role = StringProperty("")


class Out(BoxLayout):
    """Out there: noise and its chance, cards left, weight."""


class NoiseDial(Card):
    level = NumericProperty(1)
    words = StringProperty("")
    risk = StringProperty("")
    points = ListProperty()


class WeightBar(Card):
    label = StringProperty("")
    value = StringProperty("")
    share = NumericProperty(0)
    over = BooleanProperty(False)


class FactCard(Card):
    label = StringProperty("")
    value = StringProperty("")


__all__ = ["Ticks"]


def _raised(words: str) -> str:
    return words[:1].upper() + words[1:]


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
