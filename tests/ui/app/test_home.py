"""Home with real touches: go on, learn, delete with a way back, share, and a second window that is told."""

import os
import shutil
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from kivy.metrics import dp

from engine.stalker.commands.flow import GiveUp, NextPhase
from screens.app.files import share_moment
from screens.app.home import HomeLink
from screens.stalker.desk import ZoneDesk
from screens.stalker.setup.presenter import demo_arguments, setup_of
from screens.widgets.kit import Caution, IconButton, NextButton, QuietButton, Row
from tests.screens.stalker.desks import zone_desk
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, showing
from tools.drive import Drive


def begin(drive: Drive, seed: int = 7) -> str:
    desk: ZoneDesk = drive.app.desk("stalker")
    arguments = demo_arguments(desk.library, seed)
    session = desk.create("demo", setup_of(desk.library, arguments), "Demo", seed=seed)
    session.apply(NextPhase())
    return session.match_id


def settings_of(home: Any) -> IconButton:
    return next(each for each in all_of(home, IconButton) if each.icon == "settings")


def go_home(drive: Drive) -> Any:
    drive.shell.restore([("home", {})])
    drive.settle()
    return drive.shell.current


def open_game(drive: Drive) -> Any:
    drive.press(showing(go_home(drive), Row, "S.T.A.L.K.E.R."))
    drive.settle()
    return drive.shell.current


@pytest.mark.parametrize(
    ("size", "edges", "scale"),
    [
        ((760, 336), (0, 0, 0, 0), 1.0),
        ((915, 412), (48, 24, 48, 20), 1.0),
        ((915, 412), (48, 24, 48, 20), 1.7),
        ((640, 360), (0, 0, 0, 0), 1.0),
        ((640, 360), (24, 24, 48, 0), 1.4),
        ((412, 440), (0, 0, 0, 0), 2.0),
    ],
)
def test_the_games_are_reached_on_a_phone_that_lies_on_its_side(
    drive: Drive, size: tuple[int, int], edges: tuple[int, int, int, int], scale: float
) -> None:
    begin(drive)
    home = go_home(drive)
    drive.resize(*TABLET)
    drive.frames()
    drive.app.change(text_scale=scale)
    drive.resize(*size)
    drive.shell.edges = edges
    drive.settle()
    drive.pass_time(1)
    page = home.ids.page
    assert page.height >= dp(150), "there is room for a finger to move the list"
    lower, upper = edges[3], size[1] - edges[1]
    assert lower <= page.to_window(*page.pos)[1] < page.to_window(page.x, page.top)[1] <= upper
    amber = home.ids.go_on
    assert home.scrolls == (amber in all_of(home.ids.column, NextButton))
    assert amber.to_window(amber.x, amber.top)[1] <= upper, "it is at its top"
    assert home.scrolls or lower <= amber.to_window(*amber.pos)[1]
    drive.press(showing(home, Row, "EDEN"))
    drive.settle()
    assert drive.shell.path[-1] == ("game", {"game": "eden"})
    drive.back()
    drive.shell.edges = (0, 0, 0, 0)
    drive.app.change(text_scale=1.0)
    drive.resize(*PHONE)
    drive.settle()
    drive.frames(8)
    assert not home.scrolls
    assert home.ids.go_on in all_of(home.ids.foot, NextButton), "upright again it lies under the thumb"


def test_a_phone_on_its_side_shows_two_columns_unless_letters_are_large(drive: Drive) -> None:
    shell = drive.shell
    for size, scale, wide in (
        ((760, 336), 1.0, True),
        ((760, 336), 1.2, False),
        ((640, 360), 1.0, False),
        ((760, 600), 1.0, False),
        ((915, 412), 2.0, True),
        ((440, 760), 1.0, False),
    ):
        drive.resize(*size)
        drive.app.change(text_scale=scale)
        drive.frames()
        assert shell.wide == wide, (size, scale)
    drive.app.change(text_scale=1.0)


def test_a_games_page_goes_on_with_its_last_match(drive: Drive) -> None:
    match = begin(drive)
    page = open_game(drive)
    assert page.lead == "The keeper's notebook · Round 1 · Players' phase"
    drive.press(showing(page, NextButton, "Play on"))
    drive.settle()
    assert drive.shell.path[-1][1]["match"] == match


