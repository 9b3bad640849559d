"""What the warrior that acts may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.eden.actions import abilities, attacking, charging, ground, moving
from engine.eden.actions.paying import refuse_not_acting
from engine.eden.commands.base import EdenCommand
from engine.eden.events.base import piece_name, warrior
from engine.eden.play import EdenPlay
from engine.open.shapes import Point
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import Name, T, Text

MOST_BENDS = 64
MOST_OBSTACLES = 40


def _refuse_unknown(play: EdenPlay, unit: str) -> None:
    if unit not in play.state.present:
        raise Refused("unknown", T("Somebody or something named there is not on the table."))


@dataclass(frozen=True, slots=True)
class Move(EdenCommand):
    """`way` on the map, bend by bend; without a map what the warrior stands in and touches then."""

    kind: ClassVar[str] = "move"
    unit: str
    way: tuple[Point, ...] = ()
    inside: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()

    def describe(self) -> Text:
        return T("{unit} moves", unit=warrior(self.unit))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        _refuse_bends(self.way)
        return moving.move(play, self.unit, self.way, self.inside, self.near)


def _refuse_bends(way: tuple[Point, ...]) -> None:
    if len(way) > MOST_BENDS:
        raise Refused("too_many_bends", T("The way has too many bends."))


@dataclass(frozen=True, slots=True)
class Charge(EdenCommand):
    kind: ClassVar[str] = "charge"
    unit: str
    on: str
    way: tuple[Point, ...] = ()
    short: bool = False

    def describe(self) -> Text:
        return T("{unit} charges {on}", unit=warrior(self.unit), on=warrior(self.on))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        _refuse_unknown(play, self.on)
        _refuse_bends(self.way)
        return charging.charge(play, self.unit, self.on, self.way, self.short)


@dataclass(frozen=True, slots=True)
class Attack(EdenCommand):
    kind: ClassVar[str] = "attack"
    unit: str
    on: str

    def describe(self) -> Text:
        return T("{unit} attacks {on}", unit=warrior(self.unit), on=warrior(self.on))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        _refuse_unknown(play, self.on)
        return attacking.attack(play, self.unit, self.on)


@dataclass(frozen=True, slots=True)
class Shoot(EdenCommand):
    """`obstacles`: their values added up, where there is no map."""

    kind: ClassVar[str] = "shoot"
    unit: str
    weapon: str
    on: str
    obstacles: int = 0

    def describe(self) -> Text:
        return T("{unit} shoots at {on}", unit=warrior(self.unit), on=warrior(self.on))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        _refuse_unknown(play, self.on)
        if not 0 <= self.obstacles <= MOST_OBSTACLES:
            raise Refused("obstacles", T("So many obstacles are not possible."))
        return attacking.shoot(play, self.unit, self.weapon, self.on, self.obstacles)


@dataclass(frozen=True, slots=True)
class Throw(EdenCommand):
    kind: ClassVar[str] = "throw"
    unit: str
    weapon: str
    at: Point | None = None
    under: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()

    def describe(self) -> Text:
        return T("{unit} throws {weapon}", unit=warrior(self.unit), weapon=Name("weapon", self.weapon))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        return attacking.throw(play, self.unit, self.weapon, self.at, self.under, self.pieces)


@dataclass(frozen=True, slots=True)
class Spray(EdenCommand):
    kind: ClassVar[str] = "spray"
    unit: str
    weapon: str
    under: tuple[str, ...]
    pieces: tuple[str, ...] = ()

    def describe(self) -> Text:
        return T("{unit} uses {weapon}", unit=warrior(self.unit), weapon=Name("weapon", self.weapon))

    def perform(self, play: EdenPlay) -> None:
        refuse_not_acting(play.state, self.unit)
        attacking.spray_at(play, self.unit, self.weapon, self.under, self.pieces)


@dataclass(frozen=True, slots=True)
class AttackPiece(EdenCommand):
    kind: ClassVar[str] = "attack_piece"
    unit: str
    piece: str
    weapon: str = ""

    def describe(self) -> Text:
        return T("{unit} attacks {on}", unit=warrior(self.unit), on=piece_name(self.piece))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        return attacking.attack_piece(play, self.unit, self.piece, self.weapon)


@dataclass(frozen=True, slots=True)
class UseAbility(EdenCommand):
    kind: ClassVar[str] = "use_ability"
    unit: str
    ability: str
    on: str = ""

    def describe(self) -> Text:
        return T("{unit}: {ability}", unit=warrior(self.unit), ability=Name("ability", self.ability))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        return abilities.use_ability(play, self.unit, self.ability, self.on)


@dataclass(frozen=True, slots=True)
class PutOutFire(EdenCommand):
    kind: ClassVar[str] = "put_out_fire"
    unit: str

    def describe(self) -> Text:
        return T("{unit} puts out a fire", unit=warrior(self.unit))

    def perform(self, play: EdenPlay) -> None:
        refuse_not_acting(play.state, self.unit)
        abilities.put_out_fire(play, self.unit)


@dataclass(frozen=True, slots=True)
class Climb(EdenCommand):
    kind: ClassVar[str] = "climb"
    unit: str
    piece: str
    at: Point | None = None

    def describe(self) -> Text:
        return T("{unit} climbs {piece}", unit=warrior(self.unit), piece=piece_name(self.piece))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        return ground.climb(play, self.unit, self.piece, self.at)


@dataclass(frozen=True, slots=True)
class Swim(EdenCommand):
    kind: ClassVar[str] = "swim"
    unit: str
    piece: str
    at: Point | None = None

    def describe(self) -> Text:
        return T("{unit} swims through {piece}", unit=warrior(self.unit), piece=piece_name(self.piece))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        return ground.swim(play, self.unit, self.piece, self.at)


@dataclass(frozen=True, slots=True)
class Jump(EdenCommand):
    kind: ClassVar[str] = "jump"
    unit: str
    piece: str
    at: Point | None = None

    def describe(self) -> Text:
        return T("{unit} jumps over {piece}", unit=warrior(self.unit), piece=piece_name(self.piece))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        return ground.jump(play, self.unit, self.piece, self.at)


@dataclass(frozen=True, slots=True)
class Hide(EdenCommand):
    kind: ClassVar[str] = "hide"
    unit: str
    piece: str
    at: Point | None = None

    def describe(self) -> Text:
        return T("{unit} hides in {piece}", unit=warrior(self.unit), piece=piece_name(self.piece))

    def perform(self, play: EdenPlay) -> Rule:
        refuse_not_acting(play.state, self.unit)
        return ground.hide(play, self.unit, self.piece, self.at)
