"""Home: go on with the last match, begin another, learn, look something up. It opens no match for its first frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.table.text import T, Text, Tn
from screens.app.home_words import left, people, progress
from screens.app.library import Entry, entries
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.stalker.session_notes import spoken
from screens.theme import theme
from screens.widgets.kit import Caution, QuietButton, Row

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp

LEAST_BOARD = 240
"""dp that must be left over before the board of the match is shown."""


class Brand(BoxLayout):
    """Who we are, and the way to the settings: `on_settings`."""

    __events__ = ("on_settings",)

    def on_settings(self) -> None: ...


class HomeScreen(Pane):
    last = StringProperty("")
    """The match to go on with; empty if there is none."""
    about = StringProperty("")
    title = StringProperty("")
    state_words = StringProperty("")
    action = StringProperty("")
    matches = StringProperty("")
    """How many matches there are, in words; empty if there are none."""
    problem = StringProperty("")
    """Why the matches cannot be opened."""
    shows_board = BooleanProperty(False)

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._entries: list[Entry] = []
        self._legend: Any = None
        self._board: Any = None
        self._busy = False
        self._drawn = False
        super().__init__(shell, **kwargs)
        i18n.bind(_=self._fill)
        theme.follow(self._draw)
        self.bind(wide=self._arrange, height=self._make_room, width=self._make_room)
        for part in (self.ids.ways, self.ids.more):
            part.bind(height=self._make_room)
        self._arrange()

    @property
    def app(self) -> ZonekeeperApp:
        app: ZonekeeperApp = App.get_running_app()
        return app

    def enter(self, **_: Any) -> None:
        self._entries = entries(self.app.home / "situations")
        self._busy = False
        self._fill()
        if self._drawn:
            self._prepare()
        else:
            # Loading the rules and drawing would share one processor's time: the first frame comes first.
            Window.bind(on_flip=self._first_frame)

    def _first_frame(self, *_: object) -> None:
        Window.unbind(on_flip=self._first_frame)
        self._drawn = True
        self._list_more()
        self._prepare()

    def _prepare(self) -> None:
        self.shell.work(self.app.prepare, self._prepared, self._refused)

    def _prepared(self, _: None) -> None:
        self.problem = ""
        self.app.tell_notices()
        self._fill()
        self._make_room()
        self._draw()

    def _refused(self, text: Text) -> None:
        self.problem = i18n.say(text)
        self._fill()

    # Ways to go

    def act(self) -> None:
        """The amber button: go on, or learn."""
        if self.last:
            self.open_match(self.last)
        else:
            self.learn()

    def open_match(self, match: str) -> None:
        self._once(lambda: self.app.matches.session(match), lambda _: self.go_to_match(match))

    def go_to_match(self, match: str) -> None:
        session = self.app.session(match)
        self.app.tell_notices()
        self.shell.go("epilogue" if session.match.state.result is not None else "mission", match=match)

    def learn(self) -> None:
        """The demo with everything chosen: the next tap draws the first event."""
        from screens.stalker.setup.presenter import demo_arguments  # noqa: PLC0415 - loads the rules

        self._once(lambda: demo_arguments(self.app.matches.library), lambda found: self.shell.go("setup", **found))

    def new_mission(self) -> None:
        self._once(self.app.prepare, lambda _: self.shell.go("new_mission"))

    def open_campaigns(self) -> None:
        def arrived(_: object) -> None:
            self.app.tell_notices()
            self.shell.go("campaigns")

        self._once(self.app.prepare_campaigns, arrived)

    def open_matches(self) -> None:
        self._once(self.app.prepare, lambda _: self.shell.go("matches"))

    def open_file(self) -> None:
        from screens.app.home_files import open_file  # noqa: PLC0415 - looks for files only when asked

        open_file(self.shell, self.app, self.enter)

    def open_workshop(self, name: str) -> None:
        self._once(self.app.prepare, lambda _: self.shell.go(name))

    def open(self, ident: str) -> None:
        self.shell.go("situation", ident=ident)

    def _once(self, do: Any, done: Any) -> None:
        """A second tap on the way to another screen does nothing."""
        if self._busy:
            return
        self._busy = True

        def arrived(result: Any) -> None:
            self._busy = False
            if self.shell.current is self:
                done(result)

        def refused(text: Text) -> None:
            self._busy = False
            self.shell.say(i18n.say(text))

        self.shell.work(do, arrived, refused)

    # What is shown

    def _fill(self, *_: object) -> None:
        notes, say = self.app.notes, i18n.say
        self.last = notes.last or ""
        note = notes.get(self.last) if self.last else None
        if note is None:
            self.about = say(T("New here?"))
            self.title = say(T("Learn in ten minutes"))
            self.state_words = say(T("A short mission of our own; the app says what to do, step by step."))
            self.action = say(T("Learn with the demo"))
        else:
            self.about = say(T("Play on · {when}", when=left(note, time.time())))
            self.title = say(T("{title} · {state}", title=spoken(note.title, i18n.language), state=progress(note)))
            self.state_words = say(people(note, i18n.language))
            self.action = say(T("Play on"))
        here = [each for each in notes.all().values() if not each.is_deleted]
        gone = len(notes.all()) - len(here)
        count = Tn("{n} match on this device", "{n} matches on this device", len(here))
        deleted = T("{matches}, {n} deleted", matches=count, n=gone)
        self.matches = say(deleted if gone else count) if notes.all() else ""
        self._list_ways()

    def _list_ways(self) -> None:
        ways = self.ids.ways
        ways.clear_widgets()
        if self.problem:
            ways.add_widget(Caution(lead=self.problem))
        for icon, title, subtitle, action in self._ways():
            row = Row(icon=icon, title=i18n.say(title), subtitle=i18n.say(subtitle))
            row.bind(on_release=lambda _, go=action: go())
            ways.add_widget(row)
        if self._drawn:
            self._list_more()

    def _list_more(self) -> None:
        """Below the others, and made after the first frame."""
        more = self.ids.more
        more.clear_widgets()
        for sign, name, way in self._more():
            button = QuietButton(icon=sign, text=i18n.say(name))
            button.bind(on_release=lambda _, go=way: go())
            more.add_widget(button)

    def _ways(self) -> Iterator[tuple[str, Text, Text | str, Callable[[], None]]]:
        """What an evening begins with."""
        yield "add", T("New mission"), T("mission, stalkers, gear and set-up"), self.new_mission
        between = T("explore, trade and pack between missions")
        yield "loot", T("Campaigns"), between, self.open_campaigns
        if self.matches:
            yield "list", T("Your matches"), self.matches, self.open_matches
        codes = T("a box, a card, a pack, a match")
        yield "scan", T("Scan a code"), codes, partial(self.open_workshop, "scan")
        own = T("your own box: tiles, missions, cards")
        yield "box", T("Workshop"), own, partial(self.open_workshop, "workshop")

    def _more(self) -> Iterator[tuple[str, Text | str, Callable[[], None]]]:
        """What is wanted now and then, in few words: everything fits on a phone without scrolling."""
        if self.last:
            yield "learn", T("Play the demo"), self.learn
        yield "open", T("Open a file"), self.open_file
        for entry in self._entries:
            yield "map", entry.title, partial(self.open, entry.id)
        if not self.wide:
            yield "compare", T("Board signs"), partial(self.shell.go, "legend")

    def _arrange(self, *_: object) -> None:
        """Phone: one column. Wide: what to go on with at the left, the other ways at the right."""
        ids = self.ids
        for part in (ids.brand, ids.hero, ids.ways, ids.more, self._legend):
            if part is not None and part.parent is not None:
                part.parent.remove_widget(part)
        if self.wide:
            ids.left.add_widget(ids.hero)
        for part in (ids.brand, *(() if self.wide else (ids.hero,)), ids.ways, ids.more):
            ids.column.add_widget(part)
        if self.wide:
            self._add_legend()
        if self.action:
            self._list_ways()
        self._make_room()

    def _add_legend(self) -> None:
        """Where there is room for it, the signs of the board are explained beside it."""
        if self._legend is None:
            from screens.app.legend import Legend  # noqa: PLC0415 - a phone's first frame does without

            self._legend = Legend()
        self.ids.column.add_widget(self._legend)

    def _make_room(self, *_: object) -> None:
        """The board of the match, wherever the other things leave enough room for it."""
        ids = self.ids
        ways = ids.ways.height + ids.more.height
        others = ids.brand.height + ways + ids.words.minimum_height + ids.go_on.height + dp(182)
        room = self.height - others
        shown = self.wide or room >= dp(LEAST_BOARD)
        if shown != self.shows_board:
            self.shows_board = shown
            self._draw()
        ids.place.height = max(room, dp(LEAST_BOARD)) if shown else 0

    def _draw(self, *_: object) -> None:
        if not self.shows_board or self.problem:
            return
        if self._board is None:
            from screens.widgets.board import Board  # noqa: PLC0415 - a phone's first frame does without

            self._board = Board(interactive=False, margin=dp(2))
            self.ids.place.add_widget(self._board)
        from screens.app.home_preview import preview  # noqa: PLC0415 - loads the rules

        app, match = self.app, self.last
        self.shell.work(lambda: preview(app.matches, match, theme.palette), self._show_board)

    def _show_board(self, view: Any) -> None:
        self._board.view = view


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