def test_a_games_page_leads_to_its_situations_and_signs(drive: Drive) -> None:
    page = open_game(drive)
    drive.press(showing(page, Row, "The hut"))
    drive.settle()
    assert drive.shell.path[-1] == ("situation", {"ident": "corridor"})
    drive.back()
    drive.settle()
    page.ids.page.scroll_y = 0
    drive.frames()
    drive.press(showing(page, Row, "Board signs"))
    drive.settle()
    assert [name for name, _ in drive.shell.path] == ["home", "game", "legend"]


def test_from_home_to_the_briefing_in_two_taps_and_a_third_draws_the_event(drive: Drive) -> None:
    home = go_home(drive)
    drive.touches = 0
    drive.press(showing(home, NextButton, "Learn with the demo"))
    drive.settle()
    drive.press(showing(drive.shell.current, QuietButton, "Everything is in place · begin"))
    drive.settle()
    assert drive.touches == 2
    assert [name for name, _ in drive.shell.path] == ["home", "mission"]
    match = drive.app.session(drive.shell.path[-1][1]["match"]).match
    assert match.state.event is None, "every mission opens with what it is about"
    drive.press(showing(drive.shell.current, NextButton, "Begin · draw the event"))
    drive.settle()
    assert match.state.event == "demo-1"


def test_home_goes_on_where_the_last_match_was_left(drive: Drive) -> None:
    match = begin(drive)
    home = go_home(drive)
    assert home.title == "The keeper's notebook · Round 1 · Players' phase"
    assert home.state_words == "Milady 14/14, Polkan 16/16"
    drive.press(showing(home, NextButton, "Play on"))
    drive.settle()
    name, arguments = drive.shell.path[-1]
    assert (name, arguments["match"]) == ("mission", match)


def test_a_mission_that_is_over_is_not_gone_on_with(drive: Drive) -> None:
    drive.app.session(begin(drive)).apply(GiveUp())
    home = go_home(drive)
    assert home.last == ""
    assert home.action == "Learn with the demo"
    assert showing(home, Row, "S.T.A.L.K.E.R.").subtitle == "nothing open · learn in ten minutes"
    page = open_game(drive)
    assert showing(page, Row, "Your matches").subtitle == "1 match on this device"


def test_a_deleted_match_comes_back_with_one_tap(drive: Drive) -> None:
    begin(drive)
    drive.press(showing(go_home(drive), HomeLink, "Past games"))
    drive.settle()
    screen = drive.shell.current
    drive.press(showing(screen, QuietButton, "Delete"))
    drive.settle()
    assert (screen.is_empty, screen.has_deleted) == (True, True)
    drive.press(showing(drive.shell, QuietButton, "Undo"))
    drive.settle()
    assert (screen.is_empty, screen.has_deleted) == (False, False)
    drive.press(showing(screen, QuietButton, "Delete"))
    drive.settle()
    drive.press(showing(screen, QuietButton, "Bring back"))
    drive.settle()
    assert len(drive.app.matches.cards()) == 1


def test_a_shared_match_can_be_taken_in_again(drive: Drive) -> None:
    begin(drive)
    drive.press(showing(go_home(drive), HomeLink, "Past games"))
    drive.settle()
    drive.press(showing(drive.shell.current, QuietButton, "Share as file"))
    drive.settle()
    (path,) = (drive.app.home / "shared").glob("*.zonekeeper")
    drive.press(showing(drive.shell.current, QuietButton, "Open a file"))
    drive.settle()
    drive.press(showing(drive.shell.sheet, Row, path.stem))
    drive.settle()
    assert len(drive.app.matches.cards()) == 2


def test_this_moment_can_be_shared_and_opened_as_a_situation(drive: Drive) -> None:
    session = drive.app.session(begin(drive))
    share_moment(drive.shell, drive.app, session)
    drive.settle()
    (path,) = (drive.app.home / "shared").glob("*.json")
    drive.press(showing(go_home(drive), HomeLink, "Open a file"))
    drive.settle()
    drive.press(showing(drive.shell.sheet, Row, path.stem))
    drive.settle()
    own = drive.app.home / "situations" / path.name
    try:
        assert drive.shell.path[-1] == ("situation", {"ident": f"own/{path.stem}"})
        assert {unit.id for unit in drive.shell.current.ids.board.view.units} >= {"milady", "polkan", "snork-1"}
    finally:
        own.unlink()


