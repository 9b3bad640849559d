"""What happens to decks and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.table.deck import Deck
from engine.table.frozen import changed
from engine.table.text import Name, T, Text, Tn
from engine.warofmine.events.base import SiegeEvent
from engine.warofmine.state.open import Remembered, Told
from engine.warofmine.state.siege import Siege


def card_name(deck: str, card: str) -> Name:
    """A card of the event deck names its own kind: "chapters/x"."""
    kind, slash, rest = card.partition("/")
    return Name(kind, rest.partition("#")[0]) if slash else Name(deck, card.partition("#")[0])


def with_deck(state: Siege, name: str, deck: Deck) -> Siege:
    decks = {**state.decks, name: deck}
    return changed(state, decks={key: decks[key] for key in sorted(decks)})


@dataclass(frozen=True, slots=True)
class CardDrawn(SiegeEvent):
    """From the top of its deck; it lies open until it is laid down, removed or kept."""

    kind: ClassVar[str] = "card_drawn"
    deck: str
    card: str

    def after(self, state: Siege) -> Siege:
        return with_deck(state, self.deck, state.deck(self.deck).take(self.card))

    def describe(self) -> Text:
        return T("{card} is drawn", card=card_name(self.deck, self.card))


@dataclass(frozen=True, slots=True)
class CardLaidDown(SiegeEvent):
    """Worked: onto the discard pile."""

    kind: ClassVar[str] = "card_laid_down"
    deck: str
    card: str

    def after(self, state: Siege) -> Siege:
        return with_deck(state, self.deck, state.deck(self.deck).discard(self.card))

    def describe(self) -> Text:
        return T("{card} is laid down", card=card_name(self.deck, self.card))


@dataclass(frozen=True, slots=True)
class CardRemoved(SiegeEvent):
    """Into the waste bag: it never comes back (J6)."""

    kind: ClassVar[str] = "card_removed"
    deck: str
    card: str

    def after(self, state: Siege) -> Siege:
        return with_deck(state, self.deck, state.deck(self.deck).remove_from_game(self.card))

    def describe(self) -> Text:
        return T("{card} leaves the game", card=card_name(self.deck, self.card))


@dataclass(frozen=True, slots=True)
class DeckShuffled(SiegeEvent):
    """The pile in its new order; the discards are part of it."""

    kind: ClassVar[str] = "deck_shuffled"
    deck: str
    order: tuple[str, ...]

    def after(self, state: Siege) -> Siege:
        old = state.deck(self.deck)
        return with_deck(state, self.deck, Deck(self.order, (), old.removed))

    def describe(self) -> Text:
        return T("{deck}: shuffled", deck=Name("decks", self.deck))


@dataclass(frozen=True, slots=True)
class CrimeBrokeOut(SiegeEvent):
    """Red-corner cards are mixed into their deck, unseen (J20)."""

    kind: ClassVar[str] = "crime_broke_out"
    deck: str
    cards: tuple[str, ...]
    order: tuple[str, ...]

    def after(self, state: Siege) -> Siege:
        red = {**state.red, self.deck: tuple(c for c in state.red[self.deck] if c not in self.cards)}
        old = state.deck(self.deck)
        return with_deck(changed(state, red=red), self.deck, changed(old, cards=self.order))

    def describe(self) -> Text:
        deck = Name("decks", self.deck)
        return Tn("{n} red card into {deck}", "{n} red cards into {deck}", len(self.cards), deck=deck)


@dataclass(frozen=True, slots=True)
class NarrativeOffered(SiegeEvent):
    """Two are drawn, one is kept (J21)."""

    kind: ClassVar[str] = "narrative_offered"
    cards: tuple[str, ...]

    def after(self, state: Siege) -> Siege:
        deck = state.deck("narrative")
        for card in self.cards:
            deck = deck.take(card)
        return with_deck(changed(state, offered=self.cards), "narrative", deck)

    def describe(self) -> Text:
        return Tn("{n} narrative card is drawn", "{n} narrative cards are drawn", len(self.cards))


@dataclass(frozen=True, slots=True)
class NarrativeKept(SiegeEvent):
    """The kept card lies open, the other is in the shuffled deck."""

    kind: ClassVar[str] = "narrative_kept"
    card: str
    order: tuple[str, ...]

    def after(self, state: Siege) -> Siege:
        kept = (*state.narrative, self.card) if self.card else state.narrative
        old = state.deck("narrative")
        return with_deck(changed(state, offered=(), narrative=kept), "narrative", changed(old, cards=self.order))

    def describe(self) -> Text:
        return T("{card} is kept", card=card_name("narrative", self.card)) if self.card else T("None is kept")


@dataclass(frozen=True, slots=True)
class NarrativePlayed(SiegeEvent):
    kind: ClassVar[str] = "narrative_played"
    card: str

    def after(self, state: Siege) -> Siege:
        left = tuple(card for card in state.narrative if card != self.card)
        old = state.deck("narrative")
        return with_deck(changed(state, narrative=left), "narrative", old.remove_from_game(self.card))

    def describe(self) -> Text:
        return T("{card} is played", card=card_name("narrative", self.card))


@dataclass(frozen=True, slots=True)
class CardOpened(SiegeEvent):
    """A real card lies open: its outcome is still to be told."""

    kind: ClassVar[str] = "card_opened"
    told: Told

    def after(self, state: Siege) -> Siege:
        return changed(state, told=self.told)

    def describe(self) -> Text:
        return T("Read the card: {deck}", deck=Name("decks", self.told.deck))


@dataclass(frozen=True, slots=True)
class OutcomeTold(SiegeEvent):
    kind: ClassVar[str] = "outcome_told"
    deck: str
    card: str = ""

    def after(self, state: Siege) -> Siege:
        return changed(state, told=None)

    def describe(self) -> Text:
        return T("What the card did is told")


@dataclass(frozen=True, slots=True)
class CardRemembered(SiegeEvent):
    """A real card was told and is kept: a record of the group's own."""

    kind: ClassVar[str] = "card_remembered"
    key: str
    card: Remembered

    def after(self, state: Siege) -> Siege:
        known = {**state.remembered, self.key: self.card}
        return changed(state, remembered={key: known[key] for key in sorted(known)})

    def describe(self) -> Text:
        return T("This card is remembered: {name}", name=self.key.partition("/")[2])


@dataclass(frozen=True, slots=True)
class CardCutShort(SiegeEvent):
    """Cards that send to each other without end are left where they are."""

    kind: ClassVar[str] = "card_cut_short"

    def after(self, state: Siege) -> Siege:
        return state

    def describe(self) -> Text:
        return T("These cards send to each other without end: the rest is left out")


@dataclass(frozen=True, slots=True)
class VisitorCame(SiegeEvent):
    """Somebody waits at the door until dusk; "" when nobody waits any more."""

    kind: ClassVar[str] = "visitor_came"
    card: str

    def after(self, state: Siege) -> Siege:
        return changed(state, visitor=self.card)

    def describe(self) -> Text:
        return (
            T("{visitor} is at the door", visitor=card_name("visitors", self.card))
            if self.card
            else T("The door is closed")
        )
