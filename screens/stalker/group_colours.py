"""The colours of the enemy groups: one row a group, a touch changes them everywhere at once, in begun matches too."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from engine.stalker.content.units import Group
from engine.table.text import T
from screens.i18n import i18n
from screens.palette import CHOICES
from screens.stalker.units import SHAPES, group_colour
from screens.theme import theme
from screens.widgets.filling import at_width, in_turn, unfolding
from screens.widgets.kit import Card

GROUP_NAMES = {Group.BOSS: T("Boss"), Group.ELITE: T("Elite"), Group.PACK: T("Pack"), Group.HORDE: T("Horde")}


class Swatch(ButtonBehavior, Widget):
    """A group's shape in one of the colours it may have."""

    colour = StringProperty("#FFFFFF")
    shape = ObjectProperty(None)
    chosen = BooleanProperty(False)


class GroupColours(BoxLayout):
    """A group and every colour it may have."""

    name = StringProperty("")


class GroupColumn(BoxLayout):
    """All groups, one below the other."""

    __events__ = ("on_recolour",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        i18n.bind(_=self.name_them)
        theme.follow(self.mark)
        unfolding.begin(self, in_turn(map(self._row, Group), partial(at_width, self), self._add_row))

    def _add_row(self, row: GroupColours) -> None:
        self.add_widget(row)
        self.name_them()
        self.mark()

    def _row(self, group: Group) -> GroupColours:
        row = GroupColours()
        row.group = group
        for colour in CHOICES:
            swatch = Swatch(colour=colour, shape=SHAPES[group])
            swatch.bind(on_release=lambda each, of=group: self._recolour(of, each.colour))
            row.ids.swatches.add_widget(swatch)
        return row

    def _recolour(self, group: Group, colour: str) -> None:
        app = App.get_running_app()
        if group_colour(theme.palette, group) != colour:
            self.dispatch("on_recolour", dict(app.preferences.colours))
            app.change(colours={**app.preferences.colours, group.value: colour})

    def on_recolour(self, before: dict[str, str]) -> None:
        """About to change: what the colours were."""

    def name_them(self, *_: object) -> None:
        for row in self.children:
            row.name = i18n.say(GROUP_NAMES[row.group])

    def mark(self, *_: object) -> None:
        for row in self.children:
            for swatch in row.ids.swatches.children:
                swatch.chosen = group_colour(theme.palette, row.group) == swatch.colour


class GroupSettings(Card):
    """The card of the settings page."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
