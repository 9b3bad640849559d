"""What can happen to units and markers on the board. An event knows what it says and what it changes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from engine.field.grid import Direction
from engine.stalker.content.units import Level
from engine.stalker.pieces import EnemyChanges
from engine.stalker.state import Attention, Enemy, Mission
from engine.stalker.zone.covering import without_covers_of
from engine.table.event import Event
from engine.table.text import Name, T, Text, Tn


@dataclass(frozen=True, slots=True)
class ZoneEvent(Event):
    """An event of this game: `after` is the only place where a mission changes."""

    @abstractmethod
    def after(self, state: Mission) -> Mission:
        """The mission once this has happened."""


def reduce(state: Mission, event: Event) -> Mission:
    if not isinstance(event, ZoneEvent):
        raise TypeError(f"{event.kind} is not an event of this game")
    return event.after(state)


@lru_cache(maxsize=1024)
def unit(name: str) -> Name:
    return Name("unit", name)


@lru_cache(maxsize=1024)
def place(name: str) -> Name:
    return Name("field", name)


@dataclass(frozen=True, slots=True)
class EnemyTurned(ZoneEvent):
    kind: ClassVar[str] = "enemy_turned"
    enemy: str
    facing: Direction

    def describe(self) -> Text:
        return T("{enemy} turns {side}", enemy=unit(self.enemy), side=Name("side", self.facing.name))

    def after(self, state: Mission) -> Mission:
        return state.enemy_with(self.enemy, facing=self.facing)


@dataclass(frozen=True, slots=True)
class EnemyMoved(ZoneEvent):
    """One step to another field; whatever moves is vulnerable no longer (p. 29)."""

    kind: ClassVar[str] = "enemy_moved"
    enemy: str
    field: str

    def describe(self) -> Text:
        return T("{enemy} goes to {field}", enemy=unit(self.enemy), field=place(self.field))

    def after(self, state: Mission) -> Mission:
        return without_covers_of(state, self.enemy).enemy_with(self.enemy, field=self.field, vulnerable=False)


@dataclass(frozen=True, slots=True)
class EnemyStopped(ZoneEvent):
    """Nothing changes; the table is told why an enemy goes no further."""

    kind: ClassVar[str] = "enemy_stopped"
    enemy: str
    sees: str = ""

    def describe(self) -> Text:
        if self.sees:
            return T("{enemy} sees {target} and stops", enemy=unit(self.enemy), target=unit(self.sees))
        return T("{enemy} stays where it is", enemy=unit(self.enemy))

    def after(self, state: Mission) -> Mission:
        return state


def after_walk(state: Mission, enemy: str, walk: Iterable[ZoneEvent]) -> Mission:
    """The mission after an enemy's steps, turns and stops, as if it had changed by each; a stop changes nothing."""
    changes: EnemyChanges = {}
    for event in walk:
        if isinstance(event, EnemyMoved):
            changes["field"], changes["vulnerable"] = event.field, False
        elif isinstance(event, EnemyTurned):
            changes["facing"] = event.facing
    if not changes:
        return state
    return (without_covers_of(state, enemy) if "field" in changes else state).enemy_with(enemy, **changes)


@dataclass(frozen=True, slots=True)
class AttentionLaid(ZoneEvent):
    """An attention marker comes to lie on a field, or is turned to another level."""

    kind: ClassVar[str] = "attention_laid"
    stalker: str
    level: Level
    field: str

    def describe(self) -> Text:
        if self.level is Level.HIGH:
            return T(
                "High attention: the marker of {stalker} on {field}",
                stalker=unit(self.stalker),
                field=place(self.field),
            )
        return T(
            "Low attention: the marker of {stalker} on {field}", stalker=unit(self.stalker), field=place(self.field)
        )

    def after(self, state: Mission) -> Mission:
        return state.stalker_with(self.stalker, attention=Attention(self.level, self.field))


