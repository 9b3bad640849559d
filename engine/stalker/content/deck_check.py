"""Decks over all content: how many cards each would hold, and events that any mission may draw."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.packs.decks import deck_faults
from engine.packs.fault import Fault, wrong
from engine.packs.kinds import Key
from engine.stalker.content.cards import Content, EffectDo, EventCard
from engine.stalker.content.effect_check import flat
from engine.stalker.content.missions import Library
from engine.stalker.content.units import Level

DECKS = ("events", "weapons", "outfits", "items", "mods", "artefacts", "injuries", "loot", "unknown", "control")


def all_decks(cards: Content, new: Collection[Key] | None) -> Iterator[Fault]:
    """Activation cards are two decks, by their level."""
    for kind in DECKS:
        yield from deck_faults(kind, getattr(cards, kind), new)
    for level in Level:
        deck = {key: card for key, card in cards.activation.items() if card.level is level}
        yield from deck_faults("activation", deck, new)


def event_faults(library: Library, key: str, card: EventCard) -> Iterator[Fault]:
    """An event that no mission names comes in any of them: a field of which board would it be?"""
    named = {
        event
        for mission in library.missions.values()
        for event in (*(each for row in mission.events for each in row), *mission.aside)
    }
    for place, effects in (("at_once", card.at_once), ("framed", card.framed)):
        for number, effect in enumerate(effects):
            for each in flat((effect,)):
                if each.field and not card.number and key not in named:
                    yield wrong("random_field", place, number, "field")
                if each.do in (EffectDo.JOIN, EffectDo.LEAVE) and not _is_company(library, each.card):
                    yield wrong("no_companion", place, number, "card", id=each.card)


def _is_company(library: Library, key: str) -> bool:
    return key in library.cards.companions or any(key in mission.companions for mission in library.missions.values())
