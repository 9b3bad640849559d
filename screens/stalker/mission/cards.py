"""Two cards of the panel that belong to the board above it: the reason with its ways, and the look at the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from engine.field.grid import Direction
from engine.table.text import Name, T, Text
from screens.cases import raised
from screens.i18n import i18n
from screens.stalker.mission.checking import CheckView
from screens.stalker.mission.event_card import spoken
from screens.stalker.mission.parts import BriefingPart
from screens.stalker.mission.places import PlaceCardView
from screens.stalker.mission.reasons import ReasonView
from screens.stalker.mission.words import unit
from screens.widgets.kit import Card, ChoiceBar, Heading, Pill, Pills, Pressable, Quiet, Row, Words
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
            words["title"] = raised(words["title"])
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
            self.add_widget(Words(text=raised(rule)))
        if view.source is not None:
            pills = Pills()
            pills.add_widget(Pill(text=i18n.say(view.source)))
            self.add_widget(pills)

    def on_way(self, row: str) -> None: ...


class Stack(BoxLayout):
    """Cards one below the other."""


class Pair(BoxLayout):
    """Two columns side by side, about as long as each other: the next card goes below the shorter one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards: list[Widget] = []
        self._soon = Clock.create_trigger(self._deal, 0)

    def fill(self, widgets: Sequence[Widget]) -> None:
        self._cards = list(widgets)
        for number, widget in enumerate(self._cards):
            widget.bind(height=self._soon)
            (self.ids.one if number % 2 == 0 else self.ids.other).add_widget(widget)

    def let_go(self) -> None:
        """The cards may be shown elsewhere."""
        self._soon.cancel()
        for widget in self._cards:
            widget.unbind(height=self._soon)
        self.ids.one.clear_widgets()
        self.ids.other.clear_widgets()
        self._cards = []

    def _deal(self, *_: object) -> None:
        columns: tuple[list[Widget], list[Widget]] = ([], [])
        lengths = [0.0, 0.0]
        for widget in self._cards:
            shorter = 0 if lengths[0] <= lengths[1] else 1
            columns[shorter].append(widget)
            lengths[shorter] += widget.height
        for place, cards in zip((self.ids.one, self.ids.other), columns, strict=True):
            if place.children[::-1] != cards:
                for widget in cards:
                    if widget.parent is not None:
                        widget.parent.remove_widget(widget)
                place.clear_widgets()
                for widget in cards:
                    place.add_widget(widget)


class PlaceCardBox(Pressable):
    """A card of the mission: its number on the board, what it says, what can be done there."""

    number = StringProperty("")
    name = StringProperty("")
    words = StringProperty("")
    done = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def __init__(self, card: PlaceCardView, *, chosen: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.number, self.name, self.chosen = str(card.number), i18n.say(card.name), chosen
        self.done = not card.fields
        fields = ", ".join(i18n.name(Name("field", each)) for each in card.fields)
        actions = [f"{i18n.say(each)}: {fields}" for each in card.actions] or ([fields] if fields else [])
        self.words = "\n".join([*([spoken(card.text)] if card.text else []), *actions])


class BriefingCard(Card):
    """What the mission is about, what wins and what loses."""

    def __init__(self, part: BriefingPart, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._say(Words, spoken(part.prologue) if part.prologue else "")
        self._section(T("What it is about"), [spoken(part.objective)] if part.objective else [])
        self._section(T("What wins"), [spoken(goal) for goal in part.goals])
        self._section(T("What loses"), [i18n.say(line) for line in part.loses])

    def _section(self, title: Text, lines: Sequence[str]) -> None:
        if lines:
            self._say(Heading, i18n.say(title))
        for line in lines:
            self._say(Words, line)

    def _say(self, kind: Any, words: str) -> None:
        if words:
            self.add_widget(kind(text=words))


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
        sides = ChoiceBar(options=[(side, i18n.say(name)) for side, name in SIDES.items()], value=facing)
        sides.bind(value=lambda _, side: self.dispatch("on_turn", ident, side))
        self.ids.lines.add_widget(sides)

    def on_turn(self, ident: str, facing: Direction) -> None: ...


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