@dataclass(frozen=True, slots=True)
class AttentionLifted(ZoneEvent):
    kind: ClassVar[str] = "attention_lifted"
    stalker: str

    def describe(self) -> Text:
        return T("The attention marker of {stalker} goes back to the player's board", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        return state.stalker_with(self.stalker, attention=None)


@dataclass(frozen=True, slots=True)
class Attacked(ZoneEvent):
    """An enemy strikes: `damage` before defence. What it does to the target follows in events of its own."""

    kind: ClassVar[str] = "attacked"
    enemy: str
    target: str
    damage: int

    def describe(self) -> Text:
        return Tn(
            "{enemy} attacks {target}: {n} damage",
            "{enemy} attacks {target}: {n} damage",
            self.damage,
            enemy=unit(self.enemy),
            target=unit(self.target),
        )

    def after(self, state: Mission) -> Mission:
        return state


@dataclass(frozen=True, slots=True)
class OutOfReach(ZoneEvent):
    kind: ClassVar[str] = "out_of_reach"
    enemy: str
    target: str

    def describe(self) -> Text:
        return T("{target} is out of reach for {enemy}", enemy=unit(self.enemy), target=unit(self.target))

    def after(self, state: Mission) -> Mission:
        return state


@dataclass(frozen=True, slots=True)
class HpChanged(ZoneEvent):
    """A stalker's hit points are now `hp`."""

    kind: ClassVar[str] = "hp_changed"
    stalker: str
    hp: int
    change: int

    def describe(self) -> Text:
        if self.change < 0:
            return T("{stalker} loses {n} hp: {hp}", stalker=unit(self.stalker), n=-self.change, hp=self.hp)
        return T("{stalker} heals {n} hp: {hp}", stalker=unit(self.stalker), n=self.change, hp=self.hp)

    def after(self, state: Mission) -> Mission:
        return state.stalker_with(self.stalker, hp=self.hp)


@dataclass(frozen=True, slots=True)
class DoseChanged(ZoneEvent):
    """The Geiger counter now stands at `dose` (p. 22)."""

    kind: ClassVar[str] = "dose_changed"
    stalker: str
    dose: int

    def describe(self) -> Text:
        return T("{stalker}: the Geiger counter stands at {dose}", stalker=unit(self.stalker), dose=self.dose)

    def after(self, state: Mission) -> Mission:
        return state.stalker_with(self.stalker, dose=self.dose)


@dataclass(frozen=True, slots=True)
class FocusChanged(ZoneEvent):
    kind: ClassVar[str] = "focus_changed"
    stalker: str
    focus: bool

    def describe(self) -> Text:
        if self.focus:
            return T("{stalker} gains focus", stalker=unit(self.stalker))
        return T("{stalker} discards focus", stalker=unit(self.stalker))

    def after(self, state: Mission) -> Mission:
        return state.stalker_with(self.stalker, focus=self.focus)


@dataclass(frozen=True, slots=True)
class PinnedChanged(ZoneEvent):
    """A unit gets or loses the pinned marker (p. 29)."""

    kind: ClassVar[str] = "pinned_changed"
    unit: str
    pinned: bool

    def describe(self) -> Text:
        if self.pinned:
            return T("{unit} is pinned", unit=unit(self.unit))
        return T("{unit} is no longer pinned", unit=unit(self.unit))

    def after(self, state: Mission) -> Mission:
        if self.unit in state.enemies:
            return state.enemy_with(self.unit, pinned=self.pinned)
        return state.stalker_with(self.unit, pinned=self.pinned)


@dataclass(frozen=True, slots=True)
class VulnerableChanged(ZoneEvent):
    kind: ClassVar[str] = "vulnerable_changed"
    unit: str
    vulnerable: bool

    def describe(self) -> Text:
        if self.vulnerable:
            return T("{unit} is vulnerable", unit=unit(self.unit))
        return T("{unit} is no longer vulnerable", unit=unit(self.unit))

    def after(self, state: Mission) -> Mission:
        if self.unit in state.enemies:
            return state.enemy_with(self.unit, vulnerable=self.vulnerable)
        return state.stalker_with(self.unit, vulnerable=self.vulnerable)


@dataclass(frozen=True, slots=True)
class EnemyWounded(ZoneEvent):
    kind: ClassVar[str] = "enemy_wounded"
    enemy: str
    hp: int

    def describe(self) -> Text:
        return T("{enemy} is wounded: {hp} hp left", enemy=unit(self.enemy), hp=self.hp)

    def after(self, state: Mission) -> Mission:
        return state.enemy_with(self.enemy, hp=self.hp)


@dataclass(frozen=True, slots=True)
class EnemyDied(ZoneEvent):
    """The standee goes back to the supply (p. 28)."""

    kind: ClassVar[str] = "enemy_died"
    enemy: str

    def describe(self) -> Text:
        return T("{enemy} dies", enemy=unit(self.enemy))

    def after(self, state: Mission) -> Mission:
        return without_covers_of(state, self.enemy).without_enemy(self.enemy)


@dataclass(frozen=True, slots=True)
class EnemyPlaced(ZoneEvent):
    """A standee from the supply comes onto the board (p. 17)."""

    kind: ClassVar[str] = "enemy_placed"
    enemy: str
    card: str
    number: int
    field: str
    facing: Direction
    hp: int

    def describe(self) -> Text:
        return T(
            "{enemy} appears on {field}, facing {side}",
            enemy=unit(self.enemy),
            field=place(self.field),
            side=Name("side", self.facing.name),
        )

    def after(self, state: Mission) -> Mission:
        standee = Enemy(self.card, self.field, self.facing, self.hp, number=self.number)
        return replace(
            state,
            enemies={**state.enemies, self.enemy: standee},
            supply={**state.supply, self.card: state.supply.get(self.card, 0) - 1},
            numbers={**state.numbers, self.card: max(self.number, state.numbers.get(self.card, 0))},
        )


@dataclass(frozen=True, slots=True)
class StalkerMoved(ZoneEvent):
    """One step of a stalker, or a push; whatever moves is vulnerable no longer (p. 29)."""

    kind: ClassVar[str] = "stalker_moved"
    stalker: str
    field: str

    def describe(self) -> Text:
        return T("{stalker} goes to {field}", stalker=unit(self.stalker), field=place(self.field))

    def after(self, state: Mission) -> Mission:
        return without_covers_of(state, self.stalker).stalker_with(self.stalker, field=self.field, vulnerable=False)


@dataclass(frozen=True, slots=True)
class Noted(ZoneEvent):
    """Something worth saying that changes nothing by itself."""

    kind: ClassVar[str] = "noted"
    text: Text

    def describe(self) -> Text:
        return self.text

    def after(self, state: Mission) -> Mission:
        return state
