"""Stash, setting out, homecoming, the middle and the ledger without a window."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from engine.stalker.campaign.by_hand import ChangeCoupons, DrawCards, DrewInstead, TakeCard
from engine.stalker.campaign.cards import Draw
from engine.stalker.campaign.exploring import ChooseMission, NextStage, UseContact
from engine.stalker.campaign.packing import Equip, SetOut
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import Loadout, Stage
from engine.stalker.campaign.trading import Trade
from engine.stalker.content.cards import card_of
from engine.table.command import Command
from engine.table.refusal import Refusal
from screens.i18n import i18n
from screens.stalker.campaign.after_presenter import JOB, WON, AfterPresenter
from screens.stalker.campaign.gear.set_out_presenter import SetOutPresenter
from screens.stalker.campaign.gear.stash_presenter import ANOTHER, BOX, StashPresenter
from screens.stalker.campaign.gear.things import Magazine, Worn
from screens.stalker.campaign.ledger_presenter import COUPONS, LedgerPresenter
from screens.stalker.campaign.middle_presenter import ERASE, MiddlePresenter
from screens.widgets.page_model import Line, PageView
from tests.engine.stalker.campaign.table import Table, content


def lines(view: PageView) -> dict[Hashable, Line]:
    return {line.id or str(line.title): line for section in view.sections for line in section.lines}


def applied(table: Table, command: Command | None) -> Table:
    assert command is not None
    return table.do(command)


# The stash


@pytest.fixture
def rich() -> Table:
    table = Table()
    for card in ("akm-74u", "marksman", "scope", "eye", "medkit", "medkit", "dawn"):
        table.do(TakeCard(card))
    return table.do(Equip("milady", Loadout("akm-74u#1", ("scope#1",))))


def test_the_stash_is_filtered_by_kind_rank_place_and_words(rich: Table) -> None:
    stash = StashPresenter(content(), rich.state, str)
    assert len(lines(stash.view())) == 9 + 3
    stash.deck = "weapons"
    assert [*lines(stash.view())] == ["akm-74u#1", "marksman#1"]
    stash.rank = 2
    assert [*lines(stash.view())] == ["marksman#1"]
    stash.deck, stash.rank, stash.where = "all", 0, "milady"
    assert {*lines(stash.view())} >= {"akm-74u#1", "scope#1"}
    assert "medkit#1" not in lines(stash.view())
    stash.where, stash.search = "all", "MEDK"
    assert [*lines(stash.view())] == ["medkit#1", "medkit#2"]
    stash.search, stash.deck, stash.by_worth = "", "outfits", True
    assert next(iter(lines(stash.view()))) == "dawn#1"
    stash.search = "nothing like it"
    assert str(stash.view().sections[0].empty) == "Nothing here fits the filters."


def test_the_box_shows_what_is_left_and_a_tap_takes_it(rich: Table) -> None:
    stash = StashPresenter(content(), rich.state, str)
    stash.pile = BOX
    assert "4 left" in str(lines(stash.view())["medkit"].subtitle)
    assert applied(rich, stash.command("medkit")).state.in_stash().count("medkit#3") == 1
    draws = [row.id for row in stash.draws().rows if isinstance(row.id, DrawCards) and row.id.draw.deck == "weapons"]
    assert draws == [DrawCards(Draw("weapons", rank)) for rank in (0, 1, 2, 3)]
    assert len(applied(rich, draws[-1]).state.owned()) == 11


# Setting out


def test_the_players_drew_another_card_than_the_app(rich: Table) -> None:
    stash = StashPresenter(content(), rich.state, str)
    assert ANOTHER in [row.id for row in stash.leaving("eye#1").rows]
    assert ANOTHER not in [row.id for row in stash.leaving("akm-74u#1").rows], "it is carried already"
    others = [row.id for row in stash.others("eye#1").rows]
    assert DrewInstead("eye#1", "eye") not in others
    assert DrewInstead("eye#1", "slime") in others
    applied(rich, DrewInstead("eye#1", "slime"))
    assert {card_of(copy) for copy in rich.state.owned()} >= {"slime"}
    assert "eye#1" not in rich.state.owned()
    assert rich.refuses(DrewInstead("slime#1", "medkit")) == "no_deck"
    assert rich.refuses(DrewInstead("eye#1", "slime")) == "not_owned"


def test_a_tap_puts_a_card_where_it_fits_best_and_again_takes_it_off(rich: Table) -> None:
    packing = SetOutPresenter(content(), rich.state)

    def tap(ident: str | Worn) -> None:
        applied(rich, packing.command(ident))
        packing.state = rich.state

    for copy in ("leather-jacket#1", "marksman#1", "eye#1", "medkit#1"):
        tap(copy)
    worn = rich.state.loadout("milady")
    assert (worn.weapon, worn.outfit, worn.artefacts) == ("akm-74u#1", "leather-jacket#1", ("eye#1",))
    assert worn.backpack == ("marksman#1", "medkit#1")
    tap("dawn#1")
    assert rich.state.loadout("milady").outfit == "dawn#1"
    assert "leather-jacket#1" in rich.state.in_stash()
    tap(Worn("akm-74u#1"))
    assert {"akm-74u#1", "scope#1"} <= {*rich.state.in_stash()}


def test_a_full_backpack_says_so(rich: Table) -> None:
    for card in ("bread", "bread", "bread", "bread", "medkit", "medkit", "medkit"):
        rich.do(TakeCard(card))
    packing = SetOutPresenter(content(), rich.state)
    for copy in ("bread#1", "bread#2", "bread#3", "bread#4", "medkit#1", "medkit#2"):
        applied(rich, packing.command(copy))
        packing.state = rich.state
    assert packing.command("medkit#3") is None


def test_setting_out_names_who_goes_and_what_is_missing(rich: Table) -> None:
    packing = SetOutPresenter(content(), rich.packing().state)
    packing.staying = {"velet"}
    view = packing.view()
    assert str(view.action) == "Set out: milady"
    assert "milady has no outfit." in str(view.caution)
    assert packing.mission == "demo"
    arguments = packing.arguments(5)
    assert arguments["away"]["medkit"] == 2
    assert "akm-74u" not in arguments["away"]
    assert SetOutPresenter(content(), Table(start="book").do(ChooseMission("a1")).state).mission == ""


# After the mission, the middle, the ledger


def test_a_mission_without_the_app_is_ended_by_hand() -> None:
    table = Table().at_contacts().do(UseContact("c99"), NextStage(), SetOut(("milady",)))
    after = AfterPresenter(table.match, None)
    assert not after.view().can_act
    after.choose(WON)
    after.choose(JOB)
    applied(table, after.command)
    assert table.state.coupons == 5000 + 1500 + 500
    view = after.view()
    assert table.state.stage is Stage.AFTER
    assert str(view.action) == "On to exploration 2"
    assert any(
        (str(line.title), str(line.value)) == ("reward of the mission", "+1500") for line in view.sections[1].lines
    )
    less = ChangeCoupons(-500)
    assert less in [row.id for row in after.coupon_sheet().rows]
    applied(table, less)
    assert table.state.coupons == 6500


def test_a_campaign_from_the_middle_is_entered_part_by_part() -> None:
    middle = MiddlePresenter(content(), CampaignSetup("Old", ("milady",), "book"), "en")
    middle.tap("c03")
    assert middle.go_on()
    for key in ("9", "7", ERASE, ERASE, ERASE, "7", "00"):
        middle.press_coupons(key)
    assert middle.go_on()
    for ident in ("dp-12", "dp-12", "medkit", "medkit", Magazine("rifle")):
        middle.tap(ident)
    middle.less("medkit")
    assert middle.go_on()
    for code in ("A1", "A2"):
        middle.form.code = code
        middle.add_place()
    middle.tap("mission-a1")
    middle.less("mission-a2")
    assert not middle.go_on()
    table = Table(("milady",), "book", middle.middle)
    state = table.state
    assert (state.coupons, state.contacts[-1], state.magazines) == (700, "c03", {"rifle": 1})
    assert state.in_stash() == ("dp-12#1", "medkit#1")
    assert ([*state.places], state.done, state.exploration) == (["mission-a1"], ("A1",), 2)
    assert str(middle.view().action) == "Begin from here"


def test_the_ledger_tells_sums_and_reasons() -> None:
    table = Table().at_contacts().do(Trade("c01", get=("akm-74u",)), ChangeCoupons(300, "found in a boot"))
    shown = LedgerPresenter(table.match)
    view = shown.view()
    assert i18n.say(view.lead) == "5,000 at the start, 300 received, 1,000 spent:"
    assert i18n.say(view.consequence) == "4,300 coupons."
    first = view.sections[0].lines[0]
    assert (str(first.title), i18n.say(first.subtitle)) == ("found in a boot", "4,300 coupons afterwards")
    shown.shown = COUPONS
    assert [i18n.say(line.value) for line in shown.view().sections[0].lines] == ["+300", "\N{MINUS SIGN}1,000"]


def test_a_refusal_is_a_sentence() -> None:
    result = Table().match.apply(NextStage())
    assert isinstance(result, Refusal)
    assert str(result).startswith("Choose the mission first")
