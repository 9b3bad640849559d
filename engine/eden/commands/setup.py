"""Before the first round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.eden.commands.base import EdenCommand
from engine.eden.events.base import piece_name, side_name, warrior
from engine.eden.play import EdenPlay
from engine.eden.rounds import beginning
from engine.eden.setup import placing, steps
from engine.eden.words import Deployment, Edge
from engine.open.shapes import Outline, Point
from engine.table.play import Rule
from engine.table.record import later
from engine.table.text import Name, T, Text


@dataclass(frozen=True, slots=True)
class SetupBids(EdenCommand):
    """Both hands are open."""

    kind: ClassVar[str] = "setup_bids"
    bids: Mapping[str, int] = field(default_factory=dict)

    def describe(self) -> Text:
        return T("The bids for the set-up")

    def perform(self, play: EdenPlay) -> Rule:
        return steps.bid(play, self.bids)


@dataclass(frozen=True, slots=True)
class NameLeader(EdenCommand):
    kind: ClassVar[str] = "name_leader"
    unit: str

    def describe(self) -> Text:
        return T("{unit} leads", unit=warrior(self.unit))

    def perform(self, play: EdenPlay) -> None:
        steps.name_leader(play, self.unit)


@dataclass(frozen=True, slots=True)
class TakeMission(EdenCommand):
    """`mission` is "" for one that lies face down; then its deployment must be told."""

    kind: ClassVar[str] = "take_mission"
    side: str
    mission: str = ""
    deployment: Deployment = Deployment.OPEN

    def describe(self) -> Text:
        if not self.mission:
            return T("{side} takes a secret mission", side=side_name(self.side))
        return T("{side} takes {mission}", side=side_name(self.side), mission=Name("mission", self.mission))

    def perform(self, play: EdenPlay) -> None:
        steps.take_mission(play, self.side, self.mission, self.deployment)


@dataclass(frozen=True, slots=True)
class Reveal(EdenCommand):
    """A secret mission, at any time."""

    kind: ClassVar[str] = "reveal"
    side: str
    mission: str

    def describe(self) -> Text:
        return T("{side} lays open {mission}", side=side_name(self.side), mission=Name("mission", self.mission))

    def perform(self, play: EdenPlay) -> None:
        steps.reveal(play, self.side, self.mission)


@dataclass(frozen=True, slots=True)
class RollWeather(EdenCommand):
    kind: ClassVar[str] = "roll_weather"

    def describe(self) -> Text:
        return T("Roll for the weather")

    def perform(self, play: EdenPlay) -> Rule:
        return steps.weather(play)


@dataclass(frozen=True, slots=True)
class LayPiece(EdenCommand):
    kind: ClassVar[str] = "lay_piece"
    side: str
    piece: str
    of: str
    outline: Outline | None = None

    def describe(self) -> Text:
        return T("{side} places {piece}", side=side_name(self.side), piece=piece_name(self.piece))

    def perform(self, play: EdenPlay) -> None:
        placing.lay_piece(play, self.side, self.piece, self.of, self.outline)


@dataclass(frozen=True, slots=True)
class TerrainDone(EdenCommand):
    kind: ClassVar[str] = "terrain_done"

    def describe(self) -> Text:
        return T("The terrain is laid out")

    def perform(self, play: EdenPlay) -> None:
        placing.terrain_done(play)


@dataclass(frozen=True, slots=True)
class PlaceNpc(EdenCommand):
    kind: ClassVar[str] = "place_npc"
    side: str
    npc: str
    profile: str
    at: Point | None = None

    def describe(self) -> Text:
        return T("{side} places {npc}", side=side_name(self.side), npc=warrior(self.npc))

    def perform(self, play: EdenPlay) -> None:
        placing.place_npc(play, self.side, self.npc, self.profile, self.at)


@dataclass(frozen=True, slots=True)
class LetTheWildCome(EdenCommand):
    """The app places the NPCs."""

    kind: ClassVar[str] = "let_the_wild_come"
    with_map: bool = True
    all_over: bool = later(default=False)
    """From edge to edge, so that all points of contamination find room; before, only in the middle third."""

    def describe(self) -> Text:
        return T("The app places the NPCs")

    def perform(self, play: EdenPlay) -> None:
        placing.let_the_wild_come(play, self.with_map, self.all_over)


@dataclass(frozen=True, slots=True)
class Deploy(EdenCommand):
    """Without places the players simply did it."""

    kind: ClassVar[str] = "deploy"
    side: str
    edge: Edge
    places: Mapping[str, Point] = field(default_factory=dict)
    straight_on: bool = later(default=False)
    """Alone against the wild the first round goes on at once; before, the player said that nobody bids."""

    def describe(self) -> Text:
        return T("{side} deploys", side=side_name(self.side))

    def perform(self, play: EdenPlay) -> Rule:
        placing.deploy(play, self.side, self.edge, self.places)
        if self.straight_on:
            yield from beginning.straight_on(play)
