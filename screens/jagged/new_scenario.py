"""A new scenario: which one, who goes, which decks the players draw from their own box."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from engine.jagged.setup import MIN_MERCS
from engine.table.text import T
from screens.app.page import Page
from screens.i18n import i18n
from screens.jagged.desk import DEMO, FightDesk
from screens.jagged.hiring import Hiring
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView

SCENARIO = "scenario"


class NewScenarioScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._scenario = DEMO
        self._hiring = Hiring()
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    @property
    def desk(self) -> FightDesk:
        found: FightDesk = App.get_running_app().desk("jagged")
        return found

    def enter(self, *, scenario: str = DEMO, **_: Any) -> None:
        self._scenario = scenario
        self._hiring.begin(self.desk.library.cards)
        self.refresh()

    def view(self) -> PageView:
        rows, library, hiring = Rows(), self.desk.library, self._hiring
        self._rows = rows
        rows.section(T("Scenario"))
        for key, card in library.scenarios.items():
            title, briefing = spoken(card.name, i18n.language), spoken(card.briefing, i18n.language)
            rows.add(Line("", title, briefing, chosen=key == self._scenario, icon="flag"), (SCENARIO, key))
        hiring.add_mercs(rows, library.cards)
        has_dictator = bool(library.scenarios[self._scenario].dictator)
        hiring.add_rest(rows, library.cards, has_dictator=has_dictator, small=True)
        return PageView(
            T("New scenario"),
            T("Jagged Alliance"),
            lead=T("Two to four mercs go."),
            consequence=T("Three get one more stamina each.") if len(hiring.mercs) == MIN_MERCS + 1 else "",
            sections=rows.sections,
            action=T("Go ashore"),
            can_act=hiring.is_team,
        )

    def pick(self, ident: str) -> None:
        what, key = self._rows.targets[ident]
        if what == SCENARIO:
            self._scenario = key
        else:
            self._hiring.pick(what, key)
        self.refresh()

    def act(self) -> None:
        desk, scenario, hiring = self.desk, self._scenario, self._hiring
        title = spoken(desk.library.scenarios[scenario].name, i18n.language)
        seats, dictator, by_hand, rules = hiring.seats, hiring.dictator, hiring.by_hand, hiring.rules

        def begun(session: Any) -> None:
            self.shell.go_home("jagged.fight", match=session.match_id)

        self.shell.work_once(self, lambda: desk.create(scenario, seats, title, None, dictator, by_hand, rules), begun)
