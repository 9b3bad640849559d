"""Rows carried by a finger: the order of events, of steps and of effects."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.conftest import PHONE, TABLET
from tests.ui.workshop.carrying import HELD, between, carried, drop, lift, lines
from tools.drive import Drive

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@pytest.fixture
def events(drive: Drive) -> Iterator[Any]:
    drive.settle()
    drive.shell.restore([("home", {}), ("maker", {"mission": "demo", "step": "events"})])
    drive.frames()
    yield drive.shell.current.presenter
    drive.shell.restore([("home", {})])
    packs = drive.app.desk("stalker").packs
    for pack in packs.installed():
        packs.remove(pack.id)


def order(presenter: Any) -> list[str]:
    return [row[0] for row in presenter.mission.events]


def make_long(drive: Drive, events: Any) -> list[str]:
    """More than a screen of events, from the top."""
    for _ in range(6):
        events.add(("events",), ["fog-bank"])
    drive.shell.current.refresh()
    drive.frames()
    drive.shell.current.ids.page.scroll_y = 1
    drive.pass_time(0.15)
    return order(events)


@SIZES
def test_an_event_is_held_and_dropped_between_two_others(drive: Drive, events: Any, size: tuple[int, int]) -> None:
    drive.resize(*size)
    before = order(events)
    touch = lift(drive, lines(drive)[2])
    drop(drive, touch, *between(lines(drive)[0]))
    assert order(events) == [before[2], before[0], before[1], *before[3:]]
    drive.shell.current.undo()
    assert order(events) == before, "one stroke, taken back at once"
    touch = lift(drive, lines(drive)[0])
    drop(drive, touch, *between(lines(drive)[2]))
    assert order(events) == [before[1], before[0], *before[2:]], "downwards it lands before the row it is dropped on"


def test_a_row_dropped_where_it_was_stays_and_does_not_open(drive: Drive, events: Any) -> None:
    before, line = order(events), lines(drive)[1]
    touch = lift(drive, line)
    drop(drive, touch, *line.to_window(line.x + 40, line.center_y))
    assert order(events) == before
    assert events.at == (), "a row that was carried has not been tapped"
    assert line.opacity == 1


def test_a_swipe_still_scrolls_and_lifts_nothing(drive: Drive, events: Any) -> None:
    before, page = make_long(drive, events), drive.shell.current.ids.page
    line = lines(drive)[1]
    x, y = line.to_window(line.x + 40, line.center_y)
    drive.drag((x, y), (x, y + 200), seconds=0.1)
    drive.pass_time(0.5)
    assert order(events) == before
    assert events.at == ()
    assert page.scroll_y < 1


def test_at_the_rim_the_page_scrolls_until_the_row_can_be_dropped(drive: Drive, events: Any) -> None:
    before, page = make_long(drive, events), drive.shell.current.ids.page
    touch = lift(drive, lines(drive)[0])
    x, bottom = page.to_window(page.center_x, page.y)
    touch.touch_move(x, bottom + 12)
    drive.pass_time(1.0)
    last = lines(drive)[-1]
    assert page.to_window(*page.pos)[1] < last.to_window(*last.pos)[1], "the last row has come into sight"
    drop(drive, touch, *last.to_window(last.x + 40, last.y + 3))
    assert order(events) == [*before[1:], before[0]]


def test_the_steps_of_a_card_are_carried_the_same_way(drive: Drive) -> None:
    drive.settle()
    drive.shell.restore([("home", {}), ("record", {"kind": "activation", "key": "assault"})])
    drive.frames()
    presenter = drive.shell.current.presenter
    before = presenter.form.value(("steps",))
    assert len(before) > 1
    rows = [each for each in lines(drive) if each.owner.place.path == ("steps",)]
    touch = lift(drive, rows[-1])
    drop(drive, touch, *between(rows[0]))
    assert presenter.form.value(("steps",)) == [before[-1], *before[:-1]]
    drive.shell.restore([("home", {})])


def test_a_page_opened_by_another_finger_takes_the_carried_row_away(drive: Drive, events: Any) -> None:
    before = order(events)
    line = lines(drive)[2]
    x, y = between(lines(drive)[0])
    touch = lift(drive, line)
    drive.shell.current.opened(line.owner.place, 0)
    drive.frames()
    drop(drive, touch, x, y)
    assert order(events) == before
    assert events.at == ("events", 0)


@pytest.mark.parametrize("slid", [0, 14], ids=["still", "slid a little"])
def test_a_page_left_with_a_finger_on_a_row_lifts_nothing(drive: Drive, events: Any, slid: int) -> None:
    line, path = lines(drive)[1], drive.shell.path
    x, y = line.to_window(line.x + 40, line.center_y)
    touch = drive.down(x, y)
    touch.touch_move(x, y + slid)
    drive.shell.restore([("home", {})])
    drive.pass_time(HELD)
    assert not carried()
    touch.touch_up()
    drive.frames()
    drive.shell.restore(path)
    drive.frames()
    touch = lift(drive, lines(drive)[2])
    drop(drive, touch, *between(lines(drive)[0]))
    assert order(drive.shell.current.presenter) != order(events), "the next finger carries as ever"
