"""Why it was done or is asked: the ways that were compared are drawn on the board."""

from __future__ import annotations

from dataclasses import replace

from engine.table.text import T
from screens.stalker.mission.effects import Carried, Effect, Next, OnField, OnUnit, Touch
from screens.stalker.mission.look import Look
from screens.stalker.mission.modes.base import Mode
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.moment import Moment, field_of
from screens.stalker.mission.parts import ModeView, ReasonPart
from screens.stalker.mission.reasons import ReasonView
from screens.widgets.board.model import Overlay


class Why(Mode):
    name = ModeName.WHY
    tells_turn = False

    def __init__(self, reason: ReasonView) -> None:
        self.reason = reason

    def view(self, now: Moment) -> ModeView:
        reason, way = self.reason, now.look.way
        there = reason.unit in reason.before.enemies
        goals = frozenset(ways[0][-1] for row, ways in reason.ways.items() if row == way)
        overlay = Overlay(reason.unit if there else None, routes=reason.routes(way) if there else (), targets=goals)
        board = now.board(reason.before, overlay, free=False)
        return ModeView(board, self._focus(way), (ReasonPart(reason, way),))

    def next(self, now: Moment) -> Next:
        return Next(T("Understood"), closed(now.look))

    def tap(self, now: Moment, touch: Touch) -> Effect:
        match touch:
            case OnUnit(unit):
                return with_way(now.look, self.reason.row_to(field_of(self.reason.before, unit)))
            case OnField(field):
                return with_way(now.look, self.reason.row_to(field))
            case Carried():
                return None

    def back(self, now: Moment) -> Look | None:
        return closed(now.look)

    def _focus(self, way: str) -> tuple[str, ...]:
        reason = self.reason
        start = field_of(reason.before, reason.unit)
        ways = [found for row, all_ways in reason.ways.items() if way in ("", row) for found in all_ways]
        return tuple(name for name in (start, *(name for way in (*ways, reason.taken) for name in way)) if name)


def closed(look: Look) -> Look:
    return replace(look, reason=None, way="")


def with_way(look: Look, row: str) -> Look:
    """A row of the reason: its own ways are drawn; once more: all that were compared."""
    return replace(look, way="" if look.way == row else row)
