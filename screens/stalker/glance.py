"""Everybody at a glance, for a phone that leans against a cup: hp, dose, ammunition, attention from two metres."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from engine.stalker.content.units import Level
from engine.stalker.state import Mission, Phase
from engine.table.refusal import Refused
from engine.table.text import T, Text
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.stalker.mission.words import PHASES, dotted
from screens.stalker.pda.pda import zone_of
from screens.stalker.pda.view import PdaView, pda_view
from screens.stalker.units import stalker_colour
from screens.theme import theme
from screens.widgets.drawing import middle_of
from screens.widgets.kit import Surface

LEVELS = {Level.LOW: T("low"), Level.HIGH: T("high")}


class GlanceBoxes(Widget):
    """Rounds as boxes, the empty ones hollow."""

    full = NumericProperty(0)
    of = NumericProperty(0)
    unit = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, 1), **kwargs)
        self.bind(pos=self._draw, size=self._draw, full=self._draw, of=self._draw, unit=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        wide, high, gap = (dp(each) * self.unit for each in (11, 26, 4))
        self.width = max(self.of * (wide + gap), 0)
        self.canvas.clear()
        with self.canvas:
            Color(*theme.text)
            for number in range(int(self.of)):
                box = (self.x + number * (wide + gap), middle_of(self)[1] - high / 2, wide, high)
                if number < self.full:
                    RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(3)])
                else:
                    Line(rounded_rectangle=(*box, dp(3)), width=dp(1))


class GlanceCard(Surface):
    name = StringProperty("")
    initial = StringProperty("")
    colour = StringProperty("#FFFFFF")
    hp = NumericProperty(0)
    hp_most = NumericProperty(1)
    hp_role = StringProperty("safe")
    dose = NumericProperty(0)
    dose_role = StringProperty("safe")
    zone = StringProperty("")
    rounds = NumericProperty(0)
    rounds_most = NumericProperty(0)
    boxes = StringProperty("")
    eye = StringProperty("attention_low")
    attention = StringProperty("")
    attention_role = StringProperty("quiet")
    focus_words = StringProperty("")
    has_focus = BooleanProperty(False)
    is_up = BooleanProperty(False)
    most_boxes = NumericProperty(8)
    """More boxes of ammunition are no longer counted by eye: the figure alone tells."""
    unit = NumericProperty(1)
    """How large everything on the card is, 1: as drawn."""

    def show(self, view: PdaView, level: Level | None, focus: bool) -> None:
        share = view.hp / max(view.hp_most, 1)
        self.name = i18n.say(view.name)
        self.initial, self.colour = self.name[:1], stalker_colour(view.seat, theme.palette)
        self.hp, self.hp_most = view.hp, view.hp_most
        self.hp_role = "safe" if share > 0.5 else "yellow" if share > 0.25 else "red"
        self.dose, self.dose_role, self.zone = view.dose, zone_of(view.dose), i18n.say(view.zone)
        self.rounds, self.rounds_most = view.rounds, view.rounds_most
        self.eye = "attention_high" if level is Level.HIGH else "attention_low"
        self.attention = i18n.say(LEVELS[level]) if level is not None else i18n.say(T("none"))
        self.attention_role = "orange" if level is Level.HIGH else "quiet"
        self.has_focus, self.focus_words = focus, i18n.say(T("focused") if focus else T("no focus"))


class GlanceScreen(Pane):
    """Opened from a mission's menu, and left by its amber button."""

    title = StringProperty("")
    subtitle = StringProperty("")
    back_words = StringProperty("")
    columns = NumericProperty(1)
    count = NumericProperty(1)

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._match = ""
        super().__init__(shell, **kwargs)
        i18n.bind(_=self.when_shown(self._fill))
        theme.follow(self._recolour)
        self.bind(size=self._arrange, count=self._arrange)

    def enter(self, *, match: str = "", **_: Any) -> None:
        self._match = match
        self._fill()

    def _recolour(self) -> None:
        if self.parent is not None:
            self._fill()

    def _fill(self, *_: object) -> None:
        try:
            session = App.get_running_app().take_up(self._match)
        except Refused as refused:
            self.title = i18n.say(refused.refusal.text)
            return
        state, box = session.match.state, session.match.content
        self.title = i18n.say(_where(state))
        self.subtitle = i18n.say(session.title)
        up = state.active or ""
        self.back_words = i18n.say(T("Back to the table"))
        cards = self.ids.cards
        cards.clear_widgets()
        self.count = len(state.stalkers)
        for name, stalker in state.stalkers.items():
            card = GlanceCard(is_up=name == up)
            card.show(pda_view(state, box, name), stalker.attention.level if stalker.attention else None, stalker.focus)
            cards.add_widget(card)

    def _arrange(self, *_: object) -> None:
        """Two side by side where the window is wider than high; a tablet upright stacks them as a phone does."""
        self.columns = min(self.count, 2) if self.width > self.height else 1


def _where(state: Mission) -> Text:
    return dotted([T("Round {n}", n=state.round), PHASES[state.phase if state.result is None else Phase.OVER]])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
