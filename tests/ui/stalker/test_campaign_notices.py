"""What was wrong with the files of a campaign is told, as it is for a match."""

from threading import Event, current_thread, main_thread

import pytest

from engine.stalker.campaign.by_hand import ChangeCoupons
from engine.table.match import Outcome
from screens.stalker.campaign.session import CampaignSession
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


def test_no_campaign_is_opened_by_the_thread_that_draws(
    drive: Drive, campaign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaigns = drive.app.desk("stalker").campaigns
    opened = campaigns.session
    threads: list[bool] = []
    seen = Event()

    def watched(match: str) -> CampaignSession:
        assert seen.wait(20), "the list waits for what it need not wait for"
        threads.append(current_thread() is main_thread())
        session: CampaignSession = opened(match)
        return session

    monkeypatch.setattr(campaigns, "session", watched)
    drive.shell.restore([("home", {}), ("campaigns", {})])
    assert [str(line.subtitle) for line in drive.shell.current.view().sections[0].lines] == ["being opened"]
    seen.set()
    drive.settle()
    assert threads
    assert not any(threads)
    assert "exploration" in str(drive.shell.current.view().sections[0].lines[0].subtitle)
