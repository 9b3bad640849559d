"""Comfort that every game shares: the keyboard, a left hand, larger letters, more contrast, less motion, sounds."""

from typing import Any

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.textinput import TextInput

from device.preferences import load
from engine.eden.setup.start import Setup as BattleSetup
from engine.eden.setup.start import SideSetup
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.setup import Seat, Setup
from screens.app.keys import DOWN, ENTER, LETTER_Z, SPACE, UP
from screens.eden.desk import DEMO
from screens.palette import HIGH_CONTRAST
from screens.stalker.campaign.zone.chart import ZoneChart
from screens.theme import TEXT_SCALES, theme
from screens.widgets.kit import IconButton, NextButton, SwitchRow
from screens.widgets.plane import Plane
from screens.widgets.wrap import WrapOption
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, press_amber, showing
from tests.ui.keys import strike, type_into
from tools.drive import Drive


def key(drive: Drive, code: int) -> None:
    strike(code)
    drive.frames()


def mission(drive: Drive) -> str:
    setup = Setup((Seat("milady"), Seat("polkan")), "milady")
    match: str = drive.app.desk("stalker").create("demo", setup, "demo", seed=3).match_id
    drive.app.go_to(match)
    drive.settle()
    return match


def settings(drive: Drive) -> Any:
    drive.shell.go("settings")
    drive.frames()
    return drive.shell.current


def test_arrows_go_from_button_to_button_with_a_ring_and_enter_presses(drive: Drive) -> None:
    drive.resize(*PHONE)
    page = settings(drive)
    keys = drive.app.keys
    key(drive, DOWN)
    first = keys.focus
    assert first is not None
    key(drive, DOWN)
    assert keys.focus is not first
    assert keys.focus.to_window(*keys.focus.center)[1] < first.to_window(*first.center)[1]
    assert keys._ring is not None, "what the keyboard is at can be seen"
    wanted = showing(drive.shell, SwitchRow, "High contrast")
    for _ in range(40):
        if keys.focus is wanted:
            break
        key(drive, DOWN)
    assert keys.focus is wanted
    low, high = wanted.to_window(*wanted.pos)[1], wanted.to_window(wanted.right, wanted.top)[1]
    assert 0 <= low < high <= drive.shell.height, "the page has followed"
    key(drive, ENTER)
    assert drive.app.preferences.contrast
    assert theme.palette == HIGH_CONTRAST["dark"]
    key(drive, UP)
    drive.tap(page.center_x, page.top - 5)
    shown: list[object] = [keys.focus, keys._ring]
    assert shown == [None, None], "a finger takes the ring away"


def test_space_is_the_amber_button_and_z_takes_back(drive: Drive) -> None:
    mission(drive)
    screen = drive.shell.current
    seq = screen.presenter.match.seq
    drive.pass_time(0.5)
    for _ in range(4):
        if screen.presenter.match.seq > seq:
            break
        key(drive, SPACE)
        drive.pass_time(0.5)
    assert screen.presenter.match.seq > seq
    head = screen.presenter.match.head
    key(drive, LETTER_Z)
    assert screen.presenter.match.head < head


def test_who_writes_is_not_heard_by_the_keyboard(drive: Drive) -> None:
    drive.shell.go("history", match=mission(drive))
    drive.settle()
    line = all_of(drive.shell, TextInput)[0]
    type_into(drive, line, "a")
    key(drive, DOWN)
    key(drive, SPACE)
    assert drive.app.keys.focus is None
    assert "history" in [name for name, _ in drive.shell.path]


def test_a_left_hand_finds_the_panel_at_the_left(drive: Drive) -> None:
    drive.resize(*TABLET)
    mission(drive)
    ids = drive.shell.current.ids
    assert ids.board.center_x < ids.side.center_x
    drive.app.change(left_handed=True)
    drive.frames()
    assert ids.board.center_x > ids.side.center_x
    assert 0 <= ids.side.x < ids.side.right <= ids.left.x + 1
    drive.app.change(left_handed=False)
    drive.frames()
    assert ids.board.center_x < ids.side.center_x


def test_letters_go_from_a_fifth_less_to_twice_as_large(drive: Drive) -> None:
    assert (TEXT_SCALES[0], TEXT_SCALES[-1]) == (0.8, 2.0)
    page = settings(drive)
    for scale in ("200%", "80%"):
        drive.press(showing(page, WrapOption, scale))
        assert theme.body == theme.text_size("body")
    assert load(drive.app.home / "preferences.json").text_scale == 0.8


