"""What happens to the people of the group."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.table.frozen import changed
from engine.table.text import Name, T, Text
from engine.warofmine.content.vocabulary import Gone, State, Task
from engine.warofmine.events.base import SiegeEvent, person, token
from engine.warofmine.state.counts import added, together
from engine.warofmine.state.look import holds_weapon
from engine.warofmine.state.siege import WELL, Person, Siege


@dataclass(frozen=True, slots=True)
class StateChanged(SiegeEvent):
    kind: ClassVar[str] = "state_changed"
    who: str
    state: State
    before: int
    level: int

    def after(self, state: Siege) -> Siege:
        old = state.people[self.who]
        return state.with_person(self.who, changed(old, states={**old.states, self.state: self.level}))

    def describe(self) -> Text:
        slots = {"who": person(self.who), "state": Name("states", self.state)}
        if self.level > self.before:
            return T("{who}: {state} up to {level}", **slots, level=self.level)
        return T("{who}: {state} down to {level}", **slots, level=self.level)


@dataclass(frozen=True, slots=True)
class Lost(SiegeEvent):
    """Dead or gone for good: meds on him are discarded, he counts as lost today (W33)."""

    kind: ClassVar[str] = "lost"
    who: str
    how: Gone

    def after(self, state: Siege) -> Siege:
        old = state.people[self.who]
        box = together(state.box, old.treated)
        lost = (*state.lost_today, self.who)
        placed = {who: spot for who, spot in state.placed.items() if who != self.who}
        return changed(state, box=box, lost_today=lost, placed=placed).with_person(
            self.who, changed(old, gone=self.how, treated={})
        )

    def describe(self) -> Text:
        if self.how is Gone.DEAD:
            return T("{who} is dead", who=person(self.who))
        return T("{who} leaves the group", who=person(self.who))


@dataclass(frozen=True, slots=True)
class CameBack(SiegeEvent):
    """By hand: he was never gone. A marker that lay at 4 lies at 3, so that nothing follows from it again."""

    kind: ClassVar[str] = "came_back"
    who: str

    def after(self, state: Siege) -> Siege:
        old = state.people[self.who]
        states = {each: min(3, level) for each, level in old.states.items()}
        lost = tuple(who for who in state.lost_today if who != self.who)
        return changed(state, lost_today=lost).with_person(self.who, changed(old, gone=None, states=states))

    def describe(self) -> Text:
        return T("{who} is there", who=person(self.who))


@dataclass(frozen=True, slots=True)
class Joined(SiegeEvent):
    kind: ClassVar[str] = "joined"
    who: str
    prowess: int
    empathy: int
    slots: int
    states: Mapping[State, int]

    def after(self, state: Siege) -> Siege:
        comes = Person(self.prowess, self.empathy, self.slots, starter=False, states={**WELL, **self.states})
        return state.with_person(self.who, comes)

    def describe(self) -> Text:
        return T("{who} joins you", who=person(self.who))


@dataclass(frozen=True, slots=True)
class TaskTaken(SiegeEvent):
    kind: ClassVar[str] = "task_taken"
    who: str
    task: Task

    def after(self, state: Siege) -> Siege:
        old = state.people[self.who]
        # A weapon used in a fight by day still lies in the storage: a guard takes one up when he is armed.
        return state.with_person(self.who, changed(old, task=self.task, weapon=None, shots=1, locked=(), must=None))

    def describe(self) -> Text:
        return T("{who}: {task}", who=person(self.who), task=Name("tasks", self.task))


@dataclass(frozen=True, slots=True)
class TaskLocked(SiegeEvent):
    """An effect forbids a task of the coming evening, or demands it."""

    kind: ClassVar[str] = "task_locked"
    who: str
    task: Task
    must: bool

    def after(self, state: Siege) -> Siege:
        old = state.people[self.who]
        if self.must:
            return state.with_person(self.who, changed(old, must=self.task))
        return state.with_person(self.who, changed(old, locked=tuple(sorted({*old.locked, self.task}))))

    def describe(self) -> Text:
        slots = {"who": person(self.who), "task": Name("tasks", self.task)}
        if self.must:
            return T("{who} must take “{task}” tonight", **slots)
        return T("{who} cannot take “{task}” tonight", **slots)


@dataclass(frozen=True, slots=True)
class Armed(SiegeEvent):
    """A guard's weapon leaves the storage; anybody else's stays in the pile and is only used (J19, J25)."""

    kind: ClassVar[str] = "armed"
    who: str
    weapon: str | None
    shots: int = 1

    def after(self, state: Siege) -> Siege:
        old = state.people[self.who]
        storage = state.storage
        if old.task is Task.GUARD:
            if holds_weapon(old) and old.weapon is not None:
                storage = added(storage, old.weapon, 1)
            if self.weapon is not None:
                storage = added(storage, self.weapon, -1)
        return changed(state, storage=storage).with_person(self.who, changed(old, weapon=self.weapon, shots=self.shots))

    def describe(self) -> Text:
        if self.weapon is None:
            return T("{who} has bare hands", who=person(self.who))
        return T("{who} takes {weapon}", who=person(self.who), weapon=token(self.weapon))


@dataclass(frozen=True, slots=True)
class Treated(SiegeEvent):
    """A marker from the storage onto a character; it stays there until a card says otherwise (J21)."""

    kind: ClassVar[str] = "treated"
    who: str
    what: str

    def after(self, state: Siege) -> Siege:
        old = state.people[self.who]
        return changed(state, storage=added(state.storage, self.what, -1)).with_person(
            self.who, changed(old, treated=added(old.treated, self.what, 1))
        )

    def describe(self) -> Text:
        return T("{who} is given {what}", who=person(self.who), what=token(self.what))


@dataclass(frozen=True, slots=True)
class TreatmentUsedUp(SiegeEvent):
    """All markers of a kind come off a character and go back into the box (W35)."""

    kind: ClassVar[str] = "treatment_used_up"
    who: str
    what: str

    def after(self, state: Siege) -> Siege:
        old = state.people[self.who]
        n = old.treated.get(self.what, 0)
        return changed(state, box=added(state.box, self.what, n)).with_person(
            self.who, changed(old, treated=added(old.treated, self.what, -n))
        )

    def describe(self) -> Text:
        return T("{what} of {who} is used up", who=person(self.who), what=token(self.what))


@dataclass(frozen=True, slots=True)
class TreatmentTaken(SiegeEvent):
    """Markers come off a character and back into the storage: they never lay there."""

    kind: ClassVar[str] = "treatment_taken"
    who: str
    what: str
    n: int

    def after(self, state: Siege) -> Siege:
        old = state.people[self.who]
        return changed(state, storage=added(state.storage, self.what, self.n)).with_person(
            self.who, changed(old, treated=added(old.treated, self.what, -self.n))
        )

    def describe(self) -> Text:
        return T("{what} of {who} goes back into the storage", who=person(self.who), what=token(self.what))


@dataclass(frozen=True, slots=True)
class LossesCounted(SiegeEvent):
    """The lost of the day are mourned; who is lost from now on counts for tomorrow (W37)."""

    kind: ClassVar[str] = "losses_counted"

    def after(self, state: Siege) -> Siege:
        return changed(state, lost_today=())

    def describe(self) -> Text:
        return T("The lost of this day are mourned")
