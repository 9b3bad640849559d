"""Two cards of the panel that belong to the board above it: the reason with its ways, and the look at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.field.grid import Direction
from engine.table.text import T, Text
from screens.i18n import i18n
from screens.stalker.mission.checking import CheckView
from screens.stalker.mission.reasons import ReasonView
from screens.stalker.mission.words import unit
from screens.widgets.kit import Card, Choice, Pill, Pills, Quiet, Row, Words
from screens.widgets.sheet import Fact

SIDES = {Direction.N: T("North"), Direction.E: T("East"), Direction.S: T("South"), Direction.W: T("West")}


class ReasonCard(BoxLayout):
    """Why: a row with ways can be picked, the rest only tells. Event: `on_way(row)`."""

    about = StringProperty("")
    title = StringProperty("")

    __events__ = ("on_way",)

    def __init__(self, reason: ReasonView, way: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        view = reason.sheet
        self.title, self.about = i18n.say(view.title), i18n.say(view.subtitle)
        for row in view.rows:
            words = {"title": i18n.say(row.title), "subtitle": i18n.say(row.subtitle), "value": i18n.say(row.value)}
            words["title"] = words["title"][:1].upper() + words["title"][1:]
            if row.id not in reason.ways:
                self.add_widget(Fact(**words))
                continue
            # Below the name, where a long name and large letters leave it room.
            about = " · ".join(part for part in (words["value"], words["subtitle"]) if part)
            pick = Row(icon="further", title=words["title"], subtitle=about, chosen=row.id == (way or reason.goal))
            pick.bind(on_release=lambda _, row=row.id: self.dispatch("on_way", row))
            self.add_widget(pick)
        if view.rule is not None:
            rule = i18n.say(view.rule)
            self.add_widget(Words(text=rule[:1].upper() + rule[1:]))
        if view.source is not None:
            pills = Pills()
            pills.add_widget(Pill(text=i18n.say(view.source)))
            self.add_widget(pills)

    def on_way(self, row: str) -> None: ...


class CheckCard(Card):
    """What the app believes, and how to set it right. Event: `on_turn(unit, facing)`."""

    prompt = StringProperty("")
    how = StringProperty("")

    __events__ = ("on_turn",)

    def __init__(self, view: CheckView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.prompt = i18n.say(view.prompt)
        for line in view.lines:
            self.ids.lines.add_widget(Words(text=i18n.say(line), font_name="Label"))
        self.how = i18n.say(T("Drag what stands elsewhere, or tap it and then its field. Flick it to turn it."))
        if view.turns is not None:
            self._offer_sides(*view.turns)

    def _offer_sides(self, ident: str, facing: Direction) -> None:
        words: Text = T("{unit} looks this way:", unit=unit(ident))
        self.ids.lines.add_widget(Quiet(text=i18n.say(words)))
        sides = Choice(options=[(side, i18n.say(name)) for side, name in SIDES.items()], value=facing)
        sides.bind(value=lambda _, side: self.dispatch("on_turn", ident, side))
        self.ids.lines.add_widget(sides)

    def on_turn(self, ident: str, facing: Direction) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
