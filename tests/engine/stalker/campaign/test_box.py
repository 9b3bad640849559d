"""The box is limited (p. 6): nothing is handed out twice, what has run out is left out, and it may grow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.campaign.by_hand import ChangeMagazines, DrawCards, MeetContact, TakeCard
from engine.stalker.campaign.cards import Draw, Gains, PlaceCard, PlaceKind
from engine.stalker.campaign.exploring import ChooseMission, NextStage, Visit
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.learning import LearnCampaignCards, news
from engine.stalker.campaign.ledger import closes, returns
from engine.stalker.campaign.packing import Equip, SetOut
from engine.stalker.campaign.setup import Middle
from engine.stalker.campaign.state import Loadout, Where, magazines_left, rank_of
from engine.stalker.campaign.trading import Trade
from engine.stalker.content.missions import Kit
from engine.table.canon import canonical
from engine.table.command import Undo
from engine.table.refusal import Refused
from tests.engine.stalker.campaign.table import Table, content, library, mission_content


def test_p6_the_box_has_ten_magazines_of_each_type() -> None:
    table = Table()
    table.do(ChangeMagazines("rifle", 10), ChangeMagazines("pistol", 1))
    assert table.refuses(ChangeMagazines("rifle", 1)) == "none_left"
    assert magazines_left(content(), table.state, "pistol") == 9
    table.at_contacts()
    assert table.refuses(Trade("c01", get_magazines={"rifle": 1})) == "none_left"


def test_p26_there_are_three_types_of_magazines() -> None:
    assert Table().refuses(ChangeMagazines("special", 1)) == "no_ammo"


def test_p6_magazines_only_change_pockets_even_when_all_are_in_use() -> None:
    table = Table().do(ChangeMagazines("rifle", 10), Equip("milady", Loadout(magazines={"rifle": 6})))
    table.do(Equip("milady", Loadout(magazines={"rifle": 2})))
    assert (table.state.magazines, table.state.pockets) == ({"rifle": 8}, {"milady": {"rifle": 2}})
    table.packing().do(SetOut(("milady", "velet")))
    table.do(EndMission(True, {"milady": Kit(), "velet": Kit(magazines={"rifle": 4})}))
    assert table.state.pockets == {"velet": {"rifle": 2}}  # two more than the box holds are left out


def test_p6_magazines_at_home_are_not_in_the_box_of_the_mission() -> None:
    table = Table().do(ChangeMagazines("rifle", 4), Equip("milady", Loadout(magazines={"rifle": 1})))
    cards = mission_content(library().match("demo"), table.state, ("milady",))
    assert cards.cards.markers["magazines:rifle"] == 10 - 3
    assert cards.cards.markers["magazines:pistol"] == 10


def test_p6_a_group_cannot_bring_more_magazines_than_there_are() -> None:
    with pytest.raises(Refused) as refused:
        Table(middle=Middle(magazines={"rifle": 11}))
    assert refused.value.refusal.code == "none_left"


def test_p6_what_the_box_has_lost_is_left_out_of_a_gift() -> None:
    known = content()
    cache = PlaceCard({"en": "Cache"}, PlaceKind.STASH, visit=Gains(cards=("dp-12", "medkit")), source="own")
    table = Table(cards=replace(known, places={**known.places, "own-cellar": cache})).do(TakeCard("dp-12"))
    table.do(Visit("own-cellar"))
    assert table.state.in_stash().count("dp-12#1") == 1
    assert "medkit#1" in table.state.in_stash()


def test_p10_a_reward_may_lie_in_a_mission_box() -> None:
    known = content()
    missions = {**known.missions, "a1": replace(known.missions["a1"], cards=("dp-12",))}
    cache = PlaceCard({"en": "Cache"}, PlaceKind.STASH, visit=Gains(cards=("dp-12",)), source="own")
    cards = replace(known, missions=missions, places={**known.places, "own-cellar": cache})
    table = Table(cards=cards)
    assert table.state.spot("dp-12#1").where is Where.MISSION
    table.do(Visit("own-cellar"))
    assert "dp-12#1" in table.state.in_stash()


@pytest.mark.parametrize("rank", [1, 2])
def test_p25_random_gear_of_a_rank_comes_from_what_is_left(rank: int) -> None:
    table = Table().do(DrawCards(Draw("mods", rank, n=10)))
    drawn = [copy for copy in table.state.in_stash() if copy.partition("#")[0] in content().cards.mods]
    assert drawn
    assert {rank_of(content(), copy) for copy in drawn} == {rank}
    assert len({*drawn}) == len(drawn)
    while table.refuses_or_does(DrawCards(Draw("mods", rank, n=10))):
        pass
    every = [copy for copy in content().copies if copy.partition("#")[0] in content().cards.mods]
    left = [copy for copy in every if rank_of(content(), copy) == rank and copy not in table.state.where]
    assert left == []
    assert closes(table.match)


def test_p25_without_a_rank_every_modification_may_come() -> None:
    table = Table().do(DrawCards(Draw("mods", 0, n=10)), DrawCards(Draw("mods", 0, n=10)))
    drawn = [copy for copy in table.state.in_stash() if copy.partition("#")[0] in content().cards.mods]
    assert {rank_of(content(), copy) for copy in drawn} >= {1, 2}


def test_p7_what_goes_back_names_magazines_coupons_and_boxes_of_missions_won_before() -> None:
    middle = Middle(2500, ("c01",), {"medkit": 1}, {"rifle": 2}, Table().state.places, done=("A1",), exploration=2)
    table = Table(middle=middle)
    rows = [(line.mission, str(line.text)) for line in returns(table.match.content, table.state)]
    assert ("", "2 magazines: rifle") in rows
    assert ("", "2500 coupons") in rows
    assert any(mission == "a1" for mission, _ in rows)


def test_contacts_and_places_entered_later_join_a_running_campaign() -> None:
    known = content()
    fewer = replace(known, contacts={key: card for key, card in known.contacts.items() if key != "c07"},
                    places={key: card for key, card in known.places.items() if key != "own-well"})  # fmt: skip
    table = Table(cards=fewer)
    assert table.refuses(MeetContact("c07")) == "no_contact"
    new = news(table.match.content, known)
    assert (new.n, [*new.contacts], [*new.places]) == (2, ["c07"], ["own-well"])
    table.do(new, MeetContact("c07"), ChooseMission("own-hut"), NextStage())
    table.do(Trade("c07", get=("medkit",)))
    assert "medkit#1" in table.state.in_stash()
    assert table.refuses(LearnCampaignCards(contacts={"c07": known.contacts["c07"]})) == "nothing"
    table.do(*[Undo()] * 5)
    assert table.refuses(MeetContact("c07")) == "no_contact"


def test_what_was_learnt_before_missions_could_be_is_stored_as_it_was() -> None:
    """Old journals are compared with what the rules give today, letter by letter."""
    known = content()
    table = Table(cards=replace(known, contacts={}))
    table.do(LearnCampaignCards(contacts=known.contacts))
    entry = table.match.journal.entry(table.match.head)
    assert b"missions" not in canonical([entry.act.json, entry.events[0].json])


def test_p9_a_mission_entered_later_pays_its_reward() -> None:
    known = content()
    (code,) = {known.places["own-hut"].mission}
    table = Table(cards=replace(known, missions={key: each for key, each in known.missions.items() if key != code}))
    table.on_mission()
    before = table.state.coupons
    table.do(EndMission(won=True))
    assert table.state.coupons == before
    table.do(Undo(), news(table.match.content, known), EndMission(won=True))
    assert table.state.coupons == before + sum(each.coupons for each in known.missions[code].rewards) > before
