"""A new scenario: which one, who goes, which decks the players draw from their own box."""

from __future__ import annotations

from typing import Any

from kivy.app import App

from engine.jagged.setup import MAX_MERCS, MIN_MERCS
from engine.table.text import T, Tn
from screens.app.page import Page
from screens.i18n import i18n
from screens.jagged.decks import DECK, add_decks
from screens.jagged.desk import DEMO, FightDesk
from screens.jagged.house_rules import ALL_RULES, RULE, add_rules, rules_of
from screens.jagged.seating import seats_of, seats_words
from screens.match.notes import spoken
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView

SCENARIO, MERC, PLAYERS, DICTATOR = "scenario", "merc", "players", "dictator"


class NewScenarioScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._scenario = DEMO
        self._mercs: tuple[str, ...] = ()
        self._players = 1
        self._dictator = ""
        self._by_hand: frozenset[str] = frozenset()
        self._otherwise: frozenset[str] = frozenset()
        """House rules, by their flags."""
        self._shows_rules = False
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    @property
    def desk(self) -> FightDesk:
        found: FightDesk = App.get_running_app().desk("jagged")
        return found

    def enter(self, *, scenario: str = DEMO, **_: Any) -> None:
        library = self.desk.library
        self._scenario = scenario
        known = tuple(name for name in self._mercs if name in library.cards.mercs)
        self._mercs = known or tuple(sorted(library.cards.mercs))[:MIN_MERCS]
        self._dictator = self._dictator or next(iter(library.cards.dictators), "")
        self.refresh()

    def view(self) -> PageView:
        rows, library = Rows(), self.desk.library
        self._rows = rows
        rows.section(T("Scenario"))
        for key, card in library.scenarios.items():
            title, briefing = spoken(card.name, i18n.language), spoken(card.briefing, i18n.language)
            rows.add(Line("", title, briefing, chosen=key == self._scenario, icon="flag"), (SCENARIO, key))
        rows.section(T("Mercs"))
        for key, merc in sorted(library.cards.mercs.items()):
            name, ability = spoken(merc.name, i18n.language), spoken(merc.ability, i18n.language)
            rows.add(Line("", name, ability, chosen=key in self._mercs, icon="person"), (MERC, key))
        self._more(rows)
        count = len(self._mercs)
        return PageView(
            T("New scenario"),
            T("Jagged Alliance"),
            lead=T("Two to four mercs go."),
            consequence=T("Three get one more stamina each.") if count == MIN_MERCS + 1 else "",
            sections=rows.sections,
            action=T("Go ashore"),
            can_act=MIN_MERCS <= count <= MAX_MERCS,
        )

    def _more(self, rows: Rows) -> None:
        """Who plays whom, the dictator where there is a choice, and what comes out of the real box."""
        library = self.desk.library
        rows.section(T("Players"))
        for n in range(1, len(self._mercs) + 1):
            words = seats_words(self._mercs, n, library.cards)
            rows.add(
                Line("", Tn("{n} player", "{n} players", n), words, chosen=n == self._players, small=True), (PLAYERS, n)
            )
        dictators = library.cards.dictators
        if len(dictators) > 1 and library.scenarios[self._scenario].dictator:
            rows.section(T("Dictator"))
            for key, each in dictators.items():
                line = Line("", spoken(each.name, i18n.language), chosen=key == self._dictator, icon="dictator")
                rows.add(line, (DICTATOR, key))
        add_decks(rows, self._by_hand)
        add_rules(rows, self._otherwise, self._shows_rules)

    def pick(self, ident: str) -> None:
        what, key = self._rows.targets[ident]
        if what == SCENARIO:
            self._scenario = key
        elif what == PLAYERS:
            self._players = key
        elif what == DICTATOR:
            self._dictator = key
        elif what == DECK:
            self._by_hand ^= {key}
        elif what == ALL_RULES:
            self._shows_rules = not self._shows_rules
        elif what == RULE:
            self._otherwise ^= {key}
        else:
            left = tuple(each for each in self._mercs if each != key)
            self._mercs = left if key in self._mercs else (*self._mercs, key)
            self._players = min(self._players, max(len(self._mercs), 1))
        self.refresh()

    def act(self) -> None:
        desk, scenario, seats = self.desk, self._scenario, seats_of(self._mercs, self._players)
        title = spoken(desk.library.scenarios[scenario].name, i18n.language)
        dictator, by_hand, rules = self._dictator, tuple(sorted(self._by_hand)), rules_of(self._otherwise)

        def begun(session: Any) -> None:
            self.shell.go_home("jagged.fight", match=session.match_id)

        self.shell.work_once(self, lambda: desk.create(scenario, seats, title, None, dictator, by_hand, rules), begun)
