"""Somebody is dead or gone: one black page with the name, the day and one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.table.history import events
from engine.table.rulebook import sentence
from engine.table.text import T, Text
from engine.warofmine.content.vocabulary import Gone, State
from engine.warofmine.events.people import Lost
from engine.warofmine.rules.states import MOST
from screens.cases import raised
from screens.i18n import i18n
from screens.match.page import MatchPage
from screens.warofmine.words import person
from screens.widgets.page_model import PageView

WORDS: Mapping[State, Text] = {
    State.WOUNDS: T("We had run out of things to bind it with."),
    State.ILLNESS: T("In the morning the fever was gone, and the breath too."),
    State.HUNGER: T("There was not enough, and we all knew for whom."),
    State.MISERY: T("The door was not locked, and the coat hung no longer on its hook."),
}
"""By the marker that lies on level 4."""


def losses(match: Any) -> tuple[Lost, ...]:
    """Who was lost in the last thing that happened."""
    if not match.head:
        return ()
    return tuple(each for each in events(match.game, match.journal, match.head) if isinstance(each, Lost))


def _last_words(match: Any, lost: Lost) -> Text:
    """One sentence: what it was, or the rule that took somebody away."""
    levels = match.state.people[lost.who].states
    worst = next((state for state in WORDS if levels[state] >= MOST), None)
    return WORDS[worst] if worst is not None else T("{rule}.", rule=sentence(match.game.rulebook, lost.why))


class Epitaph(BoxLayout):
    name = StringProperty("")
    day = StringProperty("")
    words = StringProperty("")


class FarewellScreen(MatchPage):
    under = NumericProperty(0)
    """Where the header ends and the black begins: its signs keep the ground they are drawn for."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        self.ids.header.bind(y=self._lay)

    def _lay(self, _: object, y: float) -> None:
        self.under = y

    def view(self) -> PageView:
        match = self.session.match
        self.top.clear_widgets()
        for lost in losses(match):
            how = (
                T("died on day {n}", n=match.state.day)
                if lost.how is Gone.DEAD
                else T("left on day {n}", n=match.state.day)
            )
            said = i18n.say(_last_words(match, lost))
            self.top.add_widget(Epitaph(name=i18n.say(person(lost.who)), day=i18n.say(how), words=raised(said)))
        return PageView("", action=T("Go on"))

    def act(self) -> None:
        self.shell.back()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
