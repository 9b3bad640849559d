"""Does the content between missions make sense? Ids that exist, prices that can be, names in every language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.stalker.campaign.cards import (
    GEAR,
    MAGAZINES,
    MAP_SIZE,
    WARES,
    CampaignLibrary,
    ContactKind,
    Gains,
    PlaceKind,
    PriceRule,
)
from engine.stalker.content.content_check import Fault, name_faults
from engine.stalker.content.missions import Library

MAX_PRICE = 1_000_000


def check_campaign(library: Library, between: CampaignLibrary) -> Iterator[Fault]:
    gear = {card for deck in GEAR for card in getattr(library.cards, deck)}
    kinds: tuple[tuple[str, Mapping[str, Any]], ...] = (
        ("contacts", between.contacts),
        ("places", between.places),
        ("campaigns", between.starts),
    )
    for kind, table in kinds:
        for key, card in table.items():
            yield from ((kind, key, "name", problem) for problem in name_faults(card.name))
            if card.text:
                yield from ((kind, key, "text", problem) for problem in name_faults(card.text))
            if not card.source:
                yield kind, key, "source", "where the card comes from is missing"
    yield from _contact_faults(between, gear)
    yield from _place_faults(library, between, gear)


def _contact_faults(between: CampaignLibrary, gear: set[str]) -> Iterator[Fault]:
    for key, contact in between.contacts.items():
        for side in ("buys", "sells"):
            for rule in getattr(contact, side):
                yield from (("contacts", key, side, problem) for problem in _rule_faults(rule, gear))
        if (contact.buys or contact.sells) and contact.kind is not ContactKind.TRADER:
            yield "contacts", key, "kind", "only a trader has prices"
        if contact.pay and contact.kind is not ContactKind.EMPLOYER:
            yield "contacts", key, "pay", "only an employer pays for a job"
        if contact.mission_text and not contact.kind.is_two_sided:
            yield "contacts", key, "mission_text", "only a companion or an employer has a second side"
        for offer in contact.offers:
            yield from (("contacts", key, "offers", problem) for problem in name_faults(offer.text))
            yield from (("contacts", key, "offers", problem) for problem in _gain_faults(offer.gains, gear, between))


def _place_faults(library: Library, between: CampaignLibrary, gear: set[str]) -> Iterator[Fault]:
    for key, place in between.places.items():
        for part in ("visit", "won", "failed"):
            faults = _gain_faults(getattr(place, part), gear, between)
            yield from (("places", key, part, problem) for problem in faults)
        if place.mission and (place.kind is not PlaceKind.MISSION or place.mission not in library.missions):
            yield "places", key, "mission", f"there is no mission {place.mission!r} at this place"
        if place.at and not is_on_map(place.at):
            yield "places", key, "at", f"x and y on a map of {MAP_SIZE[0]} by {MAP_SIZE[1]} are wanted"
    for key, start in between.starts.items():
        for stalker in {*start.recommended} - {*library.cards.stalkers}:
            yield "campaigns", key, "recommended", f"there is no stalker {stalker!r}"
        gains = Gains(cards=start.each, meets=start.contacts, opens=start.places, coupons=start.coupons)
        yield from (("campaigns", key, "", problem) for problem in _gain_faults(gains, gear, between))


def is_on_map(at: tuple[int, ...]) -> bool:
    return len(at) == len(MAP_SIZE) and all(0 <= n <= most for n, most in zip(at, MAP_SIZE, strict=True))


def _rule_faults(rule: PriceRule, gear: set[str]) -> Iterator[str]:
    yield from (f"{deck!r} is not one of {', '.join(WARES)}" for deck in rule.decks if deck not in WARES)
    yield from (f"there is no card {card!r}" for card in rule.cards if card not in gear)
    if min(rule.divided, rule.round_to) < 1 or rule.times < 1 or not 0 <= rule.each <= MAX_PRICE:
        yield "a price is multiplied, divided and rounded by at least 1"
    if MAGAZINES in rule.decks and not rule.each:
        yield "magazines have no printed price: say what each costs"
    if not rule.decks and not rule.cards:
        yield "names no wares"


def _gain_faults(gains: Gains, gear: set[str], between: CampaignLibrary) -> Iterator[str]:
    yield from (f"there is no card {card!r}" for card in gains.cards if card not in gear)
    yield from (f"{draw.deck!r} is not one of {', '.join(GEAR)}" for draw in gains.draws if draw.deck not in GEAR)
    yield from (f"there is no contact {contact!r}" for contact in gains.meets if contact not in between.contacts)
    named = (*gains.opens, *gains.closes)
    yield from (f"there is no place {place!r}" for place in named if place not in between.places)
    if not 0 <= gains.coupons <= MAX_PRICE or not 0 <= gains.cost <= MAX_PRICE:
        yield "coupons are counted from 0 on"
