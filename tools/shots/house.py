"""Scenes of the house itself, whatever games live in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.drive import Drive

Scene = Callable[[Drive], Any]


def place(name: str, **arguments: Any) -> Scene:
    def scene(drive: Drive) -> None:
        drive.shell.restore([("home", {}), (name, arguments)] if name != "home" else [("home", {})])
        drive.settle()

    return scene


def at(drive: Drive, name: str, **arguments: Any) -> Any:
    """A screen as one gets to it from home."""
    place(name, **arguments)(drive)
    return drive.shell.current


SCENES: dict[str, Scene] = {
    "home": place("home"),
    "settings": place("settings"),
    "gallery": place("gallery"),
}
