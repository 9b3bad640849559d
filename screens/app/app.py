"""The app: preferences, the shell, the way back. Everything else is made when it is first needed."""

from __future__ import annotations

import contextlib
import json
import os
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.core.window import Window
from kivy.logger import Logger

from device import preferences as stored
from device.feedback import Feedback
from device.reports import write_report
from engine.games import FIRST
from engine.table.refusal import Refusal, Refused
from engine.table.text import Name, Text
from screens.app.net import SENTENCE, Net, refusal, report_of
from screens.app.shell import Place, Shell, read_path
from screens.games import kit
from screens.i18n import Namer, i18n
from screens.match.notes import Note, Notes
from screens.theme import theme

if TYPE_CHECKING:
    from screens.kit import AnyMatch, Desk
    from screens.match.shelf import Matches, Played, Session
    from screens.widgets.board_model import BoardView

ESCAPE = 27
"""Also what Android sends for its back gesture."""


class ZonekeeperApp(App):
    title = "Zonekeeper"
    # No preferences file of Kivy's own, no settings panel of Kivy's own.
    use_kivy_settings = False

    def __init__(self, home: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._home = home
        self.preferences = stored.Preferences()
        self.feedback = Feedback()
        self.shell: Shell | None = None
        self.notes = Notes(self.home / "matches.json")
        self._making = threading.RLock()
        """Screens prepare behind the frame: two at once must still find one door to the files."""
        self._matches: Matches | None = None
        self._desks: dict[str, Desk] = {}
        self._named: Played[Any, Any] | None = None
        self._names: Namer = lambda _name, _language: None
        self.net = Net(self.caught)
        i18n.add_names(self._called)

    @property
    def matches(self) -> Matches:
        """Every match of this device, of all games; the rules it needs take longer to load than the first frame may."""
        with self._making:
            if self._matches is None:
                from device.storage import data_folder  # noqa: PLC0415 - not needed for the first frame
                from screens.match.shelf import Matches  # noqa: PLC0415

                root = data_folder(str(self.home))
                self._matches = Matches(root, self.notes, self._noted, language=lambda: i18n.language)
                self._matches.net = self.caught_rule
            return self._matches

    def desk(self, game: str) -> Any:
        """What this device has of a game (screens/kit.py `Desk`); the game's own screens know more about theirs."""
        with self._making:
            if game not in self._desks:
                self._desks[game] = kit(game).desk(self)
            return self._desks[game]

    def _noted(self, game: str, match: AnyMatch, left: float) -> Note:
        note: Note = self.desk(game).note(match, left)
        return replace(note, game=game)

    def prepare(self, game: str = "") -> None:
        """Everything slow that the matches need, or a game; never on the thread that draws."""
        self.matches.prepare()
        last = self.notes.last
        note = self.notes.get(last) if last is not None else None
        self.desk(game or (note.game if note is not None else FIRST)).prepare()

    def session(self, match: str) -> Played[Any, Any]:
        """A match to play. Raises Refused if it cannot be opened."""
        return self.matches.session(match)

    def go_to(self, match: str) -> None:
        """To the table of a match, from which back leads home. Raises Refused if it cannot be opened."""
        session = self.session(match)
        self.tell_notices()
        if self.shell is not None:
            self.shell.go_home(self.desk(session.game).screen_of(session.match), match=match)

    def picture(self, match: str) -> BoardView | None:
        """The table of a match as home shows it, or that of the demo. Slow."""
        if not match:
            first: Desk = self.desk(FIRST)
            return first.picture(None, theme.palette)
        session = self.session(match)
        desk: Desk = self.desk(session.game)
        return desk.picture(session.match, theme.palette)

    def take_up(self, match: str) -> Played[Any, Any]:
        """A match on the screen: from now on things are called as its cards say. Raises Refused."""
        session = self.session(match)
        if session is not self._named:
            self._names, self._named = self.desk(session.game).names(session.match), session
        return session

    def _called(self, name: Name, language: str) -> str | None:
        return self._names(name, language)

    @property
    def home(self) -> Path:
        """Where this player's files lie."""
        chosen = self._home or os.environ.get("ZONEKEEPER_HOME")
        return Path(chosen) if chosen else Path(self.user_data_dir)

    def build(self) -> Shell:
        self.preferences = stored.load(self.home / "preferences.json")
        self._apply()
        Window.clearcolor = theme.ground
        Window.bind(on_keyboard=self._key)
        self.shell = Shell(self._remember, size=Window.size)
        self._return(self.shell, self._last_path())
        return self.shell

    def caught(self, error: Exception, session: Session[Any, Any] | None = None) -> None:
        """Something broke: a report is kept and one sentence says so; the app goes on."""
        Logger.exception("Zonekeeper: caught", exc_info=error)
        write_report(self.home, time.strftime("%Y%m%d-%H%M%S"), report_of(error, session or self._named))
        if self.shell is not None:
            self.shell.say(i18n.say(SENTENCE))

    def caught_rule(self, session: Session[Any, Any], error: Exception) -> Refusal:
        """A rule threw: the step is not taken, and that is said like any other refusal."""
        if self.net.is_strict:
            raise error
        self.caught(error, session)
        return refusal()

    def on_start(self) -> None:
        self.net.hang()

    def on_pause(self) -> bool:
        # Every step is on disk already: there is nothing to save, only to say that we may be gone for good.
        return True

    def on_stop(self) -> None:
        self.net.take_down()
        if self._matches is not None:
            self._matches.close()
        for desk in self._desks.values():
            desk.close()

    def tell_notices(self) -> None:
        """What happened to the files, as one toast."""
        told = [*(() if self._matches is None else self._matches.take_notices())]
        for desk in self._desks.values():
            told += desk.take_notices()
        if told and self.shell is not None:
            self.shell.say("\n".join(i18n.say(notice) for notice in told))

    def _return(self, shell: Shell, path: list[Place]) -> None:
        """Back to where we were; what it needs is opened behind the first frame."""
        if not any({"match", "campaign"} & arguments.keys() for _, arguments in path):
            shell.restore(path)
            return
        shell.restore([], remember=False)

        def arrived(_: object) -> None:
            shell.restore(path)
            self.tell_notices()

        shell.work(self.prepare, arrived, self._stay)

    def _stay(self, text: Text) -> None:
        if self.shell is not None:
            self.shell.say(i18n.say(text))

    def change(self, **changes: Any) -> None:
        """One or more preferences, applied at once and kept."""
        self.preferences = replace(self.preferences, **changes)
        self._apply()
        try:
            stored.save(self.home / "preferences.json", self.preferences)
        except Refused as refused:
            self._stay(refused.refusal.text)

    def _apply(self) -> None:
        now = self.preferences
        i18n.use(now.language)
        theme.use(now.theme, now.colours, now.text_scale)
        self.feedback.sound, self.feedback.haptics = now.sound, now.haptics

    def _key(self, _window: object, key: int, *_: object) -> bool:
        return key == ESCAPE and self.shell is not None and self.shell.back()

    def _remember(self, path: list[Place]) -> None:
        """Written at every step: a phone kills an app without asking."""
        # A full disk is told where it costs something; it must not keep anybody from turning the page.
        with contextlib.suppress(OSError):
            self.home.mkdir(parents=True, exist_ok=True)
            fresh = self.home / "place.json.new"
            fresh.write_text(json.dumps(path), "utf-8")
            fresh.replace(self.home / "place.json")

    def _last_path(self) -> list[Place]:
        try:
            return read_path(json.loads((self.home / "place.json").read_text("utf-8")))
        except (OSError, ValueError):
            return []
