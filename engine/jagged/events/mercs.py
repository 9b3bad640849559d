"""Cubes, injuries and cards of mercs (p. 10-13)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.jagged.events.base import FightEvent, area, card_name, put, set_merc, unit, without
from engine.jagged.state import Gear, Merc, Stage, State
from engine.jagged.words import Condition
from engine.table.text import T, Text, Tn


@dataclass(frozen=True, slots=True)
class Tired(FightEvent):
    """Cubes from stamina to fatigue."""

    kind: ClassVar[str] = "tired"
    merc: str
    n: int

    def describe(self) -> Text:
        return Tn("{merc}: {n} fatigue", "{merc}: {n} fatigue", self.n, merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        return set_merc(state, self.merc, replace(merc, stamina=merc.stamina - self.n, fatigue=merc.fatigue + self.n))


@dataclass(frozen=True, slots=True)
class Wounded(FightEvent):
    """Cubes from stamina to wounds."""

    kind: ClassVar[str] = "wounded"
    merc: str
    n: int

    def describe(self) -> Text:
        return Tn("{merc}: {n} wound", "{merc}: {n} wounds", self.n, merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        return set_merc(state, self.merc, replace(merc, stamina=merc.stamina - self.n, wounds=merc.wounds + self.n))


@dataclass(frozen=True, slots=True)
class Rested(FightEvent):
    """Cubes from fatigue back to stamina; whoever lay unconscious wakes."""

    kind: ClassVar[str] = "rested"
    merc: str
    n: int

    def describe(self) -> Text:
        return Tn("{merc} recovers {n} fatigue", "{merc} recovers {n} fatigue", self.n, merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        now = replace(merc, stamina=merc.stamina + self.n, fatigue=merc.fatigue - self.n, unconscious=False)
        return set_merc(state, self.merc, now)


@dataclass(frozen=True, slots=True)
class Healed(FightEvent):
    """Cubes from wounds back to stamina; whoever lay unconscious wakes."""

    kind: ClassVar[str] = "healed"
    merc: str
    n: int

    def describe(self) -> Text:
        return Tn("{merc} heals {n} wound", "{merc} heals {n} wounds", self.n, merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        now = replace(merc, stamina=merc.stamina + self.n, wounds=merc.wounds - self.n, unconscious=False)
        return set_merc(state, self.merc, now)


@dataclass(frozen=True, slots=True)
class CubesChanged(FightEvent):
    """Cubes that come into play or leave it (p. 11): an ally joins, an armour is put off."""

    kind: ClassVar[str] = "cubes_changed"
    merc: str
    stamina: int
    fatigue: int
    wounds: int

    def describe(self) -> Text:
        return T(
            "{merc}: stamina {stamina}, fatigue {fatigue}, wounds {wounds}",
            merc=unit(self.merc),
            stamina=self.stamina,
            fatigue=self.fatigue,
            wounds=self.wounds,
        )

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        now = replace(merc, stamina=self.stamina, fatigue=self.fatigue, wounds=self.wounds)
        return set_merc(state, self.merc, now)


@dataclass(frozen=True, slots=True)
class Fell(FightEvent):
    """Unconscious: the figure lies down, marked ends (p. 11, 25)."""

    kind: ClassVar[str] = "fell"
    merc: str

    def describe(self) -> Text:
        return T("{merc} goes down", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        left = tuple(c for c in merc.conditions if c is not Condition.MARKED)
        return set_merc(state, self.merc, replace(merc, unconscious=True, conditions=left))


@dataclass(frozen=True, slots=True)
class SeverelyInjured(FightEvent):
    """One cube goes onto the token: from stamina, else fatigue, else wounds (p. 11)."""

    kind: ClassVar[str] = "severely_injured"
    merc: str

    def describe(self) -> Text:
        return T("{merc}: severe injury", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = replace(state.mercs[self.merc], severe=state.mercs[self.merc].severe + 1)
        if merc.stamina:
            merc = replace(merc, stamina=merc.stamina - 1)
        elif merc.fatigue:
            merc = replace(merc, fatigue=merc.fatigue - 1)
        else:
            merc = replace(merc, wounds=max(0, merc.wounds - 1))
        return set_merc(state, self.merc, merc)


@dataclass(frozen=True, slots=True)
class Cured(FightEvent):
    """A severe injury is cured; its cube comes back to stamina (p. 11)."""

    kind: ClassVar[str] = "cured"
    merc: str

    def describe(self) -> Text:
        return T("{merc}: a severe injury is cured", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        return set_merc(
            state, self.merc, replace(merc, severe=merc.severe - 1, stamina=merc.stamina + 1, unconscious=False)
        )


@dataclass(frozen=True, slots=True)
class Died(FightEvent):
    kind: ClassVar[str] = "died"
    merc: str

    def describe(self) -> Text:
        return T("{merc} is dead", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        gone = replace(merc, field="", sector="", unconscious=False, conditions=(), done=True)
        return replace(set_merc(state, self.merc, gone), dead=(*state.dead, self.merc))


@dataclass(frozen=True, slots=True)
class Replaced(FightEvent):
    """A new merc takes what is left; it joins at the next players' phase (p. 11)."""

    kind: ClassVar[str] = "replaced"
    merc: str
    by: str
    new: Merc

    def describe(self) -> Text:
        return T("{new} takes the place of {merc}", new=unit(self.by), merc=unit(self.merc))

    def apply(self, state: State) -> State:
        mercs = without(state.mercs, self.merc)
        return replace(
            state,
            mercs={**mercs, self.by: self.new},
            reserve=tuple(name for name in state.reserve if name != self.by),
            storage=tuple(card for card in state.storage if card not in (*self.new.items, *self.new.allies)),
        )


