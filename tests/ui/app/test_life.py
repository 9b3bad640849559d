"""Life on a phone: whatever happens round the app, at every kind of screen and in the middle of an enemy's turn,
nothing is lost. The events are those that SDL and Android send; what they change is changed back, and then every word
on the screen must be the same, and the match at the same entry of its journal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from device.phone.surroundings import Watch
from device.preferences import AS_DEVICE, Preferences
from engine.table.command import Redo, Undo
from engine.table.match import Outcome
from engine.table.refusal import Refusal
from screens.app.memory import look_through
from screens.app.shell import FALLEN, SCREENS, Shell, read_path
from screens.games import screens
from screens.i18n import i18n
from screens.palette import DARK, LIGHT
from screens.theme import theme
from tests.device.phone import Phone, in_hand
from tests.ui.conftest import PHONE
from tools.drive import Drive
from tools.games import asked, kit
from tools.shots import house
from tools.shots.check import under_bars

MOMENTS = (
    *("home", "settings", "device", "game-stalker", "situation", "matches", "campaign-start", "zone-map", "trade"),
    *("set-out", "ledger", "new-mission", "setup", "history", "mission-turn", "mission-roll", "mission-enemy"),
    *("mission-tie", "mission-by-hand", "workshop-card", "workshop-board", "workshop-maker-story", "workshop-merge"),
    *("workshop-codes", "war-new", "war-action-1", "war-question", "war-fight", "jagged-turn", "jagged-enemy"),
    *("jagged-market", "eden-new", "eden-round", "eden-reaction", "eden-spots", "eden-builder"),
    *("war-raid", "jagged-dictator"),
)
"""Every kind of screen once; mission-enemy, war-raid, jagged-enemy, jagged-dictator and eden-reaction are the middle of
an enemy's turn."""
MORE = (
    *("campaigns", "contacts", "stash", "epilogue", "legend", "mission-glance"),
    *("war-pad", "war-storage", "war-story", "war-by-hand", "war-packing", "war-script"),
    *("jagged-new", "jagged-campaign", "jagged-sector", "jagged-kit", "jagged-by-hand"),
    *("jagged-ledger", "jagged-around", "eden-by-hand", "eden-around"),
    *("workshop", "workshop-records", "workshop-packs", "workshop-pack", "workshop-labels", "workshop-tile"),
    *("workshop-try", "workshop-check", "workshop-colours", "war-workshop"),
    *("zone-map-add", "homecoming", "middle-places", "campaign-new", "war-farewell", "war-pocket"),
    *("jagged-campaigns", "jagged-new-campaign", "jagged-pack", "jagged-workshop", "eden-workshop"),
    *("fallen", "box", "deck"),
)
"""The other screens: whatever happens round the app is tried there too."""
TABLES = (
    *("mission-enemy", "mission-tie", "war-fight", "war-raid"),
    *("jagged-enemy", "jagged-dictator", "eden-reaction"),
)


def address(*way: tuple[str, dict[str, Any]]) -> house.Scene:
    """Screens that no picture shows."""

    def scene(drive: Drive) -> None:
        drive.shell.restore([("home", {}), *way])
        drive.settle()

    return scene


@pytest.fixture(scope="module")
def scenes() -> dict[str, house.Scene]:
    found = dict(house.SCENES)
    for game in asked(""):
        found |= import_module(kit(game).scenes).SCENES
    box = ("box", {"game": "stalker"})
    found |= {"box": address(box), "deck": address(box, ("deck", {"game": "stalker", "kind": "items"}))}
    found["fallen"] = found["net_fallen"]
    return found


@pytest.fixture(scope="module")
def table(new_phone: Drive) -> Drive:
    """Scenes build upon each other's matches: nothing is emptied between them."""
    new_phone.app.preferences = Preferences()
    new_phone.app.change(language="en", sound=False, haptics=False)
    new_phone.shell.restore([("home", {})])
    new_phone.resize(*PHONE)
    return new_phone


@pytest.fixture(autouse=True)
def _few_ghosts() -> Iterator[None]:
    """Screens that were shed and shells of killed apps follow every later change of theme and language. Python's look
    for them takes a second or two: once for several tests."""
    yield
    if next(TRIED) % AT_ONCE == 0:
        look_through()


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Phone:
    found = in_hand(monkeypatch, tmp_path)
    found.speaks, found.night = "en", True
    return found


def words(widget: Widget) -> list[str]:
    """All that can be read, from the top of the tree."""
    found = (each for each in widget.walk(restrict=True) if isinstance(each, Label | TextInput))
    return [each.text for each in found if each.text and each.opacity]


