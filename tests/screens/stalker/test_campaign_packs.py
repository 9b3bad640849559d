"""A campaign that is under way learns what a pack brings later: cards, contacts and places."""

from pathlib import Path

from device.packs import Packs
from engine.packs.pack import Pack
from engine.stalker.campaign.by_hand import AddPlace, MeetContact
from engine.stalker.campaign.cards import ContactCard, ContactKind, PlaceCard, PlaceKind, PriceRule
from engine.stalker.campaign.exploring import ChooseMission, NextStage
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.trading import Trade
from engine.stalker.content.library import between_of
from engine.stalker.kit import KIT
from engine.table.match import Outcome
from engine.table.refusal import Refusal
from screens.stalker.campaign.session import Campaigns
from screens.stalker.campaign.zone.presenter import MapPresenter
from tools.corrections import corrected

SOUP = {"en": "Soup", "de": "Suppe", "uk": "Юшка"}


def friday(packs: Packs) -> Pack:
    """A friend's pack: something to eat, somebody who sells it, a mission and the place where it begins."""
    cook = ContactCard("Z77", SOUP, ContactKind.TRADER, sells=(PriceRule(cards=("soup",)),), source="own")
    mill = PlaceCard(SOUP, PlaceKind.MISSION, "Z77", "mill", (300, 300), source="own")
    return Pack(
        "friday",
        "Friday",
        "Anna",
        1,
        {
            ("items", "soup"): corrected(packs.shipped["items", "medkit"], name=SOUP, price=40),
            ("contacts", "cook"): cook,
            ("places", "mill"): mill,
            ("missions", "mill"): corrected(packs.shipped["missions", "demo"], title=SOUP),
        },
    )


def test_a_running_campaign_learns_what_a_pack_brings(tmp_path: Path) -> None:
    packs = Packs(tmp_path, KIT)
    campaigns = Campaigns(tmp_path, packs.library, lambda: packs.made(between_of))
    session = campaigns.begin(CampaignSetup("Friday", ("milady",), "own"))
    assert campaigns.news(session).n == 0
    packs.install(friday(packs))
    news = campaigns.news(session)
    assert ([*news.cards.items], [*news.contacts], [*news.places]) == (["soup"], ["cook"], ["mill"])
    assert isinstance(session.apply(MeetContact("cook")), Refusal), "nobody knows him before that"
    assert isinstance(session.apply(news), Outcome)
    assert campaigns.news(session).n == 0
    for command in (MeetContact("cook"), ChooseMission("own-hut"), NextStage(), Trade("cook", get=("soup",))):
        done = session.apply(command)
        assert isinstance(done, Outcome), str(done)
    assert "soup#1" in session.state.in_stash()
    assert "mill" in session.content.places
    done = session.apply(AddPlace("mill"))
    assert isinstance(done, Outcome), str(done)
    view = MapPresenter(session.content, session.state, "en").view()
    assert any(line.id == "mill" for section in view.sections for line in section.lines), "its mission is new too"
    campaigns.close()
    again = Campaigns(tmp_path, packs.library, lambda: packs.made(between_of))
    assert "cook" in again.session(session.match_id).content.contacts, "and it is there after a restart"
    again.close()
