"""A mission as its guide and its box describe it (p. 10-12, p. 16): board, enemies, markers, events, environment."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.stalker.content.cards import Content, Names
from engine.stalker.content.environment import EnvironmentCard, On, PlaceAction, Side, Trigger, side_on_tiles
from engine.stalker.content.numbers import Cells, Copies, Coupons, Petals, Seats
from engine.stalker.content.tiles import BorderLine, Ground, Laid, TileCard, beside, lay
from engine.stalker.content.units import Group
from engine.stalker.ground.plan import BoardPlan, read_plan
from engine.table.canon import Raw
from engine.table.reading import Node
from engine.table.record import later

__all__ = [
    "DOUBLE",
    "MARKER_KINDS",
    "NO_GROUP",
    "SIDES",
    "SINGLE",
    "AreaMarker",
    "AreaMarkers",
    "CopiedPart",
    "EnvironmentCard",
    "Kit",
    "Library",
    "LootStack",
    "LostArea",
    "LostAreaCard",
    "MatchContent",
    "MissionAnomaly",
    "MissionCard",
    "MissionCompanion",
    "MissionEnemy",
    "Objective",
    "On",
    "PetalOverlay",
    "PlaceAction",
    "Reward",
    "Side",
    "Standing",
    "Trigger",
    "on_tiles",
    "plan_of",
    "tiles_of",
]
SIDES = ("a", "b")
NO_GROUP = "none"
"""Unknown markers that bring nobody, in a mission's list of markers."""
SINGLE, DOUBLE = "-1", "-2"
"""After a group: markers of it that bring one enemy, or two (p. 11, p. 42)."""
MARKER_KINDS = (NO_GROUP, *(f"{group}{kind}" for group in Group for kind in ("", SINGLE, DOUBLE)))


@dataclass(frozen=True)
class Standing:
    field: str
    facing: str = "N"
    least: Seats = later(default=1)  # noqa: RUF009 - it makes a dataclass field
    most: Seats = later(default=4)  # noqa: RUF009 - it makes a dataclass field
    """With so many stalkers (p. 11)."""

    def counts(self, stalkers: int) -> bool:
        return self.least <= stalkers <= self.most


@dataclass(frozen=True)
class MissionEnemy:
    """An enemy card with its group and team marker, and its standees: on the board and beside it (p. 11)."""

    card: str
    group: Group | None
    """None for one without a team marker."""
    team: int | None = None
    standees: int = 0
    """All it may ever have at once; those not placed wait in the supply."""
    placed: tuple[Standing, ...] = ()
    more_groups: frozenset[Group] = later(default=frozenset())
    """Of further team markers on the card."""
    by_stalkers: Mapping[str, int] = later(default_factory=dict)
    """By number of stalkers, where it is not always the same: how many standees it has."""

    def standees_for(self, stalkers: int) -> int:
        return self.by_stalkers.get(str(stalkers), self.standees)

    def placed_for(self, stalkers: int) -> tuple[Standing, ...]:
        """Who stands on the board from the beginning if so many play."""
        return tuple(each for each in self.placed if each.counts(stalkers))[: self.standees_for(stalkers)]


@dataclass(frozen=True)
class LootStack:
    field: str
    n: Copies = 1


@dataclass(frozen=True)
class PetalOverlay:
    """Where an anomaly may lie: its centre, and the petals of its symbols by field (p. 36)."""

    centre: str
    symbols: Mapping[str, tuple[Petals, ...]]


@dataclass(frozen=True)
class MissionAnomaly:
    """One of `cards` at random, or any of this `type`, or any at all; on one of `overlays` at random."""

    overlays: tuple[PetalOverlay, ...]
    cards: tuple[str, ...] = ()
    type: str = ""
    artefact: bool = True
    waits: bool = later(default=False)
    """Not on the board until an effect lays it."""


@dataclass(frozen=True)
class Objective:
    """A line of the objective card; met when the flag is set."""

    flag: str
    text: Names


