"""A campaign as it stands. Every card is in exactly one place: what is not named in `where` lies in its deck."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.stalker.campaign.cards import (
    MAGAZINES,
    CampaignContent,
    ContactCard,
    MissionBrief,
    PlaceCard,
    PlaceKind,
)
from engine.stalker.content.cards import NO_CARDS, Content, card_of
from engine.stalker.content.missions import Kit
from engine.stalker.stalkers.gear import deck_of
from engine.stalker.state import Gear
from engine.table.record import later

MAX_CONTACTS = 3
"""Contacts that may be used in one exploration (p. 8)."""


class Stage(StrEnum):
    """The four steps of an exploration (p. 7), and the mission between the third and the fourth."""

    MOVE = "move"
    CONTACTS = "contacts"
    PACK = "pack"
    MISSION = "mission"
    AFTER = "after"


class Where(StrEnum):
    BOX = "box"
    """The deck of the game box."""
    STASH = "stash"
    STALKER = "stalker"
    ASIDE = "aside"
    """Out of the game until the campaign is reset."""
    MISSION = "mission_box"


class Slot(StrEnum):
    """The places of a player's board (p. 23)."""

    WEAPON = "weapon"
    WEAPON_MOD = "weapon_mod"
    OUTFIT = "outfit"
    OUTFIT_MOD = "outfit_mod"
    ARTEFACT = "artefact"
    BACKPACK = "backpack"


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Where a card is: `owner` is a stalker, or the mission whose box it lies in."""

    where: Where
    owner: str = ""
    slot: Slot | None = None
    on: str = later(default="")
    """The weapon or outfit in the backpack that a modification stays attached to."""


BOX = CardSpot(Where.BOX)
STASH = CardSpot(Where.STASH)
ASIDE = CardSpot(Where.ASIDE)


@dataclass(frozen=True)
class ZonePlace:
    """A place on the players' own map; one they entered themselves has a name of theirs and no card."""

    kind: PlaceKind
    name: str = ""
    code: str = ""
    mission: str = ""
    crossed: bool = False
    visited: bool = False
    at: tuple[int, ...] = later(default=())
    """Where the players put it on the map, as x and y; empty: where its card says, or nowhere yet."""


def code_of(ident: str, place: ZonePlace) -> str:
    """What a mission is called in short: its letter and number, else what the players call it."""
    return place.code or place.name or place.mission or ident


@dataclass(frozen=True)
class Loadout:
    """What a stalker carries, by copies."""

    weapon: str = ""
    weapon_mods: tuple[str, ...] = ()
    outfit: str = ""
    outfit_mod: str = ""
    artefacts: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    magazines: Mapping[str, int] = dataclasses.field(default_factory=dict)
    mods_of: Mapping[str, tuple[str, ...]] = later(default_factory=dict)
    """Modifications that stay on weapons and outfits in the backpack (p. 21)."""

    def spots(self, stalker: str) -> dict[str, CardSpot]:
        """Every copy and where it goes."""
        rows: tuple[tuple[Slot, tuple[str, ...]], ...] = (
            (Slot.WEAPON, (self.weapon,)),
            (Slot.WEAPON_MOD, self.weapon_mods),
            (Slot.OUTFIT, (self.outfit,)),
            (Slot.OUTFIT_MOD, (self.outfit_mod,)),
            (Slot.ARTEFACT, self.artefacts),
            (Slot.BACKPACK, self.backpack),
        )
        found = {copy: CardSpot(Where.STALKER, stalker, slot) for slot, row in rows for copy in row if copy}
        for on, mods in self.mods_of.items():
            found |= {mod: CardSpot(Where.STALKER, stalker, Slot.BACKPACK, on) for mod in mods}
        return found

    def copies(self) -> tuple[str, ...]:
        """Every copy, one that is named twice twice. A slot may be empty; a card without a name is one nobody knows."""
        weapon, outfit, outfit_mod = ((copy,) if copy else () for copy in (self.weapon, self.outfit, self.outfit_mod))
        attached = (mod for mods in self.mods_of.values() for mod in mods)
        return (*weapon, *self.weapon_mods, *outfit, *outfit_mod, *self.artefacts, *self.backpack, *attached)