def test_nothing_glides_where_motion_is_reduced(drive: Drive) -> None:
    mission(drive)
    drive.app.change(calm=True)
    board = drive.shell.current.ids.board
    unit = board.view.units[0]
    token = board._tokens[unit.id]
    board._send(token, (1.0, 2.0), glides=True)
    assert token.spot == (1.0, 2.0)
    assert not board._gliding


def test_the_window_is_as_large_as_it_was_left(drive: Drive) -> None:
    drive.resize(800, 1280)
    drive.app._note_window()
    assert load(drive.app.home / "preferences.json").window == [800, 1280]


def test_a_window_that_filled_the_screen_fills_it_again_and_keeps_its_own_size(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Window, "maximize", lambda: asked.append("maximize"))
    drive.resize(800, 1280)
    drive.app._note_window()
    drive.app._keep_window()
    assert asked == []
    Window.dispatch("on_maximize")
    drive.resize(1400, 1400)
    drive.app._note_window()
    kept = load(drive.app.home / "preferences.json")
    assert (kept.window, kept.maximized) == ([800, 1280], True)
    drive.app.preferences = kept
    drive.app._keep_window()
    assert (asked, [*Window.size]) == (["maximize"], [800, 1280])
    Window.dispatch("on_restore")
    drive.app._note_window()
    assert not load(drive.app.home / "preferences.json").maximized


def test_one_switch_silences_all(drive: Drive) -> None:
    class Box:
        volume = 1.0
        played = 0

        def play(self) -> None:
            Box.played += 1

    feedback = drive.app.feedback
    kept = dict(feedback._loaded)
    feedback._loaded = {name: Box() for name in ("tick", "event", "hit", "death")}
    try:
        drive.app.change(sound=True, volume=0.2)
        feedback.play("hit")
        assert (Box.played, feedback._loaded["hit"].volume) == (1, 0.2)
        drive.app.change(sound=False)
        for name in feedback._loaded:
            feedback.play(name)
        feedback.tick()
        assert Box.played == 1
    finally:
        feedback._loaded = kept


def test_the_amber_button_is_told_by_its_name(drive: Drive) -> None:
    """Space looks for it by the name of its class, so that the class keeps it."""
    drive.shell.restore([("home", {})])
    drive.settle()
    assert [each for each in drive.app.keys.buttons() if type(each).__name__ == NextButton.__name__]
    assert all_of(drive.shell, NextButton)


def wheel(drive: Drive, widget: Any, button: str) -> None:
    touch = UnitTestTouch(*widget.to_window(*widget.center))
    touch.profile = [*touch.profile, "button"]
    touch.button = button
    touch.touch_down()
    touch.touch_up()
    drive.frames()


def test_the_wheel_comes_nearer_and_goes_away_on_every_map(drive: Drive) -> None:
    drive.resize(*TABLET)
    mission(drive)
    board = drive.shell.current.ids.board
    before = board._camera.scale
    wheel(drive, board, "scrolldown")
    assert board._camera.scale > before
    wheel(drive, board, "scrollup")
    assert board._camera.scale == pytest.approx(before)
    session = drive.app.desk("stalker").campaigns.begin(CampaignSetup("Friday", ("milady",), "own"))
    drive.shell.go("zone_map", campaign=session.match_id)
    drive.settle()
    chart = all_of(drive.shell.current, ZoneChart)[0]
    before = chart._camera.scale
    wheel(drive, chart, "scrolldown")
    assert chart._camera.scale > before
    sides = {"red": SideSetup(("iva",)), "blue": SideSetup(("korr",))}
    battle = drive.app.desk("eden").create(BattleSetup(sides, table=DEMO, strays=False), "map", seed=5)
    drive.app.go_to(battle.match_id)
    drive.settle()
    screen = drive.shell.current
    for _ in range(8):
        if all_of(screen, Plane):
            break
        maps = [each for each in all_of(screen, IconButton) if each.icon == "map"]
        if maps:
            drive.press(maps[0])
        else:
            press_amber(drive, screen)
        drive.settle()
    plane = all_of(screen, Plane)[0]
    before = plane._camera.scale
    wheel(drive, plane, "scrolldown")
    assert plane._camera.scale > before
