"""What can happen between missions. Cards and coupons only change here, each with a reason: that is the ledger."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.stalker.campaign.state import (
    Campaign,
    CardSpot,
    Slot,
    Stage,
    Where,
    ZonePlace,
    with_spot,
    without_zeros,
)
from engine.table.event import Event
from engine.table.text import Name, T, Text, Tn

STAGES = {
    Stage.MOVE: T("movement through the Zone"),
    Stage.CONTACTS: T("contacts"),
    Stage.PACK: T("setting out"),
    Stage.MISSION: T("mission"),
    Stage.AFTER: T("end of the mission"),
}
SLOTS = {
    Slot.WEAPON: T("weapon"),
    Slot.WEAPON_MOD: T("weapon modification"),
    Slot.OUTFIT: T("outfit"),
    Slot.OUTFIT_MOD: T("outfit modification"),
    Slot.ARTEFACT: T("artefact"),
    Slot.BACKPACK: T("backpack"),
}


def gear_name(copy: str) -> Name:
    return Name("gear", copy)


def stalker_name(stalker: str) -> Name:
    return Name("stalkers", stalker)


def contact_name(contact: str) -> Name:
    return Name("contact", contact)


def place_words(place: str, on_map: ZonePlace | None) -> Text:
    """A place by the players' own name for it, else by that of its card."""
    if on_map is not None and on_map.name:
        return T("{place}", place=on_map.name)
    return T("{place}", place=Name("zone_place", place))


def spot_words(spot: CardSpot) -> Text:
    """Where a card is, in words."""
    if spot.where is Where.STALKER and spot.slot is not None:
        return T("{stalker}, {slot}", stalker=stalker_name(spot.owner), slot=SLOTS[spot.slot])
    if spot.where is Where.MISSION:
        return T("mission box {mission}", mission=spot.owner.upper())
    return {
        Where.BOX: T("deck in the box"),
        Where.STASH: T("stash"),
        Where.ASIDE: T("out of the game"),
    }.get(spot.where, T("stalker"))


@dataclass(frozen=True, slots=True)
class CampaignEvent(Event):
    @abstractmethod
    def after(self, state: Campaign) -> Campaign:
        """The campaign once this has happened."""


@dataclass(frozen=True, slots=True)
class CouponsChanged(CampaignEvent):
    kind: ClassVar[str] = "coupons_changed"
    change: int
    coupons: int
    """The balance afterwards."""

    def describe(self) -> Text:
        if self.change < 0:
            return Tn(
                "{n} coupon spent: {coupons} left",
                "{n} coupons spent: {coupons} left",
                -self.change,
                coupons=self.coupons,
            )
        return Tn(
            "{n} coupon received: {coupons} in the stash",
            "{n} coupons received: {coupons} in the stash",
            self.change,
            coupons=self.coupons,
        )

    def after(self, state: Campaign) -> Campaign:
        return replace(state, coupons=self.coupons)


@dataclass(frozen=True, slots=True)
class CardMoved(CampaignEvent):
    kind: ClassVar[str] = "card_moved"
    card: str
    source: CardSpot
    target: CardSpot

    def describe(self) -> Text:
        return T(
            "{card}: {source} → {target}",
            card=gear_name(self.card),
            source=spot_words(self.source),
            target=spot_words(self.target),
        )

    def after(self, state: Campaign) -> Campaign:
        if state.spot(self.card) != self.source:
            raise ValueError(f"{self.card} is not where it is taken from")
        return with_spot(state, self.card, self.target)


@dataclass(frozen=True, slots=True)
class MagazinesMoved(CampaignEvent):
    """Now `n` magazines of a type lie in the stash, or in a stalker's pockets."""

    kind: ClassVar[str] = "magazines_moved"
    owner: str
    ammo: str
    n: int
    change: int

    def describe(self) -> Text:
        whose = T("{stalker}", stalker=stalker_name(self.owner)) if self.owner else T("stash")
        return T("Magazines, {ammo}, {whose}: {n}", ammo=Name("ammo", self.ammo), whose=whose, n=self.n)

    def after(self, state: Campaign) -> Campaign:
        if not self.owner:
            return replace(state, magazines=without_zeros({**state.magazines, self.ammo: self.n}))
        pocket = without_zeros({**state.pockets.get(self.owner, {}), self.ammo: self.n})
        pockets = {key: value for key, value in state.pockets.items() if key != self.owner}
        return replace(state, pockets={**pockets, self.owner: pocket} if pocket else pockets)


def reduce(state: Campaign, event: Event) -> Campaign:
    if not isinstance(event, CampaignEvent):
        raise TypeError(f"{event.kind} is not an event of a campaign")
    return event.after(state)
