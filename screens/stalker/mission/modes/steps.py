"""What enemies, cards and the Zone do, for hands to follow: one step at a time, or all in a list."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.commands.flow import NextPhase
from engine.stalker.state import Phase
from engine.table.text import T
from screens.stalker.mission.effects import ONWARD, Carry, Effect, Next
from screens.stalker.mission.following import finished, placed, stepped_back
from screens.stalker.mission.look import Look
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.looking import as_told, focus_of, looked_at, step_overlay
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.pieces import beside, event_card, phase_at_a_glance, read_out, step_card
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import ModeView, Part, StepRowPart
from screens.stalker.mission.steps import Step
from screens.stalker.mission.words import dotted, joined
from screens.widgets.board.model import BoardView


class OneStep(Mode):
    name = ModeName.STEP
    tells_turn = False

    def __init__(self, step: Step) -> None:
        self.step = step

    def view(self, now: Moment) -> ModeView:
        return ModeView(step_board(now), focus_of(now), self._parts(now))

    def _parts(self, now: Moment) -> tuple[Part, ...]:
        step, event = self.step, event_card(now)
        if step.kind == "event" and event:
            return (*event, *([step_card(now, step)] if step.notes else []), *read_out(now, step))
        others = phase_at_a_glance(now) if now.frame.wide and len(now.look.steps) > 1 else []
        return (step_card(now, step), *read_out(now, step), *others, *beside(now))

    def next(self, now: Moment) -> Next:
        done = placed(now)
        after = done.stepped(done.at + 1, waits=now.question is not None)
        if after.step is None and now.question is None and now.state.phase is Phase.EVENT:
            # The round is over: what comes next is no page of its own.
            words = T("Done · draw the event") if self.step.kind != "enemy" else T("Placed · draw the event")
            return Next(words, Carry(NextPhase(), vouches=True))
        effect: Effect = replace(after, passed=True) if now.is_asking else after
        if self.step.kind == "event":
            return Next(T("Read · next"), effect, on_screen=ONWARD)
        if not self.step.route and self.step.kind != "enemy":
            return Next(T("Done · next"), effect, on_screen=ONWARD)
        return Next(T("Placed · next"), effect, on_screen=ONWARD)

    def back(self, now: Moment) -> Look | None:
        held = super().back(now) or stepped_back(now.look)
        # Out of a phase that was only looked at again, back to where the match stands.
        return finished(now) if held is None and now.look.again else held


class AllSteps(Mode):
    name = ModeName.LIST
    tells_turn = False

    def view(self, now: Moment) -> ModeView:
        rows = []
        for number, step in enumerate(now.look.steps):
            if step.needs_hands:
                words = [step.lead, step.consequence, dotted(step.notes)]
                told = joined([each for each in words if each is not None and each.msgid])
                rows.append(StepRowPart(number, step.title, told, number == now.look.at))
        return ModeView(step_board(now), focus_of(now), tuple(rows))

    def next(self, now: Moment) -> Next:
        return Next(T("All placed · next"), finished(now), on_screen=ONWARD)

    def back(self, now: Moment) -> Look | None:
        return replace(now.look, listing=False)


def step_board(now: Moment) -> BoardView:
    """A step is only looked at."""
    if now.step is None:
        return now.board(as_told(now), looked_at(now), free=False)
    return now.board(now.step.before, step_overlay(now, now.step), free=False)
