"""What the screens between missions call things. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable

from engine.stalker.campaign.cards import CampaignContent, ContactKind, PlaceKind
from engine.stalker.campaign.state import Campaign, ZonePlace, rank_of
from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.zone.decks import ARTEFACTS, ITEMS, MODS, OUTFITS, WEAPONS
from engine.table.text import Name, T, Text, Tn
from screens.i18n import Namer
from screens.stalker.mission.words import dotted
from screens.stalker.names import WORDS, called, mission_names
from screens.stalker.things import item_does

KINDS = {
    PlaceKind.MISSION: T("Missions"),
    PlaceKind.CONTACT: T("New contacts"),
    PlaceKind.STASH: T("Stash places"),
    PlaceKind.ACHIEVEMENT: T("Achievements"),
}
KIND = {
    PlaceKind.MISSION: T("Mission"),
    PlaceKind.CONTACT: T("Contact"),
    PlaceKind.STASH: T("Stash"),
    PlaceKind.ACHIEVEMENT: T("Achievement"),
}
KIND_ICONS = {
    PlaceKind.MISSION: "goal",
    PlaceKind.CONTACT: "person",
    PlaceKind.STASH: "loot",
    PlaceKind.ACHIEVEMENT: "trophy",
}
KIND_ROLES = {
    PlaceKind.MISSION: "red",
    PlaceKind.CONTACT: "safe",
    PlaceKind.STASH: "anomaly",
    PlaceKind.ACHIEVEMENT: "amber",
}
"""As the printed map has them (p. 8): red, green, blue; always with a shape too."""
CONTACTS = {
    ContactKind.LONER: T("Loner"),
    ContactKind.TRADER: T("Trader"),
    ContactKind.COMPANION: T("Companion"),
    ContactKind.EMPLOYER: T("Employer"),
}
DECKS = {
    WEAPONS: T("Weapons"),
    OUTFITS: T("Outfits"),
    MODS: T("Modifications"),
    ARTEFACTS: T("Artefacts"),
    ITEMS: T("Items"),
}
DECK_ICONS = {WEAPONS: "pistol", OUTFITS: "armour", MODS: "settings", ARTEFACTS: "artefact", ITEMS: "loot"}
RANKS = {0: T("no rank"), 1: T("rank I"), 2: T("rank II"), 3: T("rank III")}
AMMO = ("pistol", "rifle", "shotgun")


def money(n: int) -> Text:
    """A sum; i18n.say sets its thousands apart the way the language does."""
    return T("{sum}", sum=n)


def signed(n: int) -> Text | str:
    """+1,500 or −300: what came or went."""
    return Text("+{sum}" if n > 0 else "−{sum}", (("sum", abs(n)),)) if n else ""


def coupons(n: int) -> Text:
    return Tn("{sum} coupon", "{sum} coupons", n, sum=money(n))


def card_name(card: str) -> Text:
    return T("{card}", card=Name("gear", card))


def contact(ident: str) -> Text:
    return T("{contact}", contact=Name("contact", ident))


def stalker(ident: str) -> Text:
    return T("{stalker}", stalker=Name("stalkers", ident))


def place(ident: str, on_map: ZonePlace) -> Text:
    """The players' own name, else the card's, with what the map prints beside it."""
    name = T("{name}", name=on_map.name or Name("zone_place", ident))
    if on_map.code and on_map.code != on_map.name:
        return T("{code} · {name}", code=on_map.code, name=name) if on_map.name else name
    return name


def gear_facts(content: CampaignContent, card: str) -> Text:
    """What matters for choosing: the rank, and a few numbers of the card."""
    card = card_of(card)
    deck = content.deck_by_card[card]
    facts = _FACTS[deck](content, card)
    rank = rank_of(content, card)
    return T("{rank} · {facts}", rank=RANKS[rank], facts=facts) if rank else facts


def _weapon(content: CampaignContent, card: str) -> Text:
    weapon = content.cards.weapons[card]
    ammo = Name("ammo", weapon.ammo_type)
    return T("{ammo}, range up to {range}, rounds {rounds}", ammo=ammo, range=weapon.range, rounds=weapon.capacity)


def _outfit(content: CampaignContent, card: str) -> Text:
    outfit = content.cards.outfits[card]
    return T("defence {defence}, radiation {radiation}", defence=outfit.defence, radiation=outfit.radiation)


def _mod(content: CampaignContent, card: str) -> Text:
    mod = content.cards.mods[card]
    if mod.detector_range is not None:
        return T("for outfits, a detector")
    return T("for outfits") if mod.fits == "outfit" else T("for weapons")


def _artefact(content: CampaignContent, card: str) -> Text:
    return T("base dose {dose}", dose=content.cards.artefacts[card].base_dose)


ITEM_TYPES = {"medicine": T("medicine"), "food": T("food"), "grenade": T("grenade")}


def _item(content: CampaignContent, card: str) -> Text:
    """What it does; of one that does nothing by itself, what it is."""
    does = item_does(content.cards, card)
    types = [ITEM_TYPES[each] for each in content.cards.items[card].types if each in ITEM_TYPES]
    return dotted(does) if does else types[0] if types else T("item")


_FACTS: dict[str, Callable[[CampaignContent, str], Text]] = {
    WEAPONS: _weapon,
    OUTFITS: _outfit,
    MODS: _mod,
    ARTEFACTS: _artefact,
    ITEMS: _item,
}


def campaign_names(content: CampaignContent, state: Callable[[], Campaign] | None = None) -> Namer:
    """What the things of a campaign are called: its own places by the players' names, cards by their content."""
    cards = mission_names(Box(content.cards))

    def name(wanted: Name, language: str) -> str | None:
        if wanted.kind == "contact" and wanted.id in content.contacts:
            return called(content.contacts[wanted.id].name, language)
        if wanted.kind == "zone_place":
            own = state().places.get(wanted.id) if state is not None else None
            if own is not None and own.name:
                return own.name
            return called(content.places[wanted.id].name, language) if wanted.id in content.places else None
        # What cards do is said in the words of the rules; whoever stands on a table is a mission's to name.
        if wanted.kind in ("gear", "stalkers", "ammo", "deck", "enemy", "attack") or wanted.kind in WORDS:
            return cards(wanted, language)
        return None

    return name


def said(names: object, language: str) -> str:
    """A card's words in the player's language."""
    return (called(names, language) or "") if isinstance(names, dict) else ""
