"""What only a siege shows: the card in play, the phases, people, the noise dial, the weight they carry."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from engine.table.text import T
from screens.cases import raised
from screens.i18n import i18n
from screens.warofmine.in_play import CardView
from screens.warofmine.people import ChipView, OutView, PersonView, StateView, StoreView
from screens.warofmine.widgets.dial import Ticks
from screens.warofmine.widgets.store import StoreCard
from screens.widgets.comfort.handed import Handed
from screens.widgets.filling import fill, fill_slowly, unfold, unfolding
from screens.widgets.kit import Card, Pressable

ROWS_OF_BACKS = 2
ON_A_FOLD = 3
"""Of what a card did, so many lines are read while it is folded."""


class PaperCard(ButtonBehavior, Card):
    """The card in play. A tap folds it and unfolds it."""

    kind = StringProperty("")
    title = StringProperty("")
    words = StringProperty("")
    did = StringProperty("")
    folded = BooleanProperty(False)
    fresh = BooleanProperty(False)
    """Just worked: what it did is read also while it is folded."""

    def __init__(self, view: tuple[CardView, bool], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: tuple[CardView, bool]) -> None:
        """A card, and whether it is folded."""
        card, folded = view
        self.kind, self.title, self.words = i18n.say(card.kind), raised(i18n.say(card.title)), i18n.say(card.text)
        self.did = "\n".join(raised(i18n.say(each)) for each in (card.did[-ON_A_FOLD:] if folded else card.did))
        self.folded, self.fresh = folded, not card.is_past

    def on_release(self) -> None:
        self.folded = not self.folded


class DayCard(Card):
    """What the step asks for, and which steps were passed over before it."""

    lead = StringProperty("")
    consequence = StringProperty("")
    passed = StringProperty("")

    def __init__(self, view: tuple[str, str, str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: tuple[str, str, str]) -> None:
        self.lead, self.consequence, self.passed = view


class PhaseStrip(BoxLayout):
    """The seven phases as signs; the one at hand is lit and named."""

    def __init__(self, view: tuple[Sequence[tuple[str, str]], int], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: tuple[Sequence[tuple[str, str]], int]) -> None:
        """Icon and word of every phase, and which one it is now."""
        phases, now = view
        signs = [(icon, words, number - now) for number, (icon, words) in enumerate(phases)]
        fill(self, signs, PhaseSign)


class PhaseSign(BoxLayout):
    icon = StringProperty("")
    words = StringProperty("")
    now = BooleanProperty(False)
    past = BooleanProperty(False)

    def __init__(self, view: tuple[str, str, int], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: tuple[str, str, int]) -> None:
        self.icon, self.words, ahead = view
        self.now, self.past = ahead == 0, ahead < 0


class PeopleChips(StackLayout):
    """Who is sent next, who has a place, who has no action."""

    __events__ = ("on_person",)

    def __init__(self, views: Sequence[ChipView], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(views)

    def show(self, views: Sequence[ChipView]) -> None:
        fill_slowly(self, views, self._made)

    def _made(self, view: ChipView) -> PersonChip:
        chip = PersonChip(view)
        chip.bind(on_release=lambda each: self.dispatch("on_person", each.who))
        return chip

    def on_person(self, who: str) -> None: ...


class PersonChip(Pressable):
    letter = StringProperty("")
    name = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    idle = BooleanProperty(False)
    who = ""

    def __init__(self, view: ChipView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: ChipView) -> None:
        self.who, self.letter, self.name, self.chosen = view.who, view.letter, i18n.say(view.words), view.chosen
        self.icon, self.idle = "check" if view.placed else "", view.idle


class People(GridLayout):
    """Cards of people: two beside each other on a phone, four where there is room. The storage takes the place that
    would stay empty beside three."""

    __events__ = ("on_person", "on_store")
    beside = NumericProperty(2)
    """How many have room beside each other; four never stand as three and one."""

    def __init__(self, view: tuple[Sequence[PersonView], StoreView], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._store: StoreCard | None = None
        self._last = object()
        """Under this name the storage waits until everybody is there."""
        self.show(view)

    def show(self, view: tuple[Sequence[PersonView], StoreView]) -> None:
        views, store = view
        if self._store is not None:
            self.remove_widget(self._store)
        fill_slowly(self, views, self._made)
        unfolding.stop(self._last)
        if len(views) % 2:
            unfolding.soon(self._last, lambda: self._add(store))

    def _add(self, store: StoreView) -> None:
        self._store = self._stored(store)
        self.add_widget(self._store)

    def _stored(self, view: StoreView) -> StoreCard:
        if self._store is not None:
            self._store.show(view)
            return self._store
        card = StoreCard(view)
        card.bind(on_release=lambda _: self.dispatch("on_store"))
        return card

    def _made(self, view: PersonView) -> PersonCard:
        card = PersonCard(view)
        card.bind(on_release=lambda each: self.dispatch("on_person", each.who))
        return card

    def on_person(self, who: str) -> None: ...

    def on_store(self) -> None: ...


class PersonCard(Pressable):
    """First name, what he does, the actions that markers leave him, and five states."""

    letter = StringProperty("")
    name = StringProperty("")
    task = StringProperty("")
    chosen = BooleanProperty(False)

    def __init__(self, view: PersonView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: PersonView) -> None:
        self.who = view.who
        self.letter, self.name = view.letter, view.name
        self.task, self.chosen = i18n.say(view.task), view.chosen
        fill(self.ids.actions, view.struck, ActionBox)
        fill_slowly(self.ids.states, view.states, StateLine)


class ActionBox(Widget):
    struck = BooleanProperty(False)

    def __init__(self, struck: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(struck)

    def show(self, struck: bool) -> None:
        self.struck = struck


class StateLine(BoxLayout):
    """Sign, word, four boxes, number."""

    icon = StringProperty("")
    words = StringProperty("")
    level = NumericProperty(0)
    role = StringProperty("quiet")

    def __init__(self, view: StateView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(view)

    def show(self, view: StateView) -> None:
        self.icon, self.level = view.icon, view.level
        self.words, self.role = raised(i18n.say(view.name)), view.role
        fill(self.ids.boxes, [view.role if number <= view.level else "" for number in range(1, 5)], LevelBox)


class LevelBox(Widget):
    role = StringProperty("")

    def __init__(self, role: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(role)

    def show(self, role: str) -> None:
        self.role = role


class Out(BoxLayout):
    """Out there: noise and its chance, cards left, weight."""

    def __init__(self, view: OutView, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._view = view
        self._beside: tuple[CardsLeft, WeightBar] | None = None
        self.show(view)
        # The dial first: all of it at once is more than a slow phone has time for in a frame.
        unfold(self, (self._add_beside,))

    def _add_beside(self) -> None:
        self._beside = cards, bar = CardsLeft(), WeightBar()
        self.ids.beside.add_widget(cards)
        self.ids.beside.add_widget(bar)
        self.show(self._view)

    def show(self, view: OutView) -> None:
        self._view, dial = view, self.ids.dial
        dial.level, dial.words, dial.risk = view.noise, i18n.say(view.words), i18n.say(view.risk)
        if self._beside is None:
            return
        cards, bar = self._beside
        cards.show(view.cards, view.of)
        bar.label, bar.value = i18n.say(T("They carry")), f"{view.weight} / {view.limit}"
        bar.share, bar.over = view.weight / view.limit if view.limit else 0, view.weight > view.limit


class Beside(Handed):
    """Two columns of a wide screen: what lies open, and what is done about it."""

    share = NumericProperty(1)
    """How wide the left one is beside the right one."""


class NoiseDial(Card):
    level = NumericProperty(1)
    words = StringProperty("")
    risk = StringProperty("")
    points = ListProperty()


class WeightBar(Card):
    label = StringProperty("")
    value = StringProperty("")
    share = NumericProperty(0)
    over = BooleanProperty(False)


class CardsLeft(Card):
    """Backs of the cards that are still unknown; those that were turned up are empty outlines."""

    label = StringProperty("")
    value = StringProperty("")

    def show(self, left: int, of: int) -> None:
        self.label, self.value = i18n.say(T("Cards left")), str(left)
        backs = self.ids.backs
        # One row less where a whole row is not needed.
        backs.cols = max(1, -(-of // ROWS_OF_BACKS))
        fill_slowly(backs, [number >= of - left for number in range(of)], CardBack)


class CardBack(Widget):
    unknown = BooleanProperty(True)

    def __init__(self, unknown: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(unknown)

    def show(self, unknown: bool) -> None:
        self.unknown = unknown


__all__ = ["Ticks"]


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
