"""Settings: everything takes effect at once and is kept on this device."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.uix.widget import Widget

from engine.table.languages import LANGUAGES
from engine.table.text import T
from screens.app.shell import Pane
from screens.games import kit as game_kit
from screens.games import playable
from screens.i18n import i18n
from screens.theme import TEXT_SCALES
from screens.widgets import kit  # noqa: F401 - settings.kv is made of its parts

THEMES = {"dark": T("Dark"), "light": T("Light")}


class SettingsScreen(Pane):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        for game in playable():
            own = game_kit(game).settings
            if own is not None:
                self.ids.games.add_widget(own())
        # What a game has to set stands on top of its column, not in the middle of it.
        self.ids.games.add_widget(Widget())
        i18n.bind(_=self._fill)

    def enter(self, **_: Any) -> None:
        now = App.get_running_app().preferences
        ids = self.ids
        ids.language.value, ids.theme.value, ids.scale.value = i18n.language, now.theme, now.text_scale
        ids.sound.active, ids.haptics.active = now.sound, now.haptics
        self._fill()

    def change(self, **changes: object) -> None:
        """From the widgets; they also fire when `enter` fills them in, which changes nothing."""
        app = App.get_running_app()
        if any(getattr(app.preferences, key) != value for key, value in changes.items() if value is not None):
            app.change(**changes)
            if changes.get("sound") or changes.get("haptics"):
                app.feedback.tick()

    def _fill(self, *_: object) -> None:
        self.ids.language.options = tuple(LANGUAGES.items())
        self.ids.theme.options = tuple((name, i18n.say(words)) for name, words in THEMES.items())
        self.ids.scale.options = tuple((scale, f"{scale:.0%}") for scale in TEXT_SCALES)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
