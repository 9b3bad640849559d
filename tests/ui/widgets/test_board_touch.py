"""Fingers on the board: tap, drag, flick, long press, pinch, as a player does it."""

from typing import Any

import pytest

from engine.field.grid import Direction
from screens.widgets.board.ground import PaintedGround
from screens.widgets.kit import QuietButton, Row
from tests.ui.finding import showing
from tools.drive import Drive


@pytest.fixture
def screen(drive: Drive) -> Any:
    drive.shell.go("situation", ident="practice")
    drive.frames()
    drive.shell.current.ids.board.glide = 0
    return drive.shell.current


def unit(screen: Any, ident: str) -> Any:
    return screen.ids.board.view.unit(ident)


def test_a_tap_on_an_enemy_shows_what_it_sees(drive: Drive, screen: Any) -> None:
    drive.tap(*screen.ids.board.spot_of("b2"))
    assert screen.ids.board.view.overlay.selected == "b2"
    assert screen.consequence == "In sight: Milady."


def test_a_tap_beside_a_unit_still_hits_it_within_a_fingertip(drive: Drive, screen: Any) -> None:
    x, y = screen.ids.board.spot_of("v1")
    drive.tap(x + 17, y + 15)
    assert screen.ids.board.view.overlay.selected == "v1"


def test_a_dragged_unit_moves_and_can_be_taken_back(drive: Drive, screen: Any) -> None:
    board = screen.ids.board
    drive.drag(board.spot_of("b2"), board.spot_of_field("porch"))
    assert unit(screen, "b2").field == "porch"
    drive.press(showing(drive.shell, QuietButton, "Undo"))
    assert unit(screen, "b2").field == "east path"


def test_a_unit_dropped_where_it_cannot_stand_goes_back(drive: Drive, screen: Any) -> None:
    board = screen.ids.board
    home = board.spot_of("b2")
    drive.drag(home, board.spot_of_field("pond"))
    assert unit(screen, "b2").field == "east path"
    assert board._tokens["b2"].spot == board._spots["b2"]
    assert any(getattr(each, "text", "") == "Nobody can stand in water." for each in drive.shell.walk(restrict=True))


def test_tap_and_tap_moves_too(drive: Drive, screen: Any) -> None:
    board = screen.ids.board
    drive.tap(*board.spot_of("Polkan"))
    drive.tap(*board.spot_of_field("scrap heap"))
    assert unit(screen, "Polkan").field == "scrap heap"
    assert drive.touches == 2


@pytest.mark.parametrize(
    ("dx", "dy", "facing"),
    [(60, 5, Direction.E), (-60, 5, Direction.W), (5, 60, Direction.N), (5, -60, Direction.S)],
)
def test_a_flick_turns(drive: Drive, screen: Any, dx: float, dy: float, facing: Direction) -> None:
    drive.flick(screen.ids.board.spot_of("b3"), dx, dy)
    assert (unit(screen, "b3").facing, unit(screen, "b3").field) == (facing, "west meadow")


def test_a_long_press_offers_to_turn(drive: Drive, screen: Any) -> None:
    drive.hold(*screen.ids.board.spot_of("b1"))
    drive.press(showing(drive.shell.sheet, Row, "To the east"))
    assert unit(screen, "b1").facing is Direction.E
    assert drive.shell.sheet is None


def test_two_fingers_zoom_and_one_pans(drive: Drive, screen: Any) -> None:
    board = screen.ids.board
    whole = board.cell_size
    x, y = board.center
    one, other = drive.down(x - 40, y), drive.down(x + 40, y)
    one.touch_move(x - 120, y)
    other.touch_move(x + 120, y)
    one.touch_up()
    other.touch_up()
    drive.frames()
    assert board.cell_size == pytest.approx(whole * 3, rel=0.01)
    before = board.spot_of("Polkan")
    empty = board.spot_of_field("farmhouse")
    drive.drag(empty, (empty[0] + 50, empty[1]))
    assert board.spot_of("Polkan")[0] > before[0] + 10
    assert screen.ids.board.view.overlay.selected is None
    board.fit()
    assert board.cell_size == pytest.approx(whole)


def test_dragging_paints_nothing_of_the_board_again(drive: Drive, screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    for name in ("paint_floor", "paint_print"):
        monkeypatch.setattr(PaintedGround, name, lambda *_, name=name: painted.append(name))
    board = screen.ids.board
    touch = drive.down(*board.spot_of("b2"))
    touch.time_start -= 1
    tokens = dict(board._tokens)
    for step in range(20):
        touch.touch_move(150 + step, 500)
        drive.frames(1)
    assert board._tokens == tokens
    touch.touch_up(150, 500)
    drive.frames()
    assert painted == []


def test_the_thumb_goes_through_the_whole_situation_with_one_button(drive: Drive, screen: Any) -> None:
    seen = []
    for _ in range(13):
        button = next(each for each in screen.walk(restrict=True) if type(each).__name__ == "NextButton")
        drive.press(button)
        seen.append(screen.ids.board.view.overlay.selected)
    expected = [unit for enemy in ("b1", "b2", "b3", "v1", "d1") for unit in (enemy, enemy)]
    assert seen == [*expected, "Milady", "Polkan", None]
