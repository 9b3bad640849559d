"""What fingers on a board mean: tap, long press, drag, flick, pan, pinch. One place, so that they cannot disagree."""

from __future__ import annotations

import math
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp

from engine.field.grid import Direction
from screens.widgets.board.model import BoardView, UnitView
from screens.widgets.camera import Point

SLOP = 12
"""dp a finger may tremble and still be a tap."""
LONG_PRESS = 0.45
FLICK = 0.22
"""Seconds: a unit pushed and let go sooner than this is turned; held longer it is carried."""
WHEEL_STEP = 1.15


class Touched(Protocol):
    """The board under the fingers."""

    view: BoardView

    def unit_at(self, pos: Point) -> str | None: ...

    def field_at(self, pos: Point) -> str | None: ...

    def route_at(self, pos: Point) -> str: ...

    def carry(self, unit: str, pos: Point) -> None: ...

    def drop(self, unit: str) -> None: ...

    def pan(self, dx: float, dy: float) -> None: ...

    def zoom(self, factor: float, anchor: Point) -> None: ...

    def dispatch(self, event: str, *arguments: Any) -> object: ...


class Gestures:
    def __init__(self, board: Touched) -> None:
        self._board = board
        self._fingers: list[MotionEvent] = []
        self._unit: str | None = None
        self._moved = False
        self._spent = False
        """The fingers on the glass have done their deed (a pinch, a long press); lifting them does nothing more."""
        self._timer = Clock.create_trigger(self._long_press, LONG_PRESS)

    def down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling:
            self._board.zoom(WHEEL_STEP if touch.button == "scrolldown" else 1 / WHEEL_STEP, touch.pos)
            return True
        touch.grab(self._board)
        self._fingers.append(touch)
        if len(self._fingers) == 1:
            self._moved = self._spent = False
            self._unit = self._board.unit_at(touch.pos)
            self._timer()
        else:
            self._timer.cancel()
            self._release()
            self._spent = True
        return True

    def move(self, touch: MotionEvent) -> bool:
        if len(self._fingers) == 2:
            self._pinch(touch)
        elif not self._spent and self._is_drag(touch):
            if (unit := self._carried()) is not None:
                self._board.carry(unit.id, touch.pos)
            else:
                self._board.pan(touch.dx, touch.dy)
        return True

    def up(self, touch: MotionEvent) -> bool:
        touch.ungrab(self._board)
        if touch in self._fingers:
            self._fingers.remove(touch)
        self._timer.cancel()
        if not self._fingers and not self._spent:
            if not self._moved:
                self._tap(touch)
            elif (unit := self._carried()) is not None:
                self._let_go(touch, unit)
        if not self._fingers:
            self._release()
        return True

    def _is_drag(self, touch: MotionEvent) -> bool:
        if not self._moved and math.dist(touch.pos, touch.opos) > dp(SLOP):
            self._moved = True
            self._timer.cancel()
        return self._moved

    def _carried(self) -> UnitView | None:
        unit = self._board.view.unit(self._unit or "")
        return unit if unit is not None and unit.movable else None

    def _tap(self, touch: MotionEvent) -> None:
        board = self._board
        if label := board.route_at(touch.pos):
            board.dispatch("on_tap_route", label)
            return
        if self._unit is not None:
            board.dispatch("on_tap_unit", self._unit)
            return
        field = board.field_at(touch.pos)
        if field is None:
            return
        chosen = board.view.unit(board.view.overlay.selected or "")
        if chosen is not None and chosen.movable and chosen.field != field:
            board.dispatch("on_move", chosen.id, field)
        else:
            board.dispatch("on_tap_field", field)

    def _let_go(self, touch: MotionEvent, unit: UnitView) -> None:
        board = self._board
        if unit.facing is not None and touch.time_update - touch.time_start < FLICK:
            board.dispatch("on_turn", unit.id, _direction(touch.x - touch.ox, touch.y - touch.oy))
            return
        field = board.field_at(touch.pos)
        if field is not None and field != unit.field:
            board.dispatch("on_move", unit.id, field)

    def _pinch(self, touch: MotionEvent) -> None:
        other = next(finger for finger in self._fingers if finger is not touch)
        before, after = math.dist(touch.ppos, other.pos), math.dist(touch.pos, other.pos)
        # Only the finger that moved counts: half its way pans, the change of distance zooms about the middle.
        self._board.pan(touch.dx / 2, touch.dy / 2)
        if before > 0:
            middle = ((touch.x + other.x) / 2, (touch.y + other.y) / 2)
            self._board.zoom(after / before, middle)

    def _long_press(self, _: float) -> None:
        if self._fingers and not self._moved:
            self._spent = True
            pos = self._fingers[0].pos
            self._board.dispatch("on_long_press", self._unit, self._board.field_at(pos))

    def _release(self) -> None:
        if self._unit is not None:
            self._board.drop(self._unit)
        self._unit = None


def _direction(dx: float, dy: float) -> Direction:
    if abs(dx) > abs(dy):
        return Direction.E if dx > 0 else Direction.W
    return Direction.N if dy > 0 else Direction.S
