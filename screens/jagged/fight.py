"""The fight: the map as the hero, the merc that acts, one amber thing below; every question in front of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from device.packs import Packs
from engine.jagged.events.base import unit
from engine.jagged.sectors.fights import DONE
from engine.jagged.words import Back
from engine.table.again import set_right
from engine.table.answer import Answer, Chosen
from engine.table.command import Command, Redo, Undo
from engine.table.match import Action, Outcome
from engine.table.question import Choice, Question
from engine.table.refusal import Refusal
from engine.table.text import T, Text
from screens.cases import raised
from screens.i18n import i18n
from screens.jagged import pages
from screens.jagged.counting import MORE, MOST_KEYS, bar
from screens.jagged.desk import FightDesk
from screens.jagged.dictator_page import track_card
from screens.jagged.draft import Draft
from screens.jagged.letters_page import Keep, is_by_letters
from screens.jagged.presenter import COUNT, FightPresenter
from screens.jagged.region_map import RegionTiles
from screens.jagged.remembering import Enter, Known, blank, deck_asked, learning, pile_of, unknown_to
from screens.jagged.sector_board import SectorBoard
from screens.jagged.sector_map import SectorPlan
from screens.jagged.why import Why, why_view
from screens.jagged.widgets import AsideButton, ResultKeys
from screens.match.hero_page import HeroPage
from screens.match.question_model import QuestionView
from screens.match.rows import Go
from screens.theme import theme
from screens.widgets.filling import at_width, clear, in_turn, unfolding
from screens.widgets.kit import IconButton
from screens.widgets.page_model import PageView
from screens.widgets.sheet import Sheet

TRACK_RATIO = 0.62
"""Of the threat track in two rows, height over width."""
APP = "app"
"""The fact by which the rules mark the option that lets the app throw."""


class FightScreen(HeroPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: FightPresenter | None = None
        self._board: SectorBoard | None = None
        self._region: RegionTiles | None = None
        self._waiting: frozenset[str] | None = None
        """Cards of the own box that waited when somebody left to enter another one."""
        super().__init__(shell, **kwargs)

    def furnish(self) -> None:
        super().furnish()
        header = self.ids.header
        for icon, press in (("map", self._look_around), ("list", self._open_list)):
            button = IconButton(icon=icon, plain=True, pos_hint={"center_y": 0.5})
            button.bind(on_release=lambda _, press=press: press())
            header.add_widget(button)

    @property
    def presenter(self) -> FightPresenter:
        if self._presenter is None:
            raise RuntimeError("no scenario has been opened")
        return self._presenter

    def entered(self) -> None:
        match = self.session.match
        if self._presenter is None or self._presenter.match is not match:
            self._presenter = FightPresenter(match)
        else:
            self._presenter.redraft(self._presenter.draft.settled())
        self._take_up_card()

    # What is shown

    def table(self) -> PageView:
        return pages.page(self.presenter, pages.where_on(self._desk, self.presenter, self.session.match_id))

    def asking(self) -> PageView:
        return replace(pages.frame(self.presenter), lead="", consequence="")

    def who(self, question: Question) -> Text:
        if question.who in self.presenter.state.mercs:
            return T("{merc}", merc=unit(question.who))
        return T("The players decide")

    def shown(self, question: Question) -> QuestionView:
        """Where the app may throw the dice, the amber lets it."""
        view = replace(super().shown(question), paired=self.presenter.is_about_cards)
        if isinstance(question, Choice) and view.usual is None and (view.least, view.most) == (1, 1):
            throws = next((each.id for each in question.options if each.facts.table.get(APP)), None)
            return view.with_usual(next((each for each in view.options if each.id == throws), None))
        return view

    def _amber(self, asked: QuestionView) -> Text | str:
        return raised(i18n.say(super()._amber(asked)))

    @property
    def has_card(self) -> bool:
        return self.presenter.mode != COUNT and not is_by_letters(self.presenter)

    def view(self) -> PageView:
        presenter = self.presenter
        mode = presenter.mode
        view = super().view()
        clear(self.below)
        clear(self.ids.fixed)
        unfolding.begin(self, self._unfold())
        self._show_foot(mode)
        return view

    def _unfold(self) -> Iterator[None]:
        """The map, then one part after the other."""
        yield from self._show_map()
        yield
        yield from in_turn(pages.parts(self.presenter, self), self._fit, self._place)

    def _fit(self, placed: pages.Placed) -> None:
        at_width(self.ids.columns, placed[1])

    def _place(self, placed: pages.Placed) -> None:
        place, part = placed
        if place == "first":
            self.top.add_widget(part, index=len(self.top.children))
        elif place:
            {"fixed": self.ids.fixed, "top": self.top, "below": self.below}[place].add_widget(part)
        self._arrange()

    def _show_map(self) -> Iterator[None]:
        if self.presenter.is_about_cards:
            self.show_hero(None, TRACK_RATIO)
            return
        if self.presenter.is_dictators and not self.presenter.draft.region:
            self.show_hero(track_card(self.presenter), TRACK_RATIO)
            return
        seen = self.presenter.board(theme.palette)
        if seen is None:
            if self._region is None or not self._region.is_of(self.presenter):
                self._region = RegionTiles(self.presenter, self._tap_sector)
            self.show_hero(self._region.map, self._region.ratio)
            yield from self._region.show(self.presenter)
            return
        if self._board is None:
            self._board = SectorBoard()
            self._board.bind(
                on_tap_field=lambda _, area: self.follow(self.presenter.at_area(area)),
                on_tap_unit=lambda _, name: self.follow(self.presenter.at_unit(name)),
            )
        self._board.view = seen
        self.show_hero(self._board, seen.plan.ratio if isinstance(seen.plan, SectorPlan) else 1.0)

    def _show_foot(self, mode: str) -> None:
        presenter = self.presenter
        count = presenter.count if mode == COUNT else None
        if count is not None:
            side = count.side(pages.side_of(presenter))
            keys = bar(side.keys, presenter.draft.shift)
            self.show_foot(ResultKeys(keys, i18n.say, self.press_key), amber=False)
        elif presenter.can_end_aside:
            words, about = presenter.end_words
            end = AsideButton(text=i18n.say(words), about=i18n.say(about))
            end.bind(on_release=lambda _: self.follow(pages.end(presenter)))
            self.show_foot(end)
        else:
            question = self.session.match.question
            self.show_foot(amber=question is None or bool(self._amber(self.shown(question))))

    # What thumbs do

    def press_key(self, option: str) -> None:
        if option == MORE:
            first = self.presenter.draft.shift + MOST_KEYS - 1
            count = self.presenter.count
            all_ = len(count.side(pages.side_of(self.presenter)).keys) if count is not None else 0
            self.follow(replace(self.presenter.draft, shift=first if first < all_ else 0))
            return
        self.answer(Chosen((option,)))

    def hide(self, hides: bool = True) -> None:
        """The keys tell a stealth roll, or armour again."""
        self.follow(replace(self.presenter.draft, hides=hides))

    def go_on(self) -> None:
        target = self.presenter.amber()
        if target is None:
            self.follow(pages.after_the_end(self._desk, self.presenter, self.session.match_id))
        else:
            self.follow(target)

    def act(self) -> None:
        if self.presenter.mode != COUNT:
            super().act()

    def pick(self, ident: str) -> None:
        self.follow(self.presenter.rows.targets[ident])

    def _tap_sector(self, sector: str) -> None:
        self.follow(self.presenter.at_sector(sector))

    def _look_around(self) -> None:
        """The whole region, and back to the fight."""
        draft = self.presenter.draft
        at_home = not self.presenter.sector
        self.follow(
            replace(draft, region=False, looking="") if draft.looking or at_home else replace(draft, region=True)
        )

    def _open_list(self) -> None:
        self.go("jagged.around")

    def follow(self, target: object) -> None:
        if isinstance(target, Command):
            self.apply(target, quiet=True)
        elif isinstance(target, Chosen):
            self.answer(target)
        elif isinstance(target, Draft):
            self.presenter.redraft(target)
            self.refresh()
        elif isinstance(target, Go):
            self.go(target.screen, **target.arguments)
        elif isinstance(target, Keep):
            self.follow(replace(self.presenter.draft, kept=not self.presenter.draft.kept))
        elif isinstance(target, Enter):
            self._enter_card()
        elif isinstance(target, Known):
            self._remember(target.key)
        elif isinstance(target, Why):
            self.shell.open_sheet(Sheet(view=why_view(self.session.match)))
        elif isinstance(target, pages.Home):
            self.shell.go_home(*target.way, **target.arguments)

    # A card that the app does not know

    @property
    def _desk(self) -> FightDesk:
        found: FightDesk = self.app.desk("jagged")
        return found

    @property
    def _packs(self) -> Packs:
        return self._desk.packs

    def _unknown(self) -> dict[str, Any]:
        question, presenter = self.session.match.question, self.presenter
        drawn = deck_asked(question)
        if question is None or drawn is None:
            return {}
        return unknown_to(presenter.box.cards, self._packs, drawn, pile_of(question, presenter.state))

    def _enter_card(self) -> None:
        """The form begins with the pile the card was drawn from; what is kept there is the card."""
        question = self.session.match.question
        drawn = deck_asked(question)
        if question is None or drawn is None:
            return
        self._waiting = frozenset(self._unknown())
        draft = blank(self._packs, drawn, pile_of(question, self.presenter.state))
        self.shell.go("record", game="jagged", kind=drawn.kind, key="", draft=draft)

    def _take_up_card(self) -> None:
        """Back from the form: the card that was entered there is the one that was drawn."""
        before, self._waiting = self._waiting, None
        if before is not None:
            fresh = [key for key in self._unknown() if key not in before]
            if fresh:
                self._remember(fresh[0])

    def _remember(self, key: str) -> None:
        """Back to before the rule that asks, the card joins the box, and on again with it."""
        drawn, card = deck_asked(self.session.match.question), self._unknown().get(key)
        if drawn is None or card is None:
            return
        learn, chosen = learning(drawn, key, card)
        result = set_right(self.session.match, [learn], self._through)
        if isinstance(result, Refusal):
            self.shell.say(i18n.say(result.text))
            return
        self.refresh()
        self.apply(chosen, quiet=True)

    def _through(self, action: Action) -> Outcome | Refusal:
        """For several steps in a row, each from where the last one led."""
        return self.session.apply(action, expected=self.session.match.seq)

    def answer(self, answer: Answer) -> None:
        """A spawn card that was told to its end is kept, if somebody wants to."""
        presenter = self.presenter
        if is_by_letters(presenter) and presenter.draft.kept and answer == Chosen((DONE,)):
            state = presenter.state
            sector = state.sectors[state.mercs[state.active].sector]
            facts = presenter.match.question.why.facts.table
            self._desk.keep_spawn(facts, sector.back or Back.UNKNOWN)
            presenter.redraft(replace(presenter.draft, kept=False))
        super().answer(answer)

    def apply(self, action: Action, quiet: bool = False) -> bool:
        if not isinstance(action, Undo | Redo):
            self.presenter.redraft(self.presenter.draft.settled())
        return super().apply(action, quiet)

    def refresh(self, *_: object) -> None:
        super().refresh()
        # What is new on the page is seen from its top.
        self.ids.page.scroll_y = 1
