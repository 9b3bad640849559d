"""Between turns and phases: the event is drawn, or the enemies act, with a look at the table where it matters."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.commands.flow import NextPhase
from engine.table.text import T
from screens.stalker.mission.effects import Carry, Next
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.looking import as_told, focus_of, looked_at
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.pieces import briefing, check_parts, everybody, happened, instruments
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import LookAgainPart, ModeView


class BeforeEvent(Mode):
    name = ModeName.EVENT

    def view(self, now: Moment) -> ModeView:
        again = now.position.head > 0
        if not again:
            # Nothing has happened yet: the mission opens with what it is about.
            return ModeView(
                now.board(as_told(now), looked_at(now), free=True), (), (briefing(now.box), *everybody(now))
            )
        if is_doubted(now):
            board = now.board(as_told(now), replace(looked_at(now), marked=now.check.moved), free=True)
            return ModeView(board, (), check_parts(now, again=again))
        # Not the last round's event: it is over, and the next one is about to be drawn.
        parts = (*instruments(now), *happened(now), LookAgainPart())
        return ModeView(now.board(as_told(now), looked_at(now), free=True), focus_of(now), parts)

    def next(self, now: Moment) -> Next:
        unseen = T("Draw the event") if now.position.head else T("Begin · draw the event")
        words = T("All correct · draw the event") if is_doubted(now) and now.position.head else unseen
        return Next(words, Carry(NextPhase(), vouches=True), on_screen=unseen)


class TurnsDone(Mode):
    name = ModeName.TURNS_DONE

    def view(self, now: Moment) -> ModeView:
        board = now.board(as_told(now), replace(looked_at(now), marked=now.check.moved), free=True)
        return ModeView(board, (), check_parts(now))

    def next(self, now: Moment) -> Next:
        return Next(T("All correct · enemies act"), Carry(NextPhase(), vouches=True), on_screen=T("Enemies act"))


def is_doubted(now: Moment) -> bool:
    """Before an event nobody is asked about a table on which nothing has moved since it was last looked at."""
    return now.position.head > 0 and bool(now.look.checking or now.check.moved or now.check.gone)
