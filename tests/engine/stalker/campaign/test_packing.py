"""Setting out (p. 9, p. 23-26): what fits where, what is missing, and the mission that is set up from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.stalker.campaign.by_hand import ChangeMagazines, GiveUpCard, TakeCard
from engine.stalker.campaign.packing import (
    Equip,
    KeepLoadout,
    SetOut,
    WearLoadout,
    advice,
    as_far_as_possible,
    mission_setup,
    start_dose,
)
from engine.stalker.campaign.setup import Middle
from engine.stalker.campaign.state import CardSpot, Loadout, Slot, Stage, Where
from engine.stalker.content.cards import card_of
from engine.stalker.content.missions import MatchContent
from engine.stalker.game import ZONE
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from tests.engine.stalker.campaign.table import Table, content, library, mission_content

CARDS = {
    "akm-74u": 1,
    "marksman": 1,
    "scope": 2,
    "silencer": 1,
    "grenade-launcher": 1,
    "dawn": 1,
    "echo-detector": 1,
    "extra-pouches": 1,
    "improved-container": 1,
    "eye": 1,
    "slime": 1,
    "neuron": 1,
    "stone-flower": 1,
    "medkit": 6,
    "bread": 3,
}


@pytest.fixture
def table() -> Table:
    return Table(middle=Middle(500, ("c01",), CARDS, {"rifle": 3}, Table().state.places))


def test_p26_modifications_fit_the_slots_of_the_weapon(table: Table) -> None:
    table.do(Equip("milady", Loadout("akm-74u#1", ("scope#1", "silencer#1"))))
    assert table.state.where["scope#1"] == CardSpot(Where.STALKER, "milady", Slot.WEAPON_MOD)
    assert table.refuses(Equip("milady", Loadout("akm-74u#1", ("scope#1", "scope#2")))) == "does_not_fit"
    assert table.refuses(Equip("milady", Loadout("akm-74u#1", ("grenade-launcher#1",)))) == "does_not_fit"
    assert table.refuses(Equip("milady", Loadout("", ("scope#1",)))) == "does_not_fit"
    assert table.refuses(Equip("milady", Loadout(outfit="akm-74u#1"))) == "does_not_fit"


def test_p24_an_outfit_takes_one_modification_and_three_artefacts_are_worn(table: Table) -> None:
    worn = ("eye#1", "slime#1", "neuron#1")
    table.do(Equip("milady", Loadout(outfit="dawn#1", outfit_mod="echo-detector#1", artefacts=worn)))
    too_many = Loadout(outfit="dawn#1", artefacts=(*worn, "stone-flower#1"))
    assert table.refuses(Equip("milady", too_many)) == "does_not_fit"
    assert table.refuses(Equip("milady", Loadout(outfit_mod="echo-detector#1"))) == "does_not_fit"


def test_p25_the_backpack_holds_six_cards_and_pouches_add_to_it(table: Table) -> None:
    six = tuple(f"medkit#{n}" for n in range(1, 7))
    table.do(Equip("milady", Loadout(backpack=six)))
    seven = (*six, "bread#1")
    assert table.refuses(Equip("milady", Loadout(backpack=seven))) == "does_not_fit"
    table.do(Equip("milady", Loadout(outfit="dawn#1", outfit_mod="extra-pouches#1", backpack=seven)))


def test_a_card_that_somebody_else_carries_is_not_in_the_stash(table: Table) -> None:
    table.do(Equip("milady", Loadout("akm-74u#1")))
    assert table.refuses(Equip("velet", Loadout("akm-74u#1"))) == "not_in_stash"
    table.do(Equip("milady", Loadout()), Equip("velet", Loadout("akm-74u#1")))


@pytest.mark.parametrize(
    "loadout",
    [
        Loadout(weapon_mods=("",)),
        Loadout(artefacts=("",)),
        Loadout(backpack=("",)),
        Loadout("akm-74u#1", mods_of={"akm-74u#1": ("",)}),
    ],
)
def test_a_card_without_a_name_is_refused_like_any_that_nobody_has(table: Table, loadout: Loadout) -> None:
    assert table.refuses(Equip("milady", loadout)) == "not_in_stash"


def test_magazines_go_into_pockets_and_back(table: Table) -> None:
    table.do(Equip("milady", Loadout(magazines={"rifle": 2})))
    assert (table.state.magazines, table.state.pockets) == ({"rifle": 1}, {"milady": {"rifle": 2}})
    assert table.refuses(Equip("velet", Loadout(magazines={"rifle": 2}))) == "no_magazines"
    table.do(Equip("milady", Loadout()))
    assert (table.state.magazines, table.state.pockets) == ({"rifle": 3}, {})


def test_p9_what_is_missing_is_said_before_setting_out(table: Table) -> None:
    texts = [str(each.text) for each in advice(content(), table.state, ("milady",))]
    assert texts == [
        "milady has neither a weapon nor an outfit",
        "Nobody wears a detector: artefacts stay where they are",
    ]
    table.do(Equip("milady", Loadout(outfit="dawn#1")))
    assert str(advice(content(), table.state, ("milady",))[0].text) == "milady has no weapon"
    full = Loadout("akm-74u#1", outfit="dawn#1", outfit_mod="echo-detector#1", magazines={"rifle": 1})
    table.do(Equip("milady", full))
    assert advice(content(), table.state, ("milady",)) == []


def test_p24_the_dose_is_set_by_the_strongest_artefact_less_its_container(table: Table) -> None:
    worn = Loadout(outfit="dawn#1", outfit_mod="improved-container#1", artefacts=("eye#1", "slime#1"))
    assert start_dose(content(), worn) == 5 - 2
    assert start_dose(content(), Loadout()) == 0


def test_loadouts_are_remembered_as_far_as_the_stash_still_has_them(table: Table) -> None:
    packed = Loadout("akm-74u#1", ("scope#1",), "dawn#1", backpack=("medkit#1",), magazines={"rifle": 3})
    table.do(Equip("milady", packed), KeepLoadout("milady", "raid"), Equip("milady", Loadout()))
    table.do(WearLoadout("milady", "raid"))
    assert table.state.loadout("milady") == packed
    table.do(Equip("milady", Loadout()), GiveUpCard("dawn#1"), ChangeMagazines("rifle", -2))
    kit = table.state.loadouts["milady"]["raid"]
    worn, missing = as_far_as_possible(content(), table.state, "milady", kit)
    assert (worn, missing) == (replace(packed, outfit="", magazines={"rifle": 1}), ("dawn",))
    assert table.refuses(WearLoadout("milady", "other")) == "no_loadout"


def test_p7_setting_out_comes_after_moving_and_contacts(table: Table) -> None:
    assert table.refuses(SetOut(("milady",))) == "wrong_stage"
    table.packing()
    assert table.refuses(SetOut(("borsuk",))) == "wrong_number"
    table.do(SetOut(("milady",)))
    assert table.state.stage is Stage.MISSION
    assert table.refuses(TakeCard("medkit")) == "on_mission"
    assert table.refuses(Equip("milady", Loadout())) == "on_mission"


def test_p9_the_mission_begins_with_full_hp_focus_bolts_and_loaded_weapons(table: Table) -> None:
    packed = Loadout("akm-74u#1", ("scope#1",), "dawn#1", "echo-detector#1", (), ("medkit#3",), {"rifle": 2})
    table.do(Equip("milady", packed))
    party = ("milady", "velet")
    setup = mission_setup(content(), table.state, party)
    match = Match(ZONE, Journal(begin(ZONE, dump(_mission(table, party)), dump(setup), 3)))
    stalker = match.state.stalkers["milady"]
    assert (stalker.hp, stalker.focus, stalker.gear.bolts) == (14, True, 3)
    assert stalker.gear.ammo == {stalker.gear.weapon: 6}
    assert stalker.gear.magazines == {"rifle": 2}
    assert [card_of(copy) for copy in stalker.gear.backpack] == ["medkit"]


def test_p6_what_lies_in_the_stash_cannot_be_drawn_on_the_mission(table: Table) -> None:
    table.do(Equip("milady", Loadout(backpack=("medkit#1",))))
    party = ("milady",)
    setup = mission_setup(content(), table.state, party)
    match = Match(ZONE, Journal(begin(ZONE, dump(_mission(table, party)), dump(setup), 3)))
    items = [card_of(copy) for copy in match.state.decks["items"].cards]
    assert items.count("medkit") == 0
    assert items.count("bread") == 2


def _mission(table: Table, party: tuple[str, ...]) -> MatchContent:
    return mission_content(library().match("demo"), table.state, party)
