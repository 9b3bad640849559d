"""Files in and out: what the players shared, found again or picked, and opened for what it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from device.incoming import read_incoming
from device.phone.chooser import ANY
from device.share_sheet import has_share_sheet, send_file
from device.sharing import (
    MATCH,
    PACK,
    SITUATION,
    choose_file,
    files_in,
    has_file_chooser,
    write_file,
    write_situation,
)
from device.storage import shared_folder
from engine.packs.codes.messages import Incoming, MatchFile, SituationFile
from engine.table.refusal import Refused
from engine.table.text import T, Text
from screens.app.arriving import look_at
from screens.app.shell import Shell
from screens.i18n import i18n
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp
    from screens.kit import Desk
    from screens.match.shelf import Played

KINDS = {MATCH: T("a match"), SITUATION: T("a situation"), PACK: T("a pack of cards")}


def outbox(app: ZonekeeperApp) -> Path:
    """Where shared files lie: with the player's documents on a phone, in the app's own folder elsewhere."""
    return shared_folder(str(app.home)) if has_file_chooser() else app.home / "shared"


def share_match(shell: Shell, app: ZonekeeperApp, match: str, title: str) -> None:
    folder = outbox(app)
    shell.work(lambda: write_file(app.matches.export(match), folder, title, MATCH), lambda path: hand_over(shell, path))


def share_moment(shell: Shell, app: ZonekeeperApp, session: Played[Any, Any], seq: int | None = None) -> None:
    """This very moment of a match, or an earlier one, for a friend or a bug report."""
    folder, title = outbox(app), i18n.say(session.title)
    state = session.match.state if seq is None else session.match.look(seq).state
    desk: Desk = app.desk(session.game)
    value = desk.situation_of(state, session.match.content)
    situation = SituationFile(session.game, value)
    shell.work(lambda: write_situation(situation, folder, title), lambda path: hand_over(shell, path))


def open_file(shell: Shell, app: ZonekeeperApp, changed: Callable[[], None]) -> None:
    """The phone's own chooser, or a list of the files that lie where ours are kept."""
    if has_file_chooser():
        pick_file(shell, app, lambda path: take_in(shell, app, path, changed))
        return
    found = files_in(outbox(app), shared_folder(str(app.home)), app.home / "situations")
    rows = tuple(SheetRow(T("{name}", name=path.stem), KINDS[path.suffix], Text(""), str(path)) for path in found)
    rule = None if rows else T("No file was found. Put one into this folder: {folder}", folder=str(outbox(app)))
    sheet = Sheet(view=SheetView(T("Open a file"), T("matches, situations and packs on this device"), rows, rule))

    def picked(_: object, name: str) -> None:
        sheet.close()
        take_in(shell, app, Path(name), changed)

    sheet.bind(on_pick=picked)
    shell.open_sheet(sheet)


def pick_file(shell: Shell, app: ZonekeeperApp, done: Callable[[Path], None], kind: str = ANY) -> None:
    """With the phone's own chooser, which answers on a thread of its own; the file is brought in beside the screen."""

    def chosen(fetch: Callable[[], Path]) -> None:
        Clock.schedule_once(lambda _: shell.work(fetch, done))

    try:
        choose_file(app.home / "inbox", chosen, kind)
    except Refused as refused:
        shell.say(i18n.say(refused.refusal.text))


def take_in(shell: Shell, app: ZonekeeperApp, path: Path, changed: Callable[[], None]) -> None:
    """A situation opens; a match joins the list; a pack or a picture of a code is looked at first."""

    def read() -> str | Incoming | list[str]:
        found = read_incoming(path)
        if isinstance(found, SituationFile):
            return _keep(app, path, found)
        if not isinstance(found, MatchFile):
            app.prepare()
        return found

    def done(found: str | Incoming | list[str]) -> None:
        if isinstance(found, str):
            shell.go("situation", ident=found)
        elif isinstance(found, MatchFile):
            shell.work_off(app.matches.taking_in(found.data), joined)
        else:
            look_at(shell, found)

    def joined(_: list[str]) -> None:
        changed()
        shell.say(i18n.say(T("{name} was taken in; it is among your matches.", name=path.name)))

    shell.work(read, done)


def _keep(app: ZonekeeperApp, path: Path, situation: Any) -> str:
    """The entry of a situation in the player's own; one from elsewhere is copied there first."""
    own = app.home / "situations"
    kept = path if path.parent == own else write_situation(situation, own, path.stem)
    return f"own/{kept.stem}"


def hand_over(shell: Shell, path: Path) -> None:
    """A file that was written to be shared: on a phone another app gets it at once, elsewhere it is named."""
    if has_share_sheet():
        try:
            send_file(path)
        except Refused as refused:
            shell.say(i18n.say(refused.refusal.text))
        return
    shell.say(i18n.say(T("Written to {path}", path=str(path))))
