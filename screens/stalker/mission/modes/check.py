"""Is the table like this? Asked where it may not be: after a break, a journey through time, or something done again."""

from __future__ import annotations

from dataclasses import replace

from engine.table.text import T
from screens.stalker.mission.effects import Next
from screens.stalker.mission.following import vouched
from screens.stalker.mission.look import Checking
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.looking import as_told, looked_at
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.pieces import check_parts
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import ModeView
from screens.widgets.board.model import Overlay


class Check(Mode):
    name = ModeName.CHECK

    def view(self, now: Moment) -> ModeView:
        if now.look.checking is Checking.AGAIN:
            board = now.board(now.checked, Overlay(marked=now.check.moved), free=False)
        else:
            board = now.board(as_told(now), replace(looked_at(now), marked=now.check.moved), free=True)
        return ModeView(board, (), check_parts(now))

    def next(self, now: Moment) -> Next:
        return Next(T("All correct"), vouched(now))
