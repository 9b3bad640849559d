"""Every kind of record that S.T.A.L.K.E.R. has."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from engine.packs.kinds import BESIDE, Kind, Kinds
from engine.stalker.campaign.cards import ContactCard, PlaceCard, StartCard
from engine.stalker.content.cards import (
    ActivationCard,
    AnomalyCard,
    ArtefactCard,
    ControlCard,
    DieCard,
    EventCard,
    InjuryCard,
    ItemCard,
    LootMarker,
    ModCard,
    Names,
    OutfitCard,
    StalkerCard,
    UnknownMarker,
    WeaponCard,
)
from engine.stalker.content.company import CompanionCard, JobCard
from engine.stalker.content.missions import LostArea, LostAreaCard, MissionCard, Overlay
from engine.stalker.content.tiles import Ground, Laid, Line, TileCard
from engine.stalker.content.units import EnemyCard
from engine.table.text import T


@dataclass(frozen=True)
class BoardCard:
    """Tiles laid together, for missions to be made on: a board that belongs to no mission yet."""

    name: Names
    tiles: tuple[Laid, ...]
    borders: tuple[Line, ...] = ()
    fields: Mapping[str, Ground] = dataclasses.field(default_factory=dict)
    entrances: tuple[tuple[str, str], ...] = ()
    lost_area: LostArea | None = None
    overlays: Mapping[str, Overlay] = dataclasses.field(default_factory=dict)
    """Anomaly overlays by the number printed on them, where they lie on this board."""
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class NamedEnemy:
    """An enemy card with its name, which a match keeps apart."""

    card: EnemyCard = dataclasses.field(metadata=BESIDE)
    name: Names


KINDS: Kinds = {
    "enemies": Kind(NamedEnemy, T("Enemies")),
    "activation": Kind(ActivationCard, T("Activation cards")),
    "events": Kind(EventCard, T("Events")),
    "weapons": Kind(WeaponCard, T("Weapons")),
    "outfits": Kind(OutfitCard, T("Outfits")),
    "items": Kind(ItemCard, T("Items")),
    "mods": Kind(ModCard, T("Modifications")),
    "artefacts": Kind(ArtefactCard, T("Artefacts")),
    "anomalies": Kind(AnomalyCard, T("Anomalies")),
    "injuries": Kind(InjuryCard, T("Injuries")),
    "stalkers": Kind(StalkerCard, T("Stalkers")),
    "loot": Kind(LootMarker, T("Loot markers")),
    "unknown": Kind(UnknownMarker, T("Unknown markers")),
    "dice": Kind(DieCard, T("Dice")),
    "companions": Kind(CompanionCard, T("Companions")),
    "jobs": Kind(JobCard, T("Jobs")),
    "control": Kind(ControlCard, T("Control cards")),
    "contacts": Kind(ContactCard, T("Contacts"), is_card=False),
    "places": Kind(PlaceCard, T("Places"), is_card=False),
    "campaigns": Kind(StartCard, T("Starts of campaigns"), is_card=False),
    "tiles": Kind(TileCard, T("Tiles"), is_card=False),
    "boards": Kind(BoardCard, T("Boards"), is_card=False),
    "lost_areas": Kind(LostAreaCard, T("Lost areas"), is_card=False),
    "missions": Kind(MissionCard, T("Missions"), is_card=False),
}
