"""A whole campaign leaves this phone by touch, as a file and as codes, and comes in again (issue 11)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.stalker.campaign.by_hand import ChangeCoupons
from engine.table.match import Outcome
from screens.stalker.campaign.session import CampaignSession
from screens.widgets.kit import Row
from tests.ui.finding import showing
from tests.ui.stalker.campaign_thumb import Thumb, begin
from tools.drive import Drive


@pytest.fixture
def campaign(drive: Drive) -> CampaignSession:
    session = begin(drive)
    assert isinstance(session.apply(ChangeCoupons(100)), Outcome)
    drive.shell.restore([("home", {}), ("campaign", {"campaign": session.match_id})])
    drive.settle()
    return session


def arrived(drive: Drive, mine: CampaignSession) -> list[Any]:
    """The campaigns that are there besides."""
    shelf = drive.app.desk("stalker").campaigns
    return [shelf.session(card.id) for card in shelf.cards() if card.id != mine.match_id]


def test_as_a_file(drive: Drive, campaign: CampaignSession) -> None:
    Thumb(drive).tap("Share this campaign")
    drive.settle()
    (path,) = (drive.app.home / "shared").glob("*.zonekeeper")
    drive.shell.restore([("home", {}), ("matches", {})])
    drive.settle()
    drive.shell.current.open_file()
    drive.settle()
    drive.press(showing(drive.shell.sheet, Row, path.stem))
    drive.settle()
    (copy,) = arrived(drive, campaign)
    assert copy.state == campaign.state


def test_as_codes(drive: Drive, campaign: CampaignSession) -> None:
    Thumb(drive).tap("Show it as codes")
    drive.settle()
    codes: Any = drive.shell.current
    shown = []
    for _ in range(int(codes.count)):
        assert codes.ids.code.dots, "it can be seen"
        shown.append(codes._texts[int(codes.at)])
        codes.go_to(int(codes.at) + 1)
        drive.settle()
    drive.shell.restore([("home", {}), ("scan", {})])
    drive.settle()
    drive.shell.current.take(shown)
    drive.settle()
    drive.shell.current.act()
    drive.settle()
    (copy,) = arrived(drive, campaign)
    assert copy.state == campaign.state
