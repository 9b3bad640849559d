"""Picking a picture: with the phone's own chooser or camera, elsewhere from the folders where files are shared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock

from device.phone.chooser import PICTURES
from device.phone.permission import Leave, ask_for_camera
from device.qr.photos import take_photo
from device.sharing import has_file_chooser
from device.storage import shared_folder
from engine.table.refusal import Refused
from engine.table.text import T, Text
from screens.app.files import pick_file
from screens.app.shell import Shell
from screens.i18n import i18n
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp

KINDS = (".png", ".jpg", ".jpeg", ".webp", ".bmp")
MOST = 60


def pick_picture(shell: Shell, app: ZonekeeperApp, done: Callable[[Path], None]) -> None:
    """On a phone: take a photo or pick one; elsewhere from a list."""

    def later(path: Path | None) -> None:
        if path is not None:
            # The phone's own apps answer on a thread of their own.
            Clock.schedule_once(lambda _: done(path))

    def attempt(do: Callable[[], None]) -> None:
        try:
            do()
        except Refused as refused:
            shell.say(i18n.say(refused.refusal.text))

    def refuse() -> None:
        shell.say(i18n.say(T("The camera may not be used. Pick a picture instead.")))

    if not has_file_chooser():
        _list_pictures(shell, app, done)
        return
    rows = (
        SheetRow(T("Take a photo"), T("with the camera of this device"), Text(""), "photo"),
        SheetRow(T("Pick a picture"), T("pictures on this device"), Text(""), "file"),
    )
    sheet = Sheet(view=SheetView(T("A picture"), Text(""), rows))

    def picked(_: object, way: str) -> None:
        sheet.close()
        if way == "file":
            pick_file(shell, app, done, PICTURES)
            return
        photo = lambda: attempt(lambda: take_photo(app.home / "photos", later))  # noqa: E731
        ask_for_camera(lambda leave: Clock.schedule_once(lambda _: photo() if leave is Leave.GRANTED else refuse()))

    sheet.bind(on_pick=picked)
    shell.open_sheet(sheet)


def _list_pictures(shell: Shell, app: ZonekeeperApp, done: Callable[[Path], None]) -> None:
    folders = dict.fromkeys((app.home / "shared", shared_folder(str(app.home))))
    found = [path for folder in folders for path in pictures_in(folder)][:MOST]
    rows = tuple(
        SheetRow(T("{name}", name=path.name), T("{folder}", folder=str(path.parent)), Text(""), str(path))
        for path in found
    )
    rule = (
        None if rows else T("No picture was found. Put one into this folder: {folder}", folder=str(app.home / "shared"))
    )
    sheet = Sheet(view=SheetView(T("Pick a picture"), T("pictures on this device"), rows, rule))

    def picked(_: object, name: str) -> None:
        sheet.close()
        done(Path(name))

    sheet.bind(on_pick=picked)
    shell.open_sheet(sheet)


def pictures_in(folder: Path) -> list[Path]:
    """Newest first."""
    if not folder.is_dir():
        return []
    found = [path for path in folder.iterdir() if path.suffix.lower() in KINDS and path.is_file()]
    return sorted(found, key=lambda path: -path.stat().st_mtime)
