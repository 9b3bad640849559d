"""Waiting for slow work, frame by frame, and reaching what lies further down a page."""

from typing import Any

from tools.drive import Drive


def settle(drive: Drive) -> None:
    drive.frames()
    for _ in range(1_000):
        if not drive.shell.working:
            break
        drive.pass_time(0.01)
    assert not drive.shell.working, "something slow does not end"
    drive.frames()


def reach(drive: Drive, widget: Any) -> None:
    """Scroll the page until a widget is on the screen, then press it."""
    drive.shell.current.ids.page.scroll_to(widget, padding=4, animate=False)
    drive.frames()
    drive.press(widget)
