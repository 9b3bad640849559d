"""The history of a match: read it, search it, look at the table as it was, go back to there."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from engine.table.command import Redo, Undo
from engine.table.refusal import Refusal, Refused
from engine.table.text import T, Tn
from screens.app.files import share_moment
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.match.history_presenter import HistoryPresenter
from screens.match.history_presenter import HistoryRow as Entry
from screens.match.shelf import Played
from screens.theme import theme
from screens.widgets.board.board import BoardWidget  # noqa: F401 - history.kv draws it
from screens.widgets.board.model import NOTHING
from screens.widgets.kit import Column, QuietButton, Row  # noqa: F401 - history.kv is made of columns
from screens.widgets.sheet import Fact

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp

PAGE = 25
PAUSE = 0.25
"""Seconds after the last letter until the search begins."""


class HistoryScreen(Pane):
    title = StringProperty("")
    subtitle = StringProperty("")
    about = StringProperty("")
    lead = StringProperty("")
    consequence = StringProperty("")
    action = StringProperty("")
    back_words = StringProperty("")
    looking = BooleanProperty(False)
    """At one entry and the table as it was then."""
    confirming = BooleanProperty(False)

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: HistoryPresenter | None = None
        self._session: Played[Any, Any] | None = None
        self._shown = PAGE
        self._asked = 0
        self._seen = 0
        """The last entry of the journal that is shown."""
        super().__init__(shell, **kwargs)
        self._search_soon = Clock.create_trigger(self._search, PAUSE)
        i18n.bind(_=self.when_shown(self._respoken))
        theme.follow(self._refresh)
        self.bind(wide=self._refresh)

    @property
    def app(self) -> ZonekeeperApp:
        app: ZonekeeperApp = App.get_running_app()
        return app

    def enter(self, *, match: str = "", **_: Any) -> None:
        self._presenter, self._session = None, None
        self.ids.list.clear_widgets()
        self.ids.search.text = ""
        try:
            self._session = self.app.take_up(match)
        except Refused as refused:
            self.title, self.subtitle = i18n.say(T("History")), i18n.say(refused.refusal.text)
            return
        table, desk = self._session.match, self.app.desk(self._session.game)
        self._presenter = HistoryPresenter(table, i18n.say, partial(desk.picture_of, table.content))
        self._shown = PAGE
        self.ids.board.fit()
        self._refresh()
        self._search()

    def leaves(self) -> bool:
        if self._presenter is None or not self._presenter.leave():
            return True
        self._refresh()
        return False

    # What the players do

    def search(self) -> None:
        self._shown = PAGE
        self._search_soon()

    def look(self, seq: int) -> None:
        if self._presenter is not None:
            self._presenter.choose(seq)
            self.ids.details_page.scroll_y = 1
            self._refresh()

    def share(self) -> None:
        """The table as it is on the screen, as a situation file."""
        if self._session is not None and self._presenter is not None:
            share_moment(self.shell, self.app, self._session, self._presenter.chosen)

    def ask_back(self) -> None:
        if self._presenter is not None and self._presenter.steps_back:
            self._presenter.confirming = True
            self._refresh()

    def act(self) -> None:
        """The amber button: back to the list, or the way back that was asked for."""
        if self._presenter is None:
            return
        if self._presenter.confirming:
            self._go_back(self._presenter.steps_back)
        else:
            self._presenter.chosen = None
            self._refresh()

    def _go_back(self, steps: int) -> None:
        session = self._session
        if session is None:
            return
        done, seen = 0, self._seen
        while done < steps:
            result = session.apply(Undo(), expected=seen)
            seen = session.match.seq
            if isinstance(result, Refusal):
                self.shell.say(i18n.say(result.text))
                break
            done += 1
        self.shell.back_over(self)
        if done == steps:
            words = Tn("{n} step was taken back", "{n} steps were taken back", done)
            self.shell.say(i18n.say(words), lambda: self._forward(session, done, seen))

    def _forward(self, session: Played[Any, Any], steps: int, seen: int) -> None:
        """Every step again, unless the match has gone on since it was taken back."""
        for _ in range(steps):
            result = session.apply(Redo(), expected=seen)
            seen = session.match.seq
            if isinstance(result, Refusal):
                self.shell.say(i18n.say(result.text))
                break
        self.shell.refresh()

    # What is shown

    def _respoken(self, *_: object) -> None:
        if self._presenter is not None:
            self._presenter.forget_words()
            self._refresh()
            self._search()

    def _search(self, *_: object) -> None:
        presenter, words, most, lock = self._presenter, self.ids.search.text, self._shown, self.app.matches.lock
        if presenter is None:
            return
        self._asked += 1
        asked = self._asked

        def read() -> tuple[list[Entry], bool]:
            with lock:
                return presenter.rows(words, most)

        self.shell.work(read, lambda found: self._list(*found) if asked == self._asked else None)

    def _list(self, rows: list[Entry], more: bool) -> None:
        box = self.ids.list
        box.clear_widgets()
        for entry in rows:
            icon = "undo" if entry.is_undone else "further"
            row = Row(icon=icon, title=entry.what, subtitle=entry.more, value=entry.round)
            row.bind(on_release=lambda _, seq=entry.seq: self.look(seq))
            box.add_widget(row)
        if more:
            older = QuietButton(text=i18n.say(T("Show older")), icon="list")
            older.bind(on_release=lambda _: self._older())
            box.add_widget(older)
        elif not rows:
            box.add_widget(Fact(title=i18n.say(T("Nothing was found."))))

    def _older(self) -> None:
        self._shown += PAGE
        self._search()

    def _refresh(self, *_: object) -> None:
        presenter = self._presenter
        if presenter is None or self._session is None:
            return
        self._seen = self._session.match.seq
        self.looking, self.confirming = presenter.chosen is not None, presenter.confirming
        self.title, self.subtitle = i18n.say(T("History")), i18n.say(self._session.title)
        if self.wide or self.looking:
            self.ids.board.view = presenter.board(theme.palette) or NOTHING
        self.about = presenter.about
        steps = presenter.steps_back
        self.back_words = i18n.say(presenter.back_words) if steps and not self.confirming else ""
        if self.confirming:
            lead, consequence = presenter.warning
            self.lead, self.consequence = i18n.say(lead), i18n.say(consequence)
            self.action = i18n.say(Tn("Take back {n} step", "Take back {n} steps", steps))
        else:
            self.lead, self.consequence = presenter.title, ""
            self.action = i18n.say(T("Back to the list"))
        details = self.ids.details
        details.clear_widgets()
        for each in presenter.details:
            details.add_widget(Fact(title=each.what, subtitle=each.why))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
