"""The siege read back from its journal, day by day, the newest first."""

from __future__ import annotations

from itertools import groupby, islice
from typing import Any

from engine.table.history import history
from engine.table.text import T
from screens.i18n import i18n
from screens.match.page import MatchPage
from screens.match.rows import Rows
from screens.widgets.page_model import Line, PageView

MOST = 200


class StoryScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def view(self) -> PageView:
        match, rows = self.session.match, Rows()
        self._rows = rows
        lines = islice(history(match.game, match.journal), MOST)
        for day, entries in groupby(lines, key=lambda line: line.round):
            rows.section(T("Day {n}", n=day))
            for entry in entries:
                happened = "\n".join(i18n.say(each.what) for each in entry.happenings)
                rows.add(Line("", entry.what, happened, small=True))
        return PageView(T("Story so far"), self.session.title, sections=rows.sections)
