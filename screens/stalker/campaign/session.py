"""The campaigns of this device, beside the matches and in a folder of their own. No Kivy here."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from device.storage import export_from
from engine.stalker.campaign.cards import CampaignContent, CampaignLibrary, campaign_content
from engine.stalker.campaign.game import CAMPAIGN, content_of
from engine.stalker.campaign.learning import CorrectCards, LearnCampaignCards, corrections, news
from engine.stalker.campaign.ledger import matches_of
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import Campaign
from engine.stalker.content.missions import Library
from engine.table.record import dump
from engine.table.refusal import Refused
from screens.match.campaigns import CampaignShelf
from screens.match.shelf import Matches, Session

FOLDER = "campaigns"


class CampaignSession(Session[Campaign, CampaignContent]):
    """A campaign that is open: its one door."""

    @property
    def content(self) -> CampaignContent:
        return content_of(self.match)


class Campaigns(CampaignShelf[CampaignSession]):
    def __init__(self, home: Path, library: Callable[[], Library], between: Callable[[], CampaignLibrary]) -> None:
        super().__init__(home / FOLDER, CampaignSession)
        self._library = library
        self._read_between = between
        self.missions: Matches | None = None
        """Where the missions lie that the app plays."""

    @property
    def content(self) -> CampaignContent:
        """What a new campaign would keep a copy of."""
        with self.lock:
            return campaign_content(self._library(), self._read_between())

    def prepare(self) -> None:
        """Everything slow; a campaign that cannot be opened says so when it is chosen."""
        _ = self.content
        # One after the other, each with the lock to itself: whoever wants to draw the list comes in between.
        for card in self.cards():
            with contextlib.suppress(Refused):
                self.session(card.id)

    def news(self, session: CampaignSession) -> LearnCampaignCards:
        """What was entered or shared since this campaign began, and what it does not know."""
        return news(session.content, self.content)

    def corrections(self, session: CampaignSession) -> CorrectCards:
        """What was corrected since this campaign began."""
        return corrections(session.content, self.content)

    def export(self, match: str) -> bytes:
        """A whole campaign as one file: its journal, and every mission of it that is still on this device."""
        with self.lock:
            places = [(self.store, match)]
            played = {each for each in matches_of(self.session(match).match) if each}
            if self.missions is not None and played:
                there = self.missions.store
                places += [(there, card.id) for card in there.cards() if card.id in played]
            return export_from(places)

    def begin(self, setup: CampaignSetup, seed: int | None = None) -> CampaignSession:
        """Raises Refused for a set-up that is not allowed. It is safe on disk when this returns."""
        with self.lock:
            return self.create(CAMPAIGN.id, dump(self.content), dump(setup), setup.name, seed)
