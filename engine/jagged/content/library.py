"""All content of the game: what new matches and campaigns are started from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.jagged.box import Cards
from engine.jagged.content.campaign import CampaignCard
from engine.jagged.content.enemies import EnemyCard
from engine.jagged.content.kit import AllyCard, ItemCard, MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    DieCard,
    EncounterToken,
    EventCard,
    IncomeCard,
    LieutenantCard,
    MissionCard,
    ScenarioCard,
    SectorFace,
    SpawnCard,
    TankToken,
)
from engine.jagged.words import Colour
from engine.packs.kinds import Key, Kinds, Pieces, RecordKind, Records
from engine.table.text import T


@dataclass(frozen=True)
class Library:
    cards: Cards = field(default_factory=Cards)
    income: Mapping[str, IncomeCard] = field(default_factory=dict)
    scenarios: Mapping[str, ScenarioCard] = field(default_factory=dict)
    campaigns: Mapping[str, CampaignCard] = field(default_factory=dict)
    pieces: Pieces = field(default_factory=dict)


KINDS: Kinds = {
    "mercs": RecordKind(MercCard, T("Mercs"), False),
    "equipment": RecordKind(ItemCard, T("Equipment and loot")),
    "allies": RecordKind(AllyCard, T("Allies")),
    "enemies": RecordKind(EnemyCard, T("Enemies")),
    "spawn": RecordKind(SpawnCard, T("Spawn cards")),
    "encounters": RecordKind(EncounterToken, T("Encounter tokens"), False),
    "events": RecordKind(EventCard, T("Events")),
    "dictators": RecordKind(DictatorCard, T("Dictators"), False),
    "lieutenants": RecordKind(LieutenantCard, T("Lieutenants")),
    "missions": RecordKind(MissionCard, T("Missions")),
    "income": RecordKind(IncomeCard, T("Income")),
    "sectors": RecordKind(SectorFace, T("Sectors"), False),
    "dice": RecordKind(DieCard, T("Dice"), False),
    "tank": RecordKind(TankToken, T("Tank tokens"), False),
    "scenarios": RecordKind(ScenarioCard, T("Scenarios"), False),
    "campaigns": RecordKind(CampaignCard, T("Campaigns"), False),
}
"""In the order players see them."""
OF_CARDS: Mapping[str, str] = {
    "enemies": "enemies",
    "mercs": "mercs",
    "equipment": "items",
    "allies": "allies",
    "spawn": "spawn",
    "encounters": "encounters",
    "events": "events",
    "dictators": "dictators",
    "lieutenants": "lieutenants",
    "missions": "missions",
    "sectors": "sectors",
    "dice": "dice",
    "tank": "tank",
}
"""The kinds that a match takes along: the table of `Cards` each belongs to."""
BESIDE = ("income", "scenarios", "campaigns")
COLOURS = {colour.value: colour for colour in Colour}


def library_of(records: Records, pieces: Pieces) -> Library:
    """Dice of colours nobody knows are left out here; the checks name them."""
    found: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    for (kind, key), record in sorted(records.items(), key=lambda item: item[0]):
        found[kind][key] = record
    tables: dict[str, Any] = {attribute: found[kind] for kind, attribute in OF_CARDS.items()}
    tables["dice"] = {COLOURS[key]: die for key, die in found["dice"].items() if key in COLOURS}
    return Library(Cards(**tables), pieces=pieces, **{kind: found[kind] for kind in BESIDE})


def strange_dice(records: Records) -> Iterator[str]:
    return (key for kind, key in records if kind == "dice" and key not in COLOURS)


def records_of(cards: Cards) -> dict[Key, Any]:
    """Cards as records."""
    return {
        (kind, str(key)): record
        for kind, attribute in OF_CARDS.items()
        for key, record in getattr(cards, attribute).items()
    }
