"""The active event, large: its story, what it does at once, and what waits for the end of the round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty

from engine.table.text import Text, Tn
from screens.i18n import i18n
from screens.stalker.mission.event_card_words import EventView, Words
from screens.stalker.names import called
from screens.widgets.kit import Card, Pressable
from screens.widgets.kit import Words as Paragraph


def spoken(words: Words) -> str:
    """A sentence of ours, or of a card in the player's language."""
    return i18n.say(words) if isinstance(words, Text) else called(words, i18n.language) or ""


class EventCardBox(Card):
    name = StringProperty("")
    story = StringProperty("")
    left = StringProperty("")

    def __init__(self, view: EventView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.name = i18n.say(view.name)
        self.story = spoken(view.story) if view.story is not None else ""
        self.left = i18n.say(Tn("{n} event left in the deck", "{n} events left in the deck", view.left))
        for box, lines in ((self.ids.at_once, view.at_once), (self.ids.framed, view.framed)):
            for line in lines:
                box.add_widget(Paragraph(text=spoken(line)))
        for title, lines in ((self.ids.now, view.at_once), (self.ids.later, view.framed)):
            title.opacity, title.disabled = (1, False) if lines else (0, True)


class EventBrief(Pressable):
    """The active event while it is somebody's turn: what it does, without its story. Pressed, it is read whole."""

    name = StringProperty("")
    place = StringProperty("")
    at_once = StringProperty("")
    framed = StringProperty("")

    def __init__(self, view: EventView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        left = Tn("{n} event left in the deck", "{n} events left in the deck", view.left)
        self.name = i18n.say(view.name)
        self.place = f"{i18n._('Event')} · {i18n.say(left)}"
        self.at_once = " ".join(spoken(line) for line in view.at_once)
        self.framed = " ".join(spoken(line) for line in view.framed)


class FramedCard(Card):
    """What the end of the round will bring: readable during the whole of it."""

    name = StringProperty("")
    words = StringProperty("")

    def show(self, view: EventView) -> None:
        self.name = i18n.say(view.name)
        self.words = "\n".join(spoken(line) for line in view.framed)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
