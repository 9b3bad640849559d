"""Fills the panel beside the board: one small page for every place in the round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.table.text import T, Text, Tn, listed
from screens.i18n import i18n
from screens.match.question_model import QuestionView
from screens.match.questions import QuestionCard
from screens.stalker.companion_words import job_words
from screens.stalker.mission.cards import CheckCard, ReasonCard
from screens.stalker.mission.event_card import EventCard, FramedCard, spoken
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.stepper import StepCard, StepLine
from screens.stalker.mission.steps import Step
from screens.stalker.mission.words import NO_WORDS, dotted, joined, unit
from screens.stalker.pda.actions import prices
from screens.stalker.pda.pda import ActionRow, Happened, Pda, Strip
from screens.stalker.pda.view import pda_view
from screens.widgets.kit import Card, Caution, Choice, Heading, Quiet, Row, Words

W = TypeVar("W", bound=Widget)


class Panel:
    """Making a widget costs far more than filling it: those that come back at every touch are kept."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._kept: dict[str, list[Any]] = {}
        self._used: Counter[str] = Counter()

    def fill(self, column: Any, presenter: MissionPresenter) -> None:
        self._used.clear()
        pages = {"stalker": self._stalker, "event": self._event, "mission": self._mission}
        widgets = pages.get(self._screen.tab, self._table)(presenter)
        if column.children[::-1] == widgets:
            return
        column.clear_widgets()
        for widget in widgets:
            column.add_widget(widget)

    def _keep(self, kind: str, make: Callable[[], W]) -> W:
        """The next widget of a kind: one of those kept, or a new one."""
        kept, number = self._kept.setdefault(kind, []), self._used[kind]
        self._used[kind] += 1
        if number == len(kept):
            kept.append(make())
        widget: W = kept[number]
        return widget

    def _pressed(self, widget: W, press: Callable[[W], None]) -> W:
        widget.bind(on_release=press)
        return widget

    # The table

    def _table(self, presenter: MissionPresenter) -> list[Widget]:
        modes = {
            "why": self._why,
            "amend": self._amend,
            "placing": self._placing,
            "check": self._check,
            "list": self._list,
            "step": self._step,
            "question": self._question,
            "preview": self._preview,
            "over": self._over,
        }
        return modes.get(presenter.mode, self._turn)(presenter)

    def _step(self, presenter: MissionPresenter) -> list[Widget]:
        step = presenter.step
        if step is None:
            return []
        if step.kind == "event" and presenter.event is not None:
            card: Widget = EventCard(presenter.event)
            return [card, *([self._step_card(presenter, step)] if step.notes else [])]
        others = self._lines(presenter) if self._screen.wide and len(presenter.steps) > 1 else []
        return [self._step_card(presenter, step), *others, *self._beside(presenter)]

    def _step_card(self, presenter: MissionPresenter, step: Step) -> StepCard:
        card = StepCard(step, presenter.board.unit(step.actor) if step.kind == "enemy" else None)
        card.bind(on_why=lambda _: self._screen.open_reason())
        return card

    def _why(self, presenter: MissionPresenter) -> list[Widget]:
        """The reason below the board; a row with ways draws them."""
        if presenter.reason is None:
            return []
        card = ReasonCard(presenter.reason, presenter.way)
        card.bind(on_way=lambda _, row: self._screen.show_way(row))
        return [card]

    def _check(self, presenter: MissionPresenter) -> list[Widget]:
        card = CheckCard(presenter.check)
        card.bind(on_turn=lambda _, ident, facing: self._screen.turn(ident, facing))
        stalkers = [self._strip(presenter, name) for name in presenter.state.stalkers]
        return [card, *self._happened(presenter), *stalkers, *self._again(presenter), *self._framed(presenter)]

    def _amend(self, presenter: MissionPresenter) -> list[Widget]:
        """The table before the rule that waits: the board, and everybody's numbers behind their strip."""
        card = CheckCard(presenter.amend_view)
        card.bind(on_turn=lambda _, ident, facing: self._screen.turn(ident, facing))
        return [card, *(self._strip(presenter, name) for name in presenter.state.stalkers)]

    def _placing(self, presenter: MissionPresenter) -> list[Widget]:
        card = CheckCard(presenter.placing_view)
        card.bind(on_turn=lambda _, ident, facing: self._screen.turn(ident, facing))
        return [card, *self._beside(presenter)]

    def _again(self, presenter: MissionPresenter) -> list[Widget]:
        if not presenter.can_look_again:
            return []
        look = Row(icon="list", title=i18n.say(T("Look at the last phase again")))
        look.bind(on_release=lambda _: self._screen.look_again())
        return [look]

    def _list(self, presenter: MissionPresenter) -> list[Widget]:
        widgets: list[Widget] = []
        for number, step in enumerate(presenter.steps):
            if not step.needs_hands:
                continue
            words = [step.lead, step.consequence, dotted(step.notes)]
            told = joined([each for each in words if each is not None and each.msgid])
            row = Row(title=i18n.say(step.title), subtitle=i18n.say(told), chosen=number == presenter.at)
            row.bind(on_release=lambda _, at=number: self._screen.jump(at))
            widgets.append(row)
        return widgets

    def _lines(self, presenter: MissionPresenter) -> list[Widget]:
        """The whole phase at a glance: what is done is only named, what is to come says where it leads."""
        card = Card(padding=(dp(4), dp(4)), spacing=dp(2))
        for number, step in enumerate(presenter.steps):
            if not step.needs_hands:
                continue
            ahead = step.lead if step.lead.msgid else step.notes[0] if step.notes else NO_WORDS
            words = i18n.say(ahead) if number > presenter.at else ""
            unit_view = presenter.unit_of(step)
            line = StepLine(title=i18n.say(step.title), words=words, unit=unit_view)
            line.chosen, line.done = number == presenter.at, number < presenter.at
            line.bind(on_release=lambda _, at=number: self._screen.jump(at))
            card.add_widget(line)
        return [card]

    def _question(self, presenter: MissionPresenter) -> list[Widget]:
        view, step = presenter.asked, presenter.step
        if view is None:
            return []
        widgets: list[Widget] = []
        if step is not None and step.kind == "event" and presenter.event is not None:
            widgets += self._framed(presenter) or [EventCard(presenter.event)]
        elif step is not None and step.kind == "note":
            widgets += _told(step.notes)
        elif step is not None:
            widgets.append(self._step_card(presenter, step))
        return [*widgets, self._question_card(presenter, view), *self._beside(presenter)]

    def _question_card(self, presenter: MissionPresenter, view: QuestionView) -> QuestionCard:
        card = QuestionCard(view, presenter.chosen, single_dice=not presenter.counted)
        answer = self._screen.answer
        card.bind(
            on_choose=lambda _, ident: answer(presenter.choose(ident)),
            on_total=lambda _, total: answer(presenter.tell_total(total)),
            on_faces=lambda _, faces: answer(presenter.tell_faces(faces)),
            on_stars=lambda _, stars, masks: answer(presenter.tell_stars(stars, masks)),
            on_count=lambda _, number: answer(presenter.count(number)),
            on_app_rolls=lambda _: answer(presenter.let_app_roll()),
            on_again=lambda _: answer(presenter.roll_again()),
            on_why=lambda _: self._screen.open_question_reason(),
        )
        return card

    def _preview(self, presenter: MissionPresenter) -> list[Widget]:
        preview = presenter.preview
        if preview is None:
            return []
        reacts = len(preview.action.reacts)
        words = prices(preview.action)
        lead = i18n.say(T("{what}.", what=dotted(words))) if words else ""
        told = Tn("Ends in sight of {n}: it will react.", "Ends in sight of {n}: they will react.", reacts)
        warning = Caution(lead=lead, consequence=i18n.say(told) if reacts else "")
        return [warning, *self._turn(presenter)]

    def _turn(self, presenter: MissionPresenter) -> list[Widget]:
        if presenter.checks_table:
            return self._check(presenter)
        widgets: list[Widget] = self._instruments(presenter)
        widgets += self._happened(presenter)
        if presenter.aiming is not None:
            words = T("Tap one of the lit fields on the board.")
            widgets.append(Caution(lead=i18n.say(words), consequence=i18n.say(presenter.aiming.title)))
        for act in presenter.acts.rows:
            row = self._keep("row", lambda: self._pressed(ActionRow(), lambda each: self._screen.press(each.ident)))
            row.show(act, chosen=presenter.aiming is not None and presenter.aiming.id == act.id)
            widgets.append(row)
        widgets += self._again(presenter)
        return [*widgets, *self._reacting(presenter), *self._framed(presenter)]

    def _reacting(self, presenter: MissionPresenter) -> list[Widget]:
        """Who sees the stalker: before the turn is ended, not after."""
        names = [unit(name) for name in presenter.acts.reacts]
        if not names or presenter.preview is not None:
            return []
        lead = i18n.say(T("If the turn ends here, these react:"))
        return [Caution(lead=lead, consequence=i18n.say(listed(names)))]

    def _instruments(self, presenter: MissionPresenter) -> list[Widget]:
        view = presenter.pda
        if not presenter.up:
            return [self._strip(presenter, name) for name in presenter.state.stalkers]
        if self._screen.wide:
            instruments = self._keep("instruments", lambda: Pda(full=False))
            instruments.show(view)
            return [instruments]
        return [self._strip(presenter, presenter.stalker)]

    def _strip(self, presenter: MissionPresenter, name: str) -> Strip:
        strip = self._keep("strip", lambda: self._pressed(Strip(), lambda each: self._open_pda(each.stalker)))
        strip.show(pda_view(presenter.believed, presenter.box, name), presenter.board.unit(name))
        return strip

    def _open_pda(self, name: str) -> None:
        self._screen.show_stalker(name)
        if self._screen.presenter.mode == "amend":
            self._screen.correct()
        else:
            self._screen.tab = "stalker"

    def _happened(self, presenter: MissionPresenter) -> list[Widget]:
        widgets: list[Widget] = []
        if (presenter.undoes is not None and not self._screen.wide) or presenter.lines:
            told = "\n".join(i18n.say(line) for line in presenter.lines)
            last = i18n.say(T("Undo: {what}", what=presenter.undoes)) if presenter.undoes is not None else ""
            strip = self._keep("undo", lambda: self._pressed(Happened(), lambda _: self._screen.undo()))
            strip.title, strip.subtitle = last, told
            widgets.append(strip)
        if presenter.redoes is not None:
            again = Happened(title=i18n.say(T("Redo: {what}", what=presenter.redoes)), icon="next")
            again.bind(on_release=lambda _: self._screen.redo())
            widgets.append(again)
        return widgets

    def _framed(self, presenter: MissionPresenter) -> list[Widget]:
        event = presenter.event
        if event is None or not event.framed:
            return []
        card = self._keep("framed", FramedCard)
        card.show(event)
        return [card]

    def _beside(self, presenter: MissionPresenter) -> list[Widget]:
        """Where there is room: how the stalkers are."""
        if not self._screen.wide:
            return []
        return [self._strip(presenter, name) for name in presenter.state.stalkers]

    def _over(self, presenter: MissionPresenter) -> list[Widget]:
        card = Card()
        won = presenter.state.result is not None and presenter.state.result.value == "won"
        verdict = T("The mission is won") if won else T("The mission has failed")
        card.add_widget(Heading(text=i18n.say(verdict), step="title"))
        mission = presenter.box.mission
        words = mission.won if won else mission.failed
        card.add_widget(Words(text=spoken(words) if words else ""))
        return [card, *self._happened(presenter)]

    # The other pages

    def _stalker(self, presenter: MissionPresenter) -> list[Widget]:
        widgets: list[Widget] = []
        names = list(presenter.state.stalkers)
        if len(names) > 1:
            options = [(name, i18n.say(unit(name))) for name in names]
            choice = Choice(options=options, value=presenter.stalker)
            choice.bind(value=lambda _, name: self._screen.show_stalker(name))
            widgets.append(choice)
        pda = self._keep("pda", self._new_pda)
        pda.show(presenter.pda)
        return [*widgets, pda]

    def _new_pda(self) -> Pda:
        pda = Pda()
        pda.bind(on_correct=lambda _: self._screen.correct())
        return pda

    def _event(self, presenter: MissionPresenter) -> list[Widget]:
        event = presenter.event
        if event is None:
            return [Words(text=i18n.say(T("No event yet: the round begins with one.")))]
        return [EventCard(event)]

    def _mission(self, presenter: MissionPresenter) -> list[Widget]:
        mission, state = presenter.box.mission, presenter.state
        goal = Card()
        goal.add_widget(Quiet(text=i18n.say(T("What it is about"))))
        goal.add_widget(Words(text=spoken(mission.objective) if mission.objective else ""))
        widgets: list[Widget] = [goal]
        for line in mission.objectives:
            done = line.flag in state.flags
            words = T("done") if done else T("to do")
            widgets.append(_fact(spoken(line.text), i18n.say(words)))
        if (job := job_words(state, presenter.box, i18n.language)) is not None:
            widgets.append(_fact(i18n.say(T("Job: {job}", job=job[0])), i18n.say(job[1])))
        for key, side in state.environment.items():
            card = mission.environment[key]
            text = card.sides[side].text
            widgets.append(_fact(spoken(card.name), spoken(text) if text else ""))
        return widgets


def _told(lines: tuple[Text, ...]) -> list[Widget]:
    """What the players' own act brought before it asked something."""
    if not lines:
        return []
    card = Card(padding=(dp(14), dp(10)), spacing=dp(2))
    for line in lines:
        card.add_widget(Quiet(text=i18n.say(line)))
    return [card]


def _fact(title: str, words: str) -> Card:
    card = Card()
    card.add_widget(Heading(text=title))
    card.add_widget(Words(text=words, role="quiet"))
    return card
