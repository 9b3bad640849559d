"""The board builder from its first touch: the amber leads to the tiles, and each is known by its look."""

from screens.widgets.board.board import BoardWidget
from screens.widgets.kit import NextButton, Row
from tests.ui.finding import all_of, showing
from tools.drive import Drive


def test_an_empty_board_leads_to_the_tiles_and_each_shows_its_picture(drive: Drive) -> None:
    drive.app.matches.prepare()
    drive.shell.go("board")
    drive.settle()
    screen = drive.shell.current
    drive.press(showing(screen, NextButton, "Put a tile on the board first."))
    sheet = drive.shell.sheet
    assert sheet is not None, "what is missing is what comes next"
    rows, pictures = all_of(sheet, Row), all_of(sheet, BoardWidget)
    assert len(rows) == len(pictures) > 3
    assert all(picture.view.plan.fields for picture in pictures)
    drive.press(rows[0])
    drive.settle()
    assert drive.shell.sheet is None
    assert len(screen._presenter.draft.laid) == 1


def test_records_say_what_they_do_and_nothing_in_the_words_of_a_file(drive: Drive) -> None:
    drive.app.matches.prepare()
    drive.shell.go("records", game="stalker", kind="items")
    drive.settle()
    about = {row.title: row.subtitle for row in all_of(drive.shell.current, Row)}
    assert "8" in about["Medkit"]
    assert len({*about.values()}) > 3, "not the name of the deck in every row"
    drive.press(all_of(drive.shell.current, NextButton)[0])
    drive.settle()
    shown = [getattr(each, "text", "") or "" for each in drive.shell.current.walk(restrict=True)]
    assert not [words for words in shown if "items." in words], "no path of a file"
