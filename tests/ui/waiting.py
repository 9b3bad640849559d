"""Reaching what lies further down a page."""

from typing import Any

from tools.drive import Drive


def reach(drive: Drive, widget: Any) -> None:
    """Scroll the page until a widget is on the screen, then press it."""
    drive.shell.current.ids.page.scroll_to(widget, padding=4, animate=False)
    drive.frames()
    drive.press(widget)
