"""The day: everything starts here, and whoever holds the phone is the leader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.table.answer import Chosen
from engine.table.command import Command, Redo, Undo
from engine.table.match import Action
from engine.table.question import Question
from engine.table.text import NO_WORDS, Name, T, Text
from engine.warofmine.usual.answers import usual_answer
from screens.i18n import i18n
from screens.match.question_model import OptionView, QuestionView
from screens.match.rows import Go
from screens.match.table_page import TablePage
from screens.warofmine.chronicle import last_words
from screens.warofmine.draft import Draft
from screens.warofmine.farewell import losses
from screens.warofmine.house_plan import HousePlan
from screens.warofmine.options import prices
from screens.warofmine.presenter import PHASE_ICONS, DayPresenter
from screens.warofmine.widgets import (
    DayCard,
    FactCard,
    NoiseDial,
    Out,
    PaperCard,
    People,
    PeopleChips,
    PersonCard,
    PersonChip,
    PhaseStrip,
    WeightBar,
)
from screens.warofmine.words import SHORT_PHASES
from screens.widgets.kit import Column
from screens.widgets.page_model import PageView

LOW = 480
"""Below this height in dp the strip of phases gives its room to the card; the header names the phase."""


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

    def asking(self) -> PageView:
        return replace(super().asking(), pills=())

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
        view = replace(view, options=priced)
        usual = usual_answer(question, self.presenter.state, self.presenter.content)
        if not isinstance(usual, Chosen) or (view.least, view.most) != (1, 1):
            return view
        found: OptionView | None = next((each for each in view.options if each.id == usual.ids[0]), None)
        return view.with_usual(found)

    # What is shown

    def view(self) -> PageView:
        """The strip, the card in play, the step or the question, the house, people; rows are what is left."""
        view = super().view()
        top, asked = self.top, list(self.top.children)
        top.clear_widgets()
        self.below.clear_widgets()
        self.ids.fixed.clear_widgets()
        if Window.height >= dp(LOW):
            self.ids.fixed.add_widget(self._strip())
        for part in (*self._out(), *self._papers(), *asked):
            top.add_widget(part)
        if view.lead:
            top.add_widget(DayCard(lead=i18n.say(view.lead), consequence=i18n.say(view.consequence)))
        for part in self._house():
            top.add_widget(part)
        if not self.presenter.state.result:
            (self.below if self._has_sheet else top).add_widget(self._people())
        return replace(view, lead="", consequence="")

    @property
    def _has_sheet(self) -> bool:
        """Rows of the step itself come before the people."""
        return self.session.match.question is None and self.presenter.has_sheet

    def _strip(self) -> Widget:
        phases = tuple(PHASE_ICONS)
        signs = [(PHASE_ICONS[phase], i18n.say(SHORT_PHASES[phase])) for phase in phases]
        return PhaseStrip(signs, phases.index(self.presenter.phase))

    def _papers(self) -> Iterator[Widget]:
        cards = self.presenter.cards
        end = last_words(self.session.match) if self.presenter.state.result else None
        if end is not None:
            yield PaperCard(end)
            return
        asked = self.session.match.question is not None
        if cards and cards[-1].is_past and not asked:
            cards = cards[-1:]
        for number, card in enumerate(cards, 1):
            yield PaperCard(card, folded=number < len(cards) or (card.is_past and not asked))

    def _out(self) -> Iterator[Widget]:
        now = self.presenter
        if not now.is_out:
            return
        say = i18n.say
        words = say(T("Noise {n}", n=now.state.noise))
        out, facts = Out(), Column()
        out.add_widget(NoiseDial(level=now.state.noise, words=words, risk=say(T("· {n} % somebody", n=now.percent))))
        facts.add_widget(FactCard(label=say(T("Cards left")), value=str(len(now.state.unknown))))
        weight, limit = now.load
        bar = WeightBar(label=say(T("They carry")), value=f"{weight} / {limit}")
        bar.share, bar.over = weight / limit if limit else 0, weight > limit
        facts.add_widget(bar)
        out.add_widget(facts)
        yield out

    def _house(self) -> Iterator[Widget]:
        floors = self.presenter.house if self.session.match.question is None else ()
        if floors:
            yield self._chips()
            plan = HousePlan(floors)
            plan.bind(on_spot=lambda _, spot: self._follow(self.presenter.at_spot(spot)))
            yield plan

    def _chips(self) -> Widget:
        """Everybody by name: lit is the one a tap on the house sends."""
        state, chips = self.presenter.state, PeopleChips()
        for each in self.presenter.people:
            chip = PersonChip(name=each.name, chosen=each.chosen, icon="check" if each.who in state.placed else "")
            chip.who, chip.idle = each.who, not self.presenter.has_action(each.who)
            chip.bind(on_release=lambda found: self._follow(self.presenter.draft.sending(found.who)))
            chips.add_widget(chip)
        return chips

    def _people(self) -> Widget:
        people = People()
        for each in self.presenter.people:
            card = PersonCard(each)
            card.bind(on_release=lambda found: self._meet(found.who))
            people.add_widget(card)
        return people

    # What thumbs do

    def _meet(self, who: str) -> None:
        """In an action step somebody tapped is sent next; at any other time his numbers can be put right."""
        if self.session.match.question is None and self.presenter.sent:
            self._follow(self.presenter.draft.sending(who))
        else:
            self.go("war.by_hand")

    def apply(self, action: Action, quiet: bool = False) -> bool:
        """As everywhere; and whoever was lost by it has a page."""
        done = super().apply(action, quiet)
        if done and not isinstance(action, Undo | Redo) and losses(self.session.match):
            self.go("war.farewell")
        return done

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
