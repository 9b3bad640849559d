"""Words of cards about people, and what every word is.

A word is one record: its fields with their bounds, what it says to players, and in `faults` what bounds cannot say.
The rules carry words out in engine/warofmine/cards, one function per word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from engine.packs.fault import Fault, wrong
from engine.table.bounds import Between
from engine.table.text import Name, T, Text, Tn, listed
from engine.warofmine.content.fields import ref
from engine.warofmine.content.vocabulary import State, Task, Who


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """What every word can do."""

    def says(self) -> Text:
        raise NotImplementedError

    def faults(self) -> Iterator[Fault]:
        """What bounds cannot say."""
        yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Aimed(Word):
    """A word about people."""

    who: Who = Who.ALL
    count: Annotated[int, Between(1, 4)] = 1
    """How many, with `choice`."""
    by: State | None = None
    """The state that worst, suffering, treated and untreated look at, where the word has none of its own."""
    using: tuple[str, ...] = ref("tokens", ())
    """The tokens that count as treatment; none named: all that treat the state."""

    people: tuple[str, ...] = ref("characters", (), most=4)
    """By name, with `named`: the people lit on the outcome pad."""

    def whom(self) -> Text:
        if self.who is Who.CHOICE:
            return Tn("{n} person of your choice", "{n} people of your choice", self.count)
        if self.who is Who.NAMED:
            return listed([T("{who}", who=Name("characters", each)) for each in self.people])
        if self.who in (Who.WORST, Who.SUFFERING, Who.TREATED, Who.UNTREATED):
            return T("{who} ({state})", who=Name("who", self.who), state=Name("states", self.looks_at() or ""))
        return T("{who}", who=Name("who", self.who))

    def asks(self) -> Text:
        """The question whom it means, where the leader says so."""
        return T("Who?")

    def looks_at(self) -> State | None:
        """The state by which people are picked."""
        return self.by

    def faults(self) -> Iterator[Fault]:
        if self.who in (Who.WORST, Who.SUFFERING, Who.TREATED, Who.UNTREATED) and self.looks_at() is None:
            yield wrong("no_state", "by", who=Name("who", self.who))


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeState(Aimed):
    """A state rises or falls (W1)."""

    kind: ClassVar[str] = "state"
    state: State
    n: Annotated[int, Between(-4, 4)]
    discard: bool = False
    """Afterwards the treatment counted is discarded (W35)."""

    def looks_at(self) -> State | None:
        return self.by or self.state

    def says(self) -> Text:
        who, state = self.whom(), Name("states", self.state)
        if not self.n:
            return self._used_up(who)
        if self.n > 0:
            said = T("{who}: {state} up by {n}", who=who, state=state, n=self.n)
        else:
            said = T("{who}: {state} down by {n}", who=who, state=state, n=-self.n)
        return self._used_up(said) if self.discard else said

    def _used_up(self, said: Text) -> Text:
        if not self.using:
            return T("{who}: treatment is used up", who=said)
        what = listed([T("{what}", what=Name("tokens", kind)) for kind in self.using])
        return T("{said} – used up: {what}", said=said, what=what)

    def asks(self) -> Text:
        state = Name("states", self.state)
        if not self.n:
            return T("Whose treatment is used up?")
        if self.n > 0:
            return T("Who gets {state} +{n}?", state=state, n=self.n)
        return T("Who gets {state} −{n}?", state=state, n=-self.n)

    def faults(self) -> Iterator[Fault]:
        yield from Aimed.faults(self)
        if not self.n and not self.discard:
            yield wrong("changes_nothing", "n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Join(Word):
    """Somebody joins, unless four are there already (J5, W51)."""

    kind: ClassVar[str] = "join"
    character: str = ref("characters", "")
    """None named: the top card of the unused characters."""
    states: Mapping[State, Annotated[int, Between(1, 3)]] = field(default_factory=dict)

    def says(self) -> Text:
        if self.character:
            return T("{who} joins you", who=Name("characters", self.character))
        return T("somebody joins you")


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Aimed):
    kind: ClassVar[str] = "leave"

    def says(self) -> Text:
        return T("leaves the group: {who}", who=self.whom())

    def asks(self) -> Text:
        return T("Who leaves the group?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(Aimed):
    kind: ClassVar[str] = "die"

    def says(self) -> Text:
        return T("dies: {who}", who=self.whom())

    def asks(self) -> Text:
        return T("Who dies?")


@dataclass(frozen=True, slots=True, kw_only=True)
class LockTask(Aimed):
    """These people must take a task in the coming evening, or may not."""

    kind: ClassVar[str] = "task"
    task: Task
    must: bool = False

    def says(self) -> Text:
        who, task = self.whom(), Name("tasks", self.task)
        if self.must:
            return T("{who}: must take “{task}” tonight", who=who, task=task)
        return T("{who}: no “{task}” tonight", who=who, task=task)

    def asks(self) -> Text:
        task = Name("tasks", self.task)
        if self.must:
            return T("Who must take “{task}” tonight?", task=task)
        return T("Who cannot take “{task}” tonight?", task=task)