@dataclass(frozen=True)
class Kit:
    """What a stalker sets out with, by card ids."""

    weapon: str = ""
    weapon_mods: tuple[str, ...] = ()
    outfit: str = ""
    outfit_mod: str = ""
    artefacts: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    magazines: Mapping[str, int] = dataclasses.field(default_factory=dict)
    bolts: int = 3
    attached: tuple[tuple[str, tuple[str, ...]], ...] = later(default=())
    """Weapons and outfits in the backpack with the modifications that stay on them."""


@dataclass(frozen=True)
class Reward:
    text: Names
    coupons: Coupons = 0
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class LostArea:
    """A lost area beside the board, if the players want one (p. 39)."""

    tile: Laid
    entrances: tuple[tuple[str, str], ...]
    """Field of the board and field of the area; one at random if there are several."""


class AreaMarker(StrEnum):
    LOOT = "loot"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class AreaMarkers:
    """Markers that a set-up card puts on the tile: on these fields, or on every field of it (p. 39)."""

    kind: AreaMarker
    n: Copies = 1
    """On each field."""
    fields: tuple[str, ...] = ()


@dataclass(frozen=True)
class LostAreaCard:
    """A set-up card for a lost area (p. 39)."""

    name: Names
    tile: str
    inside: str
    """The field of the tile on which its own entrance is printed."""
    size: tuple[Cells, Cells] | None = None
    """The entrance marker goes on a field of so many cells by so many, whichever way it lies; None for any."""
    indoors: bool | None = None
    """On a field inside a building, or outside; None for either."""
    environment: Mapping[str, EnvironmentCard] = dataclasses.field(default_factory=dict)
    one_of: tuple[tuple[str, ...], ...] = ()
    """Environment cards of which one at random lies on the tile."""
    text: Names = dataclasses.field(default_factory=dict)
    source: str = ""
    assumed: bool = False
    largest_building: bool = later(default=False)
    """The entrance marker goes inside the largest building of the board."""
    markers: tuple[AreaMarkers, ...] = later(default=())


@dataclass(frozen=True)
class MissionCompanion:
    """A companion the mission itself brings: by the card, where it stands, and whether it must be freed first."""

    card: str
    field: str
    captive: bool = False
    waits: bool = False
    """Not on the board until an effect lets it join."""


@dataclass(frozen=True)
class CopiedPart:
    """Something only the box knows, to be copied from it: where it goes, and what to look for."""

    key: str
    text: Names


@dataclass(frozen=True)
class MissionCard:
    title: Names
    prologue: Names = dataclasses.field(default_factory=dict)
    won: Names = dataclasses.field(default_factory=dict)
    """The epilogue of a mission that succeeded."""
    failed: Names = dataclasses.field(default_factory=dict)
    tiles: tuple[Laid, ...] = ()
    borders: tuple[BorderLine, ...] = ()
    fields: Mapping[str, Ground] = dataclasses.field(default_factory=dict)
    entrances: tuple[tuple[str, str], ...] = ()
    plan: Raw = Raw()  # noqa: RUF009 - Raw is an immutable value
    """Instead of tiles: a board as situation files write it."""
    start: tuple[str, ...] = ()
    """Fields where the stalkers begin, filled in this order."""
    enemies: tuple[MissionEnemy, ...] = ()
    loot: tuple[LootStack, ...] = ()
    unknown: Mapping[str, Mapping[str, int]] = dataclasses.field(default_factory=dict)
    """By number of stalkers: how many markers of each group are laid out at random."""
    unknown_fields: tuple[str, ...] = ()
    anomalies: Mapping[str, MissionAnomaly] = dataclasses.field(default_factory=dict)
    events: tuple[tuple[str, ...], ...] = ()
    """From the top: one of each row's versions at random."""
    aside: tuple[str, ...] = ()
    """Event cards that only come when an effect names them."""
    environment: Mapping[str, EnvironmentCard] = dataclasses.field(default_factory=dict)
    one_of: tuple[tuple[str, ...], ...] = ()
    """Environment cards of which one at random is used."""
    objective: Names = dataclasses.field(default_factory=dict)
    objectives: tuple[Objective, ...] = ()
    on_death: str = ""
    """The event to resolve when a stalker dies; without one the mission has failed (p. 18)."""
    on_time: str = ""
    """The event to resolve when the event deck has run out; without one the mission has failed (p. 18)."""
    kits: tuple[Kit, ...] = ()
    """Starting gear by seat, for missions outside a campaign."""
    rewards: tuple[Reward, ...] = ()
    lost_area: LostArea | None = None
    companions: Mapping[str, MissionCompanion] = later(default_factory=dict)
    unknown_fields_for: Mapping[str, tuple[str, ...]] = later(default_factory=dict)
    """By number of stalkers, where it is not always the same: the fields for unknown markers (p. 11)."""
    unknown_at: tuple[LootStack, ...] = later(default=())
    """Unknown markers at random on certain fields, besides those of `unknown`."""
    missing: tuple[CopiedPart, ...] = ()
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class MatchContent:
    """Everything one match needs, as it is stored with the match."""

    cards: Content
    mission: MissionCard
    id: str = ""
    tiles: Mapping[str, TileCard] = dataclasses.field(default_factory=dict)
    left_out: tuple[str, ...] = later(default=())
    """Cards that the players left out of their decks, as `kind/id`."""


