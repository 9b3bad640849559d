"""Put right by hand: numbers that a tap adds one to and the small button takes one from, each step undoable."""

from __future__ import annotations

from typing import Any

from engine.table.text import T, Text
from screens.match.page import MatchPage
from screens.match.rows import Go, Rows
from screens.widgets.page_model import PageView

TITLE = T("Put right by hand")


class ByHandPage(MatchPage):
    """A game lists its rows: what a tap and the small button do is a command, or another screen."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def view(self) -> PageView:
        rows = self._rows = Rows()
        title = self.list_rows(rows) or TITLE
        return PageView(title, T("a tap adds one, the small button takes one"), sections=rows.sections)

    def list_rows(self, rows: Rows) -> Text | None:
        """Every row in its section; returns the title of the page if it has one of its own."""
        raise NotImplementedError

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if isinstance(target, Go):
            self.go(target.screen, **target.arguments)
        else:
            self.apply(target)

    def more(self, ident: str) -> None:
        self.apply(self._rows.mores[ident])
