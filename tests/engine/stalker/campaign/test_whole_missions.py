"""Whole missions out of a campaign, played at random and brought home: two in a row with what is left of the first."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.stalker.campaign.by_hand import ChangeMagazines, TakeCard
from engine.stalker.campaign.exploring import ChooseMission, NextStage
from engine.stalker.campaign.homecoming import end_of
from engine.stalker.campaign.ledger import closes
from engine.stalker.campaign.packing import Equip, SetOut, mission_setup
from engine.stalker.campaign.state import Campaign, Loadout, Stage
from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.game import ZONE
from engine.stalker.stalkers.gear import cards_in
from engine.stalker.state import Mission
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from tests.engine.stalker.campaign.table import Table, content, library, mission_content
from tools.stalker.random_player import any_answer, any_command

PARTY = ("milady", "velet")


def packed() -> Table:
    table = Table()
    for card in ("akm-74u", "mp-short", "dawn", "echo-detector", "medkit", "medkit", "bandage", "scope", "bread"):
        table.do(TakeCard(card))
    table.do(ChangeMagazines("rifle", 3), ChangeMagazines("pistol", 2))
    milady = Loadout("akm-74u#1", ("scope#1",), "dawn#1", "echo-detector#1", (), ("medkit#1",), {"rifle": 2})
    velet = Loadout("mp-short#1", (), "leather-jacket#1", backpack=("medkit#2", "bandage#1"), magazines={"pistol": 2})
    return table.do(Equip("milady", milady), Equip("velet", velet))


def play(state: Campaign, seed: int) -> Match[Mission, Box]:
    cards = mission_content(library().match("demo"), state, PARTY)
    match = Match(ZONE, Journal(begin(ZONE, dump(cards), dump(mission_setup(content(), state, PARTY)), seed)))
    random = Random(seed)
    for _ in range(3_000):
        if match.state.result is not None:
            return match
        question = match.question
        result = match.apply(any_command(match, random, 0.9) if question is None else any_answer(question, random))
        assert not isinstance(result, Refusal) or question is None
    raise AssertionError("the mission does not end")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_missions_in_a_row_come_home_card_by_card(seed: int) -> None:
    table = packed()
    for number in (1, 2):
        table.do(ChooseMission("own-hut"), NextStage(), NextStage())
        match = play(table.state, 10 * seed + number)
        table.do(SetOut(PARTY, f"m{number}"))
        table.do(end_of(match))
        for name, stalker in match.state.stalkers.items():
            carried = Counter(map(card_of, table.state.carried(name)))
            assert carried == Counter(map(card_of, cards_in(stalker.gear)))
            assert table.state.pockets.get(name, {}) == {ammo: n for ammo, n in stalker.gear.magazines.items() if n}
        assert table.state.stage is Stage.AFTER
        assert closes(table.match)
        table.do(NextStage())
    records = table.state.records
    assert [record.exploration for record in records] == [1, 2]
    assert all(record.hp_lost.keys() == {*PARTY} for record in records)
