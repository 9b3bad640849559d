"""The day: everything starts here, and whoever holds the phone is the leader."""

from __future__ import annotations

from typing import Any

from engine.table.answer import Chosen
from engine.table.command import Command
from engine.table.question import Question
from engine.table.text import Name, T, Text
from engine.warofmine.usual.answers import usual_answer
from screens.match.question_model import OptionView, QuestionView
from screens.match.rows import Go
from screens.match.table_page import TablePage
from screens.warofmine.draft import Draft
from screens.warofmine.presenter import DayPresenter
from screens.widgets.page_model import PageView


class DayScreen(TablePage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: DayPresenter | None = None
        super().__init__(shell, **kwargs)

    @property
    def presenter(self) -> DayPresenter:
        if self._presenter is None:
            raise RuntimeError("no siege has been opened")
        return self._presenter

    def entered(self) -> None:
        self._presenter = DayPresenter(self.session.match)

    def table(self) -> PageView:
        return self.presenter.view()

    def who(self, question: Question) -> Text:
        state = self.presenter.state
        if question.who in state.people:
            return T("{name}", name=Name("characters", question.who))
        return T("{name} decides", name=state.leader)

    def shown(self, question: Question) -> QuestionView:
        """The usual answer is the amber one."""
        view = super().shown(question)
        usual = usual_answer(question, self.presenter.state, self.presenter.content)
        if not isinstance(usual, Chosen) or (view.least, view.most) != (1, 1):
            return view
        found: OptionView | None = next((each for each in view.options if each.id == usual.ids[0]), None)
        return view.with_usual(found)

    def go_on(self) -> None:
        self._follow(self.presenter.amber())

    def pick(self, ident: str) -> None:
        self._follow(self.presenter.rows.targets[ident])

    def more(self, ident: str) -> None:
        self._follow(self.presenter.rows.mores[ident])

    def _follow(self, target: object) -> None:
        if isinstance(target, Command):
            self.apply(target, quiet=True)
        elif isinstance(target, Draft):
            self.presenter.redraft(target)
            self.refresh()
        elif isinstance(target, Go):
            self.go(target.screen, **target.arguments)
        elif target is None and self.presenter.state.result:
            self.shell.go_home()
