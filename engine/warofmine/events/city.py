"""What happens out in the city: the unknown pile, locations, trades."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.table.deck import Deck
from engine.table.frozen import changed
from engine.table.text import Name, T, Text, Tn
from engine.warofmine.events.base import SiegeEvent
from engine.warofmine.events.cards import card_name, with_deck
from engine.warofmine.state.open import Bargain
from engine.warofmine.state.siege import Siege


@dataclass(frozen=True, slots=True)
class UnknownLaid(SiegeEvent):
    """Exploration cards face down on the unknown field (J17)."""

    kind: ClassVar[str] = "unknown_laid"
    cards: tuple[str, ...]

    def after(self, state: Siege) -> Siege:
        deck = state.deck("exploration")
        left = tuple(card for card in deck.cards if card not in self.cards)
        laid = changed(state, unknown=self.cards, over=False)
        return with_deck(laid, "exploration", changed(deck, cards=left))

    def describe(self) -> Text:
        return Tn("{n} card lies in the unknown", "{n} cards lie in the unknown", len(self.cards))


@dataclass(frozen=True, slots=True)
class UnknownTurned(SiegeEvent):
    """The next card of the unknown pile; `card` is what it turned out to be."""

    kind: ClassVar[str] = "unknown_turned"
    card: str

    def after(self, state: Siege) -> Siege:
        return changed(state, unknown=state.unknown[1:])

    def describe(self) -> Text:
        return (
            T("{card} is turned up", card=card_name("exploration", self.card))
            if self.card
            else T("A card is turned up")
        )


@dataclass(frozen=True, slots=True)
class PutBack(SiegeEvent):
    """Unknown cards go back into their deck, unseen (J17)."""

    kind: ClassVar[str] = "put_back"
    cards: tuple[str, ...]

    def after(self, state: Siege) -> Siege:
        deck = state.deck("exploration")
        left = state.unknown[: len(state.unknown) - len(self.cards)]
        return with_deck(changed(state, unknown=left), "exploration", changed(deck, cards=deck.cards + self.cards))

    def describe(self) -> Text:
        return Tn("{n} unknown card goes back", "{n} unknown cards go back", len(self.cards))


@dataclass(frozen=True, slots=True)
class ExploringEnded(SiegeEvent):
    kind: ClassVar[str] = "exploring_ended"

    def after(self, state: Siege) -> Siege:
        return changed(state, over=True)

    def describe(self) -> Text:
        return T("Exploring is over")


@dataclass(frozen=True, slots=True)
class CardsReturned(SiegeEvent):
    """After the night exploration and encounter cards are whole decks again (J18)."""

    kind: ClassVar[str] = "cards_returned"
    orders: Mapping[str, tuple[str, ...]]

    def after(self, state: Siege) -> Siege:
        state = changed(state, unknown=())
        for name in sorted(self.orders):
            state = with_deck(state, name, Deck(self.orders[name], (), state.deck(name).removed))
        return state

    def describe(self) -> Text:
        return T("Exploration and encounter cards are shuffled back")


@dataclass(frozen=True, slots=True)
class LocationReplaced(SiegeEvent):
    """It leaves the game, those farther away move one nearer, a new one lies far away (J21, W38)."""

    kind: ClassVar[str] = "location_replaced"
    field: str
    locations: Mapping[str, str]
    new: str = ""

    def after(self, state: Siege) -> Siege:
        gone = state.locations.get(self.field, "")
        deck = state.deck("locations")
        if self.new:
            deck = deck.take(self.new)
        if gone:
            deck = deck.remove_from_game(gone)
        return with_deck(changed(state, locations=dict(sorted(self.locations.items()))), "locations", deck)

    def describe(self) -> Text:
        return T("A location is replaced")


@dataclass(frozen=True, slots=True)
class LocationSet(SiegeEvent):
    """By hand: what lay on the field goes under the deck, the card comes out of it."""

    kind: ClassVar[str] = "location_set"
    field: str
    card: str

    def after(self, state: Siege) -> Siege:
        before, deck = state.locations.get(self.field, ""), state.deck("locations")
        if self.card:
            deck = deck.take(self.card)
        if before:
            deck = changed(deck, cards=(*deck.cards, before))
        laid = {field: card for field, card in state.locations.items() if field != self.field}
        laid |= {self.field: self.card} if self.card else {}
        return with_deck(changed(state, locations=dict(sorted(laid.items()))), "locations", deck)

    def describe(self) -> Text:
        return T("{field}: put right", field=Name("fields", self.field))


@dataclass(frozen=True, slots=True)
class WentTo(SiegeEvent):
    kind: ClassVar[str] = "went_to"
    field: str

    def after(self, state: Siege) -> Siege:
        return changed(state, site=self.field, traded=False, hiding=False)

    def describe(self) -> Text:
        return T("The party goes out: {field}", field=Name("fields", self.field))


@dataclass(frozen=True, slots=True)
class HidingPlaceFound(SiegeEvent):
    kind: ClassVar[str] = "hiding_place"
    found: bool = True

    def after(self, state: Siege) -> Siege:
        return changed(state, hiding=self.found)

    def describe(self) -> Text:
        return T("A hiding place: you would see them first") if self.found else T("The hiding place is used")


@dataclass(frozen=True, slots=True)
class TradeOffered(SiegeEvent):
    kind: ClassVar[str] = "trade_offered"
    bargain: Bargain

    def after(self, state: Siege) -> Siege:
        return changed(state, bargain=self.bargain)

    def describe(self) -> Text:
        return T("A trade is offered, fee {fee}", fee=self.bargain.fee)


@dataclass(frozen=True, slots=True)
class TradeEnded(SiegeEvent):
    kind: ClassVar[str] = "trade_ended"

    def after(self, state: Siege) -> Siege:
        return changed(state, bargain=None)

    def describe(self) -> Text:
        return T("The trade is over")


@dataclass(frozen=True, slots=True)
class LocationTraded(SiegeEvent):
    """The location's own trade is taken once a night."""

    kind: ClassVar[str] = "location_traded"

    def after(self, state: Siege) -> Siege:
        return changed(state, traded=True)

    def describe(self) -> Text:
        return T("You trade here")