def standing(drive: Drive) -> tuple[Any, ...]:
    """Where the match of this screen is; nothing for a screen without one."""
    match = drive.shell.path[-1][1].get("match")
    if not isinstance(match, str) or not match:
        return ()
    played = drive.app.matches.session(match).match
    return (match, played.seq, played.head, played.hash, played.question)


def seen(drive: Drive) -> tuple[Any, ...]:
    drive.settle()
    drive.frames(8)
    above = words(drive.shell.sheet) if drive.shell.sheet is not None else []
    return ([name for name, _ in drive.shell.path], standing(drive), words(drive.shell.current), above)


def put_away(drive: Drive, _phone: Phone) -> None:
    Window._event_filter("app_willenterbackground")
    Window._event_filter("app_didenterforeground")


def turned(drive: Drive, _phone: Phone) -> None:
    drive.resize(PHONE[1], PHONE[0])
    drive.frames()
    drive.resize(*PHONE)


def split(drive: Drive, _phone: Phone) -> None:
    drive.resize(PHONE[0], 430)
    drive.frames()
    drive.resize(*PHONE)


def folded(drive: Drive, _phone: Phone) -> None:
    drive.resize(840, 900)
    drive.frames()
    drive.resize(*PHONE)


def dark_and_light(drive: Drive, phone: Phone) -> None:
    drive.app.change(theme=AS_DEVICE)
    drive.frames()
    before = theme.palette
    phone.night = False
    Window._event_filter("app_willenterbackground")
    Window._event_filter("app_didenterforeground")
    drive.frames()
    assert theme.palette != before
    phone.night = True
    drive.app.life.look_round()
    assert theme.palette == before
    drive.app.change(theme="dark")


def short_of_memory(drive: Drive, _phone: Phone) -> None:
    Window._event_filter("app_lowmemory")


def another_language(drive: Drive, phone: Phone) -> None:
    drive.app.change(language="")
    phone.speaks = "uk"
    drive.app.dispatch("on_resume")
    drive.frames()
    assert i18n.language == "uk"
    phone.speaks = "en"
    drive.app.dispatch("on_resume")
    drive.app.change(language="en")


def notch(drive: Drive, phone: Phone) -> None:
    phone.edges = (0, 84, 0, 48)
    drive.app.dispatch("on_resume")
    drive.frames()
    top = drive.shell.sheet or drive.shell.current
    assert (top.y, top.y + top.height) == (48, PHONE[1] - 84)
    assert under_bars(drive.shell, phone.edges) == []
    # On its side: the notch left, three keys right, a line for gestures below.
    phone.edges = (84, 24, 48, 20)
    drive.resize(PHONE[1], PHONE[0])
    drive.app.dispatch("on_resume")
    drive.frames(8)
    assert under_bars(drive.shell, phone.edges) == []
    drive.resize(*PHONE)
    phone.edges = (0, 0, 0, 0)
    drive.app.dispatch("on_resume")


def keyboard(drive: Drive, _phone: Phone) -> None:
    """It comes up over whatever can be typed in, the phone is put away meanwhile, and it goes again."""
    top = drive.shell.sheet or drive.shell.current
    lines = [each for each in top.walk(restrict=True) if isinstance(each, TextInput) and not each.disabled]
    for line in lines[:1]:
        typed = line.text
        line.focus = True
        drive.frames()
        assert Window.softinput_mode == "below_target"
        put_away(drive, _phone)
        assert line.text == typed
        line.focus = False
        drive.frames()


EVENTS: tuple[Callable[[Drive, Phone], None], ...] = (
    put_away,
    turned,
    split,
    folded,
    dark_and_light,
    short_of_memory,
    another_language,
    notch,
    keyboard,
)
SHOWN: set[str] = set()
"""The screens that were tried."""
TRIED, AT_ONCE = count(1), 8
"""Tests so far, and after how many ghosts are let go of."""


@pytest.mark.parametrize("moment", [*MOMENTS, *MORE])
def test_nothing_is_lost(moment: str, table: Drive, phone: Phone, scenes: dict[str, house.Scene]) -> None:
    scenes[moment](table)
    before = seen(table)
    SHOWN.add(table.shell.path[-1][0])
    assert before[2], "there is something to read"
    for event in EVENTS:
        event(table, phone)
        for now, then in zip(seen(table), before, strict=True):
            assert now == then, event.__name__


def test_every_screen_of_the_house_was_among_them(request: pytest.FixtureRequest) -> None:
    asked = {item.name for item in request.session.items if item.name.startswith("test_nothing_is_lost[")}
    if len(asked) < len(MOMENTS) + len(MORE):
        pytest.skip("only some of the moments were asked for")
    assert sorted({*SCREENS, *screens()} - SHOWN) == []