@dataclass(frozen=True, slots=True)
class ActivePassed(FightEvent):
    """The active merc is dead: its player stays the active one, by the merc that takes its place (J4)."""

    kind: ClassVar[str] = "active_passed"
    merc: str

    def describe(self) -> Text:
        return T("{merc} stands for the active player", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        return replace(state, active=self.merc)


@dataclass(frozen=True, slots=True)
class Gone(FightEvent):
    """Nobody takes the dead merc's place; what is left of its cards goes to storage."""

    kind: ClassVar[str] = "gone"
    merc: str

    def describe(self) -> Text:
        return T("Nobody takes the place of {merc}", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        gone = state.mercs[self.merc]
        ups = [up for card in gone.items for up in state.gear.get(card, Gear()).upgrades]
        left = (*gone.items, *ups, *gone.allies)
        gear = without(state.gear, *left)
        return replace(state, mercs=without(state.mercs, self.merc), gear=gear, storage=(*state.storage, *left))


@dataclass(frozen=True, slots=True)
class MercMoved(FightEvent):
    kind: ClassVar[str] = "merc_moved"
    merc: str
    sector: str
    field: str

    def describe(self) -> Text:
        return T("{merc} comes to {area}", merc=unit(self.merc), area=area(self.field))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        return set_merc(state, self.merc, replace(merc, sector=self.sector, field=self.field))


@dataclass(frozen=True, slots=True)
class Activated(FightEvent):
    """A merc's activation begins: the command action is fresh, nothing has been used (p. 15)."""

    kind: ClassVar[str] = "activated"
    merc: str

    def describe(self) -> Text:
        return T("{merc} is activated", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        merc = replace(state.mercs[self.merc], commands=1, used=())
        return replace(set_merc(state, self.merc, merc), active=self.merc, stage=Stage.BEGIN)


@dataclass(frozen=True, slots=True)
class ActionsBegan(FightEvent):
    """The beginning is over: no flight and no putting on from now on (p. 15)."""

    kind: ClassVar[str] = "actions_began"
    merc: str

    def describe(self) -> Text:
        return T("{merc} goes into action", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        return replace(state, stage=Stage.ACT)


@dataclass(frozen=True, slots=True)
class ActivationEnded(FightEvent):
    kind: ClassVar[str] = "activation_ended"
    merc: str

    def describe(self) -> Text:
        return T("{merc} has finished", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        mercs = dict(state.mercs)
        if self.merc in mercs:
            mercs[self.merc] = replace(mercs[self.merc], done=True, used=())
        return replace(state, mercs=mercs, stage=Stage.NONE)


@dataclass(frozen=True, slots=True)
class CommandSpent(FightEvent):
    kind: ClassVar[str] = "command_spent"
    merc: str
    shared: bool = False

    def describe(self) -> Text:
        if self.shared:
            return T("{merc} spends the shared command action", merc=unit(self.merc))
        return T("{merc} spends the command action", merc=unit(self.merc))

    def apply(self, state: State) -> State:
        if self.shared:
            return replace(state, shared_command=state.shared_command - 1)
        merc = state.mercs[self.merc]
        return set_merc(state, self.merc, replace(merc, commands=merc.commands - 1))


@dataclass(frozen=True, slots=True)
class Used(FightEvent):
    """An item or ally has been used in this activation (p. 16)."""

    kind: ClassVar[str] = "used"
    merc: str
    card: str

    def describe(self) -> Text:
        return T("{merc} uses {card}", merc=unit(self.merc), card=card_name(self.card))

    def apply(self, state: State) -> State:
        merc = state.mercs[self.merc]
        return set_merc(state, self.merc, replace(merc, used=(*merc.used, self.card)))


@dataclass(frozen=True, slots=True)
class DurabilityChanged(FightEvent):
    """A box is blackened, or cleared by a repair (p. 12)."""

    kind: ClassVar[str] = "durability_changed"
    card: str
    spent: int

    def describe(self) -> Text:
        return Tn("{card}: {n} box black", "{card}: {n} boxes black", self.spent, card=card_name(self.card))

    def apply(self, state: State) -> State:
        gear = replace(state.gear.get(self.card, Gear()), spent=self.spent)
        return replace(state, gear=put(state.gear, self.card, gear))
