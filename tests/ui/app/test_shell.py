"""Finding one's way: screens, back, sheets, and coming back after being killed."""

import json
from pathlib import Path

import pytest

from screens.app.shell import Shell, read_path
from screens.widgets.kit import QuietButton, Row
from screens.widgets.lines import LineRow
from tests.ui.conftest import TABLET
from tests.ui.finding import all_of, showing
from tools.drive import Drive
from tools.shots.check import problems, under_bars


def test_home_opens_the_board_and_escape_comes_back(drive: Drive) -> None:
    drive.press(showing(drive.shell, Row, "S.T.A.L.K.E.R."))
    drive.frames()
    drive.press(showing(drive.shell, Row, "Practice ground"))
    drive.settle()
    assert drive.shell.current.title == "Practice ground"
    drive.back()
    drive.back()
    assert [name for name, _ in drive.shell.path] == ["home"]


def test_back_first_closes_the_sheet_then_lets_go_then_leaves(drive: Drive) -> None:
    drive.shell.go("situation", ident="practice")
    drive.frames()
    screen = drive.shell.current
    drive.tap(*screen.ids.board.spot_of("b2"))
    drive.press(showing(screen, QuietButton, "Why?"))
    assert drive.shell.sheet is not None
    drive.back()
    assert (drive.shell.sheet, screen.ids.board.view.overlay.selected) == (None, "b2")
    drive.back()
    assert (drive.shell.current, screen.ids.board.view.overlay.selected) == (screen, None)
    drive.back()
    assert drive.shell.current is not screen


def test_at_home_back_leaves_the_app(drive: Drive) -> None:
    assert drive.shell.back() is False


def test_a_tap_beside_a_sheet_puts_it_away_and_does_nothing_else(drive: Drive) -> None:
    drive.shell.go("situation", ident="practice")
    drive.frames()
    screen = drive.shell.current
    drive.tap(*screen.ids.board.spot_of("b2"))
    screen.open_reason()
    drive.frames()
    panel = drive.shell.sheet.ids.panel
    drive.tap(panel.center_x, panel.top - 20)
    assert drive.shell.sheet is not None, "a touch on the sheet itself keeps it"
    drive.tap(*screen.ids.board.spot_of("v1"))
    assert (drive.shell.sheet, screen.ids.board.view.overlay.selected) == (None, "b2")


def test_picking_a_candidate_in_the_sheet_draws_the_way_to_it(drive: Drive) -> None:
    drive.shell.go("situation", ident="practice")
    drive.frames()
    screen = drive.shell.current
    screen.tap_unit("b2")
    screen.act()
    screen.open_reason()
    drive.frames()
    drive.press(showing(drive.shell.sheet, Row, "Polkan"))
    assert screen.ids.board.view.overlay.route.fields[-1] == "crater"
    assert showing(drive.shell.sheet, Row, "Polkan").chosen


def test_screens_are_made_on_their_first_visit(drive: Drive) -> None:
    shell = Shell(lambda _: None, size=(412, 915))
    shell.restore([("home", {})])
    assert list(shell._made) == ["home"]
    shell.go("settings")
    assert list(shell._made) == ["home", "settings"]
    shell.back()
    shell.go("settings")
    assert len(shell._made) == 2


def test_where_we_were_survives_being_killed(drive: Drive) -> None:
    drive.shell.go("situation", ident="corridor")
    stored = read_path(json.loads((drive.app.home / "place.json").read_text("utf-8")))
    assert stored == [("home", {}), ("situation", {"ident": "corridor"})]
    again = Shell(lambda _: None, size=(412, 915))
    again.restore(stored)
    assert again.current.title == "The hut"
    again.restore([("a screen of a later version", {})])
    assert [name for name, _ in again.path] == ["home"]


