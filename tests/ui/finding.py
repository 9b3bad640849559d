"""Finding what a player would look for on the screen."""

from typing import Any, TypeVar

from kivy.uix.widget import Widget

from screens.widgets.kit import NextButton, Row
from tools.drive import Drive

W = TypeVar("W", bound=Widget)


def all_of(root: Widget, kind: type[W]) -> list[W]:
    return [widget for widget in root.walk(restrict=True) if isinstance(widget, kind)]


def showing(root: Widget, kind: type[W], words: str) -> W:
    """The one widget of a kind that shows these words."""
    found = [each for each in all_of(root, kind) if words in (_words(each, "text"), _words(each, "title"))]
    assert len(found) == 1, f"{len(found)} of {kind.__name__} show “{words}”"
    return found[0]


def _words(widget: Widget, key: str) -> Any:
    return getattr(widget, key, None)


def from_home(drive: Drive, game: str, *ambers: str) -> Any:
    """Where a game's page and these amber buttons, one after the other, lead."""
    drive.shell.restore([("home", {})])
    drive.settle()
    drive.press(showing(drive.shell.current, Row, game))
    drive.settle()
    for words in ambers:
        drive.press(showing(drive.shell.current, NextButton, words))
        drive.settle()
    return drive.shell.current


def press_amber(drive: Drive, screen: Any) -> None:
    """The amber button, or the first answer where none is the usual one."""
    drive.frames(6)
    button = all_of(screen, NextButton)[-1]
    if button.text and not button.disabled:
        drive.press(button)
    else:
        drive.press(all_of(screen.top, Row)[0])
    drive.settle()
