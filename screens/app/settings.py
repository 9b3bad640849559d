"""Settings: everything takes effect at once and is kept on this device."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.widget import Widget

from device.phone.java import is_android
from device.preferences import APP, AS_DEVICE, ASK, REAL
from device.reports import reports
from engine.table.languages import LANGUAGES
from engine.table.text import T, Text
from screens.app.abilities import no_voice
from screens.app.reports import offer_report
from screens.app.shell import Pane
from screens.app.version import VERSION
from screens.games import kit as game_kit
from screens.games import playable
from screens.i18n import i18n
from screens.theme import TEXT_SCALES
from screens.widgets import kit
from screens.widgets.filling import at_width, in_turn, unfolding
from screens.widgets.wrap import Wrap

THEMES = {"dark": T("Dark"), "light": T("Light"), AS_DEVICE: T("As the device")}
DICE = {ASK: T("As it fits"), APP: T("The app"), REAL: T("Real dice")}


VOLUMES = {0.2: T("Quiet"), 0.5: T("Middle"), 1.0: T("Loud")}


class ChoiceCard(kit.Card):
    """What it is about, perhaps a word more, and options of which one holds."""

    def __init__(self, title: Text, about: Text | None, bar: kit.ChoiceBar | Wrap, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._words: list[tuple[kit.Words, Text]] = [(kit.Heading(), title)]
        if about is not None:
            self._words.append((kit.Quiet(), about))
        self.bar = bar
        for label, _ in self._words:
            self.add_widget(label)
        self.add_widget(bar)

    def say(self) -> None:
        for label, words in self._words:
            label.text = i18n.say(words)


class Setting(NamedTuple):
    """What can be set: the name of the preference, and what a row says of it."""

    name: str
    icon: str
    title: Text
    about: Text


LOOKS = (
    Setting("contrast", "compare", T("High contrast"), T("brighter letters and lines on a plain ground")),
    Setting("calm", "pinned", T("Reduce motion"), T("nothing glides, swings or fades")),
    Setting("left_handed", "hand", T("Left-handed"), T("what a thumb presses lies at the left")),
    Setting("tints", "colour", T("A ground for each game"), T("off: all games look alike")),
)
SOUND = Setting("sound", "sound", T("Sound"), T("events, hits, deaths and the Geiger counter; off: all silent"))
SPEECH = Setting("speech", "speak", T("Read aloud"), T("events and steps"))
HINTS = Setting("hints", "learn", T("Hints"), T("each comes up once; on again: all of them once more"))
TOUCH = (
    Setting("haptics", "haptics", T("Vibration"), T("the Geiger counter and ties can be felt")),
    Setting("awake", "sun", T("Screen stays lit"), T("during a game")),
)
DEVICE = Setting("device", "glance", T("What this device can do"), T("camera, sharing, vibration, battery"))
AS_IT_FITS = T("As it fits: the app asks, or throws where nothing real lies on the table.")


class SettingsScreen(Pane):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._choices: dict[str, ChoiceCard] = {}
        self._switches: dict[Setting, kit.SwitchRow] = {}
        self._device, self._report = kit.Row(icon=DEVICE.icon), kit.Row(icon="report")
        self._about = kit.Column(spacing=dp(12))
        super().__init__(shell, **kwargs)
        self._device.bind(on_release=lambda _: shell.go("device"))
        self._report.bind(on_release=lambda _: offer_report(shell, App.get_running_app()))
        # What a game has to set stands on top of its column, not in the middle of it.
        self.ids.games.add_widget(Widget())
        i18n.bind(_=self._fill)
        unfolding.begin(self, self._grow())

    def _grow(self) -> Iterator[None]:
        """A row after the other: all of them together would hold the screen for a second on a slow phone."""
        settings, games = self.ids.settings.__self__, self.ids.games.__self__
        yield from in_turn(self._rows(), partial(at_width, settings), settings.add_widget)
        yield from in_turn(self._of_games(), partial(at_width, games), lambda own: games.add_widget(own, index=1))

    def _rows(self) -> Iterator[Widget]:
        yield self._choice("language", T("Language"))
        yield self._choice("theme", T("Theme"))
        yield self._choice("text_scale", T("Text size"), bar=Wrap())
        yield self._choice("dice", T("Dice"), AS_IT_FITS)
        for setting in (*LOOKS, SOUND):
            yield self._switch(setting)
        yield self._choice("volume", T("Volume"))
        for setting in (SPEECH, HINTS, *TOUCH):
            yield self._switch(setting)
        yield self._device
        self._about.add_widget(kit.Quiet(text=f"Zonekeeper {VERSION}"))
        self._show_report(bool(reports(App.get_running_app().home)))
        yield self._about

    def _of_games(self) -> Iterator[Widget]:
        for game in playable():
            own = game_kit(game).settings
            if own is not None:
                yield own()

    def _choice(self, name: str, title: Text, about: Text | None = None, bar: Wrap | None = None) -> ChoiceCard:
        choice = self._choices[name] = ChoiceCard(title, about, bar or kit.ChoiceBar())
        self._tell_choice(name)
        choice.bar.bind(value=lambda _, value: self.change(**{name: value}))
        return choice

    def _switch(self, setting: Setting) -> kit.SwitchRow:
        row = self._switches[setting] = kit.SwitchRow(icon=setting.icon)
        self._tell_switch(setting)
        set_to = self.change_hints if setting is HINTS else lambda wanted: self.change(**{setting.name: wanted})
        row.bind(active=lambda _, wanted: set_to(wanted))
        return row

    def enter(self, **_: Any) -> None:
        self._fill()
        if self._about.parent is not None:
            self._show_report(bool(reports(App.get_running_app().home)))

    def _show_report(self, there_is_one: bool) -> None:
        about = self._about
        if there_is_one and self._report.parent is None:
            about.add_widget(self._report, index=1)
        elif not there_is_one and self._report.parent is not None:
            about.remove_widget(self._report)

    def change(self, **changes: object) -> None:
        """From the widgets; they also fire when `enter` fills them in, which changes nothing."""
        app = App.get_running_app()
        if any(getattr(app.preferences, key) != value for key, value in changes.items() if value is not None):
            app.change(**changes)
            if changes.get("sound") or changes.get("haptics") or "volume" in changes:
                app.feedback.tick()
            if changes.get("speech"):
                app.read_aloud(i18n.say(T("This is how I read.")))

    def change_hints(self, wanted: bool) -> None:
        """Switched on again they begin anew."""
        if App.get_running_app().preferences.hints != wanted:
            self.change(hints=wanted, hints_seen=[])

    def _fill(self, *_: object) -> None:
        for name in self._choices:
            self._tell_choice(name)
        for setting in self._switches:
            self._tell_switch(setting)
        for row, title, about in (
            (self._device, DEVICE.title, DEVICE.about),
            (self._report, T("A report of what went wrong"), T("to share with whoever makes the app better")),
        ):
            row.title, row.subtitle = i18n.say(title), i18n.say(about)

    def _tell_choice(self, name: str) -> None:
        choice = self._choices[name]
        choice.say()
        now = App.get_running_app().preferences
        choice.bar.value = i18n.language if name == "language" else getattr(now, name)
        choice.bar.options = _options(name)

    def _tell_switch(self, setting: Setting) -> None:
        row, app = self._switches[setting], App.get_running_app()
        about = setting.about if setting is not SPEECH or app.speech.is_able else no_voice(is_android())
        row.title, row.subtitle = i18n.say(setting.title), i18n.say(about)
        row.active = getattr(app.preferences, setting.name)


def _options(name: str) -> tuple[tuple[object, str], ...]:
    if name == "language":
        return tuple(LANGUAGES.items())
    if name == "text_scale":
        return tuple((scale, f"{scale:.0%}") for scale in TEXT_SCALES)
    named: dict[str, Mapping[Any, Text]] = {"theme": THEMES, "dice": DICE, "volume": VOLUMES}
    words = named[name]
    return tuple((value, i18n.say(each)) for value, each in words.items())


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
