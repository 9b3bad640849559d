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
    "enemies": Kind(NamedEnemy, T("Enemies"), one=T("Enemy card")),
    "activation": Kind(ActivationCard, T("Activation cards"), one=T("Activation card")),
    "events": Kind(EventCard, T("Events"), one=T("Event card")),
    "weapons": Kind(WeaponCard, T("Weapons"), one=T("Weapon")),
    "outfits": Kind(OutfitCard, T("Outfits"), one=T("Outfit")),
    "items": Kind(ItemCard, T("Items"), one=T("Item")),
    "mods": Kind(ModCard, T("Modifications"), one=T("Modification")),
    "artefacts": Kind(ArtefactCard, T("Artefacts"), one=T("Artefact")),
    "anomalies": Kind(AnomalyCard, T("Anomalies"), one=T("Anomaly")),
    "injuries": Kind(InjuryCard, T("Injuries"), one=T("Injury card")),
    "stalkers": Kind(StalkerCard, T("Stalkers"), one=T("Stalker card")),
    "loot": Kind(LootMarker, T("Loot markers"), one=T("Loot marker")),
    "unknown": Kind(UnknownMarker, T("Unknown markers"), one=T("Unknown marker")),
    "dice": Kind(DieCard, T("Dice"), one=T("Die")),
    "companions": Kind(CompanionCard, T("Companions"), one=T("Companion")),
    "jobs": Kind(JobCard, T("Jobs"), one=T("Job")),
    "control": Kind(ControlCard, T("Control cards"), one=T("Control card")),
    "contacts": Kind(ContactCard, T("Contacts"), one=T("Contact"), is_card=False),
    "places": Kind(PlaceCard, T("Places"), one=T("Place"), is_card=False),
    "campaigns": Kind(StartCard, T("Starts of campaigns"), is_card=False),
    "tiles": Kind(TileCard, T("Tiles"), one=T("Tile"), is_card=False),
    "boards": Kind(BoardCard, T("Boards"), one=T("Board"), is_card=False),
    "lost_areas": Kind(LostAreaCard, T("Lost areas"), is_card=False),
    "missions": Kind(MissionCard, T("Missions"), one=T("Mission"), is_card=False),
}