@dataclass(frozen=True)
class Record:
    """A mission that is over: what the charts show of it."""

    place: str
    code: str
    exploration: int
    won: bool
    worth: int = 0
    """Coupons and the printed prices of everything owned, once it was over."""
    coupons: int = 0
    hp_lost: Mapping[str, int] = dataclasses.field(default_factory=dict)
    dose: Mapping[str, int] = dataclasses.field(default_factory=dict)
    kills: Mapping[str, int] = dataclasses.field(default_factory=dict)
    by_hand: bool = False
    companion: str = later(default="")
    fate: str = later(default="")
    """What became of the companion, if he left the board (p. 40)."""
    job: str = later(default="")
    job_done: bool = later(default=False)


@dataclass(frozen=True)
class Campaign:
    name: str = ""
    start: str = ""
    stage: Stage = Stage.MOVE
    exploration: int = 1
    coupons: int = 0
    stalkers: tuple[str, ...] = ()
    where: Mapping[str, CardSpot] = dataclasses.field(default_factory=dict)
    magazines: Mapping[str, int] = dataclasses.field(default_factory=dict)
    """In the stash, by ammunition."""
    pockets: Mapping[str, Mapping[str, int]] = dataclasses.field(default_factory=dict)
    """Magazines by stalker and ammunition."""
    contacts: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """Contacts used in this exploration."""
    companion: str = ""
    job: str = ""
    places: Mapping[str, ZonePlace] = dataclasses.field(default_factory=dict)
    mission: str = ""
    """The mission place chosen: it holds until the mission is over (p. 8)."""
    visited: str = ""
    """The new contact or stash place visited in this movement."""
    party: tuple[str, ...] = ()
    """Who set out."""
    match: str = ""
    """The match in which the mission is played, if the app plays it."""
    records: tuple[Record, ...] = ()
    loadouts: Mapping[str, Mapping[str, Kit]] = dataclasses.field(default_factory=dict)
    """Remembered, by stalker and name."""
    notes: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    """Codes of missions that were won before the app kept this campaign."""
    extra: Content = NO_CARDS
    """Cards that were added to the box since the campaign began."""
    extra_contacts: Mapping[str, ContactCard] = later(default_factory=dict)
    extra_places: Mapping[str, PlaceCard] = later(default_factory=dict)
    """Contacts and places that were added since."""
    extra_missions: Mapping[str, MissionBrief] = later(default_factory=dict)
    """Rewards and boxes of missions that were added since."""
    removed: tuple[str, ...] = later(default=())
    """Cards of missions that are out of this campaign (p. 16)."""

    def spot(self, copy: str) -> CardSpot:
        return self.where.get(copy, BOX)

    def owned(self) -> tuple[str, ...]:
        """Everything in the stash or on a stalker."""
        return tuple(copy for copy in sorted(self.where) if self.where[copy].where in (Where.STASH, Where.STALKER))

    def in_stash(self) -> tuple[str, ...]:
        return tuple(copy for copy in sorted(self.where) if self.where[copy] == STASH)

    def carried(self, stalker: str) -> tuple[str, ...]:
        return tuple(
            copy for copy in sorted(self.where) if self.where[copy].where is Where.STALKER
            if self.where[copy].owner == stalker
        )  # fmt: skip

    def loadout(self, stalker: str) -> Loadout:
        carried = self.carried(stalker)
        attached: dict[str, tuple[str, ...]] = {}
        for copy in carried:
            if (on := self.where[copy].on) and on in carried:
                attached[on] = (*attached.get(on, ()), copy)
        loose = [copy for copy in carried if not any(copy in mods for mods in attached.values())]
        rows: dict[Slot, tuple[str, ...]] = {
            slot: tuple(copy for copy in loose if self.where[copy].slot is slot) for slot in Slot
        }
        return Loadout(
            weapon=next(iter(rows[Slot.WEAPON]), ""),
            weapon_mods=rows[Slot.WEAPON_MOD],
            outfit=next(iter(rows[Slot.OUTFIT]), ""),
            outfit_mod=next(iter(rows[Slot.OUTFIT_MOD]), ""),
            artefacts=rows[Slot.ARTEFACT],
            backpack=rows[Slot.BACKPACK],
            magazines=dict(self.pockets.get(stalker, {})),
            mods_of=attached,
        )


