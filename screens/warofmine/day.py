"""The day: everything starts here, and whoever holds the phone is the leader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from device.preferences import APP, ASK
from engine.table.answer import AppRolls, Chosen, Rolled
from engine.table.command import Command, Redo, Undo
from engine.table.match import Action
from engine.table.question import Question, Roll
from engine.table.refusal import Refusal
from engine.table.text import NO_WORDS, Name, T, Text
from engine.warofmine.state.look import has_real_cards
from engine.warofmine.usual.answers import usual_answer
from screens.cases import raised
from screens.i18n import i18n
from screens.match.question_model import OptionView, QuestionView
from screens.match.rows import Go
from screens.match.table_page import TablePage
from screens.warofmine.asking import DICE, Ask, Split
from screens.warofmine.day_board import LOW, DayBoard
from screens.warofmine.draft import Draft
from screens.warofmine.farewell import losses
from screens.warofmine.gathering import Gathered, code_of
from screens.warofmine.half_filled import DRAFT, SHEET, Left, keep, left
from screens.warofmine.hints import odds_words
from screens.warofmine.options import prices
from screens.warofmine.presenter import DayPresenter
from screens.widgets.filling import at_width, in_turn, lay, unfolding
from screens.widgets.kit import Caution
from screens.widgets.page_model import PageView

TALL = 1000
"""dp: above this a question leaves room for the rows of the house."""


class DayScreen(TablePage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: DayPresenter | None = None
        self._board = DayBoard(self)
        self._plain: QuestionView | None = None
        """The open question, if a plain card will do."""
        super().__init__(shell, **kwargs)

    @property
    def presenter(self) -> DayPresenter:
        if self._presenter is None:
            raise RuntimeError("no siege has been opened")
        return self._presenter

    def entered(self) -> None:
        draft, sheet = left(self.session, DRAFT, Draft), left(self.session, SHEET, Left)
        self._presenter = DayPresenter(self.session.match, draft, sheet.open if sheet else None)

    def table(self) -> PageView:
        return self.presenter.view()

    def asking(self) -> PageView:
        """On a tall screen the house stands below what is asked: half of it would be empty otherwise."""
        view = self.table()
        kept = view.sections[-1:] if Window.height >= dp(TALL) else ()
        return replace(view, lead="", consequence="", sections=kept, caution="", action="")

    def who(self, question: Question) -> Text:
        state = self.presenter.state
        if question.who in state.people:
            return T("{name}", name=Name("characters", question.who))
        return T("{name} decides", name=state.leader)

    def shown(self, question: Question) -> QuestionView:
        """The usual answer is the amber one; options say what they cost."""
        view = super().shown(question)
        costs = prices(question, self.presenter.state, self.presenter.content)
        priced = tuple(replace(each, subtitle=costs.get(each.id, NO_WORDS)) for each in view.options)
        view = replace(view, options=priced, compares=bool(costs))
        hint = odds_words(question, self.presenter.state)
        if view.roll is not None and hint is not None:
            view = replace(view, roll=replace(view.roll, hint=hint))
        usual = usual_answer(question, self.presenter.state, self.presenter.content)
        if not isinstance(usual, Chosen) or (view.least, view.most) != (1, 1):
            return view
        found: OptionView | None = next((each for each in view.options if each.id == usual.ids[0]), None)
        return view.with_usual(found)

    # What is shown

    @property
    def has_card(self) -> bool:
        return self.presenter.asked is None

    def view(self) -> PageView:
        """Left of a wide screen what lies open: card, house, enemies. Beside or below it the sentence, the sheet of the
        step or of the question, people; rows are what is left."""
        self.presenter.low = Window.height < dp(LOW)
        self._plain = None
        view, now, match = super().view(), self.presenter, self.session.match
        parts, asked = self._board, now.asked
        parts.begin()
        lay(self.below, ())
        if self.ids.fixed.children or not self._has_strip:
            lay(self.ids.fixed, [parts.strip(now)] if self._has_strip else ())
        self._lay_foot(() if match.question is not None else parts.keys(now))
        unfolding.begin(self, self._unfold(view, asked))
        if asked is not None:
            view = replace(view, action=asked.amber, can_act=asked.can)
        elif match.question is not None:
            # An option stands in the middle of a list; on the amber it begins a sentence.
            view = replace(view, action=raised(i18n.say(view.action)))
        return replace(view, lead="", consequence="")

    def put_card(self, asked: QuestionView) -> None:
        self._plain = asked

    @property
    def _has_strip(self) -> bool:
        """Whether there is room for the phases of the day."""
        return bool(Window.height >= dp(LOW))

    def _unfold(self, view: PageView, asked: Ask | None) -> Iterator[None]:
        """What lies open, then the sheet, then people, one after the other; on the first visit the strip before it."""
        parts, now = self._board, self.presenter
        if self._has_strip and not self.ids.fixed.children:
            strips = (parts.strip(now) for _ in range(1))
            yield from in_turn(strips, lambda _: None, self.ids.fixed.add_widget)
        board: list[Widget] = []
        sheet: list[Widget] = []
        for side, widgets in ((board, self._on_board(asked)), (sheet, self._on_sheet(view, asked))):

            def place(widget: Widget, side: list[Widget] = side) -> None:
                side.append(widget)
                parts.lay(board, sheet, [], last=False)
                self._arrange()

            yield from in_turn(widgets, partial(at_width, self.ids.columns), place)
        people = [] if now.state.result else [parts.people(now)]
        crowded = asked is not None and bool(asked.enemies)
        last = self.session.match.question is None and now.has_sheet
        parts.lay(board, sheet, people, last=last, crowded=crowded)
        self._arrange()

    def _on_board(self, asked: Ask | None) -> Iterator[Widget]:
        parts, now, match = self._board, self.presenter, self.session.match
        yield from parts.out(now)
        if match.question is None and now.house_first:
            yield from parts.house(now)
            yield from parts.papers(now, match)
            return
        yield from parts.papers(now, match)
        if asked is not None:
            yield from parts.against(asked)
        elif match.question is None:
            yield from parts.house(now)
            yield from parts.foes(now)

    def _on_sheet(self, view: PageView, asked: Ask | None) -> Iterator[Widget]:
        parts, now = self._board, self.presenter
        if asked is not None:
            yield from parts.sheet(asked)
        elif self._plain is not None:
            yield self._card(self._plain)
        else:
            passed = "" if now.state.result else i18n.say(now.passed_over)
            yield parts.sentence(i18n.say(view.lead), i18n.say(view.consequence), passed)
            yield from parts.parts(now)

    def _lay_foot(self, keys: Iterable[Widget]) -> None:
        """Quiet keys between what to mind and the amber."""
        foot, amber = self.ids.foot, self.ids.amber
        caution = next(each for each in foot.children if isinstance(each, Caution))
        lay(foot, [caution, *keys, amber])

    # What thumbs do

    def meet(self, who: str) -> None:
        """In an action step somebody tapped is sent next; at any other time his numbers can be put right."""
        if self.session.match.question is None and self.presenter.sent:
            self.follow(self.presenter.draft.sending(who))
        else:
            self.go("war.by_hand")

    def apply(self, action: Action, quiet: bool = False) -> bool:
        """As everywhere; whoever was lost by it has a page."""
        done = super().apply(action, quiet)
        if done and not isinstance(action, Undo | Redo):
            self._turn_to()
        return done

    def followed(self, action: Action) -> None:
        """The app's own dice fall by themselves; what they showed is taken back with what asked for them."""
        if isinstance(action, Redo):
            return
        again = Undo() if isinstance(action, Undo) else AppRolls()
        while self._falls_by_itself:
            if isinstance(self.session.apply(again, expected=self.session.match.seq), Refusal):
                return

    def _turn_to(self) -> None:
        """The page that what was done leads to: whoever was lost, or a real card whose outcome is to be told."""
        match = self.session.match
        if losses(match):
            self.go("war.farewell")
        elif match.state.told is not None and match.question is None:
            self.go("war.pad")

    @property
    def _falls_by_itself(self) -> bool:
        """The black die, where the app throws it; combat dice are thrown with a tap."""
        question = self.session.match.question
        if not isinstance(question, Roll) or code_of(question) in DICE:
            return False
        who = self.app.preferences.dice
        return who == APP or (who == ASK and not has_real_cards(self.presenter.state))

    def act(self) -> None:
        asked = self.presenter.asked
        if asked is None:
            super().act()
        elif asked.can:
            self.apply(asked.reply(), quiet=True)

    def send(self, who: str) -> None:
        self.follow(self.presenter.draft.sending(who))

    def go_to(self, spot: str) -> None:
        self.follow(self.presenter.at_spot(spot))

    def tell_face(self, face: str) -> None:
        self.answer(Rolled((face,)))

    def why(self) -> None:
        question = self.session.match.question
        if question is not None:
            self.explain(self.shown(question))

    def aim(self, enemy: str) -> None:
        sheet = self.presenter.sheet
        if isinstance(sheet, Gathered):
            self.follow(sheet.adding(enemy))

    def shift(self, by: int) -> None:
        sheet = self.presenter.sheet
        if isinstance(sheet, Split):
            self.follow(sheet.shifting(by))

    def go_on(self) -> None:
        if self.presenter.is_reading:
            self.presenter.have_read()
            self.refresh()
        else:
            self.follow(self.presenter.amber())

    def pick(self, ident: str) -> None:
        self.follow(self.presenter.rows.targets[ident])

    def more(self, ident: str) -> None:
        self.follow(self.presenter.rows.mores[ident])

    def follow(self, target: object) -> None:
        if isinstance(target, Command):
            self.apply(target, quiet=True)
        elif isinstance(target, Draft):
            self.presenter.redraft(target)
            keep(self.session, DRAFT, target)
            self.refresh()
        elif isinstance(target, Gathered | Split):
            self.presenter.resheet(target)
            keep(self.session, SHEET, Left.of(target))
            self.refresh()
        elif isinstance(target, Go):
            self.go(target.screen, **target.arguments)
        elif target is None and self.presenter.state.result:
            self.shell.go_home()
