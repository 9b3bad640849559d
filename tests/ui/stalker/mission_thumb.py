"""A thumb on the mission screen: rows, keys, fields and the amber button, found as a player would find them."""

from __future__ import annotations

from typing import Any

from screens.match.questions import Keys, QuestionCard
from screens.stalker.mission.acting.acts import ActTile, StrikeRow
from screens.stalker.mission.acting.strikes import Strike
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.pda.actions import Act, ActRow
from screens.widgets.kit import OptionButton, Row
from tests.ui.finding import all_of
from tools.drive import Drive


def table(screen: MissionScreen) -> Any:
    assert screen.presenter is not None
    return screen.presenter


def amber(drive: Drive, screen: MissionScreen) -> None:
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


def tap_row(drive: Drive, screen: MissionScreen, row: ActRow) -> None:
    """Its tile; and if others share it, its row on the sheet."""
    shown = next(each for each in all_of(screen, ActTile) if any(row.is_like(other) for other in each.tile.rows))
    # Once it is pressed the same tile may show something else.
    rows = shown.tile.rows
    drive.press(bring(drive, screen, shown))
    if len(rows) > 1:
        number = next(i for i, other in enumerate(rows) if row.is_like(other))
        drive.press(all_of(drive.shell.sheet, Row)[number])


def tap_strike(drive: Drive, screen: MissionScreen, strike: Strike) -> None:
    """The tile if it stands for this attack; else the enemy, the attack on its card, and the amber."""
    tile = next((each for each in all_of(screen, ActTile) if each.tile.strike == strike), None)
    if tile is not None:
        drive.press(bring(drive, screen, tile))
        return
    screen.tap_unit(strike.enemy)
    drive.frames()
    row = next(each for each in all_of(screen, StrikeRow) if each.strike == strike)
    if not row.chosen:
        drive.press(bring(drive, screen, row))
    amber(drive, screen)


def tap_act(drive: Drive, screen: MissionScreen, kind: Act, *about: str) -> None:
    row = table(screen).now.acts.row(kind, *about)
    assert row is not None
    tap_row(drive, screen, row)


def tap_key(drive: Drive, screen: MissionScreen, number: int) -> None:
    pad = min(all_of(screen, Keys), key=lambda each: each.to_window(*each.pos)[1])  # stars stand below masks
    key = next(each for each in all_of(pad, OptionButton) if each.value == number)
    drive.press(bring(drive, screen, key))


def tap_option(drive: Drive, screen: MissionScreen, ident: str) -> None:
    asked = table(screen).now.asked
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
