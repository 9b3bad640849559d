"""The tiny game at the table: one page on the house's own, and the page that begins it."""

from typing import Any

from engine.table.command import Command
from engine.table.text import T
from screens.app.page import Page
from screens.match.rows import Rows
from screens.match.table_page import TablePage
from screens.widgets.page_model import Line, PageView
from tests.tinygame.values import Draw, Duel, EndRound, Tiny


class NewTableScreen(Page):
    def enter(self, **_: Any) -> None:
        self.refresh()

    def view(self) -> PageView:
        return PageView(T("New table"), T("A tiny game"), lead=T("Three players sit down."), action=T("Sit down"))

    def act(self) -> None:
        begun = self.app.desk("tiny").create
        self.shell.work_once(self, begun, lambda session: self.shell.go_home("tiny.table", match=session.match_id))


class TinyTableScreen(TablePage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._rows = Rows()
        super().__init__(shell, **kwargs)

    def table(self) -> PageView:
        state: Tiny = self.session.state
        rows = self._rows = Rows()
        if not state.is_over:
            rows.section(T("Your turn"))
            rows.add(Line("", T("Draw a card"), icon="list"), Draw())
            for name in state.points:
                rows.add(Line("", T("Duel of {who}", who=name), icon="dice"), Duel(name))
        rows.section(T("Points"))
        for name, points in state.points.items():
            rows.add(Line("", name, value=T("{n}", n=points)))
        action = T("Back home") if state.is_over else T("End the round")
        return PageView(T("Round {n}", n=state.round), self.session.title, sections=rows.sections, action=action)

    def go_on(self) -> None:
        if self.session.state.is_over:
            self.shell.go_home()
        else:
            self.apply(EndRound(), quiet=True)

    def pick(self, ident: str) -> None:
        target = self._rows.targets[ident]
        if isinstance(target, Command):
            self.apply(target)
