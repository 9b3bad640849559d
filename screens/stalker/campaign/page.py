"""The frame of every page between missions."""

from __future__ import annotations

from typing import Any

from screens.match.page import SessionPage
from screens.stalker.campaign.session import CampaignSession
from screens.stalker.table import desk


class CampaignPage(SessionPage[CampaignSession]):
    """A page of one campaign, opened by `enter(campaign=...)`."""

    def open(self, ident: str) -> CampaignSession:
        session = desk().campaigns.session(ident)
        desk().name_by(session)
        return session

    def enter(self, *, campaign: str = "", **arguments: Any) -> None:
        self.arguments = arguments
        self.open_or_leave(campaign)

    def go(self, name: str, **arguments: Any) -> None:
        self.shell.go(name, campaign=self.session.match_id, **arguments)
