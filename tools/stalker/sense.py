"""Odd content at the table: a mission in which it turns up (`make faults`, sense.*)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from device.content import Shipped
from engine.packs.kinds import Key
from engine.stalker.campaign.cards import GEAR, campaign_content
from engine.stalker.campaign.game import CAMPAIGN, RULES
from engine.stalker.campaign.learning import CorrectCards, LearnCampaignCards
from engine.stalker.content.library import between_of, library_of
from engine.stalker.content.missions import Kit, Library, MissionCard
from engine.stalker.game import ZONE
from engine.stalker.zone.lost_areas import entrance_fields, match_of
from engine.stalker.zone.shortage import standees_of
from engine.table.journal import Journal
from engine.table.match import Action, Match
from engine.table.points import begin
from engine.table.record import dump
from tools.faults.guessing import any_guess
from tools.faults.sense import Table, grammar_of
from tools.stalker.random_player import any_command

MISSION = "demo"
DRAWN = ("loot", "injuries", "unknown", "control", "activation")
"""Decks that hold nothing but what is new, so that it is drawn."""
BETWEEN = ("contacts", "places", "campaigns")
"""What is met between missions."""
TRADED = 0.3
"""How often gear is traded with instead of worn."""


def _begin(records: dict[Key, Any], shipped: Shipped, new: list[Key], random: Random) -> Match[Any, Any] | None:
    kind, key = new[0]
    library = library_of(records, shipped.pieces)
    if kind == "boards":
        return None
    if kind in BETWEEN or (kind in GEAR and random.random() < TRADED):
        return _campaign(records, library, key if kind == "campaigns" else "", random)
    name = key if kind == "missions" else MISSION
    if library.missions[name].missing:
        return None
    mission = _with(library, library.missions[name], kind, key, random)
    if kind in DRAWN:
        library = _only(library, kind, key)
    library = replace(library, missions={**library.missions, name: mission})
    area, entrance = _area(library, mission, key if kind == "lost_areas" else "", random)
    seats = random.sample(sorted(library.cards.stalkers), random.randint(1, 4))
    if kind == "stalkers" and key not in seats:
        seats[0] = key
    setup: dict[str, Any] = {
        "seats": [{"stalker": seat} for seat in seats],
        "leader": seats[0],
        "lost_area": bool(area or mission.lost_area),
        "companion": key if kind == "companions" else random.choice(["", *library.cards.companions]),
        "job": key if kind == "jobs" else random.choice(["", *library.cards.jobs]),
    }
    if setup["companion"] in mission.companions:
        setup["companion"] = ""
    content = dump(match_of(library, name, area, entrance))
    return Match(ZONE, Journal(begin(ZONE, content, setup, random.randrange(10**6))))


def _campaign(records: dict[Key, Any], library: Library, start: str, random: Random) -> Match[Any, Any]:
    """A campaign in which everybody is known and every place is on the map."""
    content = campaign_content(library, between_of(records))
    stalkers = random.sample(sorted(library.cards.stalkers), random.randint(1, 4))
    setup: dict[str, Any] = {"name": "odd", "stalkers": stalkers, "start": start or random.choice([*content.starts])}
    if random.random() < TRADED:
        setup["middle"] = {"coupons": 9_999, "contacts": sorted(content.contacts)}
    return Match(CAMPAIGN, Journal(begin(CAMPAIGN, dump(content), setup, random.randrange(10**6))))


def _act(match: Match[Any, Any], random: Random) -> Action:
    if match.game is not CAMPAIGN:
        return any_command(match, random, 0.3)
    return any_guess(match, TRIED, grammar_of("stalker"), random)


TRIED = tuple(each for each in RULES if each not in (LearnCampaignCards, CorrectCards))
"""All but what the app itself does when content grows."""


def _with(library: Library, mission: MissionCard, kind: str, key: str, random: Random) -> MissionCard:
    """The mission with the new card in it."""
    if kind == "enemies":
        held = standees_of(library.cards, key)
        others = [each for each in mission.enemies if each.card != key]
        given = replace(others[0], card=key, standees=held, placed=others[0].placed[:held])
        return replace(mission, enemies=(given, *others[1:]))
    if kind == "events" and library.cards.events[key].number == 0:
        return mission
    if kind == "events":
        rest = tuple(row for row in mission.events if key not in row)
        return replace(mission, events=((key,), *rest), aside=tuple(each for each in mission.aside if each != key))
    if kind == "anomalies":
        return replace(
            mission, anomalies={name: replace(each, cards=(key,)) for name, each in mission.anomalies.items()}
        )
    kits = {
        "weapons": lambda kit: replace(kit, weapon=key, weapon_mods=(), magazines=_ammo(library, key)),
        "outfits": lambda kit: replace(kit, outfit=key, outfit_mod="", artefacts=()),
        "items": lambda kit: replace(kit, backpack=(key,)),
        "artefacts": lambda kit: replace(kit, artefacts=(key,)),
        "mods": lambda kit: _modded(library, kit, key),
    }
    if kind in kits:
        return replace(mission, kits=tuple(kits[kind](kit) for kit in mission.kits[:1]) + mission.kits[1:])
    return mission


def _ammo(library: Library, key: str) -> dict[str, int]:
    return {library.cards.weapons[key].ammo_type: 3}


def _modded(library: Library, kit: Kit, key: str) -> Kit:
    fits = library.cards.mods[key].fits
    if fits == "outfit":
        return replace(kit, outfit_mod=key)
    for name, weapon in library.cards.weapons.items():
        if any(fits in slot.split("/") for slot in weapon.slots):
            return replace(kit, weapon=name, weapon_mods=(key,), magazines=_ammo(library, name))
    return kit


def _only(library: Library, kind: str, key: str) -> Library:
    cards = library.cards
    deck = getattr(cards, kind)
    kept = {key: deck[key]}
    if kind == "activation":
        kept |= {name: card for name, card in deck.items() if card.level is not deck[key].level}
    if kind == "unknown":
        kept = {name: card for name, card in deck.items() if name == key or card.group != deck[key].group}
    return replace(library, cards=replace(cards, **{kind: kept}))


def _area(library: Library, mission: MissionCard, wanted: str, random: Random) -> tuple[str, str]:
    area = wanted or random.choice(["", "", *library.lost_areas])
    fields = entrance_fields(mission, library.tiles, library.lost_areas[area]) if area else []
    return (area, random.choice(fields)) if fields else ("", "")


TABLE = Table(_begin, _act, lambda state: getattr(state, "result", None) is not None)
