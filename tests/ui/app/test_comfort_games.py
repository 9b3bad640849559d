"""Keyboard, wheel, left hand, letters, contrast: in every game of the house, at its own table."""

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from screens.app.keys import DOWN, ESCAPE, LETTER_Z, SPACE, UP
from screens.palette import HIGH_CONTRAST
from screens.theme import theme
from screens.widgets.comfort.handed import Handed
from screens.widgets.kit import IconButton
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, from_home, press_amber
from tools.drive import Drive

GAMES = ("S.T.A.L.K.E.R.", "This War of Mine", "Jagged Alliance", "EDEN")


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("device.storage.store.secrets.randbits", lambda _bits: 7)


@pytest.fixture(params=GAMES, ids=lambda name: name.replace(".", "").split()[0].lower())
def table(request: pytest.FixtureRequest, drive: Drive) -> Any:
    """The table of a game as a newcomer comes to it."""
    from_home(drive, request.param, "Learn with the demo")
    for _ in range(20):
        if drive.app.notes.last is not None:
            break
        press_amber(drive, drive.shell.current)
    match = drive.app.notes.last
    assert match is not None
    drive.app.go_to(match)
    drive.settle()
    return drive.shell.current


def key(drive: Drive, code: int) -> None:
    Window.dispatch("on_keyboard", code, 0, "", [])
    drive.settle()
    drive.pass_time(0.5)


def seq(drive: Drive) -> int:
    match = drive.app.notes.last
    assert match is not None
    return int(drive.app.session(match).match.seq)


def head(drive: Drive) -> int:
    match = drive.app.notes.last
    assert match is not None
    return int(drive.app.session(match).match.head)


def test_space_goes_on_z_takes_back_and_escape_leaves(drive: Drive, table: Any) -> None:
    before = seq(drive)
    for _ in range(12):
        if seq(drive) > before:
            break
        drive.pass_time(0.5)
        key(drive, SPACE)
    assert seq(drive) > before, "space is the amber button"
    while drive.shell.sheet is not None:
        key(drive, ESCAPE)
    at = head(drive)
    key(drive, LETTER_Z)
    assert head(drive) < at, "z takes back"
    for _ in range(6):
        if drive.shell.path[-1][0] == "home":
            break
        key(drive, ESCAPE)
    assert drive.shell.path[-1][0] == "home", "escape leads home"


def test_arrows_find_their_way_with_a_ring_that_is_seen(drive: Drive, table: Any) -> None:
    keys = drive.app.keys
    visited = []
    for code in (UP, UP, UP, DOWN):
        key(drive, code)
        assert keys.focus is not None
        assert keys._ring is not None, "what the keyboard is at can be seen"
        x, y = keys.focus.to_window(*keys.focus.center)
        assert 0 <= x <= Window.width
        assert 0 <= y <= Window.height
        visited.append(keys.focus)
    assert len({*visited}) > 1


def test_a_left_hand_and_large_letters_and_contrast_are_everywhere(drive: Drive, table: Any) -> None:
    drive.resize(*TABLET)
    drive.settle()
    for _ in range(12):
        if _split(drive):
            break
        maps = [each for each in all_of(drive.shell.current, IconButton) if each.icon == "map"]
        if maps:
            drive.press(maps[0])
            drive.settle()
        if not _split(drive):
            press_amber(drive, drive.shell.current)
    split = _split(drive)
    if split:
        right = [child.x for child in split[0].children]
        drive.app.change(left_handed=True)
        drive.settle()
        assert [child.x for child in split[0].children] != right
        drive.app.change(left_handed=False)
    drive.resize(*PHONE)
    for scale in (0.8, 2.0):
        drive.app.change(text_scale=scale)
        drive.settle()
        assert theme.scale == scale
    drive.app.change(text_scale=1.0, contrast=True)
    drive.settle()
    assert theme.palette.text == HIGH_CONTRAST["dark"].text
    drive.app.change(contrast=False)
    drive.settle()
    assert split, "board and words stand side by side on a tablet"


def _split(drive: Drive) -> list[Handed]:
    return [each for each in all_of(drive.shell.current, Handed) if _is_split(each)]


def _is_split(box: Widget) -> bool:
    return box.orientation == "horizontal" and len([child for child in box.children if child.width > 100]) > 1
