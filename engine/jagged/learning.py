"""Cards of the real box that the players enter, or correct, while a scenario is played: the app knows them then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.jagged.box import FightPlay
from engine.jagged.commands import CommandRule
from engine.jagged.content.cards import NO_CARDS, Cards
from engine.jagged.content.checks import check
from engine.jagged.content.library import Library
from engine.jagged.events.learning import CardsJoined
from engine.table.bounds import out_of_bounds
from engine.table.command import Command
from engine.table.deck import Deck as Pile
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T, Text

DRAWN = ("spawn", "items", "events", "encounters", "missions", "tank")
"""Tables of cards that are drawn from a deck."""


@dataclass(frozen=True, slots=True)
class LearnCards(Command):
    """Cards that were entered since the scenario began count in it from now on."""

    kind: ClassVar[str] = "learn_cards"
    cards: Cards = NO_CARDS

    def describe(self) -> Text:
        return T("New cards for the box")


def news(known: Cards, cards: Cards) -> Cards:
    """Those of some cards that a scenario does not know, or knows otherwise."""
    return Cards(
        **{
            name: {key: card for key, card in getattr(cards, name).items() if getattr(known, name).get(key) != card}
            for name in DRAWN
        }
    )


def learn_cards(play: FightPlay, command: LearnCards) -> None:
    cards = play.content.cards
    new = news(cards, command.cards)
    if new == NO_CARDS:
        raise Refused("nothing", T("Nothing would change."))
    for name in DRAWN:
        for key, card in getattr(new, name).items():
            if next(out_of_bounds(type(card), card), None) is not None or "#" in key:
                raise _odd()
    before = {(fault.kind, fault.id) for fault in check(Library(cards))}
    if any((fault.kind, fault.id) not in before for fault in check(Library(cards.joined_by(new)))):
        raise _odd()
    play.emit(_joined(play, new))


def _odd() -> Refused:
    return Refused("odd_card", T("This card makes no sense yet: look at it in the workshop."))


def _joined(play: FightPlay, new: Cards) -> CardsJoined:
    """Their decks with the copies that were not there, mixed in."""
    decks = play.state.decks

    def mixed(pile: Pile | None, fresh: Iterable[str]) -> tuple[str, ...]:
        return tuple(play.rng.shuffled((*(pile or Pile()).cards, *fresh)))

    spawn = _sorted_by(play, "spawn", new.spawn, "back")
    loot = _sorted_by(play, "items", {k: c for k, c in new.items.items() if c.loot is not None}, "loot")
    events = _sorted_by(play, "events", {k: c for k, c in new.events.items() if not c.first}, "deck")
    missions = [key for key in new.missions if key not in play.content.cards.missions]
    return CardsJoined(
        because("by_hand"),
        new,
        {back: mixed(decks.spawn.get(back), fresh) for back, fresh in spawn.items()},
        {quality: mixed(decks.loot.get(quality), fresh) for quality, fresh in loot.items()},
        {deck: mixed(decks.events.get(deck), fresh) for deck, fresh in events.items()},
        mixed(decks.encounters, _fresh(play, "encounters", new.encounters)) if new.encounters else None,
        mixed(decks.missions, missions) if missions else None,
        mixed(decks.tank, _fresh(play, "tank", new.tank)) if new.tank else None,
    )


def _sorted_by(play: FightPlay, table: str, cards: Mapping[str, Any], what: str) -> dict[Any, list[str]]:
    found: dict[Any, list[str]] = {}
    for key, card in cards.items():
        found.setdefault(getattr(card, what), []).extend(_fresh(play, table, {key: card}))
    return found


def _fresh(play: FightPlay, table: str, cards: Mapping[str, Any]) -> list[str]:
    """Copies that were not there before, by id; the first one has no number."""
    found: list[str] = []
    for key, card in cards.items():
        old = getattr(play.content.cards, table).get(key)
        first = 1 if old is None else old.copies + 1
        found += [key if n == 1 else f"{key}#{n}" for n in range(first, card.copies + 1)]
    return found


LEARNING: dict[type[Command], CommandRule] = {LearnCards: learn_cards}
