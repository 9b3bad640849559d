"""What another app hands over comes to the preview of the scanner: nothing is stored before the players say so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from device.incoming import read_incoming
from engine.packs.codes.messages import Incoming
from engine.table.text import T
from screens.app.shell import Shell
from screens.i18n import i18n

CANNOT = T("What came from the other app could not be read.")


def arrive(shell: Shell, prepare: Callable[[], None], link: str = "", path: Path | None = None) -> None:
    """From wherever we are; back leads there again. `prepare` opens what is needed to look at it."""

    def read() -> Incoming | list[str]:
        prepare()
        return [link] if path is None else read_incoming(path)

    shell.work(read, lambda found: look_at(shell, found))


def look_at(shell: Shell, found: Incoming | list[str]) -> None:
    """What was read, in the preview of the scanner."""
    if shell.path[-1][0] == "scan":
        shell.replace("scan")
    else:
        shell.go("scan")
    if isinstance(found, list):
        shell.current.read_texts(found)
    else:
        shell.current.show_incoming(found)


def cannot_read(shell: Shell) -> None:
    shell.say(i18n.say(CANNOT))
