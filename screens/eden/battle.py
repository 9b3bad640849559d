"""The battle: the step of the moment, the warrior's offers with their odds, and every question in front."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from engine.eden.facts import would_touch
from engine.eden.measures import within_move
from engine.eden.play import EdenPlay, reduce
from engine.eden.wild.view import view_of
from engine.open.shapes import Point
from engine.table.again import unfinished
from engine.table.answer import Answer, Stand
from engine.table.command import Command
from engine.table.play import Play
from engine.table.question import Choice, Number, Question, Spot
from engine.table.rng import Rng
from engine.table.text import Name, T, Text
from screens.eden.draft import Draft
from screens.eden.presenter import BattlePresenter
from screens.eden.words import percent
from screens.match.question_model import QuestionView
from screens.match.rows import Go
from screens.match.table_page import TablePage
from screens.widgets.page_model import PageView


class BattleScreen(TablePage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: BattlePresenter | None = None
        super().__init__(shell, **kwargs)

    @property
    def presenter(self) -> BattlePresenter:
        if self._presenter is None:
            raise RuntimeError("no battle has been opened")
        return self._presenter

    def entered(self) -> None:
        self._presenter = BattlePresenter(self.session.match)

    def table(self) -> PageView:
        return self.presenter.view()

    def asking(self) -> PageView:
        """Behind a question only where we are: what the table offers is not asked of the rules meanwhile."""
        return self.presenter.header()

    def who(self, question: Question) -> Text:
        if question.who in self.presenter.state.sides:
            return T("{side} decides", side=Name("side", question.who))
        return T("The players decide")

    def shown(self, question: Question) -> QuestionView:
        """With the exact chances beside every reaction; a number starts with none."""
        view = super().shown(question)
        if isinstance(question, Choice):
            known = {option.id: option.facts for option in question.options}
            options = tuple(
                replace(each, subtitle=_chances(known[each.id].table)) if "wound" in known[each.id] else each
                for each in view.options
            )
            return replace(view, options=options)
        if isinstance(question, Number) and question.least <= 0 <= question.most:
            return replace(view, preset=0)
        return view

    def fits(self, question: Spot, stand: Stand) -> bool:
        """Whether the rule would let it stand there."""
        match, at = self.session.match, Point(stand.x, stand.y)
        if question.why.facts["what"] == "roam":
            return view_of(match.state, match.content, question.unit).around.is_free(at, question.up_to)
        play: EdenPlay = Play(match.state, match.content, reduce, Rng(0))
        stopped = within_move(match.state, match.content, question.unit, (at,), question.up_to)
        return stopped is None and not would_touch(play, question.unit, at)

    def answer(self, answer: Answer) -> None:
        """An answer that shows the command itself to be impossible ("too far away") takes the command back."""
        match = self.session.match
        question, first = match.question, len(unfinished(match)) == 1
        seq = match.seq
        super().answer(answer)
        if match.seq == seq and first and isinstance(question, Choice) and question.check(answer) is None:
            self.undo()

    def go_on(self) -> None:
        does = self.presenter.amber()
        if does is None:
            self.shell.go_home()
        else:
            self._do(does)

    def pick(self, ident: str) -> None:
        self._do(self.presenter.rows.targets[ident])

    def more(self, ident: str) -> None:
        self._do(self.presenter.rows.mores[ident])

    def _do(self, target: Any) -> None:
        if isinstance(target, Command):
            self.apply(target, quiet=True)
        elif isinstance(target, Go):
            self.go(target.screen, **target.arguments)
        elif isinstance(target, Draft):
            self.presenter.redraft(target)
            self.refresh()


def _chances(known: Any) -> Text:
    wound, out = Fraction(known["wound"]), Fraction(known["out"])
    return T("{n} % wound, {m} % out", n=percent(wound), m=percent(out))
