"""The desk of the first game without an app."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from device.storage import data_folder
from screens.match.notes import Note, Notes
from screens.match.shelf import AnyMatch, Matches
from screens.stalker.desk import ZoneDesk, note_of


def noted(game: str, match: AnyMatch, left: float) -> Note:
    return replace(note_of(match, left), game=game)


def zone_desk(home: Path, now: Callable[[], float] = time.time, language: str = "en") -> ZoneDesk:
    matches = Matches(data_folder(str(home)), Notes(home / "matches.json"), noted, now, lambda: language)
    return ZoneDesk(home, matches)
