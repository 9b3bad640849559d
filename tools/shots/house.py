"""Scenes of the house itself, whatever games live in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from screens.workshop.scanning.eye import EyeState
from tools.drive import Drive

Scene = Callable[[Drive], Any]
_memos: list[dict[Any, str]] = []


def remembered() -> dict[Any, str]:
    """Matches by the moment that scenes have brought them to: each is played to once, as long as it is there."""
    memo: dict[Any, str] = {}
    _memos.append(memo)
    return memo


def forget(match: str = "") -> None:
    """A match is gone, or all of them: whoever wants its moment plays to it again."""
    for memo in _memos:
        for key in [key for key, known in memo.items() if not match or known == match]:
            del memo[key]


def place(name: str, **arguments: Any) -> Scene:
    def scene(drive: Drive) -> None:
        drive.shell.restore([("home", {}), (name, arguments)] if name != "home" else [("home", {})])
        drive.settle()

    return scene


def at(drive: Drive, name: str, **arguments: Any) -> Any:
    """A screen as one gets to it from home."""
    place(name, **arguments)(drive)
    return drive.shell.current


class Torn(Exception):  # noqa: N818 - it says what happened
    """Thrown for the picture alone."""


def net(drive: Drive) -> None:
    """A timer threw: one sentence says so, and a report can be shared."""
    at(drive, "game")
    app = drive.app
    app._told = "", 0.0
    app.caught(Torn())
    drive.frames()


def net_report(drive: Drive) -> None:
    net(drive)
    drive.app._offer_report()
    drive.frames()


def net_fallen(drive: Drive) -> None:
    """A screen that cannot be shown, and the one in its place."""
    at(drive, "fallen", place="settings")
    # On the way there the screen that fell is tried again; here it does not fall.
    drive.shell.replace("fallen", place="settings", arguments={})
    drive.settle()


def blind(sight: EyeState) -> Scene:
    """The scanner whose camera shows nothing, as its eye says why."""

    def scene(drive: Drive) -> None:
        at(drive, "scan")._opened(sight)
        drive.settle()

    return scene


def under_bars(name: str) -> Scene:
    """On a phone with a notch above, a gesture bar below, and a camera at the side when it is turned."""

    def scene(drive: Drive) -> None:
        tall = drive.shell.height > drive.shell.width
        drive.shell.edges = (0, dp(36), 0, dp(24)) if tall else (dp(36), dp(24), 0, dp(20))
        at(drive, name)

    return scene


def in_the_clear(scene: Scene) -> Scene:
    """What lay under bars before must not be left so."""

    def shown(drive: Drive) -> None:
        drive.shell.edges = (0, 0, 0, 0)
        scene(drive)

    return shown


SCENES: dict[str, Scene] = {
    "home": place("home"),
    "settings": place("settings"),
    "device": place("device"),
    "camera-none": blind(EyeState.NO_CAMERA),
    "camera-refused": blind(EyeState.REFUSED),
    "camera-refused-for-ever": blind(EyeState.FOR_EVER),
    "insets-home": under_bars("home"),
    "insets-settings": under_bars("settings"),
    "gallery": in_the_clear(place("gallery")),
    "net": net,
    "net_report": net_report,
    "net_fallen": net_fallen,
}
