"""Our pocket page of a phase: the rules in a few sentences, with where each stands."""

from __future__ import annotations

from typing import Any

from engine.table.text import T
from engine.warofmine.pocket import BY_PHASE, POCKET
from engine.warofmine.rules.phases import next_step
from screens.match.page import MatchPage
from screens.match.rows import Go, Rows
from screens.widgets.page_model import Line, PageView


class PocketScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def view(self) -> PageView:
        rows = self._rows = Rows()
        number = self._number
        page = POCKET[number]
        rows.section()
        for words, where in page.lines:
            rows.add(Line("", words, where))
        rows.section(T("Other pages"))
        for each, other in POCKET.items():
            if each != number:
                rows.add(Line("", other.title, icon="book", small=True), Go("war.pocket", {"page": each}))
        return PageView(page.title, T("and in your book: {n}", n=number), sections=rows.sections)

    @property
    def _number(self) -> str:
        """The page asked for, or that of the phase."""
        asked, match = str(self.arguments.get("page", "")), self.session.match
        phase = next_step(match.state, match.content).phase or match.state.phase
        return asked if asked in POCKET else BY_PHASE[phase]

    def pick(self, ident: str) -> None:
        target: Go = self._rows.targets[ident]
        self.shell.back()
        self.go(target.screen, **target.arguments)