@pytest.mark.parametrize("moment", [*MOMENTS, *MORE])
def test_back_and_a_killed_app_lose_nothing(
    moment: str, table: Drive, scenes: dict[str, house.Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes[moment](table)
    table.settle()
    path, before = table.shell.path, standing(table)
    stored = read_path(json.loads((table.app.home / "place.json").read_text("utf-8")))
    assert [name for name, _ in stored] == [name for name, _ in path], "written before anybody could kill it"
    if len(path) > 1:
        table.back()
        table.settle()
        table.shell.restore(path)
        table.settle()
    assert standing(table) == before
    # A new process has no screens; it makes them from what was stored.
    again = Shell(lambda _: None, size=PHONE)
    monkeypatch.setattr(table.app, "shell", again)
    again.restore(stored)
    table.settle()
    # What fell is tried again.
    meant = [arguments["place"] if name == FALLEN else name for name, arguments in path]
    assert [name for name, _ in again.path] == meant
    assert words(again.current)
    monkeypatch.undo()
    table.shell.restore([("home", {})])


@pytest.mark.parametrize("moment", TABLES)
def test_a_full_disk_takes_no_step_and_says_so(
    moment: str, table: Drive, scenes: dict[str, house.Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes[moment](table)
    table.settle()
    session = table.app.matches.session(table.shell.path[-1][1]["match"])
    before = standing(table)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("device.storage.log.write_all", full)
        refused = session.apply(Undo())
    assert isinstance(refused, Refusal)
    assert "no space left" in i18n.say(refused.text)
    assert standing(table) == before
    assert isinstance(session.apply(Undo()), Outcome)
    session.apply(Redo())
    assert session.match.head == before[2]


def test_android_tells_of_night_while_the_app_is_on_the_screen(table: Drive, phone: Phone) -> None:
    table.shell.restore([("home", {})])
    table.app.change(theme=AS_DEVICE)
    watch = Watch(lambda: table.app.life._later(table.app.life.look_round), lambda: None)
    assert theme.palette == DARK
    phone.night = False
    phone.change()
    table.frames()
    assert theme.palette == LIGHT
    watch.end()
    table.app.change(theme="dark")


def test_a_theme_that_nobody_knows_is_dark(table: Drive) -> None:
    table.app.change(theme="purple")
    assert theme.palette == DARK
    table.app.change(theme="dark")


def test_the_battery_saver_stops_the_fading(table: Drive, phone: Phone) -> None:
    table.shell.fade = 0.12
    phone.saves_power = True
    table.app.dispatch("on_resume")
    assert table.shell.fade == 0
    phone.saves_power = False
    table.app.dispatch("on_resume")
    assert table.shell.fade == 0.12
    table.shell.fade = 0


def test_the_screen_stays_lit_at_a_table_and_only_there(table: Drive, scenes: dict[str, house.Scene]) -> None:
    table.shell.restore([("home", {})])
    assert Window.allow_screensaver
    scenes["mission-turn"](table)
    assert not Window.allow_screensaver
    table.app.change(awake=False)
    assert Window.allow_screensaver
    table.app.change(awake=True)
    table.shell.restore([("home", {})])
    assert Window.allow_screensaver


def test_screens_that_are_not_on_the_way_back_go_when_memory_is_short(table: Drive) -> None:
    table.shell.restore([("home", {}), ("settings", {})])
    table.shell.restore([("home", {}), ("matches", {})])
    assert "settings" in table.shell._made
    Window._event_filter("app_lowmemory")
    assert sorted(table.shell._made) == ["home", "matches"]
    table.shell.go("settings")
    table.frames()
    assert words(table.shell.current)


class Watched:
    """The window's own door to SDL, with what was asked about the keyboard."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self.asked: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def show_keyboard(self, keyboard: Any, mode: str, *rest: Any) -> None:
        self.asked.append(mode)
        self._window.show_keyboard(keyboard, mode, *rest)


def test_a_keyboard_that_comes_up_leaves_what_is_typed_in_sight(table: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    table.shell.restore([("home", {}), ("scan", {})])
    table.frames()
    sdl = Watched(Window._win)
    monkeypatch.setattr(Window, "_win", sdl)
    line = table.shell.current.ids.typed
    line.focus = True
    table.frames()
    # SDL lays its own line where the target is, and Android moves the window until that can be seen.
    assert sdl.asked == ["below_target"]
    line.text = "zonekeeper:box/a"
    put_away(table, None)  # type: ignore[arg-type]
    table.frames()
    assert line.text == "zonekeeper:box/a"
    line.focus = False
    table.shell.restore([("home", {})])
