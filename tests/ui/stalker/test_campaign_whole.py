"""A campaign from its start to the second exploration, by touches alone: the demo mission is played and won."""

from __future__ import annotations

import pytest

from engine.stalker.campaign.ledger import closes
from engine.stalker.campaign.state import Slot, Stage
from engine.stalker.campaign.trading import Bill
from engine.stalker.state import Result
from screens.i18n import i18n
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.setup import presenter as new_mission_presenter
from screens.widgets.kit import NextButton, QuietButton
from tests.ui.finding import all_of, showing
from tests.ui.stalker.campaign_thumb import Thumb, open_campaigns, session_of, stage
from tests.ui.stalker.mission_player import Player
from tests.ui.stalker.mission_rehearsal import winning_seed
from tests.ui.stalker.mission_thumb import amber, table
from tests.ui.stalker.test_mission_whole import touch
from tools.drive import Drive

MOST = 300
"""Taps of a mission."""


def play_to_the_end(drive: Drive, seed: int) -> None:
    """The mission on the glass as it was rehearsed; nothing is called but touches."""
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    player = Player(table(screen), seed)
    for _ in range(MOST):
        if table(screen).mode == "over":
            break
        touch(drive, screen, player.decide())
    assert table(screen).now.state.result is Result.WON
    amber(drive, screen)
    drive.settle()


def trade(thumb: Thumb) -> None:
    """The basket as it stands; the sum afterwards is what the button has said."""
    sums = thumb.page.basket.bill
    assert isinstance(sums, Bill)
    assert sums.spent > 0
    thumb.next(f"Trade: {i18n.number(sums.before)} → {i18n.number(sums.after)} coupons")
    assert session_of(thumb.drive).state.coupons == sums.after
    thumb.drive.back()


def test_a_campaign_is_begun_explored_traded_packed_won_and_goes_on(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    thumb = Thumb(drive)
    open_campaigns(thumb)
    thumb.next("New campaign")
    for words in ("Milady", "Velet", "Round the keeper's hut"):
        thumb.tap(words)
    thumb.next("Begin with 2 stalkers")
    campaign = session_of(drive)
    assert campaign.state.coupons == 5000

    thumb.next("Open the Zone map")
    thumb.visit("own-hut", "Choose this mission")
    thumb.visit("own-workshop", "Visit this place")
    thumb.next("On to your contacts")
    assert stage(campaign) is Stage.CONTACTS

    thumb.tap("Sidorovich")
    for card in ("akm-74u", "mp-short", "echo-detector"):
        thumb.card(card)
    thumb.tap("Magazine: rifle")
    thumb.choose("Sell")
    thumb.card("leather-jacket")
    thumb.card("leather-jacket")  # in the basket, and out of it again
    trade(thumb)
    thumb.tap("Polya")
    thumb.choose("Buy")
    thumb.card("medkit")
    trade(thumb)
    thumb.tap("Patron")
    thumb.sheet("Take the job")
    assert (campaign.state.used, campaign.state.job) == (("c01", "c03", "c99"), "c99")
    thumb.next("On to packing")

    for card in ("akm-74u", "leather-jacket", "echo-detector", "medkit"):
        thumb.card(card)
    thumb.tap("Magazine: rifle")
    thumb.choose("Velet")
    for card in ("mp-short", "leather-jacket"):
        thumb.card(card)
    assert campaign.state.spot("echo-detector#1").slot is Slot.OUTFIT_MOD
    assert campaign.state.in_stash() == ()

    library, deal = drive.app.desk("stalker").library, thumb.page.presenter.arguments
    seed = winning_seed(lambda seed: new_mission_presenter.table_of(library, deal(seed)), range(60), MOST)
    monkeypatch.setattr(new_mission_presenter, "new_seed", lambda: seed)
    thumb.next("Set out: Milady, Velet")
    drive.settle()
    drive.press(showing(thumb.page, QuietButton, "Everything is in place · begin"))
    drive.settle()
    assert stage(campaign) is Stage.MISSION
    match = drive.app.session(campaign.state.match).match
    assert match.state.stalkers["milady"].gear.magazines == {"rifle": 1}
    assert match.state.job is not None
    assert [name for name, _ in drive.shell.path] == ["home", "campaign", "mission"]

    play_to_the_end(drive, seed)
    assert drive.shell.path[-1][0] == "epilogue"
    coupons = campaign.state.coupons
    drive.press(showing(thumb.page, NextButton, "Bring everything home"))
    assert drive.shell.path[-1][0] == "after"
    thumb.next("Bring everything home")
    state = campaign.state
    reward = sum(reward.coupons for reward in match.content.mission.rewards)
    pay = match.content.cards.jobs["c99"].pay if match.state.job.paid else 0
    assert (state.stage, state.coupons) == (Stage.AFTER, coupons + reward + pay)
    assert (state.records[-1].won, state.records[-1].job_done) == (True, bool(pay))
    assert {*match.state.stalkers} == {*state.records[-1].hp_lost}
    thumb.next("On to exploration 2")
    assert (stage(campaign), campaign.state.exploration) == (Stage.MOVE, 2)
    assert {"own-cart", "own-well"} <= {*campaign.state.places}, "the epilogue's stickers are on the map"
    assert closes(campaign.match)
    thumb.next("Open the Zone map")
    thumb.visit("own-cart", "Visit this place")
    assert campaign.state.contacts[-1] == "c07"
    assert len(all_of(thumb.page, NextButton)) == 1
