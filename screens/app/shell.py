"""The frame round every screen: where we are, the way back, sheets and toasts. Screens are made on first visit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import Thread
from typing import Any, TypeVar

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from engine.table.refusal import Refused
from engine.table.text import Text
from screens.games import moods, screens
from screens.i18n import i18n
from screens.kit import Later
from screens.palette import PLAIN
from screens.theme import SPLIT_WIDTH, theme

SCREENS = {
    "home": Later("screens.app.home", "HomeScreen"),
    "game": Later("screens.app.game", "GameScreen"),
    "matches": Later("screens.app.matches", "MatchesScreen"),
    "settings": Later("screens.app.settings", "SettingsScreen"),
    "history": Later("screens.match.history", "HistoryScreen"),
    "records": Later("screens.workshop.records", "RecordsScreen"),
    "checks": Later("screens.workshop.records", "ChecksScreen"),
    "record": Later("screens.workshop.record", "RecordScreen"),
    "packs": Later("screens.workshop.packs", "PacksScreen"),
    "pack": Later("screens.workshop.packs", "PackScreen"),
    "codes": Later("screens.workshop.codes", "CodesScreen"),
    "labels": Later("screens.workshop.labels", "LabelsScreen"),
    "scan": Later("screens.workshop.scan", "ScanScreen"),
}
"""The screens that serve every game; importing one costs time that the first frame does not have."""

PATIENCE = 1 / 3
"""Seconds that work may take before it is shown that it goes on."""

UNTINTED = ("home", "game", "matches", "settings")
"""Screens that belong to no game; the other shared ones keep the tint of the one they were opened from."""

Place = tuple[str, dict[str, Any]]
R = TypeVar("R")


class Pane(BoxLayout):
    """One screen. `enter` is called on every visit with the arguments of `Shell.go`."""

    wide = BooleanProperty(False)

    def __init__(self, shell: Shell, **kwargs: object) -> None:
        self.shell = shell
        super().__init__(**kwargs)

    def enter(self, **arguments: Any) -> None: ...

    def when_shown(self, again: Callable[..., None]) -> Callable[..., None]:
        """For a change of language: a screen that is not on show follows when it is entered again. Until then what it
        was about may be gone."""
        return lambda *arguments: again(*arguments) if self.parent is not None else None

    def leaves(self) -> bool:
        """Whether "back" may leave this screen now; False if it had something of its own to step back from."""
        return True


class Shell(FloatLayout):
    wide = BooleanProperty(False)
    """Board and the rest side by side."""
    fade = NumericProperty(0.12)
    """Seconds a screen takes to appear; it can be used from the first of them on."""

    def __init__(self, remember: Callable[[list[Place]], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._remember = remember
        self._made: dict[str, Pane] = {}
        self._path: list[Place] = []
        self._sheet: Any = None
        self._toast: Any = None
        self._progress: Any = None
        self._leaving = False
        self.working = 0
        """How many pieces of slow work go on."""
        with self.canvas.before:
            self._tint = Color(*theme.ground)
            self._backdrop = Rectangle()
        theme.follow(self._recolour)
        self.bind(size=self._resized, pos=self._resized)

    # Where we are

    @property
    def current(self) -> Pane:
        return self._made[self._path[-1][0]]

    def shows(self, pane: Pane) -> bool:
        """Whether this is the screen where we are. On the way to one that is not made yet, none is."""
        return bool(self._path) and self._made.get(self._path[-1][0]) is pane

    @property
    def path(self) -> list[Place]:
        return list(self._path)

    def go(self, name: str, **arguments: Any) -> None:
        self._path.append((name, arguments))
        self._show()

    def note(self, **arguments: Any) -> None:
        """Remember more about the place where we are, e.g. how far a list has been ticked off."""
        self._path[-1][1].update(arguments)
        self._remember(self._path)

    def replace(self, name: str, **arguments: Any) -> None:
        """Go on to a screen from which back does not lead here again."""
        self._path.pop()
        self.go(name, **arguments)

    def go_home(self, name: str = "", **arguments: Any) -> None:
        """To the first screen, or to one from which back leads there."""
        del self._path[1:]
        if name:
            self._path.append((name, arguments))
        self._show()

    def restore(self, path: list[Place], remember: bool = True) -> None:
        """Back to where the app was when it was put away."""
        self._path = [place for place in path if is_screen(place[0])] or [("home", {})]
        self._show(remember)

    def back(self) -> bool:
        """One step back; False if there is nowhere left to go."""
        if self._sheet is not None:
            self._sheet.close()
            return True
        if not self._path or not self.current.leaves():
            return bool(self._path)
        if len(self._path) == 1:
            return False
        self._path.pop()
        self._show()
        return True

    def back_over(self, pane: Pane) -> None:
        """Leave a screen whatever it had to step back from."""
        if len(self._path) > 1 and self.current is pane:
            self._path.pop()
            self._show()

    def refresh(self) -> None:
        """The screen where we are, as if it had just been entered."""
        self._show()

    def _show(self, remember: bool = True) -> None:
        name, arguments = self._path[-1]
        if self._sheet is not None:
            self._sheet.close()
        self._drop_toast()
        if (mood := PLAIN if name in UNTINTED else moods().get(name)) is not None:
            theme.feel(mood)
        pane = self._made.get(name)
        if pane is None:
            pane = self._made[name] = screen_named(name)(self)
        pane.wide = self.wide
        pane.enter(**arguments)
        if pane.parent is None:
            self.clear_widgets()
            self.add_widget(pane)
            if self.fade > 0:
                pane.opacity = 0.4
                Animation(opacity=1, duration=self.fade).start(pane)
        if remember:
            self._remember(self._path)

    # What lies above it

    def open_sheet(self, sheet: Any) -> None:
        if self._sheet is not None:
            self._sheet.close()
        self._sheet = sheet
        sheet.wide = self.wide
        sheet.bind(on_close=self._sheet_closed)
        self._drop_toast()
        self.add_widget(sheet)

    @property
    def sheet(self) -> Any:
        return self._sheet

    def _sheet_closed(self, *_: object) -> None:
        self._sheet = None

    def say(self, text: str, undo: Callable[[], None] | None = None) -> None:
        """A toast: what happened, and a way to take it back."""
        from screens.widgets.toast import Toast  # noqa: PLC0415 - not needed for the first frame

        if self._toast is None:
            self._toast = Toast()
            self._toast.bind(height=self._place_toast)
        if self._toast.parent is None:
            self.add_widget(self._toast)
        self._toast.show(text, undo)
        self._place_toast()

    # Slow work

    def work(
        self, do: Callable[[], R], done: Callable[[R], None], refused: Callable[[Text], None] | None = None
    ) -> None:
        """Do something slow beside the screen and then go on with what came of it; a refusal is told by a toast."""
        progress = Clock.schedule_once(self._show_progress, PATIENCE)
        self.working += 1

        def finish(result: R | None, error: Exception | None) -> None:
            self.working -= 1
            progress.cancel()
            if not self.working and self._progress is not None:
                self.remove_widget(self._progress)
            if isinstance(error, Refused):
                (refused or (lambda text: self.say(i18n.say(text))))(error.refusal.text)
            elif error is not None:
                raise error
            else:
                done(result)  # type: ignore[arg-type]

        def run() -> None:
            try:
                result, error = do(), None
            except Exception as problem:
                result, error = None, problem
            Clock.schedule_once(lambda _: finish(result, error))

        Thread(target=run, daemon=True).start()

    def work_once(self, pane: Pane, do: Callable[[], R], done: Callable[[R], None]) -> None:
        """On the way to another screen: a second tap does nothing, and whoever went elsewhere stays there."""
        if self._leaving:
            return
        self._leaving = True

        def arrived(result: R) -> None:
            self._leaving = False
            if self.current is pane:
                done(result)

        def refused(text: Text) -> None:
            self._leaving = False
            self.say(i18n.say(text))

        self.work(do, arrived, refused)

    def _show_progress(self, *_: object) -> None:
        from screens.widgets.progress import Progress  # noqa: PLC0415 - most work is done before it is needed

        if self._progress is None:
            self._progress = Progress()
        if self._progress.parent is None:
            self.add_widget(self._progress)

    def _place_toast(self, *_: object) -> None:
        if self._toast is not None:
            self._toast.width = min(self.width - dp(24), dp(480))
            self._toast.center_x = self.center_x
            self._toast.y = self.y + dp(12) + theme.target + dp(28)

    def _drop_toast(self) -> None:
        if self._toast is not None:
            self._toast.dismiss()

    def _resized(self, *_: object) -> None:
        self._backdrop.pos, self._backdrop.size = self.pos, self.size
        self.wide = self.width >= dp(SPLIT_WIDTH) and self.width > self.height
        self._place_toast()

    def on_wide(self, *_: object) -> None:
        for pane in self._made.values():
            pane.wide = self.wide
        if self._sheet is not None:
            self._sheet.wide = self.wide

    def _recolour(self, *_: object) -> None:
        self._tint.rgba = theme.ground
        Window.clearcolor = theme.ground


def is_screen(name: str) -> bool:
    return name in SCREENS or name in screens()


def screen_named(name: str) -> Later:
    return SCREENS.get(name) or screens()[name]


def read_path(data: object) -> list[Place]:
    """A stored path, as far as it can be understood."""
    if not isinstance(data, list):
        return []
    pairs = [entry for entry in data if isinstance(entry, list) and len(entry) == 2]
    return [(name, dict(args)) for name, args in pairs if isinstance(name, str) and isinstance(args, Mapping)]