@dataclass(frozen=True)
class Library:
    """All content there is to start a match from."""

    cards: Content = dataclasses.field(default_factory=Content)
    tiles: Mapping[str, TileCard] = dataclasses.field(default_factory=dict)
    missions: Mapping[str, MissionCard] = dataclasses.field(default_factory=dict)
    lost_areas: Mapping[str, LostAreaCard] = dataclasses.field(default_factory=dict)
    """Set-up cards; a match keeps only the area that was laid (see lost_areas)."""

    def match(self, mission: str) -> MatchContent:
        """What a match of this mission is played with."""
        card = self.missions[mission]
        laid = {place.tile for place in tiles_of(card)}
        events = {key: event for key, event in self.cards.events.items() if key not in self._of_others(mission)}
        cards = self.cards if len(events) == len(self.cards.events) else dataclasses.replace(self.cards, events=events)
        return MatchContent(cards, card, mission, {key: tile for key, tile in self.tiles.items() if key in laid})

    def _of_others(self, mission: str) -> set[str]:
        """Random events that lie in other missions' boxes until those missions call for them (p. 11)."""
        own = {event for row in self.missions[mission].events for event in row} | {*self.missions[mission].aside}
        others = [card for key, card in self.missions.items() if key != mission]
        named = {event for card in others for row in (*card.events, card.aside) for event in row} - own
        return {key for key in named if key in self.cards.events and not self.cards.events[key].number}


def tiles_of(mission: MissionCard) -> tuple[Laid, ...]:
    return (*mission.tiles, mission.lost_area.tile) if mission.lost_area else mission.tiles


def plan_of(mission: MissionCard, tiles: Mapping[str, TileCard]) -> BoardPlan:
    """The board of a mission before any marker lies on it; a lost area without its entrance. Raises Malformed."""
    if mission.plan.json is not None:
        plan = read_plan(Node(mission.plan.json, "mission", "plan"))
        return plan if mission.lost_area is None else beside(plan, lay(tiles, (mission.lost_area.tile,)))
    return lay(tiles, tiles_of(mission), mission.borders, mission.fields, mission.entrances)


def on_tiles(mission: MissionCard, tiles: Mapping[str, TileCard]) -> MissionCard:
    """The mission with the fields of every tile that an action or a trigger is about."""
    cards = {
        key: dataclasses.replace(
            card, sides={letter: side_on_tiles(side, tiles) for letter, side in card.sides.items()}
        )
        for key, card in mission.environment.items()
    }
    return mission if cards == mission.environment else dataclasses.replace(mission, environment=cards)
