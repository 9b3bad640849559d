"""The player's board (PDA): instruments, markers, gear; and rows for what can be done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.graphics import Color, RoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from engine.table.text import T, Text, Tn
from screens.i18n import i18n
from screens.match.notes import spoken
from screens.stalker.pda.view import PdaFact, PdaView, TurnMarker
from screens.theme import theme
from screens.widgets.board.model import UnitView
from screens.widgets.gauges import GeigerDial, HpBar  # noqa: F401 - pda.kv draws them
from screens.widgets.kit import Card, Pill, Pressable, Quiet
from screens.widgets.unit_badge import UnitBadge  # noqa: F401 - pda.kv draws it

GEIGER = ((4, "safe"), (8, "yellow"), (12, "orange"), (16, "red"), (17, "black"))
"""Where the zones of the counter end (p. 35)."""


class TurnPips(Widget):
    """The turn markers: a bar for every place, dark when it is used, amber while the turn is being taken."""

    markers: tuple[TurnMarker, ...] = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, markers=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        places = sum(marker.places + marker.extra for marker in self.markers)
        if not places:
            return
        gap, wide = dp(3), dp(10)
        width = (self.width - gap * (places - len(self.markers)) - wide * (len(self.markers) - 1)) / places
        x = self.x
        with self.canvas:
            for marker in self.markers:
                for number in range(marker.places + marker.extra):
                    Color(*theme.colour(_role(marker, number)))
                    RoundedRectangle(pos=(x, self.y), size=(width, self.height), radius=[self.height / 2])
                    x += width + gap
                x += wide - gap


def _role(marker: TurnMarker, number: int) -> str:
    if marker.blocked and number == 0:
        return "red"
    if marker.over or number < marker.done:
        return "line"
    return "amber" if marker.active else "quiet"


class Strip(Pressable):
    """A stalker in one line, where the board needs the room: name, hit points, dose, turn markers."""

    name = StringProperty("")
    figures = StringProperty("")
    dose = StringProperty("")
    dose_role = StringProperty("text")
    hp_role = StringProperty("safe")
    share = NumericProperty(1)
    markers = ObjectProperty(())
    unit: UnitView | None = ObjectProperty(None, allownone=True)
    stalker = StringProperty("")

    def show(self, view: PdaView, unit: UnitView | None) -> None:
        self.stalker, self.unit = view.stalker, unit
        self.name = i18n.say(view.name)
        self.share = view.hp / max(view.hp_most, 1)
        self.hp_role = "safe" if self.share > 0.5 else "orange" if self.share > 0.25 else "red"
        self.figures = f"{view.hp}/{view.hp_most}"
        self.dose, self.dose_role = str(view.dose), zone_of(view.dose)
        self.markers = view.turns


def zone_of(dose: int) -> str:
    return next((token for upto, token in GEIGER if dose < upto), GEIGER[-1][1])


class Pda(BoxLayout):
    """The whole board of a stalker. Event: `on_correct()`."""

    view: PdaView | None = ObjectProperty(None, allownone=True)
    zone = StringProperty("")
    zones = ObjectProperty(list(GEIGER))
    hp = NumericProperty(0)
    hp_most = NumericProperty(1)
    dose = NumericProperty(0)
    name = StringProperty("")
    turns = StringProperty("")
    markers = ObjectProperty(())
    full = BooleanProperty(True)
    """With gear and backpack; without, only the instruments."""
    is_shown = BooleanProperty(False)
    _spoken = ""

    __events__ = ("on_correct",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.full:
            self.remove_widget(self.ids.pack)
            self.remove_widget(self.ids.correct)

    def show(self, view: PdaView) -> None:
        language = i18n.language
        if (self.view, self._spoken) == (view, language):
            return
        self.view, self._spoken = view, language
        self.name, self.zone = i18n.say(view.name), i18n.say(view.zone)
        self.hp, self.hp_most, self.dose = view.hp, view.hp_most, view.dose
        self.markers = view.turns
        left = [marker for marker in view.turns if not marker.over]
        self.turns = i18n.say(Tn("{n} turn left", "{n} turns left", len(left)))
        self.ids.facts.clear_widgets()
        for fact in (*view.states, *(view.gear if self.full else view.gear[:1])):
            self.ids.facts.add_widget(_pill(fact))
        if self.full:
            self._fill_backpack(view)

    def on_parent(self, _widget: object, parent: object) -> None:
        self.is_shown = parent is not None

    def tick(self) -> None:
        # A page that was left keeps its widgets, and is not to be heard.
        if self.get_root_window() is not None:
            App.get_running_app().feedback.tick()

    def _fill_backpack(self, view: PdaView) -> None:
        pack = self.ids.pack
        pack.clear_widgets()
        title = T("Backpack: {n} of {most}", n=len(view.backpack), most=view.backpack_most)
        card = Card(padding=(dp(14), dp(12)), spacing=dp(6))
        card.add_widget(Quiet(text=i18n.say(title)))
        words: Text | str = "  ·  ".join(i18n.say(each) for each in view.backpack) if view.backpack else T("empty")
        card.add_widget(Quiet(text=i18n.say(words), role="text", step="body"))
        pack.add_widget(card)
        if view.reminders:
            minds = Card(padding=(dp(14), dp(12)), spacing=dp(6))
            minds.add_widget(Quiet(text=i18n.say(T("Mind yourselves what your cards say"))))
            for name, text in view.reminders:
                said = f"{i18n.say(name)}: {spoken(text, i18n.language)}"
                minds.add_widget(Quiet(text=said, role="text", step="body"))
            pack.add_widget(minds)

    def on_correct(self) -> None: ...


def _pill(fact: PdaFact) -> Pill:
    return Pill(icon=fact.icon, text=i18n.say(fact.text), role=fact.role)


class Happened(Pressable):
    """The last act and what it brought; pressed it is taken back."""

    title = StringProperty("")
    subtitle = StringProperty("")
    icon = StringProperty("undo")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
