"""A mission as its guide and its box describe it (p. 10-12, p. 16): board, enemies, markers, events, environment."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.stalker.content.cards import Content, Cost, Effect, Names
from engine.stalker.content.numbers import Cells, Copies, Coupons, Petals
from engine.stalker.content.tiles import Ground, Laid, Line, TileCard, lay
from engine.stalker.content.units import Group
from engine.stalker.ground.plan import BoardPlan, read_plan
from engine.table.canon import Raw
from engine.table.reading import Node
from engine.table.record import later

SIDES = ("a", "b")
NO_GROUP = "none"
"""Unknown markers that bring nobody, in a mission's list of markers."""


@dataclass(frozen=True)
class Standing:
    field: str
    facing: str = "N"


@dataclass(frozen=True)
class MissionEnemy:
    """An enemy card with its group and team marker, and its standees: on the board and beside it (p. 11)."""

    card: str
    group: Group
    team: int | None = None
    standees: int = 0
    """All it may ever have at once; those not placed wait in the supply."""
    placed: tuple[Standing, ...] = ()


@dataclass(frozen=True)
class LootStack:
    field: str
    n: Copies = 1


@dataclass(frozen=True)
class Overlay:
    """Where an anomaly may lie: its centre, and the petals of its symbols by field (p. 36)."""

    centre: str
    symbols: Mapping[str, tuple[Petals, ...]]


@dataclass(frozen=True)
class MissionAnomaly:
    """One of `cards` at random, or any of this `type`, or any at all; on one of `overlays` at random."""

    overlays: tuple[Overlay, ...]
    cards: tuple[str, ...] = ()
    type: str = ""
    artefact: bool = True


@dataclass(frozen=True)
class PlaceAction:
    """An action printed on an environment card (p. 16)."""

    id: str
    name: Names
    fields: tuple[str, ...]
    effects: tuple[Effect, ...]
    cost: Cost = Cost.STANDARD
    needs: tuple[str, ...] = ()
    """Flags that must be set."""
    unless: tuple[str, ...] = ()
    everyone: bool = False
    """Only when every living stalker stands on one of the fields."""
    companions: tuple[str, ...] = ()
    """Only when these companions stand on one of the fields."""


@dataclass(frozen=True)
class Trigger:
    """What happens when a stalker, or also an enemy or a companion, comes to one of these fields (p. 16)."""

    fields: tuple[str, ...]
    effects: tuple[Effect, ...]
    needs: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    enemies: bool = False
    companions: bool = False
    at_once: bool = later(default=False)
    """In the middle of the movement; otherwise when the action, or an enemy's movement, is over (p. 22)."""
    ends_move: bool = later(default=False)
    """What happens at once also ends the movement; if it does not say so, the movement goes on (p. 20)."""


@dataclass(frozen=True)
class Side:
    """One side of an environment card."""

    text: Names = dataclasses.field(default_factory=dict)
    actions: tuple[PlaceAction, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    on_flip: tuple[Effect, ...] = ()
    """Carried out when this side comes up."""
    end_of_round: tuple[Effect, ...] = ()
    borders: tuple[Line, ...] = ()
    """How the card changes the borders of the fields it lies on."""

    def deeds(self) -> Iterator[tuple[tuple[str, int], PlaceAction | Trigger]]:
        """What can be done and what can happen on its fields, each with its place."""
        yield from ((("actions", n), action) for n, action in enumerate(self.actions))
        yield from ((("triggers", n), trigger) for n, trigger in enumerate(self.triggers))


@dataclass(frozen=True)
class EnvironmentCard:
    name: Names
    sides: Mapping[str, Side]
    side: str = "a"
    in_play: bool = True
    """False for a card that waits in the environment deck until an effect turns it up."""


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


@dataclass(frozen=True)
class MissionCompanion:
    """A companion the mission itself brings: by the card, where it stands, and whether it must be freed first."""

    card: str
    field: str
    captive: bool = False
    waits: bool = False
    """Not on the board until an effect lets it join."""


@dataclass(frozen=True)
class Slot:
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
    borders: tuple[Line, ...] = ()
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
    missing: tuple[Slot, ...] = ()
    source: str = ""
    assumed: bool = False


@dataclass(frozen=True)
class MatchContent:
    """Everything one match needs, as it is stored with the match."""

    cards: Content
    mission: MissionCard
    id: str = ""
    tiles: Mapping[str, TileCard] = dataclasses.field(default_factory=dict)


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
        return MatchContent(self.cards, card, mission, {key: tile for key, tile in self.tiles.items() if key in laid})


def tiles_of(mission: MissionCard) -> tuple[Laid, ...]:
    return (*mission.tiles, mission.lost_area.tile) if mission.lost_area else mission.tiles


def plan_of(mission: MissionCard, tiles: Mapping[str, TileCard]) -> BoardPlan:
    """The board of a mission before any marker lies on it; a lost area without its entrance. Raises Malformed."""
    if mission.plan.json is not None:
        return read_plan(Node(mission.plan.json, "mission", "plan"))
    return lay(tiles, tiles_of(mission), mission.borders, mission.fields, mission.entrances)
