"""Evening: one of four tasks for everybody (J15, W9)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.event import because
from engine.table.play import Rule
from engine.table.text import T
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, Task
from engine.warofmine.events.base import person
from engine.warofmine.events.flow import ScriptOwed
from engine.warofmine.events.people import TaskTaken
from engine.warofmine.rules.asking import choose, named
from engine.warofmine.rules.states import MOST, change
from engine.warofmine.state.look import UNGUARDED, SiegePlay, level_of, siege_of
from engine.warofmine.state.siege import Person, Siege

MOST_OUT = 3
"""At most three go scavenging (J15)."""
TIRES: Mapping[Task, int] = {Task.BED: -MOST, Task.FLOOR: -2, Task.GUARD: 1, Task.SCAVENGE: 1}
REASONS: Mapping[Task, str] = {
    Task.BED: "tasks.bed",
    Task.FLOOR: "tasks.floor",
    Task.GUARD: "tasks.guard",
    Task.SCAVENGE: "tasks.scavenge",
}

Tasks = Mapping[str, Task]


def beds_in(state: Siege, content: SiegeContent) -> int:
    """So many lie in beds: one on each (J15), or as many as the fitting says."""
    return sum(_sleeps(content, held.fitting) for held in state.shelter.values() if held.fitting)


def _sleeps(content: SiegeContent, fitting: str) -> int:
    card = content.fittings.get(fitting)
    return card.sleeps if card and card.sleeps else int(fitting == content.role.bed)


def free_tasks(state: Siege, content: SiegeContent, beds: int, taken: Tasks, who: str) -> list[Task]:
    """What is still open to somebody, in the order of the journal. A marker may forbid a task (W9)."""
    someone = state.people[who]
    barred = {*someone.locked, *forbidden(content, someone)}
    if someone.must is not None and _room(someone.must, beds, taken):
        return [someone.must]
    free = [task for task in Task if _room(task, beds, taken) and task not in barred]
    return free or [Task.FLOOR]


def forbidden(content: SiegeContent, someone: Person) -> set[Task]:
    """Tasks that the markers lying on somebody do not allow; ours allow all."""
    lying = (level_of(content, state, level) for state, level in someone.states.items() if level)
    return {task for marker in lying for task in marker.forbids}


def _room(task: Task, beds: int, taken: Tasks) -> bool:
    n = sum(1 for other in taken.values() if other is task)
    return n < {Task.BED: beds, Task.SCAVENGE: MOST_OUT}.get(task, n + 1)


def tasks(play: SiegePlay, given: Tasks, beds: int) -> Rule:
    """Everybody gets exactly one task; fatigue changes at once. Without a guard script 333 is owed."""
    taken = dict(given)
    for who in play.state.present:
        if who not in taken:
            free = free_tasks(play.state, play.content, beds, taken, who)
            prompt = T("What does {who} do tonight?", who=person(who))
            taken[who] = Task((yield from choose("task", prompt, "tasks.choose", named("tasks", free), who)))
    for who in play.state.present:
        task = taken[who]
        play.emit(TaskTaken(because("tasks.taken"), who, task))
        change(play, who, State.FATIGUE, TIRES[task], because(REASONS[task]))
    if not play.state.guards:
        script = siege_of(play.state, play.content).unguarded or UNGUARDED
        play.emit(ScriptOwed(because("tasks.unguarded"), script))
