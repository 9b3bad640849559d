"""Dice, wounds and markers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.eden.events.base import BattleEvent, warrior, with_unit, zone_name
from engine.eden.state import Battle, Unit
from engine.eden.words import Marker, Zone
from engine.table.text import Name, T, Text, Tn, listed


@dataclass(frozen=True, slots=True)
class Threw(BattleEvent):
    """Dice fell. Nothing changes, but everybody may want to know."""

    kind: ClassVar[str] = "threw"
    unit: str
    what: str
    dice: int
    successes: int
    faces: tuple[int, ...] = ()
    """Unknown where only the count was entered."""

    def apply(self, battle: Battle) -> Battle:
        return battle

    def describe(self) -> Text:
        if self.what == "fire":
            # What is counted there is no success for anybody (B4.B end 3).
            return Tn("{unit} burns: {n} wound", "{unit} burns: {n} wounds", self.successes, unit=warrior(self.unit))
        what = Name("roll", self.what)
        return Tn(
            "{unit}, {what}: {n} success",
            "{unit}, {what}: {n} successes",
            self.successes,
            unit=warrior(self.unit),
            what=what,
        )


@dataclass(frozen=True, slots=True)
class Showed(BattleEvent):
    """Single dice that matter one by one: a hit roll, a contest."""

    kind: ClassVar[str] = "showed"
    unit: str
    what: str
    faces: tuple[int, ...]

    def apply(self, battle: Battle) -> Battle:
        return battle

    def describe(self) -> Text:
        faces = listed([T("{n}", n=face) for face in self.faces])
        return T("{unit}, {what}: {faces}", unit=warrior(self.unit), what=Name("roll", self.what), faces=faces)


@dataclass(frozen=True, slots=True)
class Wounded(BattleEvent):
    kind: ClassVar[str] = "wounded"
    unit: str
    zone: Zone
    points: int

    def apply(self, battle: Battle) -> Battle:
        def hurt(unit: Unit) -> Unit:
            return replace(unit, wounds={**unit.wounds, self.zone: unit.wounds[self.zone] + self.points})

        return with_unit(battle, self.unit, hurt)

    def describe(self) -> Text:
        return Tn(
            "{unit} loses {n} point: {zone}",
            "{unit} loses {n} points: {zone}",
            self.points,
            unit=warrior(self.unit),
            zone=zone_name(self.zone),
        )


@dataclass(frozen=True, slots=True)
class Healed(BattleEvent):
    kind: ClassVar[str] = "healed"
    unit: str
    zone: Zone
    points: int = 1

    def apply(self, battle: Battle) -> Battle:
        def heal(unit: Unit) -> Unit:
            return replace(unit, wounds={**unit.wounds, self.zone: max(0, unit.wounds[self.zone] - self.points)})

        return with_unit(battle, self.unit, heal)

    def describe(self) -> Text:
        return Tn(
            "{unit} gets {n} point back: {zone}",
            "{unit} gets {n} points back: {zone}",
            self.points,
            unit=warrior(self.unit),
            zone=zone_name(self.zone),
        )


@dataclass(frozen=True, slots=True)
class Marked(BattleEvent):
    """Markers come or go (B9)."""

    kind: ClassVar[str] = "marked"
    unit: str
    marker: Marker
    change: int

    def apply(self, battle: Battle) -> Battle:
        return with_unit(battle, self.unit, lambda unit: _marked(unit, self.marker, self.change))

    def describe(self) -> Text:
        marker = Name("marker", self.marker)
        if self.change < 0:
            return T("{unit}: {marker} −{n}", unit=warrior(self.unit), marker=marker, n=-self.change)
        return T("{unit}: {marker} +{n}", unit=warrior(self.unit), marker=marker, n=self.change)


MOST_MARKERS = 99


def _marked(unit: Unit, marker: Marker, change: int) -> Unit:
    n = min(max(unit.has(marker) + change, 0), MOST_MARKERS)
    match marker:
        case Marker.FIRE:
            return replace(unit, fire=n)
        case Marker.FEAR:
            return replace(unit, fear=n)
        case Marker.POISON:
            return replace(unit, poison=n)
        case Marker.RAGE:
            return replace(unit, rage=n)
        case Marker.SLOW:
            return replace(unit, slow=n)
