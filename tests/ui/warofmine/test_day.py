"""A siege by touch: from home through days and nights, with nothing but the amber button and the rows on the screen."""

from typing import Any

import pytest

from screens.warofmine.day import DayScreen
from screens.warofmine.desk import SiegeDesk
from screens.warofmine.widgets.parts import ChipKey, TokenTile
from screens.widgets.kit import NextButton, Row
from tests.ui.finding import all_of, from_home, press_amber, showing
from tools.drive import Drive

MOST = 400


@pytest.fixture
def day(drive: Drive) -> Any:
    return from_home(drive, "This War of Mine", "Learn with the demo", "Begin the siege")


def test_home_leads_to_the_first_morning(drive: Drive, day: Any) -> None:
    assert isinstance(day, DayScreen)
    assert day.title == "Day 1 · chapter I"
    assert [name for name, _ in drive.shell.path] == ["home", "war.day"]


def test_a_whole_siege_needs_nothing_but_the_amber(drive: Drive, day: Any) -> None:
    match = day.session.match
    for _ in range(MOST):
        if match.state.result:
            break
        before = match.seq - day.presenter.is_reading
        press_amber(drive, day)
        if drive.shell.current is not day:
            drive.back()
            drive.settle()
        assert match.seq > before, (day.title, day.action, match.question)
    assert match.state.result in ("won", "lost")


def test_home_says_where_the_siege_stands(drive: Drive, day: Any) -> None:
    press_amber(drive, day)
    drive.shell.restore([("home", {})])
    drive.settle()
    row = showing(drive.shell.current, Row, "This War of Mine")
    assert row.subtitle.startswith("Five days on Lindenstrasse · Day 1")


def test_a_task_is_changed_with_one_tap_and_taken_back_with_one(drive: Drive, day: Any) -> None:
    match = day.session.match
    while day.presenter.step is None or day.presenter.step.value != "tasks" or match.question is not None:
        press_amber(drive, day)
    drive.frames(10)
    who = match.state.present[0]
    before = day.presenter.draft.tasks[who]
    drive.press(next(chip for chip in all_of(day, ChipKey) if not chip.lit and not chip.disabled))
    drive.frames(6)
    assert day.presenter.draft.tasks[who] is not before
    assert match.state.people[who].task is None, "only the amber goes through the door"
    press_amber(drive, day)
    day.undo()
    drive.frames(4)
    assert match.state.people[who].task is None


def test_a_level_is_put_right_by_hand_and_back(drive: Drive, day: Any) -> None:
    match = day.session.match
    drive.shell.go("war.by_hand", match=day.session.match_id)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    hash_before = match.hash
    drive.press(all_of(screen, Row)[0])
    drive.settle()
    assert match.hash != hash_before
    screen.undo()
    assert match.hash == hash_before


def test_the_pad_tells_a_real_card_in_one_step(drive: Drive, day: Any) -> None:
    match = day.session.match
    press_amber(drive, day)
    while match.question is not None:
        press_amber(drive, day)
    desk: SiegeDesk = drive.app.desk("warofmine")
    assert desk.library.sieges
    drive.shell.go("war.pad", match=day.session.match_id)
    drive.settle()
    drive.frames(8)
    pad = drive.shell.current
    seq = match.seq
    everybody = [match.state.people[who].states["misery"] for who in match.state.present]
    drive.press(next(tile for tile in all_of(pad, TokenTile) if tile.kind == "misery"))
    drive.frames(6)
    assert "misery up by 1" in pad.lead
    drive.press(all_of(pad, NextButton)[-1])
    drive.settle()
    assert match.seq == seq + 1
    assert [match.state.people[who].states["misery"] for who in match.state.present] == [n + 1 for n in everybody]


def test_the_proposed_option_says_what_it_brings_like_the_others(drive: Drive, day: Any) -> None:
    press_amber(drive, day)
    asked = day.shown(day.session.match.question)
    rows = all_of(day.top, Row)
    assert len(rows) == len(asked.options) > 1
    assert all(row.subtitle for row in rows)
    assert [row.chosen for row in rows] == [option == asked.usual for option in asked.options]
