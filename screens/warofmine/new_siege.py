"""A new siege: which one, who plays; the rest is dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.app import App

from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn
from engine.warofmine.setup import MOST_PLAYERS, Setup
from screens.app.page import Page
from screens.i18n import i18n
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.warofmine.desk import DEMO, SiegeDesk
from screens.widgets.page_model import Line, PageView


class NewSiegeScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._setup = Setup(("1",), DEMO)
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    @property
    def desk(self) -> SiegeDesk:
        found: SiegeDesk = App.get_running_app().desk("warofmine")
        return found

    def enter(self, *, siege: str = DEMO, **_: Any) -> None:
        self._setup = replace(self._setup, siege=siege)
        self.refresh()

    def view(self) -> PageView:
        rows = self._rows = Rows()
        library, setup = self.desk.library, self._setup
        rows.section(T("Siege"))
        for key, card in library.sieges.items():
            chosen = key == setup.siege
            rows.add(
                Line("", spoken(card.name, i18n.language), _length(len(card.shape)), chosen=chosen),
                replace(setup, siege=key),
            )
        rows.section(T("Players"))
        for n in range(1, MOST_PLAYERS + 1):
            words = T("one after the other holds the phone") if n > 1 else T("alone with the house")
            seats = tuple(str(each) for each in range(1, n + 1))
            title = Tn("{n} player", "{n} players", n)
            rows.add(Line("", title, words, chosen=len(setup.players) == n, small=True), replace(setup, players=seats))
        return PageView(
            T("New siege"),
            T("This War of Mine"),
            lead=T("Three people are dealt, the house is laid out, the first morning dawns."),
            sections=rows.sections,
            action=T("Begin the siege"),
        )

    def pick(self, ident: str) -> None:
        self._setup = self._rows.targets[ident]
        self.refresh()

    def act(self) -> None:
        title = spoken(self.desk.library.sieges[self._setup.siege].name, i18n.language)
        desk, setup = self.desk, self._setup

        def begun(session: Any) -> None:
            self.shell.go_home("war.day", match=session.match_id)

        try:
            self.shell.work_once(self, lambda: desk.create(setup, title), begun)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))


def _length(cards: int) -> Text:
    return Tn("{n} part", "{n} parts", cards)
