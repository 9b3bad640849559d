"""A photo with the phone's own camera app, for a code or for a tile to trace."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from device.phone.java import NotHereError, is_android
from device.phone.media import Media
from device.storage.files import replace_file
from engine.table.refusal import Refused
from engine.table.text import T


def take_photo(folder: Path, done: Callable[[Path], None]) -> None:
    """`done` is called with the picture, on a thread of the phone's own. Raises Refused if there is no camera."""

    def taken(picture: bytes) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "photo.jpg"
        replace_file(path, picture)
        done(path)

    try:
        Media().take_photo(taken)
    except NotHereError:
        raise Refused("no_camera", T("No camera was found. Pick a picture instead.")) from None


def has_camera_app() -> bool:
    return is_android()
