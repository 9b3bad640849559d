"""The siege read back as a story: the cards of every day, what was chosen and what came of it, the newest day first."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from engine.table.text import T
from screens.i18n import i18n
from screens.match.page import MatchPage
from screens.match.rows import Go, Rows
from screens.warofmine.in_play import told_cards
from screens.warofmine.widgets.cards import PaperCard
from screens.widgets.kit import Heading
from screens.widgets.page_model import Line, PageView

MOST_DAYS = 30


class StoryScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def view(self) -> PageView:
        rows = self._rows = Rows()
        self.top.clear_widgets()
        days = [(day, list(cards)) for day, cards in groupby(told_cards(self.session.match), key=lambda each: each[0])]
        for day, cards in days[::-1][:MOST_DAYS]:
            self.top.add_widget(Heading(text=i18n.say(T("Day {n}", n=day))))
            for _, card in cards:
                self.top.add_widget(PaperCard((card, day != days[-1][0])))
        rows.section()
        about = T("the rule behind each, and the way back")
        rows.add(Line("", T("Every step and why"), about, icon="list"), Go("history"))
        lead = "" if days else T("Nothing has been told yet.")
        return PageView(T("Story so far"), self.session.title, lead=lead, sections=rows.sections)

    def pick(self, ident: str) -> None:
        target: Go = self._rows.targets[ident]
        self.go(target.screen)
