"""Which cards a mission is played with: printed, assumed, ours, and those that were left out. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.packs.origins import DeckCount, Origin, origin_of
from engine.stalker.content.box import Box
from engine.stalker.content.kinds import KINDS
from engine.stalker.content.leaving import LEAVING, counted
from engine.stalker.zone.telling import printed
from engine.table.text import NO_WORDS, T, Text, Tn
from screens.widgets.sheet_model import SheetRow, SheetView
from screens.workshop.words import deck_counted

ORIGINS: Mapping[Origin, Text] = {
    Origin.PRINTED: T("as the box prints it"),
    Origin.ASSUMED: T("something on it is assumed"),
    Origin.OURS: T("ours: no box holds it"),
}
TITLE = T("The cards of this mission")


def used_sheet(box: Box) -> SheetView:
    """Deck by deck how many cards there are, and where they come from."""
    rows = tuple(
        SheetRow(KINDS[kind].name, deck_counted(deck), T("{n}", n=sum(deck.cards.values())), kind)
        for kind, deck in _decks(box)
    )
    n = len(box.left_out)
    words = Tn("{n} card is left out", "{n} cards are left out", n) if n else T("none is left out")
    return SheetView(TITLE, words, rows)


def deck_sheet(box: Box, kind: str, called: Callable[[str], str]) -> SheetView:
    """Every card of a deck; those that were left out come last, `called` as the box calls them."""
    rows = [
        SheetRow(printed(box.cards, kind, key), ORIGINS[origin_of(card)], T("{n}", n=counted(kind, card)))
        for key, card in _cards(box, kind)
    ]
    rows += [SheetRow(T("{card}", card=called(key)), T("left out"), NO_WORDS) for key in _gone(box, kind)]
    return SheetView(KINDS[kind].name, deck_counted(dict(_decks(box))[kind]), tuple(rows))


def _cards(box: Box, kind: str) -> Iterator[tuple[str, Any]]:
    yield from ((key, card) for key, card in getattr(box.cards, kind).items() if counted(kind, card))


def _gone(box: Box, kind: str) -> list[str]:
    return [each.partition("/")[2] for each in box.left_out if each.partition("/")[0] == kind]


def _decks(box: Box) -> Iterator[tuple[str, DeckCount]]:
    for kind in LEAVING:
        found = dict.fromkeys(Origin, 0)
        for _, card in _cards(box, kind):
            found[origin_of(card)] += counted(kind, card)
        yield kind, DeckCount(kind, 0, found, len(_gone(box, kind)))
