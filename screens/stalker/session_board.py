"""A mission's table to look at, with a lost area beside the board if there is one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.field.grid import Cell
from engine.field.plan import edge
from engine.stalker.content.box import Box
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.state import Mission
from screens.palette import Palette
from screens.stalker.mission.board import board_view
from screens.widgets.board.model import BoardView, Overlay

BESIDE = 1
"""Cells between the board and a lost area."""

_drawn: list[tuple[BoardPlan, bool, BoardPlan]] = []


def table_view(state: Mission, box: Box, palette: Palette, overlay: Overlay | None = None) -> BoardView:
    """The table to look at, not to touch."""

    def initial(stalker: str) -> str:
        return stalker[:2].capitalize()

    view = board_view(state, box, palette, overlay or Overlay(), initial, movable=False)
    return replace(view, plan=drawn_plan(state, box))


def drawn_plan(state: Mission, box: Box) -> BoardPlan:
    """The plan as it lies on the table: a lost area close to the board if it is in play, else left in the box.

    The same plan again for the same board, so that the ground is not painted anew at every step.
    """
    plan = state.board.plan
    in_play = state.entrance is not None
    for known, used, drawn in _drawn:
        if known is plan and used == in_play:
            return drawn
    drawn = _laid(plan, box.lost_fields, in_play)
    _drawn.append((plan, in_play, drawn))
    del _drawn[:-8]
    return drawn


def plan_beside(plan: BoardPlan, lost: frozenset[str]) -> BoardPlan:
    """The plan with a lost area close to the board, before any match."""
    return _laid(plan, lost, in_play=True)


def _laid(plan: BoardPlan, lost: frozenset[str], in_play: bool) -> BoardPlan:
    if not lost:
        return plan
    board = {name: entry for name, entry in plan.fields.items() if name not in lost}
    if not in_play:
        kept = {cell for entry in board.values() for cell in entry.cells}
        borders = {pair: kind for pair, kind in plan.borders.items() if kept.intersection(pair)}
        return BoardPlan(board, borders, tuple(pair for pair in plan.entrances if not lost.intersection(pair)))
    move = _moved_beside([c for e in board.values() for c in e.cells], [c for n in lost for c in plan.fields[n].cells])
    fields = {
        name: replace(entry, cells=tuple(move[cell] for cell in entry.cells)) if name in lost else entry
        for name, entry in plan.fields.items()
    }
    borders = {edge(move.get(one, one), move.get(other, other)): kind for (one, other), kind in plan.borders.items()}
    return BoardPlan(fields, borders, plan.entrances)


def _moved_beside(board: list[Cell], lost: list[Cell]) -> Mapping[Cell, Cell]:
    """The cells of a lost area, below a wide board or right of a high one."""
    width, height = (max(cell[i] for cell in board) - min(cell[i] for cell in board) for i in (0, 1))
    left, top = min(x for x, _ in lost), min(y for _, y in lost)
    if width > height:
        x, y = min(x for x, _ in board), max(y for _, y in board) + 1 + BESIDE
    else:
        x, y = max(x for x, _ in board) + 1 + BESIDE, min(y for _, y in board)
    return {cell: (cell[0] - left + x, cell[1] - top + y) for cell in lost}
