"""The pages of a campaign with real touches: the map, traders, the stash, the ledger, joining, another run."""

import math

import pytest
from kivy.metrics import dp

from screens.i18n import i18n
from screens.match.between import Campaigning
from screens.stalker.campaign.campaign import CampaignScreen
from screens.stalker.campaign.gear.contacts import TradeScreen
from screens.stalker.campaign.words import card_name
from screens.stalker.campaign.zone.chart import ZoneChart
from screens.stalker.campaign.zone.preview import ZonePreview
from screens.widgets.chart_paint import bar_widths
from screens.widgets.kit import IconButton, NextButton, OptionButton, Row
from screens.widgets.lines import LineRow
from screens.widgets.page_model import PageView
from screens.widgets.sheet import Fact
from tests.ui.conftest import TABLET
from tests.ui.finding import all_of, showing
from tests.ui.stalker.campaign_thumb import Thumb, begin, is_crossed, session_of
from tools.drive import Drive


@pytest.fixture
def thumb(drive: Drive) -> Thumb:
    return Thumb(drive)


def test_what_is_missing_is_said_before_the_trade(drive: Drive, thumb: Thumb) -> None:
    campaign = begin(drive)
    thumb.next("Open the Zone map")
    thumb.visit("own-hut", "Choose this mission")
    thumb.next("On to your contacts")
    thumb.tap("Sidorovich")
    for _ in range(3):
        thumb.card("ps5-m")
    assert thumb.page.caution == "Coupons missing: 2,500."
    assert not thumb.page.can_act
    drive.press(all_of(thumb.page, NextButton)[0])
    assert campaign.state.coupons == 5000
    thumb.less(i18n.say(card_name("ps5-m")))
    assert not thumb.page.caution
    thumb.page.act()
    assert campaign.state.coupons == 0
    thumb.page.undo()
    assert campaign.state.coupons == 5000


