"""The campaigns of this device, in a folder of their own. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.jagged.campaign.commands import BeginMatch
from engine.jagged.campaign.game import CAMPAIGN, campaign_content
from engine.jagged.campaign.progress import content_of, setup_of
from engine.jagged.campaign.state import Campaign, CampaignContent, CampaignSetup
from engine.jagged.content.library import Library
from engine.jagged.game import FIGHT
from engine.jagged.rules import HouseRules
from engine.jagged.setup import Seat
from engine.table.record import dump
from engine.table.refusal import Refusal, Refused
from engine.table.text import Name
from screens.i18n import Namer
from screens.jagged.names import card_names
from screens.match.campaigns import CampaignShelf
from screens.match.shelf import Matches, Played, Session

FOLDER = "jagged-campaigns"


class CampaignSession(Session[Campaign, CampaignContent]):
    """A campaign that is open: its one door."""

    @property
    def content(self) -> CampaignContent:
        return self.match.content


class Campaigns(CampaignShelf[CampaignSession]):
    def __init__(self, home: Path, library: Callable[[], Library], matches: Matches) -> None:
        super().__init__(home / FOLDER, CampaignSession)
        self._library = library
        self._matches = matches

    def begin(
        self,
        campaign: str,
        seats: tuple[Seat, ...],
        title: str,
        by_hand: tuple[str, ...] = (),
        seed: int | None = None,
        rules: HouseRules = HouseRules(),  # noqa: B008 - an immutable value
        dictator: str = "",
    ) -> CampaignSession:
        """Raises Refused for a team that is not allowed. It is safe on disk when this returns."""
        with self.lock:
            content = campaign_content(self._library(), campaign, rules, by_hand)
            return self.create(CAMPAIGN.id, dump(content), dump(CampaignSetup(seats, dictator)), title, seed)

    def begin_match(self, session: CampaignSession, title: str) -> Played[object, object]:
        """The chosen scenario onto the table, as the campaign stands. Raises Refused."""
        content, state, seen = session.content, session.state, session.match.seq
        played = self._matches.create(FIGHT.id, dump(content_of(content, state)), dump(setup_of(content, state)), title)
        result = session.apply(BeginMatch(played.match_id), expected=seen)
        if isinstance(result, Refusal):
            raise Refused(result.code, result.text)
        return played


def campaign_names(content: CampaignContent) -> Namer:
    """What cards, mercs and scenarios are called in this campaign."""
    return card_names(content.cards, content.scenarios, content.income)


def names_of(session: CampaignSession) -> Namer:
    """The same, also for cards that join on the way."""

    def called(name: Name, language: str) -> str | None:
        return campaign_names(session.content)(name, language)

    return called
