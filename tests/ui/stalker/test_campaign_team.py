"""A team as it grows: one joins later, what is missing is said, gear is remembered, and everything goes back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.campaign.by_hand import TakeCard
from engine.stalker.campaign.exploring import ChooseMission, NextStage
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.ledger import closes
from engine.stalker.campaign.packing import Equip, SetOut
from engine.stalker.campaign.setup import CampaignSetup
from engine.stalker.campaign.state import Loadout, Slot
from engine.table.command import Command
from engine.table.match import Outcome
from screens.stalker.campaign.gear.set_out import SetOutScreen
from screens.stalker.campaign.gear.set_out_presenter import DRAW_AREA
from screens.stalker.campaign.gear.slot_board import SlotBoard
from screens.stalker.campaign.session import CampaignSession
from tests.ui.finding import all_of
from tests.ui.stalker.campaign_thumb import Thumb, begin
from tools.drive import Drive


def play(campaign: CampaignSession, *commands: Command) -> None:
    for command in commands:
        assert isinstance(campaign.apply(command), Outcome)


def test_p6_one_joins_later_is_equipped_from_the_stash_and_packs_as_remembered(drive: Drive) -> None:
    thumb, campaign = Thumb(drive), begin(drive)
    gear = (TakeCard("akm-74u"), TakeCard("ps5-m"), TakeCard("echo-detector"))
    play(campaign, ChooseMission("own-hut"), NextStage(), *gear, NextStage())
    drive.shell.refresh()
    owned = campaign.state.owned()
    thumb.tap("A stalker joins")
    thumb.sheet("Borsuk")
    thumb.next("Pack and set out")

    thumb.choose("Borsuk")
    assert "Borsuk has neither a weapon nor an outfit." in thumb.page.caution
    assert "Nobody wears a detector" in thumb.page.caution
    for card in ("akm-74u", "ps5-m", "echo-detector"):
        thumb.card(card)
    assert "Borsuk has no magazine" in thumb.page.caution
    assert "Borsuk has neither" not in thumb.page.caution
    assert "detector" not in thumb.page.caution
    packed = campaign.state.loadout("borsuk")
    assert (packed.weapon, packed.outfit, packed.outfit_mod) == ("akm-74u#1", "ps5-m#1", "echo-detector#1")
    assert campaign.state.owned() == owned, "who joins brings nothing"

    thumb.tap("Remember this")
    board = all_of(thumb.page, SlotBoard)[0]
    for slot in (Slot.WEAPON, Slot.OUTFIT):
        drive.press(next(cell for cell in board.cells if cell.cell.slot is slot))
    assert campaign.state.loadout("borsuk") == Loadout()
    thumb.tap("As remembered")
    assert campaign.state.loadout("borsuk") == packed
    assert closes(campaign.match)


def test_p7_before_another_run_the_list_says_what_goes_back_into_which_box(drive: Drive) -> None:
    thumb = Thumb(drive)
    drive.app.desk("stalker").campaigns.prepare()
    campaign = drive.app.desk("stalker").campaigns.begin(CampaignSetup("Box", ("milady", "velet"), "book"), seed=3)
    packed = Equip("milady", Loadout(outfit="leather-jacket#1"))
    home = EndMission(won=True)
    play(campaign, ChooseMission("a1"), NextStage(), NextStage(), packed, SetOut(("milady",)), home, NextStage())
    drive.shell.restore([("home", {}), ("campaign", {"campaign": campaign.match_id})])
    drive.frames()
    thumb.tap("Another run")
    rows = {row.title: row.subtitle for row in drive.shell.sheet.ids.column.children if hasattr(row, "subtitle")}
    assert "event cards" in rows["Mission box A1"]
    assert rows["Main box: Outfits"] == "2 × Leather jacket"
    assert rows["Main box: Contacts"] == "Sidorovich, Local guide, Patron"
    assert "5,000 coupons" in rows["Main box"]
    assert "new Zone map" in rows["Main box"]
    thumb.sheet("Begin another run")
    again = drive.app.desk("stalker").campaigns.session(drive.shell.path[-1][1]["campaign"])
    assert (again.state.records, again.state.start, again.state.stalkers) == ((), "book", ("milady", "velet"))
    assert {campaign.match_id, again.match_id} <= {card.id for card in drive.app.desk("stalker").campaigns.cards()}


def test_p39_a_lost_area_chosen_for_one_mission_is_not_laid_beside_the_next(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    thumb, campaign = Thumb(drive), begin(drive)
    party = tuple(campaign.state.stalkers)

    def pack() -> SetOutScreen:
        drive.shell.restore(
            [("home", {}), ("campaign", {"campaign": campaign.match_id}), ("set_out", {"campaign": campaign.match_id})]
        )
        drive.frames()
        assert isinstance(thumb.page, SetOutScreen)
        return thumb.page

    play(campaign, ChooseMission("own-hut"), NextStage(), NextStage())
    pack().presenter.area, pack().presenter.entrance = "cellar", "C3"
    assert (pack().presenter.area, pack().presenter.entrance) == ("cellar", "C3"), "looked away and back"
    again = (NextStage(), ChooseMission("own-hut"), NextStage(), NextStage())
    play(campaign, SetOut(party), EndMission(won=False), *again)
    assert (pack().presenter.area, pack().presenter.entrance) == ("", "")
    page = pack()
    assert len(page.presenter.areas) > 1
    monkeypatch.setattr(page, "_entrances", lambda area: ["C3"] if area == "cellar" else [])
    for _ in range(8):
        page._add_area(DRAW_AREA)
        assert page.presenter.area == "cellar", "none is drawn that fits nowhere"

    library = drive.app.desk("stalker").library
    monkeypatch.setattr(type(drive.app.desk("stalker")), "library", replace(library, missions={}))
    assert not pack().presenter.areas, "its pack has been put away: there is no board to pick an entrance on"
