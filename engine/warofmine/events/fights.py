"""What happens in raids and fights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.table.frozen import changed
from engine.table.text import Name, T, Text, Tn
from engine.warofmine.events.base import SiegeEvent
from engine.warofmine.state.clock import Phase
from engine.warofmine.state.counts import added
from engine.warofmine.state.look import holds_weapon
from engine.warofmine.state.open import Enemy, Fight, Mode
from engine.warofmine.state.siege import Siege


def fighting(state: Siege) -> Fight:
    if state.fight is None:
        raise ValueError("there is no fight")
    return state.fight


def with_enemy(state: Siege, enemy: str, value: Enemy) -> Siege:
    fight = fighting(state)
    return changed(state, fight=changed(fight, enemies={**fight.enemies, enemy: value}))


@dataclass(frozen=True, slots=True)
class FightBegan(SiegeEvent):
    kind: ClassVar[str] = "fight_began"
    fight: Fight

    def after(self, state: Siege) -> Siege:
        return changed(state, fight=self.fight)

    def describe(self) -> Text:
        return T("A fight begins")


@dataclass(frozen=True, slots=True)
class EnemyHurt(SiegeEvent):
    kind: ClassVar[str] = "enemy_hurt"
    enemy: str
    wounds: int

    def after(self, state: Siege) -> Siege:
        return with_enemy(state, self.enemy, changed(fighting(state).enemies[self.enemy], wounds=self.wounds))

    def describe(self) -> Text:
        return Tn("{enemy}: {n} wound", "{enemy}: {n} wounds", self.wounds, enemy=Name("enemies", self.enemy))


@dataclass(frozen=True, slots=True)
class EnemySet(SiegeEvent):
    """An enemy marker as it lies on the table."""

    kind: ClassVar[str] = "enemy_set"
    enemy: str
    value: Enemy

    def after(self, state: Siege) -> Siege:
        return with_enemy(state, self.enemy, self.value)

    def describe(self) -> Text:
        return T("{enemy} is put right", enemy=Name("enemies", self.enemy))


@dataclass(frozen=True, slots=True)
class EnemyOutOfAmmo(SiegeEvent):
    """He goes on with the next weapon, or with bare hands (J27)."""

    kind: ClassVar[str] = "enemy_out_of_ammo"
    enemy: str

    def after(self, state: Siege) -> Siege:
        old = fighting(state).enemies[self.enemy]
        return with_enemy(state, self.enemy, changed(old, weapons=old.weapons[1:]))

    def describe(self) -> Text:
        return T("{enemy} is out of ammunition", enemy=Name("enemies", self.enemy))


@dataclass(frozen=True, slots=True)
class RoundFought(SiegeEvent):
    kind: ClassVar[str] = "round_fought"
    round: int

    def after(self, state: Siege) -> Siege:
        return changed(state, fight=changed(fighting(state), round=self.round + 1, mode=Mode.FIGHT))

    def describe(self) -> Text:
        return T("Round {n} is over", n=self.round)


@dataclass(frozen=True, slots=True)
class FightEnded(SiegeEvent):
    """`then` is "won", "lost" or "carry": away with what was found (J26). Weapons in use are laid down."""

    kind: ClassVar[str] = "fight_ended"
    then: str

    def after(self, state: Siege) -> Siege:
        for who in fighting(state).fighters:
            person = state.people[who]
            if holds_weapon(person) and person.weapon is not None:
                if state.phase is Phase.RAID:
                    # A guard keeps his weapon until dawn (J19); before and after the raid it goes back.
                    continue
                state = changed(state, storage=added(state.storage, person.weapon, 1))
            if person.weapon is not None:
                state = state.with_person(who, changed(person, weapon=None, shots=1))
        return changed(state, fight=None)

    def describe(self) -> Text:
        if self.then == "won":
            return T("The fight is won")
        if self.then == "carry":
            return T("You get away")
        return T("The fight is lost")


@dataclass(frozen=True, slots=True)
class RaidSeen(SiegeEvent):
    """The raid card as it stands, with what effects and watchful guards change."""

    kind: ClassVar[str] = "raid_seen"
    damage: int
    wounds: int

    def after(self, state: Siege) -> Siege:
        return changed(state, more_damage=0, more_wounds=0)

    def describe(self) -> Text:
        return T("Raid: damage {damage}, wounds {wounds}", damage=self.damage, wounds=self.wounds)


@dataclass(frozen=True, slots=True)
class RaidReduced(SiegeEvent):
    kind: ClassVar[str] = "raid_reduced"
    symbols: int
    damage: int
    wounds: int
    ignored: bool = False

    def after(self, state: Siege) -> Siege:
        return state

    def describe(self) -> Text:
        if self.ignored:
            return T("The raiders run: nothing happens")
        return T("Left of the raid: damage {damage}, wounds {wounds}", damage=self.damage, wounds=self.wounds)


@dataclass(frozen=True, slots=True)
class RaidChanged(SiegeEvent):
    """An effect makes the next raid card worth more or less."""

    kind: ClassVar[str] = "raid_changed"
    damage: int
    wounds: int

    def after(self, state: Siege) -> Siege:
        return changed(state, more_damage=state.more_damage + self.damage, more_wounds=state.more_wounds + self.wounds)

    def describe(self) -> Text:
        return T("The next raid changes")


@dataclass(frozen=True, slots=True)
class FightModeSet(SiegeEvent):
    kind: ClassVar[str] = "fight_mode_set"
    mode: Mode

    def after(self, state: Siege) -> Siege:
        return changed(state, fight=changed(fighting(state), mode=self.mode))

    def describe(self) -> Text:
        return T("You flee")
