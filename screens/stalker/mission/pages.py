"""The pages beside the table: a stalker's board, the event, what the mission is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from engine.stalker.state import Phase
from engine.table.text import T
from screens.i18n import i18n
from screens.stalker.companion_words import job_words
from screens.stalker.mission.cards import PlaceCardBox
from screens.stalker.mission.event_card import EventCardBox, spoken
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.places import PlaceCardView
from screens.stalker.mission.words import unit
from screens.stalker.pda.pda import Pda
from screens.widgets.kit import Card, ChoiceBar, Heading, Quiet, Words


class TabPages:
    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._pda: Pda | None = None

    def named(self, tab: str) -> Callable[[Moment], list[Widget]] | None:
        """The page behind a tab; None for the table."""
        return {"stalker": self._stalker, "event": self._event, "mission": self._mission}.get(tab)

    def _stalker(self, now: Moment) -> list[Widget]:
        widgets: list[Widget] = []
        names = list(now.state.stalkers)
        if len(names) > 1:
            options = [(name, i18n.say(unit(name))) for name in names]
            choice = ChoiceBar(options=options, value=now.stalker)
            choice.bind(value=lambda _, name: self._screen.show_stalker(name))
            widgets.append(choice)
        if self._pda is None:
            self._pda = Pda()
            self._pda.bind(on_correct=lambda _: self._screen.correct())
        self._pda.show(now.pda(now.stalker))
        return [*widgets, self._pda]

    def _event(self, now: Moment) -> list[Widget]:
        event = now.position.event
        if event is None or now.state.phase is Phase.EVENT:
            return [Words(text=i18n.say(T("No event yet: the round begins with one.")))]
        return [EventCardBox(event)]

    def _mission(self, now: Moment) -> list[Widget]:
        mission, state = now.box.mission, now.state
        goal = Card()
        goal.add_widget(Quiet(text=i18n.say(T("What it is about"))))
        goal.add_widget(Words(text=spoken(mission.objective) if mission.objective else ""))
        widgets: list[Widget] = [goal]
        for line in mission.objectives:
            words = T("done") if line.flag in state.flags else T("to do")
            widgets.append(_fact(spoken(line.text), i18n.say(words)))
        if (job := job_words(state, now.box, i18n.language)) is not None:
            widgets.append(_fact(i18n.say(T("Job: {job}", job=job[0])), i18n.say(job[1])))
        return [*widgets, *(self.place_card(card, chosen=now.look.lit == card.key) for card in now.places)]

    def place_card(self, card: PlaceCardView, *, chosen: bool = False) -> Widget:
        """Pressed, its fields light up on the board."""
        box = PlaceCardBox(card, chosen=chosen)
        box.bind(on_release=lambda _: self._screen.show_card(card.key))
        return box


def _fact(title: str, words: str) -> Card:
    card = Card()
    card.add_widget(Heading(text=title))
    card.add_widget(Words(text=words, role="quiet"))
    return card
