"""Does the content between missions make sense? Ids that exist, prices that can be, names in every language."""

from __future__ import annotations

from collections.abc import Iterator

from engine.packs.fault import Fault, name_faults, wrong
from engine.stalker.campaign.cards import (
    GEAR,
    MAGAZINES,
    MAP_SIZE,
    WARES,
    CampaignLibrary,
    ContactCard,
    ContactKind,
    Gains,
    PlaceCard,
    PlaceKind,
    PriceRule,
    StartCard,
)
from engine.stalker.content.missions import Library


def check_contact(library: Library, between: CampaignLibrary, contact: ContactCard) -> Iterator[Fault]:
    yield from _named(contact)
    for side in ("buys", "sells"):
        for n, rule in enumerate(getattr(contact, side)):
            yield from (fault.inside(side, n) for fault in _rule_faults(library, rule))
    if (contact.buys or contact.sells) and contact.kind is not ContactKind.TRADER:
        yield wrong("trader", "kind")
    if contact.pay and contact.kind is not ContactKind.EMPLOYER:
        yield wrong("employer", "pay")
    if contact.mission_text and not contact.kind.is_two_sided:
        yield wrong("one_sided", "mission_text")
    for n, offer in enumerate(contact.offers):
        yield from name_faults(offer.text, "offers", n, "text", blank="wordless")
        yield from (fault.inside("offers", n, "gains") for fault in _gain_faults(library, between, offer.gains))


def check_place(library: Library, between: CampaignLibrary, place: PlaceCard) -> Iterator[Fault]:
    yield from _named(place)
    for part in ("visit", "won", "failed"):
        yield from (fault.inside(part) for fault in _gain_faults(library, between, getattr(place, part)))
    if place.mission and (place.kind is not PlaceKind.MISSION or place.mission not in library.missions):
        yield wrong("no_mission", "mission", id=place.mission)
    if place.at and not is_on_map(place.at):
        yield wrong("off_map", "at", x=MAP_SIZE[0], y=MAP_SIZE[1])


def check_start(library: Library, between: CampaignLibrary, start: StartCard) -> Iterator[Fault]:
    yield from _named(start)
    for n, stalker in enumerate(start.recommended):
        if stalker not in library.cards.stalkers:
            yield wrong("no_stalker", "recommended", n, id=stalker)
    names = {"cards": "each", "meets": "contacts", "opens": "places"}
    gains = Gains(cards=start.each, meets=start.contacts, opens=start.places)
    for fault in _gain_faults(library, between, gains):
        first, *rest = fault.path
        yield wrong(fault.code, names[str(first)], *rest, **fault.values)


def is_on_map(at: tuple[int, ...]) -> bool:
    return len(at) == len(MAP_SIZE) and all(0 <= n <= most for n, most in zip(at, MAP_SIZE, strict=True))


def _named(card: ContactCard | PlaceCard | StartCard) -> Iterator[Fault]:
    yield from name_faults(card.name, "name")
    if card.text:
        yield from name_faults(card.text, "text", blank="wordless")
    if not card.source:
        yield wrong("no_source", "source")


def _gear(library: Library) -> set[str]:
    return {card for deck in GEAR for card in getattr(library.cards, deck)}


def _rule_faults(library: Library, rule: PriceRule) -> Iterator[Fault]:
    gear = _gear(library)
    for n, deck in enumerate(rule.decks):
        if deck not in WARES:
            yield wrong("choice", "decks", n, value=deck, choices=", ".join(WARES))
    yield from (wrong("no_card", "cards", n, id=card) for n, card in enumerate(rule.cards) if card not in gear)
    if MAGAZINES in rule.decks and not rule.each:
        yield wrong("magazine_price", "each")
    if not rule.decks and not rule.cards:
        yield wrong("which_wares", "decks")


def _gain_faults(library: Library, between: CampaignLibrary, gains: Gains) -> Iterator[Fault]:
    gear = _gear(library)
    yield from (wrong("no_card", "cards", n, id=card) for n, card in enumerate(gains.cards) if card not in gear)
    for n, draw in enumerate(gains.draws):
        if draw.deck not in GEAR:
            yield wrong("choice", "draws", n, "deck", value=draw.deck, choices=", ".join(GEAR))
    for n, contact in enumerate(gains.meets):
        if contact not in between.contacts:
            yield wrong("no_contact", "meets", n, id=contact)
    for part in ("opens", "closes"):
        for n, place in enumerate(getattr(gains, part)):
            if place not in between.places:
                yield wrong("no_place", part, n, id=place)
