"""Places with several entries: thresholds, pairs of numbers, and lists of sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.table.text import T
from screens.cases import raised
from screens.i18n import i18n
from screens.widgets.kit import Card, Pressable
from screens.workshop.places import FormRow, RowKind
from screens.workshop.record_rows import Chip, NumberPlace, PlaceBox

FEW = 2
"""From more rows on, it is said that they can be carried; two change places with one tap."""


class ThresholdLine(Card):
    """From so many stars on: what happens to it."""

    lead = StringProperty("")
    stars = NumericProperty(0)

    def __init__(self, owner: ListPlace, number: int, **kwargs: object) -> None:
        self.owner, self.number = owner, number
        super().__init__(**kwargs)
        self.lead = i18n.say(T("From so many stars"))
        for offer in owner.place.offers:
            chip = Chip(text=raised(i18n.say(offer.words)))
            chip.harm = offer.id
            chip.bind(on_release=lambda each: self._toggle(each.harm))
            self.ids.chips.add_widget(chip)

    def show(self, value: Any) -> None:
        self.value = value
        self.stars = int(value[0])
        for chip in self.ids.chips.children:
            chip.chosen = chip.harm in value[1]

    def step(self, by: int) -> None:
        self.owner.put(self.number, [max(0, self.stars + by), self.value[1]])

    def pad(self) -> None:
        self.owner.host.pads(self.owner.place, lambda n: self.owner.put(self.number, [n or 0, self.value[1]]))

    def drop(self) -> None:
        self.owner.host.dropped(self.owner.place, self.number)

    def _toggle(self, harm: str) -> None:
        now = list(self.value[1])
        self.owner.put(
            self.number, [self.stars, [each for each in now if each != harm] if harm in now else [*now, harm]]
        )


class PairLine(BoxLayout):
    """Two numbers that belong together: from a range on, so many dice."""

    def __init__(self, owner: ListPlace, number: int, **kwargs: object) -> None:
        self.owner, self.number = owner, number
        super().__init__(**kwargs)

    def entered(self, place: FormRow, value: Any) -> None:
        pair = list(self.value)
        pair[int(place.path[-1])] = int(value or 0)
        self.owner.put(self.number, pair)

    def pads(self, place: FormRow, done: Callable[[int | None], None]) -> None:
        self.owner.host.pads(place, done)

    def said(self, words: Any) -> str:
        return self.owner.host.said(words)

    def show(self, value: Any) -> None:
        self.value = value
        first, second = self.owner.place.offers
        places = [
            FormRow(RowKind.NUMBER, (0,), first.words, value[0]),
            FormRow(RowKind.NUMBER, (1,), second.words, value[1], most=self.owner.place.most),
        ]
        tiles = [each for each in reversed(self.children) if isinstance(each, NumberPlace)]
        for place, tile in zip(places, tiles, strict=False):
            tile.show(place)
        for place in places[len(tiles) :]:
            # The button to drop the line stays the last.
            self.add_widget(NumberPlace(self, place), index=1)

    def drop(self) -> None:
        self.owner.host.dropped(self.owner.place, self.number)


class ItemLine(Pressable):
    """An entry in a sentence; a tap opens it, the arrow brings it one place up, held it can be carried anywhere."""

    text = StringProperty("")
    can_rise = BooleanProperty(False)

    def __init__(self, owner: ListPlace, number: int, **kwargs: object) -> None:
        self.owner, self.number = owner, number
        super().__init__(**kwargs)

    def show(self, words: Any) -> None:
        self.text = raised(self.owner.host.said(words))
        self.can_rise = self.number > 0

    def on_release(self) -> None:
        self.owner.host.opened(self.owner.place, self.number)

    def shift(self, by: int) -> None:
        self.owner.host.shifted(self.owner.place, self.number, by)


class ListPlace(PlaceBox):
    """Several entries one under the other."""

    adding = StringProperty("")
    hint = StringProperty("")

    def show(self, place: FormRow) -> None:
        super().show(place)
        kind = {RowKind.THRESHOLDS: ThresholdLine, RowKind.PAIRS: PairLine}.get(place.way, ItemLine)
        self.adding = self.host.said(place.add or T("Add one"))
        values = place.rows if place.way is RowKind.ITEMS else tuple(place.value or ())
        self.hint = self.host.said(T("Hold a row to move it.")) if kind is ItemLine and len(values) > FEW else ""
        lines = self.ids.lines
        while len(lines.children) > len(values):
            lines.remove_widget(lines.children[0])
        for number in range(len(lines.children), len(values)):
            lines.add_widget(kind(self, number))
        for line, value in zip(reversed(lines.children), values, strict=True):
            line.show(value)

    def put(self, number: int, value: Any) -> None:
        rows = [value if n == number else each for n, each in enumerate(self.place.value)]
        self.host.entered(self.place, rows)

    def add(self) -> None:
        self.host.added(self.place)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
