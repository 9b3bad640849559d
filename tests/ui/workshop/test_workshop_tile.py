"""A tile of nine fields drawn with real touches, counted."""

from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from engine.field.plan import Border
from screens.stalker.workshop.tile_presenter import TileTool
from screens.widgets.kit import IconButton, NextButton, OptionButton, Row
from tests.ui.conftest import TABLET
from tests.ui.finding import all_of, showing
from tests.ui.keys import type_into
from tests.ui.workshop.workshop_thumb import noted
from tools.drive import Drive

SECONDS_A_TOUCH = 2.5
"""What a player takes to aim and touch, generously; typing a name takes as long as six touches."""


@pytest.fixture
def screen(drive: Drive) -> Iterator[Any]:
    drive.shell.go("tile", number="7")
    drive.frames()
    yield drive.shell.current
    packs = drive.app.desk("stalker").packs
    for kind, key in list(packs.own().records):
        packs.drop(kind, key)


def drag(drive: Drive, screen: Any, start: tuple[float, float], end: tuple[float, float]) -> None:
    canvas = screen.ids.canvas
    drive.drag(canvas.spot(start), canvas.spot(end))


def tap(drive: Drive, screen: Any, x: float, y: float) -> None:
    drive.tap(*screen.ids.canvas.spot((x, y)))


def tool(drive: Drive, screen: Any, words: str) -> None:
    drive.press(showing(screen, OptionButton, words))


def draw_nine(drive: Drive, screen: Any) -> None:
    """Nine fields, a house in the middle with a door and a window, cover on two fields, water on one."""
    for y in (0, 2, 4):
        for x in (0, 2, 4):
            drag(drive, screen, (x + 0.5, y + 0.5), (x + 1.5, y + 1.5))
    tool(drive, screen, "Borders")
    tap(drive, screen, 3.45, 3.55)
    drag(drive, screen, (2.1, 2.0), (2.9, 2.0))
    tap(drive, screen, 2.5, 2.0)
    for _ in range(2):
        tap(drive, screen, 4.0, 3.5)
    tool(drive, screen, "Cover")
    tap(drive, screen, 1, 1)
    tap(drive, screen, 5, 5)
    tool(drive, screen, "Water")
    tap(drive, screen, 1, 5)


def test_a_tile_of_nine_fields_takes_under_three_minutes(drive: Drive, screen: Any) -> None:
    drive.touches = 0
    draw_nine(drive, screen)
    type_into(drive, screen.ids.name, "Yard")
    draft = screen.presenter.draft
    assert len(draft.fields) == 9
    assert draft.found_rooms() == {"7e": "7-1"}
    kinds = sorted(kind.value for kind in draft.edges.values())
    assert kinds == ["door", "wall", "wall", "wall", "wall", "wall", "wall", "window"]
    assert (draft.ground("7a").cover, draft.ground("7i").cover, draft.ground("7g").water) == (1, 1, True)
    drive.press(showing(screen, NextButton, "Keep this tile"))
    assert noted("box-tile", drive.touches) == 22, "a tile of nine fields in 22 touches; more would be a step back"
    assert (drive.touches + 6) * SECONDS_A_TOUCH < 180
    tile = drive.app.desk("stalker").packs.library().tiles["tile-7"]
    assert tile.name["en"] == "Yard"
    assert drive.shell.current is not screen


def test_a_drag_that_begins_on_a_field_makes_it_larger_and_split_cuts_it(drive: Drive, screen: Any) -> None:
    drag(drive, screen, (0.5, 0.5), (1.5, 0.5))
    drag(drive, screen, (1.5, 0.5), (2.5, 1.5))
    assert [len(cells) for cells in screen.presenter.draft.fields.values()] == [5]
    tool(drive, screen, "Split")
    drag(drive, screen, (2.5, 0.5), (2.5, 1.5))
    assert [len(cells) for cells in screen.presenter.draft.fields.values()] == [3, 2]
    tool(drive, screen, "Erase")
    tap(drive, screen, 0.5, 0.5)
    assert [len(cells) for cells in screen.presenter.draft.fields.values()] == [2, 2]


def test_every_stroke_can_be_taken_back(drive: Drive, screen: Any) -> None:
    draw_nine(drive, screen)
    undo = next(each for each in all_of(screen, IconButton) if each.icon == "undo")
    while screen.can_undo:
        drive.press(undo)
    assert screen.presenter.draft.fields == {}


def test_a_tap_on_a_line_cycles_its_border(drive: Drive, screen: Any) -> None:
    drag(drive, screen, (0.5, 0.5), (1.5, 1.5))
    drag(drive, screen, (2.5, 0.5), (3.5, 1.5))
    tool(drive, screen, "Borders")
    seen = []
    for _ in range(5):
        tap(drive, screen, 2.0, 0.5)
        seen.append(screen.presenter.draft.border(((1, 0), (2, 0))))
    assert seen == [Border.WALL, Border.DOOR, Border.WINDOW, Border.IMPASSABLE, Border.OPEN]


def test_what_is_missing_stands_on_the_button(drive: Drive, screen: Any) -> None:
    button = all_of(screen, NextButton)[0]
    assert button.text.startswith("Draw a field first")
    drag(drive, screen, (0.5, 0.5), (1.5, 1.5))
    assert button.text == "The tile needs a name."
    drive.press(button)
    assert drive.shell.current is screen


def test_on_a_tablet_the_tools_stand_beside_the_tile(drive: Drive, screen: Any) -> None:
    drive.resize(*TABLET)
    screen.choose(TileTool.DRAW)
    drag(drive, screen, (0.5, 0.5), (1.5, 1.5))
    assert len(screen.presenter.draft.fields) == 1
    canvas, tools = screen.ids.canvas, screen.ids.tools
    # The tools lie on a page that scrolls.
    assert canvas.to_window(canvas.right, 0)[0] <= tools.to_window(*tools.pos)[0] + 1


def test_a_photo_of_the_real_tile_lies_below_the_drawing(drive: Drive, screen: Any) -> None:
    folder = drive.app.home / "shared"
    folder.mkdir(exist_ok=True)
    Image.new("RGB", (300, 300), (180, 40, 40)).save(folder / "real tile.png")
    drag(drive, screen, (0.5, 0.5), (1.5, 1.5))
    drive.press(next(each for each in all_of(screen, IconButton) if each.icon == "open"))
    drive.press(showing(drive.shell.sheet, Row, "real tile.png"))
    drive.frames()
    x, y = screen.ids.canvas.spot((4.2, 4.2))
    picture = drive.picture()
    red: Any = picture.getpixel((int(x), picture.height - int(y)))
    assert red[0] > 120 > red[1], "where nothing is drawn yet the photo shows"
    (folder / "real tile.png").write_text("no picture")
    screen.trace()
    drive.frames()
    drive.press(showing(drive.shell.sheet, Row, "real tile.png"))
    assert drive.shell._toast.text == "This file is not a picture that can be read."
    (folder / "real tile.png").unlink()
