"""The table of any game: what its presenter shows, and the question that is open, in front of everything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.widget import Widget

from engine.table import rulebook
from engine.table.answer import Answer, AppRolls, Chosen, Confirmed, Counted, Rolled, Stand, Stood
from engine.table.question import PutWhere, Question
from engine.table.text import T, Text
from screens.match.page import MatchPage
from screens.match.question_model import THROW, QuestionView, plain_view
from screens.match.questions import QuestionCard
from screens.widgets.filling import clear, unfolding
from screens.widgets.page_model import PageView
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetView


class TablePage(MatchPage):
    """A game fills in `table` (the page while nothing is asked) and `go_on` (its amber button).

    An open question takes the amber: the usual answer if there is one, or "done" where several may be chosen.
    """

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._chosen: tuple[str, ...] = ()
        """Options lit so far, where several may be taken."""
        self._looks = object()
        """Under this name the page waits for its next look at the table."""
        super().__init__(shell, **kwargs)

    def table(self) -> PageView:
        """The page while nothing is asked."""
        raise NotImplementedError

    def asking(self) -> PageView:
        """The page behind an open question: by default the table without its rows and its amber."""
        table = self.table()
        return PageView(table.title, table.subtitle, pills=table.pills)

    def go_on(self) -> None:
        """The amber button while nothing is asked."""

    def who(self, question: Question) -> Text:
        """Who answers, in words."""
        return T("The players decide")

    def shown(self, question: Question) -> QuestionView:
        """The question as the card shows it."""
        rule = rulebook.sentence(self.session.match.game.rulebook, question.why)
        return plain_view(question, self.who(question), rule, fits=self.fits)

    def fits(self, question: PutWhere, stand: Stand) -> bool:
        """Whether a place on an open table is worth proposing."""
        return True

    # What is shown

    def show_anew(self) -> None:
        """With the next frames: what the rules did, what they are asked for the page and what is shown of it are work
        for a frame each. A tap that comes before is refused, as it is for what was shown before."""
        unfolding.begin(self._looks, self._look())

    def _look(self) -> Iterator[None]:
        yield from self.thinking()
        self._again()
        yield

    def thinking(self) -> Iterator[None]:
        """What a page asks of the rules that takes long, in short steps: `table` finds it ready."""
        yield from ()

    def refresh(self, *_: object) -> None:
        unfolding.stop(self._looks)
        super().refresh()

    @property
    def has_card(self) -> bool:
        """Whether the open question is shown as a card; a game may have something better for it."""
        return True

    def view(self) -> PageView:
        question = self.session.match.question
        clear(self.top)
        if question is None:
            self._chosen = ()
            return self.table()
        asked = self.shown(question)
        if self.has_card:
            self.put_card(asked)
        view = self.asking()
        return PageView(
            view.title,
            view.subtitle,
            view.lead,
            view.consequence,
            view.pills,
            view.sections,
            view.caution,
            self._amber(asked),
            self._can_answer(asked),
        )

    def put_card(self, asked: QuestionView) -> None:
        self.put_on_top(lambda: self._card(asked))

    def _card(self, asked: QuestionView) -> Widget:
        card = QuestionCard(asked, self._chosen, single_dice=False)
        card.bind(
            on_choose=lambda _, ident: self._choose(asked, ident),
            on_total=lambda _, total: self.answer(Rolled(total=int(total))),
            on_faces=lambda _, faces: self.answer(Rolled(tuple(faces))),
            on_count=lambda _, number: self.answer(Counted(int(number))),
            on_why=lambda _: self.explain(asked),
        )
        return card

    def _amber(self, asked: QuestionView) -> Text | str:
        if asked.kind in ("confirm", "spots"):
            return T("As it stands")
        if asked.preset is not None:
            return T("{n}", n=asked.preset)
        if asked.kind == "roll":
            return THROW
        if asked.usual is not None:
            return asked.usual.title
        if asked.kind != "choice" or (asked.least, asked.most) == (1, 1):
            return ""
        return T("Done") if asked.most > 1 else T("None of these")

    def _can_answer(self, asked: QuestionView) -> bool:
        several = asked.kind == "choice" and asked.most > 1
        return not several or asked.least <= len(self._chosen) <= asked.most

    # What thumbs do

    def act(self) -> None:
        question = self.session.match.question
        if question is None:
            self.go_on()
            return
        asked = self.shown(question)
        if asked.kind == "confirm":
            self.answer(Confirmed())
        elif asked.kind == "spots" or (asked.kind == "spot" and asked.usual is not None):
            self.answer(Stood())
        elif asked.preset is not None:
            self.answer(Counted(asked.preset))
        elif asked.kind == "roll":
            self.answer(AppRolls())
        elif asked.usual is not None:
            self.answer(Chosen((asked.usual.id,)))
        elif asked.kind == "choice" and (asked.most > 1 or not asked.least):
            self.answer(Chosen(self._chosen))

    def _choose(self, asked: QuestionView, ident: str) -> None:
        if asked.kind == "spot":
            self.answer(Stood((asked.stands[ident],)))
            return
        if asked.most == 1:
            self.answer(Chosen((ident,)))
            return
        lit = self._chosen
        self._chosen = tuple(each for each in lit if each != ident) if ident in lit else (*lit, ident)
        self.refresh()

    def answer(self, answer: Answer) -> None:
        self._chosen = ()
        self.apply(answer, quiet=True)

    def explain(self, asked: QuestionView) -> None:
        """Why this is asked: the rule in a sentence, and where it stands."""
        book = self.session.match.game.rulebook
        where = rulebook.source(book, asked.why)
        source = T("{source}", source=where) if where else None
        rule = T("{rule}.", rule=asked.rule)
        self.shell.open_sheet(Sheet(view=SheetView(T("Why is this asked?"), asked.prompt, (), rule, source)))
