"""Cards that the players draw from their own decks and tell the app of: which one it was, or what they did with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.field.grid import Direction
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Content, card_of
from engine.stalker.events.company import CompanionMoved
from engine.stalker.events.hand import CardsSwapped
from engine.stalker.events.turns import EnemyCorrected, StalkerCorrected
from engine.stalker.zone.decks import INJURIES, UNKNOWN, CardDrawn, made_anew, top
from engine.table.answer import UnitPlace
from engine.table.deck import Deck
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Confirm, Option
from engine.table.text import Name, T, Text

APP, OTHER = "app", "other"
"""Answers beside the cards: the app draws this time; it is a card that the app does not know."""


def draw(play: ZonePlay, deck: str, why: Reason, *, kept: bool = False) -> Asking[str | None]:
    """The top card of a deck, made anew from its discards if need be, or the one that the players say they drew.

    None if there is no card left at all (p. 6), and after a card that the app does not know.
    """
    made_anew(play, deck)
    card = top(play, deck)
    if card is not None and deck in play.state.told:
        pile = play.state.decks[deck]
        told = yield from which(play, deck, (*pile.cards, *pile.discards), card)
        if told is None:
            yield from by_hand(play, T("Carry out the card you drew, then look where everybody stands."))
            return None
        card = told
    if card is not None:
        play.emit(CardDrawn(why, deck, card, kept))
    return card


def which(play: ZonePlay, deck: str, copies: Iterable[str], drawn: str) -> Asking[str | None]:
    """Which card the players have drawn; `drawn` if they leave it to the app, None if the app does not know it."""
    first: dict[str, str] = {card_of(copy): copy for copy in sorted(copies, reverse=True)}
    # The card that the app would draw stands for its like: then nothing changes if it is named.
    first[card_of(drawn)] = drawn
    # In the order of the content: the order of the pile would give away what comes next.
    options = (
        Option(APP, T("the app draws")),
        *(Option(copy, printed(play.content.cards, deck, copy)) for _, copy in sorted(first.items())),
        Option(OTHER, T("a card the app does not know")),
    )
    why = because("table.own_decks", deck=deck)
    prompt = T("Which card did you draw? {deck}", deck=Name("deck", deck))
    told = yield from Choice("players", prompt, why, options, code="deck.which", about=(deck,), grows=True).ask()
    return drawn if told == APP else None if told == OTHER else told


def printed(cards: Content, deck: str, copy: str) -> Text:
    """What tells a card from the others of its deck: its name, or what is drawn on one that has none."""
    if deck == INJURIES:
        card = cards.injuries[card_of(copy)]
        light, heavy = (Name("injury", result) for result in (card.light, card.heavy))
        return T("light: {light} · heavy: {heavy}", light=light, heavy=heavy)
    if deck == UNKNOWN and cards.unknown[card_of(copy)].group:
        facing = Name("side", cards.unknown[card_of(copy)].facing)
        return T("{card}, arrow to the {side}", card=Name(deck, copy), side=facing)
    return T("{card}", card=Name(deck, copy))


def turned_up(play: ZonePlay, deck: str, marker: str, stacks: Iterable[Sequence[str]]) -> Asking[str | None]:
    """What a marker of the board shows, as the players tell it: another face-down marker changes places with it."""
    if deck not in play.state.told:
        return marker
    pile = play.state.decks.get(deck, Deck())
    hidden = [copy for stack in stacks for copy in stack]
    told = yield from which(play, deck, (*pile.cards, *pile.discards, *hidden), marker)
    if told is not None and told != marker:
        play.emit(CardsSwapped(because("table.own_decks", deck=deck), (deck,), marker, told))
    return told


def by_hand(play: ZonePlay, prompt: Text, why: Reason | None = None) -> Rule:
    """The players carry something out themselves and say where everybody stands now."""
    state = play.state
    places = (
        *(UnitPlace(name, stalker.field) for name, stalker in state.stalkers.items()),
        *(UnitPlace(name, enemy.field, enemy.facing.name) for name, enemy in state.enemies.items()),
        *(UnitPlace(name, companion.field) for name, companion in state.companions.items()),
    )
    dry = tuple(name for name, field in state.board.plan.fields.items() if not field.water)
    facings = ("", *(direction.name for direction in Direction))
    why = why or because("card.read_out")
    question = Confirm("players", prompt, why, places, dry, facings, code="table.read_out")
    for was, now in zip(places, (yield from question.ask()), strict=True):
        if was != now:
            _set_right(play, now)


def _set_right(play: ZonePlay, now: UnitPlace) -> None:
    told = because("table.told")
    if now.unit in play.state.stalkers:
        play.emit(StalkerCorrected(told, now.unit, field=now.field))
    elif now.unit in play.state.companions:
        play.emit(CompanionMoved(told, now.unit, now.field))
    else:
        facing = Direction[now.facing] if now.facing else None
        play.emit(EnemyCorrected(told, now.unit, field=now.field, facing=facing))
