"""A new mission with real touches: choose, seat, lead, set up, begin."""

from typing import Any

import pytest

from screens.stalker.setup.new_mission import LeadButton, SeatRow, StalkerRow, UpButton
from screens.stalker.setup.presenter import demo_arguments
from screens.stalker.setup.table_presenter import SetupKind
from screens.widgets.kit import NextButton, QuietButton, Row
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, showing
from tests.ui.stalker.campaign_thumb import pick_entrance
from tools.drive import Drive


def press(drive: Drive, widget: Any) -> None:
    """Scrolled into view first."""
    page = drive.shell.current.ids.page
    page.scroll_to(widget, padding=4, animate=False)
    drive.frames()
    drive.press(widget)


def new_mission(drive: Drive) -> Any:
    drive.shell.restore([("home", {})])
    drive.settle()
    drive.press(showing(drive.shell.current, Row, "S.T.A.L.K.E.R."))
    drive.settle()
    drive.press(showing(drive.shell.current, Row, "New mission"))
    drive.settle()
    screen = drive.shell.current
    screen._presenter = None
    screen.enter()
    drive.frames()
    return screen


def test_a_mission_of_the_box_tells_what_is_missing(drive: Drive) -> None:
    screen = new_mission(drive)
    press(drive, showing(screen, Row, "Mission A1"))
    assert len(drive.shell.sheet.view.rows) == 8
    drive.back()
    assert drive.shell.sheet is None


def test_seats_order_leader_and_gear_by_thumb(drive: Drive) -> None:
    screen = new_mission(drive)
    chort = next(row for row in all_of(screen, StalkerRow) if row.name == "Chort")
    press(drive, chort)
    assert [row.name for row in reversed(screen.ids.seats.children)] == ["Milady", "Polkan", "Chort"]
    seat = next(row for row in all_of(screen, SeatRow) if row.name == "Chort")
    press(drive, all_of(seat, UpButton)[0])
    assert [row.name for row in reversed(screen.ids.seats.children)] == ["Milady", "Chort", "Polkan"]
    seat = next(row for row in all_of(screen, SeatRow) if row.name == "Chort")
    press(drive, all_of(seat, LeadButton)[0])
    screen.open_kits("chort")
    drive.frames()
    drive.press(showing(drive.shell.sheet, Row, "Short submachine gun"))
    for row, picked in ((screen.ids.companion, "Rust, a dog"), (screen.ids.job, "Fewer mutants")):
        press(drive, row)
        drive.press(showing(drive.shell.sheet, Row, picked))
    press(drive, screen.ids.lost_area)
    drive.press(showing(drive.shell.sheet, Row, "Silent bunker"))
    field = pick_entrance(drive)
    assert screen.lost_area == f"Silent bunker · entrance on {field}"
    press(drive, screen.ids.lost_area)
    drive.press(showing(drive.shell.sheet, Row, "the one of this mission"))
    assert (screen.companion, screen.lost_area) == ("Rust, a dog", "the one of this mission")
    drive.press(showing(screen, NextButton, "Set up for 3 stalkers"))
    drive.settle()
    arguments = drive.shell.path[-1][1]
    assert [name for name, _ in arguments["seats"]] == ["milady", "chort", "polkan"]
    assert (arguments["leader"], arguments["lost_area"], arguments["seats"][1][1]) == ("chort", True, 3)
    assert (arguments["companion"], arguments["job"], arguments["area"]) == ("own-dog", "own-hunt", None)


def test_nobody_cannot_begin(drive: Drive) -> None:
    screen = new_mission(drive)
    for name in ("Milady", "Polkan"):
        press(drive, next(row for row in all_of(screen, StalkerRow) if row.name == name))
    drive.press(showing(screen, NextButton, "Choose at least one stalker"))
    assert drive.shell.path[-1][0] == "new_mission"


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_the_set_up_step_by_step_survives_being_killed(drive: Drive, size: tuple[int, int]) -> None:
    drive.resize(*size)
    screen = new_mission(drive)
    drive.press(showing(screen, NextButton, "Set up for 2 stalkers"))
    drive.settle()
    setup = drive.shell.current
    for _ in range(3):
        drive.press(showing(setup, NextButton, "In place · next"))
    assert setup.progress == "3 of 15 in place"
    drive.back()
    assert setup.progress == "2 of 15 in place"
    place = drive.shell.path
    setup._presenter = None
    drive.shell.restore(place)
    drive.settle()
    assert setup.progress == "2 of 15 in place"
    if size == TABLET:
        press_row = showing(setup, Row, "7 environment cards")
        drive.press(press_row)
        assert setup.progress == "1 of 15 in place"


def test_the_last_tick_begins_the_mission(drive: Drive) -> None:
    screen = new_mission(drive)
    drive.press(showing(screen, NextButton, "Set up for 2 stalkers"))
    drive.settle()
    setup = drive.shell.current
    for _ in range(15):
        drive.press(all_of(setup, NextButton)[0])
    drive.settle()
    assert [name for name, _ in drive.shell.path] == ["home", "mission"]
    match = drive.shell.path[-1][1]["match"]
    drive.app.matches.delete(match)


def test_two_taps_on_begin_begin_one_match(drive: Drive) -> None:
    before = len(drive.app.matches.cards())
    screen = new_mission(drive)
    drive.press(showing(screen, NextButton, "Set up for 2 stalkers"))
    drive.settle()
    button = showing(drive.shell.current, QuietButton, "Everything is in place · begin")
    x, y = button.to_window(*button.center)
    for _ in range(2):
        drive.down(x, y).touch_up()
    drive.settle()
    assert len(drive.app.matches.cards()) == before + 1


def test_a_set_up_of_another_version_is_told(drive: Drive) -> None:
    drive.shell.restore([("home", {}), ("setup", {"mission": "gone", "seats": [], "leader": "", "seed": 1})])
    drive.settle()
    assert "no longer known" in drive.shell._toast.text


def test_p11_what_was_drawn_from_the_box_for_the_set_up_is_told_by_touch(drive: Drive) -> None:
    """The app says where the anomaly lies; the players drew another overlay and say so, and the match has it so."""
    drive.resize(*PHONE)
    drive.shell.restore([("home", {})])
    drive.settle()
    library = drive.app.desk("stalker").library
    drive.shell.go("setup", **demo_arguments(library, 7))
    drive.settle()
    screen = drive.shell.current
    while screen._presenter.now.kind is not SetupKind.ANOMALY:
        drive.press(all_of(screen, NextButton)[0])
        drive.settle()
    before, key = screen.put, screen._presenter.now.id
    drive.press(showing(screen, QuietButton, "We drew another one"))
    rows = [row for row in all_of(drive.shell.sheet, Row) if row.subtitle]
    drive.press(rows[0])
    drive.settle()
    assert screen.put != before
    assert rows[0].subtitle.removeprefix("round ") in screen.put
    drive.press(showing(screen, QuietButton, "Everything is in place · begin"))
    drive.settle()
    match = drive.shell.current.presenter.match
    assert match.state.anomalies[key].centre == rows[0].subtitle.removeprefix("round ")
    drive.app.matches.delete(drive.shell.path[-1][1]["match"])
    drive.shell.restore([("home", {})])
