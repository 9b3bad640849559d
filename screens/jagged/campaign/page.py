"""The frame of every page between scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App

from screens.i18n import Namer, i18n
from screens.jagged.campaign.session import CampaignSession, names_of
from screens.match.page import SessionPage

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


class CampaignPage(SessionPage[CampaignSession]):
    """A page of one campaign, opened by `enter(campaign=...)`."""

    def open(self, ident: str) -> CampaignSession:
        session = desk().campaigns.session(ident)
        name_by(session)
        return session

    def enter(self, *, campaign: str = "", **arguments: Any) -> None:
        self.arguments = arguments
        self.open_or_leave(campaign)

    def go(self, name: str, **arguments: Any) -> None:
        self.shell.go(name, campaign=self.session.match_id, **arguments)
