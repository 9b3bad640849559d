"""Settings: everything takes effect at once and is kept on this device."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from engine.stalker.units import Group
from engine.table.text import T
from screens.i18n import LANGUAGES, i18n
from screens.palette import GROUP_CHOICES, GROUPS
from screens.shell import Pane
from screens.stalker.units import SHAPES
from screens.theme import TEXT_SCALES, theme
from screens.widgets import kit  # noqa: F401 - settings.kv is made of its parts

THEMES = {"dark": T("Dark"), "light": T("Light")}
GROUP_NAMES = {"boss": T("Boss"), "elite": T("Elite"), "pack": T("Pack"), "horde": T("Horde")}


class Swatch(ButtonBehavior, Widget):
    """A group's shape in one of the colours it may have."""

    colour = StringProperty("#FFFFFF")
    shape = ObjectProperty(None)
    chosen = BooleanProperty(False)


class GroupColours(BoxLayout):
    name = StringProperty("")


class SettingsScreen(Pane):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        for group in GROUPS:
            self.ids.groups.add_widget(self._group(group))
        i18n.bind(_=self._fill)
        theme.follow(self._mark)

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

    def _group(self, group: str) -> GroupColours:
        row = GroupColours()
        row.group = group
        for colour in GROUP_CHOICES:
            swatch = Swatch(colour=colour, shape=SHAPES[Group(group)])
            swatch.bind(on_release=lambda each, of=group: self._recolour(of, each.colour))
            row.ids.swatches.add_widget(swatch)
        return row

    def _recolour(self, group: str, colour: str) -> None:
        app = App.get_running_app()
        app.change(colours={**app.preferences.colours, group: colour})

    def _fill(self, *_: object) -> None:
        self.ids.language.options = tuple(LANGUAGES.items())
        self.ids.theme.options = tuple((name, i18n.say(words)) for name, words in THEMES.items())
        self.ids.scale.options = tuple((scale, f"{scale:.0%}") for scale in TEXT_SCALES)
        for row in self.ids.groups.children:
            row.name = i18n.say(GROUP_NAMES[row.group])
        self._mark()

    def _mark(self, *_: object) -> None:
        for row in self.ids.groups.children:
            for swatch in row.ids.swatches.children:
                swatch.chosen = theme.palette.groups[row.group] == swatch.colour


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
