"""A campaign on the table: commands go through the one door, refusals come back by their code."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.stalker.campaign.cards import CampaignContent, campaign_content
from engine.stalker.campaign.exploring import ChooseMission, NextStage
from engine.stalker.campaign.game import CAMPAIGN, CampaignMatch
from engine.stalker.campaign.packing import SetOut, cards_away, without_cards
from engine.stalker.campaign.setup import CampaignSetup, Middle
from engine.stalker.campaign.state import Campaign
from engine.stalker.content.missions import Library, MatchContent
from engine.table.journal import Journal
from engine.table.match import Action, Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from tools.stalker.shipped import read_campaigns, read_library

PAIR = ("milady", "velet")


@cache
def library() -> Library:
    return read_library()


@cache
def content() -> CampaignContent:
    return campaign_content(library(), read_campaigns())


def mission_content(of: MatchContent, state: Campaign, party: tuple[str, ...]) -> MatchContent:
    """What a mission out of a campaign is played with: nothing that is elsewhere."""
    return without_cards(of, cards_away(state, party))


class Table:
    def __init__(
        self,
        stalkers: tuple[str, ...] = PAIR,
        start: str = "own",
        middle: Middle | None = None,
        seed: int = 7,
        cards: CampaignContent | None = None,
    ) -> None:
        setup = CampaignSetup("Friday", stalkers, start, middle)
        header = begin(CAMPAIGN, dump(cards or content()), dump(setup), seed)
        self.match: CampaignMatch = Match(CAMPAIGN, Journal(header))

    @property
    def state(self) -> Campaign:
        return self.match.state

    def do(self, *actions: Action) -> Table:
        for action in actions:
            result = self.match.apply(action)
            assert not isinstance(result, Refusal), f"{result.code}: {result}"
        return self

    def refuses(self, action: Action) -> str:
        before = self.match.hash
        result = self.match.apply(action)
        assert isinstance(result, Refusal), "was allowed"
        assert self.match.hash == before
        return result.code

    def refuses_or_does(self, action: Action) -> bool:
        """Whether it was allowed."""
        return not isinstance(self.match.apply(action), Refusal)

    def at_contacts(self) -> Table:
        return self.do(ChooseMission("own-hut"), NextStage())

    def packing(self) -> Table:
        return self.at_contacts().do(NextStage())

    def on_mission(self, *party: str, **kwargs: Any) -> Table:
        return self.packing().do(SetOut(party or self.state.stalkers, **kwargs))
