"""The table as it was before the rule that waits: set right, and then the rule is carried out again."""

from __future__ import annotations

from dataclasses import replace

from engine.table.text import T, Tn
from screens.stalker.mission.amending import amend_view
from screens.stalker.mission.effects import CarryOutAgain, Next
from screens.stalker.mission.look import Amends, Look
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.pieces import everybody
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.parts import CheckPart, ModeView
from screens.widgets.board.model import Overlay


class Amend(Mode):
    name = ModeName.AMEND

    def __init__(self, amends: Amends) -> None:
        self.amends = amends

    def view(self, now: Moment) -> ModeView:
        overlay = Overlay(now.look.picked, marked=self.amends.units)
        board = now.board(self.amends.believed, overlay, free=True)
        return ModeView(board, (), (CheckPart(amend_view(now, self.amends)), *everybody(now)))

    def next(self, now: Moment) -> Next:
        n = len(self.amends.commands)
        words = Tn("Carry out again with {n} correction", "Carry out again with {n} corrections", n)
        return Next(words if n else T("As shown · back to the question"), CarryOutAgain())

    def back(self, now: Moment) -> Look | None:
        return replace(now.look, amends=None)
