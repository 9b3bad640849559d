"""Setting the table up, thing by thing, beside a picture of how it shall look. Then the mission begins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from device.labels import as_pdf
from device.paper import draw_paper
from device.sharing import write_file
from engine.stalker.campaign.packing import SetOut
from engine.table.canon import Malformed
from engine.table.refusal import Refusal, Refused
from engine.table.text import T, Text
from screens.app.files import hand_over, outbox
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.stalker.desk import Session, ZoneDesk
from screens.stalker.setup.paper import paper_of
from screens.stalker.setup.presenter import cards_of, setup_of
from screens.stalker.setup.table_presenter import SetupPresenter
from screens.stalker.table import desk
from screens.theme import theme
from screens.widgets.bars import StepBar  # noqa: F401 - new_mission_setup.kv draws it
from screens.widgets.board.board import BoardWidget  # noqa: F401 - new_mission_setup.kv draws it
from screens.widgets.kit import Row
from screens.widgets.sheet import Sheet

PAPER = ".pdf"
MOST_ON_SCREEN = 49
"""Older matches without a table are only asked about once more."""
NEAR = 56
"""dp a cell fills at least while its step is shown."""
ROOMY = 1100
"""dp of height from which the list of all steps fits below the board."""


class SetupScreen(Pane):
    title = StringProperty("")
    progress = StringProperty("")
    about = StringProperty("")
    take = StringProperty("")
    put = StringProperty("")
    action = StringProperty("")
    count = NumericProperty(1)
    at = NumericProperty(0)
    ready = BooleanProperty(False)
    drawn = BooleanProperty(False)
    """The app drew this at random: the players may have drawn something else."""
    roomy = BooleanProperty(False)
    """There is room for the list of all steps."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: SetupPresenter | None = None
        self._arguments: dict[str, Any] = {}
        self._begins = False
        self._on_screen = False
        self._seen: int | None = None
        """Where the campaign stood whose team sets out."""
        super().__init__(shell, **kwargs)
        i18n.bind(_=self._repaint)
        theme.follow(self._repaint)
        self.bind(wide=self._measure, size=self._measure)

    def enter(self, **arguments: Any) -> None:
        self._begins = False
        if arguments == self._arguments and self._presenter is not None:
            self._refresh()
            return
        self._presenter, self._arguments, self.ready = None, arguments, False
        here = desk()
        self.shell.work(lambda: _read(here, arguments), self._show, self._refused)

    def leaves(self) -> bool:
        """Back takes the last tick back, then leaves."""
        if self._presenter is None or not self._presenter.back():
            return True
        self._ticked()
        return False

    # What the players do

    def act(self) -> None:
        if self._presenter is None:
            return
        self._presenter.act()
        self._ticked()
        if self._presenter.is_complete:
            self.begin()

    def toggle(self, number: int) -> None:
        if self._presenter is not None:
            self._presenter.toggle(number)
            self._ticked()

    def tell_drawn(self) -> None:
        """Another card or overlay was drawn from the box than the one the app drew."""
        presenter = self._presenter
        view = None if presenter is None else presenter.drawn
        if presenter is None or view is None:
            return
        sheet = Sheet(view=view)

        def told(_: Sheet, number: str) -> None:
            sheet.close()
            self.shell.note(**presenter.drew(int(number)))
            self._arguments = dict(self.shell.path[-1][1])
            at, arguments, here = presenter.at, self._arguments, desk()
            self.shell.work(lambda: _read(here, arguments), lambda fresh: self._show_again(fresh, at), self._refused)

        sheet.bind(on_pick=told)
        self.shell.open_sheet(sheet)

    def _show_again(self, presenter: SetupPresenter, at: int) -> None:
        presenter.at = min(at, presenter.count - 1)
        self._show(presenter)

    def begin(self, *, on_screen: bool = False) -> None:
        """The match is created as it was set up, and opens with its briefing. A second tap does nothing.

        `on_screen`: there is no table; figures are moved by tapping and enemies walk by themselves."""
        if self._begins or self._presenter is None:
            return
        self._begins, self._on_screen = True, on_screen
        here = desk()
        arguments, title = self._arguments, self._presenter.title
        self.shell.work(lambda: _begin(here, arguments, title), self._begun, self._refused, self._may_begin)

    def _may_begin(self) -> None:
        self._begins = False

    def _begun(self, session: Session) -> None:
        campaign = self._arguments.get("campaign", "")
        if campaign:
            party = tuple(session.match.state.order)
            result = desk().campaigns.session(campaign).apply(SetOut(party, session.match_id), expected=self._seen)
            if isinstance(result, Refusal):
                desk().matches.delete(session.match_id)
                self._refused(result.text)
                return
        self._presenter, self._arguments = None, {}
        if self._on_screen:
            app = App.get_running_app()
            app.change(on_screen=[*app.preferences.on_screen[-MOST_ON_SCREEN:], session.match_id])
        if self.shell.current is self:
            if campaign:
                self.shell.go_home("campaign", campaign=campaign)
                self.shell.go("mission", match=session.match_id)
            else:
                self.shell.go_home("mission", match=session.match_id)

    def print_paper(self) -> None:
        """The board, the figures and the markers of this mission as a PDF to cut out."""
        presenter = self._presenter
        if presenter is None:
            return
        app = App.get_running_app()
        ground, tokens = paper_of(presenter, i18n.say)
        title, folder = presenter.title, outbox(app)

        def write() -> Path:
            return write_file(as_pdf(draw_paper(ground, tokens)), folder, title, PAPER)

        self.shell.work(write, lambda path: hand_over(self.shell, path))

    def _refused(self, text: Text) -> None:
        self.shell.say(i18n.say(text))

    def _ticked(self) -> None:
        if self._presenter is not None:
            self.shell.note(done=sorted(self._presenter.done))
            self._arguments = dict(self.shell.path[-1][1])
        self._refresh()

    # What is shown

    def _show(self, presenter: SetupPresenter) -> None:
        campaign = self._arguments.get("campaign", "")
        self._seen = desk().campaigns.session(campaign).match.seq if campaign else None
        self._presenter = presenter
        self.ready = True
        self.ids.board.fit()
        self._refresh()

    def _repaint(self, *_: object) -> None:
        # Off the screen it waits until it is entered again.
        if self.parent is not None:
            self._refresh()

    def _refresh(self, *_: object) -> None:
        presenter = self._presenter
        if presenter is None:
            return
        presenter.palette, presenter.language = theme.palette, i18n.language
        step = presenter.now
        self.title, self.progress = presenter.title, i18n.say(presenter.progress)
        self.about = i18n.say(T("Step {n} of {all}", n=presenter.at + 1, all=presenter.count))
        self.take, self.put = i18n.say(step.take), i18n.say(step.put)
        self.action = i18n.say(presenter.action)
        self.drawn = presenter.drawn is not None
        self.count, self.at = presenter.count, presenter.at
        self.ids.board.view = presenter.board
        self._look_at(step.fields)
        self._list_steps()

    def _look_at(self, fields: frozenset[str]) -> None:
        """A long board on a small screen: near enough to find the fields of this step."""
        board = self.ids.board
        board.fit()
        spots = [board.spot_of_field(name) for name in fields if name in board.view.plan.fields]
        wanted = dp(NEAR) / max(board.cell_size, 1)
        if not spots or wanted <= 1:
            return
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        wanted = min(wanted, max(1.0, (board.width - dp(NEAR)) / max(right - left, 1)))
        middle = ((left + right) / 2, sum(y for _, y in spots) / len(spots))
        board.zoom(wanted, middle)
        board.pan(board.center_x - middle[0], board.center_y - middle[1])

    def _measure(self, *_: object) -> None:
        roomy = self.wide or self.height >= dp(ROOMY)
        if roomy != self.roomy:
            self.roomy = roomy
        self._refresh()

    def _list_steps(self, *_: object) -> None:
        """Beside the board, where there is room for it."""
        steps = self.ids.steps
        steps.clear_widgets()
        if self._presenter is None or not self.roomy:
            return
        for line in self._presenter.lines:
            icon = "check" if line.is_done else "ring"
            row = Row(icon=icon, title=i18n.say(line.take), subtitle=i18n.say(line.put), chosen=line.is_now)
            row.bind(on_release=lambda _, number=line.number: self.toggle(number))
            steps.add_widget(row)


def _read(here: ZoneDesk, arguments: dict[str, Any]) -> SetupPresenter:
    try:
        return SetupPresenter(here.library, arguments, theme.palette, i18n.language)
    except (KeyError, TypeError, ValueError, Malformed) as error:
        # What a shell of another version remembered.
        raise Refused("unknown_setup", T("This set-up is no longer known; choose the mission anew.")) from error


def _begin(here: ZoneDesk, arguments: dict[str, Any], title: str) -> Session:
    setup, cards = setup_of(here.library, arguments), cards_of(here.library, arguments)
    return here.create(arguments["mission"], setup, title, seed=int(arguments["seed"]), cards=cards)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
