"""Reports of what went wrong, handed on by those who want to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from device.reports import reports
from device.sharing import write_file
from engine.table.text import NO_WORDS, T
from screens.app.files import hand_over, outbox
from screens.app.shell import Shell
from screens.i18n import i18n
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp


def offer_report(shell: Shell, app: ZonekeeperApp) -> None:
    """What the last report says of itself, and the button that hands it on."""
    row = SheetRow(T("Share the report"), T("with whoever makes the app better"), NO_WORDS, "share")
    inside = T("In it: the version, the game, what kinds of steps came last and where it broke. No names are in it.")
    sheet = Sheet(view=SheetView(T("A report of what went wrong"), T("kept on this device"), (row,), inside))

    def picked(*_: object) -> None:
        sheet.close()
        share_report(shell, app)

    sheet.bind(on_pick=picked)
    shell.open_sheet(sheet)


def share_report(shell: Shell, app: ZonekeeperApp) -> None:
    """The newest report as a file for others."""
    kept, folder = reports(app.home), outbox(app)
    if not kept:
        shell.say(i18n.say(T("There is no report: the disk was full, or nothing went wrong.")))
        return
    newest = kept[0]

    def write() -> Path:
        return write_file(newest.read_bytes(), folder, newest.stem, ".txt")

    shell.work(write, lambda path: hand_over(shell, path))
