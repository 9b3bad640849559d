"""Cards of the players' own box that a mission does not know yet: entered while drawn, and carried out at once."""

from __future__ import annotations

from typing import Any

from device.packs import Packs
from engine.stalker.commands.learning import LearnCards, deck_for, kind_of
from engine.stalker.content.box import Box
from engine.stalker.content.cards import Content
from engine.stalker.zone.decks import EVENTS, RANDOM
from engine.table.question import Question
from engine.table.text import NO_WORDS, T
from screens.match.notes import spoken
from screens.widgets.sheet_model import SheetRow, SheetView

WHICH = "deck.which"
"""The question for a card that the players have drawn."""


def deck_asked(question: Question | None) -> str:
    """The deck of which the players are asked what they drew; empty if they are not."""
    return question.about[0] if question is not None and question.code == WHICH else ""


def unknown_to(box: Box, packs: Packs, deck: str) -> dict[str, Any]:
    """Cards of a deck that the players entered or corrected and the mission does not know so."""
    kind, pile = kind_of(deck), RANDOM if deck == EVENTS else deck
    known, shipped = getattr(box.cards, kind), packs.shipped
    return {
        key: card
        for key, card in packs.of_kind(kind).items()
        if card != known.get(key) and card != shipped.get((kind, key)) and deck_for(kind, card) == pile
        if f"{kind}/{key}" not in box.left_out
    }


def learning(deck: str, key: str, card: Any) -> LearnCards:
    return LearnCards(Content(**{kind_of(deck): {key: card}}))


def remember_sheet(cards: dict[str, Any], language: str) -> SheetView:
    """Which card it is: one that was entered since the mission began, or one that nobody has entered yet."""
    blank = SheetRow(T("Enter the card"), T("once, from the card in your hand"), NO_WORDS, "new", chosen=True)
    rows = [
        SheetRow(
            T("{card}", card=spoken(getattr(card, "name", {}), language) or key), T("from your box"), NO_WORDS, key
        )
        for key, card in cards.items()
    ]
    return SheetView(T("Remember this card"), T("the app carries it out from now on"), (blank, *rows))