def test_a_players_own_file_is_offered_and_a_broken_one_says_so(drive: Drive, own_file: Path) -> None:
    own_file.write_text('{"board": {"fields": {}}, "oops": 1}')
    drive.shell.restore([("home", {}), ("game", {"game": "stalker"})])
    drive.settle()
    drive.frames(8)
    row = showing(drive.shell, Row, "Mine")
    drive.shell.current.ids.page.scroll_to(row, animate=False)
    drive.frames()
    drive.press(row)
    drive.settle()
    screen = drive.shell.current
    assert screen.lead == "This file cannot be opened."
    assert "mine.json: oops: unknown key" in screen.consequence


def test_a_tablet_shows_board_and_units_side_by_side(drive: Drive) -> None:
    drive.shell.go("situation", ident="practice")
    drive.resize(*TABLET)
    screen = drive.shell.current
    board = screen.ids.board
    assert board.right <= screen.ids.side.x + 1
    drive.press(showing(screen, Row, "Veteran\u00a04"))
    assert board.view.overlay.selected == "v1"
    drive.resize(412, 915)
    assert screen.ids.side.top <= board.y + 1
    assert board.height > 300


def test_the_mood_of_a_siege_changes_while_a_card_of_the_workshop_lies_behind(drive: Drive) -> None:
    """A card that was open follows the theme; on the way to a screen that is not made yet nothing is on show."""
    drive.shell.go("record", kind="items", key="medkit")
    drive.settle()
    drive.shell._made.pop("war.new", None)
    drive.shell.go_home("war.new")
    drive.settle()
    assert drive.shell.path[-1][0] == "war.new"
    drive.shell.go_home()
    drive.settle()


@pytest.mark.parametrize("scrolled", [1.0, 0.5, 0.0])
def test_a_message_on_a_page_covers_nothing_and_moves_no_row(drive: Drive, scrolled: float) -> None:
    drive.resize(412, 440)
    drive.shell.restore([("home", {}), ("game", {"game": "stalker"})])
    drive.settle()
    page = drive.shell.current.ids.page
    page.scroll_y = scrolled
    drive.frames()
    rows = [row.to_window(*row.pos)[1] for row in all_of(drive.shell.current, LineRow)]
    drive.shell.say("Something went wrong here. Nothing is lost: go back, undo, or go on.", print, "Report", "share")
    drive.frames()
    assert [words for words in problems(drive.shell, drive.picture()) if "covered" in words] == []
    assert [row.to_window(*row.pos)[1] for row in all_of(drive.shell.current, LineRow)] == pytest.approx(rows)
    drive.shell._drop_toast()
    drive.frames()
    assert [row.to_window(*row.pos)[1] for row in all_of(drive.shell.current, LineRow)] == pytest.approx(rows)


def test_screens_visited_long_ago_are_made_again(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.app.shell.MOST_KEPT", 3)
    made = {}
    for name in ("settings", "device", "matches"):
        drive.shell.go(name)
        drive.settle()
        made[name] = drive.shell.current
        drive.shell.go_home()
        drive.settle()
    drive.shell.go("matches")
    assert drive.shell.current is made["matches"]
    drive.shell.go("settings")
    drive.settle()
    assert drive.shell.current is not made["settings"]
    assert drive.shell.back()
    assert drive.shell.current is made["matches"], "what lies on the way back is kept"


@pytest.mark.parametrize("edges", [(0, 84, 0, 48), (84, 24, 48, 20)])
def test_a_hint_and_a_toast_keep_clear_of_the_phones_bars(drive: Drive, edges: tuple[int, int, int, int]) -> None:
    drive.shell.go("matches")
    drive.frames()
    drive.shell._show_hint("Tap a lit field to go there, an enemy to attack it. The tiles below are everything else.")
    drive.shell.say("The match was put into the drawer. It stays there for thirty days, then it goes for good.")
    drive.frames()
    assert drive.shell._hint.parent is drive.shell
    if edges[0]:
        drive.resize(915, 412)
    drive.shell.edges = edges
    drive.frames(8)
    assert under_bars(drive.shell, edges) == []
    drive.shell.edges = (0, 0, 0, 0)
