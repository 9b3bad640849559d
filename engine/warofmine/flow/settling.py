"""After every command: what goes on by itself, until the table must decide again.

Cards that waited, owed scripts, the end of a step, the journal's way, skipped steps, what a phase begins with.
"""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.warofmine.cards.scene import is_lost, is_open, read_script, resume
from engine.warofmine.events.flow import (
    DayBegan,
    JournalPassed,
    SiegeOver,
    StepFinished,
    StepReached,
    StepSkipped,
)
from engine.warofmine.flow.beginnings import begin_phase, begin_step, by_itself, pass_over
from engine.warofmine.flow.chapters import check_objective
from engine.warofmine.flow.ending import end_siege
from engine.warofmine.rules.phases import Next, left_of, next_step
from engine.warofmine.state.clock import Step
from engine.warofmine.state.look import SiegePlay

AUTOMATIC = frozenset({Step.NOISE, Step.UNKNOWN, Step.RETURN})
"""The app does these by itself."""


def settle(play: SiegePlay) -> Rule:
    while not play.state.result:
        state, content = play.state, play.content
        if is_lost(state):
            play.emit(SiegeOver(because("siege.nobody"), "lost"))
        elif is_open(state, content):
            return
        elif state.agenda:
            yield from resume(play)
        elif state.owed:
            yield from read_script(play, state.owed[0].script, state.owed[0].who)
        elif state.doing is not None:
            finish_step(play)
        else:
            found = next_step(state, content)
            if _waits(play, found):
                return
            yield from _go_on(play, found)


def _waits(play: SiegePlay, found: Next) -> bool:
    """The step is reached, and it is the table's turn."""
    reached = found.step is play.state.reached and not found.save and not found.skipped
    return reached and found.step not in AUTOMATIC


def _go_on(play: SiegePlay, found: Next) -> Rule:
    """One stretch of the way to the next step."""
    if found.phase is None or found.step is None:
        raise ValueError("nobody is left to take a step")
    if found.skipped:
        phase, step = found.skipped[0]
        play.emit(StepSkipped(because("step.skipped"), phase, step))
        pass_over(play, step)
    elif found.save:
        if not (yield from check_objective(play)):
            play.emit(DayBegan(because("day.new"), found.day))
    elif play.state.reached is not found.step:
        play.emit(StepReached(because("step.next"), found.phase, found.step))
        yield from begin_phase(play)
        yield from begin_step(play, found.step)
    else:
        by_itself(play, found.step)
        finish_step(play, found.step)


def finish_step(play: SiegePlay, step: Step | None = None) -> None:
    """The step is done; the journal goes to the left where the sign stands (J4, W4)."""
    done = step or play.state.doing
    if done is None:
        raise ValueError("no step is at work")
    play.emit(StepFinished(because("step.done"), play.state.phase, done))
    if done is Step.EVENT and play.state.ending:
        end_siege(play)
    elif play.state.present and next_step(play.state, play.content).passes:
        play.emit(JournalPassed(because("journal.left"), left_of(play.state)))
