"""What is printed for the time between missions: contacts and their prices, places of the Zone map, starts.

Content files are TOML with these very keys (data/stalker/contacts, places, campaigns).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from engine.stalker.content.box import Box
from engine.stalker.content.cards import NO_CARDS, Content, Names
from engine.stalker.content.missions import Library, Reward
from engine.stalker.content.numbers import Coordinate, Copies, Coupons, Factor, Rank
from engine.stalker.setup import copies
from engine.stalker.zone.decks import ARTEFACTS, ITEMS, MODS, OUTFITS, WEAPONS
from engine.table.record import later

GEAR = (WEAPONS, OUTFITS, MODS, ARTEFACTS, ITEMS)
MAGAZINES = "magazines"
"""What a price rule calls magazines: markers, not cards, and not counted out by any deck (p. 26)."""
WARES = (*GEAR, MAGAZINES)
MAP_SIZE = (1000, 1200)
"""The Zone map in its own units: x to the right, y down. Only where a place is drawn depends on it, no rule."""
LEARNT = (*GEAR, "stalkers", "enemy_names", "companions", "jobs")
"""What a running campaign may learn of, card by card."""
OWN = "own"
"""The source of what is of our own design."""


class ContactKind(StrEnum):
    """The four types of contacts (p. 8)."""

    LONER = "loner"
    TRADER = "trader"
    COMPANION = "companion"
    EMPLOYER = "employer"

    @property
    def is_two_sided(self) -> bool:
        """Side a between missions, side b during one (p. 9)."""
        return self in (ContactKind.COMPANION, ContactKind.EMPLOYER)


class PlaceKind(StrEnum):
    """The three kinds of places on the Zone map (p. 8)."""

    MISSION = "mission"
    CONTACT = "contact"
    STASH = "stash"
    ACHIEVEMENT = "achievement"
    """No place to go to: something the map lets players mark once they have done it."""


@dataclass(frozen=True)
class PriceRule:
    """Which wares a trader deals in, and for how much: the printed price times and divided, or the same for each."""

    decks: tuple[str, ...] = ()
    ranks: tuple[Rank, ...] = ()
    """Empty for any rank."""
    types: tuple[str, ...] = ()
    """Items of one of these types; empty for all."""
    fits: str = ""
    """Modifications that fit this slot; empty for all."""
    detectors: bool = True
    cards: tuple[str, ...] = ()
    """Only these cards, if any are named."""
    times: Copies = 1
    divided: Copies = 1
    round_to: Factor = 1
    """Rounded down to a multiple of this."""
    each: Coupons = 0
    """The same for every piece, whatever is printed on it; 0 for the printed price."""


@dataclass(frozen=True)
class Draw:
    """Random gear: from which deck, of which rank (0: ranks do not matter, p. 25), of which type, how many."""

    deck: str
    rank: Rank = 0
    type: str = ""
    n: Copies = 1


@dataclass(frozen=True)
class Gains:
    """What somebody or some place gives, and what it costs."""

    cost: Coupons = 0
    coupons: Coupons = 0
    cards: tuple[str, ...] = ()
    draws: tuple[Draw, ...] = ()
    meets: tuple[str, ...] = ()
    """Contacts that join the folder."""
    opens: tuple[str, ...] = ()
    """Places that come onto the map by sticker (p. 8)."""
    closes: tuple[str, ...] = ()
    """Places that are crossed out for good (p. 8)."""


@dataclass(frozen=True)
class ShopOffer:
    text: Names
    gains: Gains = dataclasses.field(default_factory=Gains)


@dataclass(frozen=True)
class ContactCard:
    number: str
    name: Names
    kind: ContactKind
    text: Names = dataclasses.field(default_factory=dict)
    """What side a says, in our words."""
    mission_text: Names = dataclasses.field(default_factory=dict)
    """Side b, for those with two sides."""
    buys: tuple[PriceRule, ...] = ()
    """What the stalkers may sell here."""
    sells: tuple[PriceRule, ...] = ()
    """What the stalkers may buy here."""
    gift: Coupons = 0
    """One item worth at most this much is free, once each time he is met."""
    offers: tuple[ShopOffer, ...] = ()
    pay: Coupons = 0
    """For a job that is done."""
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class PlaceCard:
    name: Names
    kind: PlaceKind
    code: str = ""
    """What the map prints beside it: the story letter and the number of a mission, or the number of a story."""
    mission: str = ""
    at: tuple[Coordinate, ...] = ()
    """Where it is on the map, as x and y; empty if the players have to say so."""
    text: Names = dataclasses.field(default_factory=dict)
    visit: Gains = dataclasses.field(default_factory=Gains)
    won: Gains = dataclasses.field(default_factory=Gains)
    failed: Gains = dataclasses.field(default_factory=Gains)
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class StartCard:
    """How a campaign begins (p. 7)."""

    name: Names
    coupons: Coupons = 0
    contacts: tuple[str, ...] = ()
    each: tuple[str, ...] = ()
    """Cards that every stalker brings."""
    places: tuple[str, ...] = ()
    recommended: tuple[str, ...] = ()
    """Stalkers for a first run (p. 7)."""
    text: Names = dataclasses.field(default_factory=dict)
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class MissionBrief:
    """What the campaign has to know of a mission: its reward, and what lies in its box."""

    title: Names
    prologue: Names = dataclasses.field(default_factory=dict)
    """Read when the mission is chosen on the map (p. 10)."""
    rewards: tuple[Reward, ...] = ()
    events: int = 0
    environment: int = 0
    cards: tuple[str, ...] = ()
    """Gear cards that lie in the mission box and in no deck, by card."""
    has_lost_area: bool = False
    """The app knows a lost area that can be added (p. 39)."""
    is_complete: bool = True
    has_box: bool = later(default=True)
    """Its cards are printed and lie in a mission box; those of a mission of our own are drawn by the app alone."""


NOBODY: Mapping[str, ContactCard] = {}
NOWHERE: Mapping[str, PlaceCard] = {}
NOTHING: Mapping[str, MissionBrief] = {}


@dataclass(frozen=True)
class CampaignContent:
    """Everything a campaign is kept with; stored with it."""

    cards: Content = dataclasses.field(default_factory=Content)
    contacts: Mapping[str, ContactCard] = dataclasses.field(default_factory=dict)
    places: Mapping[str, PlaceCard] = dataclasses.field(default_factory=dict)
    starts: Mapping[str, StartCard] = dataclasses.field(default_factory=dict)
    missions: Mapping[str, MissionBrief] = dataclasses.field(default_factory=dict)

    @cached_property
    def box(self) -> Box:
        """As the rules of gear want it."""
        return Box(self.cards)

    @cached_property
    def deck_by_card(self) -> Mapping[str, str]:
        return {card: deck for deck in GEAR for card in getattr(self.cards, deck)}

    @cached_property
    def copies(self) -> tuple[str, ...]:
        """Every physical gear card there is."""
        return tuple(sorted(copy for deck in GEAR for copy in copies(getattr(self.cards, deck))))

    def complete(
        self,
        extra: Content,
        contacts: Mapping[str, ContactCard] = NOBODY,
        places: Mapping[str, PlaceCard] = NOWHERE,
        missions: Mapping[str, MissionBrief] = NOTHING,
    ) -> CampaignContent:
        """With the cards, contacts, places and missions that joined the box, or were corrected, since it began."""
        if extra == NO_CARDS and not contacts and not places and not missions:
            return self
        added = (extra, contacts, places, missions)
        kept: tuple[tuple[object, ...], CampaignContent] | None = self.__dict__.get("_complete")
        if kept is None or any(old is not new for old, new in zip(kept[0], added, strict=True)):
            # The same additions are asked for at every step.
            whole = replace(
                self,
                cards=_merged(self.cards, extra),
                contacts={**self.contacts, **contacts},
                places={**self.places, **places},
                missions={**self.missions, **missions},
            )
            kept = self.__dict__["_complete"] = (added, whole)
        return kept[1]

    def otherwise(self, cards: Content) -> Content:
        """Those of some cards that this campaign knows, but not as they are now."""
        known = self.cards
        tables = {
            kind: {
                key: card
                for key, card in getattr(cards, kind).items()
                if key in getattr(known, kind) and card != getattr(known, kind)[key]
            }
            for kind in LEARNT
        }
        return Content(**tables)

    def unknown(self, cards: Content) -> Content:
        """Those of some cards that this campaign does not know yet; what it knows stays as it was stored."""
        known = self.cards
        tables = {
            kind: {key: card for key, card in getattr(cards, kind).items() if key not in getattr(known, kind)}
            for kind in LEARNT
        }
        return Content(**tables)


def _merged(cards: Content, extra: Content) -> Content:
    return replace(cards, **{kind: {**getattr(cards, kind), **getattr(extra, kind)} for kind in LEARNT})


@dataclass(frozen=True)
class CampaignLibrary:
    """The content files for the time between missions."""

    contacts: Mapping[str, ContactCard] = dataclasses.field(default_factory=dict)
    places: Mapping[str, PlaceCard] = dataclasses.field(default_factory=dict)
    starts: Mapping[str, StartCard] = dataclasses.field(default_factory=dict)


def campaign_content(library: Library, between: CampaignLibrary) -> CampaignContent:
    """What a new campaign keeps a copy of: gear, stalkers and names, but none of the cards only missions use."""
    cards = library.cards
    kept = Content(
        enemy_names=cards.enemy_names,
        stalkers=cards.stalkers,
        weapons=cards.weapons,
        outfits=cards.outfits,
        items=cards.items,
        mods=cards.mods,
        artefacts=cards.artefacts,
        companions=cards.companions,
        jobs=cards.jobs,
        markers={piece: n for piece, n in cards.markers.items() if piece.startswith(MAGAZINES)},
    )
    missions = {
        key: MissionBrief(
            card.title,
            card.prologue,
            card.rewards,
            events=sum(len(row) for row in card.events) + len(card.aside),
            environment=len(card.environment),
            has_lost_area=card.lost_area is not None,
            is_complete=not card.missing,
            has_box=card.source != OWN,
        )
        for key, card in library.missions.items()
    }
    return CampaignContent(kept, between.contacts, between.places, between.starts, missions)
