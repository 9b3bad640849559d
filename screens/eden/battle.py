"""The battle: the step of the moment, the warrior that acts, an attack block by block, and every question in front."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from device.preferences import REAL
from engine.eden.commands.rounds import EndActivation
from engine.eden.facts import would_touch
from engine.eden.measures import within_move
from engine.eden.play import EdenPlay, reduce
from engine.eden.state import ACTION_POINTS, Phase
from engine.eden.wild.view import view_of
from engine.open.shapes import Point
from engine.table.again import unfinished
from engine.table.answer import Answer, AppRolls, Chosen, Rolled, Stand
from engine.table.command import Command, Undo
from engine.table.match import Action
from engine.table.play import Play
from engine.table.question import Choice, Number, PutWhere, Question, Roll
from engine.table.refusal import Refusal
from engine.table.rng import Rng
from engine.table.text import Name, T, Text
from screens.cases import raised
from screens.eden import closing
from screens.eden.battle_map import BattleMapPage
from screens.eden.body_card import BodyCard
from screens.eden.body_model import ZoneView
from screens.eden.chips import ChipBoard
from screens.eden.draft import Asked, Draft, Laying
from screens.eden.fight_blocks import FightBlocks
from screens.eden.fight_view import fight_view
from screens.eden.laying import FIRST, Lay, begun
from screens.eden.lessons import has_lessons, lesson
from screens.eden.map_model import cm
from screens.eden.presenter import BattlePresenter
from screens.eden.stories import Story, Teller, what_of
from screens.eden.templates import template_at, template_overlay
from screens.eden.words import zones
from screens.i18n import i18n
from screens.match.question_model import QuestionView
from screens.match.questions import RollPad
from screens.match.rows import Go
from screens.widgets.filling import clear
from screens.widgets.key_bar import KeyBar
from screens.widgets.kit import Caution, Column, Sentence
from screens.widgets.page_model import PageView
from screens.widgets.plane_model import PlaneOverlay

BLOCKS = ("reaction", "shift")
"""Asked by a block of the attack itself."""

LOW = 500
"""dp: on a screen that is lower there is no room for a sentence above an attack."""

LEAST_SCORE, MOST_SCORE = -5, 15


class Lesson(Caution):
    """A sentence of the learning game."""


class BattleScreen(BattleMapPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: BattlePresenter | None = None
        self._teller: Teller | None = None
        self._learns = False
        self._shape = FIRST
        """The shape the last piece had: the next is likely to have it, too."""
        super().__init__(shell, **kwargs)

    def furnish(self) -> None:
        super().furnish()
        self.chips, self.figure, self.keys = ChipBoard(), BodyCard(), KeyBar()
        self.chips.bind(on_chip=lambda _, unit: self._tap_chip(unit))
        self.figure.bind(on_zone=lambda _, zone: self._wound(zone))
        self.keys.bind(on_key=lambda _, left: self._end(int(left)))
        self._foot = self._rest.children[0]
        self._amber_button = self._foot.children[0]

    @property
    def presenter(self) -> BattlePresenter:
        if self._presenter is None:
            raise RuntimeError("no battle has been opened")
        return self._presenter

    @property
    def teller(self) -> Teller:
        if self._teller is None:
            raise RuntimeError("no battle has been opened")
        return self._teller

    def entered(self) -> None:
        super().entered()
        match = self.session.match
        self._presenter, self._teller = BattlePresenter(match), Teller(match)
        self._learns = has_lessons(match)

    # A piece in the hand, a template on the map

    @property
    def laying(self) -> Laying | None:
        return self.presenter.draft.laying if self.session.match.question is None else None

    def relay(self, laying: Laying) -> None:
        self.presenter.redraft(replace(self.presenter.draft, laying=laying))
        self.refresh()

    def begin_laying(self, wanted: Lay) -> None:
        draft = Draft(self.session.match.seq)
        laying = begun(Asked(self.session.match, draft), wanted, self._shape)
        self.presenter.redraft(replace(draft, laying=laying))
        self.mapped = True
        self.refresh()

    def aim(self, spot: tuple[float, float]) -> bool:
        draft = self.presenter.draft
        laid = template_at(self.presenter.state, self.session.match.content, draft, spot)
        if laid is None:
            return False
        self.presenter.redraft(laid)
        self.refresh()
        return True

    def aimed(self) -> PlaneOverlay | None:
        return template_overlay(self.presenter.state, self.session.match.content, self.presenter.draft)

    # What is shown

    def view(self) -> PageView:
        story = self.teller.to_tell
        view = self._told(story) if story is not None else super().view()
        if story is None:
            self._teach()
        self._show_foot(self.presenter.acting if story is None and self.session.match.question is None else "")
        return view

    def thinking(self) -> Iterator[None]:
        if self.session.match.question is None and self.teller.to_tell is None:
            yield from self.presenter.thinking()

    def _teach(self) -> None:
        match = self.session.match
        if self._learns and (words := lesson(match.state, match.question)) is not None:
            self.top.add_widget(Lesson(icon="learn", lead=i18n.say(words)), index=len(self.top.children))

    def _told(self, story: Story) -> PageView:
        """What happened, until somebody has read it."""
        clear(self.top)
        self.put_on_top(lambda: self._blocks(story, None))
        action = T("Placed · next") if story.npc is not None and story.npc.at is not None else T("Next")
        # What is asked next waits for its own page.
        here = self.presenter.header()
        if not story.is_round:
            return replace(here, action=action)
        has_npcs = any(each.npc is not None for each in self.teller.stories)
        return replace(here, action=T("Go on"), sections=(closing.steps(story, has_npcs),))

    def table(self) -> PageView:
        view = self.presenter.view()
        if self.mapped:
            # Under the map there is room for the sentence and what can be done; the body is one tap away.
            return self._with_chips(view)
        if body := self.presenter.body():
            self.put(lambda: self._put_body(body))
            for marker, what in self.presenter.cautions():
                self._put_part(Caution, lead=raised(i18n.say(marker)), consequence=i18n.say(what))
            if view.lead:
                self._put_part(Sentence, lead=i18n.say(view.lead), consequence=i18n.say(view.consequence))
            return replace(view, lead="", consequence="")
        return self._with_chips(view)

    def _with_chips(self, view: PageView) -> PageView:
        if columns := self.presenter.chips():
            # As wide as they will be: words that are broken anew are drawn anew.
            self.chips.width = self.top.width
            self.chips.show(columns)
            self.put(lambda: self.top.add_widget(self.chips))
        return view

    def _put_body(self, body: tuple[ZoneView, ...]) -> None:
        self.figure.show(body)
        self.top.add_widget(self.figure)

    def _put_part(self, make: type[Widget], **said: str) -> None:
        self.put_on_top(lambda: make(**said))

    def _blocks(self, story: Story, question: Question | None) -> FightBlocks:
        match = self.session.match
        blocks = FightBlocks(fight_view(match.state, match.content, story, question), width=self.width)
        blocks.bind(on_choose=lambda _, ident: self.answer(Chosen((ident,))))
        return blocks

    def put_card(self, asked: QuestionView) -> None:
        question, story = self.session.match.question, self.teller.open
        if question is not None and story is not None:
            self.put_on_top(lambda: self._blocks(story, question))
        super().put_card(asked)

    def _card(self, asked: QuestionView) -> Widget:
        """In an attack the question is the lowest block; everywhere else a card of its own."""
        question, story = self.session.match.question, self.teller.open
        if question is None or story is None:
            return super()._card(asked)
        body = BodyCard()
        if story.on:
            # What the one attacked still has, for who decides.
            body.show(zones(self.presenter.state, self.session.match.content, story.on))
        if what_of(question) in BLOCKS:
            return body
        if isinstance(question, Roll) and asked.roll is not None:
            pad = RollPad(asked.roll)
            pad.bind(
                on_total=lambda _, total: self.answer(Rolled(total=int(total))),
                on_faces=lambda _, faces: self.answer(Rolled(tuple(faces))),
            )
            column = Column()
            column.add_widget(pad)
            column.add_widget(body)
            return column
        return super()._card(asked)

    def _amber(self, asked: QuestionView) -> Text | str:
        best = self._best_face()
        return T("Hit: {zone}", zone=best[1]) if best is not None else super()._amber(asked)

    def _best_face(self) -> tuple[str, Text] | None:
        """Where a hit does most, while that is asked."""
        question, story = self.session.match.question, self.teller.open
        if question is None or story is None or what_of(question) != "shift":
            return None
        best = fight_view(self.session.match.state, self.session.match.content, story, question).best
        return (str(best.face), best.zone) if best is not None else None

    def _show_foot(self, acting: str) -> None:
        """The warrior that acts ends with so many points left: one bar of keys instead of the button."""
        wanted = self.keys if acting else self._amber_button
        if acting:
            ap = self.presenter.state.units[acting].ap
            self.keys.show(max(ap, ACTION_POINTS), ap, {ap: i18n.say(T("end"))})
        now = self.keys if self.keys.parent is not None else self._amber_button
        if now is not wanted:
            self._foot.remove_widget(now)
            self._foot.add_widget(wanted)

    def asking(self) -> PageView:
        """Behind a question only where we are: what the table offers is not asked of the rules meanwhile."""
        question, header = self.session.match.question, self.presenter.header()
        if question is not None and self.teller.open is not None and what_of(question) in BLOCKS:
            if self.shell.height < dp(LOW):
                # The pair says the same: on a low screen the answers come first.
                return replace(header, subtitle=question.prompt, pills=())
            return replace(header, lead=question.prompt, pills=())
        return header

    def who(self, question: Question) -> Text:
        if question.who in self.presenter.state.sides:
            return T("{side} decides", side=Name("side", question.who))
        return T("The players decide")

    def shown(self, question: Question) -> QuestionView:
        """A close call has two equal buttons; a number starts with none."""
        view = super().shown(question)
        if isinstance(question, Choice) and what_of(question) == "measured":
            rule = T("{far} on the map: too close to call", far=cm(int(question.why.facts["mm"])))
            return replace(view, rule=rule, equal=True, usual=None)
        if view.roll is not None:
            asks = T("Which face?") if view.roll.faces_matter else T("How many successes?")
            if what_of(question) == "fire":
                asks = T("How many wounds?")
            return replace(view, roll=replace(view.roll, dice=asks))
        if isinstance(question, Number) and question.least <= 0 <= question.most:
            # What a card gives in a round; anything else is put right by hand.
            return replace(view, preset=0, least=max(question.least, LEAST_SCORE), most=min(question.most, MOST_SCORE))
        return view

    def fits(self, question: PutWhere, stand: Stand) -> bool:
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

    # What thumbs do

    def followed(self, action: Action) -> None:
        """Dice of the app fall at once; what they showed is taken back with what they were thrown for."""
        if self.presenter.state.phase is Phase.OVER:
            self.mapped = False
        if self.app.preferences.dice == REAL:
            return
        match = self.session.match
        while isinstance(match.question, Roll):
            again = Undo() if isinstance(action, Undo) else AppRolls()
            if isinstance(self.session.apply(again, expected=match.seq), Refusal):
                return

    def go_on(self) -> None:
        does = self.presenter.amber()
        if does is None:
            self.shell.go_home()
        else:
            self._do(does)

    def act(self) -> None:
        story, best = self.teller.to_tell, self._best_face()
        if story is not None:
            self.teller.read(story)
            self.refresh()
        elif best is not None:
            self.answer(Chosen((best[0],)))
        else:
            super().act()

    def pick(self, ident: Hashable) -> None:
        if isinstance(ident, str) and ident in self.presenter.rows.targets:
            self._do(self.presenter.rows.targets[ident])
        else:
            super().pick(ident)

    def more(self, ident: str) -> None:
        self._do(self.presenter.rows.mores[ident])

    def _tap_chip(self, unit: str) -> None:
        self._do(self.presenter.chip_leads(unit))

    def _wound(self, zone: str) -> None:
        """The points of a zone are put right on a page of their own."""
        self.go("eden.by_hand", unit=self.presenter.acting)

    def _end(self, left: int) -> None:
        self.apply(
            EndActivation(left if left < self.presenter.state.units[self.presenter.acting].ap else None), quiet=True
        )

    def _do(self, target: Any) -> None:
        if isinstance(target, Command):
            self.apply(target, quiet=True)
        elif isinstance(target, Go):
            self.go(target.screen, **target.arguments)
        elif isinstance(target, Lay):
            self.begin_laying(target)
        elif isinstance(target, Draft):
            if target.laying is not None:
                self._shape = target.laying.shape or self._shape
            self.presenter.redraft(target)
            self.refresh()
