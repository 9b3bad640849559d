"""What enemies do and suffer (p. 22-27, 37)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.events.base import FightEvent, area, condition_name, put, set_enemy, set_merc, unit, without
from engine.jagged.state import Body, Enemy, State
from engine.jagged.words import Colour, Condition, in_order
from engine.table.record import later
from engine.table.text import T, Text, Tn


@dataclass(frozen=True, slots=True)
class EnemyActed(FightEvent):
    """An enemy's turn begins."""

    kind: ClassVar[str] = "enemy_acted"
    enemy: str

    def describe(self) -> Text:
        return T("{enemy} acts", enemy=unit(self.enemy))

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True, slots=True)
class EnemyStayed(FightEvent):
    kind: ClassVar[str] = "enemy_stayed"
    enemy: str

    def describe(self) -> Text:
        return T("{enemy} stays", enemy=unit(self.enemy))

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True, slots=True)
class EnemyMoved(FightEvent):
    kind: ClassVar[str] = "enemy_moved"
    keeps_order: ClassVar[bool] = True
    enemy: str
    field: str

    def describe(self) -> Text:
        return T("{enemy} to {area}", enemy=unit(self.enemy), area=area(self.field))

    def apply(self, state: State) -> State:
        return set_enemy(state, self.enemy, state.enemies[self.enemy].moved_to(self.field))


@dataclass(frozen=True, slots=True)
class Attacked(FightEvent):
    """An enemy attacks: what it does before any roll."""

    kind: ClassVar[str] = "attacked"
    by: str
    on: str
    damage: int
    difficulty: int
    causes: tuple[Condition, ...]
    armour: Mapping[Colour, int]
    stealth: Mapping[Colour, int]
    before: tuple[Condition, ...] = later(default=())
    """Those of `causes` that come before the damage."""

    def describe(self) -> Text:
        return T(
            "{enemy} attacks {merc}: damage {damage}, hide {difficulty}",
            enemy=unit(self.by),
            merc=unit(self.on),
            damage=self.damage,
            difficulty=self.difficulty,
        )

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True, slots=True)
class EnemyHit(FightEvent):
    kind: ClassVar[str] = "enemy_hit"
    enemy: str
    damage: int

    def describe(self) -> Text:
        return Tn("{enemy}: {n} damage", "{enemy}: {n} damage", self.damage, enemy=unit(self.enemy))

    def apply(self, state: State) -> State:
        enemy = state.enemies[self.enemy]
        return set_enemy(state, self.enemy, replace(enemy, damage=enemy.damage + self.damage))


@dataclass(frozen=True, slots=True)
class EnemyDefeated(FightEvent):
    """It is laid down; its cubes and conditions are gone (p. 23)."""

    kind: ClassVar[str] = "enemy_defeated"
    enemy: str

    def describe(self) -> Text:
        return T("{enemy} is defeated", enemy=unit(self.enemy))

    def apply(self, state: State) -> State:
        enemy = state.enemies[self.enemy]
        body = Body(enemy.card, enemy.field, enemy.elite)
        bodies = put(state.bodies, self.enemy, body) if enemy.field else dict(state.bodies)
        return replace(state, enemies=without(state.enemies, self.enemy), bodies=bodies)


@dataclass(frozen=True, slots=True)
class EnemyAppeared(FightEvent):
    kind: ClassVar[str] = "enemy_appeared"
    id: str
    enemy: Enemy

    def describe(self) -> Text:
        if self.enemy.is_hidden:
            return T("{enemy} hides: a token on each letter", enemy=unit(self.id))
        return T("{enemy} appears: {area}", enemy=unit(self.id), area=area(self.enemy.field))

    def apply(self, state: State) -> State:
        return replace(set_enemy(state, self.id, self.enemy), born=state.born + 1)


@dataclass(frozen=True, slots=True)
class EnemyRemoved(FightEvent):
    """Taken off the table without being defeated."""

    kind: ClassVar[str] = "enemy_removed"
    enemy: str

    def describe(self) -> Text:
        return T("{enemy} is taken off", enemy=unit(self.enemy))

    def apply(self, state: State) -> State:
        return replace(state, enemies=without(state.enemies, self.enemy))


@dataclass(frozen=True, slots=True)
class SniperToken(FightEvent):
    """A hidden enemy's token is turned: the crosshair, or nothing (J16)."""

    kind: ClassVar[str] = "sniper_token"
    enemy: str
    field: str
    found: bool

    def describe(self) -> Text:
        if self.found:
            return T("{enemy} is found: {area}", enemy=unit(self.enemy), area=area(self.field))
        return T("A token of {enemy} in {area}: empty", enemy=unit(self.enemy), area=area(self.field))

    def apply(self, state: State) -> State:
        enemy = state.enemies[self.enemy]
        if self.found:
            return set_enemy(state, self.enemy, replace(enemy, field=self.field, tokens=()))
        left = list(enemy.tokens)
        left.remove(self.field)
        return set_enemy(state, self.enemy, replace(enemy, tokens=tuple(left)))


@dataclass(frozen=True, slots=True)
class ConditionGained(FightEvent):
    kind: ClassVar[str] = "condition_gained"
    keeps_order: ClassVar[bool] = True
    unit: str
    condition: Condition

    def describe(self) -> Text:
        return T("{unit} is {condition}", unit=unit(self.unit), condition=condition_name(self.condition))

    def apply(self, state: State) -> State:
        return _conditions(state, self.unit, lambda now: in_order((*now, self.condition)))


@dataclass(frozen=True, slots=True)
class ConditionLost(FightEvent):
    kind: ClassVar[str] = "condition_lost"
    keeps_order: ClassVar[bool] = True
    unit: str
    condition: Condition

    def describe(self) -> Text:
        return T("{unit} is {condition} no longer", unit=unit(self.unit), condition=condition_name(self.condition))

    def apply(self, state: State) -> State:
        return _conditions(state, self.unit, lambda now: tuple(c for c in now if c is not self.condition))


def _conditions(state: State, who: str, change: Callable[[tuple[Condition, ...]], tuple[Condition, ...]]) -> State:
    if who in state.mercs:
        merc = state.mercs[who]
        return set_merc(state, who, merc.with_conditions(change(merc.conditions)))
    enemy = state.enemies[who]
    return set_enemy(state, who, replace(enemy, conditions=change(enemy.conditions)))
