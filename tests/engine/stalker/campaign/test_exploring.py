"""Moving through the Zone and meeting contacts (p. 7-9)."""

from __future__ import annotations

from engine.stalker.campaign.by_hand import AddPlace, CrossOut, DrawCards, LoseContact, MeetContact
from engine.stalker.campaign.cards import Draw, PlaceKind
from engine.stalker.campaign.exploring import ChooseMission, NextStage, UseContact, Visit
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.ledger import progress
from engine.stalker.campaign.packing import SetOut
from engine.stalker.campaign.setup import Middle
from engine.stalker.campaign.state import Stage, ZonePlace, rank_of
from engine.stalker.campaign.trading import Trade
from engine.table.command import Undo
from tests.engine.stalker.campaign.table import Table, content


def test_p8_one_mission_place_must_be_visited_in_each_movement() -> None:
    table = Table()
    assert table.refuses(NextStage()) == "no_mission"
    table.do(ChooseMission("own-hut"), NextStage())
    assert table.state.stage is Stage.CONTACTS


def test_p8_a_mission_once_chosen_holds_until_it_is_over() -> None:
    table = Table().do(AddPlace("b1", ZonePlace(PlaceKind.MISSION, "Garbage", "B1")), ChooseMission("own-hut"))
    assert table.refuses(ChooseMission("b1")) == "mission_fixed"
    table.do(NextStage(), NextStage())
    assert table.refuses(ChooseMission("b1")) == "wrong_stage"


def test_p8_at_most_one_new_contact_or_stash_place_in_a_movement() -> None:
    table = Table().do(Visit("own-workshop"))
    assert table.refuses(Visit("own-cellar")) == "visited"
    assert table.refuses(Visit("own-hut")) == "is_mission"


def test_p8_a_new_contact_brings_a_card_and_is_crossed_out_if_the_story_says_so() -> None:
    table = Table().do(Visit("own-workshop"))
    assert table.state.contacts[-1] == "c03"
    assert table.state.places["own-workshop"].crossed
    table.do(ChooseMission("own-hut"), NextStage())
    assert table.refuses(Visit("own-workshop")) == "crossed_out"


def test_p8_a_stash_place_gives_gear() -> None:
    table = Table().do(Visit("own-cellar"))
    assert len(table.state.owned()) == 2 + 3
    assert "medkit#1" in table.state.in_stash()


def test_p8_a_stash_place_may_have_its_price() -> None:
    middle = Middle(coupons=299, places={"own-well": ZonePlace(PlaceKind.STASH)})
    assert Table(middle=middle).refuses(Visit("own-well")) == "not_enough"


def test_p8_a_place_is_crossed_out_for_good() -> None:
    table = Table().do(CrossOut("own-cellar"))
    assert table.refuses(Visit("own-cellar")) == "crossed_out"
    assert table.refuses(CrossOut("own-cellar")) == "crossed_out"


def test_p8_stickers_add_places_as_the_players_map_has_them() -> None:
    table = Table().do(AddPlace("mine", ZonePlace(PlaceKind.STASH, "Bridge", "17")))
    assert table.state.places["mine"].name == "Bridge"
    assert table.refuses(AddPlace("mine", ZonePlace(PlaceKind.STASH, "Bridge"))) == "place_there"
    assert table.refuses(AddPlace("other", ZonePlace(PlaceKind.STASH))) == "bad_place"
    table.do(Visit("mine"))


def test_p8_up_to_three_contacts_in_an_exploration() -> None:
    table = Table().do(MeetContact("c03"), MeetContact("c07")).at_contacts()
    one = {"rifle": 1}
    table.do(Trade("c01", get_magazines=one), UseContact("c08"), UseContact("c99"))
    assert table.refuses(Trade("c07", get_magazines=one)) == "contacts_used"
    table.do(Trade("c01", get_magazines=one))  # the same trader again is no fourth contact
    assert table.refuses(UseContact("c08")) == "used"


def test_p8_one_companion_and_one_job() -> None:
    table = Table().do(MeetContact("own-dog")).at_contacts().do(UseContact("own-dog"), UseContact("c99"))
    assert (table.state.companion, table.state.job) == ("own-dog", "c99")


def test_a_loner_takes_his_price_and_gives_something_unseen() -> None:
    table = Table().do(MeetContact("own-smith")).at_contacts().do(UseContact("own-smith", 0))
    assert table.state.coupons == 5000 - 900
    new = [copy for copy in table.state.in_stash() if not copy.startswith("leather")]
    assert [rank_of(content(), copy) for copy in new] == [1]


def test_p25_random_gear_of_a_rank_comes_from_what_is_left() -> None:
    table = Table()
    of_rank_one = sum(card.copies for card in content().cards.weapons.values() if card.rank == 1)
    for _ in range(of_rank_one):
        table.do(DrawCards(Draw("weapons", 1)))
    assert table.refuses(DrawCards(Draw("weapons", 1))) == "none_left"
    drawn = [copy for copy in table.state.in_stash() if not copy.startswith("leather")]
    assert len({*drawn}) == of_rank_one
    assert {rank_of(content(), copy) for copy in drawn} == {1}


def test_contacts_are_met_only_between_moving_and_setting_out() -> None:
    table = Table()
    assert table.refuses(UseContact("c08")) == "wrong_stage"
    table.packing()
    assert table.refuses(UseContact("c08")) == "wrong_stage"


def test_a_contact_that_is_lost_cannot_be_met() -> None:
    table = Table().do(LoseContact("c08")).at_contacts()
    assert table.refuses(UseContact("c08")) == "no_contact"


def test_after_the_mission_a_new_exploration_begins_with_everything_open_again() -> None:
    table = Table().do(Visit("own-workshop")).at_contacts().do(UseContact("c99"), NextStage())
    table.do(SetOut(table.state.stalkers), EndMission(won=False), NextStage())
    state = table.state
    assert (state.stage, state.exploration, state.used, state.visited, state.mission) == (Stage.MOVE, 2, (), "", "")
    assert (state.job, state.companion) == ("", "")


def test_p8_stickers_of_the_epilogue_come_onto_the_map() -> None:
    table = Table().on_mission()
    table.do(EndMission(won=True))
    assert {"own-cart", "own-well"} <= {*table.state.places}
    table.do(Undo())
    assert "own-cart" not in table.state.places


def test_p6_progress_by_story_letter() -> None:
    places = {
        "a2": ZonePlace(PlaceKind.MISSION, "Two", "A2"),
        "a10": ZonePlace(PlaceKind.MISSION, "Ten", "A10"),
        "b1": ZonePlace(PlaceKind.MISSION, "Other", "B1"),
        "x": ZonePlace(PlaceKind.STASH, "Hole", "7"),
    }
    rows = progress(Table(middle=Middle(places=places, done=("A1",))).state)
    assert [(row.letter, row.missions) for row in rows] == [
        ("A", (("A1", True), ("A2", False), ("A10", False))),
        ("B", (("B1", False),)),
    ]
