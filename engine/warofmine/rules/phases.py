"""Which step is owed, who holds the journal, what is passed over and why (J4, W4, W5)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.rules.dawn import treats
from engine.warofmine.state.clock import ACTIONS, DAY, PASSES_AFTER, STEPS, Phase, Step
from engine.warofmine.state.look import actions_of
from engine.warofmine.state.siege import Siege


@dataclass(frozen=True, slots=True)
class Next:
    day: int
    phase: Phase | None
    step: Step | None
    leader: str
    passes: bool
    skipped: tuple[tuple[Phase, Step], ...] = ()
    save: bool = False
    """The day is over: the game may be put away (J24)."""
    over: str | None = None


def next_step(state: Siege, content: SiegeContent) -> Next:
    """From the step last finished to the first that is not skipped."""
    if not state.present:
        return Next(state.day, None, None, state.leader, False, over="lost")
    at = _place(state)
    explores_on = state.step is Step.EXPLORE and state.phase is Phase.SCAVENGE
    if explores_on and not is_skipped(state, content, Phase.SCAVENGE, Step.EXPLORE):
        at -= 1
    skipped: list[tuple[Phase, Step]] = []
    for n in range(1, len(DAY) + 1):
        phase, step = DAY[(at + n) % len(DAY)]
        if not is_skipped(state, content, phase, step):
            break
        skipped.append((phase, step))
    next_day = at + n >= len(DAY)
    passes = _passes(state, content)
    leader = left_of(state) if passes else state.leader
    return Next(state.day + next_day, phase, step, leader, passes, tuple(skipped), save=next_day)


def _place(state: Siege) -> int:
    """Where the last finished step stands in the day; -1 before the first."""
    if state.step is not None:
        return DAY.index((state.phase, state.step))
    return DAY.index((state.phase, STEPS[state.phase][0])) - 1


def left_of(state: Siege) -> str:
    """The next player to the left (J4)."""
    seat = state.players.index(state.leader)
    return state.players[(seat + 1) % len(state.players)]


def right_of(state: Siege) -> str:
    """Who held the journal before."""
    return state.players[state.players.index(state.leader) - 1]


def _passes(state: Siege, content: SiegeContent) -> bool:
    """After a step with the sign; the sign at the foot of the raid page holds also when crime is skipped (W5)."""
    if len(state.players) < 2 or state.step is None:
        return False
    crime_skipped = state.step is Step.RAID and is_skipped(state, content, Phase.RAID, Step.CRIME)
    return state.step in PASSES_AFTER or crime_skipped


def is_skipped(state: Siege, content: SiegeContent, phase: Phase, step: Step) -> bool:  # noqa: PLR0911 - one line a rule
    """A step that nobody can take (W5). Nothing else is ever passed over."""
    if step in ACTIONS:
        return not any(ACTIONS[step] in actions_of(content, state.people[who]) for who in state.present)
    if phase is Phase.SCAVENGE:
        return not state.party or (step is Step.EXPLORE and (state.over or not state.unknown))
    if step is Step.ARM:
        return not state.guards or not any(content.tokens[kind].weapon for kind in state.storage)
    if step is Step.CRIME:
        return not any(state.red.values())
    if step is Step.RETURN:
        return not state.party
    if step is Step.TREAT:
        people = [state.people[who] for who in state.present]
        return not any(treats(content, kind, someone) for kind in state.storage for someone in people)
    return step is Step.DEATH and not state.lost_today
