"""The frame of every page between scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App

from engine.table.text import T, Text
from screens.i18n import Namer, i18n
from screens.jagged.campaign.session import CampaignSession, names_of
from screens.match.notes import spoken
from screens.match.page import BetweenPage

if TYPE_CHECKING:
    from screens.jagged.desk import FightDesk

_names: list[Namer] = []
"""What things are called in the campaign on show."""


def desk() -> FightDesk:
    found: FightDesk = App.get_running_app().desk("jagged")
    return found


def name_by(session: CampaignSession) -> None:
    """From now on cards and mercs are called as this campaign has them."""
    while _names:
        i18n.drop_names(_names.pop())
    _names.append(names_of(session))
    i18n.add_names(_names[0])


class CampaignPage(BetweenPage[CampaignSession]):
    game, screen = "jagged", "jagged.campaign"

    def open(self, ident: str) -> CampaignSession:
        session = desk().campaigns.session(ident)
        name_by(session)
        return session

    def standing(self) -> tuple[str, Text]:
        state = self.session.state
        return spoken(self.session.content.campaign.name, i18n.language), T("evening {n}", n=state.evening)
