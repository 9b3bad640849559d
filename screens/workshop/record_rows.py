"""Widgets for the places of a card: one a place, each says what was done to it to the screen that holds it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.utils import get_color_from_hex

from engine.table.text import T
from screens.cases import raised
from screens.theme import theme
from screens.widgets.kit import Pressable, Quiet, QuietButton, SwitchRow
from screens.workshop.parts import LineInput  # noqa: F401 - record_rows.kv writes on it
from screens.workshop.places import FormRow, Offer, RowKind

EASY = 5
"""So many options lie open; more are searched."""
SHORT = 24
ICONS = {
    "more": "list",
    "remove": "erase",
    "lift": "erase",
    "no_enemy": "erase",
    "no_anomaly": "erase",
    "drop_last": "erase",
    "copied": "check",
    "to_board": "map",
    "build": "map",
    "label": "open",
    "codes": "fit",
    "similar": "compare",
    "rehearse": "map",
    "draw": "map",
    "back": "undo",
}
"""Buttons that do something else than add."""


class Host(Protocol):
    """The screen that a place belongs to."""

    def entered(self, place: FormRow, value: Any) -> None: ...

    def wrote(self, place: FormRow, text: str) -> None: ...

    def toggled(self, place: FormRow, member: str) -> None: ...

    def pressed(self, place: FormRow) -> None: ...

    def picks(self, place: FormRow) -> None: ...

    def pads(self, place: FormRow, done: Callable[[int | None], None]) -> None: ...

    def opened(self, place: FormRow, number: int) -> None: ...

    def added(self, place: FormRow) -> None: ...

    def dropped(self, place: FormRow, number: int) -> None: ...

    def shifted(self, place: FormRow, number: int, by: int) -> None: ...

    def said(self, words: Any) -> str: ...


class Chip(Pressable):
    text = StringProperty("")
    is_group = BooleanProperty(False)
    """Its sign is the shape of a group, in the group's colour."""
    sign = StringProperty("")
    tint = ColorProperty((1, 1, 1, 1))
    chosen = BooleanProperty(False)


class Chips(StackLayout):
    """Options side by side, in a second line when they are too many."""


class Wrong(Quiet):
    """What is wrong with a place, right below it."""


class FigureKey(Pressable):
    text = StringProperty("")


class ArrowKey(Pressable):
    angle = NumericProperty(0)


class PlaceBox(BoxLayout):
    """A place with its title; `show` brings it up to date without losing finger or cursor."""

    title = StringProperty("")
    fault = StringProperty("")
    place: FormRow = ObjectProperty(None)

    def __init__(self, host: Host, place: FormRow, **kwargs: object) -> None:
        self.host = host
        super().__init__(**kwargs)
        self.show(place)

    def show(self, place: FormRow) -> None:
        self.place = place
        self.title, self.fault = raised(self.host.said(place.title)), self.host.said(place.fault)


class NumberPlace(PlaceBox):
    """One less, one more, or any number from a pad."""

    shown = StringProperty("")
    can_less = BooleanProperty(True)
    can_more = BooleanProperty(True)

    def show(self, place: FormRow) -> None:
        super().show(place)
        value = place.value
        self.shown = self.host.said(place.none) or "–" if value is None else str(value)
        self.can_less = value is not None and (value > place.least or place.optional)
        self.can_more = value is None or value < place.most

    def step(self, by: int) -> None:
        place, value = self.place, self.place.value
        if value is None:
            # Whoever wants a number where none was seldom wants a zero.
            self.host.entered(place, max(place.least, 1))
        elif value + by < place.least:
            self.host.entered(place, None if place.optional else place.least)
        else:
            self.host.entered(place, min(value + by, place.most))

    def pad(self) -> None:
        self.host.pads(self.place, lambda value: self.host.entered(self.place, value))


class LinePlace(PlaceBox):
    long = BooleanProperty(False)

    def show(self, place: FormRow) -> None:
        self.long = place.way is RowKind.STORY
        super().show(place)
        line = self.ids.input
        line.input_filter = "int" if place.do == "number" else None
        # Whoever wipes a line out to write anew is not given the name of another language in between.
        if line.text != str(place.value) and (line.text or not line.focus):
            line.text = str(place.value)

    def typed(self, text: str) -> None:
        if self.place is not None and text != str(self.place.value):
            self.host.wrote(self.place, text)


