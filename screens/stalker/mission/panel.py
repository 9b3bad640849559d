"""Fills the panel beside the board: a widget for every part of the page."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial, singledispatchmethod
from itertools import islice
from typing import Any, TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.table.answer import Counted, Rolled
from engine.table.text import T, listed
from screens.cases import raised
from screens.i18n import i18n
from screens.match.questions import QuestionCard
from screens.stalker.mission import parts
from screens.stalker.mission.acting.acts import EnemyCardBox, StrikeRow, TileGrid
from screens.stalker.mission.acting.tell_card import TellCard
from screens.stalker.mission.cards import BriefingCard, CheckCard, Pair, ReasonCard, Stack
from screens.stalker.mission.event_card import EventBrief, EventCardBox, FramedCard, spoken
from screens.stalker.mission.pages import TabPages
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.results.outcome_card import OutcomeCard, ThrownCard
from screens.stalker.mission.stepper import StepCard, StepLine
from screens.stalker.pda.pda import Happened, Pda, Strip
from screens.widgets.filling import at_width, in_turn, lay, unfolding
from screens.widgets.kit import Card, Caution, Heading, Quiet, Row, Words

W = TypeVar("W", bound=Widget)


def _rest(widget: Widget) -> Iterator[None]:
    """What is still missing in a part that is on the page: before whatever comes below it."""
    return widget.rest() if isinstance(widget, TileGrid) else iter(())


class Panel:
    """Making a widget costs far more than filling it: those that come back at every touch are kept."""

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self._pages = TabPages(screen)
        self._kept: dict[str, list[Any]] = {}
        self._used: Counter[str] = Counter()

    def fill(self, column: Any, presenter: MissionPresenter) -> None:
        """At once what a moment is enough for, as where all is kept and only told; the rest bit by bit. What stood
        there before is not true any more, and goes at once."""
        self._used.clear()
        page = self._pages.named(self._screen.tab)
        coming = iter(page(presenter.now)) if page is not None else self._table(presenter)
        made: list[Widget] = []
        end = time.perf_counter() + unfolding.left_of_moment
        unfolding.stop(column)
        rest: Iterator[None] = iter(())
        while time.perf_counter() < end:
            if next(rest, self) is not self:
                continue
            if (widget := next(coming, None)) is None:
                break
            made.append(widget)
            rest = _rest(widget)
        else:
            unfolding.begin(column, self._unfold(column, made, rest, coming))
        self._lay(column, made)

    def _unfold(
        self, column: Any, made: list[Widget], rest: Iterator[None], coming: Iterator[Widget]
    ) -> Iterator[None]:
        def place(widget: Widget) -> None:
            made.append(widget)
            self._lay(column, made)

        yield from rest
        there = -1
        while len(made) > there:
            there = len(made)
            yield from in_turn(islice(coming, 1), partial(at_width, column), place)
            yield from _rest(made[-1]) if len(made) > there else ()

    def _lay(self, column: Any, made: list[Widget]) -> None:
        widgets = [self._in_two(made)] if self._screen.tall and len(made) > 1 else made
        if column.children[::-1] == widgets:
            return
        for widget in column.walk(restrict=True):
            if isinstance(widget, Pair) and widget not in widgets:
                widget.let_go()
        lay(column, widgets)

    def _in_two(self, widgets: list[Widget]) -> Widget:
        """Two columns on an upright tablet: what has to be done is first in each."""
        pair = Pair()
        for widget in widgets:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        pair.fill(widgets)
        return pair

    def _table(self, presenter: MissionPresenter) -> Iterator[Widget]:
        shown = presenter.view.page.parts
        if self._screen.is_on_screen:
            # There is no table that could look otherwise.
            shown = tuple(part for part in shown if not isinstance(part, parts.CheckPart))
        return (self._widget(part) for part in shown)

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

    @singledispatchmethod
    def _widget(self, part: Any) -> Widget:
        raise TypeError(type(part).__name__)

    @_widget.register
    def _(self, part: parts.StepPart) -> Widget:
        card = StepCard(part.step, part.unit, part.ticked)
        card.bind(on_why=lambda _: self._screen.open_reason(), on_tick=lambda _, line: self._screen.tick(line))
        card.bind(on_show=lambda _: self._screen.show_step())
        return card

    @_widget.register
    def _(self, part: parts.PhasePart) -> Widget:
        card = Card(padding=(dp(4), dp(4)), spacing=dp(2))
        for each in part.lines:
            line = StepLine(title=i18n.say(each.title), words=i18n.say(each.words), unit=each.unit)
            line.chosen, line.done = each.chosen, each.done
            line.bind(on_release=lambda _, at=each.at: self._screen.jump(at))
            card.add_widget(line)
        return card

    @_widget.register
    def _(self, part: parts.StepRowPart) -> Widget:
        row = Row(title=i18n.say(part.title), subtitle=i18n.say(part.words), chosen=part.chosen)
        row.bind(on_release=lambda _: self._screen.jump(part.at))
        return row

    @_widget.register
    def _(self, part: parts.EventPart) -> Widget:
        if not part.brief:
            return EventCardBox(part.event)
        card = EventBrief(part.event)
        card.bind(on_release=lambda _: setattr(self._screen, "tab", "event"))
        return card

    @_widget.register
    def _(self, part: parts.FramedPart) -> Widget:
        card = self._keep("framed", FramedCard)
        card.show(part.event)
        return card

    @_widget.register
    def _(self, part: parts.ReasonPart) -> Widget:
        card = ReasonCard(part.reason, part.way)
        card.bind(on_way=lambda _, row: self._screen.show_way(row))
        return card

    @_widget.register
    def _(self, part: parts.CheckPart) -> Widget:
        card = CheckCard(part.view)
        card.bind(on_turn=lambda _, ident, facing: self._screen.turn(ident, facing))
        return card

    @_widget.register
    def _(self, part: parts.RememberPart) -> Widget:
        words = T("enter it once; the app carries it out")
        row = Row(icon="add", title=i18n.say(T("Remember this card")), subtitle=i18n.say(words))
        row.bind(on_release=lambda _: self._screen.remember(part.deck))
        return row

    @_widget.register
    def _(self, part: parts.QuestionPart) -> Widget:
        card = QuestionCard(part.view, part.chosen, single_dice=part.single_dice)
        screen = self._screen
        card.bind(
            on_choose=lambda _, ident: screen.answer(lambda table: table.choose(ident)),
            on_total=lambda _, total: screen.answer(lambda table: table.answer(Rolled(total=total))),
            on_faces=lambda _, faces: screen.answer(lambda table: table.answer(Rolled(faces))),
            on_stars=lambda _, stars, masks: screen.answer(
                lambda table: table.tell_stars(stars, masks, again=card.throws_again)
            ),
            on_count=lambda _, number: screen.answer(lambda table: table.answer(Counted(number))),
            on_again=lambda _: screen.answer(lambda table: table.roll_again()),
            on_why=lambda _: screen.open_question_reason(),
        )
        return card

    @_widget.register
    def _(self, part: parts.CautionPart) -> Widget:
        lead, consequence = i18n.say(part.lead), i18n.say(part.consequence)
        return Caution(lead=lead, consequence=consequence if lead else raised(consequence))

    @_widget.register
    def _(self, part: parts.ToldPart) -> Widget:
        card = Card(padding=(dp(14), dp(10)), spacing=dp(2))
        for line in part.lines:
            card.add_widget(Quiet(text=i18n.say(line)))
        return card

    @_widget.register
    def _(self, part: parts.StripPart) -> Widget:
        strip = self._keep("strip", lambda: self._pressed(Strip(), lambda each: self._screen.open_pda(each.stalker)))
        strip.show(part.pda, part.unit)
        return strip

    @_widget.register
    def _(self, part: parts.InstrumentsPart) -> Widget:
        instruments = self._keep("instruments", lambda: Pda(full=False))
        instruments.show(part.pda)
        return instruments

    @_widget.register
    def _(self, part: parts.TilesPart) -> Widget:
        grid = self._keep("tiles", lambda: TileGrid(self._screen.press))
        grid.show(part.tiles)
        return grid

    @_widget.register
    def _(self, part: parts.EnemyPart) -> Widget:
        return EnemyCardBox(part.card)

    @_widget.register
    def _(self, part: parts.StrikePart) -> Widget:
        row = StrikeRow(part.strike, chosen=part.chosen)
        row.bind(on_release=lambda _: self._screen.weigh(part.strike))
        return row

    @_widget.register
    def _(self, part: parts.PlaceCardsPart) -> Widget:
        column = Stack()
        for card in part.cards:
            column.add_widget(self._pages.place_card(card))
        return column

    @_widget.register
    def _(self, part: parts.ReadPart) -> Widget:
        card = Card(padding=(dp(14), dp(10)), spacing=dp(6))
        for text in part.texts:
            card.add_widget(Words(text=spoken(text)))
        return card

    @_widget.register
    def _(self, part: parts.BriefingPart) -> Widget:
        return BriefingCard(part)

    @_widget.register
    def _(self, part: parts.TellPart) -> Widget:
        card, screen = TellCard(part), self._screen
        card.bind(
            on_told=lambda _, which, value: screen.tell(lambda draft: draft.counts(part.stalker, which, value)),
            on_pick=lambda _, which: screen.tell_number(part, which),
            on_attention=lambda _, level: screen.tell(lambda draft: draft.draws(part.stalker, level)),
        )
        return card

    @_widget.register
    def _(self, part: parts.KilledPart) -> Widget:
        card = Card(padding=(dp(14), dp(10)), spacing=dp(2))
        if part.names:
            killed = T("Killed: {names}", names=listed([*part.names]))
            card.add_widget(Heading(text=i18n.say(killed)))
        card.add_widget(Quiet(text=i18n.say(T("Drag whoever moved. Tap an enemy that was killed."))))
        return card

    @_widget.register
    def _(self, part: parts.PlacePart) -> Widget:
        row = Row(icon="goal", title=i18n.say(part.title), subtitle=i18n.say(part.card), chosen=part.chosen)
        row.bind(on_release=lambda _: self._screen.tell(lambda draft: draft.opens(part.key)))
        return row

    @_widget.register
    def _(self, part: parts.UncheckedPart) -> Widget:
        card = Card(padding=(dp(14), dp(10)), spacing=dp(2))
        card.add_widget(Heading(text=i18n.say(T("The app cannot check"))))
        for line in part.lines:
            card.add_widget(Quiet(text=i18n.say(line)))
        return card

    @_widget.register
    def _(self, part: parts.SwitchPart) -> Widget:
        row = Row(icon="list", title=i18n.say(part.title), subtitle=i18n.say(part.about))
        row.bind(on_release=lambda _: self._screen.switch(tells=part.tells))
        return row

    @_widget.register
    def _(self, part: parts.HappenedPart) -> Widget:
        strip = self._keep("undo", lambda: self._pressed(Happened(), lambda _: self._screen.undo()))
        strip.title = i18n.say(T("Undo: {what}", what=part.undoes)) if part.undoes is not None else ""
        strip.subtitle = "\n".join(i18n.say(line) for line in part.lines)
        return strip

    @_widget.register
    def _(self, part: parts.OutcomePart) -> Widget:
        card = OutcomeCard(part.view, part.undoes)
        card.bind(on_undo=lambda _: self._screen.undo())
        return card

    @_widget.register
    def _(self, part: parts.ThrownPart) -> Widget:
        card = ThrownCard(part.view, part.lit, shows_dice=part.shows_dice)
        card.bind(on_die=lambda _, ident: self._screen.answer(lambda table: table.choose(ident)))
        return card

    @_widget.register
    def _(self, part: parts.RedoPart) -> Widget:
        again = Happened(title=i18n.say(T("Redo: {what}", what=part.what)), icon="next")
        again.bind(on_release=lambda _: self._screen.redo())
        return again

    @_widget.register
    def _(self, part: parts.LookAgainPart) -> Widget:
        look = Row(icon="list", title=i18n.say(T("Look at the last phase again")))
        look.bind(on_release=lambda _: self._screen.look_again())
        return look

    @_widget.register
    def _(self, part: parts.OverPart) -> Widget:
        card = Card()
        verdict = T("The mission is won") if part.won else T("The mission has failed")
        card.add_widget(Heading(text=i18n.say(verdict), step="title"))
        card.add_widget(Words(text=spoken(part.words) if part.words else ""))
        return card
