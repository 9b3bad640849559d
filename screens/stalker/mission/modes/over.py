"""The mission is won or lost."""

from __future__ import annotations

from engine.stalker.state import Result
from engine.table.text import T
from screens.stalker.mission.effects import Epilogue, Next
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.looking import as_told, focus_of, looked_at
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.pieces import happened
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import ModeView, OverPart


class Over(Mode):
    name = ModeName.OVER

    def view(self, now: Moment) -> ModeView:
        board = now.board(as_told(now), looked_at(now), free=False)
        won, mission = now.state.result is Result.WON, now.box.mission
        verdict = OverPart(won, mission.won if won else mission.failed)
        return ModeView(board, focus_of(now), (verdict, *happened(now)))

    def next(self, now: Moment) -> Next:
        return Next(T("Read the epilogue"), Epilogue())
