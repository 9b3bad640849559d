"""Half-filled sheets: they come back after a call, another screen or a kill. Only the confirmed one is a command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from engine.table.canon import Malformed
from engine.table.record import dump, load
from screens.match.shelf import Played
from screens.warofmine.asking import Sheet, Split
from screens.warofmine.gathering import Gathered

DRAFT, SHEET, PAD = "draft", "sheet", "pad"
R = TypeVar("R")


@dataclass(frozen=True)
class Left:
    """The sheet of an open question: pieces that were picked, or a split."""

    gathered: Gathered | None = None
    split: Split | None = None

    @classmethod
    def of(cls, sheet: Sheet) -> Left:
        return cls(split=sheet) if isinstance(sheet, Split) else cls(gathered=sheet)

    @property
    def open(self) -> Sheet | None:
        return self.gathered or self.split


def keep(session: Played[Any, Any], name: str, value: object) -> None:
    session.remember_draft(name, dump(value))


def left(session: Played[Any, Any], name: str, wanted: type[R]) -> R | None:
    """What was left half filled at this very entry of the journal."""
    data = session.draft_left(name)
    if data is None:
        return None
    try:
        return load(wanted, data)
    except Malformed:
        # From a newer app, or damaged: the sheet begins again.
        return None
