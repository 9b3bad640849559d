"""The parts that later screens are made of, with real touches."""

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout

from engine.table.dice import Pool, numbered
from screens.widgets.bars import BottomBar, Tab
from screens.widgets.entry import DiceEntry, Stepper
from screens.widgets.gauges import GeigerDial, HpBar
from screens.widgets.kit import IconButton, OptionButton, QuietButton
from tests.ui.finding import all_of, showing
from tools.drive import Drive


@pytest.fixture
def stage(drive: Drive) -> Iterator[BoxLayout]:
    """A page of its own above the app."""
    page = BoxLayout(orientation="vertical")
    Window.add_widget(page)
    yield page
    Window.remove_widget(page)


def test_a_total_is_one_tap(drive: Drive, stage: BoxLayout) -> None:
    heard: list[Any] = []
    entry = DiceEntry(pool=Pool.of(numbered("d6"), 2))
    entry.bind(on_total=lambda _, total: heard.append(total))
    stage.add_widget(entry)
    drive.frames()
    assert [key.value for key in reversed(entry.ids.pad.children)] == list(range(2, 13))
    drive.press(showing(entry, OptionButton, "9"))
    assert (heard, drive.touches) == ([9], 1)


def test_faces_are_entered_die_by_die_and_can_be_taken_back(drive: Drive, stage: BoxLayout) -> None:
    heard: list[Any] = []
    entry = DiceEntry(pool=Pool.of(numbered("d6"), 2))
    entry.bind(on_faces=lambda _, faces: heard.append(faces))
    stage.add_widget(entry)
    drive.frames()
    drive.press(showing(entry, QuietButton, "Enter single dice"))
    drive.press(showing(entry, OptionButton, "4"))
    drive.press(next(each for each in all_of(entry, IconButton) if each.icon == "erase"))
    assert entry.entered == []
    drive.press(showing(entry, OptionButton, "6"))
    drive.press(showing(entry, OptionButton, "2"))
    assert heard == [("6", "2")]


def test_where_every_die_matters_no_total_is_offered(drive: Drive, stage: BoxLayout) -> None:
    entry = DiceEntry(pool=Pool.of(numbered("d6"), 3), faces_matter=True)
    stage.add_widget(entry)
    drive.frames()
    assert len(entry.ids.pad.children) == 6
    assert all_of(entry, QuietButton) == []


def test_a_stepper_stops_at_its_ends(drive: Drive, stage: BoxLayout) -> None:
    stepper = Stepper(title="hp", value=1, least=0, most=2)
    stage.add_widget(stepper)
    drive.frames()
    minus, plus = sorted(all_of(stepper, IconButton), key=lambda each: float(each.x))
    drive.press(minus)
    drive.press(minus)
    assert stepper.value == 0
    for _ in range(4):
        drive.press(plus)
    assert stepper.value == 2


def test_the_needle_follows_the_dose_and_a_touch_sends_it_there(drive: Drive, stage: BoxLayout) -> None:
    dial = GeigerDial()
    stage.add_widget(dial)
    drive.frames()
    dial.value = 6
    assert dial.zone == "yellow"
    assert dial.needle < 6
    drive.tap(*dial.center)
    assert dial.needle == 6
    dial.value = 18
    assert dial.zone == "black"


def test_the_counter_ticks_faster_with_the_dose_and_not_at_all_without(drive: Drive, stage: BoxLayout) -> None:
    heard: list[int] = []
    dial = GeigerDial(ticking=True)
    dial.bind(on_tick=lambda _: heard.append(dial.value))
    stage.add_widget(dial)
    drive.pass_time(0.4)
    assert heard == []
    dial.value = 16
    drive.pass_time(0.7)
    assert len(heard) >= 2
    dial.ticking = False
    count = len(heard)
    drive.pass_time(0.4)
    assert len(heard) == count


@pytest.mark.parametrize(("value", "role"), [(14, "safe"), (7, "orange"), (3, "red"), (0, "red")])
def test_hit_points_show_how_bad_it_is(value: int, role: str) -> None:
    assert HpBar(value=value, most=14).role == role


def test_the_bottom_bar_says_where_one_is(drive: Drive, stage: BoxLayout) -> None:
    bar = BottomBar(tabs=(("board", "map", "A"), ("log", "list", "B")), value="board")
    stage.add_widget(bar)
    drive.frames()
    drive.press(showing(bar, Tab, "B"))
    assert (bar.value, showing(bar, Tab, "B").chosen, showing(bar, Tab, "A").chosen) == ("log", True, False)
