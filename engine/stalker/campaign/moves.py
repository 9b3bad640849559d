"""The few moves everything else is made of: coupons and cards that come and go, each with its reason."""

from __future__ import annotations

from engine.stalker.campaign.cards import CampaignContent, Draw, Gains
from engine.stalker.campaign.events import CardMoved, CouponsChanged, MagazinesMoved, gear_name
from engine.stalker.campaign.events_zone import ContactMet, PlaceAdded, PlaceCrossed
from engine.stalker.campaign.state import (
    BOX,
    STASH,
    Campaign,
    CardSpot,
    Slot,
    Where,
    ZonePlace,
    copy_in_box,
    left_in_box,
    magazines_left,
    rank_of,
)
from engine.stalker.content.cards import card_of
from engine.stalker.rulebook import again
from engine.stalker.zone.decks import ITEMS
from engine.table.event import Reason, because
from engine.table.play import Play
from engine.table.refusal import Refused
from engine.table.text import Name, T

CampaignPlay = Play[Campaign, CampaignContent]
MAX_COUPONS = 10_000_000
AMMO = ("pistol", "rifle", "shotgun")
"""The three types of magazines (p. 26)."""
LOOSENS = {Slot.WEAPON: Slot.WEAPON_MOD, Slot.OUTFIT: Slot.OUTFIT_MOD}


def pay(play: CampaignPlay, change: int, why: Reason) -> None:
    """Coupons come or go. Raises Refused with the sum that is missing."""
    if not change:
        return
    coupons = play.state.coupons + change
    if coupons < 0:
        raise Refused("not_enough", T("Coupons missing: {missing}.", missing=-coupons))
    if coupons > MAX_COUPONS:
        raise Refused("too_much", T("That is more than all the coupons of the Zone."))
    play.emit(CouponsChanged(why, change, coupons))


def move(play: CampaignPlay, copy: str, target: CardSpot, why: Reason) -> None:
    source = play.state.spot(copy)
    if source != target:
        play.emit(CardMoved(why, copy, source, target))


def take(play: CampaignPlay, card: str, why: Reason, target: CardSpot = STASH) -> str:
    """One copy of a card out of its deck, or out of the mission box it lies in. Refused if none is left (p. 6)."""
    if card not in play.content.deck_by_card:
        raise Refused("unknown_card", T("There is no card {card}.", card=card))
    copy = copy_to_take(play.content, play.state, card)
    if copy is None:
        raise Refused("none_left", T("The box has no {card} left.", card=gear_name(card)))
    move(play, copy, target, why)
    return copy


def copy_to_take(content: CampaignContent, state: Campaign, card: str) -> str | None:
    """A copy in its deck, else one that waits in a mission box; None if all are taken."""
    copy = copy_in_box(content, state, card)
    if copy is None:
        waiting = (each for each, spot in sorted(state.where.items()) if spot.where is Where.MISSION)
        copy = next((each for each in waiting if card_of(each) == card), None)
    return copy


def candidates(content: CampaignContent, state: Campaign, draw: Draw) -> tuple[str, ...]:
    """The copies that a random draw may bring (p. 25)."""
    pile = left_in_box(content, state, draw.deck)
    if draw.rank:
        pile = tuple(copy for copy in pile if rank_of(content, copy) == draw.rank)
    if draw.type and draw.deck == ITEMS:
        pile = tuple(copy for copy in pile if draw.type in content.cards.items[card_of(copy)].types)
    return pile


def draw_gear(play: CampaignPlay, draw: Draw, why: Reason) -> list[str]:
    """Random gear from what is left; what the box does not hold is left out (p. 6)."""
    drawn = []
    for _ in range(draw.n):
        pile = candidates(play.content, play.state, draw)
        if not pile:
            break
        copy = play.rng.choose(pile)
        move(play, copy, STASH, again(why, deck=draw.deck, rank=draw.rank, left=len(pile)))
        drawn.append(copy)
    return drawn


def put_magazines(play: CampaignPlay, owner: str, ammo: str, change: int, why: Reason) -> None:
    """Magazines come to the stash or into a stalker's pockets, or leave them."""
    if not change:
        return
    held = play.state.pockets.get(owner, {}) if owner else play.state.magazines
    left = magazines_left(play.content, play.state, ammo)
    if left is not None and change > left:
        text = T("The box has only {n} more magazines: {ammo}.", n=left, ammo=Name("ammo", ammo))
        raise Refused("none_left", text)
    n = held.get(ammo, 0) + change
    if n < 0:
        raise Refused("no_magazines", T("There are not so many magazines."))
    play.emit(MagazinesMoved(why, owner, ammo, n, change))


def open_place(play: CampaignPlay, place: str, why: Reason) -> None:
    """A sticker of the content comes onto the map; one that is there already stays as it is."""
    if place in play.state.places:
        return
    card = play.content.places[place]
    play.emit(PlaceAdded(why, place, ZonePlace(card.kind, "", card.code, card.mission)))


def cross_out(play: CampaignPlay, place: str, why: Reason) -> None:
    on_map = play.state.places.get(place)
    if on_map is not None and not on_map.crossed:
        play.emit(PlaceCrossed(why, place, on_map.name))


def meet(play: CampaignPlay, contact: str, why: Reason) -> None:
    if contact not in play.state.contacts:
        play.emit(ContactMet(why, contact))


def grant(play: CampaignPlay, gains: Gains, why: Reason) -> None:
    """All that a place, a contact or an epilogue gives; first its price is paid."""
    pay(play, -gains.cost, why)
    pay(play, gains.coupons, why)
    for card in gains.cards:
        # p. 6: what the box does not hold any more is left out.
        if copy_to_take(play.content, play.state, card) is not None:
            take(play, card, why)
    for draw in gains.draws:
        draw_gear(play, draw, why)
    for contact in gains.meets:
        meet(play, contact, why)
    for place in gains.opens:
        open_place(play, place, why)
    for place in gains.closes:
        cross_out(play, place, why)


def release(play: CampaignPlay, copy: str, target: CardSpot, why: Reason) -> None:
    """A card leaves whoever holds it; modifications cannot stay behind without their weapon or outfit."""
    spot = play.state.spot(copy)
    move(play, copy, target, why)
    for mod in [mod for mod, held in play.state.where.items() if held.on == copy]:
        move(play, mod, STASH, because("pack.taken_off"))
    loose = LOOSENS.get(spot.slot) if spot.slot is not None else None
    for other in play.state.carried(spot.owner) if loose is not None else ():
        if play.state.spot(other).slot is loose:
            move(play, other, STASH, because("pack.taken_off"))


def back_to_box(play: CampaignPlay, copy: str, why: Reason) -> None:
    """A card that is sold or used up goes back to its deck (p. 9)."""
    release(play, copy, BOX, why)
