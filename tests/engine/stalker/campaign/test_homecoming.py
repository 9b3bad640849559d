"""After the mission (p. 9): loot, losses, rewards, and what the charts remember."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.campaign.by_hand import ChangeMagazines, GiveUpCard, TakeCard
from engine.stalker.campaign.exploring import NextStage, UseContact
from engine.stalker.campaign.homecoming import EndMission, end_of, kit_brought
from engine.stalker.campaign.ledger import charts, closes, ledger
from engine.stalker.campaign.packing import Equip, SetOut, mission_setup
from engine.stalker.campaign.state import ASIDE, CardSpot, Loadout, Slot, Stage, Where, kit_of
from engine.stalker.commands.flow import GiveUp, NextPhase
from engine.stalker.content.box import Box
from engine.stalker.content.missions import Kit
from engine.stalker.game import ZONE
from engine.stalker.state import Mission
from engine.table.command import Undo
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refused
from tests.engine.stalker.campaign.table import Table, content, library, mission_content

PACKED = Loadout("akm-74u#1", outfit="leather-jacket#1", backpack=("medkit#1", "medkit#2"))


@pytest.fixture
def table() -> Table:
    table = Table(("milady",)).do(TakeCard("akm-74u"), TakeCard("medkit"), TakeCard("medkit"))
    return table.do(Equip("milady", PACKED)).packing()


def played(table: Table) -> Match[Mission, Box]:
    party = table.state.stalkers
    cards = mission_content(library().match("demo"), table.state, party)
    return Match(ZONE, Journal(begin(ZONE, dump(cards), dump(mission_setup(content(), table.state, party)), 3)))


def test_a_mission_that_goes_on_cannot_be_brought_home(table: Table) -> None:
    with pytest.raises(Refused) as refused:
        end_of(played(table))
    assert refused.value.refusal.code == "not_over"


def test_a_mission_played_with_the_app_comes_home_as_it_ended(table: Table) -> None:
    match = played(table)
    match.apply(NextPhase())
    while match.question is not None:
        match.apply(Undo())
        break
    match.apply(GiveUp())
    end = end_of(match)
    assert not end.won
    assert end.brought["milady"] == kit_of(PACKED)
    table.do(SetOut(("milady",), "m1"), end)
    assert table.state.loadout("milady") == PACKED
    assert table.state.stage is Stage.AFTER
    assert table.state.records[-1].won is False


def test_p9_loot_comes_from_its_deck_and_what_was_used_goes_back(table: Table) -> None:
    brought = Kit("akm-74u", outfit="ps5-m", artefacts=("eye",), backpack=("leather-jacket", "medkit", "bread"))
    table.do(SetOut(("milady",)), EndMission(True, {"milady": brought}))
    state = table.state
    assert state.where["ps5-m#1"] == CardSpot(Where.STALKER, "milady", Slot.OUTFIT)
    assert state.where["leather-jacket#1"].slot is Slot.BACKPACK
    assert state.where["eye#1"].slot is Slot.ARTEFACT
    assert "medkit#2" not in state.where
    assert closes(table.match)
    whys = {str(line.rule) for line in ledger(table.match)}
    assert {"loot brought home", "used up or lost on the mission", "reward of the mission"} <= whys


def test_a_modification_left_on_a_weapon_in_the_backpack_comes_home_too(table: Table) -> None:
    gear = replace(played(table).state.stalkers["milady"].gear, mods_of={"akm-74u#1": ("scope#1",)})
    assert kit_brought(gear).attached == (("akm-74u", ("scope",)),)


def test_p9_the_reward_is_paid_only_for_a_success(table: Table) -> None:
    table.do(SetOut(("milady",)))
    before = table.state.coupons
    table.do(EndMission(won=False))
    assert table.state.coupons == before
    table.do(Undo(), EndMission(won=True))
    assert table.state.coupons == before + 1500


def test_p8_a_job_that_is_done_is_paid() -> None:
    table = Table(("milady",)).at_contacts().do(UseContact("c99"), NextStage(), SetOut(("milady",)))
    before = table.state.coupons
    table.do(EndMission(won=True, job_done=True))
    assert table.state.coupons == before + 1500 + 500


def test_magazines_are_brought_home_as_they_were_left(table: Table) -> None:
    brought = replace(kit_of(PACKED), magazines={"rifle": 2})
    table.do(SetOut(("milady",)), EndMission(False, {"milady": brought}))
    assert table.state.pockets == {"milady": {"rifle": 2}}


def test_what_cannot_be_is_refused(table: Table) -> None:
    assert table.refuses(EndMission(True)) == "no_mission"
    table.do(SetOut(("milady",)))
    assert table.refuses(EndMission(True, {"velet": Kit()})) == "wrong_party"
    assert table.refuses(EndMission(True, {"milady": Kit("excalibur")})) == "unknown_card"


def test_a_mission_played_without_the_app_leaves_everybody_as_they_were(table: Table) -> None:
    table.do(SetOut(("milady",)), EndMission(won=True))
    assert table.state.loadout("milady") == PACKED
    assert table.state.records[-1].by_hand


def test_a_card_that_stays_out_of_the_game_is_in_no_deck(table: Table) -> None:
    table.do(GiveUpCard("medkit#1", Where.ASIDE, reason="epilogue"))
    assert table.state.where["medkit#1"] == ASIDE
    for _ in range(4):
        table.do(TakeCard("medkit"))
    assert table.refuses(TakeCard("medkit")) == "none_left"


def test_charts_show_worth_hp_dose_and_kills_by_mission(table: Table) -> None:
    end = EndMission(True, {"milady": kit_of(PACKED)}, {"milady": 9}, {"milady": 4}, {"dog": 2, "snork": 1})
    table.do(SetOut(("milady",)), end)
    shown = charts(table.match)
    assert shown.worth == (5000 + 100, 5000 + 1500 + 1000 + 100 + 600)
    assert shown.hp_lost == (("milady", (9,)),)
    assert shown.dose == (("milady", (4,)),)
    assert shown.kills == (("dog", 2), ("snork", 1))


def test_magazines_are_in_the_ledger_when_they_come_and_go_and_not_when_they_change_pockets(table: Table) -> None:
    def told() -> list[str]:
        return [str(line.rule) for line in ledger(table.match) if "Magazines" in str(line.what)]

    table.do(ChangeMagazines("rifle", 2, "found"), Equip("milady", replace(PACKED, magazines={"rifle": 2})))
    assert told() == ["found"]
    table.do(SetOut(("milady",)), EndMission(False, {"milady": replace(kit_of(PACKED), magazines={"rifle": 1})}))
    assert told() == ["magazines used up", "found"]
    assert closes(table.match)
