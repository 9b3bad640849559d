"""Settings: everything takes effect at once and is kept on this device."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from device.phone.java import is_android
from device.preferences import APP, AS_DEVICE, ASK, REAL
from device.reports import reports
from engine.table.languages import LANGUAGES
from engine.table.text import T
from screens.app.abilities import no_voice
from screens.app.reports import offer_report
from screens.app.shell import Pane
from screens.games import kit as game_kit
from screens.games import playable
from screens.i18n import i18n
from screens.theme import TEXT_SCALES
from screens.widgets import kit
from screens.widgets.wrap import Wrap  # noqa: F401 - settings.kv is made of it

THEMES = {"dark": T("Dark"), "light": T("Light"), AS_DEVICE: T("As the device")}
DICE = {ASK: T("As it fits"), APP: T("The app"), REAL: T("Real dice")}


VOLUMES = {0.2: T("Quiet"), 0.5: T("Middle"), 1.0: T("Loud")}
SWITCHES = ("sound", "haptics", "tints", "awake", "speech", "hints", "contrast", "calm", "left_handed")


class SettingsScreen(Pane):
    voice = StringProperty("")

    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        for game in playable():
            own = game_kit(game).settings
            if own is not None:
                self.ids.games.add_widget(own())
        self._report = kit.Row(icon="report")
        self._report.bind(on_release=lambda _: offer_report(shell, App.get_running_app()))
        # What a game has to set stands on top of its column, not in the middle of it.
        self.ids.games.add_widget(Widget())
        i18n.bind(_=self._fill)

    def enter(self, **_: Any) -> None:
        now = App.get_running_app().preferences
        ids = self.ids
        ids.language.value, ids.theme.value, ids.scale.value = i18n.language, now.theme, now.text_scale
        ids.dice.value = now.dice
        for name in SWITCHES:
            ids[name].active = getattr(now, name)
        ids.volume.value = now.volume
        self._fill()
        self._show_report(bool(reports(App.get_running_app().home)))

    def _show_report(self, there_is_one: bool) -> None:
        about = self.ids.about
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
        able = App.get_running_app().speech.is_able
        self.voice = i18n.say(T("events and steps") if able else no_voice(is_android()))
        self.ids.volume.options = tuple((share, i18n.say(words)) for share, words in VOLUMES.items())
        self.ids.language.options = tuple(LANGUAGES.items())
        self.ids.theme.options = tuple((name, i18n.say(words)) for name, words in THEMES.items())
        self.ids.dice.options = tuple((who, i18n.say(words)) for who, words in DICE.items())
        self._report.title = i18n.say(T("A report of what went wrong"))
        self._report.subtitle = i18n.say(T("to share with whoever makes the app better"))
        self.ids.scale.options = tuple((scale, f"{scale:.0%}") for scale in TEXT_SCALES)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
