"""The pages between missions without a window: what is shown, what a tap does, what the amber button says."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest

from engine.stalker.campaign.by_hand import ChangeCoupons, MeetContact, TakeCard
from engine.stalker.campaign.cards import PlaceKind
from engine.stalker.campaign.exploring import ChooseMission, NextStage, UseContact, Visit
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.packing import SetOut
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import copy_in_box
from engine.stalker.campaign.trading import Trade
from engine.table.command import Command, Undo
from engine.table.match import Outcome
from engine.table.refusal import Refused
from engine.table.text import Text
from screens.i18n import i18n
from screens.stalker.campaign.after_presenter import AfterPresenter
from screens.stalker.campaign.campaign_presenter import CampaignPresenter
from screens.stalker.campaign.gear.contacts_presenter import Basket, ContactsPresenter
from screens.stalker.campaign.gear.things import Gift, Magazine
from screens.stalker.campaign.list_presenter import Known, NewPresenter, list_view
from screens.stalker.campaign.session import Campaigns
from screens.stalker.campaign.zone.presenter import MapPresenter, PlaceForm
from screens.widgets.chart_model import ChartShape
from screens.widgets.page_model import Line, PageView, Section, in_two_columns
from tests.engine.stalker.campaign.table import Table, content, library
from tools.stalker.shipped import read_campaigns


def lines(view: PageView) -> dict[Hashable, Line]:
    return {line.id or str(line.title): line for section in view.sections for line in section.lines}


def applied(table: Table, command: Command | None) -> Table:
    assert command is not None
    return table.do(command)


# Several campaigns side by side


def test_campaigns_are_kept_side_by_side_and_after_a_restart(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, library, read_campaigns)
    friday = campaigns.begin(CampaignSetup("Friday", ("milady",), "own"))
    campaigns.begin(CampaignSetup("Sunday", ("velet",), "book"))
    friday.apply(ChangeCoupons(-1000, "lost a bet"))
    campaigns.close()
    again = Campaigns(tmp_path, library, read_campaigns)
    again.prepare()
    assert [card.title for card in again.cards()] == ["Sunday", "Friday"]
    assert again.session(friday.match_id).state.coupons == 4000
    again.session(friday.match_id).apply(Undo())
    assert again.session(friday.match_id).state.coupons == 5000
    again.delete(friday.match_id)
    assert [card.title for card in again.cards()] == ["Sunday"]
    again.restore(friday.match_id)
    assert len(again.cards()) == 2
    with pytest.raises(Refused):
        again.session("gone")
    again.close()


def test_a_campaign_knows_the_mission_it_waits_for(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, library, read_campaigns)
    assert campaigns.waiting_for("m1") == ""
    session = campaigns.begin(CampaignSetup("Friday", ("milady",), "own"))
    for command in (ChooseMission("own-hut"), NextStage(), NextStage(), SetOut(("milady",), "m1")):
        assert isinstance(session.apply(command), Outcome)
    assert campaigns.waiting_for("m1") == session.match_id
    assert campaigns.waiting_for("") == ""
    campaigns.close()


def test_the_list_goes_on_with_the_newest_campaign() -> None:
    assert list_view([]).action == Text("New campaign")
    view = list_view([Known("a", "Friday", Table().state), Known("b", "Broken", None)])
    assert str(view.action) == "Go on with Friday"
    assert "cannot be opened" in str(lines(view)["b"].subtitle)


def test_a_new_campaign_needs_only_its_stalkers() -> None:
    new = NewPresenter(content(), 1, Text("Campaign"))
    assert not new.view("en", middle=False).can_act
    new.choose("velet")
    new.choose("own")
    view = new.view("en", middle=False)
    assert str(view.action) == "Begin with 1 stalker"
    assert i18n.say(view.subtitle) == "5,000 coupons, contacts: 5, for each: Leather jacket"
    setup = new.setup("Campaign 2")
    assert setup == CampaignSetup("Campaign 2", ("velet",), "own")
    new.choose("velet")
    assert not new.view("en", middle=False).can_act


# The page of a campaign


def test_the_amber_button_follows_the_steps_of_an_exploration() -> None:
    table = Table()
    page = CampaignPresenter(table.match)
    seen = []
    for command in (ChooseMission("own-hut"), NextStage(), NextStage(), SetOut(("milady",)), EndMission(True)):
        seen.append((page.next_screen, str(page.view().action)))
        table.do(command)
    seen.append((page.next_screen, str(page.view().action)))
    assert seen == [
        ("zone_map", "Open the Zone map"),
        ("zone_map", "Open the Zone map"),
        ("contacts", "Meet contacts"),
        ("set_out", "Pack and set out"),
        ("after", "Bring everything home"),
        ("after", "Finish the mission"),
    ]


def test_a_mission_that_the_app_plays_is_played_on_until_it_is_over() -> None:
    page = CampaignPresenter(Table().on_mission(match="m1").match)
    assert (page.next_screen, str(page.view().action)) == ("mission", "Play the mission on")
    page.mission_over = True
    assert page.next_screen == "after"


def test_charts_appear_with_the_first_mission() -> None:
    table = Table()
    page = CampaignPresenter(table.match)
    assert page.charts() == ()
    end = EndMission(True, {}, {"milady": 9}, {"milady": 4}, {"dog": 2})
    table.packing().do(SetOut(("milady",)), end)
    assert [str(chart.title) for chart in page.charts()] == [
        "Worth of all you own",
        "Hit points lost",
        "Dose at the end",
        "Enemies killed",
    ]
    road, _, dose, kills = page.charts()
    assert (road.shape, road.rows[0][1], road.won) == (ChartShape.ROAD, (5200, 6700), (True,))
    assert [i18n.say(name) for name in road.names] == ["Start", "own-hut"]
    assert (bool(dose.bands), kills.shape) == (True, ChartShape.TALLY)
    home = AfterPresenter(table.match, None)
    assert [str(chart.title) for chart in home.charts()] == ["Hit points lost", "Dose at the end", "Enemies killed"]
    table.do(NextStage())
    assert home.charts() == ()


def test_on_a_wide_screen_both_columns_are_about_equally_long() -> None:
    def section(title: str, n: int) -> Section:
        return Section(title, tuple(Line(f"{title}{number}", title) for number in range(n)))

    def rows(sections: tuple[Section, ...]) -> int:
        return sum(len(each.lines) for each in sections)

    long = (section("progress", 1), section("ways", 9))
    shown, left = in_two_columns(long)
    assert abs(rows(shown[:left]) - rows(shown[left:])) <= 1
    assert [line.id for each in shown for line in each.lines] == [line.id for each in long for line in each.lines]
    assert in_two_columns((section("one", 3), section("two", 3))) == ((section("one", 3), section("two", 3)), 1)
    assert in_two_columns((section("only", 1),)) == ((section("only", 1),), 1), "not on the right beside nothing"
    assert in_two_columns(()) == ((), 0)


def test_progress_notes_joining_and_reset_are_on_the_page() -> None:
    page = CampaignPresenter(Table(start="book").match)
    assert str(lines(page.view())["Story A"].subtitle) == "A1"
    assert "again" in [row.id for row in page.returns().rows]
    assert "borsuk" in [row.id for row in page.joining().rows]
    page.news = 3
    assert str(lines(page.view())["learn"].title) == "3 new cards in the box"


# The Zone map


def test_a_tap_on_the_map_chooses_the_mission_or_visits_a_place() -> None:
    table = Table()
    shown = MapPresenter(content(), table.state, "en")
    assert not shown.view().can_act
    assert shown.command("own-hut") == ChooseMission("own-hut")
    assert shown.command("own-cellar") == Visit("own-cellar")
    table.do(ChooseMission("own-hut"), Visit("own-workshop"))
    view = MapPresenter(content(), table.state, "en").view()
    assert lines(view)["own-hut"].chosen
    crossed = next(line for section in view.sections for line in section.lines if line.struck)
    assert (crossed.id, crossed.more) == ("", "")
    assert str(view.action) == "On to your contacts"
    table.do(NextStage())
    assert MapPresenter(content(), table.state, "en").command("own-cellar") is None


def test_places_are_entered_by_code_or_by_name() -> None:
    form = PlaceForm()
    assert not form.is_ready
    for key in "A12":
        form.press(key)
    form.erase()
    ident, place = form.place(content())
    assert (ident, place.code, place.name, place.mission) == ("mission-a1", "A1", "A1", "a1")
    form.clear()
    form.kind, form.name = PlaceKind.STASH, "Старий міст"
    table = applied(Table(), form.command(content()))
    assert [each.name for each in table.state.places.values() if each.name] == ["Старий міст"]


# Contacts and the basket


def test_the_card_of_an_employer_shows_both_sides() -> None:
    table = Table().at_contacts()
    sheet = ContactsPresenter(content(), table.state, "en").sheet("c99")
    assert [str(row.title) for row in sheet.rows] == ["On the mission (side b)", "Pays when it is done", "Take the job"]
    table.do(UseContact("c99"))
    view = ContactsPresenter(content(), table.state, "en").view()
    assert [str(words) for _, words in view.pills] == ["Job: c99"]
    assert lines(view)["c99"].chosen
    assert "2 contacts may still be met" in str(view.lead)


def test_p8_after_three_contacts_a_card_can_only_be_read() -> None:
    table = Table().at_contacts().do(MeetContact("c03"), MeetContact("own-dog"))
    table.do(UseContact("c99"), UseContact("c08"), Trade("c01", get=("medkit",)))
    page = ContactsPresenter(content(), table.state, "en")
    assert [page.can_meet(each) for each in ("c01", "c03", "own-dog")] == [True, False, False]
    assert [row.id for row in page.sheet("own-dog").rows] == ["", ""]
    assert str(page.sheet("c03").rows[-1].subtitle) == "three contacts have been met"


def test_a_basket_is_summed_up_while_it_fills() -> None:
    table = Table().at_contacts()
    basket = Basket(content(), table.state, "c01")
    assert not basket.view().can_act
    basket.tap("akm-74u")
    basket.tap(Magazine("rifle"))
    assert i18n.say(basket.view().action) == "Trade: 5,000 → 3,500 coupons"
    for _ in range(9):
        basket.tap("akm-74u")
    assert basket.get["akm-74u"] == 3
    basket.tap("ps5-m")
    view = basket.view()
    assert (i18n.say(view.caution), view.can_act) == ("Coupons missing: 1,000.", False)
    basket.less("ps5-m")
    basket.buying = False
    basket.tap("leather-jacket#1")
    assert lines(basket.view())["leather-jacket#1"].chosen
    basket.tap("leather-jacket#1")
    table.do(basket.trade)
    assert table.state.coupons == 5000 - 3000 - 500


def test_a_gift_is_one_thing() -> None:
    table = Table().do(MeetContact("c07")).at_contacts()
    basket = Basket(content(), table.state, "c07")
    basket.tap(Gift("medkit"))
    basket.tap(Gift("bread"))
    assert table.do(basket.trade).state.in_stash()[0] == "bread#1"


def test_a_basket_that_is_refused_says_why_and_cannot_be_traded() -> None:
    """The only suit is sold and bought back in one basket; then it is taken out of what is sold."""
    table = Table().at_contacts()
    while copy_in_box(content(), table.state, "ps5-m"):
        table.do(TakeCard("ps5-m"))
    basket = Basket(content(), table.state, "c01")
    basket.buying = False
    basket.tap("ps5-m#1")
    basket.buying = True
    basket.tap("ps5-m")
    assert (i18n.say(basket.view().caution), basket.view().can_act, len(basket.view().pills)) == ("", True, 3)
    basket.buying = False
    basket.tap("ps5-m#1")
    view = basket.view()
    assert (i18n.say(view.caution), view.can_act) == ("The box has no ps5-m left.", False)
    assert view.pills == (), "there are no sums of what cannot be traded"
    assert table.refuses(basket.trade) == "none_left"
