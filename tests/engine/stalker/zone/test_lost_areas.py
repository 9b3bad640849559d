"""Lost areas (p. 39): where the entrance goes, which tile lies beside the board, which cards lie on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.sight import seen_from
from engine.stalker.content.missions import AreaMarker, AreaMarkers, Library, LostAreaCard
from engine.stalker.content.tiles import Ground, Laid, TileCard
from engine.stalker.content.units import STALKER_MANNER, STALKER_REACH
from engine.stalker.setup import Seat, Setup, box_of, start_mission
from engine.stalker.zone.lost_areas import entrance_fields, match_of, with_lost_area
from engine.table.refusal import Refused
from engine.table.rng import Rng
from tools.stalker.invariants import faults
from tools.stalker.shipped import read_library

BOARD = TileCard({}, "A A B\nC D B\nE D F", {"C": Ground(room="hut"), "F": Ground(water=True)})


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library()


def places(card: LostAreaCard, library: Library) -> list[str]:
    mission = replace(library.missions["demo"], tiles=(Laid("board"),), lost_area=None)
    return entrance_fields(mission, {"board": BOARD, "t": TileCard({}, "L1 L2"), "again": BOARD}, card)


def test_p39_the_entrance_lies_on_a_field_of_the_size_on_the_card_whichever_way_it_lies(library: Library) -> None:
    assert places(LostAreaCard({}, "t", "L1", size=(1, 2)), library) == ["A", "B", "D"]
    assert places(LostAreaCard({}, "t", "L1", size=(2, 1)), library) == ["A", "B", "D"]
    assert places(LostAreaCard({}, "t", "L1", size=(1, 1)), library) == ["C", "E"]
    assert places(LostAreaCard({}, "t", "L1", indoors=True), library) == ["C"]
    assert places(LostAreaCard({}, "t", "L1"), library) == ["A", "B", "C", "D", "E"]


def test_a_tile_whose_fields_are_on_the_board_already_does_not_fit(library: Library) -> None:
    assert places(LostAreaCard({}, "again", "A"), library) == []


def setup() -> Setup:
    return Setup((Seat("milady"), Seat("polkan")), lost_area=True)


@pytest.mark.parametrize("area", ["cellar", "bunker"])
def test_p39_its_entrance_joins_two_fields_for_walking_and_never_for_sight(library: Library, area: str) -> None:
    card = library.lost_areas[area]
    outside = entrance_fields(library.missions["demo"], library.tiles, card)[0]
    box = box_of(match_of(library, "demo", area, outside))
    state = start_mission(box, setup(), Rng(1))
    assert card.inside in box.lost_fields
    assert state.board.is_step(outside, card.inside, STALKER_MANNER)
    assert state.board.range_between(outside, card.inside, STALKER_MANNER) == 1
    seen = seen_from(state.board, outside, STALKER_REACH, STALKER_MANNER)
    assert not seen & state.board.mask(box.lost_fields)
    assert faults(state, box) == []


def test_p39_one_of_several_environment_cards_lies_on_its_tile(library: Library) -> None:
    outside = entrance_fields(library.missions["demo"], library.tiles, library.lost_areas["cellar"])[0]
    box = box_of(match_of(library, "demo", "cellar", outside))
    found = [
        start_mission(box, setup(), Rng(seed)).environment.keys() & {"lost-shelf", "lost-drip"} for seed in range(20)
    ]
    assert all(len(each) == 1 for each in found)
    assert {key for each in found for key in each} == {"lost-shelf", "lost-drip"}


def test_an_area_that_is_not_there_or_an_entrance_that_does_not_suit_is_refused(library: Library) -> None:
    mission = library.missions["demo"]
    with pytest.raises(Refused, match="no lost area"):
        with_lost_area(library, mission, "attic", "A5")
    with pytest.raises(Refused, match="cannot lie there"):
        with_lost_area(library, mission, "bunker", mission.start[0])


def test_without_a_choice_the_match_is_the_missions_own(library: Library) -> None:
    assert match_of(library, "demo") == library.match("demo")


TWO_HOUSES = TileCard(
    {},
    "A B B . E\nC . . . E",
    {"A": Ground(room="one"), "B": Ground(room="two"), "E": Ground(room="barn")},
)


def test_p39_inside_the_largest_building_is_where_most_cells_have_a_roof(library: Library) -> None:
    mission = replace(library.missions["demo"], tiles=(Laid("board"),), lost_area=None)
    tiles = {"board": TWO_HOUSES, "t": TileCard({}, "L1 L2")}
    card = LostAreaCard({}, "t", "L1", largest_building=True)
    assert entrance_fields(mission, tiles, card) == ["A", "B"]


@pytest.mark.parametrize(
    ("markers", "loot", "unknown"),
    [
        (AreaMarkers(AreaMarker.LOOT), 1, 0),
        (AreaMarkers(AreaMarker.LOOT, 2, ("L2",)), 2, 0),
        (AreaMarkers(AreaMarker.UNKNOWN), 0, 1),
    ],
)
def test_p39_markers_lie_on_the_tile_or_on_every_field_of_it(
    library: Library, markers: AreaMarkers, loot: int, unknown: int
) -> None:
    cellar = replace(library.lost_areas["cellar"], markers=(markers,))
    with_it = replace(library, lost_areas={"cellar": cellar})
    outside = entrance_fields(library.missions["demo"], library.tiles, cellar)[0]
    box = box_of(match_of(with_it, "demo", "cellar", outside))
    state = start_mission(box, setup(), Rng(1))
    fields = markers.fields or library.tiles[cellar.tile].names
    assert {name: len(state.loot.get(name, ())) for name in fields} == dict.fromkeys(fields, loot)
    assert {name: len(state.unknown.get(name, ())) for name in fields} == dict.fromkeys(fields, unknown)
    assert faults(state, box) == []
