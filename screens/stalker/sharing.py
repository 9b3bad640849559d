"""A moment of a mission as a file, for a friend or a bug report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.sharing import write_situation
from engine.packs.codes.messages import SituationFile
from engine.stalker.situation.file import GAME
from engine.stalker.situation.sharing import situation_of
from screens.app.files import hand_over, outbox
from screens.app.shell import Shell
from screens.i18n import i18n
from screens.stalker.desk import Session

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp


def share_situation(shell: Shell, app: ZonekeeperApp, session: Session, seq: int | None = None) -> None:
    """This very moment, or an earlier one."""
    folder, title = outbox(app), i18n.say(session.title)
    state = session.match.state if seq is None else session.match.look(seq).state
    situation = SituationFile(GAME, situation_of(state, session.match.content))
    shell.work(lambda: write_situation(situation, folder, title), lambda path: hand_over(shell, path))
