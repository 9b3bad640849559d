"""The whole demo mission with a finger: from home over the table to the epilogue, nothing is called but touches."""

from __future__ import annotations

import pytest

from engine.stalker.state import Result
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.setup import presenter as new_mission_presenter
from screens.widgets.kit import NextButton, QuietButton, Row
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, showing
from tests.ui.stalker.mission_player import Player, Tap, rehearsed
from tests.ui.stalker.mission_thumb import amber, table, tap_field, tap_key, tap_option, tap_row, tap_strike
from tools.drive import Drive

MOST = 180
"""Taps of a short mission that is won."""


def touch(drive: Drive, screen: MissionScreen, tap: Tap) -> None:
    kind, what = tap
    if kind == "strike":
        tap_strike(drive, screen, what)
    elif kind == "row":
        tap_row(drive, screen, what)
    elif kind == "field":
        tap_field(drive, screen, what)
    elif kind == "option":
        tap_option(drive, screen, what)
    elif kind == "key":
        tap_key(drive, screen, int(what))
    elif kind == "done":
        drive.press(all_of(drive.shell.sheet, NextButton)[0])
    elif kind == "sheet":
        drive.press(all_of(drive.shell.sheet, Row)[int(what)])
    else:
        # That the app throws the dice is the amber's.
        assert kind in ("amber", "dice")
        amber(drive, screen)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_demo_mission_from_home_to_the_epilogue(
    drive: Drive, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = rehearsed(MOST - 20)
    monkeypatch.setattr(new_mission_presenter, "new_seed", lambda: seed)
    drive.resize(*size)
    drive.settle()
    drive.press(showing(drive.shell.current, NextButton, "Learn with the demo"))
    drive.settle()
    drive.press(showing(drive.shell.current, QuietButton, "Everything is in place · begin"))
    drive.settle()
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    player = Player(table(screen), seed)
    modes = set()
    for _ in range(MOST):
        now = table(screen)
        assert now is player.table, "the screen has lost its place"
        if now.mode == "over":
            break
        modes.add(now.mode)
        tap = player.decide()
        before = stand(screen)
        touch(drive, screen, tap)
        assert stand(screen) != before or drive.shell.sheet is not None, f"nothing happened in {now.mode}: {tap}"
    state = table(screen).now.state
    assert state.result is Result.WON
    assert modes >= {"step", "turn", "question", "turns_done"}
    amber(drive, screen)
    drive.settle()
    assert [name for name, _ in drive.shell.path][-1] == "epilogue"
    drive.back()


def stand(screen: MissionScreen) -> object:
    """Everything a touch may change."""
    now = table(screen)
    return (
        now.match.seq,
        now.mode,
        now.look.at,
        now.look.aiming,
        now.look.preview,
        now.look.chosen,
        now.now.asked,
    )
