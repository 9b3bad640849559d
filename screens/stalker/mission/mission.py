"""The mission at the table: the board, and beside it what is to be done now. What it shows comes from the presenter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from engine.field.grid import Direction
from engine.table.answer import AppRolls
from engine.table.refusal import Refusal, Refused
from engine.table.text import NO_WORDS, T, Text
from screens.i18n import i18n
from screens.stalker.mission.acting.strikes import Strike
from screens.stalker.mission.acting.tell_card import NumberSheet
from screens.stalker.mission.acting.telling import TurnDraft
from screens.stalker.mission.beside import Accompanied
from screens.stalker.mission.board_widget import MissionBoard  # noqa: F401 - mission.kv draws it
from screens.stalker.mission.effects import ChangeGear, Effect, Epilogue, OfferSheet, Shown
from screens.stalker.mission.framing.fitting import Fitting
from screens.stalker.mission.framing.heading import title_and_foot
from screens.stalker.mission.framing.taking_up import got_used_to, presented, remember_step, taken_up
from screens.stalker.mission.menus import MissionSheets
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.view import MissionView
from screens.stalker.mission.panel import Panel
from screens.stalker.mission.parts import TellPart
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.undo import travelled
from screens.stalker.pda.hand_lines import BesideBoard
from screens.theme import theme
from screens.widgets.bars import BottomBar, StepBar  # noqa: F401 - mission.kv draws them
from screens.widgets.board.model import NOTHING
from screens.widgets.board.toast import BoardToast
from screens.widgets.filling import unfolding
from screens.widgets.kit import Pressable
from screens.widgets.sheet import Sheet

DEAF = 0.4
"""Seconds in which fresh options are deaf: the thumb aimed at what was there before."""
LIKE = {
    ModeName.QUESTION: ModeName.STEP,
    ModeName.PREVIEW: ModeName.TURN,
    ModeName.TARGET: ModeName.TURN,
    ModeName.LIST: ModeName.STEP,
}
"""Modes between which the board does not look elsewhere."""
PAGES = {
    "table": ("map", T("Table")),
    "stalker": ("radiation", T("Stalkers")),
    "event": ("unknown", T("Event")),
    "mission": ("goal", T("Mission")),
}


class PlaceButton(Pressable):
    """Where we are; pressed it says what the rulebook says here."""

    title = StringProperty("")
    place = StringProperty("")
    whose = StringProperty("")


class MissionScreen(MissionSheets):
    title = StringProperty("")
    place = StringProperty("")
    whose = StringProperty("")
    undoes = StringProperty("")
    next_words = StringProperty("")
    other_words = StringProperty("")
    has_next = BooleanProperty(False)
    calm = BooleanProperty(False)
    """The button only closes what was read."""
    can_step_back = BooleanProperty(False)
    can_list = BooleanProperty(False)
    steps = NumericProperty(0)
    at = NumericProperty(0)
    tab = OptionProperty("table", options=tuple(PAGES))
    panel_height = NumericProperty(dp(300))
    said_otherwise = NumericProperty(0)
    button_height = NumericProperty(dp(64))
    """Both buttons at the foot are as high as the longer words need."""
    tall = BooleanProperty(False)
    """A tablet held upright."""
    low = BooleanProperty(False)
    """A phone held sideways, or half a screen: no room for tabs, their pages stand in the menu."""
    beside = BooleanProperty(False)
    """The board stands left of the panel."""
    roomy = BooleanProperty(False)
    """A tablet held sideways: there is room for more than what is to be done now."""
    has_board = BooleanProperty(True)
    """The board stays in view beside every page, except on a phone where it leaves the other pages the room."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._looked_at: object = None
        self._shown: object = None
        self._read: object = None
        self._came_up = 0.0
        """When the options came up that are on show."""
        self._is_old = False
        """What is on show is not true any more; the next frame has what is."""
        self._looks = object()
        super().__init__(shell, **kwargs)

    def furnish(self) -> None:
        Builder.apply_rules(self, "MissionSide", dispatch_kv_post=True)
        self.fitting = Fitting(self)
        self._toast = BoardToast(self.ids.board, self.fitting.board_top)
        self._panel = Panel(self)
        self._beside = Accompanied(self)
        i18n.bind(_=self._repaint)
        theme.follow(self._repaint)
        self.bind(roomy=self._rearranged, tab=self._rearranged)
        self.bind(low=self._arrange, beside=self._arrange)
        self._arrange()

    def enter(self, *, match: str = "", here: bool = False, **_: Any) -> None:
        """`here`: the app was put away while this match was on the screen, and has come back to it."""
        try:
            session = App.get_running_app().take_up(match)
        except Refused as refused:
            self.presenter, self.title = None, i18n.say(refused.refusal.text)
            self.ids.board.view = NOTHING
            return
        known = self.presenter
        if known is None or known.table is not session:
            self.presenter, self.tab = taken_up(session, here), "table"
            if self.presenter.look.listing:
                Clock.schedule_once(self._show_listed, 0)
        elif known.seen != session.match.seq:
            self.presenter, self.tab = presented(session), "table"
            self.presenter.travelled(known.now.physical)
        self._match, self._looked_at = match, None
        if not here:
            self.shell.note(here=True)
        if self.ids.column.children or self._presenter.look.listing:
            self._refresh()
        else:
            self._come_up(self._presenter)
        self._take_up_card()

    def _show_listed(self, *_: object) -> None:
        """The row of a long list at which it was left."""
        row = next((each for each in self.ids.column.children if getattr(each, "chosen", False)), None)
        if self.presenter is not None and self.presenter.look.listing and row is not None:
            self.ids.scroll.scroll_to(row, padding=dp(8), animate=False)

    def leaves(self) -> bool:
        self._toast.dismiss()
        if self.tab != "table":
            self.tab = "table"
            return False
        if self.presenter is None or not self.presenter.leave():
            return True
        self._refresh()
        return False

    # Fingers on the board

    def on_touch_down(self, touch: Any) -> bool:
        if self.ids.board.collide_point(*touch.pos):
            self._toast.touched(touch.y)
        return bool(super().on_touch_down(touch))

    def tap_unit(self, ident: str) -> None:
        self._show(self._presenter.tap_unit(ident))

    def tap_field(self, field: str) -> None:
        self._show(self._presenter.tap_field(field))

    def tap_route(self, label: str) -> None:
        """The figure where an offered way ends."""
        asked = self._presenter.now.asked
        ident = next((each.id for each in asked.options if each.mark == label), "") if asked is not None else ""
        if ident:
            self.answer(lambda table: table.choose(ident))

    def move(self, ident: str, field: str) -> None:
        self._show(self._presenter.move(ident, field, dragged=self.ids.board.was_dragged))

    def turn(self, ident: str, facing: Direction) -> None:
        self._show(self._presenter.turn(ident, facing))

    # Buttons

    def act(self) -> None:
        if not isinstance(self._presenter.view.next.effect, Epilogue):
            self.tab = "table"
        if self._beside.throws(self._presenter.view):
            self._show(self._presenter.answer(AppRolls()))
            return
        self._show(self._presenter.act())

    def press(self, effect: Effect) -> None:
        """A tile of the turn."""
        if not self._is_deaf:
            self._show(self._presenter.carry_out(effect))

    def tick(self, line: int) -> None:
        self._presenter.tick(line)
        self._look_anew()

    def weigh(self, strike: Strike) -> None:
        """An attack on the enemy that is looked at: the amber makes it."""
        if not self._is_deaf:
            self._presenter.weigh(strike)
            self._look_anew()

    def show_card(self, key: str) -> None:
        """A card of the mission: its fields light up on the board."""
        if self._is_deaf:
            return
        self._presenter.show_card(key)
        if not self.beside and not self.tall:
            self.tab = "table"
        self._looked_at = None
        self._look_anew()

    def tell(self, change: Callable[[TurnDraft], TurnDraft]) -> None:
        """Something of turns that were played at the table."""
        if not self._is_deaf:
            self._presenter.tell(change(self._presenter.look.draft))
            self._look_anew()

    def tell_number(self, part: TellPart, which: str) -> None:
        sheet = NumberSheet(part, which, lambda n: self.tell(lambda draft: draft.counts(part.stalker, which, n)))
        self.shell.open_sheet(sheet)

    def switch(self, *, tells: bool) -> None:
        """Turns with the app, or told on one page: the group stays with it until it says otherwise."""
        if self._is_deaf:
            return
        self._presenter.switch(tells=tells)
        got_used_to(self._presenter.now, tells=tells)
        self._looked_at = None
        self._look_anew()

    @property
    def _is_deaf(self) -> bool:
        """What has just come up under a thumb that meant something else."""
        return self._is_old or bool(Clock.get_time() - self._came_up < DEAF)

    def show_step(self) -> None:
        """The figure glides along the way of its step."""
        step = self._presenter.now.step
        if step is not None:
            self.ids.board.show_way(step.actor, step.route)

    def step_back(self) -> None:
        self._presenter.step_back()
        self._look_anew()

    def list_steps(self) -> None:
        self._presenter.list_steps()
        self._look_anew()

    def jump(self, at: int) -> None:
        self._presenter.jump(at)
        self._look_anew()

    def look_again(self) -> None:
        self._presenter.look_again()
        self._look_anew()

    def undo(self) -> None:
        self.travel(back=True)

    def redo(self) -> None:
        self.travel(back=False)

    def travel(self, *, back: bool) -> None:
        presenter = self._presenter
        position = presenter.now.position
        what = position.undoes if back else position.redoes
        result = presenter.undo() if back else presenter.redo()
        self._show(result, travelled(what, back=back) if what is not None else None)

    def answer(self, give: Callable[[MissionPresenter], Shown]) -> None:
        if not self._is_deaf:
            self._show(give(self._presenter))

    def show_stalker(self, ident: str) -> None:
        self._presenter.show_stalker(ident)
        self._look_anew()

    def open_pda(self, ident: str) -> None:
        """A stalker's strip was pressed."""
        self.show_stalker(ident)
        if self._presenter.look.amends is not None:
            self.correct()
        else:
            self.tab = "stalker"

    def open_help(self) -> None:
        if self.presenter is not None:
            self.shell.open_sheet(Sheet(view=self.presenter.view.help))

    def open_reason(self) -> None:
        """The ways that were compared are drawn on the board, so the reason lies below it and not over it."""
        self._presenter.open_why(self._presenter.now.why())
        self._look_anew()

    def open_question_reason(self) -> None:
        self._presenter.open_why(self._presenter.now.why_asked())
        self._look_anew()

    def decide_otherwise(self) -> None:
        """Beside "Understood": the options there were, or the table to be set right by hand."""
        presenter = self._presenter
        self.tab = "table"
        beside = presenter.view.beside
        if beside is not None:
            if not self._is_deaf:
                self._show(presenter.carry_out(beside.effect))
            return
        options = presenter.otherwise()
        self._show(options)
        if options is None and presenter.look.amends is None and presenter.look.placing is None:
            self.by_hand(BesideBoard())

    def show_way(self, row: str) -> None:
        self._presenter.show_way(row)
        self._look_anew()

    def _pages(self) -> Iterator[tuple[Text, Text, Callable[[], None]]]:
        for name, (_, words) in PAGES.items() if self.low else ():
            if name != self.tab:
                yield words, NO_WORDS, partial(self.setter("tab"), self, name)

    def _look_anew(self) -> None:
        """With the next frame, if it has nothing more to show anyway."""
        remember_step(self._presenter)
        if not self._is_old:
            self._is_old = True
            unfolding.soon(self._looks, self._refresh)

    def _show(self, result: Shown, done: Text | None = None) -> None:
        """After anything, with the next frame: what the rules did and what is shown of it are two frames' work."""
        self._is_old = True
        # The phone may kill us before that frame.
        remember_step(self._presenter)
        unfolding.soon(self._looks, lambda: self._show_now(result, done))

    def _show_now(self, result: Shown, done: Text | None) -> None:
        """A refusal as a toast, a choice as a sheet, what was done, and everything as it is now."""
        self._refresh()
        if not self.shell.shows(self):
            return
        self._toast.dismiss()
        notice, self._presenter.notice = self._presenter.notice, None
        notice = done or notice
        if self._presenter.look.amends is not None:
            self.tab = "table"
        match result:
            case Refusal():
                self._toast.say(i18n.say(result.text), self.shell)
            case OfferSheet():
                self._offer(result)
            case ChangeGear():
                self.change_gear()
            case Epilogue():
                self.shell.go("epilogue", match=self._match)
            case None if notice is not None:
                self._toast.say(i18n.say(notice), self.shell)

    def _arrange(self, *_: object) -> None:
        self.fitting.arrange()
        self._rearranged()

    def _repaint(self, *_: object) -> None:
        # Off the screen it waits until it is entered again: every way to another game changes the colours.
        if self.parent is not None:
            self._refresh()

    def _rearranged(self, *_: object) -> None:
        self._looked_at = None
        self._refresh()

    def _come_up(self, presenter: MissionPresenter) -> None:
        """For the first time: the amber and what the page is called at once, tabs, board and panel a frame each."""

        def steps() -> Iterator[None]:
            self._name_tabs()
            yield
            self.ids.board.view = presenter.view.page.board
            yield
            self._refresh()
            yield

        self._is_old = True
        view = self._look_at(presenter)
        self._beside.follow(view)
        unfolding.begin(self._looks, steps())

    def _look_at(self, presenter: MissionPresenter) -> MissionView:
        """What there is to show; title and buttons are told at once."""
        presenter.catch_up()
        self._beside.vouch(presenter)
        presenter.frame(theme.palette, wide=self.roomy)
        view = presenter.view
        title_and_foot(self, view, self._beside)
        return view

    def _name_tabs(self) -> None:
        self.ids.tabs.tabs = tuple((name, icon, i18n.say(words)) for name, (icon, words) in PAGES.items())

    def _refresh(self, *_: object) -> None:
        presenter = self.presenter
        self._is_old = False
        if presenter is None:
            return
        view = self._look_at(presenter)
        self._name_tabs()
        position, look, name = view.now.position, view.now.look, view.mode.name
        self.ids.board.view = view.page.board
        self._panel.fill(self.ids.column, presenter)
        if (name, position.seq) != self._shown:
            self._shown, self._came_up = (name, position.seq), Clock.get_time()
        looked_at = (LIKE.get(name, name), look.at, look.aiming, view.now.up_at, look.way)
        if looked_at != self._looked_at:
            self._looked_at = looked_at
            self.ids.board.show(view.page.focus)
        read = (looked_at[:-1], look.preview, look.picked, look.spot, look.lit)
        if read != self._read and not look.way:
            # What is new stands at the head of the page.
            self.ids.scroll.scroll_y = 1
        self._read = read
        self.fitting.soon()
        remember_step(presenter)
        self._beside.follow(view)

    @property
    def is_on_screen(self) -> bool:
        """Played without a table."""
        return self._beside.is_on_screen

    @property
    def hint_slot(self) -> Any:
        return self.ids.hints


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
