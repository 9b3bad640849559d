"""Nothing was asked, and an enemy shall stand otherwise all the same: it is put there by hand."""

from __future__ import annotations

from dataclasses import replace

from engine.table.text import Name, T
from screens.stalker.mission.checking import CheckView
from screens.stalker.mission.effects import ONWARD, Next
from screens.stalker.mission.following import placed
from screens.stalker.mission.look import Look
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.looking import focus_of
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.pieces import beside
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.otherwise import NOTHING_DECIDED
from screens.stalker.mission.parts import CheckPart, ModeView
from screens.widgets.board.model import Overlay


class Placing(Mode):
    name = ModeName.PLACING

    def __init__(self, enemy: str) -> None:
        self.enemy = enemy

    def view(self, now: Moment) -> ModeView:
        board = now.board(now.placed, Overlay(self.enemy), free=True)
        return ModeView(board, focus_of(now), (CheckPart(self._check(now)), *beside(now)))

    def _check(self, now: Moment) -> CheckView:
        prompt = T("Where shall {unit} stand?", unit=Name("unit", self.enemy))
        enemy = now.placed.enemies.get(self.enemy)
        facing = (self.enemy, enemy.facing) if enemy is not None else None
        return CheckView(prompt, frozenset(), (), (NOTHING_DECIDED,), facing)

    def next(self, now: Moment) -> Next:
        done = replace(placed(now), placing=None, picked=None)
        return Next(T("Placed · next"), done.stepped(done.at + 1, waits=now.question is not None), on_screen=ONWARD)

    def back(self, now: Moment) -> Look | None:
        return replace(now.look, placing=None, picked=None)
