"""What a match is played with. Stored with the match, so that no edit breaks an old game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.jagged.content.enemies import EnemyCard
from engine.jagged.content.kit import AllyCard, ItemCard, MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    DieCard,
    EncounterToken,
    EventCard,
    LieutenantCard,
    MissionCard,
    ScenarioCard,
    SectorFace,
    SpawnCard,
    TankToken,
)
from engine.jagged.ground import Region
from engine.jagged.rules import HouseRules
from engine.jagged.state import State
from engine.jagged.words import Colour
from engine.table.play import Play


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


@dataclass(frozen=True)
class Box:
    region: Region
    cards: Cards = field(default_factory=Cards)
    scenario: ScenarioCard | None = None
    rules: HouseRules = HouseRules()  # noqa: RUF009 - an immutable value
    told: bool = False
    """A situation: attacks are told and hit, nobody rolls and nobody falls (section f)."""
    by_hand: frozenset[str] = frozenset()
    """Decks of the real box that the players draw from: spawn, loot, events, encounters, missions, tank."""


FightPlay = Play[State, Box]


def printed(card: str) -> str:
    """The id of the card a copy is of."""
    return card.split("#", 1)[0]


def item_of(play: FightPlay, card: str) -> ItemCard:
    return play.content.cards.items[printed(card)]


def enemy_card(box: Box, card: str) -> EnemyCard:
    return box.cards.enemies[card]