def test_a_trade_and_its_undo_never_show_the_basket_of_before(
    drive: Drive, thumb: Thumb, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = begin(drive)
    thumb.next("Open the Zone map")
    thumb.visit("own-hut", "Choose this mission")
    thumb.next("On to your contacts")
    thumb.tap("Sidorovich")
    thumb.card("ps5-m")
    seen: list[tuple[bool, bool]] = []
    view = TradeScreen.view

    def watched(page: TradeScreen) -> PageView:
        seen.append((page.basket.state is campaign.state, page.basket.is_empty))
        return view(page)

    monkeypatch.setattr(TradeScreen, "view", watched)
    thumb.page.act()
    thumb.page.undo()
    assert set(seen) == {(True, True)}, "every view is of the table as it is, with an empty basket"
    i18n.use("de")
    i18n.use("en")
    thumb.card("ps5-m")
    thumb.page.refresh()
    assert not thumb.page.basket.is_empty, "what does not change the table leaves the basket alone"


def test_the_map_is_touched_and_its_list_is_a_tap_away(drive: Drive, thumb: Thumb) -> None:
    campaign = begin(drive)
    thumb.next("Open the Zone map")
    thumb.visit("own-cellar", "Cross it out")
    assert is_crossed(campaign, "own-cellar")
    drive.press(next(button for button in all_of(thumb.page, IconButton) if button.icon == "undo"))
    assert not is_crossed(campaign, "own-cellar")
    drive.press(next(button for button in all_of(thumb.page, IconButton) if button.icon == "list"))
    thumb.less("A cellar under the road")
    assert is_crossed(campaign, "own-cellar")
    thumb.tap("The burnt mill")
    assert campaign.state.visited == "own-mill"
    drive.press(next(button for button in all_of(thumb.page, IconButton) if button.icon == "map"))
    thumb.visit("own-hut", "Choose this mission")
    assert campaign.state.mission == "own-hut"


def test_a_trade_is_told_in_one_line_and_the_amber_leads_on(drive: Drive, thumb: Thumb) -> None:
    begin(drive)
    thumb.next("Open the Zone map")
    thumb.visit("own-hut", "Choose this mission")
    thumb.next("On to your contacts")
    thumb.tap("Sidorovich")
    thumb.card("bandage")
    thumb.card("ptm")
    assert all_of(thumb.page, NextButton)[0].text.startswith("Trade: ")
    drive.press(all_of(thumb.page, NextButton)[0])
    bought = drive.shell._toast.text
    assert bought.startswith("Bought: ")
    assert all(i18n.say(card_name(card)) in bought for card in ("bandage", "ptm"))
    thumb.next("Done · back to the contacts")
    assert drive.shell.path[-1][0] == "contacts"


def test_home_leads_back_to_a_campaign_between_missions(drive: Drive, thumb: Thumb) -> None:
    campaign = begin(drive)
    thumb.next("Open the Zone map")
    thumb.visit("own-hut", "Choose this mission")
    thumb.next("On to your contacts")
    drive.shell.restore([("home", {})])
    drive.settle()
    home = drive.shell.current
    assert (home.title, home.state_words) == (campaign.state.name, "Exploration 1 · contacts")
    row = next(each for each in all_of(home, Row) if each.title == "S.T.A.L.K.E.R.")
    assert campaign.state.name in row.subtitle
    drive.press(showing(home, NextButton, "Play on"))
    drive.settle()
    assert drive.shell.path[-1] == ("campaign", {"campaign": campaign.match_id})
    drive.shell.restore([("home", {}), ("game", {"game": "stalker"})])
    drive.settle()
    drive.press(showing(drive.shell.current, NextButton, "Play on"))
    drive.settle()
    assert drive.shell.path[-1] == ("campaign", {"campaign": campaign.match_id})
    # Known again by an app that was killed; gone with the campaign.
    again = Campaigning(drive.app.home / "between.json")
    assert again.last() == drive.app.between.last()
    drive.shell.go("campaigns")
    drive.settle()
    drive.shell.current.more(campaign.match_id)
    assert drive.app.between.last() is None


def test_what_a_visit_brought_is_told_thing_by_thing(drive: Drive, thumb: Thumb) -> None:
    campaign = begin(drive)
    thumb.next("Open the Zone map")
    before = {*campaign.state.in_stash()}
    thumb.visit("own-cellar", "Visit this place")
    gained = sorted({*campaign.state.in_stash()} - before)
    rows = all_of(drive.shell.sheet, Fact)
    assert sorted(row.title for row in rows) == sorted(i18n.say(card_name(copy)) for copy in gained)
    assert len(rows) == 3
    assert all(row.subtitle for row in rows), "and what each of them does"
    medkit = next(row for row in rows if row.title == i18n.say(card_name("medkit")))
    assert any(figure.isdigit() for figure in medkit.subtitle), "so many hit points"
    drive.press(all_of(drive.shell.sheet, NextButton)[0])
    assert drive.shell.sheet is None


def test_a_sticker_goes_where_a_finger_puts_it_and_can_be_moved(drive: Drive, thumb: Thumb) -> None:
    campaign = begin(drive)
    thumb.next("Open the Zone map")
    drive.press(next(button for button in all_of(thumb.page, IconButton) if button.icon == "add"))
    for key in "B2":
        drive.press(showing(thumb.page, OptionButton, key))
    chart = all_of(thumb.page, ZoneChart)[0]
    drive.tap(*chart.spot_of((700, 480)))
    thumb.next("Onto the map")
    place = campaign.state.places["mission-b2"]
    assert place.code == "B2"
    assert math.dist(place.at, (700, 480)) < 4
    thumb.visit("mission-b2", "Move it on the map")
    chart = all_of(thumb.page, ZoneChart)[0]
    drive.tap(*chart.spot_of((300, 300)))
    assert math.dist(campaign.state.places["mission-b2"].at, (300, 300)) < 4
    thumb.visit("mission-b2", "Move it on the map")
    thumb.next("Later")
    assert math.dist(campaign.state.places["mission-b2"].at, (300, 300)) < 4


def test_two_fingers_come_nearer_and_one_moves_the_map(drive: Drive, thumb: Thumb) -> None:
    begin(drive)
    thumb.next("Open the Zone map")
    chart = all_of(thumb.page, ZoneChart)[0]
    whole = chart._camera
    x, y = chart.center
    one, other = drive.down(x - 30, y), drive.down(x + 30, y)
    other.touch_move(x + 120, y)
    one.touch_up()
    other.touch_up()
    assert chart._camera.scale > 1.5 * whole.scale
    near = chart._camera
    drive.drag((x, y), (x - 60, y + 40))
    assert (chart._camera.x, chart._camera.y) != (near.x, near.y)
    assert drive.shell.sheet is None, "a drag opens nothing"
    chart.zoom(0.01, (x, y))
    assert chart._camera == whole


def test_the_stash_is_searched_and_filtered_and_cards_come_and_go(drive: Drive, thumb: Thumb) -> None:
    campaign = begin(drive)
    thumb.tap("Stash")
    thumb.choose("In the box")
    screen = thumb.page
    screen._filters.ids.search.text = "medk"
    drive.frames()
    assert [row.title for row in all_of(screen, LineRow)] == ["Medkit"]
    thumb.tap("Medkit")
    assert "medkit#1" in campaign.state.in_stash()
    screen._filters.ids.search.text = ""
    thumb.choose("Ours")
    thumb.tap("Medkit")
    thumb.sheet("Out of the game")
    assert campaign.state.spot("medkit#1").where == "aside"
    drive.press(next(button for button in all_of(screen, IconButton) if button.icon == "list"))
    thumb.choose("Weapons")
    assert all_of(screen, LineRow) == []


def test_ledger_notes_joining_and_another_run(drive: Drive, thumb: Thumb) -> None:
    campaign = begin(drive)
    thumb.tap("Ledger")
    assert thumb.page.consequence == "5,000 coupons."
    drive.back()
    thumb.tap("A stalker joins")
    thumb.sheet("Borsuk")
    assert campaign.state.stalkers[-1] == "borsuk"
    thumb.tap("Notes")
    thumb.page._note.text = "ask Luka"
    thumb.page._note.dispatch("on_text_validate")
    drive.frames()
    assert campaign.state.notes == ("ask Luka",)
    thumb.tap("Another run")
    thumb.sheet("Begin another run")
    assert len(drive.app.desk("stalker").campaigns.cards()) == 2
    assert session_of(drive).state.stalkers == ("milady", "velet", "borsuk")


def test_every_page_opens_again_where_it_was_left(drive: Drive, thumb: Thumb) -> None:
    campaign = begin(drive)
    for name in ("zone_map", "contacts", "stash", "set_out", "ledger", "after"):
        drive.shell.restore(
            [("home", {}), ("campaign", {"campaign": campaign.match_id}), (name, {"campaign": campaign.match_id})]
        )
        drive.frames()
        drive.resize(*TABLET)
        assert thumb.page.title
        drive.resize(412, 915)
    drive.shell.restore([("home", {}), ("campaign", {"campaign": "gone"})])
    drive.frames(8)
    assert drive.shell.path[-1][0] == "home"


def test_a_campaign_of_many_missions_still_shows_its_bars() -> None:
    for missions in (1, 6, 18, 40):
        group = dp(380) / missions
        width, bar = bar_widths(group, 4)
        assert 0 < bar < width
        assert 4 * width <= group
    assert bar_widths(dp(380) / 18, 4)[1] >= dp(2)


def test_a_tall_list_of_campaigns_shows_the_zone_of_the_one_to_go_on_with(drive: Drive) -> None:
    campaign = begin(drive)
    drive.shell.restore([("home", {}), ("campaigns", {})])
    drive.settle()
    assert all_of(drive.shell.current, ZonePreview) == []
    drive.resize(800, 1280)
    (picture,) = all_of(drive.shell.current, ZonePreview)
    assert {pin.id for pin in picture.ids.picture.view.pins} == campaign.state.places.keys()
    drive.press(picture)
    drive.settle()
    assert isinstance(drive.shell.current, CampaignScreen)
    assert drive.shell.current.session is campaign
