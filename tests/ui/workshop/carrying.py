"""A finger that holds a row of the workshop and carries it to another place."""

from typing import Any

from kivy.core.window import Window

from screens.widgets.hand import CarriedCard
from screens.workshop.record_lists import ItemLine
from tests.ui.finding import all_of
from tools.drive import Drive

HELD = 0.4


def lines(drive: Drive) -> list[ItemLine]:
    return sorted(all_of(drive.shell.current, ItemLine), key=lambda each: each.number)


def lift(drive: Drive, line: ItemLine) -> Any:
    page = drive.shell.current.ids.page
    page.scroll_to(line, animate=False)
    drive.pass_time(0.15)
    # At its left end: the arrows are at the right.
    x, y = line.to_window(line.x + 40, line.center_y)
    touch = drive.down(x, y)
    drive.pass_time(HELD)
    assert carried(), "nothing has been lifted"
    return touch


def carried() -> list[CarriedCard]:
    return [each for each in Window.children if isinstance(each, CarriedCard)]


def drop(drive: Drive, touch: Any, x: float, y: float) -> None:
    for share in (0.5, 1.0):
        touch.touch_move(touch.ox + (x - touch.ox) * share, touch.oy + (y - touch.oy) * share)
        drive.frames(1)
    touch.touch_up(x, y)
    drive.frames()
    assert not carried()


def between(line: ItemLine) -> Any:
    """Just above a row."""
    return line.to_window(line.x + 40, line.top - 3)
