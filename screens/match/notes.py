"""What the list of matches tells of each: enough for home to greet the players before any match is opened.

Only a convenience beside the store: whatever is missing or wrong here is read from the match itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from device.small_files import read_small
from engine.games import FIRST

Names = Mapping[str, str]
MAX_NOTES = 1_000
UNKNOWN = ""
"""The phase of a match that nobody has looked at since its note was lost."""


@dataclass(frozen=True)
class Person:
    name: Names
    hp: int
    full: int


@dataclass(frozen=True)
class Note:
    """A match when it was left. `left`: seconds since 1970 by the device's clock."""

    title: Names
    round: int = 1
    phase: str = "event"
    result: str = ""
    begun: bool = True
    people: tuple[Person, ...] = ()
    left: float = 0.0
    is_deleted: bool = False
    step: tuple[int, int, int] = (0, 0, 0)
    """The entry of the journal whose steps were being followed, the step on show, and of how many."""
    listed: bool = False
    """The steps were on show all at once, as a list to move by."""
    game: str = FIRST
    up: Names = field(default_factory=dict)
    """Who is up; nobody where the game itself has the next step."""
    drafts: Mapping[str, tuple[int, Any]] = field(default_factory=dict)
    """Half-filled sheets by name: the entry of the journal each belongs to, and what it holds as JSON."""


class Notes:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._notes: dict[str, Note] | None = None

    def all(self) -> dict[str, Note]:
        """Every note by match, the one left last first."""
        if self._notes is None:
            self._notes = _read(self._path)
        return dict(sorted(self._notes.items(), key=lambda pair: -pair[1].left))

    def get(self, match: str) -> Note | None:
        return self.all().get(match)

    def of(self, game: str) -> dict[str, Note]:
        """The notes of a game that are not deleted, the one left last first."""
        return {match: note for match, note in self.all().items() if note.game == game and not note.is_deleted}

    @property
    def last(self) -> str | None:
        """The match to go on with: the one left last that is neither deleted nor over."""
        return next((match for match, note in self.all().items() if not note.is_deleted and not note.result), None)

    def last_of(self, game: str) -> str | None:
        return next((match for match, note in self.of(game).items() if not note.result), None)

    def put(self, match: str, note: Note) -> None:
        self._keep({**self.all(), match: note})

    def put_all(self, notes: Mapping[str, Note]) -> None:
        """Several at once: the list is written once."""
        if notes:
            self._keep({**self.all(), **notes})

    def mark_deleted(self, match: str, is_deleted: bool) -> None:
        note = self.get(match)
        if note is not None:
            self.put(match, replace(note, is_deleted=is_deleted))

    def drop(self, match: str) -> None:
        self._keep({key: note for key, note in self.all().items() if key != match})

    def agree(self, deleted: Mapping[str, bool]) -> None:
        """Only these matches there are, and so far they are deleted."""
        notes = {
            match: replace(note, is_deleted=deleted[match]) for match, note in self.all().items() if match in deleted
        }
        if notes != self.all():
            self._keep(notes)

    def _keep(self, notes: dict[str, Note]) -> None:
        self._notes = dict(list(notes.items())[-MAX_NOTES:])
        try:
            # Not waited for: it is written at every step, and the match itself is what must be safe.
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self._path.with_suffix(".new")
            fresh.write_text(json.dumps(notes, default=vars), "utf-8")
            fresh.replace(self._path)
        except OSError:
            # A full disk is told by the step that could not be saved, not by its echo in a list.
            return


def _read(path: Path) -> dict[str, Note]:
    data = read_small(path)
    found = {}
    for match, entry in data.items() if isinstance(data, dict) else ():
        note = _note(entry)
        if note is not None:
            found[match] = note
    return found


def _note(entry: Any) -> Note | None:
    try:
        people = tuple(Person(dict(p["name"]), int(p["hp"]), int(p["full"])) for p in entry["people"])
        return Note(
            dict(entry["title"]),
            int(entry["round"]),
            str(entry["phase"]),
            str(entry["result"]),
            bool(entry["begun"]),
            people,
            float(entry["left"]),
            bool(entry["is_deleted"]),
            _step(entry.get("step", (0, 0, 0))),
            bool(entry.get("listed", False)),
            str(entry.get("game", FIRST)),
            {str(language): str(name) for language, name in dict(entry.get("up", {})).items()},
            {str(name): (int(seq), data) for name, (seq, data) in dict(entry.get("drafts", {})).items()},
        )
    except (KeyError, TypeError, ValueError, OverflowError, AttributeError):
        return None


def _step(entry: Any) -> tuple[int, int, int]:
    seq, at, of = entry
    return int(seq), int(at), int(of)


def spoken(names: Names, language: str) -> str:
    """A card's words in the player's language, else in English, else in any."""
    return names.get(language) or names.get("en") or next(iter(names.values()), "")
