"""The drawn Zone map and the stalker's board without a window: pins, the way, what a place offers and a slot takes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable

import pytest

from engine.stalker.campaign.by_hand import AddPlace, ChangeMagazines, PutOnMap, TakeCard
from engine.stalker.campaign.cards import MAP_SIZE, PlaceKind
from engine.stalker.campaign.exploring import ChooseMission, NextStage, Visit
from engine.stalker.campaign.homecoming import EndMission
from engine.stalker.campaign.packing import Equip, SetOut
from engine.stalker.campaign.state import Loadout, Slot, ZonePlace
from engine.table.refusal import Refused
from screens.stalker.campaign.gear.set_out_presenter import SetOutPresenter
from screens.stalker.campaign.gear.slot_cells import Cell
from screens.stalker.campaign.gear.things import Magazine, Pocketed, Worn
from screens.stalker.campaign.zone import ground
from screens.stalker.campaign.zone.presenter import CROSS, GO, PUT, MapPresenter, PlaceForm
from tests.engine.stalker.campaign.table import Table, content


def shown(table: Table) -> MapPresenter:
    return MapPresenter(content(), table.state, "en")


def rows(table: Table, place: str) -> list[Hashable]:
    return [row.id for row in shown(table).sheet(place).rows]


# The map


def test_p8_places_are_pins_of_three_kinds_where_their_cards_say() -> None:
    pins = {pin.id: pin for pin in shown(Table()).zone().pins}
    assert {pin.kind for pin in pins.values()} == {*PlaceKind} - {PlaceKind.ACHIEVEMENT}
    assert pins["own-hut"].at == content().places["own-hut"].at
    assert all(0 <= x <= MAP_SIZE[0] and 0 <= y <= MAP_SIZE[1] for x, y in (pin.at for pin in pins.values()))


def test_p8_what_is_crossed_out_stays_on_the_map_and_the_mission_is_fixed() -> None:
    table = Table().do(ChooseMission("own-hut"), Visit("own-workshop"))
    pins = {pin.id: pin for pin in shown(table).zone().pins}
    assert (pins["own-hut"].chosen, pins["own-workshop"].crossed, pins["own-workshop"].visited) == (True, True, True)
    assert not pins["own-mill"].crossed


def test_the_way_leads_from_the_camp_over_the_place_visited_to_the_mission() -> None:
    table = Table()
    assert shown(table).zone().route == ()
    table.do(ChooseMission("own-hut"), Visit("own-workshop"))
    places = content().places
    assert shown(table).zone().route == (ground.CAMP, places["own-workshop"].at, places["own-hut"].at)
    table.do(NextStage(), NextStage(), SetOut(("milady",)), EndMission(won=True), NextStage(), Visit("own-mill"))
    assert shown(table).zone().route == (places["own-hut"].at, places["own-mill"].at)


def test_a_place_says_what_can_be_done_there_now() -> None:
    table = Table()
    assert rows(table, "own-hut") == ["", GO, CROSS, PUT]
    assert next(str(row.title) for row in shown(table).sheet("own-hut").rows) == "Prologue"
    assert rows(table, "own-cellar") == [GO, CROSS, PUT]
    table.do(ChooseMission("own-hut"), Visit("own-workshop"))
    assert rows(table, "own-hut") == ["", PUT]
    assert rows(table, "own-cellar") == ["", CROSS, PUT]  # why it cannot be visited
    assert rows(table, "own-workshop") == [PUT]


def test_the_price_of_a_place_is_shown_before_it_is_paid() -> None:
    table = Table().do(AddPlace("own-well", ZonePlace(PlaceKind.STASH)))
    assert [str(row.value) for row in shown(table).sheet("own-well").rows if row.id == GO] == ["300"]
    lines = {line.id: line for section in shown(table).view().sections for line in section.lines}
    assert str(lines["own-well"].value) == "−300"


def test_a_place_of_their_own_is_where_the_players_put_it() -> None:
    table = Table().do(AddPlace("b2", ZonePlace(PlaceKind.MISSION, "B2", "B2")))
    assert {pin.id: pin.at for pin in shown(table).zone().pins}["b2"] == ()
    aiming = shown(table)
    aiming.putting = "b2"
    assert aiming.zone().aiming
    assert (str(aiming.view().lead), str(aiming.view().action)) == ("Tap where B2 is on your map.", "Later")
    table.do(aiming.put(120, 340))
    assert {pin.id: pin.at for pin in shown(table).zone().pins}["b2"] == (120, 340)
    assert table.refuses(PutOnMap("b2", (1001, 0))) == "off_map"
    assert table.refuses(PutOnMap("b3", (1, 1))) == "no_place"
    assert table.refuses(AddPlace("b4", ZonePlace(PlaceKind.STASH, "B4", at=(1, 2, 3)))) == "off_map"


def test_a_new_place_may_be_put_on_the_map_at_once_and_names_never_meet() -> None:
    form = PlaceForm()
    form.name, form.at = "Міст", (10, 20)
    ident, place = form.place(content())
    assert place.at == (10, 20)
    form.name = "Стім"
    assert form.place(content())[0] != ident


# The drawing


def test_the_ground_lies_within_the_map() -> None:
    spots = [spot for path in (ground.RIVER, ground.RAILWAY, ground.CORDON, *ground.ROADS) for spot in path]
    spots += [ground.CAMP, ground.HEART, *(spot for line in ground.contours() for spot in line)]
    assert all(0 <= x <= MAP_SIZE[0] and 0 <= y <= MAP_SIZE[1] for x, y in spots)
    reach = max(radius for radius, _ in ground.RINGS)
    assert reach <= min(ground.HEART)


def test_a_smooth_way_goes_through_its_points() -> None:
    smooth = ground.smooth(ground.RIVER)
    assert {*ground.RIVER} <= {(round(x), round(y)) for x, y in smooth}
    assert max(math.dist(a, b) for a, b in itertools.pairwise(smooth)) < 60


# The stalker's board


@pytest.fixture
def table() -> Table:
    table = Table()
    for card in ("akm-74u", "ptm", "scope", "eye", "medkit", "dawn", "extra-pouches"):
        table.do(TakeCard(card))
    return table.do(ChangeMagazines("rifle", 2))


def board(table: Table) -> list[list[Cell]]:
    return [list(row) for row in SetOutPresenter(content(), table.state).board()]


def test_p23_the_board_has_a_cell_for_everything_that_can_be_carried(table: Table) -> None:
    slots = [[cell.slot for cell in row] for row in board(table)]
    assert slots == [[Slot.WEAPON], [Slot.OUTFIT, Slot.OUTFIT_MOD], [Slot.ARTEFACT] * 3, [Slot.BACKPACK] * 3,
                     [Slot.BACKPACK] * 3, [None] * 3]  # fmt: skip
    table.do(Equip("milady", Loadout("akm-74u#1", ("scope#1",), "dawn#1", "extra-pouches#1", magazines={"rifle": 1})))
    rows = board(table)
    assert [cell.copy for cell in rows[0]] == ["akm-74u#1", "scope#1", ""]
    assert sum(cell.slot is Slot.BACKPACK for row in rows for cell in row) > 6
    assert [cell.thing for cell in rows[-1]] == [None, Pocketed("rifle"), None]


def test_legal_cells_light_up_and_the_others_refuse_with_a_sentence(table: Table) -> None:
    table.do(Equip("milady", Loadout("akm-74u#1")))
    packing = SetOutPresenter(content(), table.state)
    cells = [cell for row in packing.board() for cell in row]
    lit = [cell.slot for cell in cells if packing.takes("scope#1", cell)]
    assert lit == [Slot.WEAPON_MOD, Slot.WEAPON_MOD, *[Slot.BACKPACK] * 6]
    weapon = cells[0]
    with pytest.raises(Refused) as refused:
        packing.drop("scope#1", weapon)
    assert str(refused.value.refusal.text) == "scope#1 is no weapon."
    table.do(packing.drop("scope#1", cells[1]))
    assert table.state.loadout("milady").weapon_mods == ("scope#1",)


def test_a_card_dropped_on_another_takes_its_place_and_one_dropped_beside_goes_to_the_stash(table: Table) -> None:
    table.do(Equip("milady", Loadout("akm-74u#1", ("scope#1",))))
    packing = SetOutPresenter(content(), table.state)
    table.do(packing.drop("ptm#1", packing.board()[0][0]))
    assert table.state.loadout("milady").weapon == "ptm#1"
    assert "akm-74u#1" in table.state.in_stash()
    packing.state = table.state
    off = packing.lay_off(Worn("ptm#1"))
    assert off is not None
    assert table.do(off).state.carried("milady") == ()
    assert packing.lay_off("medkit#1") is None


def test_magazines_go_into_their_pockets_only(table: Table) -> None:
    packing = SetOutPresenter(content(), table.state)
    pistol, rifle, _ = packing.board()[-1]
    assert packing.takes(Magazine("rifle"), rifle)
    assert not packing.takes(Magazine("rifle"), pistol)
    with pytest.raises(Refused):
        packing.drop(Magazine("rifle"), packing.board()[0][0])
    with pytest.raises(Refused):
        packing.drop("medkit#1", rifle)
    table.do(packing.drop(Magazine("rifle"), rifle))
    assert table.state.pockets == {"milady": {"rifle": 1}}
    packing.state = table.state
    back = packing.command(Pocketed("rifle"))
    assert back is not None
    assert table.do(back).state.pockets == {}


def test_p39_a_lost_area_goes_with_the_set_up(table: Table) -> None:
    packing = SetOutPresenter(content(), table.packing().state)
    assert packing.arguments(1)["area"] is None
    packing.area, packing.entrance = "cellar", "A1"
    arguments = packing.arguments(1)
    assert arguments["area"] == ["cellar", "A1"]
    assert arguments["packed"]["lost_area"]


def test_the_players_decide_who_leads(table: Table) -> None:
    packing = SetOutPresenter(content(), table.packing().state)
    assert packing.leader == "milady"
    packing.next_leader()
    assert packing.arguments(1)["packed"]["leader"] == "velet"
    packing.staying = {"velet"}
    assert packing.arguments(1)["packed"]["leader"] == "milady"
