"""A phone so slow that every frame makes one part of a page: whatever happens meanwhile, the page ends up whole, and
nothing that was shown before can be pressed any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import pairwise
from threading import Event, Timer
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from engine.table.command import Undo
from screens.app.settings import SettingsScreen
from screens.app.shell import SCREENS
from screens.jagged.fight import FightScreen
from screens.kit import Later
from screens.match.table_page import TablePage
from screens.stalker.mission.acting.acts import ActTile
from screens.stalker.mission.mission import MissionScreen
from screens.warofmine.widgets.asking import Faces
from screens.warofmine.widgets.house_plan import FloorSpots, SpotTile
from screens.widgets.filling import unfolding
from tests.ui.conftest import PHONE
from tools.drive import Drive
from tools.games import asked, kit

TABLES = ("jagged-next", "war-raid", "eden-tactics")
MOMENTS = ("mission-enemy", *TABLES)


@pytest.fixture(scope="module")
def scenes() -> dict[str, Any]:
    return {name: scene for game in asked("") for name, scene in import_module(kit(game).scenes).SCENES.items()}


@pytest.fixture(scope="module")
def phone(new_phone: Drive) -> Drive:
    # A hint is shown once, and not to be compared with.
    new_phone.app.change(language="en", sound=False, haptics=False, hints=False)
    new_phone.shell.restore([("home", {})])
    new_phone.resize(*PHONE)
    return new_phone


@pytest.fixture
def slow(phone: Drive) -> Iterator[Drive]:
    yield phone
    unfolding.moment = float("inf")
    phone.settle()


def words(widget: Widget) -> list[str]:
    found = (each for each in widget.walk(restrict=True) if isinstance(each, Label))
    return [each.text for each in found if each.text and each.opacity]


def pressed(drive: Drive, scene: Callable[[Drive], None]) -> Any:
    """The amber was pressed, and a frame later the page is not there yet."""
    scene(drive)
    drive.settle()
    drive.pass_time(1)
    unfolding.moment = 0.0
    pane: Any = drive.shell.current
    pane.act()
    assert not unfolding.is_over
    drive._frame()
    return pane


def nothing(_drive: Drive) -> None: ...


def turned(drive: Drive) -> None:
    drive.resize(PHONE[1], PHONE[0])
    drive.resize(*PHONE)


def put_away(_drive: Drive) -> None:
    Window._event_filter("app_willenterbackground")
    Window._event_filter("app_didenterforeground")


def short_of_memory(_drive: Drive) -> None:
    Window._event_filter("app_lowmemory")


def left_and_entered(drive: Drive) -> None:
    path = drive.shell.path
    drive.shell.go_home()
    drive._frame()
    drive.shell.restore(path)


@pytest.mark.parametrize("event", [nothing, turned, put_away, short_of_memory, left_and_entered])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_page_that_unfolds_ends_up_whole(
    moment: str, event: Callable[[Drive], None], slow: Drive, scenes: dict[str, Any]
) -> None:
    pane = pressed(slow, scenes[moment])
    event(slow)
    slow.settle()
    assert unfolding.is_over
    found = words(slow.shell.current)
    unfolding.moment = float("inf")
    slow.shell.refresh()
    slow.settle()
    assert slow.shell.current is pane
    assert found == words(pane)


@pytest.mark.parametrize("moment", TABLES)
def test_what_was_shown_before_is_not_carried_out(moment: str, slow: Drive, scenes: dict[str, Any]) -> None:
    scenes[moment](slow)
    slow.settle()
    unfolding.moment = 0.0
    page: Any = slow.shell.current
    assert isinstance(page, TablePage)
    page.act()
    seq = page.session.match.seq
    assert not page.apply(Undo(), quiet=True), "a second finger in the same frame means what it saw"
    assert page.session.match.seq == seq


def test_an_old_option_of_a_mission_hears_nothing(slow: Drive, scenes: dict[str, Any]) -> None:
    scenes["mission-enemy"](slow)
    slow.settle()
    slow.pass_time(1)
    unfolding.moment = 0.0
    screen: Any = slow.shell.current
    assert isinstance(screen, MissionScreen)
    screen.act()
    at = screen._presenter.look.at
    screen.answer(lambda _: pytest.fail("what is on show is not true any more"))
    slow.settle()
    assert screen._presenter.look.at == at


def left(drive: Drive, scene: Callable[[Drive], None]) -> Callable[[], None]:
    """Home again, and the screen of the scene is gone: the way back to it, as on a first visit."""
    scene(drive)
    drive.settle()
    name, arguments = drive.shell.path[-1]
    drive.shell.go_home()
    drive.shell.shed()
    drive.settle()
    unfolding.moment = 0.0
    return partial(drive.shell.go, name, **arguments)


def first_visit(drive: Drive, scene: Callable[[Drive], None]) -> MissionScreen:
    """The screen is made anew, and no frame has gone by."""
    left(drive, scene)()
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    return screen


def tiles(widget: Widget) -> int:
    return sum(isinstance(each, ActTile) for each in widget.walk(restrict=True))


def test_a_mission_comes_up_with_its_amber_first_and_a_tile_at_a_time(slow: Drive, scenes: dict[str, Any]) -> None:
    screen = first_visit(slow, scenes["mission-turn"])
    assert screen.has_next
    assert screen.next_words
    assert not screen.ids.column.children, "the panel has frames of its own"
    screen.answer(lambda _: pytest.fail("nobody can have read it yet"))
    seen = [0]
    while not unfolding.is_over:
        slow._frame()
        seen.append(tiles(screen))
    assert seen[-1] > 3
    assert all(after - before in (0, 1) for before, after in pairwise(seen)), "and none goes again"


def test_the_amber_of_a_mission_works_before_its_page_is_there(slow: Drive, scenes: dict[str, Any]) -> None:
    screen = first_visit(slow, scenes["mission-turn"])
    amber, seq = screen.next_words, screen._presenter.now.position.seq
    slow._frame()
    slow.tap(*screen.ids.amber.to_window(*screen.ids.amber.center))
    slow.settle()
    assert (screen.next_words, screen._presenter.now.position.seq) != (amber, seq)
    found = words(screen)
    unfolding.moment = float("inf")
    slow.shell.refresh()
    slow.settle()
    assert found == words(screen)


@pytest.mark.parametrize("moment", ["mission-turn", *TABLES])
def test_a_screen_comes_in_frames_and_what_is_left_hears_nothing_more(
    moment: str, slow: Drive, scenes: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    go, shell = left(slow, scenes[moment]), slow.shell
    home: Any = shell.current
    unfolding.moment = float("inf")
    slow.settle()
    unfolding.moment = 0.0
    heard: list[object] = []
    monkeypatch.setattr(home, "on_touch_down", heard.append)
    go()
    on_show = [home.parent is not None]
    while not shell._coming.is_over:
        slow.down(*home.center).touch_up()
        assert not heard, "a second tap on what is left"
        slow._frame()
        on_show.append(home.parent is not None)
    assert on_show[-3:] == [True, True, False], "it stays until the other is entered"
    assert shell.current.parent is shell


def test_whoever_cannot_wait_for_a_screen_has_it_at_once(slow: Drive, scenes: dict[str, Any]) -> None:
    left(slow, scenes["war-raid"])()
    coming = slow.shell._coming
    assert coming._left
    assert slow.shell.current.parent is slow.shell
    assert coming.is_over
    left(slow, scenes["war-raid"])()
    slow.shell.go("settings")
    assert [name for name, _ in slow.shell.path[-2:]] == ["war.day", "settings"]
    slow.back()
    assert slow.shell.path[-1][0] == "war.day"


class Unread(Later):
    """A page whose code is read only when the test says so."""

    gate = Event()
    is_broken = False

    @property
    def is_read(self) -> bool:
        return self.gate.is_set()

    def read(self) -> None:
        self.gate.wait(10)
        if self.is_broken:
            raise ImportError("no such page")

    @property
    def found(self) -> Any:
        if self.is_broken:
            raise ImportError("no such page")
        return super().found


@pytest.fixture
def unread(slow: Drive, monkeypatch: pytest.MonkeyPatch) -> Unread:
    slow.shell.go_home()
    slow.settle()
    slow.shell.shed()
    code = Unread("screens.app.settings", "SettingsScreen")
    monkeypatch.setattr(Unread, "gate", Event())
    monkeypatch.setitem(SCREENS, "settings", code)
    return code


def test_the_code_of_a_page_is_read_beside_the_frames(
    slow: Drive, unread: Unread, monkeypatch: pytest.MonkeyPatch
) -> None:
    home: Any = slow.shell._made["home"]
    heard: list[object] = []
    monkeypatch.setattr(home, "on_touch_down", heard.append)
    slow.shell.go("settings")
    for _ in range(3):
        slow._frame()
        assert home.parent is slow.shell, "what was there stays until the page is read"
        slow.down(*home.center).touch_up()
        assert not heard, "and hears nothing more"
    unread.gate.set()
    slow.until(lambda: slow.shell._coming.is_over)
    assert isinstance(slow.shell._made["settings"], SettingsScreen)
    assert home.parent is None


def test_whoever_cannot_wait_for_the_code_of_a_page_has_it(slow: Drive, unread: Unread) -> None:
    slow.shell.go("settings")
    Timer(0.05, unread.gate.set).start()
    assert isinstance(slow.shell.current, SettingsScreen)


def test_a_page_whose_code_cannot_be_read_has_another_in_its_place(
    slow: Drive, unread: Unread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Unread, "is_broken", True)
    fell: list[Exception] = []

    def falls(error: Exception) -> bool:
        fell.append(error)
        return True

    monkeypatch.setattr(slow.shell, "fell", falls)
    slow.shell.go("settings")
    unread.gate.set()
    slow.until(lambda: slow.shell._coming.is_over)
    assert slow.shell.path[-1][0] == "fallen"
    assert [str(each) for each in fell] == ["no such page"]
    slow.back()


def test_a_screen_that_falls_on_the_way_has_another_in_its_place(
    slow: Drive, scenes: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for step in ("__init__", "furnish", "enter"):
        go = left(slow, scenes["jagged-next"])
        fell: list[Exception] = []

        def throws(*_: object, **__: object) -> None:
            raise RuntimeError("this screen")

        with monkeypatch.context() as broken:
            broken.setattr(slow.shell, "fell", lambda error, fell=fell: not fell.append(error))
            broken.setattr(FightScreen, step, throws)
            go()
            slow.settle()
            assert slow.shell.path[-1][0] == "fallen"
            assert len(fell) == 1
        unfolding.moment = 0.0
        go()
        slow.settle()
        assert isinstance(slow.shell.current, FightScreen), "the next time it is made anew"
        assert words(slow.shell.current)


def test_a_floor_is_as_high_as_it_will_be_before_its_rooms_are_there(slow: Drive, scenes: dict[str, Any]) -> None:
    left(slow, scenes["war-action-1"])()
    slow.settle()
    slow.pass_time(1)
    pane: Any = slow.shell.current
    pane.act()
    heights: dict[Widget, set[float]] = {}
    rooms = [0]
    while not unfolding.is_over:
        slow._frame()
        there = list(pane.walk(restrict=True))
        for floor in (each for each in there if isinstance(each, FloorSpots) and each.children):
            heights.setdefault(floor, set()).add(floor.height)
        rooms.append(sum(isinstance(each, SpotTile) for each in there))
    assert len(heights) > 1
    assert all(max(found) - min(found) < dp(20) for found in heights.values()), "no row comes to it"
    assert all(after - before in (0, 1) for before, after in pairwise(rooms))


def test_the_faces_of_a_die_are_made_once(slow: Drive, scenes: dict[str, Any]) -> None:
    def faces() -> list[Faces]:
        return [each for each in slow.shell.current.walk(restrict=True) if isinstance(each, Faces)]

    scenes["war-fight-throw"](slow)
    slow.settle()
    (there,) = faces()
    keys = there.children[:]
    slow.shell.refresh()
    slow.settle()
    assert faces() == [there]
    assert there.children == keys