class ChipsPlace(PlaceBox):
    """A few options that lie open: one of them, or any of them."""

    def show(self, place: FormRow) -> None:
        super().show(place)
        chips = self.ids.chips
        offers = list(place.offers)
        if place.way is RowKind.IDS:
            offers = [_offer(place, each) for each in place.value]
        elif place.optional:
            offers = [Offer("", place.none or T("none")), *offers]
        if [chip.offer for chip in reversed(chips.children) if hasattr(chip, "offer")] != offers or not chips.children:
            chips.clear_widgets()
            for number, offer in enumerate(offers):
                chips.add_widget(self._chip(offer, number))
            if place.way is RowKind.IDS:
                more = Chip(text=self.host.said(T("Add one")), sign="add", tint=theme.colour("text"))
                more.bind(on_release=lambda _: self.host.picks(self.place))
                chips.add_widget(more)
        for chip in chips.children:
            if hasattr(chip, "offer"):
                chip.chosen = self._holds(chip.offer)

    def _chip(self, offer: Offer, number: int) -> Chip:
        chip = chip_of(offer, self.host)
        if self.place.way is RowKind.IDS:
            chip.sign, chip.tint = "close", theme.colour("quiet")
            chip.bind(on_release=lambda _: self.host.dropped(self.place, number))
        else:
            chip.bind(on_release=lambda _: self._press(offer))
        return chip

    def _holds(self, offer: Offer) -> bool:
        place = self.place
        if place.way is RowKind.IDS:
            return False
        if place.way is RowKind.SEVERAL:
            return place.value is None if not offer.id else offer.id in (place.value or ())
        return (place.value or "") == offer.id

    def _press(self, offer: Offer) -> None:
        place = self.place
        if place.way is RowKind.SEVERAL and offer.id:
            self.host.toggled(place, offer.id)
        else:
            self.host.entered(place, None if place.optional and not offer.id else offer.id)


class RowPlace(PlaceBox):
    """A place that is filled in elsewhere: it says what stands there."""

    shown = StringProperty("")
    icon = StringProperty("")

    def show(self, place: FormRow) -> None:
        super().show(place)
        if place.way is RowKind.PICK:
            self.shown = self.host.said(_offer(place, str(place.value or "")).words) or self.host.said(T("choose"))
        elif place.way is RowKind.FIELDS:
            self.shown = ", ".join(place.value) or self.host.said(T("tap the board"))
            self.icon = "map"
        else:
            self.shown = self.host.said(place.rows[0]) if place.rows else ""
        self.shown = raised(self.shown)
        if not self.shown:
            self.shown, self.title = self.title, ""

    def press(self) -> None:
        (self.host.picks if self.place.way is RowKind.PICK else self.host.pressed)(self.place)


class FlagPlace(SwitchRow):
    def __init__(self, host: Host, place: FormRow, **kwargs: object) -> None:
        self.host, self.place = host, place
        super().__init__(**kwargs)
        self.show(place)

    def show(self, place: FormRow) -> None:
        self.place = place
        self.title, self.active = raised(self.host.said(place.title)), bool(place.value)
        self.subtitle = self.host.said(place.fault)

    def on_active(self, *_: object) -> None:
        if self.active != bool(self.place.value):
            self.host.entered(self.place, self.active)


class ButtonPlace(QuietButton):
    def __init__(self, host: Host, place: FormRow, **kwargs: object) -> None:
        self.host, self.place = host, place
        super().__init__(**kwargs)
        self.show(place)

    def show(self, place: FormRow) -> None:
        self.place = place
        self.text = raised(self.host.said(place.title))
        self.icon = ICONS.get(place.do, "add")

    def on_release(self) -> None:
        self.host.pressed(self.place)


def chip_of(offer: Offer, host: Host) -> Chip:
    chip = Chip(text=raised(host.said(offer.words)))
    chip.offer = offer
    if offer.sign:
        chip.sign, chip.is_group = offer.sign, True
        chip.tint = get_color_from_hex(theme.palette.own.get(offer.role, offer.colour))
    return chip


def _offer(place: FormRow, ident: str) -> Offer:
    """What is chosen, by name; somebody's own word stays as it is."""
    if not ident and place.optional:
        return Offer("", place.none)
    return next((offer for offer in place.offers if offer.id == ident), Offer(ident, ident))


def is_open(place: FormRow, host: Host) -> bool:
    """Whether all options of a place fit on the page."""
    words = [host.said(offer.words) for offer in place.offers]
    return len(words) <= EASY and not place.own and all(len(each) <= SHORT for each in words)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
