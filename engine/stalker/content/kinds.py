"""Every kind of record that S.T.A.L.K.E.R. has."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from engine.packs.kinds import BESIDE, Kinds, RecordKind
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
from engine.stalker.content.missions import LostArea, LostAreaCard, MissionCard, PetalOverlay
from engine.stalker.content.tiles import BorderLine, Ground, Laid, TileCard
from engine.stalker.content.units import EnemyCard
from engine.table.text import T


@dataclass(frozen=True)
class BoardCard:
    """Tiles laid together, for missions to be made on: a board that belongs to no mission yet."""

    name: Names
    tiles: tuple[Laid, ...]
    borders: tuple[BorderLine, ...] = ()
    fields: Mapping[str, Ground] = dataclasses.field(default_factory=dict)
    entrances: tuple[tuple[str, str], ...] = ()
    lost_area: LostArea | None = None
    overlays: Mapping[str, PetalOverlay] = dataclasses.field(default_factory=dict)
    """Anomaly overlays by the number printed on them, where they lie on this board."""
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class NamedEnemy:
    """An enemy card with its name, which a match keeps apart."""

    card: EnemyCard = dataclasses.field(metadata=BESIDE)
    name: Names


KINDS: Kinds = {
    "enemies": RecordKind(NamedEnemy, T("Enemies"), one=T("Enemy card")),
    "activation": RecordKind(ActivationCard, T("Activation cards"), one=T("Activation card")),
    "events": RecordKind(EventCard, T("Events"), one=T("Event card")),
    "weapons": RecordKind(WeaponCard, T("Weapons"), one=T("Weapon")),
    "outfits": RecordKind(OutfitCard, T("Outfits"), one=T("Outfit")),
    "items": RecordKind(ItemCard, T("Items"), one=T("Item")),
    "mods": RecordKind(ModCard, T("Modifications"), one=T("Modification")),
    "artefacts": RecordKind(ArtefactCard, T("Artefacts"), one=T("Artefact")),
    "anomalies": RecordKind(AnomalyCard, T("Anomalies"), one=T("Anomaly")),
    "injuries": RecordKind(InjuryCard, T("Injuries"), one=T("Injury card")),
    "stalkers": RecordKind(StalkerCard, T("Stalkers"), one=T("Stalker card")),
    "loot": RecordKind(LootMarker, T("Loot markers"), one=T("Loot marker")),
    "unknown": RecordKind(UnknownMarker, T("Unknown markers"), one=T("Unknown marker")),
    "dice": RecordKind(DieCard, T("Dice"), one=T("Die")),
    "companions": RecordKind(CompanionCard, T("Companions"), one=T("Companion")),
    "jobs": RecordKind(JobCard, T("Jobs"), one=T("Job")),
    "control": RecordKind(ControlCard, T("Control cards"), one=T("Control card")),
    "contacts": RecordKind(ContactCard, T("Contacts"), one=T("Contact"), is_card=False),
    "places": RecordKind(PlaceCard, T("Places"), one=T("Place"), is_card=False),
    "campaigns": RecordKind(StartCard, T("Starts of campaigns"), is_card=False),
    "tiles": RecordKind(TileCard, T("Tiles"), one=T("Tile"), is_card=False),
    "boards": RecordKind(BoardCard, T("Boards"), one=T("Board"), is_card=False),
    "lost_areas": RecordKind(LostAreaCard, T("Lost areas"), is_card=False),
    "missions": RecordKind(MissionCard, T("Missions"), one=T("Mission"), is_card=False),
}
