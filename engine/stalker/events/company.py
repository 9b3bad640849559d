"""What happens to companions (p. 40) and to the job taken along (p. 8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.stalker.content.company import Fate
from engine.stalker.events.units import ZoneEvent, place, unit
from engine.stalker.state import Companion, Job, Mission
from engine.stalker.zone.covering import without_covers_of
from engine.table.text import Name, T, Text, Tn


def with_companion(state: Mission, name: str, companion: Companion) -> Mission:
    return replace(state, companions={**state.companions, name: companion})


@dataclass(frozen=True, slots=True)
class CompanionMoved(ZoneEvent):
    """One step of a companion, or a push."""

    kind: ClassVar[str] = "companion_moved"
    companion: str
    field: str

    def describe(self) -> Text:
        return T("{unit} goes to {field}", unit=unit(self.companion), field=place(self.field))

    def after(self, state: Mission) -> Mission:
        moved = replace(state.companions[self.companion], field=self.field)
        return with_companion(without_covers_of(state, self.companion), self.companion, moved)


@dataclass(frozen=True, slots=True)
class CompanionUsed(ZoneEvent):
    """A move or an action of this round is used up."""

    kind: ClassVar[str] = "companion_used"
    companion: str
    action: str = ""
    """Empty for a move."""

    def describe(self) -> Text:
        if not self.action:
            return T("{unit} moves", unit=unit(self.companion))
        action = Name("companion_action", f"{self.companion}.{self.action}")
        return T("{unit}: {action}", unit=unit(self.companion), action=action)

    def after(self, state: Mission) -> Mission:
        who = state.companions[self.companion]
        if self.action:
            return with_companion(state, self.companion, replace(who, acted=who.acted + 1))
        return with_companion(state, self.companion, replace(who, moved=who.moved + 1))


@dataclass(frozen=True, slots=True)
class CompanionsRested(ZoneEvent):
    kind: ClassVar[str] = "companions_rested"

    def describe(self) -> Text:
        return T("Companions may move and act again")

    def after(self, state: Mission) -> Mission:
        rested = {name: replace(each, moved=0, acted=0) for name, each in state.companions.items()}
        return replace(state, companions=rested)


@dataclass(frozen=True, slots=True)
class CompanionHurt(ZoneEvent):
    kind: ClassVar[str] = "companion_hurt"
    companion: str
    hp: int

    def describe(self) -> Text:
        return T("{unit} is hurt and bears {n} more", unit=unit(self.companion), n=self.hp)

    def after(self, state: Mission) -> Mission:
        return with_companion(state, self.companion, replace(state.companions[self.companion], hp=self.hp))


@dataclass(frozen=True, slots=True)
class CompanionLost(ZoneEvent):
    """The figure leaves the board; what it covered lies open again (p. 37)."""

    kind: ClassVar[str] = "companion_lost"
    companion: str
    fate: Fate

    def describe(self) -> Text:
        says = {
            Fate.FLED: T("{unit} flees and leaves the board", unit=unit(self.companion)),
            Fate.DIED: T("{unit} dies", unit=unit(self.companion)),
            Fate.LEFT: T("{unit} leaves the board", unit=unit(self.companion)),
        }
        return says[self.fate]

    def after(self, state: Mission) -> Mission:
        state = without_covers_of(state, self.companion)
        left = {name: each for name, each in state.companions.items() if name != self.companion}
        return replace(state, companions=left, fates={**state.fates, self.companion: self.fate})


@dataclass(frozen=True, slots=True)
class CompanionJoined(ZoneEvent):
    kind: ClassVar[str] = "companion_joined"
    companion: str
    card: str
    field: str
    hp: int

    def describe(self) -> Text:
        return T("{unit} joins you on {field}", unit=unit(self.companion), field=place(self.field))

    def after(self, state: Mission) -> Mission:
        come = Companion(self.card, self.field, self.hp)
        return replace(state, companions={**state.companions, self.companion: come})


@dataclass(frozen=True, slots=True)
class CompanionFreed(ZoneEvent):
    kind: ClassVar[str] = "companion_freed"
    companion: str

    def describe(self) -> Text:
        return T("{unit} is free and comes along", unit=unit(self.companion))

    def after(self, state: Mission) -> Mission:
        return with_companion(state, self.companion, replace(state.companions[self.companion], captive=False))


@dataclass(frozen=True, slots=True)
class JobAdvanced(ZoneEvent):
    kind: ClassVar[str] = "job_advanced"
    done: int
    of: int
    stalker: str = ""
    """Who did it, where everybody counts once."""

    def describe(self) -> Text:
        return T("The job: {done} of {all} done", done=self.done, all=self.of)

    def after(self, state: Mission) -> Mission:
        job = _job(state)
        who = job.who | {self.stalker} if self.stalker else job.who
        return replace(state, job=replace(job, done=self.done, who=who))


@dataclass(frozen=True, slots=True)
class JobEnded(ZoneEvent):
    """The mission is over: the job is paid for, or it is not. The campaign takes it from here."""

    kind: ClassVar[str] = "job_ended"
    paid: bool
    coupons: int = 0

    def describe(self) -> Text:
        if self.paid:
            return Tn("The job is done: {n} coupon", "The job is done: {n} coupons", self.coupons)
        return T("The job has not been done")

    def after(self, state: Mission) -> Mission:
        return replace(state, job=replace(_job(state), paid=self.paid))


def _job(state: Mission) -> Job:
    if state.job is None:
        raise ValueError("there is no job in this mission")
    return state.job
