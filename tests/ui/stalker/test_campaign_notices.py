"""What was wrong with the files of a campaign is told, as it is for a match."""

import pytest

from engine.stalker.campaign.by_hand import ChangeCoupons
from engine.table.match import Outcome
from tests.device.matches import damage, flip
from tests.ui.stalker.campaign_thumb import Thumb, begin, open_campaigns
from tools.drive import Drive

REPAIRED = "A file of “Friday” was damaged. It was repaired and nothing was lost."


@pytest.fixture
def campaign(drive: Drive) -> str:
    """A campaign with a damaged file, of an app that was closed."""
    session = begin(drive)
    assert isinstance(session.apply(ChangeCoupons(100)), Outcome)
    drive.shell.restore([("home", {})])
    drive.settle()
    drive.app.desk("stalker").campaigns.close()
    damage(drive.app.home / "campaigns", "log", flip)
    drive.shell.say("")
    return session.match_id


def test_it_is_told_when_the_campaigns_are_opened(drive: Drive, campaign: str) -> None:
    open_campaigns(Thumb(drive))
    assert drive.shell._toast.text == REPAIRED


def test_it_is_told_when_the_app_comes_back_to_a_campaign(drive: Drive, campaign: str) -> None:
    drive.app._return(drive.shell, [("home", {}), ("campaign", {"campaign": campaign})])
    drive.settle()
    assert drive.shell._toast.text == REPAIRED
