"""All kinds of records, and everything a siege is played with."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.packs.kinds import Key, Kinds, Pieces, RecordKind, Records
from engine.table.record import later
from engine.table.text import T
from engine.warofmine.content.cards import (
    ChapterCard,
    CharacterCard,
    EncounterCard,
    EndingCard,
    EventCard,
    ExplorationCard,
    FateCard,
    LocationCard,
    NarrativeCard,
    RaidCard,
    Script,
    SiegeCard,
    TraitCard,
    VisitorCard,
)
from engine.warofmine.content.house import FittingCard, ShelterCard, ShelterPlan
from engine.warofmine.content.pieces import CombatDie, EnemyMarker, Foe, Obstacle, Roles, StateMarker, Token

KINDS: Kinds = {
    "sieges": RecordKind(SiegeCard, T("Sieges"), is_card=False),
    "characters": RecordKind(CharacterCard, T("Characters")),
    "traits": RecordKind(TraitCard, T("Traits")),
    "fittings": RecordKind(FittingCard, T("Fittings")),
    "shelter": RecordKind(ShelterCard, T("Shelter cards")),
    "events": RecordKind(EventCard, T("Events")),
    "chapters": RecordKind(ChapterCard, T("Chapters")),
    "endings": RecordKind(EndingCard, T("Endings")),
    "locations": RecordKind(LocationCard, T("Locations")),
    "exploration": RecordKind(ExplorationCard, T("Exploration cards")),
    "encounters": RecordKind(EncounterCard, T("Encounters")),
    "raids": RecordKind(RaidCard, T("Night raids")),
    "fate": RecordKind(FateCard, T("Fate cards")),
    "narrative": RecordKind(NarrativeCard, T("Narrative actions")),
    "visitors": RecordKind(VisitorCard, T("Visitors")),
    "scripts": RecordKind(Script, T("Scripts")),
    "tokens": RecordKind(Token, T("Tokens")),
    "markers": RecordKind(StateMarker, T("State markers")),
    "dice": RecordKind(CombatDie, T("Dice")),
    "enemies": RecordKind(EnemyMarker, T("Enemy markers")),
    "foes": RecordKind(Foe, T("Opponents")),
    "obstacles": RecordKind(Obstacle, T("Obstacles"), is_card=False),
    "shelters": RecordKind(ShelterPlan, T("Houses"), is_card=False),
    "roles": RecordKind(Roles, T("Names the rules need"), is_card=False),
}
"""Every kind by the name of its folder, which is also its field below."""
NO_PIECES: Pieces = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class SiegeContent:
    """All records, by kind and id; stored with the match."""

    sieges: Mapping[str, SiegeCard] = dataclasses.field(default_factory=dict)
    traits: Mapping[str, TraitCard] = dataclasses.field(default_factory=dict)
    characters: Mapping[str, CharacterCard] = dataclasses.field(default_factory=dict)
    shelters: Mapping[str, ShelterPlan] = dataclasses.field(default_factory=dict)
    shelter: Mapping[str, ShelterCard] = dataclasses.field(default_factory=dict)
    fittings: Mapping[str, FittingCard] = dataclasses.field(default_factory=dict)
    events: Mapping[str, EventCard] = dataclasses.field(default_factory=dict)
    endings: Mapping[str, EndingCard] = dataclasses.field(default_factory=dict)
    chapters: Mapping[str, ChapterCard] = dataclasses.field(default_factory=dict)
    locations: Mapping[str, LocationCard] = dataclasses.field(default_factory=dict)
    exploration: Mapping[str, ExplorationCard] = dataclasses.field(default_factory=dict)
    encounters: Mapping[str, EncounterCard] = dataclasses.field(default_factory=dict)
    raids: Mapping[str, RaidCard] = dataclasses.field(default_factory=dict)
    fate: Mapping[str, FateCard] = dataclasses.field(default_factory=dict)
    narrative: Mapping[str, NarrativeCard] = dataclasses.field(default_factory=dict)
    visitors: Mapping[str, VisitorCard] = dataclasses.field(default_factory=dict)
    scripts: Mapping[str, Script] = dataclasses.field(default_factory=dict)
    tokens: Mapping[str, Token] = dataclasses.field(default_factory=dict)
    dice: Mapping[str, CombatDie] = dataclasses.field(default_factory=dict)
    markers: Mapping[str, StateMarker] = dataclasses.field(default_factory=dict)
    enemies: Mapping[str, EnemyMarker] = dataclasses.field(default_factory=dict)
    foes: Mapping[str, Foe] = later(default_factory=dict)
    obstacles: Mapping[str, Obstacle] = dataclasses.field(default_factory=dict)
    roles: Mapping[str, Roles] = dataclasses.field(default_factory=dict)

    @property
    def role(self) -> Roles:
        """The one record of names that rules need."""
        return self.roles["roles"]


def library_of(records: Records, _pieces: Pieces = NO_PIECES) -> SiegeContent:
    """All records as a siege uses them."""
    groups: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
    for (kind, key), record in sorted(records.items()):
        groups[kind][key] = record
    return SiegeContent(**groups)


def records_of(content: SiegeContent) -> dict[Key, Any]:
    """The records a siege was begun with."""
    return {(kind, key): record for kind in KINDS for key, record in getattr(content, kind).items()}
