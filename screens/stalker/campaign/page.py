"""The frame of every page between missions."""

from __future__ import annotations

from typing import Any

from engine.stalker.campaign.events_zone import ContactUsed, PlaceVisited
from engine.table.match import Outcome
from screens.i18n import i18n
from screens.match.page import SessionPage
from screens.stalker.campaign.found import found_sheet
from screens.stalker.campaign.session import CampaignSession
from screens.stalker.table import desk
from screens.widgets.sheet import Sheet


class CampaignPage(SessionPage[CampaignSession]):
    """A page of one campaign, opened by `enter(campaign=...)`."""

    def open(self, ident: str) -> CampaignSession:
        session = desk().campaigns.session(ident)
        desk().name_by(session)
        return session

    def enter(self, *, campaign: str = "", **arguments: Any) -> None:
        self.arguments = arguments
        self.open_or_leave(campaign)

    def tells(self, outcome: Outcome) -> bool:
        """What a visit or an agreement brought is told thing by thing; its line would only name the last."""
        where = next((each.describe() for each in outcome.events if isinstance(each, PlaceVisited | ContactUsed)), None)
        view = found_sheet(self.session.content, outcome.events, where) if where is not None else None
        if view is None:
            return False
        if len(view.rows) == 1 and not view.rows[0].subtitle.msgid:
            self.shell.say(i18n.say(view.rows[0].title), self.undo)
        else:
            self.shell.open_sheet(Sheet(view=view))
        return True

    def go(self, name: str, **arguments: Any) -> None:
        self.shell.go(name, campaign=self.session.match_id, **arguments)
