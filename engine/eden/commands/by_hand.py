"""The players set something right: it is their table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from engine.eden.commands.base import EdenCommand
from engine.eden.events.base import piece_name, side_name, warrior
from engine.eden.events.body import MOST_MARKERS
from engine.eden.events.flow import Scored, StrategySet
from engine.eden.events.pieces import PieceSetRight
from engine.eden.events.units import Placed, SetRight, Sheltered, Stood, Touched, WentOut
from engine.eden.facts import profile_of
from engine.eden.fight.throwing import fall
from engine.eden.play import EdenPlay
from engine.eden.state import Phase, Unit
from engine.eden.words import Marker, Zone
from engine.open.shapes import Point
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T, Text

MOST_AP = 9
MOST_SCORE = 999


def _known(play: EdenPlay, unit: str) -> Unit:
    if unit not in play.state.present:
        raise Refused("unknown", T("Somebody or something named there is not on the table."))
    return play.state.units[unit]


def _refuse(bad: bool) -> None:
    if bad:
        raise Refused("bounds", T("One of the numbers or names is not possible."))


@dataclass(frozen=True, slots=True)
class CorrectUnit(EdenCommand):
    """Wounds, markers, points; what is left out stays."""

    kind: ClassVar[str] = "correct_unit"
    unit: str
    wounds: Mapping[Zone, int] = field(default_factory=dict)
    markers: Mapping[Marker, int] = field(default_factory=dict)
    ap: int | None = None
    attacks: int | None = None
    hidden: bool | None = None

    def describe(self) -> Text:
        return T("By hand: {unit}", unit=warrior(self.unit))

    def perform(self, play: EdenPlay) -> None:
        now = _known(play, self.unit)
        profile = profile_of(play.state, play.content, self.unit)
        _refuse(any(not 0 <= n < profile.constitution[zone].total for zone, n in self.wounds.items()))
        _refuse(any(not 0 <= n <= MOST_MARKERS for n in self.markers.values()))
        _refuse(any(n is not None and not 0 <= n <= MOST_AP for n in (self.ap, self.attacks)))
        marks = {marker: self.markers.get(marker, now.has(marker)) for marker in Marker}
        after = replace(
            now,
            wounds={zone: self.wounds.get(zone, now.wounds[zone]) for zone in Zone},
            fire=marks[Marker.FIRE],
            fear=marks[Marker.FEAR],
            poison=marks[Marker.POISON],
            rage=marks[Marker.RAGE],
            slow=marks[Marker.SLOW],
            ap=now.ap if self.ap is None else self.ap,
            attacks=now.attacks if self.attacks is None else self.attacks,
            hidden=now.hidden if self.hidden is None else self.hidden,
        )
        play.emit(SetRight(because("hand.unit"), self.unit, after))


@dataclass(frozen=True, slots=True)
class PutFigure(EdenCommand):
    """Where a figure stands; None takes it off the map. The players' table is never refused a place on it."""

    kind: ClassVar[str] = "put_figure"
    unit: str
    at: Point | None = None

    def describe(self) -> Text:
        return T("By hand: where {unit} stands", unit=warrior(self.unit))

    def perform(self, play: EdenPlay) -> None:
        _known(play, self.unit)
        table = play.state.table
        _refuse(self.at is not None and not (0 <= self.at.x <= table.width and 0 <= self.at.y <= table.height))
        play.emit(Placed(because("hand.place"), self.unit, self.at))


@dataclass(frozen=True, slots=True)
class SayContact(EdenCommand):
    """Without a map: whom a unit touches."""

    kind: ClassVar[str] = "say_contact"
    unit: str
    others: tuple[str, ...] = ()

    def describe(self) -> Text:
        return T("By hand: whom {unit} touches", unit=warrior(self.unit))

    def perform(self, play: EdenPlay) -> None:
        _known(play, self.unit)
        _refuse(self.unit in self.others or len(set(self.others)) != len(self.others))
        for other in self.others:
            _known(play, other)
        play.emit(Touched(because("hand.contact"), self.unit, self.others))


@dataclass(frozen=True, slots=True)
class SayAround(EdenCommand):
    """Without a map: what a unit stands in, touches or is protected by, and whether there is a roof."""

    kind: ClassVar[str] = "say_around"
    unit: str
    inside: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()
    sheltered: bool = False

    def describe(self) -> Text:
        return T("By hand: what is around {unit}", unit=warrior(self.unit))

    def perform(self, play: EdenPlay) -> None:
        now = _known(play, self.unit)
        _refuse(not (self.inside | self.near) <= play.state.pieces.keys())
        play.emit(Stood(because("hand.around"), self.unit, self.inside, self.near))
        if now.sheltered is not self.sheltered:
            play.emit(Sheltered(because("hand.around"), self.unit, self.sheltered))


@dataclass(frozen=True, slots=True)
class TakeOut(EdenCommand):
    """A figure leaves the table."""

    kind: ClassVar[str] = "take_out"
    unit: str

    def describe(self) -> Text:
        return T("By hand: {unit} is out of action", unit=warrior(self.unit))

    def perform(self, play: EdenPlay) -> None:
        _known(play, self.unit)
        _refuse(play.state.phase is Phase.SETUP)
        play.emit(WentOut(because("hand.unit"), self.unit))


@dataclass(frozen=True, slots=True)
class CorrectPiece(EdenCommand):
    kind: ClassVar[str] = "correct_piece"
    piece: str
    burning: int
    hits: int

    def describe(self) -> Text:
        return T("By hand: {piece}", piece=piece_name(self.piece))

    def perform(self, play: EdenPlay) -> None:
        _refuse(self.piece not in play.state.pieces)
        _refuse(not all(0 <= n <= MOST_MARKERS for n in (self.burning, self.hits)))
        after = replace(play.state.pieces[self.piece], burning=self.burning, hits=self.hits)
        play.emit(PieceSetRight(because("hand.piece"), self.piece, after))
        fall(play, self.piece)


@dataclass(frozen=True, slots=True)
class CorrectSide(EdenCommand):
    """Victory and strategy points of a side."""

    kind: ClassVar[str] = "correct_side"
    side: str
    victory: int | None = None
    strategy: int | None = None

    def describe(self) -> Text:
        return T("By hand: the points of {side}", side=side_name(self.side))

    def perform(self, play: EdenPlay) -> None:
        _refuse(self.side not in play.state.sides)
        _refuse(any(n is not None and not 0 <= n <= MOST_SCORE for n in (self.victory, self.strategy)))
        now = play.state.sides[self.side]
        if self.victory is not None and self.victory != now.victory:
            play.emit(Scored(because("hand.points"), self.side, self.victory - now.victory))
        if self.strategy is not None:
            play.emit(StrategySet(because("hand.points"), self.side, self.strategy))
