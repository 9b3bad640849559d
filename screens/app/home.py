"""Home: the games of the house, and under the thumb the match to go on with. It opens no match for its first frame, and
what is not under the thumb comes after it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.app import App
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.games import FIRST
from engine.table.text import NO_WORDS, T, Text, Tn
from screens.app.emblems import GameRow
from screens.app.shell import Pane, screen_named
from screens.games import kit, playable
from screens.i18n import i18n
from screens.kit import ScreenKit, StartRow
from screens.match.ago import ago, left
from screens.match.between import LeftCampaign
from screens.match.notes import Note, spoken
from screens.theme import theme
from screens.widgets.filling import fill, lay, unfold
from screens.widgets.kit import Caution, Pressable
from screens.widgets.sheet_model import SheetRow, SheetView

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp

LEAST_BOARD = 240
"""dp that must be left over before the board of the match is shown."""
LEAST_BESIDE = 110
"""The same on a wide screen, where it stands between the words and the amber."""


LEAST_LIST = 170
"""dp of the games that must be in sight above the amber; otherwise it scrolls with them."""


class Brand(BoxLayout):
    """Who we are, and the way to the settings: `on_settings`."""

    __events__ = ("on_settings",)

    def on_settings(self) -> None: ...


class HomeWay(NamedTuple):
    """Where a tile or a link leads; they are the same in every language."""

    icon: str
    word: Text
    go: Callable[[], None]
    about: Text = NO_WORDS


class HomeTile(Pressable):
    """A way that is always there: a sign, a word and a line."""

    icon = StringProperty("")
    text = StringProperty("")
    about = StringProperty("")
    level = NumericProperty(0)
    """As high as the highest of its row."""

    def show(self, way: HomeWay) -> None:
        self.text, self.about = i18n.say(way.word), i18n.say(way.about)


class HomeLink(Pressable):
    """A way that is wanted now and then: it stays quiet."""

    icon = StringProperty("")
    text = StringProperty("")

    def show(self, way: HomeWay) -> None:
        self.text = i18n.say(way.word)


class HomeScreen(Pane):
    last = StringProperty("")
    """The match to go on with; empty if there is none."""
    about = StringProperty("")
    title = StringProperty("")
    state_words = StringProperty("")
    action = StringProperty("")
    kit: ScreenKit | None = ObjectProperty(None, allownone=True)
    """The game under the thumb."""
    side = NumericProperty(0)
    """Pixels left free at both sides."""
    problem = StringProperty("")
    """Why the matches cannot be opened."""
    shows_board = BooleanProperty(False)
    scrolls = BooleanProperty(False)
    """What to go on with scrolls with the games: there is no room for both."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._board: Any = None
        self._drawn = False
        self._rows: dict[str, GameRow] = {}
        self._campaign: LeftCampaign | None = None
        """Left later than any match: the amber leads back to it."""
        super().__init__(shell, **kwargs)
        # Kept here: what is between two places is held by nobody else.
        self._hero = self.ids.hero.__self__
        i18n.bind(_=self._fill)
        theme.follow(self._draw)
        self.bind(wide=self._arrange, height=self._arrange, width=self._make_room)
        self.ids.words.bind(minimum_height=self._arrange)
        self.ids.column.bind(minimum_height=self._make_room)
        self.ids.below.bind(width=self._lay_more)
        self._arrange()

    @property
    def app(self) -> ZonekeeperApp:
        app: ZonekeeperApp = App.get_running_app()
        return app

    def enter(self, **_: Any) -> None:
        self._fill()
        if self._drawn:
            self._prepare()
        else:
            # Loading the rules and drawing would share one processor's time: the first frame comes first.
            Window.bind(on_flip=self._first_frame)

    def _first_frame(self, *_: object) -> None:
        Window.unbind(on_flip=self._first_frame)
        rows = (partial(self._game_row, game) for game in playable())
        unfold(self, (*rows, self._list_games, self._list_tiles, self._list_more, self._is_whole))

    def _is_whole(self) -> None:
        self._drawn = True
        self._make_room()
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
        if self._campaign is not None:
            self._open_campaign(self._campaign)
        elif self.last:
            self.open_match(self.last)
        else:
            self.learn(FIRST)

    def open_match(self, match: str) -> None:
        self.shell.work_once(self, lambda: self.app.session(match), lambda _: self.app.go_to(match))

    def _open_campaign(self, campaign: LeftCampaign) -> None:
        self.shell.go_after(self, partial(self.app.prepare, campaign.game), campaign.screen, campaign=campaign.campaign)

    def learn(self, game: str) -> None:
        """The demo with everything chosen: the next tap begins it."""

        def found() -> tuple[str, dict[str, Any]]:
            self.app.prepare(game)
            begun: tuple[str, dict[str, Any]] = self.app.desk(game).demo()
            screen_named(begun[0]).read()
            return begun

        self.shell.work_once(self, found, lambda begun: self.shell.go(begun[0], **begun[1]))

    def open_game(self, game: str) -> None:
        self.shell.go("game", game=game)

    def open_matches(self) -> None:
        self.shell.go_after(self, self.app.prepare, "matches")

    def open_file(self) -> None:
        from screens.app.files import open_file  # noqa: PLC0415 - looks for files only when asked

        open_file(self.shell, self.app, self.enter)

    def scan(self) -> None:
        self.shell.go_after(self, self.app.prepare, "scan")

    def begin_new(self) -> None:
        self._which(T("New"), lambda game: self._go(game, kit(game).ways[0]))

    def open_workshop(self) -> None:
        self._which(T("Workshop"), lambda game: self._go(game, kit(game).workshop))

    def choose_demo(self) -> None:
        self._which(T("Learn"), self.learn)

    def _go(self, game: str, way: StartRow) -> None:
        self.shell.go_after(self, partial(self.app.prepare, game), way.screen, **way.arguments)

    def _which(self, title: Text, then: Callable[[str], None]) -> None:
        """Of which game? Not asked while there is one."""
        games = playable()
        if len(games) == 1:
            then(games[0])
            return
        from screens.widgets.sheet import Sheet  # noqa: PLC0415 - not needed for the first frame

        rows = tuple(SheetRow(kit(game).title, NO_WORDS, NO_WORDS, game) for game in games)
        sheet = Sheet(view=SheetView(title, T("Which game?"), rows))

        def picked(_: object, game: str) -> None:
            sheet.close()
            then(game)

        sheet.bind(on_pick=picked)
        self.shell.open_sheet(sheet)

    # What is shown

    def _fill(self, *_: object) -> None:
        notes, say = self.app.notes, i18n.say
        self.last = notes.last or ""
        note = notes.get(self.last) if self.last else None
        self._campaign = self.app.between.last(since=note.left if note is not None else 0.0)
        if self._campaign is not None:
            found = self._campaign
            self.about = say(T("Play on · {when}", when=ago(time.time() - found.left)))
            self.title, self.state_words = found.title, found.stage
            self.action, self.kit = say(T("Play on")), kit(found.game)
        elif note is None:
            self.about = say(T("New here?"))
            self.title = say(T("Learn in ten minutes"))
            self.state_words = say(kit(FIRST).demo)
            self.action = say(T("Learn with the demo"))
            self.kit = kit(FIRST)
        else:
            own = kit(note.game)
            self.about = say(T("Play on · {when}", when=left(note, time.time())))
            self.title = say(_standing(note))
            self.state_words = say(own.people(note, i18n.language))
            self.action = say(_next(note))
            self.kit = own
        if self._drawn:
            self._list_games()
            self._list_tiles()
            self._list_more()

    def _list_games(self) -> None:
        games = playable()
        for game in games:
            row = self._rows.get(game) or self._game_row(game)
            row.title, row.subtitle = i18n.say(kit(game).title), i18n.say(self._open_of(game))
            row.ruled = game != games[-1]
        caution = [Caution(lead=self.problem)] if self.problem else []
        lay(self.ids.games, [*caution, *(self._rows[game] for game in games)])

    def _game_row(self, game: str) -> GameRow:
        row = self._rows[game] = GameRow(kit(game))
        row.bind(on_release=lambda _: self.open_game(game))
        return row

    def _open_of(self, game: str) -> Text:
        """What is open of a game: the match to go on with, or how many there are."""
        notes = [note for note in self.app.notes.of(game).values() if not note.result]
        campaign = self.app.between.last(game, notes[0].left if notes else 0.0)
        if campaign is not None:
            return T("{title} · {state}", title=campaign.title, state=campaign.stage)
        if not notes:
            return kit(game).tagline
        return _standing(notes[0]) if len(notes) == 1 else Tn("{n} open match", "{n} open matches", len(notes))

    def _list_tiles(self) -> None:
        fill(
            self.ids.tiles,
            (
                HomeWay("add", T("New"), self.begin_new, T("any game")),
                HomeWay("scan", T("Scan"), self.scan, T("box, card, match")),
                HomeWay("box", T("Workshop"), self.open_workshop, T("your own boxes")),
            ),
            self._tile,
        )
        self._level_tiles()

    def _tile(self, way: HomeWay) -> HomeTile:
        tile = HomeTile(icon=way.icon)
        tile.show(way)
        tile.bind(on_release=lambda _: way.go(), minimum_height=self._level_tiles)
        return tile

    def _level_tiles(self, *_: object) -> None:
        tiles = self.ids.tiles.children
        for tile in tiles:
            tile.level = max(each.minimum_height for each in tiles)

    def _list_more(self) -> None:
        """Below the others."""
        fill(
            self.ids.more,
            (
                HomeWay("learn", T("Learn"), self.choose_demo),
                HomeWay("history", T("Past games"), self.open_matches),
                HomeWay("open", T("Open a file"), self.open_file),
            ),
            self._link,
        )
        self._lay_more()

    def _link(self, way: HomeWay) -> HomeLink:
        link = HomeLink(icon=way.icon)
        link.show(way)
        link.bind(on_release=lambda _: way.go(), width=self._lay_more)
        return link

    def _lay_more(self, *_: object) -> None:
        """In one line if they fit."""
        more = self.ids.more
        more.width = min(self.ids.below.width, sum(link.width for link in more.children))

    def _arrange(self, *_: object) -> None:
        """Phone: one column, the amber under the thumb. Wide: what to go on with left, the games right. On a small
        phone on its side, or in large letters, what to go on with leads the column."""
        hero, ids = self._hero, self.ids
        amber = max(ids.words.minimum_height, ids.emblem.height) + ids.go_on.height + dp(72)
        self.scrolls = not self.wide and self.height - amber < dp(LEAST_LIST)
        place = ids.left if self.wide else ids.column if self.scrolls else ids.foot
        if hero.parent is not place:
            if hero.parent is not None:
                hero.parent.remove_widget(hero)
            place.add_widget(hero, index=len(place.children))
            ids.page.scroll_y = 1
        self._make_room()

    def _make_room(self, *_: object) -> None:
        """The board of the match, wherever the other things leave enough room for it."""
        ids = self.ids
        self.side = theme.pad if self.wide else max(theme.pad, (self.width - dp(720)) / 2)
        others = ids.column.minimum_height + ids.words.minimum_height + ids.go_on.height + dp(80)
        room = self.height - others
        beside = self.height - ids.words.minimum_height - ids.go_on.height - dp(72)
        fits = beside >= dp(LEAST_BESIDE) if self.wide else room >= dp(LEAST_BOARD)
        shown = self._drawn and fits and not self.scrolls
        if shown != self.shows_board:
            self.shows_board = shown
            self._draw()
        ids.place.height = room if shown else 0

    def _draw(self, *_: object) -> None:
        if self._board is not None and self._board.parent is not None and not self.shows_board:
            self.ids.place.remove_widget(self._board)
        if not self.shows_board or self.problem:
            return
        if self._board is None:
            from screens.widgets.board.board import BoardWidget  # noqa: PLC0415 - a phone's first frame does without

            self._board = BoardWidget(interactive=False, margin=dp(2))
        if self._board.parent is None:
            self.ids.place.add_widget(self._board)
        if self._campaign is not None:
            # Between two matches no table is laid.
            self._show_board(None)
            return
        self.shell.work(partial(self.app.picture, self.last), self._show_board)

    def _show_board(self, view: Any) -> None:
        if view is not None:
            self._board.view = view
        self._board.opacity = 0 if view is None else 1


def _next(note: Note) -> Text:
    """What the amber leads back to."""
    return T("Go on with {name}", name=spoken(note.up, i18n.language)) if note.up else T("Play on")


def _standing(note: Note) -> Text:
    return T("{title} · {state}", title=spoken(note.title, i18n.language), state=kit(note.game).progress(note))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
