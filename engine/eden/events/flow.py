"""Rounds, phases, bids, cards and scores."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.eden.events.base import BattleEvent, side_name, warrior, with_side, with_unit
from engine.eden.rules.scores import scored
from engine.eden.state import Battle, InPlay, Phase, SetupStep
from engine.eden.words import Deployment, Edge, Weather
from engine.table.record import later
from engine.table.text import Name, T, Text, Tn, listed


@dataclass(frozen=True, slots=True)
class Bid(BattleEvent):
    """Strategy points laid open for the beginning; they are gone (B4.A 3)."""

    kind: ClassVar[str] = "bid"
    side: str
    points: int

    def apply(self, battle: Battle) -> Battle:
        return with_side(battle, self.side, lambda side: replace(side, strategy=max(0, side.strategy - self.points)))

    def describe(self) -> Text:
        return T("{side} bids {n}", side=side_name(self.side), n=self.points)


@dataclass(frozen=True, slots=True)
class StrategySet(BattleEvent):
    """Strategy points as the players count them."""

    kind: ClassVar[str] = "strategy_set"
    side: str
    points: int

    def apply(self, battle: Battle) -> Battle:
        return with_side(battle, self.side, lambda side: replace(side, strategy=self.points))

    def describe(self) -> Text:
        return T("{side} has {n} strategy points", side=side_name(self.side), n=self.points)


@dataclass(frozen=True, slots=True)
class Begins(BattleEvent):
    """This side begins the set-up or the round."""

    kind: ClassVar[str] = "begins"
    side: str

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, first=self.side, up=self.side, done=())

    def describe(self) -> Text:
        return T("{side} begins", side=side_name(self.side))


@dataclass(frozen=True, slots=True)
class StepReached(BattleEvent):
    """The next step of the set-up."""

    kind: ClassVar[str] = "step_reached"
    step: SetupStep

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, step=self.step, up=battle.first, done=())

    def describe(self) -> Text:
        return T("Set-up: {step}", step=Name("step", self.step))


@dataclass(frozen=True, slots=True)
class Turned(BattleEvent):
    """It is this side's turn; `done`: the other has finished this step."""

    kind: ClassVar[str] = "turned"
    side: str
    done: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, up=self.side, done=self.done)

    def describe(self) -> Text:
        return T("{side} is up", side=side_name(self.side))


@dataclass(frozen=True, slots=True)
class MissionTaken(BattleEvent):
    """A mission; "" if it lies face down (E51)."""

    kind: ClassVar[str] = "mission_taken"
    side: str
    mission: str
    deployment: Deployment

    def apply(self, battle: Battle) -> Battle:
        return with_side(
            battle, self.side, lambda side: replace(side, mission=self.mission, deployment=self.deployment)
        )

    def describe(self) -> Text:
        if not self.mission:
            return T("{side} has a secret mission", side=side_name(self.side))
        return T("{side}: {mission}", side=side_name(self.side), mission=Name("mission", self.mission))


@dataclass(frozen=True, slots=True)
class EdgeTaken(BattleEvent):
    kind: ClassVar[str] = "edge_taken"
    side: str
    edge: Edge

    def apply(self, battle: Battle) -> Battle:
        return with_side(battle, self.side, lambda side: replace(side, edge=self.edge))

    def describe(self) -> Text:
        return T("{side} plays from {edge}", side=side_name(self.side), edge=Name("edge", self.edge))


@dataclass(frozen=True, slots=True)
class PoolSet(BattleEvent):
    """Points a side may spend in this step: terrain (O1) or contamination (O2)."""

    kind: ClassVar[str] = "pool_set"
    side: str
    terrain: int
    contamination: int

    def apply(self, battle: Battle) -> Battle:
        return with_side(
            battle,
            self.side,
            lambda side: replace(side, terrain_points=self.terrain, contamination_points=self.contamination),
        )

    def describe(self) -> Text:
        if self.contamination:
            n = self.contamination
            return Tn("{side}: {n} point for the wild", "{side}: {n} points for the wild", n, side=side_name(self.side))
        n = self.terrain
        return Tn("{side}: {n} point for terrain", "{side}: {n} points for terrain", n, side=side_name(self.side))


@dataclass(frozen=True, slots=True)
class HandTaken(BattleEvent):
    kind: ClassVar[str] = "hand_taken"
    side: str
    cards: int

    def apply(self, battle: Battle) -> Battle:
        return with_side(battle, self.side, lambda side: replace(side, hand=self.cards))

    def describe(self) -> Text:
        n = self.cards
        return Tn("{side} takes {n} tactical card", "{side} takes {n} tactical cards", n, side=side_name(self.side))


@dataclass(frozen=True, slots=True)
class WeatherCame(BattleEvent):
    kind: ClassVar[str] = "weather_came"
    weather: tuple[Weather, ...]

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, rules=replace(battle.rules, weather=self.weather))

    def describe(self) -> Text:
        return T(
            "The weather: {weather}",
            weather=listed([T("{weather}", weather=Name("weather", each)) for each in self.weather]),
        )


