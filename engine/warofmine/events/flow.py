"""What happens to the day itself: steps, the journal's way round the table, scripts, the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.table.frozen import changed
from engine.table.text import Name, T, Text
from engine.warofmine.events.base import SiegeEvent, person
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.open import Agenda, Owed
from engine.warofmine.state.siege import Met, Siege


@dataclass(frozen=True, slots=True)
class StepBegan(SiegeEvent):
    kind: ClassVar[str] = "step_began"
    phase: Phase
    step: Step

    def after(self, state: Siege) -> Siege:
        last = state.step if state.phase is self.phase else None
        return changed(state, phase=self.phase, step=last, doing=self.step)

    def describe(self) -> Text:
        return T("{phase}: {step}", phase=Name("phases", self.phase), step=Name("steps", self.step))


@dataclass(frozen=True, slots=True)
class StepReached(SiegeEvent):
    """The step is owed now; what happens by itself at its beginning follows."""

    kind: ClassVar[str] = "step_reached"
    phase: Phase
    step: Step

    def after(self, state: Siege) -> Siege:
        last = state.step if state.phase is self.phase else None
        return changed(state, phase=self.phase, step=last, reached=self.step)

    def describe(self) -> Text:
        return T("Next: {step}", step=Name("steps", self.step))


@dataclass(frozen=True, slots=True)
class StepFinished(SiegeEvent):
    kind: ClassVar[str] = "step_finished"
    phase: Phase
    step: Step

    def after(self, state: Siege) -> Siege:
        return changed(state, phase=self.phase, step=self.step, doing=None)

    def describe(self) -> Text:
        return T("Done: {step}", step=Name("steps", self.step))


@dataclass(frozen=True, slots=True)
class StepSkipped(SiegeEvent):
    """Nobody can take it: it is passed over and said (W5)."""

    kind: ClassVar[str] = "step_skipped"
    phase: Phase
    step: Step

    def after(self, state: Siege) -> Siege:
        return changed(state, phase=self.phase, step=self.step)

    def describe(self) -> Text:
        return T("Passed over: {step}", step=Name("steps", self.step))


@dataclass(frozen=True, slots=True)
class StepSet(SiegeEvent):
    """By hand: this is the step last finished."""

    kind: ClassVar[str] = "step_set"
    phase: Phase
    step: Step | None

    def after(self, state: Siege) -> Siege:
        return changed(state, phase=self.phase, step=self.step, reached=None, placed={}, doing=None)

    def describe(self) -> Text:
        return T("The day goes on from {phase}", phase=Name("phases", self.phase))


@dataclass(frozen=True, slots=True)
class JournalPassed(SiegeEvent):
    """The phone goes to the left (J4)."""

    kind: ClassVar[str] = "journal_passed"
    leader: str

    def after(self, state: Siege) -> Siege:
        return changed(state, leader=self.leader)

    def describe(self) -> Text:
        return T("The journal goes to {leader}", leader=self.leader)


@dataclass(frozen=True, slots=True)
class DayBegan(SiegeEvent):
    """The night is over: tasks end, nobody owns a weapon by day; what a day allows begins anew."""

    kind: ClassVar[str] = "day_began"
    day: int

    def after(self, state: Siege) -> Siege:
        people = {
            who: changed(each, slept=each.task or each.slept, task=None, weapon=None, shots=1)
            for who, each in state.people.items()
        }
        return changed(
            state,
            day=self.day,
            phase=Phase.MORNING,
            step=None,
            people=people,
            site="",
            over=False,
            traded=False,
            hiding=False,
            used={},
            worked=(),
            noise=1,
            reached=None,
        )

    def describe(self) -> Text:
        return T("Day {day}", day=self.day)


@dataclass(frozen=True, slots=True)
class ScriptOwed(SiegeEvent):
    kind: ClassVar[str] = "script_owed"
    script: str
    who: str = ""

    def after(self, state: Siege) -> Siege:
        return changed(state, owed=(*state.owed, Owed(self.script, self.who)))

    def describe(self) -> Text:
        return T("Script {script} is to be read", script=self.script)


@dataclass(frozen=True, slots=True)
class ScriptRead(SiegeEvent):
    """A script was met: it is kept with day, phase and who held the journal."""

    kind: ClassVar[str] = "script_read"
    script: str
    who: str = ""
    chosen: str = ""

    def after(self, state: Siege) -> Siege:
        met = Met(self.script, state.day, state.phase, state.leader, self.who, self.chosen)
        owed = list(state.owed)
        if (found := Owed(self.script, self.who)) in owed:
            owed.remove(found)
        return changed(state, met=(*state.met, met), owed=tuple(owed))

    def describe(self) -> Text:
        return T("Script {script} was read", script=self.script)


@dataclass(frozen=True, slots=True)
class OptionChosen(SiegeEvent):
    """What the leader decided at a card or script: the siege's story reads back."""

    kind: ClassVar[str] = "option_chosen"
    source: str
    option: int
    text: str

    def after(self, state: Siege) -> Siege:
        if not state.met or f"scripts/{state.met[-1].script}" != self.source:
            return state
        return changed(state, met=(*state.met[:-1], changed(state.met[-1], chosen=self.text)))

    def describe(self) -> Text:
        return T("You choose: {text}", text=Name("text", self.text))


