"""What every move between scenarios needs."""

from __future__ import annotations

from engine.jagged.campaign.state import Campaign, CampaignContent
from engine.table.play import Play
from engine.table.refusal import Refused
from engine.table.text import T

CampaignPlay = Play[Campaign, CampaignContent]


def at_home(play: CampaignPlay) -> None:
    """Between scenarios only."""
    if play.state.scenario:
        raise Refused("scenario_on", T("A scenario is being played: first report how it ended."))
