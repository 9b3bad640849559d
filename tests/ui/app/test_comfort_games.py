"""Keyboard, wheel, left hand, letters, contrast: in every game of the house, at its own table."""

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from screens.app.keys import DOWN, ESCAPE, LETTER_Z, SPACE, UP
from screens.match.questions import QuestionCard
from screens.palette import HIGH_CONTRAST
from screens.theme import theme
from screens.widgets.comfort.handed import Handed
from screens.widgets.kit import IconButton, NextButton, Row
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, from_home, press_amber
from tests.ui.keys import strike
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
    strike(code)
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


def stands(drive: Drive) -> tuple[int, str]:
    """How far the match is, and what stands on the screen."""
    return seq(drive), " ".join(each.text for each in all_of(drive.shell, Label))


def _amber(drive: Drive) -> Any:
    """None where a question lists its answers and none of them is the usual one."""
    found = (each for each in all_of(drive.shell.current, NextButton) if each.width > 1 and each.opacity)
    return next(found, None)


def test_a_double_tap_on_the_amber_goes_on_once(drive: Drive, table: Any) -> None:
    """By the second tap the amber stands for something else; nobody has read that yet."""
    begun = seq(drive)
    for _ in range(4):
        amber = _amber(drive)
        if amber is None:
            break
        where = amber.to_window(*amber.center)
        drive.press(amber)
        drive.settle()
        once = stands(drive)
        drive.tap_again(*where)
        drive.settle()
        assert stands(drive) == once
        while drive.shell.sheet is not None:
            key(drive, ESCAPE)
    assert seq(drive) > begun, "the first taps did go on"


@pytest.mark.parametrize("table", ["EDEN"], indirect=True)
def test_an_option_is_not_for_a_double_tap_that_began_before_it_came(drive: Drive, table: Any) -> None:
    while _amber(drive) is not None:
        press_amber(drive, table)
        drive.settle()
    option = all_of(all_of(table, QuestionCard)[0], Row)[0]
    (x, y), before = option.to_window(*option.center), seq(drive)
    drive.tap_again(x, y)
    # A page that scrolls waits a moment whether a tap is the beginning of a swipe.
    drive.pass_time(0.3)
    assert seq(drive) == before, "the first tap was for what stood there before"
    drive.press(option)
    assert seq(drive) > before


def test_a_key_that_is_held_down_goes_on_once(drive: Drive, table: Any) -> None:
    Window.dispatch("on_keyboard", SPACE, 0, "", [])
    drive.settle()
    once = stands(drive)
    Window.dispatch("on_keyboard", SPACE, 0, "", [])
    drive.settle()
    assert stands(drive) == once, "the system repeats a key"
    Window.dispatch("on_key_up", SPACE, 0)
    while drive.shell.sheet is not None:
        key(drive, ESCAPE)
    if _amber(drive) is not None:
        key(drive, SPACE)
        assert stands(drive) != once, "let go, it is heard again"


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