@dataclass(frozen=True, slots=True)
class RoundBegan(BattleEvent):
    kind: ClassVar[str] = "round_began"
    round: int

    def apply(self, battle: Battle) -> Battle:
        units = {key: replace(unit, exposed=frozenset()) for key, unit in battle.units.items()}
        pieces = {key: replace(piece, smoke=0) for key, piece in battle.pieces.items()}
        return replace(
            battle,
            units=units,
            pieces=pieces,
            round=self.round,
            phase=Phase.BIDS,
            named="",
            acting="",
            passes=0,
            done=(),
            cards=(),
        )

    def describe(self) -> Text:
        return T("Round {n}", n=self.round)


@dataclass(frozen=True, slots=True)
class PhaseBegan(BattleEvent):
    kind: ClassVar[str] = "phase_began"
    phase: Phase

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, phase=self.phase, up=battle.first, named="", acting="", passes=0, done=())

    def describe(self) -> Text:
        return T("Phase: {phase}", phase=Name("phase", self.phase))


@dataclass(frozen=True, slots=True)
class Named(BattleEvent):
    """A warrior is named with its speed; the other side may answer with a faster one (B4.B)."""

    kind: ClassVar[str] = "named"
    unit: str
    speed: int
    up: str
    """Who may answer."""

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, named=self.unit, up=self.up, passes=0)

    def describe(self) -> Text:
        return T("{unit} is named, speed {n}", unit=warrior(self.unit), n=self.speed)


@dataclass(frozen=True, slots=True)
class Activated(BattleEvent):
    kind: ClassVar[str] = "activated"
    unit: str

    def apply(self, battle: Battle) -> Battle:
        side = battle.units[self.unit].side
        battle = with_unit(battle, self.unit, lambda unit: replace(unit, activated=True))
        return replace(battle, named="", acting=self.unit, up=side, last=side, passes=0)

    def describe(self) -> Text:
        return T("{unit} acts", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class ActivationEnded(BattleEvent):
    kind: ClassVar[str] = "activation_ended"
    unit: str
    up: str
    """Who is up next: the side that did not act."""

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, acting="", up=self.up)

    def describe(self) -> Text:
        return T("{unit} is done", unit=warrior(self.unit))


@dataclass(frozen=True, slots=True)
class Passed(BattleEvent):
    kind: ClassVar[str] = "passed"
    side: str
    up: str

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, up=self.up, passes=battle.passes + 1)

    def describe(self) -> Text:
        return T("{side} passes", side=side_name(self.side))


@dataclass(frozen=True, slots=True)
class CardPlayed(BattleEvent):
    """A tactical card, paid for; it leaves the game whether it is revoked or not (E38)."""

    kind: ClassVar[str] = "card_played"
    side: str
    card: str
    cost: int
    on: str = ""

    def apply(self, battle: Battle) -> Battle:
        battle = with_side(
            battle,
            self.side,
            lambda side: replace(side, strategy=max(0, side.strategy - self.cost), played=(*side.played, self.card)),
        )
        return replace(battle, cards=(*battle.cards, InPlay(self.side, self.card, self.on)))

    def describe(self) -> Text:
        return T("{side} plays {card}", side=side_name(self.side), card=Name("tactic", self.card))


@dataclass(frozen=True, slots=True)
class CardRevoked(BattleEvent):
    """The other side pays to cancel a card."""

    kind: ClassVar[str] = "card_revoked"
    side: str
    card: str
    cost: int
    round: int = later(default=0)
    """Journals from before do not tell."""

    def apply(self, battle: Battle) -> Battle:
        battle = with_side(battle, self.side, lambda side: replace(side, strategy=max(0, side.strategy - self.cost)))
        for each in battle.cards:
            if each.card == self.card and self.round:
                battle = with_side(battle, each.side, lambda side: replace(side, revoked=self.round))
        return replace(battle, cards=tuple(each for each in battle.cards if each.card != self.card))

    def describe(self) -> Text:
        return T("{side} revokes {card}", side=side_name(self.side), card=Name("tactic", self.card))


@dataclass(frozen=True, slots=True)
class Scored(BattleEvent):
    """Victory points, never below 0."""

    kind: ClassVar[str] = "scored"
    side: str
    points: int

    def apply(self, battle: Battle) -> Battle:
        return with_side(battle, self.side, lambda side: replace(side, victory=scored(side.victory, self.points)))

    def describe(self) -> Text:
        n = self.points
        return Tn("{side}: {n} victory point", "{side}: {n} victory points", n, side=side_name(self.side))


@dataclass(frozen=True, slots=True)
class GameEnded(BattleEvent):
    """`winner` is "" for a draw, or if the wild has won (E52)."""

    kind: ClassVar[str] = "game_ended"
    winner: str
    drawn: bool

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, phase=Phase.OVER, winner=self.winner, drawn=self.drawn, up="")

    def describe(self) -> Text:
        if self.winner:
            return T("{side} has won", side=side_name(self.winner))
        return T("A draw") if self.drawn else T("The wild has won")


@dataclass(frozen=True, slots=True)
class Reminded(BattleEvent):
    """Something the players carry out by hand."""

    kind: ClassVar[str] = "reminded"
    card: str

    def apply(self, battle: Battle) -> Battle:
        return battle

    def describe(self) -> Text:
        return T("Carry out {card} as it is printed", card=Name("card", self.card))
