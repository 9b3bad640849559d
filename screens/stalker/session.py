"""A match at this table, and all matches of this device behind one door. No Kivy here.

    matches = Matches(home)
    session = matches.create("demo", setup, "Friday")
    session.apply(NextPhase())

Every method may wait for the disk, so call the slow ones (`prepare`, `create`, `session`) where nobody waits for them.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from device.packs import Packs
from device.storage import Card, Store, data_folder, export_matches, import_matches
from engine.stalker.content.box import Box
from engine.stalker.content.library import library_of
from engine.stalker.content.missions import Library, MatchContent
from engine.stalker.game import ZONE
from engine.stalker.kit import KIT
from engine.stalker.setup import Setup
from engine.stalker.state import Mission
from engine.table.match import Action, Match, Outcome
from engine.table.record import dump
from engine.table.refusal import Refusal, Refused
from engine.table.text import T, Text
from screens.stalker.session_notes import Note, Notes, Person, spoken

ZoneMatch = Match[Mission, Box]


class Session:
    """A match that is being played: its one door, and what it is called."""

    def __init__(self, card: Card, match: ZoneMatch, matches: Matches) -> None:
        self.match = match
        self.match_id = card.id
        self._given = card.title
        self._matches = matches

    @property
    def title(self) -> Text:
        """What the mission is called, in the language spoken now."""
        named = spoken(self.match.content.mission.title, self._matches.language())
        return T("{title}", title=named or self._given)

    @property
    def step_left(self) -> tuple[int, int, bool] | None:
        """The step that was on show when the match was left, of how many, and whether all were listed to move by.

        None if there was none, or the match has gone on.
        """
        note = self._matches.notes.get(self.match_id)
        if note is None or note.step[0] != self.match.seq or note.step[1] >= note.step[2]:
            return None
        return note.step[1], note.step[2], note.listed

    def remember_step(self, at: int, of: int, listed: bool) -> None:
        """Steps are only looked at, so they are no part of the journal; a note is enough to come back to one."""
        with self._matches.lock:
            note = self._matches.notes.get(self.match_id)
            step = (self.match.seq, at, of) if at < of else (0, 0, 0)
            listed = listed and at < of
            if note is not None and (note.step, note.listed) != (step, listed):
                self._matches.notes.put(self.match_id, replace(note, step=step, listed=listed))

    @property
    def seconds_away(self) -> float:
        """Since the last touch that changed anything."""
        note = self._matches.notes.get(self.match_id)
        return self._matches.now() - note.left if note is not None else 0.0

    def apply(self, action: Action, expected: int | None = None) -> Outcome | Refusal:
        """The one door. A failing disk is a refusal like any other: nothing has changed, try again."""
        with self._matches.lock:
            try:
                result = self.match.apply(action, expected=expected)
            except OSError as error:
                why = error.strerror or "?"
                return Refusal("not_written", T("Saving failed ({why}). Nothing has changed; try again.", why=why))
            if isinstance(result, Outcome):
                self._matches.note(self)
            return result


class Matches:
    """Opened when it is first needed. Raises Refused where something cannot be done, also if it is open elsewhere."""

    def __init__(
        self,
        home: Path,
        notes: Notes,
        now: Callable[[], float] = time.time,
        language: Callable[[], str] = lambda: "en",
    ) -> None:
        self.notes = notes
        self.language = language
        self.lock = threading.RLock()
        self._home = home
        self.now = now
        self._store: Store | None = None
        self._packs = Packs(home / "packs", KIT)
        self._sessions: dict[str, Session] = {}

    @property
    def store(self) -> Store:
        with self.lock:
            if self._store is None:
                store = self._store = Store(data_folder(str(self._home)), [ZONE])
                # A note without a match goes, and what the store calls deleted is.
                cards = [*store.cards(), *store.cards(deleted=True)]
                self.notes.agree({card.id: card.is_deleted for card in cards})
            return self._store

    @property
    def library(self) -> Library:
        """What ships and what the players added; a match keeps its own copy."""
        with self.lock:
            return self._packs.made(library_of)

    @property
    def packs(self) -> Packs:
        return self._packs

    def prepare(self) -> None:
        """Everything that takes a moment: the store, the cards, and the match that is likely to be gone on with."""
        with self.lock:
            cards = self.store.cards()
            _ = self.library
            for card in cards:
                if self.notes.get(card.id) is None:
                    self._note_again(card.id)
            if self.notes.last is not None:
                # One that cannot be opened says so when it is chosen.
                with contextlib.suppress(Refused):
                    self.session(self.notes.last)

    def session(self, match: str) -> Session:
        with self.lock:
            if match not in self._sessions:
                opened = self.store.open(match)
                self._sessions[match] = Session(self.store.card(match), opened, self)
            return self._sessions[match]

    def create(
        self, mission: str, setup: Setup, title: str, seed: int | None = None, cards: MatchContent | None = None
    ) -> Session:
        """Begin a mission, in a campaign with the cards that it leaves. It is safe on disk when this returns."""
        with self.lock:
            content = dump(cards or self.library.match(mission))
            match = self.store.create(ZONE.id, content, dump(setup), title, seed=seed)
            session = self.session(match.journal.header.match)
            self.note(session)
            return session

    def cards(self, deleted: bool = False) -> list[Card]:
        """The matches, the one left last first."""
        with self.lock:
            cards = self.store.cards(deleted=deleted)
            left = {match: note.left for match, note in self.notes.all().items()}
            return sorted(cards, key=lambda card: -left.get(card.id, 0.0))

    def delete(self, match: str) -> None:
        with self.lock:
            self.store.delete(match)
            self._sessions.pop(match, None)
            self.notes.mark_deleted(match, True)

    def restore(self, match: str) -> None:
        with self.lock:
            self.store.restore(match)
            self.notes.mark_deleted(match, False)

    def delete_for_good(self, match: str) -> None:
        with self.lock:
            self.store.delete_for_good(match)
            self.notes.drop(match)

    def export(self, match: str) -> bytes:
        with self.lock:
            return export_matches(self.store, [match])

    def take_in(self, data: bytes) -> list[str]:
        """Import a file of matches; all of them or none."""
        with self.lock:
            added = import_matches(self.store, data)
            for match in added:
                self.note(self.session(match))
            return added

    def take_notices(self) -> tuple[Text, ...]:
        """What the players should be told about their files, each sentence once."""
        with self.lock:
            return () if self._store is None else self._store.take_notices()

    def close(self) -> None:
        with self.lock:
            if self._store is not None:
                self._store.close()
            self._store = None
            self._sessions.clear()

    def _note_again(self, match: str) -> None:
        """A note that was lost; a match that cannot be opened stays without."""
        with contextlib.suppress(Refused):
            self.notes.put(match, note_of(self.session(match).match, 0.0))

    def note(self, session: Session) -> None:
        self.notes.put(session.match_id, note_of(session.match, self.now()))


def note_of(match: ZoneMatch, left: float) -> Note:
    state, box = match.state, match.content
    people = tuple(
        Person(box.cards.stalkers[name].name, stalker.hp, box.cards.stalkers[name].hp)
        for name, stalker in state.stalkers.items()
    )
    result = "" if state.result is None else state.result.value
    return Note(box.mission.title, state.round, state.phase.value, result, match.head > 0, people, left)
