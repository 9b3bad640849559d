"""The frame of every page between missions."""

from __future__ import annotations

from engine.stalker.campaign.events import STAGES
from engine.stalker.campaign.events_zone import ContactUsed, PlaceVisited
from engine.table.match import Outcome
from engine.table.text import T, Text
from screens.i18n import i18n
from screens.match.page import BetweenPage
from screens.stalker.campaign.found import found_sheet
from screens.stalker.campaign.session import CampaignSession
from screens.stalker.table import desk
from screens.widgets.sheet import Sheet


class CampaignPage(BetweenPage[CampaignSession]):
    game, screen = "stalker", "campaign"

    def open(self, ident: str) -> CampaignSession:
        session = desk().campaigns.session(ident)
        desk().name_by(session)
        return session

    def standing(self) -> tuple[str, Text]:
        state = self.session.state
        return state.name, T("Exploration {n} · {stage}", n=state.exploration, stage=STAGES[state.stage])

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
