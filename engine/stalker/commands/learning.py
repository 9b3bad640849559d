"""Cards of the real box that the players enter, or correct, while a mission is played: the app knows them then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.card_check import card_faults
from engine.stalker.content.cards import NO_CARDS, ActivationCard, Content
from engine.stalker.content.units import Level
from engine.stalker.events.hand import CardsJoined
from engine.stalker.stalkers.gear import GEAR_DECKS
from engine.stalker.zone import decks
from engine.table.bounds import out_of_bounds
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text

KINDS = ("activation", "events", "loot", "unknown", "injuries", "control", *GEAR_DECKS)
"""Cards that are drawn from a deck."""
KIND_OF: Mapping[str, str] = {decks.LOW: "activation", decks.HIGH: "activation", decks.RANDOM: "events"}
"""Of what kind the cards of a deck are, where the two are called differently."""


@dataclass(frozen=True, slots=True)
class LearnCards(Command):
    """Cards that were entered or corrected since the mission began count in it from now on."""

    kind: ClassVar[str] = "learn_cards"
    cards: Content = NO_CARDS

    def describe(self) -> Text:
        return T("New cards for the box")


def kind_of(deck: str) -> str:
    """Of what kind the cards of a deck are."""
    return KIND_OF.get(deck, deck)


def deck_for(kind: str, card: Any) -> str:
    """Where copies of a card lie; empty for an event of a mission, which is in its own deck already."""
    if isinstance(card, ActivationCard):
        return decks.LOW if card.level is Level.LOW else decks.HIGH
    if kind == "events":
        return "" if card.number else decks.RANDOM
    return kind


def news(known: Content, cards: Content) -> Content:
    """Those of some cards that a mission does not know, or knows otherwise."""
    return Content(
        **{
            kind: {key: card for key, card in getattr(cards, kind).items() if getattr(known, kind).get(key) != card}
            for kind in KINDS
        }
    )


def learn_cards(play: ZonePlay, command: LearnCards) -> None:
    new = news(play.content.cards, command.cards)
    if new == NO_CARDS:
        raise Refused("nothing", T("Nothing would change."))
    whole = play.content.cards.joined_by(new)
    for deck, key in _gear(new):
        if any(key in getattr(whole, other) for other in GEAR_DECKS if other != deck):
            raise Refused("known_card", T("{card} is another card already.", card=Name("gear", key)))
    for kind in KINDS:
        for card in getattr(new, kind).values():
            odd = next(out_of_bounds(type(card), card), None) or next(card_faults(whole, kind, card), None)
            if odd is not None:
                raise Refused("odd_card", T("This card makes no sense yet: look at it in the workshop."))
    play.emit(CardsJoined(because("table.box_grows"), new, _piles(play, new)))


def _gear(cards: Content) -> Iterator[tuple[str, str]]:
    yield from ((deck, key) for deck in GEAR_DECKS for key in getattr(cards, deck))


def _piles(play: ZonePlay, new: Content) -> Mapping[str, tuple[str, ...]]:
    """Their decks with the copies that were not there, shuffled in."""
    more: dict[str, list[str]] = {}
    for kind in KINDS:
        for key, card in getattr(new, kind).items():
            old = getattr(play.content.cards, kind).get(key)
            first = 1 if old is None else getattr(old, "copies", 1) + 1
            fresh = [f"{key}#{n}" for n in range(first, getattr(card, "copies", 1) + 1)]
            if fresh and deck_for(kind, card):
                more.setdefault(deck_for(kind, card), []).extend(fresh)
    state = play.state
    return {
        name: tuple(play.rng.shuffled((*state.decks.get(name, Deck()).cards, *fresh))) for name, fresh in more.items()
    }
