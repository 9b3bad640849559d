"""A whole campaign moves to another device: as one file and as codes, with the missions the app played in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.packs.codes.messages import MatchFile, codes_for, gathered
from engine.stalker.campaign.exploring import ChooseMission, NextStage
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.packing import SetOut
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import Stage
from engine.stalker.commands.flow import NextPhase
from engine.stalker.setup import Seat, Setup
from engine.table.match import Outcome
from engine.table.refusal import Refused
from screens.stalker.campaign.session import CampaignSession
from screens.stalker.desk import ZoneDesk
from tests.screens.stalker.desks import zone_desk


def on_mission(zone: ZoneDesk) -> CampaignSession:
    session = zone.campaigns.begin(CampaignSetup("Friday", ("milady",), "own"))
    match = zone.create("demo", Setup((Seat("milady"),)), "Hut", seed=7)
    match.apply(NextPhase())
    zone.create("demo", Setup((Seat("velet"),)), "Somebody else's", seed=8)
    for command in (ChooseMission("own-hut"), NextStage(), NextStage(), SetOut(("milady",), match.match_id)):
        assert isinstance(session.apply(command), Outcome)
    return session


def test_a_campaign_moves_as_one_file_with_the_mission_its_team_is_on(tmp_path: Path) -> None:
    zone, other = zone_desk(tmp_path / "one"), zone_desk(tmp_path / "other")
    session = on_mission(zone)
    data = zone.matches.export(session.match_id)
    campaign, mission = other.matches.take_in(data)
    there = other.campaigns.session(campaign)
    assert (there.state, there.match.hash) == (session.state, session.match.hash)
    assert [card.id for card in other.matches.cards()] == [mission], "the campaign is with the campaigns"
    assert other.matches.session(mission).match.hash == zone.matches.session(session.state.match).match.hash
    assert other.campaigns.waiting_for(mission) == campaign, "and its team waits for this very mission"
    assert isinstance(there.apply(EndMission(True)), Outcome)
    assert there.state.stage is Stage.AFTER


def test_a_campaign_taken_in_twice_is_there_twice(tmp_path: Path) -> None:
    zone = zone_desk(tmp_path)
    session = on_mission(zone)
    added = zone.matches.take_in(zone.matches.export(session.match_id))
    assert len({*added, session.match_id, session.state.match}) == 4
    assert len(zone.campaigns.cards()) == 2


def test_a_campaign_moves_as_codes(tmp_path: Path) -> None:
    zone, other = zone_desk(tmp_path / "one"), zone_desk(tmp_path / "other")
    session = zone.campaigns.begin(CampaignSetup("Friday", ("milady",), "own"))
    found = gathered(codes_for(MatchFile(zone.matches.export(session.match_id))))
    assert isinstance(found, MatchFile)
    (campaign,) = other.matches.take_in(found.data)
    assert other.campaigns.session(campaign).match.hash == session.match.hash


def test_a_damaged_file_brings_nothing(tmp_path: Path) -> None:
    zone, other = zone_desk(tmp_path / "one"), zone_desk(tmp_path / "other")
    data = zone.matches.export(on_mission(zone).match_id)
    with pytest.raises(Refused):
        other.matches.take_in(data[:-9])
    assert (other.matches.cards(), other.campaigns.cards()) == ([], [])
