"""How a campaign begins (p. 7): from the start as the book says, or from the middle as it stands on the table."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.stalker.campaign.by_hand import MAX_PLACES, MAX_TEXT, check_place
from engine.stalker.campaign.cards import CampaignContent
from engine.stalker.campaign.events import gear_name
from engine.stalker.campaign.moves import AMMO, MAX_COUPONS
from engine.stalker.campaign.state import (
    STASH,
    Campaign,
    CardSpot,
    Where,
    ZonePlace,
    copy_in_box,
    magazines_left,
    with_spot,
)
from engine.stalker.setup import MAX_STALKERS
from engine.table.refusal import Refused
from engine.table.text import Name, T, Tn


@dataclass(frozen=True)
class Middle:
    """A campaign that is already being played: all of it, instead of what the start gives."""

    coupons: int = 0
    contacts: tuple[str, ...] = ()
    cards: Mapping[str, int] = dataclasses.field(default_factory=dict)
    """How many of each card lie in the stash."""
    magazines: Mapping[str, int] = dataclasses.field(default_factory=dict)
    places: Mapping[str, ZonePlace] = dataclasses.field(default_factory=dict)
    done: tuple[str, ...] = ()
    """Codes of the missions won so far."""
    exploration: int = 1


@dataclass(frozen=True)
class CampaignSetup:
    name: str
    stalkers: tuple[str, ...]
    start: str = "book"
    middle: Middle | None = None


def start_campaign(content: CampaignContent, setup: CampaignSetup) -> Campaign:
    """Raises Refused for a set-up that is not allowed."""
    name = setup.name.strip()
    if not name or len(name) > MAX_TEXT or not name.isprintable():
        raise Refused("bad_name", T("Give the campaign a name."))
    if not 1 <= len(setup.stalkers) <= len(content.cards.stalkers) or len({*setup.stalkers}) < len(setup.stalkers):
        raise Refused("wrong_number", T("Choose different stalkers, at least one."))
    if setup.middle is None and len(setup.stalkers) > MAX_STALKERS:
        raise Refused("wrong_number", T("One to four different stalkers take part."))
    for stalker in setup.stalkers:
        if stalker not in content.cards.stalkers:
            raise Refused("unknown_stalker", T("There is no stalker {name}.", name=stalker))
    if setup.start not in content.starts:
        raise Refused("no_start", T("There is no such start of a campaign."))
    state = Campaign(name=name, start=setup.start, stalkers=setup.stalkers)
    for mission, brief in sorted(content.missions.items()):
        for card in brief.cards:
            state = _take(content, state, card, CardSpot(Where.MISSION, mission))
    return _from_start(content, state) if setup.middle is None else _from_middle(content, state, setup.middle)


def _from_start(content: CampaignContent, state: Campaign) -> Campaign:
    """p. 7: coupons for the whole team, a card or more for each stalker, the first contacts and places."""
    card = content.starts[state.start]
    for _ in state.stalkers:
        for each in card.each:
            state = _take(content, state, each, STASH)
    places = {key: _place(content, key) for key in card.places}
    return replace(state, coupons=card.coupons, contacts=card.contacts, places=places)


def _from_middle(content: CampaignContent, state: Campaign, middle: Middle) -> Campaign:
    if not 0 <= middle.coupons <= MAX_COUPONS or middle.exploration < 1:
        raise Refused("bad_sum", T("There cannot be so many coupons."))
    if len({*middle.contacts}) < len(middle.contacts) or not {*middle.contacts} <= {*content.contacts}:
        raise Refused("no_contact", T("There is no such contact."))
    if not {*middle.magazines} <= {*AMMO} or any(not 0 <= n <= 1_000 for n in middle.magazines.values()):
        raise Refused("no_ammo", T("There are no such magazines."))
    for ammo, n in middle.magazines.items():
        left = magazines_left(content, state, ammo)
        if left is not None and n > left:
            raise Refused(
                "none_left",
                Tn(
                    "The box has only {n} magazine: {ammo}.",
                    "The box has only {n} magazines: {ammo}.",
                    left,
                    ammo=Name("ammo", ammo),
                ),
            )
    if len(middle.places) > MAX_PLACES or sum(map(len, middle.done)) > 10 * MAX_TEXT:
        raise Refused("too_many", T("There is no room for more on the map."))
    for place, card in middle.places.items():
        check_place(content, place, card)
    for name, n in sorted(middle.cards.items()):
        for _ in range(n):
            state = _take(content, state, name, STASH)
    return replace(
        state,
        coupons=middle.coupons,
        contacts=middle.contacts,
        magazines={ammo: n for ammo, n in middle.magazines.items() if n},
        places=dict(middle.places),
        done=middle.done,
        exploration=middle.exploration,
    )


def _take(content: CampaignContent, state: Campaign, card: str, spot: CardSpot) -> Campaign:
    copy = copy_in_box(content, state, card)
    if copy is None:
        raise Refused("none_left", T("The box has no {card} left.", card=gear_name(card)))
    return with_spot(state, copy, spot)


def _place(content: CampaignContent, place: str) -> ZonePlace:
    card = content.places[place]
    return ZonePlace(card.kind, "", card.code, card.mission)
