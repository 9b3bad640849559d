"""The campaigns of this device behind one door, beside the matches and in a folder of their own. No Kivy here."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from pathlib import Path

from device.storage import Card, Store
from engine.stalker.campaign.cards import CampaignContent, CampaignLibrary, campaign_content
from engine.stalker.campaign.game import CAMPAIGN, CampaignMatch, content_of
from engine.stalker.campaign.learning import LearnCards, news
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import Campaign
from engine.stalker.content.missions import Library
from engine.table.match import Action, Outcome
from engine.table.record import dump
from engine.table.refusal import Refusal, Refused
from engine.table.text import T, Text

FOLDER = "campaigns"


class CampaignSession:
    """A campaign that is open: its one door."""

    def __init__(self, ident: str, match: CampaignMatch, lock: threading.RLock) -> None:
        self.id = ident
        self.match = match
        self._lock = lock

    @property
    def state(self) -> Campaign:
        return self.match.state

    @property
    def content(self) -> CampaignContent:
        return content_of(self.match)

    def apply(self, action: Action) -> Outcome | Refusal:
        """A failing disk is a refusal like any other: nothing has changed, try again."""
        with self._lock:
            try:
                return self.match.apply(action)
            except OSError as error:
                why = error.strerror or "?"
                return Refusal("not_written", T("Saving failed ({why}). Nothing has changed; try again.", why=why))


class Campaigns:
    def __init__(self, home: Path, library: Callable[[], Library], between: Callable[[], CampaignLibrary]) -> None:
        self._home = home
        self._library = library
        self._read_between = between
        self._lock = threading.RLock()
        self._store: Store | None = None
        self._sessions: dict[str, CampaignSession] = {}

    @property
    def store(self) -> Store:
        with self._lock:
            if self._store is None:
                self._store = Store(self._home / FOLDER, [CAMPAIGN])
            return self._store

    @property
    def content(self) -> CampaignContent:
        """What a new campaign would keep a copy of."""
        with self._lock:
            return campaign_content(self._library(), self._read_between())

    def prepare(self) -> None:
        """Everything slow; a campaign that cannot be opened says so when it is chosen."""
        with self._lock:
            _ = self.content
            for card in self.store.cards():
                with contextlib.suppress(Refused):
                    self.session(card.id)

    def news(self, session: CampaignSession) -> LearnCards:
        """What was entered or shared since this campaign began, and what it does not know."""
        return news(session.content, self.content)

    def cards(self) -> list[Card]:
        """The newest first."""
        with self._lock:
            return self.store.cards()[::-1]

    def session(self, ident: str) -> CampaignSession:
        """Raises Refused if it cannot be opened."""
        with self._lock:
            if ident not in self._sessions:
                self._sessions[ident] = CampaignSession(ident, self.store.open(ident), self._lock)
            return self._sessions[ident]

    def create(self, setup: CampaignSetup, seed: int | None = None) -> CampaignSession:
        """Raises Refused for a set-up that is not allowed. It is safe on disk when this returns."""
        with self._lock:
            match = self.store.create(CAMPAIGN.id, dump(self.content), dump(setup), setup.name, seed=seed)
            return self.session(match.journal.header.match)

    def delete(self, ident: str) -> None:
        with self._lock:
            self.store.delete(ident)
            self._sessions.pop(ident, None)

    def restore(self, ident: str) -> None:
        with self._lock:
            self.store.restore(ident)

    def waiting_for(self, match: str) -> str:
        """The campaign whose team is on this mission; empty if there is none."""
        with self._lock:
            if self._store is None and not (self._home / FOLDER).is_dir():
                return ""
            for card in self.cards():
                with contextlib.suppress(Refused):
                    if match and self.session(card.id).state.match == match:
                        return card.id
            return ""

    def take_notices(self) -> tuple[Text, ...]:
        with self._lock:
            return () if self._store is None else self._store.take_notices()

    def close(self) -> None:
        with self._lock:
            if self._store is not None:
                self._store.close()
            self._store = None
            self._sessions.clear()