@dataclass(frozen=True, slots=True)
class AgendaSet(SiegeEvent):
    """What is still to be worked, the next first."""

    kind: ClassVar[str] = "agenda_set"
    agenda: tuple[Agenda, ...]

    def after(self, state: Siege) -> Siege:
        return changed(state, agenda=self.agenda)

    def describe(self) -> Text:
        return T("The card goes on")


@dataclass(frozen=True, slots=True)
class ChapterBegan(SiegeEvent):
    kind: ClassVar[str] = "chapter_began"
    chapter: int
    card: str

    def after(self, state: Siege) -> Siege:
        return changed(state, chapter=self.chapter, chapter_card=self.card)

    def describe(self) -> Text:
        if not self.card:
            return T("Chapter {n} begins", n=self.chapter)
        return T("{chapter} begins", chapter=Name("chapters", self.card))


@dataclass(frozen=True, slots=True)
class ChapterSet(SiegeEvent):
    """By hand: only the number."""

    kind: ClassVar[str] = "chapter_set"
    chapter: int

    def after(self, state: Siege) -> Siege:
        return changed(state, chapter=self.chapter)

    def describe(self) -> Text:
        return T("Chapter {n}", n=self.chapter)


@dataclass(frozen=True, slots=True)
class DaySet(SiegeEvent):
    """By hand."""

    kind: ClassVar[str] = "day_set"
    day: int

    def after(self, state: Siege) -> Siege:
        return changed(state, day=self.day)

    def describe(self) -> Text:
        return T("Day {n}", n=self.day)


@dataclass(frozen=True, slots=True)
class ObjectiveReached(SiegeEvent):
    kind: ClassVar[str] = "objective_reached"
    card: str

    def after(self, state: Siege) -> Siege:
        return changed(state, fulfilled=(*state.fulfilled, self.card))

    def describe(self) -> Text:
        return T("You have reached what {chapter} asked for", chapter=Name("chapters", self.card))


@dataclass(frozen=True, slots=True)
class EndingCame(SiegeEvent):
    kind: ClassVar[str] = "ending_came"
    card: str

    def after(self, state: Siege) -> Siege:
        return changed(state, ending=self.card)

    def describe(self) -> Text:
        return T("{ending}", ending=Name("endings", self.card))


@dataclass(frozen=True, slots=True)
class SiegeOver(SiegeEvent):
    """Won or lost (W39); whatever was open is closed."""

    kind: ClassVar[str] = "siege_over"
    result: str
    verdict: int = -1
    """Which of the ending card's sentences is read; -1: none."""

    def after(self, state: Siege) -> Siege:
        return changed(
            state, result=self.result, fight=None, bargain=None, told=None, agenda=(), owed=(), doing=None, offered=()
        )

    def describe(self) -> Text:
        return T("The siege is over: somebody lived to see it") if self.result == "won" else T("The siege is lost")


@dataclass(frozen=True, slots=True)
class NobodyJoins(SiegeEvent):
    """Four are there already, or nobody is left to come (J5)."""

    kind: ClassVar[str] = "nobody_joins"
    who: str = ""

    def after(self, state: Siege) -> Siege:
        return state

    def describe(self) -> Text:
        return T("{who} cannot join you", who=person(self.who)) if self.who else T("Nobody can join you")
