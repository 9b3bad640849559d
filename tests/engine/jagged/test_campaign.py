"""Between scenarios: tracker, market, income, storage, and what is kept (p. 4, 5, 28, 29, 39)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from engine.jagged.box import Box
from engine.jagged.by_hand import SetSupply
from engine.jagged.campaign.commands import (
    Buy,
    ChooseScenario,
    FinishScenario,
    Hospital,
    Pack,
    PutOnMarket,
    Sell,
    SwapMerc,
    TakeSeats,
    TickTown,
    TickVeteran,
    WriteNote,
)
from engine.jagged.campaign.game import CAMPAIGN, CampaignMatch, campaign_content
from engine.jagged.campaign.ledger import evenings, ledger
from engine.jagged.campaign.progress import content_of, setup_of
from engine.jagged.campaign.report import Report, report_of
from engine.jagged.campaign.state import CampaignSetup, available, reserve_of
from engine.jagged.content.cards import Cards
from engine.jagged.content.kit import ItemCard, ItemKind
from engine.jagged.content.scenario import SpawnCard
from engine.jagged.game import FIGHT
from engine.jagged.setup import Loadout, MatchContent, Seat, box_of
from engine.jagged.starting import content_for
from engine.jagged.words import Back, Quality
from engine.table.command import Command
from engine.table.journal import Journal
from engine.table.languages import in_every_language
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from tools.jagged.content import library
from tools.jagged.soak import play_sensibly, replayed

SEATS = (Seat("Anna", ("kestrel", "anvil")),)


def new_campaign() -> CampaignMatch:
    content = campaign_content(library(), "demo")
    return Match(CAMPAIGN, Journal(begin(CAMPAIGN, dump(content), dump(CampaignSetup(SEATS)), 1)))


def do(match: CampaignMatch, *commands: Command) -> None:
    for command in commands:
        outcome = match.apply(command)
        assert not isinstance(outcome, Refusal), outcome


def refused(match: CampaignMatch, command: Command) -> str:
    outcome = match.apply(command)
    assert isinstance(outcome, Refusal)
    return outcome.code


def report(match: CampaignMatch, **values: Any) -> Report:
    """The team comes back as it went."""
    state = match.state
    return replace(Report("won", state.seats, state.kits, state.funds, state.rebels, market=state.market), **values)


def played(match: CampaignMatch, scenario: str, **values: Any) -> None:
    do(match, ChooseScenario(scenario))
    do(match, FinishScenario(report(match, **values)))


def test_scenarios_open_one_after_the_other() -> None:
    match = new_campaign()
    assert available(match.content, match.state) == ("demo-1",)
    assert refused(match, ChooseScenario("demo-2")) == "not_available"
    played(match, "demo-1", result="lost")
    assert available(match.content, match.state) == ("demo-1",), "a lost scenario may be tried again"
    played(match, "demo-1")
    assert available(match.content, match.state) == ("demo-2",)


def test_a_win_puts_cards_on_the_market_and_they_can_be_bought_and_sold() -> None:
    match = new_campaign()
    played(match, "demo-1", funds=5)
    assert set(match.state.market) == {"toolbox", "plate-vest"}
    do(match, Buy("plate-vest"))
    assert (match.state.funds, match.state.storage) == (1, ("plate-vest",))
    assert refused(match, Buy("toolbox")) == "no_funds"
    do(match, Sell("plate-vest"))
    assert match.state.funds == 3, "half of 4"
    assert "plate-vest" in match.state.market


def test_a_loss_keeps_what_the_team_has_and_brings_no_reward() -> None:
    """p. 5: equipment, funds and rebels stay; cards, towns, veterans and income come with a win."""
    match = new_campaign()
    for scenario in ("demo-1", "demo-2"):
        played(match, scenario)
    market, kits = match.state.market, match.state.kits
    played(match, "demo-3", result="lost", funds=3, rebels=2)
    state = match.state
    assert (state.funds, state.rebels, state.kits, state.market) == (3, 2, kits, market)
    assert (state.towns, state.veterans, state.income) == (0, (), ())


def test_a_town_ticks_the_topmost_box_and_its_numbers_come_onto_the_market() -> None:
    match = new_campaign()
    do(match, TickTown())
    assert match.state.towns == 1
    assert set(match.state.market) == {"marksman-rifle", "machine-gun", "plate-vest", "toolbox", "scope"}
    do(match, TickTown())
    assert {"ceramic-plate", "field-kit", "old-soldier"} <= set(match.state.market)


def test_the_mine_pays_from_the_next_scenario_on_and_redshirts_are_veterans() -> None:
    match = new_campaign()
    for scenario in ("demo-1", "demo-2", "demo-3"):
        played(match, scenario)
    assert match.state.income == ("mine-share",)
    assert match.state.veterans == ("redshirt",)
    assert available(match.content, match.state) == ()


def test_income_comes_at_the_start_of_a_scenario() -> None:
    content = campaign_content(library(), "demo")
    content = replace(content, campaign=replace(content.campaign, income=("mine-share",)))
    match: CampaignMatch = Match(CAMPAIGN, Journal(begin(CAMPAIGN, dump(content), dump(CampaignSetup(SEATS)), 1)))
    before = match.state.funds
    do(match, ChooseScenario("demo-1"))
    assert (match.state.funds, match.state.rebels) == (before + 2, 2)


def test_storage_and_packing() -> None:
    match = new_campaign()
    kit = match.state.kits["kestrel"]
    do(match, Pack("kestrel", Loadout(kit.hands[:1], kit.armour, kit.pack)))
    assert match.state.storage == kit.hands[1:]
    assert refused(match, Pack("kestrel", Loadout(("machine-gun",)))) == "other_cards"
    assert refused(match, Pack("anvil", Loadout(hands=match.state.kits["anvil"].armour))) == "not_a_weapon"
    nowhere = replace(kit, upgrades={"nothing": ()})
    assert refused(match, Pack("kestrel", nowhere)) == "no_upgrade_place"
    assert refused(match, Pack("kestrel", Loadout(allies=kit.hands[:1]))) == "kit"
    do(match, Pack("kestrel", kit))
    assert match.state.storage == ()


def test_a_report_names_only_mercs_there_are() -> None:
    match = new_campaign()
    do(match, ChooseScenario("demo-1"))
    kits = {**match.state.kits, "nobody": Loadout()}
    assert refused(match, FinishScenario(Report("won", SEATS, kits, 1, 1))) == "unknown_merc"


def test_an_unused_merc_takes_over_equipment_and_severe_injuries() -> None:
    match = new_campaign()
    kit = replace(match.state.kits["kestrel"], severe=1)
    played(match, "demo-1", kits={**match.state.kits, "kestrel": kit})
    do(match, SwapMerc("kestrel", "moth"))
    assert match.state.kits["moth"] == kit
    assert match.state.mercs == ("moth", "anvil")
    assert "kestrel" in reserve_of(match.content, match.state)
    do(match, Hospital("moth"))
    assert match.state.kits["moth"].severe == 0


def test_the_dead_stay_dead_after_a_loss_and_the_rest_is_kept() -> None:
    match = new_campaign()
    kits = {"moth": match.state.kits["kestrel"], "anvil": match.state.kits["anvil"]}
    seats = (Seat("Anna", ("anvil", "moth")),)
    played(match, "demo-1", result="lost", seats=seats, kits=kits, dead=("kestrel",), funds=7, rebels=3)
    assert (match.state.funds, match.state.rebels, match.state.lost) == (7, 3, 1)
    assert reserve_of(match.content, match.state) == ("quill",)
    assert refused(match, SwapMerc("anvil", "kestrel")) == "unknown_merc"


def test_a_card_entered_on_the_way_comes_home_and_is_known_from_then_on() -> None:
    """Loot of the real box that a scenario learnt: the campaign can pack it, and the next scenario knows it."""
    match = new_campaign()
    flag = ItemCard(ItemKind.TOOL, in_every_language("Flag"), 4, loot=Quality.LOW)
    spawn = SpawnCard(Back.WEAK, {})
    learnt = Cards(items={"flag": flag}, spawn={"told-1": spawn})
    before = match.hash
    played(match, "demo-1", storage=("flag",), learnt=learnt)
    assert match.content.cards.items["flag"] == flag
    kit = match.state.kits["anvil"]
    do(match, Pack("anvil", replace(kit, hands=(), pack=("flag",))), ChooseScenario("demo-2"))
    content = content_of(match.content, match.state)
    assert content.cards.spawn["told-1"] == spawn
    fight = Match(FIGHT, Journal(begin(FIGHT, dump(content), dump(setup_of(match.content, match.state)), 1)))
    assert fight.state.mercs["anvil"].pack == ("flag",)
    assert new_campaign().hash == before, "a campaign that learnt nothing is stored as it always was"
    again = Match(CAMPAIGN, match.journal)
    assert (again.hash, again.content.cards.items["flag"]) == (match.hash, flag)


def test_a_scenario_of_a_campaign_is_played_by_the_same_rules_as_one_on_its_own() -> None:
    """What older scenarios do otherwise no new one does."""
    match = new_campaign()
    do(match, ChooseScenario("demo-1"))
    box, alone = box_of(content_of(match.content, match.state)), box_of(content_for(library(), "demo-1"))
    for each in fields(MatchContent):
        if each.metadata:
            assert getattr(box, each.name) == getattr(alone, each.name) == getattr(Box(box.region), each.name), (
                each.name
            )


def test_open_missions_and_lieutenants_stay_for_the_next_scenario() -> None:
    match = new_campaign()
    played(match, "demo-1", missions={"sam-site": "mill"}, lieutenants=("iron-vera",))
    do(match, ChooseScenario("demo-2"))
    setup = setup_of(match.content, match.state)
    assert (setup.missions, setup.lieutenants) == ({"sam-site": "mill"}, ("iron-vera",))


def test_nothing_is_traded_while_a_scenario_is_on() -> None:
    match = new_campaign()
    do(match, ChooseScenario("demo-1"))
    for command in (Buy("scope"), Sell("scope"), SwapMerc("anvil", "moth"), TakeSeats(SEATS)):
        assert refused(match, command) == "scenario_on"


def test_by_hand() -> None:
    match = new_campaign()
    two = (Seat("Anna", ("anvil",)), Seat("Ben", ("kestrel",)))
    do(match, SetSupply(9, 9), TickVeteran("sniper"), WriteNote("Elliot is out"), PutOnMarket(("field-kit",)))
    do(match, TakeSeats(two))
    assert match.state.seats == two
    assert match.state.veterans == ("sniper",)
    assert match.state.market == ("field-kit",)
    assert refused(match, PutOnMarket(("gold-bar",))) == "unknown_card"


def test_the_tracker_has_a_box_for_four_kinds_of_enemy_and_ticks_each_once() -> None:
    """p. 39: redshirt, sniper, bloodcat, shield; a tank never becomes a veteran."""
    match = new_campaign()
    assert match.content.campaign.veterans == ("redshirt", "sniper", "bloodcat", "shield")
    do(match, TickVeteran("tank"), TickVeteran("sniper"), TickVeteran("sniper"), TickVeteran("redshirt"))
    assert match.state.veterans == ("sniper", "redshirt")


def test_ledger_and_charts() -> None:
    match = new_campaign()
    played(match, "demo-1", funds=5)
    do(match, Buy("toolbox"))
    lines = ledger(match)
    assert [(line.change, line.funds) for line in lines] == [(-2, 3), (3, 5)]
    assert all(str(line.rule) for line in lines)
    assert [(each.evening, each.funds) for each in evenings(match)] == [(0, 2), (1, 3)]


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_campaign_is_played_from_scenario_to_scenario(seed: int) -> None:
    match = new_campaign()
    for evening in range(3):
        names = available(match.content, match.state)
        if not names:
            break
        do(match, ChooseScenario(names[0]))
        content, setup = content_of(match.content, match.state), setup_of(match.content, match.state)
        fight = Match(FIGHT, Journal(begin(FIGHT, dump(content), dump(setup), 10 * seed + evening)))
        assert play_sensibly(fight) == []
        do(match, FinishScenario(report_of(fight.state)))
        if not all(seat.mercs for seat in match.state.seats) or len(match.state.mercs) < 2:
            break
    assert match.state.evening >= 1
    again = Match(CAMPAIGN, match.journal)
    assert again.hash == match.hash
    assert replayed(fight) == []