def test_a_file_that_is_not_ours_is_refused_in_a_sentence(drive: Drive) -> None:
    folder = drive.app.home / "shared"
    folder.mkdir(exist_ok=True)
    (folder / "photo.zonekeeper").write_bytes(b"not a match")
    drive.press(showing(go_home(drive), HomeLink, "Open a file"))
    drive.settle()
    drive.press(showing(drive.shell.sheet, Row, "photo"))
    drive.settle()
    assert drive.shell._toast.text == "This file is nothing of Zonekeeper's."


def test_a_file_whose_name_is_no_text_is_listed_and_refused_like_any_other(drive: Drive) -> None:
    """From a stick that an old machine wrote: Kivy can draw no half of a letter, and the list fell."""
    folder = drive.app.home / "shared"
    folder.mkdir(exist_ok=True)
    path = Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9\n2.zonekeeper"))
    path.write_bytes(b"not a match")
    try:
        drive.press(showing(go_home(drive), HomeLink, "Open a file"))
        drive.settle()
        drive.frames(3)
        row = next(row for row in all_of(drive.shell.sheet, Row) if row.title.startswith("caf"))
        drive.press(row)
        drive.settle()
        assert drive.shell._toast.text == "This file is nothing of Zonekeeper's."
    finally:
        path.unlink()


def test_the_list_of_files_knows_what_each_is_and_none_that_the_app_keeps_for_itself(drive: Drive) -> None:
    begin(drive)
    drive.app.change(sound=True)
    assert {"preferences.json", "matches.json"} <= {path.name for path in drive.app.home.glob("*.json")}
    folder = drive.app.home / "shared"
    folder.mkdir(exist_ok=True)
    shutil.copy(Path("tests/golden/v0/own.zonepack"), folder / "friend.zonepack")
    drive.press(showing(go_home(drive), HomeLink, "Open a file"))
    drive.settle()
    rows = [(row.title, row.subtitle) for row in all_of(drive.shell.sheet, Row)]
    assert rows == [("friend", "a pack of cards")]
    drive.press(showing(drive.shell.sheet, Row, "friend"))
    drive.settle()
    assert drive.shell.path[-1][0] == "scan", "a pack is looked at before it is taken in"


def test_a_second_window_is_told_and_home_still_works(drive: Drive) -> None:
    drive.app.matches.close()
    other = zone_desk(drive.app.home)
    other.matches.prepare()
    try:
        home = go_home(drive)
        caution = all_of(home, Caution)[0]
        assert "already open in another window" in caution.lead
        drive.press(settings_of(home))
        assert drive.shell.path[-1][0] == "settings"
    finally:
        other.matches.close()
    assert all_of(go_home(drive), Caution) == []


def test_a_match_that_was_open_when_the_app_was_killed_opens_behind_the_first_frame(drive: Drive) -> None:
    match = begin(drive)
    path: list[tuple[str, dict[str, Any]]] = [("home", {}), ("mission", {"match": match})]
    drive.app._return(drive.shell, path)
    assert drive.shell.path[-1][0] == "home", "the first frame does not wait for the match"
    drive.settle()
    assert drive.shell.path == path


def test_on_a_tablet_home_shows_the_table_as_it_was_left(drive: Drive) -> None:
    begin(drive)
    drive.resize(*TABLET)
    home = go_home(drive)
    assert home.shows_board
    assert "milady" in {unit.id for unit in home._board.view.units}


def test_what_takes_long_shows_that_it_goes_on(drive: Drive) -> None:
    go_home(drive)
    held = Event()
    done: list[bool] = []
    drive.shell.work(lambda: held.wait(20), done.append)
    drive.pass_time(0.1)
    assert drive.shell._progress is None or drive.shell._progress.parent is None
    drive.pass_time(0.4)
    assert drive.shell._progress.parent is drive.shell
    drive.press(settings_of(drive.shell.current))
    assert drive.shell.path[-1][0] == "settings", "nothing blocks the thumb"
    held.set()
    drive.settle()
    assert done == [True]
    assert drive.shell._progress.parent is None


def test_where_shared_files_go_is_said(drive: Drive, tmp_path: Path) -> None:
    share_moment(drive.shell, drive.app, drive.app.session(begin(drive)))
    drive.settle()
    assert drive.shell._toast.text.startswith(f"Written to {drive.app.home}")
