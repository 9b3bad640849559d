"""Somebody is dead or gone: one black page with the name, the day and one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.table.history import events
from engine.table.rulebook import sentence
from engine.table.text import T
from engine.warofmine.content.vocabulary import Gone
from engine.warofmine.events.people import Lost
from screens.i18n import i18n
from screens.match.page import MatchPage
from screens.warofmine.words import person
from screens.widgets.page_model import PageView


def losses(match: Any) -> tuple[Lost, ...]:
    """Who was lost in the last thing that happened."""
    return tuple(each for each in events(match.game, match.journal, match.head) if isinstance(each, Lost))


class Epitaph(BoxLayout):
    name = StringProperty("")
    day = StringProperty("")
    words = StringProperty("")


class FarewellScreen(MatchPage):
    def view(self) -> PageView:
        match = self.session.match
        self.top.clear_widgets()
        for lost in losses(match):
            how = (
                T("died on day {n}", n=match.state.day)
                if lost.how is Gone.DEAD
                else T("left on day {n}", n=match.state.day)
            )
            why = T("{rule}.", rule=sentence(match.game.rulebook, lost.why))
            said = i18n.say(why)
            self.top.add_widget(
                Epitaph(name=i18n.say(person(lost.who)), day=i18n.say(how), words=said[:1].upper() + said[1:])
            )
        return PageView("", action=T("Go on"))

    def act(self) -> None:
        self.shell.back()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
