"""The mission at the table: the board, and beside it what is to be done now. What it shows comes from the presenter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from engine.field.grid import Direction
from engine.table.refusal import Refusal, Refused
from engine.table.text import T
from screens.i18n import i18n
from screens.match.shelf import Played
from screens.stalker.desk import Session
from screens.stalker.mission.board_widget import MissionBoard  # noqa: F401 - mission.kv draws it
from screens.stalker.mission.menus import MissionSheets
from screens.stalker.mission.panel import Panel
from screens.stalker.mission.place import Table
from screens.stalker.mission.presenter import OTHERWISE, MissionPresenter
from screens.stalker.mission.words import unit
from screens.stalker.pda.hand import TABLE
from screens.theme import theme
from screens.widgets.bars import BottomBar, StepBar  # noqa: F401 - mission.kv draws them
from screens.widgets.board_model import NOTHING
from screens.widgets.kit import Pressable
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetView
from screens.widgets.toast import Toast

TWICE = 0.25
"""Seconds in which a second tap on the amber button is the same tap: its meaning has changed under the thumb."""
BLINK = 15 * 60
"""Seconds: an app that was away no longer than this comes back to the same table, and nobody is asked about it."""
TABS = ("table", "stalker", "event", "mission")


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
    can_step_back = BooleanProperty(False)
    can_list = BooleanProperty(False)
    steps = NumericProperty(0)
    at = NumericProperty(0)
    tab = OptionProperty("table", options=TABS)
    panel_height = NumericProperty(dp(300))
    said_otherwise = NumericProperty(0)
    button_height = NumericProperty(dp(64))
    """Both buttons at the foot are as high as the longer words need."""
    tall = BooleanProperty(False)
    """A tablet held upright."""
    has_board = BooleanProperty(True)
    """The board stays in view beside every page, except on a phone where it leaves the other pages the room."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._seen = 0
        """The last entry of the journal that was shown: another screen may have gone on from it."""
        self._pressed = 0.0
        self._looked_at: object = None
        self._fit_panel = Clock.create_trigger(self._measure, 0)
        self._toast = Toast()
        super().__init__(shell, **kwargs)
        self._toast.bind(height=self._place_toast)
        self._panel = Panel(self)
        i18n.bind(_=self._refresh)
        theme.follow(self._repaint)
        self.bind(wide=self._rearranged, tab=self._rearranged, height=lambda *_: self._fit_panel())
        self.ids.column.bind(height=lambda *_: self._fit_panel())

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
            self.presenter, self.tab = self._taken_up(session, here), "table"
        elif self._seen != session.match.seq:
            self.presenter, self.tab = self._presented(session), "table"
            self.presenter.travelled(known.physical)
        self._match, self._looked_at = match, None
        if not here:
            self.shell.note(here=True)
        self._refresh()

    def _presented(self, table: Table) -> MissionPresenter:
        presenter = MissionPresenter(table, theme.palette)
        presenter.letter = lambda ident: i18n.say(unit(ident))[:1].upper()
        return presenter

    def _taken_up(self, session: Session, here: bool) -> MissionPresenter:
        """A match that was left: at the step it was left at, with a look at the table unless it was just a blink."""
        presenter = self._presented(session)
        left = session.step_left
        if left is not None:
            presenter.resume(*left)
            if presenter.listing:
                Clock.schedule_once(self._show_listed, 0)
        if not here or session.seconds_away > BLINK:
            presenter.opened()
        return presenter

    def _show_listed(self, *_: object) -> None:
        """The row of a long list at which it was left."""
        row = next((each for each in self.ids.column.children if getattr(each, "chosen", False)), None)
        if self.presenter is not None and self.presenter.mode == "list" and row is not None:
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

    def tap_unit(self, ident: str) -> None:
        self._show(self._presenter.tap_unit(ident))

    def tap_field(self, field: str) -> None:
        self._show(self._presenter.tap_field(field))

    def move(self, ident: str, field: str) -> None:
        self._show(self._presenter.move(ident, field, dragged=self.ids.board.was_dragged))

    def turn(self, ident: str, facing: Direction) -> None:
        self._show(self._presenter.turn(ident, facing))

    # Buttons

    def act(self) -> None:
        now = Clock.get_time()
        if now - self._pressed < TWICE:
            return
        self._pressed = now
        if self._presenter.next.do == "over":
            self.shell.go("epilogue", match=self._match)
            return
        self.tab = "table"
        self._show(self._presenter.act())

    def press(self, ident: str) -> None:
        """A row of the list of acts."""
        if ident == "gear":
            self.change_gear()
            return
        self._show(self._presenter.press(ident), ident)

    def step_back(self) -> None:
        self._presenter.step_back()
        self._refresh()

    def list_steps(self) -> None:
        self._presenter.listing = not self._presenter.listing
        self._refresh()

    def jump(self, at: int) -> None:
        self._presenter.jump(at)
        self._refresh()

    def look_again(self) -> None:
        self._presenter.look_again()
        self._refresh()

    def undo(self) -> None:
        self.travel(back=True)

    def redo(self) -> None:
        self.travel(back=False)

    def travel(self, *, back: bool) -> None:
        presenter = self._presenter
        what = presenter.undoes if back else presenter.redoes
        result = presenter.undo() if back else presenter.redo()
        self._show(result)
        if result is None and what is not None:
            self._notice(i18n.say(T("Taken back: {what}", what=what) if back else T("Done again: {what}", what=what)))

    def answer(self, result: Refusal | None) -> None:
        self._show(result)

    def show_stalker(self, ident: str) -> None:
        self._presenter.shown = ident
        self._refresh()

    def open_help(self) -> None:
        if self.presenter is not None:
            self.shell.open_sheet(Sheet(view=self.presenter.help))

    def open_reason(self) -> None:
        """The ways that were compared are drawn on the board, so the reason lies below it and not over it."""
        self._presenter.open_why(self._presenter.why())
        self._refresh()

    def open_question_reason(self) -> None:
        self._presenter.open_why(self._presenter.why_asked())
        self._refresh()

    def decide_otherwise(self) -> None:
        """Beside "Understood": the options there were, or the table to be set right by hand."""
        presenter = self._presenter
        self.tab = "table"
        options = presenter.otherwise()
        self._show(options, OTHERWISE)
        if options is None and presenter.mode not in ("amend", "placing"):
            self.by_hand(TABLE)

    def show_way(self, row: str) -> None:
        self._presenter.show_way(row)
        self._refresh()

    # Behind it

    def _show(self, result: Refusal | SheetView | None, row: str = "") -> None:
        """After anything: a refusal as a toast, a choice as a sheet, and everything as it is now."""
        self._refresh()
        self._toast.dismiss()
        notice, self._presenter.notice = self._presenter.notice, None
        if self._presenter.mode == "amend":
            self.tab = "table"
        if isinstance(result, Refusal):
            self._notice(i18n.say(result.text))
        elif notice is not None:
            self._notice(i18n.say(notice))
        elif isinstance(result, SheetView):
            sheet = Sheet(view=result)
            sheet.bind(on_pick=lambda _, number: self._take_choice(sheet, row, int(number)))
            self.shell.open_sheet(sheet)

    def _notice(self, text: str) -> None:
        """Over the board, so that nothing a thumb may want lies under it."""
        if self._toast.parent is None:
            self.shell.add_widget(self._toast)
        self._toast.show(text)
        self._place_toast()

    def _place_toast(self, *_: object) -> None:
        board = self.ids.board
        self._toast.width = min(board.width - dp(24), dp(480))
        self._toast.center_x, self._toast.top = board.center_x, self.ids.header.y - dp(10)

    def _take_choice(self, sheet: Sheet, row: str, number: int) -> None:
        sheet.close()
        self._show(self._presenter.take_choice(row, number))

    def _repaint(self, *_: object) -> None:
        if self.presenter is not None:
            self.presenter.palette = theme.palette
            self._refresh()

    def _rearranged(self, *_: object) -> None:
        self._looked_at = None
        self._refresh()

    def _refresh(self, *_: object) -> None:
        presenter, say = self.presenter, i18n.say
        if presenter is None:
            return
        self._seen = presenter.match.seq
        self.title, self.place = say(presenter.table.title), say(presenter.place)
        self.whose = say(presenter.whose) if presenter.whose is not None else ""
        self.undoes = say(T("Undo: {what}", what=presenter.undoes)) if presenter.undoes is not None else ""
        step = presenter.next
        self.next_words, self.has_next = say(step.text), bool(step.do)
        self.other_words = say(presenter.other) if presenter.other is not None else ""
        self.next_words = self.next_words[:1].upper() + self.next_words[1:]
        stepping = presenter.mode in ("step", "list") or (presenter.mode == "question" and len(presenter.steps) > 1)
        self.steps, self.at = (len(presenter.steps) if stepping else 0), presenter.at
        self.can_step_back = stepping and presenter.can_step_back and presenter.mode != "list"
        self.can_list = presenter.mode in ("step", "list") and len(presenter.steps) > 1
        self.ids.tabs.tabs = (
            ("table", "map", say(T("Table"))),
            ("stalker", "radiation", say(T("Stalkers"))),
            ("event", "unknown", say(T("Event"))),
            ("mission", "goal", say(T("Mission"))),
        )
        self.ids.board.view = presenter.board
        self._panel.fill(self.ids.column, presenter)
        kind = {"question": "step", "preview": "turn", "list": "step"}.get(presenter.mode, presenter.mode)
        looked_at = (kind, presenter.at, presenter.aiming, presenter.stands, presenter.way)
        if looked_at != self._looked_at:
            self._looked_at = looked_at
            self.ids.board.show(presenter.focus)
            if not presenter.way:
                self.ids.scroll.scroll_y = 1
        self._fit_panel()
        self._remember_step(presenter)

    def _remember_step(self, presenter: MissionPresenter) -> None:
        """A phone kills an app without asking: the steps come back where they were."""
        session = presenter.table
        if isinstance(session, Played):
            session.remember_step(presenter.at, len(presenter.steps), presenter.listing)

    def _measure(self, *_: object) -> None:
        """On a phone the panel takes what it needs and leaves the board the rest; dice need more than a list."""
        below = self.ids.bottom.height + self.ids.tabs.height
        room = self.height - self.ids.header.height
        asks = self.presenter is not None and self.presenter.mode == "question"
        most = 0.74 if asks else 0.55 if self.tall else 0.62
        self.panel_height = min(self.ids.column.height + below, room * most)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
