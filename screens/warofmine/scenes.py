"""A script that waits to be read. No Kivy here."""

from __future__ import annotations

from engine.table.command import Command
from engine.table.text import T
from engine.warofmine.commands.scenes import OpenScript
from engine.warofmine.state.siege import Siege
from screens.warofmine.now import Now


def owed(state: Siege) -> Now:
    """Of the book or of ours."""
    return Now(T("Script {n} waits to be read.", n=state.owed[0].script), action=T("Read it"))


def read_next(state: Siege) -> Command:
    return OpenScript(state.owed[0].script)
