"""Matches on this device behind one door, of whichever game. No Kivy here.

Every method may wait for the disk, so call the slow ones (`prepare`, `create`, `session`) where nobody waits for them.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from device.foreign import check_match
from device.storage import MatchInfo, Store, export_matches
from device.storage.transfer import add_ready, checked, forget_ready, rules_of, unpacked
from engine.games import Rules, game_of
from engine.packs.stored import Looked
from engine.table.canon import Json
from engine.table.match import Action, Match, Outcome
from engine.table.refusal import Refusal
from engine.table.text import T, Text
from screens.match.notes import UNKNOWN, Note, Notes, spoken

S = TypeVar("S")
C = TypeVar("C")
AnyMatch = Match[Any, Any]
Noted = Callable[[str, AnyMatch, float], Note]
"""The note of a match: its game, the match, and when it was left."""


class Session(Generic[S, C]):
    """A match that is open: its one door."""

    def __init__(self, card: MatchInfo, match: Match[S, C], lock: threading.RLock) -> None:
        self.match = match
        self.match_id = card.id
        self.game = game_of(card.game)
        self.net: Net | None = None
        """What becomes of a rule that throws; without a net it is thrown on."""
        self._lock = lock

    @property
    def state(self) -> S:
        return self.match.state

    def apply(self, action: Action, expected: int | None = None) -> Outcome | Refusal:
        """A failing disk is a refusal like any other: nothing has changed, try again."""
        with self._lock:
            try:
                return self.match.apply(action, expected=expected)
            except OSError as error:
                why = error.strerror or "?"
                return Refusal("not_written", T("Saving failed ({why}). Nothing has changed; try again.", why=why))
            except Exception as error:
                if self.net is None:
                    raise
                return self.net(self, error)


Net = Callable[[Session[Any, Any], Exception], Refusal]
X = TypeVar("X", bound=Session[Any, Any])


class Shelf(Generic[X]):
    """Opened when it is first needed. Raises Refused where something cannot be done, also if it is open elsewhere."""

    def __init__(self, root: Path, session: Callable[[MatchInfo, AnyMatch, threading.RLock], X]) -> None:
        self.lock = threading.RLock()
        self._root = root
        self._made_session = session
        self.net: Net | None = None
        self.homes: dict[str, Shelf[Any]] = {}
        """Shelves of their own that some rules have."""
        self.meet: Callable[[str], object] = lambda _game: None
        """Called with the game of what is taken in, which may bring such a shelf."""
        self._store: Store | None = None
        self._sessions: dict[str, X] = {}

    @property
    def store(self) -> Store:
        with self.lock:
            if self._store is None:
                self._store = Store(self._root, Rules())
            return self._store

    def give_home(self, rules: str, shelf: Shelf[Any]) -> None:
        """Matches of these rules lie on a shelf of their own, under the same lock: what is on both comes in at once,
        and neither waits for the other."""
        shelf.lock = self.lock
        self.homes[rules] = shelf

    @property
    def is_new(self) -> bool:
        """Nothing was ever put on it; asking opens and makes nothing."""
        return self._store is None and not self._root.is_dir()

    def session(self, match: str) -> X:
        """Raises Refused if it cannot be opened."""
        with self.lock:
            if match not in self._sessions:
                opened = self.store.open(match)
                session = self._made_session(self.store.card(match), opened, self.lock)
                session.net = self.net
                self._sessions[match] = session
            return self._sessions[match]

    def opened(self, match: str) -> X | None:
        """What is open already; asking opens nothing, so a screen may."""
        return self._sessions.get(match)

    def create(self, rules: str, content: Json, setup: Json, title: str, seed: int | None = None) -> X:
        """Begin a match. It is safe on disk when this returns."""
        with self.lock:
            match = self.store.create(rules, content, setup, title, seed=seed)
            return self.session(match.journal.header.match)

    def cards(self, deleted: bool = False) -> list[MatchInfo]:
        """The newest first."""
        with self.lock:
            return self.store.cards(deleted=deleted)[::-1]

    def delete(self, match: str) -> None:
        with self.lock:
            self.store.delete(match)
            self._sessions.pop(match, None)

    def restore(self, match: str) -> None:
        with self.lock:
            self.store.restore(match)

    def delete_for_good(self, match: str) -> None:
        with self.lock:
            self.store.delete_for_good(match)

    def export(self, match: str) -> bytes:
        """One match as a file; what lies on a shelf of its own knows what belongs to it."""
        with self.lock:
            for shelf in self.homes.values():
                if not shelf.is_new and shelf.has(match):
                    return shelf.export(match)
            return export_matches(self.store, [match])

    def has(self, match: str) -> bool:
        with self.lock:
            return any(card.id == match for card in self.store.cards())

    def taking_in(self, data: bytes) -> Generator[float, None, list[str]]:
        """Import a file of matches, all of them or none, each where its rules are at home: yields how much is done.

        Held only while what was written is put in its place.
        """
        matches = yield from unpacked(data)
        rules = yield from rules_of(matches)
        for each in rules:
            with contextlib.suppress(KeyError):
                self.meet(game_of(each))
        homes = {each: self.homes[each].store for each in rules if each in self.homes}
        found = yield from checked(self.store, matches, partial(check_match, looked=Looked()), homes)
        try:
            with self.lock:
                added = add_ready(self.store, found, homes)
        finally:
            forget_ready(self.store, found, homes)
        return self._added(added)

    def _added(self, matches: list[str]) -> list[str]:
        return matches

    def take_in(self, data: bytes) -> list[str]:
        """The same at once."""
        steps = self.taking_in(data)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return list(done.value)

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


class Played(Session[S, C]):
    """A match at the table: what it is called, and how far its players have followed."""

    def __init__(self, card: MatchInfo, match: Match[S, C], matches: Matches) -> None:
        super().__init__(card, match, matches.lock)
        self._given = card.title
        self._matches = matches

    @property
    def title(self) -> Text:
        """What the match is called, in the language spoken now."""
        note = self._matches.notes.get(self.match_id)
        named = spoken(note.title, self._matches.language()) if note is not None else ""
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
        with self._lock:
            note = self._matches.notes.get(self.match_id)
            step = (self.match.seq, at, of) if at < of else (0, 0, 0)
            listed = listed and at < of
            if note is not None and (note.step, note.listed) != (step, listed):
                self._matches.notes.put(self.match_id, replace(note, step=step, listed=listed))

    def draft_left(self, name: str) -> Any:
        """A half-filled sheet as JSON; None if there is none, or the match has gone on."""
        note = self._matches.notes.get(self.match_id)
        seq, data = note.drafts.get(name, (-1, None)) if note is not None else (-1, None)
        return data if seq == self.match.seq else None

    def remember_draft(self, name: str, data: Any) -> None:
        """Only a confirmed sheet goes through the door; until then a note is enough to come back to it."""
        with self._lock:
            note = self._matches.notes.get(self.match_id)
            if note is not None:
                kept = {**note.drafts, name: (self.match.seq, data)}
                self._matches.notes.put(self.match_id, replace(note, drafts=kept))

    @property
    def seconds_away(self) -> float:
        """Since the last touch that changed anything."""
        note = self._matches.notes.get(self.match_id)
        return self._matches.now() - note.left if note is not None else 0.0

    def apply(self, action: Action, expected: int | None = None) -> Outcome | Refusal:
        with self._lock:
            result = super().apply(action, expected)
            if isinstance(result, Outcome):
                try:
                    self._matches.note(self)
                except Exception as error:
                    # The step is safely on disk: of this match home says what it said before.
                    if not self._matches.fell(error):
                        raise
                if self.match.question is not None and self.match.question.kind == "choice":
                    self._matches.asked()
            return result


MOST_OPENED = 2_000
"""Steps of a match that is opened as soon as it comes, for what home says of it."""
MOST_NOTED = 3
"""Matches of one file that are opened so; the others are called by their titles until somebody opens them."""


def _titled(card: MatchInfo) -> Note:
    """All that is known of a match before it is opened."""
    return Note({"": card.title}, phase=UNKNOWN, game=game_of(card.game))


class Matches(Shelf[Played[Any, Any]]):
    """The matches of all games, with notes from which home greets the players before any match is opened."""

    def __init__(
        self,
        root: Path,
        notes: Notes,
        noted: Noted,
        now: Callable[[], float] = time.time,
        language: Callable[[], str] = lambda: "en",
    ) -> None:
        super().__init__(root, lambda card, match, _lock: Played(card, match, self))
        self.notes, self.now, self.language = notes, now, language
        self.fell: Callable[[Exception], bool] = lambda _: False
        """Told of a note that could not be made; False if that is to be thrown on."""
        self.asked: Callable[[], None] = lambda: None
        """Called when a step ends with something that only the players can decide."""
        self._noted = noted

    @property
    def store(self) -> Store:
        with self.lock:
            is_new, store = self._store is None, super().store
            if is_new:
                # A note without a match goes, and what the store calls deleted is.
                cards = [*store.cards(), *store.cards(deleted=True)]
                self.notes.agree({card.id: card.is_deleted for card in cards})
            return store

    def prepare(self) -> None:
        """Everything that takes a moment: the store, and the match that is likely to be gone on with."""
        with self.lock:
            self._note_lost()
            if self.notes.last is not None:
                # One that cannot be opened says so when it is chosen, and keeps nobody from the others.
                with contextlib.suppress(Exception):
                    self.session(self.notes.last)

    def _note_lost(self) -> None:
        """Lost notes: the newest match is opened for what home says of it, the others are called by their titles."""
        lost = [card for card in self.store.cards()[::-1] if self.notes.get(card.id) is None]
        found = {card.id: _titled(card) for card in lost}
        for card in lost[:1]:
            with contextlib.suppress(Exception):
                found[card.id] = self._noted(game_of(card.game), self.session(card.id).match, 0.0)
        self.notes.put_all(found)

    def create(self, rules: str, content: Json, setup: Json, title: str, seed: int | None = None) -> Played[Any, Any]:
        with self.lock:
            session = super().create(rules, content, setup, title, seed)
            self.note(session)
            return session

    def cards(self, deleted: bool = False) -> list[MatchInfo]:
        """The one left last first."""
        with self.lock:
            left = {match: note.left for match, note in self.notes.all().items()}
            return sorted(self.store.cards(deleted=deleted), key=lambda card: -left.get(card.id, 0.0))

    def delete(self, match: str) -> None:
        with self.lock:
            super().delete(match)
            self.notes.mark_deleted(match, True)

    def restore(self, match: str) -> None:
        with self.lock:
            super().restore(match)
            self.notes.mark_deleted(match, False)

    def delete_for_good(self, match: str) -> None:
        with self.lock:
            super().delete_for_good(match)
            self.notes.drop(match)

    def _added(self, matches: list[str]) -> list[str]:
        cards = {card.id: card for card in self.cards()}
        taken = [cards[match] for match in matches if match in cards]
        found = {card.id: replace(_titled(card), left=self.now()) for card in taken}
        # Of a whole evening's worth the first few: each that is opened holds the others up and keeps its files open.
        for card in [card for card in taken if card.steps <= MOST_OPENED][:MOST_NOTED]:
            try:
                found[card.id] = self._noted(game_of(card.game), self.session(card.id).match, self.now())
            except Exception as error:
                # It is here all the same, with its title.
                if not self.fell(error):
                    raise
        self.notes.put_all(found)
        return matches

    def note(self, session: Played[Any, Any]) -> None:
        self.notes.put(session.match_id, self._noted(session.game, session.match, self.now()))
