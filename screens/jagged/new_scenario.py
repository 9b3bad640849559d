"""A new scenario: which one, and who goes."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from engine.jagged.setup import MAX_MERCS, MIN_MERCS
from engine.table.text import T
from screens.app.page import Page
from screens.i18n import i18n
from screens.jagged.desk import DEMO, FightDesk
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView

SCENARIO, MERC = "scenario", "merc"


class NewScenarioScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._scenario = DEMO
        self._mercs: tuple[str, ...] = ()
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    @property
    def desk(self) -> FightDesk:
        found: FightDesk = App.get_running_app().desk("jagged")
        return found

    def enter(self, *, scenario: str = DEMO, **_: Any) -> None:
        self._scenario = scenario
        self._mercs = self._mercs or tuple(sorted(self.desk.library.cards.mercs))[:MIN_MERCS]
        self.refresh()

    def view(self) -> PageView:
        rows, library = Rows(), self.desk.library
        self._rows = rows
        rows.section(T("Scenario"))
        for key, card in library.scenarios.items():
            title = spoken(card.name, i18n.language)
            briefing = spoken(card.briefing, i18n.language)
            rows.add(Line("", title, briefing, chosen=key == self._scenario, icon="flag"), (SCENARIO, key))
        rows.section(T("Mercs"))
        for key, merc in sorted(library.cards.mercs.items()):
            name, ability = spoken(merc.name, i18n.language), spoken(merc.ability, i18n.language)
            rows.add(Line("", name, ability, chosen=key in self._mercs, icon="person"), (MERC, key))
        count = len(self._mercs)
        return PageView(
            T("New scenario"),
            T("Jagged Alliance"),
            lead=T("Two to four mercs go."),
            sections=rows.sections,
            action=T("Go ashore"),
            can_act=MIN_MERCS <= count <= MAX_MERCS,
        )

    def pick(self, ident: str) -> None:
        what, key = self._rows.targets[ident]
        if what == SCENARIO:
            self._scenario = key
        else:
            left = tuple(each for each in self._mercs if each != key)
            self._mercs = left if key in self._mercs else (*self._mercs, key)
        self.refresh()

    def act(self) -> None:
        desk, scenario, seats = self.desk, self._scenario, {"1": self._mercs}
        title = spoken(desk.library.scenarios[scenario].name, i18n.language)

        def begun(session: Any) -> None:
            self.shell.go_home("jagged.fight", match=session.match_id)

        self.shell.work_once(self, lambda: desk.create(scenario, seats, title), begun)
