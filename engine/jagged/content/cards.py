"""Everything that is printed: the cards a match is played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from engine.jagged.content.enemies import EnemyCard
from engine.jagged.content.kit import AllyCard, ItemCard, MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    DieCard,
    EncounterToken,
    EventCard,
    LieutenantCard,
    MissionCard,
    SectorFace,
    SpawnCard,
    TankToken,
)
from engine.jagged.words import Colour


@dataclass(frozen=True)
class Cards:
    """Everything that is printed, by id. The second copy of a card is called `medkit#2` in a match."""

    enemies: Mapping[str, EnemyCard] = field(default_factory=dict)
    mercs: Mapping[str, MercCard] = field(default_factory=dict)
    items: Mapping[str, ItemCard] = field(default_factory=dict)
    allies: Mapping[str, AllyCard] = field(default_factory=dict)
    spawn: Mapping[str, SpawnCard] = field(default_factory=dict)
    encounters: Mapping[str, EncounterToken] = field(default_factory=dict)
    events: Mapping[str, EventCard] = field(default_factory=dict)
    dictators: Mapping[str, DictatorCard] = field(default_factory=dict)
    lieutenants: Mapping[str, LieutenantCard] = field(default_factory=dict)
    missions: Mapping[str, MissionCard] = field(default_factory=dict)
    sectors: Mapping[str, SectorFace] = field(default_factory=dict)
    dice: Mapping[Colour, DieCard] = field(default_factory=dict)
    tank: Mapping[str, TankToken] = field(default_factory=dict)

    def joined_by(self, new: Cards) -> Cards:
        """The same cards and more; a card that is there already is the new one from now on."""
        names = [each.name for each in fields(Cards)]
        return Cards(**{name: {**getattr(self, name), **getattr(new, name)} for name in names})


NO_CARDS = Cards()