def whole(content: CampaignContent, state: Campaign) -> CampaignContent:
    """Everything the campaign knows, what joined it later among it."""
    return content.complete(state.extra, state.extra_contacts, state.extra_places, state.extra_missions)


def magazines_left(content: CampaignContent, state: Campaign, ammo: str) -> int | None:
    """How many magazines of a type still lie in the box; None if nobody has counted them."""
    held = content.cards.markers.get(f"{MAGAZINES}:{ammo}")
    used = sum(each.get(ammo, 0) for each in (state.magazines, *state.pockets.values()))
    return None if held is None else max(held - used, 0)


def left_in_box(content: CampaignContent, state: Campaign, deck: str) -> tuple[str, ...]:
    """The copies of a deck that nobody holds, in a fixed order."""
    by_card = content.deck_by_card
    return tuple(copy for copy in content.copies if copy not in state.where and by_card[card_of(copy)] == deck)


def copy_in_box(content: CampaignContent, state: Campaign, card: str, apart: Iterable[str] = ()) -> str | None:
    """One copy of a card that still lies in its deck, aside from some; None if none is left."""
    taken = {*apart}
    found = (copy for copy in content.copies if card_of(copy) == card and copy not in state.where)
    return next((copy for copy in found if copy not in taken), None)


def price_of(content: CampaignContent, card: str) -> int:
    """What is printed on a card or copy."""
    deck = content.deck_by_card[card_of(card)]
    return int(getattr(content.cards, deck)[card_of(card)].price)


def rank_of(content: CampaignContent, card: str) -> int:
    """0 for a card without a rank."""
    deck = content.deck_by_card[card_of(card)]
    return int(getattr(getattr(content.cards, deck)[card_of(card)], "rank", 0))


def worth_of(content: CampaignContent, state: Campaign) -> int:
    """Coupons and the printed prices of all that is owned."""
    return state.coupons + sum(price_of(content, copy) for copy in state.owned())


def gear_of(content: CampaignContent, loadout: Loadout) -> Gear:
    """As the rules of a mission see it, every weapon fully loaded (p. 9)."""
    weapons = content.cards.weapons
    loaded = {
        copy: weapons[card_of(copy)].capacity
        for copy in (loadout.weapon, *loadout.backpack)
        if card_of(copy) in weapons
    }
    return Gear(
        weapon=loadout.weapon or None,
        weapon_mods=loadout.weapon_mods,
        outfit=loadout.outfit or None,
        outfit_mod=loadout.outfit_mod or None,
        artefacts=loadout.artefacts,
        backpack=loadout.backpack,
        ammo=loaded,
        magazines=loadout.magazines,
        mods_of=loadout.mods_of,
    )


def kit_of(loadout: Loadout, bolts: int = 3) -> Kit:
    """By cards instead of copies: what a mission's set-up takes."""
    return Kit(
        weapon=card_of(loadout.weapon),
        weapon_mods=tuple(map(card_of, loadout.weapon_mods)),
        outfit=card_of(loadout.outfit),
        outfit_mod=card_of(loadout.outfit_mod),
        artefacts=tuple(map(card_of, loadout.artefacts)),
        backpack=tuple(map(card_of, loadout.backpack)),
        magazines={ammo: n for ammo, n in loadout.magazines.items() if n},
        bolts=bolts,
        attached=tuple((card_of(on), tuple(map(card_of, mods))) for on, mods in sorted(loadout.mods_of.items())),
    )


def deck_name(content: CampaignContent, copy: str) -> str:
    return deck_of(content.box, copy)


def without_zeros(counts: Mapping[str, int]) -> dict[str, int]:
    return {key: n for key, n in counts.items() if n}


def with_spot(state: Campaign, copy: str, spot: CardSpot) -> Campaign:
    where = {key: value for key, value in state.where.items() if key != copy}
    if spot != BOX:
        where[copy] = spot
    return replace(state, where=where)
