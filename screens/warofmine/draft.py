"""What a sheet holds before its amber is pressed: who drinks, who eats what, who does what tonight. No Kivy here.

A draft is a value; a tap gives another one. Only the command it ends in goes through the door.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engine.table.command import Command
from engine.warofmine.commands.day import DrinkAndEat, Eat, TakeTasks
from engine.warofmine.commands.night import Arm, Carry, TakeAlong, Treat
from engine.warofmine.commands.scenes import Trade
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Task
from engine.warofmine.rules.evening import beds_in, free_tasks
from engine.warofmine.rules.trade import Deal
from engine.warofmine.state.clock import Step
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual import steps as usual


@dataclass(frozen=True)
class Draft:
    """Of one step; another step begins another draft."""

    seq: int
    drink: tuple[str, ...] = ()
    meals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    tasks: Mapping[str, Task] = field(default_factory=dict)
    tokens: Mapping[str, int] = field(default_factory=dict)
    arms: Mapping[str, str] = field(default_factory=dict)
    given: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    paid: Mapping[str, int] = field(default_factory=dict)
    wanted: Mapping[str, int] = field(default_factory=dict)
    fee: Mapping[str, int] | None = None
    """What the fee is paid with; None: as it is proposed."""
    who: str = ""
    """Who is sent next; nobody named: the first who has no place."""
    spot: str = ""
    """Where something is to be built: only what fits there is offered."""
    rest: tuple[str, ...] = ()
    """Who rests in this action step."""

    def sending(self, who: str, spot: str = "") -> Draft:
        return replace(self, who=who, spot=spot)

    def resting(self, who: str) -> Draft:
        """Nobody must act."""
        return replace(self, who="", spot="", rest=(*self.rest, who))

    def drinking(self, who: str) -> Draft:
        """With somebody's cup filled or emptied."""
        left = tuple(each for each in self.drink if each != who)
        return replace(self, drink=left if who in self.drink else tuple(sorted((*self.drink, who))))

    def eating(self, who: str, foods: tuple[str, ...]) -> Draft:
        return replace(self, meals={**self.meals, who: foods})

    def doing(self, who: str, task: Task) -> Draft:
        return replace(self, tasks={**self.tasks, who: task})

    def packing(self, kind: str, n: int) -> Draft:
        """With so many of a kind; 0 leaves it out."""
        return replace(self, tokens=_with(self.tokens, kind, n))

    def arming(self, who: str, weapon: str) -> Draft:
        left = {guard: each for guard, each in self.arms.items() if guard != who}
        return replace(self, arms={**left, who: weapon} if weapon else left)

    def treating(self, who: str, kinds: tuple[str, ...]) -> Draft:
        left = {each: given for each, given in self.given.items() if each != who}
        return replace(self, given={**left, who: kinds} if kinds else left)

    def paying(self, kind: str, n: int) -> Draft:
        return replace(self, paid=_with(self.paid, kind, n))

    def wanting(self, kind: str, n: int) -> Draft:
        return replace(self, wanted=_with(self.wanted, kind, n))

    def feeing(self, fee: Mapping[str, int], kind: str, n: int) -> Draft:
        return replace(self, fee=_with(fee, kind, n))

    def deal(self, fee: Mapping[str, int]) -> Trade:
        return Trade(fee, (Deal(self.paid, self.wanted),) if self.wanted else ())


SHEET_COMMANDS: Mapping[Step | None, Callable[[Draft], Command]] = {
    Step.THIRST: lambda draft: DrinkAndEat(draft.drink, draft.meals),
    Step.HUNGER: lambda draft: Eat(draft.meals),
    Step.TASKS: lambda draft: TakeTasks(draft.tasks),
    Step.EQUIPMENT: lambda draft: TakeAlong(draft.tokens),
    Step.CHOOSE: lambda draft: Carry(draft.tokens),
    Step.ARM: lambda draft: Arm(draft.arms),
    Step.TREAT: lambda draft: Treat(draft.given),
}
"""What the amber of a sheet sends."""


def _dusk(seq: int, state: Siege, content: SiegeContent) -> Draft:
    return Draft(seq, drink=usual.drinkers(state, content), meals=usual.meals(state, content))


_USUAL: Mapping[Step | None, Callable[[int, Siege, SiegeContent], Draft]] = {
    Step.THIRST: _dusk,
    Step.HUNGER: lambda seq, state, content: Draft(seq, meals=usual.meals(state, content)),
    Step.TASKS: lambda seq, state, content: Draft(seq, tasks=usual.rotated_tasks(state, content)),
    Step.EQUIPMENT: lambda seq, state, content: Draft(seq, tokens=usual.kit(state, content)),
    Step.CHOOSE: lambda seq, state, content: Draft(seq, tokens=usual.most_value(state, content)),
    Step.ARM: lambda seq, state, content: Draft(seq, arms=usual.arms(state, content)),
    Step.TREAT: lambda seq, state, content: Draft(seq, given=usual.treatments(state, content)),
}


def proposed(seq: int, step: Step | None, state: Siege, content: SiegeContent) -> Draft:
    """The usual answer, prepared: nobody has to take it."""
    prepare = _USUAL.get(step)
    return Draft(seq) if prepare is None else prepare(seq, state, content)


def with_task(draft: Draft, state: Siege, content: SiegeContent, who: str, task: Task) -> Draft | None:
    """With somebody's task changed; a bed that is taken changes its sleeper. None: an effect forbids it."""
    others = {each: other for each, other in draft.tasks.items() if each != who}
    beds = beds_in(state, content)
    if task in free_tasks(state, content, beds, others, who):
        return draft.doing(who, task)
    rival = next((each for each, other in others.items() if other is task), "")
    without = {each: other for each, other in others.items() if each != rival}
    if not rival or task not in free_tasks(state, content, beds, without, who):
        return None
    other = draft.tasks[who]
    free = free_tasks(state, content, beds, {**without, who: task}, rival)
    return draft.doing(who, task).doing(rival, other if other in free else free[0])


def _with(counts: Mapping[str, int], kind: str, n: int) -> dict[str, int]:
    left = {each: count for each, count in counts.items() if each != kind}
    return {**left, kind: n} if n > 0 else left
