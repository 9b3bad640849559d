"""A thumb on the mission screen: rows, keys, fields and the amber button, found as a player would find them."""

from __future__ import annotations

from typing import Any

from screens.match.questions import Keys, QuestionCard
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.pda.pda import ActionRow
from screens.widgets.kit import Option, Row
from tests.ui.finding import all_of
from tools.drive import Drive


def table(screen: MissionScreen) -> Any:
    assert screen.presenter is not None
    return screen.presenter


def amber(drive: Drive, screen: MissionScreen) -> None:
    # Frames go by faster here than any thumb presses twice.
    screen._pressed = 0.0
    drive.press(screen.ids.amber)


def bring(drive: Drive, screen: MissionScreen, widget: Any) -> Any:
    """Scroll to what a finger wants to press; a swipe is no decision, but it is counted."""
    scroll = screen.ids.scroll
    _, y = widget.to_window(*widget.center)
    low, high = scroll.to_window(scroll.x, scroll.y)[1], scroll.to_window(scroll.x, scroll.top)[1]
    if not low + 20 <= y <= high - 20:
        scroll.scroll_to(widget, padding=8, animate=False)
        drive.touches += 1
        drive.frames()
    return widget


def tap_row(drive: Drive, screen: MissionScreen, start: str) -> None:
    row = next(each for each in all_of(screen, ActionRow) if each.ident.startswith(start))
    drive.press(bring(drive, screen, row))


def tap_key(drive: Drive, screen: MissionScreen, number: int) -> None:
    pad = min(all_of(screen, Keys), key=lambda each: each.to_window(*each.pos)[1])  # stars stand below masks
    key = next(each for each in all_of(pad, Option) if each.value == number)
    drive.press(bring(drive, screen, key))


def tap_option(drive: Drive, screen: MissionScreen, ident: str) -> None:
    asked = table(screen).asked
    shown = [option.id for option in asked.options if asked.usual is None or option.id != asked.usual.id]
    rows = sorted(all_of(all_of(screen, QuestionCard)[0], Row), key=lambda each: -each.to_window(*each.pos)[1])
    drive.press(bring(drive, screen, rows[shown.index(ident)]))


def tap_field(drive: Drive, screen: MissionScreen, field: str) -> None:
    """Where the finger meets the field itself and nobody who stands on it; bring it into view first."""
    board = screen.ids.board
    spot = _free_spot(board, field)
    if spot is None:
        board.fit()
        drive.touches += 1
        drive.frames()
        spot = _free_spot(board, field)
    assert spot is not None, f"no finger reaches {field}"
    drive.tap(*spot)


def _free_spot(board: Any, field: str) -> tuple[float, float] | None:
    step = 6
    for y in range(int(board.y) + step, int(board.top), step):
        for x in range(int(board.x) + step, int(board.right), step):
            if board.field_at((x, y)) == field and board.unit_at((x, y)) is None:
                return float(x), float(y)
    return None
