"""The frame round every screen: where we are, the way back, sheets and toasts. Screens are made on first visit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from weakref import WeakMethod, ref

from kivy.animation import Animation
from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.app.coming import Coming
from screens.app.slow_work import R, SlowWork
from screens.games import moods, screens
from screens.i18n import i18n
from screens.kit import Later
from screens.palette import PLAIN
from screens.theme import theme
from screens.widgets.comfort.handed import Handed
from screens.widgets.filling import unfolding

SCREENS = {
    "home": Later("screens.app.home", "HomeScreen"),
    "game": Later("screens.app.game", "GameScreen"),
    "matches": Later("screens.app.matches", "MatchesScreen"),
    "settings": Later("screens.app.settings", "SettingsScreen"),
    "fallen": Later("screens.app.fallen", "FallenScreen"),
    "device": Later("screens.app.abilities", "DeviceScreen"),
    "history": Later("screens.match.history", "HistoryScreen"),
    "records": Later("screens.workshop.records", "RecordsScreen"),
    "box": Later("screens.workshop.box", "BoxScreen"),
    "deck": Later("screens.workshop.box", "DeckScreen"),
    "checks": Later("screens.workshop.records", "ChecksScreen"),
    "record": Later("screens.workshop.record", "RecordScreen"),
    "packs": Later("screens.workshop.packs", "PacksScreen"),
    "pack": Later("screens.workshop.packs", "PackScreen"),
    "codes": Later("screens.workshop.codes", "CodesScreen"),
    "labels": Later("screens.workshop.labels", "LabelsScreen"),
    "scan": Later("screens.workshop.scanning.scan", "ScanScreen"),
}
"""The screens that serve every game; importing one costs time that the first frame does not have."""

MOST_KEPT = 12
"""Screens that wait for another visit: more than a match needs, and far fewer than the house has."""

FALLEN = "fallen"
"""Stands in the place of a screen that cannot be shown."""
UNTINTED = ("home", "game", "matches", "settings", "device")
"""Screens that belong to no game; the other shared ones keep the tint of the one they were opened from."""

Address = tuple[str, dict[str, Any]]


class Pane(Handed):
    """One screen. `enter` is called on every visit with the arguments of `Shell.go`."""

    wide = BooleanProperty(False)

    def __init__(self, shell: Shell, **kwargs: object) -> None:
        self.shell = shell
        super().__init__(**kwargs)

    def furnish(self) -> None:
        """The second half of making it: what its rule does not make. Nothing is asked of it before."""

    def enter(self, **arguments: Any) -> None: ...

    def arrive(self) -> None:
        """Somebody comes here anew rather than back: a page shows its head, not where the last visit had scrolled."""

    def when_shown(self, again: Callable[..., None]) -> Callable[..., None]:
        """For a change of language: a screen that is not on show follows when it is entered again. Until then what it
        was about may be gone. It is not kept alive by that: one that was shed must go."""
        pane, method = ref(self), WeakMethod(again)

        def follow(*arguments: Any) -> None:
            shown, again = pane(), method()
            if shown is not None and again is not None and shown.parent is not None:
                again(*arguments)

        return follow

    def put_away(self) -> None:
        """The phone shows something else now, and may never come back: let go of camera and clocks."""

    def take_up(self) -> None:
        """The phone shows us again."""

    def toast_over(self) -> Widget | None:
        """On whose lower edge a toast lies; None: just above the amber."""
        return None

    def toast_room(self) -> Widget | None:
        """A column that makes room for a toast at its top, so that nothing is covered; None: it lies over something."""
        return None

    def leaves(self) -> bool:
        """Whether "back" may leave this screen now; False if it had something of its own to step back from."""
        return True


class Shell(SlowWork):
    wide = BooleanProperty(False)
    """Board and the rest side by side."""
    edges = ListProperty((0, 0, 0, 0))
    """Pixels left, top, right and bottom that the phone keeps for bars, a notch or its gestures."""
    fade = NumericProperty(0.12)
    """Seconds a screen takes to appear; it can be used from the first of them on."""

    def __init__(self, remember: Callable[[list[Address]], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._remember = remember
        self._made: dict[str, Pane] = {}
        self._path: list[Address] = []
        self._sheet: Any = None
        self._toast: Any = None
        self._hint: Any = None
        self._hints = object()
        self._leaving = False
        self._coming = Coming()
        self._bare: Pane | None = None
        """The screen that is made but not furnished."""
        self.fell: Callable[[Exception], bool] = lambda _: False
        """Told of a screen that threw while it was entered; False if that is to be thrown on."""
        with self.canvas.before:
            self._tint = Color(*theme.ground)
            self._backdrop = Rectangle()
        theme.follow(self._recolour)
        self.bind(size=self._resized, pos=self._resized, edges=self._resized)
        theme.bind(scale=self._resized)

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        super().do_layout(*args, **self._room())
        pos = self._room()["pos"]
        for child in self.children:
            # Without a hint a layout that floats leaves its children where they are.
            if child.size_hint_x and child.size_hint_y and not child.pos_hint:
                child.pos = pos

    def _room(self) -> dict[str, tuple[float, float]]:
        """Where a screen lies, and how large it is: one that is made to fit is laid out once instead of twice."""
        left, top, right, bottom = self.edges
        size = (self.width - left - right, self.height - top - bottom)
        return {"pos": (self.x + left, self.y + bottom), "size": size}

    # Where we are

    @property
    def current(self) -> Pane:
        """The screen where we are; whoever asks for one that is still coming has it there."""
        self._coming.finish()
        return self._made[self._path[-1][0]]

    def shows(self, pane: Pane) -> bool:
        """Whether this is the screen where we are. On the way to one that is not made yet, none is."""
        return bool(self._path) and self._made.get(self._path[-1][0]) is pane

    @property
    def made(self) -> tuple[str, ...]:
        """The screens that are there, on the way back or not."""
        return tuple(self._made)

    @property
    def path(self) -> list[Address]:
        return list(self._path)

    def go(self, name: str, **arguments: Any) -> None:
        self._coming.finish()
        self._path.append((name, arguments))
        self._show(arrives=True)

    def note(self, **arguments: Any) -> None:
        """Remember more about the place where we are, e.g. how far a list has been ticked off."""
        self._path[-1][1].update(arguments)
        self._remember(self._path)

    def replace(self, name: str, **arguments: Any) -> None:
        """Go on to a screen from which back does not lead here again."""
        self._coming.finish()
        self._path.pop()
        self.go(name, **arguments)

    def go_home(self, name: str = "", **arguments: Any) -> None:
        """To the first screen, or to one from which back leads there."""
        self._coming.finish()
        del self._path[1:]
        if name:
            self._path.append((name, arguments))
        self._show()

    def restore(self, path: list[Address], remember: bool = True) -> None:
        """Back to where the app was when it was put away."""
        # What could not be shown is tried again: a newer version of the app may well do.
        places = [_meant(place) for place in path]
        self._coming.finish()
        self._path = [place for place in places if is_screen(place[0])] or [("home", {})]
        self._show(remember, at_once=True)

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

    def shed(self, most: int = 0) -> None:
        """Screens that are not on the way back, those longest ago first, until no more than `most` are left.

        They are made again when somebody goes there. What they took is free when the app is put away (memory.py).
        """
        wanted = {name for name, _ in self._path}
        spare = [name for name in self._made if name not in wanted]
        for name in spare[: max(0, len(self._made) - most)]:
            del self._made[name]

    def refresh(self) -> None:
        """The screen where we are, as if it had just been entered."""
        self._coming.finish()
        self._show(at_once=True)

    def _show(self, remember: bool = True, arrives: bool = False, at_once: bool = False) -> None:
        name, _ = self._path[-1]
        if self._sheet is not None:
            self._sheet.close()
        self._drop_toast()
        self._drop_hint()
        is_late = False
        if (mood := PLAIN if name in UNTINTED else moods().get(name)) is not None:
            is_late = theme.feel(mood)

        def place() -> None:
            self._place(is_late)
            if remember:
                self._remember(self._path)
            if arrives:
                self._pane().arrive()

        # To make a screen, to enter it and to lay it out takes a slow phone a frame each.
        makes = () if name in self._made else (self._make, self._pane)
        code = screen_named(name)
        reads = None if at_once or name in self._made or code.is_read else code
        self._coming.begin([*(partial(self._try, do) for do in (*makes, self._enter)), place], reads)
        if at_once:
            self._coming.finish()

    def _try(self, do: Callable[[], object]) -> None:
        try:
            do()
        except Exception as error:
            name, arguments = self._path[-1]
            if name == FALLEN or not self.fell(error):
                raise
            self._path[-1] = FALLEN, {"place": name, "arguments": arguments}
            self._enter()

    def _make(self) -> None:
        self._bare = screen_named(self._path[-1][0])(self, **self._room())

    def _pane(self) -> Pane:
        """The screen where we are, made and furnished on the first visit."""
        name, _ = self._path[-1]
        bare, self._bare = self._bare, None
        if (pane := self._made.pop(name, None)) is None:
            pane = bare or screen_named(name)(self, **self._room())
            pane.furnish()
        self._made[name] = pane
        return pane

    def _enter(self) -> None:
        pane = self._pane()
        self.shed(MOST_KEPT)
        pane.wide = self.wide
        pane.enter(**self._path[-1][1])

    def _place(self, is_late: bool) -> None:
        pane = self._pane()
        if pane.parent is None:
            self.clear_widgets()
            self.add_widget(pane)
            if self.fade > 0 and not theme.calm:
                pane.opacity = 0.4
                Animation(opacity=1, duration=self.fade).start(pane)
        if is_late:
            self._recolour()
            unfolding.begin(theme, theme.dress(list(pane.walk())))

    def on_touch_down(self, touch: Any) -> bool:
        """On the way to another screen a finger can only mean the one that is left: it hears nothing more."""
        return not self._coming.is_over or bool(super().on_touch_down(touch))

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

    def say(self, text: str, press: Callable[[], None] | None = None, label: str = "", icon: str = "undo") -> None:
        """A toast: what happened, and a way to take it back, or what else its button is for."""
        from screens.widgets.toast import Toast  # noqa: PLC0415 - not needed for the first frame

        if self._toast is None:
            self._toast = Toast()
            self._toast.bind(height=self._place_toast)
        if self._toast.parent is None:
            room = self.current.toast_room() if self._path else None
            self._toast.move_in(room or self, is_alone=room is None)
        self._toast.show(text, press, label, icon)
        self._place_toast()

    def hint(self, hint: Any) -> None:
        """A sentence that helps now, if it was never seen before (screens/match/hints.py)."""
        app = App.get_running_app()
        seen = app.preferences.hints_seen
        if not app.preferences.hints or hint.key in seen:
            return
        self._drop_hint()
        app.change(hints_seen=[*seen, hint.key])
        # A page has enough to do when it comes up.
        unfolding.soon(self._hints, lambda: self._show_hint(i18n.say(hint.text)))

    def _show_hint(self, words: str) -> None:
        from screens.widgets.comfort.hint import HintCard  # noqa: PLC0415 - most evenings need none

        self._hint = HintCard(text=words)
        slot = getattr(self.current, "hint_slot", None)
        if slot is not None:
            # A page that keeps room for hints: nothing is covered.
            self._hint.size_hint_x = 1
            slot.add_widget(self._hint)
            return
        self._hint.bind(height=self._place_hint)
        self.add_widget(self._hint)
        self._place_hint()

    def _place_hint(self, *_: object) -> None:
        if self._hint is not None and self._hint.parent is self:
            left, top, right, _ = self.edges
            self._hint.width = min(self.width - left - right - dp(24), dp(480))
            self._hint.x, self._hint.top = self.x + left + dp(12), self.top - top - dp(76)

    def _drop_hint(self) -> None:
        unfolding.stop(self._hints)
        if self._hint is not None:
            self._hint.dismiss()
            self._hint = None

    def work_once(self, pane: Pane, do: Callable[[], R], done: Callable[[R], None]) -> None:
        """On the way to another screen: a second tap does nothing, and whoever went elsewhere stays there."""
        if self._leaving:
            return
        self._leaving = True

        def ended() -> None:
            self._leaving = False

        self.work(do, lambda result: done(result) if self.current is pane else None, ended=ended)

    def go_after(self, pane: Pane, do: Callable[[], object], name: str, **arguments: Any) -> None:
        """To another screen once something slow is done; its code is read there, too."""

        def ready() -> None:
            do()
            screen_named(name).read()

        self.work_once(pane, ready, lambda _: self.go(name, **arguments))

    def _place_toast(self, *_: object) -> None:
        if self._toast is not None and self._toast.parent is self:
            left, _, right, bottom = self.edges
            under = self.current.toast_over() if self._path else None
            if under is not None:
                self._toast.lie(under.center_x, under.y + dp(12), under.width)
                return
            middle = self.center_x + (left - right) / 2
            self._toast.lie(middle, self.y + bottom + dp(12) + theme.target + dp(28), self.width - left - right)

    def _drop_toast(self) -> None:
        if self._toast is not None:
            self._toast.dismiss()

    def _resized(self, *_: object) -> None:
        self._backdrop.pos, self._backdrop.size = self.pos, self.size
        left, top, right, bottom = self.edges
        width, height = self.width - left - right, self.height - top - bottom
        self.wide = theme.splits(width, height)
        self._trigger_layout()
        self._place_toast()
        self._place_hint()

    def on_wide(self, *_: object) -> None:
        for pane in self._made.values():
            pane.wide = self.wide
        if self._sheet is not None:
            self._sheet.wide = self.wide

    def _recolour(self, *_: object) -> None:
        self._tint.rgba = theme.ground
        Window.clearcolor = theme.ground


def _meant(place: Address) -> Address:
    """The screen in whose place another stands."""
    if place[0] != FALLEN:
        return place
    name, arguments = place[1].get("place"), place[1].get("arguments")
    return str(name), dict(arguments) if isinstance(arguments, Mapping) else {}


def is_screen(name: str) -> bool:
    return name in SCREENS or name in screens()


def screen_named(name: str) -> Later:
    return SCREENS.get(name) or screens()[name]


def read_path(data: object) -> list[Address]:
    """A stored path, as far as it can be understood."""
    if not isinstance(data, list):
        return []
    pairs = [entry for entry in data if isinstance(entry, list) and len(entry) == 2]
    return [(name, dict(args)) for name, args in pairs if isinstance(name, str) and isinstance(args, Mapping)]
