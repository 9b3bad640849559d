"""The app: preferences, the shell, the way back. Everything else is made when it is first needed."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from copy import deepcopy
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.logger import Logger
from kivy.utils import platform

from device import preferences as stored
from device.feedback import Feedback
from device.phone.surroundings import is_night
from device.reports import write_report
from device.small_files import read_small, write_small
from device.speech import Speech
from engine.games import FIRST
from engine.table.refusal import Refusal, Refused
from engine.table.text import Name, Text
from screens.app.gone import let_the_gone_be
from screens.app.keys import Keyboard
from screens.app.life import Life
from screens.app.memory import set_aside
from screens.app.net import ELSEWHERE, QUIET, SENTENCE, Net, refusal, report_of
from screens.app.shell import Address, Shell, is_screen, read_path, screen_named
from screens.games import kit
from screens.i18n import Namer, i18n
from screens.kit import Later
from screens.match.between import Campaigning
from screens.match.notes import Note, Notes
from screens.palette import PALETTES
from screens.theme import theme

if TYPE_CHECKING:
    from screens.kit import AnyMatch, Desk
    from screens.match.shelf import Matches, Played, Session
    from screens.widgets.board.model import BoardView

PHONES = ("android", "ios")


OFFER_REPORT = Later("screens.app.reports", "offer_report")


class ZonekeeperApp(App):
    title = "Zonekeeper"
    icon = str(Path(__file__).parent.parent.parent / "data" / "icons" / "zonekeeper.png")
    # No preferences file of Kivy's own, no settings panel of Kivy's own.
    use_kivy_settings = False

    def __init__(self, home: Path | None = None, **kwargs: Any) -> None:
        let_the_gone_be()
        super().__init__(**kwargs)
        self._home = home
        self.preferences = stored.Preferences()
        self.feedback = Feedback()
        self.speech = Speech(on_phone=platform in PHONES)
        self.shell: Shell | None = None
        self._place: list[Address] = []
        """The way to where we are, as the disk has it."""
        self.notes = Notes(self.home / "matches.json")
        self.between = Campaigning(self.home / "between.json")
        self._making = threading.RLock()
        """Screens prepare behind the frame: two at once must still find one door to the files."""
        self._matches: Matches | None = None
        self._desks: dict[str, Desk] = {}
        self._named: Played[Any, Any] | None = None
        self._names: Namer = lambda _name, _language: None
        self.net = Net(self.caught)
        self._told = "", 0.0
        """The last report, and when it was made."""
        self.life = Life(self)
        self._fills = False
        """Whether a desktop's window fills the screen."""
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
                self._matches.fell = self._fell
                self._matches.asked = self.feedback.ask
                # A game says where its campaigns are kept when its desk is made.
                self._matches.meet = self.desk
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
        wanted = game or (note.game if note is not None else FIRST)
        self.desk(wanted).prepare()
        self.feedback.prepare()
        set_aside(wanted)

    def session(self, match: str) -> Played[Any, Any]:
        """A match to play. Raises Refused if it cannot be opened."""
        found = self.matches.session(match)
        # Whoever opens a match on a thread of its own has its page there, too, before the screen wants it.
        screen_named(self.desk(found.game).screen_of(found.match)).read()
        # Its rules are loaded and its cards read with the first match of a game; itself it stays open, too.
        set_aside(f"match {match}")
        return found

    def opened(self, match: str) -> Played[Any, Any] | None:
        """A match that is open already; asking opens nothing."""
        return self._matches.opened(match) if self._matches is not None else None

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
        if chosen:
            return Path(chosen)
        if platform == "linux":
            # Kivy makes its own folder, not the one above it, which a new account does not have.
            Path(os.environ.get("XDG_CONFIG_HOME", "~/.config")).expanduser().mkdir(parents=True, exist_ok=True)
        return Path(self.user_data_dir)

    def build(self) -> Shell:
        self.preferences = stored.load(self.home / "preferences.json")
        self._apply()
        Window.clearcolor = theme.ground
        self._keep_window()
        # The page is pushed up by as much as the field that is typed in needs.
        Window.softinput_mode = "below_target"
        self.shell = Shell(self._remember, size=Window.size)
        self.shell.fell = self._fell
        self.keys = Keyboard(self.shell)
        Window.bind(on_keyboard=self.keys.pressed, on_key_up=self.keys.released)
        self._return(self.shell, self._last_path())
        return self.shell

    def caught(self, error: Exception, session: Session[Any, Any] | None = None) -> None:
        """Something broke: a report is kept and one sentence says so; the app goes on."""
        Logger.exception("Zonekeeper: caught", exc_info=error)
        text = report_of(error, session or self._named)
        told, when = self._told
        if text == told and time.monotonic() - when < QUIET:
            return
        self._told = text, time.monotonic()
        write_report(self.home, time.strftime("%Y%m%d-%H%M%S"), text)
        sentence = SENTENCE if session is not None else ELSEWHERE
        # After whatever the screen makes of it, and never from another thread.
        Clock.schedule_once(lambda _: self._tell_fault(sentence))

    def _tell_fault(self, sentence: Text) -> None:
        if self.shell is not None:
            self.shell.say(i18n.say(sentence), self._offer_report, i18n._("Report"), "report")

    def _offer_report(self) -> None:
        if self.shell is not None:
            OFFER_REPORT(self.shell, self)

    def caught_rule(self, session: Session[Any, Any], error: Exception) -> Refusal:
        """A rule threw: the step is not taken, and that is said like any other refusal."""
        if self.net.is_strict:
            raise error
        self.caught(error, session)
        return refusal()

    def _fell(self, error: Exception) -> bool:
        """A screen threw while it was entered, or a note while it was made: something else takes its place."""
        if self.net.is_strict:
            return False
        self.caught(error)
        return True

    def on_start(self) -> None:
        self.net.hang()
        self.life.begin()

    def on_pause(self) -> bool:
        # Every step is on disk already: there is nothing to save, only to say that we may be gone for good.
        self.life.pause()
        return True

    def on_resume(self) -> None:
        self.life.resume()

    def on_stop(self) -> None:
        self.life.end()
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

    def _return(self, shell: Shell, path: list[Address]) -> None:
        """Back to where we were; what it needs is opened behind the first frame."""
        if not any({"match", "campaign"} & arguments.keys() for _, arguments in path):
            shell.restore(path)
            return
        shell.restore([], remember=False)

        def arrived(_: object) -> None:
            shell.restore(path)
            self.tell_notices()

        shell.work(partial(self._make_ready, path[-1]), arrived, self._stay)

    def _make_ready(self, place: Address) -> None:
        """What a place needs, its match among it."""
        self.prepare()
        name, arguments = place
        if "match" in arguments:
            # What cannot be opened says so itself when it is entered.
            with contextlib.suppress(Refused):
                self.session(arguments["match"])
        if is_screen(name):
            screen_named(name).read()

    def _stay(self, text: Text) -> None:
        if self.shell is not None:
            self.shell.say(i18n.say(text))

    def change(self, **changes: Any) -> None:
        """One or more preferences, applied at once and kept."""
        self.preferences = replace(self.preferences, **changes)
        self._apply()
        self.life.light()
        try:
            stored.save(self.home / "preferences.json", self.preferences)
        except Refused as refused:
            self._stay(refused.refusal.text)

    def _apply(self) -> None:
        now = self.preferences
        self.follow_device()
        self.feedback.sound, self.feedback.haptics, self.feedback.volume = now.sound, now.haptics, now.volume
        if not now.speech:
            self.speech.hush()

    def follow_device(self) -> None:
        """Language and theme, which may be the device's own and change while we run."""
        now = self.preferences
        i18n.use(now.language)
        theme.calm, theme.left_handed = now.calm, now.left_handed
        theme.use(theme_of(now.theme), now.colours, now.text_scale, tinted=now.tints, contrast=now.contrast)

    def read_aloud(self, text: str) -> None:
        """For whoever has not got the phone in hand; only if the players want it."""
        if self.preferences.speech:
            self.speech.say(text, i18n.language)

    def _keep_window(self) -> None:
        """A desktop's window is as large as it was left, and fills the screen if it did."""
        if platform in PHONES:
            return
        if self.preferences.window:
            Window.size = tuple(self.preferences.window)
        if self.preferences.maximized:
            Window.maximize()
        self._fills = self.preferences.maximized
        Window.bind(on_maximize=self._filled, on_restore=self._filled_no_more, on_request_close=self._note_window)

    def _filled(self, *_: object) -> None:
        self._fills = True

    def _filled_no_more(self, *_: object) -> None:
        self._fills = False

    def _note_window(self, *_: object, **__: object) -> bool:
        now = self.preferences
        size = now.window if self._fills else [int(side) for side in Window.size]
        if (size, self._fills) != (now.window, now.maximized):
            self.change(window=size, maximized=self._fills)
        # Nothing keeps the window from closing.
        return False

    def _remember(self, path: list[Address]) -> None:
        """Written at every step: a phone kills an app without asking."""
        # Not again at the start: the disk takes its time, and the first frame waits.
        if path != self._place:
            # A full disk is told where it costs something; it must not keep anybody from turning the page.
            with contextlib.suppress(OSError):
                write_small(self.home / "place.json", path)
                self._place = deepcopy(path)
        self.life.place(path)

    def _last_path(self) -> list[Address]:
        path = read_path(read_small(self.home / "place.json"))
        self._place = deepcopy(path)
        return path


def theme_of(name: str) -> str:
    """The palette that a preference means; one that nobody knows any more is the dark one."""
    if name == stored.AS_DEVICE:
        return "light" if is_night() is False else "dark"
    return name if name in PALETTES else "dark"
