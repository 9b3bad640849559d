"""The app as a guest of its device: put away and taken up, turned and folded, by day and by night, short of memory.

Every step is on disk already; nothing has to be saved here. What changes round the app is told to it: nothing is asked
again and again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol

from kivy.base import EventLoop
from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window

from device.phone.arrivals import Arrival, Door
from device.phone.java import is_android
from device.phone.surroundings import Watch, insets, is_saving_power
from screens.app.memory import be_as_usual, be_patient, look_through, look_while_calm
from screens.app.shell import SCREENS
from screens.widgets.filling import unfolding

if TYPE_CHECKING:
    from device.preferences import Preferences
    from screens.app.shell import Address, Shell

CALM = 0.4
"""Seconds without a finger or a key after which there is time for a look: the sooner, the less there is to look at."""

IDLE = 2.0
"""Seconds without a finger after which the code of a page is read that somebody may go to."""
AHEAD = tuple(SCREENS[name] for name in ("settings", "matches", "history", "records", "scan"))


class Guest(Protocol):
    """The app, as far as its device has to do with it."""

    shell: Shell | None
    preferences: Preferences

    @property
    def home(self) -> Path: ...

    def follow_device(self) -> None: ...

    def prepare(self, game: str = "") -> None: ...


class Life:
    def __init__(self, app: Guest) -> None:
        self._app = app
        self._door = Door(app.home / "inbox", lambda arrival: self._later(lambda: self._arrived(arrival)))
        self._watch: Watch | None = None
        self._is_at_a_table = False
        self.first: tuple[str, Path | None] | None = None
        """What a desktop was told to open with us: a link, or a file."""
        self._fade: float | None = None
        """How screens appeared before the phone became sparing."""
        self._calm = Clock.create_trigger(self._is_calm, CALM)
        self.look_through: Callable[[], None] = look_through
        """For what nobody needs any more, while nobody waits."""
        self._once_more = Clock.create_trigger(self._is_calm, 0)
        self._ahead = Clock.create_trigger(self._read_ahead, IDLE)

    def begin(self) -> None:
        # A keyboard that comes up pushes what is being typed out from under itself.
        Window.softinput_mode = "below_target"
        Window.bind(on_memorywarning=self._tight, size=self._sized, on_drop_file=self._dropped)
        Window.bind(on_touch_down=self._stirred, on_touch_up=self._stirred, on_keyboard=self._stirred)
        be_patient()
        self._stirred()
        self._watch = Watch(lambda: self._later(self.look_round), lambda: self._later(self._tight))
        self.look_round()
        self._door.open()
        if self.first is not None:
            self.open(*self.first)

    def end(self) -> None:
        Window.unbind(on_memorywarning=self._tight, size=self._sized, on_drop_file=self._dropped)
        Window.unbind(on_touch_down=self._stirred, on_touch_up=self._stirred, on_keyboard=self._stirred)
        self._calm.cancel()
        self._once_more.cancel()
        self._ahead.cancel()
        be_as_usual()
        self._door.close()
        if self._watch is not None:
            self._watch.end()

    def _stirred(self, *touched: object) -> None:
        self._calm.cancel()
        self._once_more.cancel()
        self._calm()
        if touched:
            # Whoever only has a look at what is on the screen needs no other page.
            self._ahead.cancel()
            self._ahead()

    def _read_ahead(self, *_: object) -> None:
        """A first visit is mostly reading the code of its page: done beside the screen, while nobody waits for it."""
        shell = self._app.shell
        later = next((each for each in AHEAD if not each.is_read), None)
        if later is None:
            return
        if shell is not None and not shell.working and unfolding.is_over and not EventLoop.touches:
            Thread(target=later.read, daemon=True).start()
        self._ahead()

    def _is_calm(self, *_: object) -> None:
        shell = self._app.shell
        is_busy = shell is not None and (shell.working or not unfolding.is_over)
        if is_busy or EventLoop.touches:
            # A finger that drags something has been down for long.
            self._stirred()
            return
        if look_while_calm(shell.made if shell is not None else ()):
            self._once_more()

    def pause(self) -> None:
        if self._app.shell is not None and self._app.shell.path:
            self._app.shell.current.put_away()
        self.look_through()

    def resume(self) -> None:
        self.look_round()
        if self._app.shell is not None and self._app.shell.path:
            self._app.shell.current.take_up()

    def look_round(self) -> None:
        """Dark or light, which language, how much of the screen is ours, and whether to be sparing."""
        shell = self._app.shell
        self._app.follow_device()
        if shell is not None:
            edges = insets()
            shell.edges = (edges.left, edges.top, edges.right, edges.bottom)
            self._spare(shell)

    def _spare(self, shell: Shell) -> None:
        if is_saving_power():
            self._fade = shell.fade if self._fade is None else self._fade
            shell.fade = 0
        elif self._fade is not None:
            shell.fade, self._fade = self._fade, None

    def place(self, path: list[Address]) -> None:
        """At a table the screen stays lit, if the players want that."""
        self._is_at_a_table = bool(path) and "match" in path[-1][1]
        self.light()

    def light(self) -> None:
        wanted = not (self._is_at_a_table and self._app.preferences.awake)
        if Window.allow_screensaver != wanted:
            Window.allow_screensaver = wanted

    def _sized(self, *_: object) -> None:
        # Turned, split or folded: bars and notch are elsewhere, and Android knows only after the frame.
        if is_android():
            self._later(self.look_round)

    def _tight(self, *_: object) -> None:
        """The phone runs out of memory: whatever can be made again goes."""
        if self._app.shell is not None:
            self._app.shell.shed()
        for category in ("kv.image", "kv.texture", "kv.loader"):
            Cache.remove(category)
        self.look_through()

    def _dropped(self, _window: object, name: bytes, *_: object) -> None:
        # Android's window drops the address of every file it was started with; the door has the file itself.
        if not is_android():
            self.open(path=Path(name.decode("utf-8", "replace")))

    def _arrived(self, arrival: Arrival | None) -> None:
        if arrival is None:
            from screens.app.arriving import cannot_read  # noqa: PLC0415 - most days nothing comes

            if self._app.shell is not None:
                cannot_read(self._app.shell)
            return
        self.open(arrival.link, arrival.path)

    def open(self, link: str = "", path: Path | None = None) -> None:
        """A link or a file from outside, at the preview."""
        from screens.app.arriving import arrive  # noqa: PLC0415 - the rules it needs are not for the first frame

        if self._app.shell is not None:
            arrive(self._app.shell, self._app.prepare, link, path)

    def _later(self, do: Callable[[], Any]) -> None:
        """Android answers on threads of its own."""
        Clock.schedule_once(lambda _: do())
