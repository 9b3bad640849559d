"""Buying and selling (p. 9), with the prices of the contact cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.campaign.by_hand import ChangeCoupons, GiveUpCard, MeetContact, TakeCard
from engine.stalker.campaign.cards import PriceRule
from engine.stalker.campaign.ledger import closes, ledger
from engine.stalker.campaign.packing import Equip
from engine.stalker.campaign.setup import Middle
from engine.stalker.campaign.state import Loadout, Slot, Where
from engine.stalker.campaign.trading import Bill, Trade, bill, buying_price, is_gift, rule_price, selling_price
from engine.table.command import Undo
from tests.engine.stalker.campaign.table import Table, content

SIDOROVICH, POLYA, LUKA = (content().contacts[key] for key in ("c01", "c03", "c07"))


def test_p9_sidorovich_buys_at_a_quarter_rounded_down_to_50() -> None:
    prices = {card: selling_price(content(), SIDOROVICH, card) for card in ("akm-74u", "ptm", "psz-9d", "eye", "scope")}
    assert prices == {"akm-74u": 250, "ptm": 0, "psz-9d": 1350, "eye": 750, "scope": 500}
    assert rule_price(PriceRule(divided=4, round_to=50), 1300) == 300


def test_p9_sidorovich_sells_rank_1_weapons_and_outfits_at_their_price() -> None:
    assert buying_price(content(), SIDOROVICH, "akm-74u") == 1000
    assert buying_price(content(), SIDOROVICH, "ps5-m") == 2500
    assert buying_price(content(), SIDOROVICH, "lavina") is None
    assert buying_price(content(), SIDOROVICH, "psz-9d") is None


def test_p9_sidorovich_sells_items_at_double_and_the_echo_detector_at_its_price() -> None:
    assert buying_price(content(), SIDOROVICH, "medkit") == 600
    assert buying_price(content(), SIDOROVICH, "echo-detector") == 1000
    assert buying_price(content(), SIDOROVICH, "scope") is None


def test_polya_takes_outfits_and_their_modifications_for_half() -> None:
    assert selling_price(content(), POLYA, "ps5-m") == 1250
    assert selling_price(content(), POLYA, "improved-container") == 500
    assert selling_price(content(), POLYA, "scope") is None
    assert selling_price(content(), POLYA, "medkit") is None


def test_polya_sells_outfits_1_and_2_modifications_but_detectors_and_medicine() -> None:
    prices = {
        card: buying_price(content(), POLYA, card)
        for card in ("ps5-m", "dawn", "psz-9d", "steel-plates", "echo-detector", "scope", "medkit", "bread")
    }
    assert prices == {
        "ps5-m": 2500,
        "dawn": 4000,
        "psz-9d": None,
        "steel-plates": 2500,
        "echo-detector": None,
        "scope": None,
        "medkit": 300,
        "bread": None,
    }


def test_p9_a_basket_shows_the_sum_before_and_after() -> None:
    table = Table().at_contacts()
    trade = Trade("c01", ("leather-jacket#1",), ("akm-74u",), get_magazines={"rifle": 2})
    sums = bill(content(), table.state, trade)
    assert sums == Bill(5000, 0, 2000)
    assert (sums.after, sums.missing) == (3000, 0)
    table.do(trade)
    assert table.state.coupons == 3000
    assert table.state.magazines == {"rifle": 2}
    assert table.state.in_stash() == ("akm-74u#1", "leather-jacket#2")


def test_not_enough_coupons_is_refused_with_the_sum_that_is_missing() -> None:
    table = Table(middle=Middle(coupons=2400, contacts=("c01",), cards={}, places=Table().state.places)).at_contacts()
    trade = Trade("c01", get=("ps5-m",))
    assert table.refuses(trade) == "not_enough"
    result = table.match.apply(trade)
    assert str(result) == "Coupons missing: 100."


def test_what_is_sold_pays_for_what_is_bought() -> None:
    middle = Middle(coupons=500, contacts=("c01",), cards={"eye": 1}, places=Table().state.places)
    table = Table(middle=middle).at_contacts().do(Trade("c01", ("eye#1",), ("akm-74u",)))
    assert table.state.coupons == 500 + 750 - 1000
    assert table.state.spot("eye#1").where is Where.BOX
    assert "akm-74u#1" in table.state.in_stash()
    assert closes(table.match)


def test_p6_a_limited_card_is_never_handed_out_twice() -> None:
    table = Table().do(ChangeCoupons(100_000)).at_contacts()
    assert table.refuses(Trade("c01", get=("akm-74u",) * 4)) == "none_left"
    table.do(Trade("c01", get=("akm-74u",) * 3))
    assert table.refuses(Trade("c01", get=("akm-74u",))) == "none_left"
    table.do(Trade("c01", ("akm-74u#2",), ("akm-74u",)))


@pytest.mark.parametrize(
    ("trade", "code"),
    [
        (Trade("c01"), "empty_basket"),
        (Trade("c03", get=("medkit",)), "no_contact"),
        (Trade("c08", get=("medkit",)), "no_trader"),
        (Trade("c01", get=("lavina",)), "not_dealt"),
        (Trade("c01", get=("nothing",)), "not_dealt"),
        (Trade("c01", give=("medkit#1",)), "not_owned"),
        (Trade("c01", give=("leather-jacket#1", "leather-jacket#1")), "bad_basket"),
        (Trade("c01", get_magazines={"rifle": -1}), "bad_basket"),
        (Trade("c01", give_magazines={"rifle": 1}), "not_dealt"),
        (Trade("c01", gift="bread"), "no_gift"),
    ],
)
def test_a_basket_that_cannot_be_is_refused(trade: Trade, code: str) -> None:
    assert Table().at_contacts().refuses(trade) == code


def test_lukas_gift_is_one_item_worth_up_to_300_once() -> None:
    table = Table().do(MeetContact("c07")).at_contacts()
    assert table.refuses(Trade("c07", gift="frag-grenade")) == "no_gift"
    table.do(Trade("c07", gift="medkit"))
    assert table.state.coupons == 5000
    assert table.refuses(Trade("c07", gift="bread")) == "no_gift"


def test_luka_buys_magazines_from_the_stash_only() -> None:
    middle = Middle(contacts=("c07",), magazines={"rifle": 2}, places=Table().state.places)
    table = Table(middle=middle).at_contacts()
    assert table.refuses(Trade("c07", give_magazines={"rifle": 3})) == "no_magazines"
    table.do(Trade("c07", give_magazines={"rifle": 2}))
    assert (table.state.coupons, table.state.magazines) == (600, {})


def test_a_weapon_sold_off_a_stalker_leaves_its_modification_in_the_stash() -> None:
    table = Table().do(TakeCard("akm-74u"), TakeCard("scope"))
    table.do(Equip("milady", Loadout("akm-74u#1", ("scope#1",), backpack=())))
    assert table.state.where["scope#1"].slot is Slot.WEAPON_MOD
    table.at_contacts().do(Trade("c01", ("akm-74u#1",)))
    assert "scope#1" in table.state.in_stash()


def test_every_line_of_the_ledger_says_why_and_the_sum_closes() -> None:
    table = Table().at_contacts().do(Trade("c01", ("leather-jacket#1",), ("medkit", "akm-74u")))
    lines = ledger(table.match)
    assert [line.change for line in lines if line.change] == [-1000, -600]
    assert sum(line.cards for line in lines) == 1
    assert all(str(line.rule) for line in lines)
    assert closes(table.match)
    table.do(Undo())
    assert not ledger(table.match)
    assert closes(table.match)


def test_p9_a_card_with_a_dash_for_a_price_is_neither_sold_nor_bought_nor_given_away() -> None:
    """001, p. 9: special gear of a mission stays with the team until the game says otherwise."""
    items = {**content().cards.items, "medkit": replace(content().cards.items["medkit"], price=0)}
    cards = replace(content(), cards=replace(content().cards, items=items))
    for trader in (SIDOROVICH, POLYA, LUKA):
        assert buying_price(cards, trader, "medkit") is selling_price(cards, trader, "medkit") is None
        assert not is_gift(cards, trader, "medkit")
    table = Table(cards=cards).do(TakeCard("medkit"), MeetContact("c07")).at_contacts()
    for number in ("c01", "c07"):
        assert table.refuses(Trade(number, ("medkit#1",))) == "no_price"
        assert table.refuses(Trade(number, get=("medkit",))) == "not_dealt"
    assert table.refuses(Trade("c07", gift="medkit")) == "no_gift"
    table.do(GiveUpCard("medkit#1", Where.ASIDE, reason="the story takes it"))
    assert closes(table.match)
