"""The fight: the active merc's actions with their price, everybody else below, and every question in front."""

from __future__ import annotations

from typing import Any

from engine.jagged.events.base import unit
from engine.table.command import Command
from engine.table.question import Choice, Question
from engine.table.text import T, Text
from screens.jagged.presenter import FightPresenter
from screens.match.question_model import QuestionView
from screens.match.rows import Go
from screens.match.table_page import TablePage
from screens.widgets.page_model import PageView

APP = "app"
"""How the rules mark the option that lets the app throw."""


class FightScreen(TablePage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: FightPresenter | None = None
        super().__init__(shell, **kwargs)

    @property
    def presenter(self) -> FightPresenter:
        if self._presenter is None:
            raise RuntimeError("no scenario has been opened")
        return self._presenter

    def entered(self) -> None:
        self._presenter = FightPresenter(self.session.match)

    def table(self) -> PageView:
        return self.presenter.view()

    def who(self, question: Question) -> Text:
        if question.who in self.presenter.state.mercs:
            return T("{merc}", merc=unit(question.who))
        return T("The players decide")

    def shown(self, question: Question) -> QuestionView:
        """Where the app may throw the dice, the amber lets it."""
        view = super().shown(question)
        if isinstance(question, Choice) and view.usual is None and (view.least, view.most) == (1, 1):
            return view.with_usual(next((each for each in view.options if each.id.endswith(APP)), None))
        return view

    def go_on(self) -> None:
        command = self.presenter.amber()
        if command is None:
            self.shell.go_home()
        else:
            self.apply(command, quiet=True)

    def pick(self, ident: str) -> None:
        target = self.presenter.rows.targets[ident]
        if isinstance(target, Command):
            self.apply(target, quiet=True)
        elif isinstance(target, Go):
            self.go(target.screen, **target.arguments)
