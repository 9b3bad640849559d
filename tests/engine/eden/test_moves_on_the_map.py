"""Moves and charges with a map (B2.D, B5, O1): lengths, gaps, contact, and positions that nobody told."""

from __future__ import annotations

import pytest

from engine.eden import facts
from engine.eden.commands import acting as act
from engine.eden.commands import by_hand, rounds, setup
from engine.eden.content.box import Box, Laid, TableCard
from engine.eden.content.terrain import PieceKind, Traits
from engine.eden.offers import offers
from engine.eden.words import Edge
from engine.open.shapes import Outline, Point
from engine.table.answer import Stand, Stood
from tests.engine.eden.matches import (
    MISSIONS,
    EdenMatch,
    acting,
    begin_round,
    do,
    new_match,
    on_the_map,
    refused,
    set_up,
    warriors,
)
from tests.engine.eden.warriors import profile

RED, BLUE = Point(300, 60), Point(300, 540)
STORM = (1, 2)
"""The dice that bring it (G31)."""


def duel(storm: bool = False, **places: Point) -> EdenMatch:
    """r4 acts; whoever is named stands there, as if the round had been going on for a while."""
    match = new_match(warriors(r4=4, b4=4), extended=False, weather=int(storm))
    begin_round(set_up(match, {"r4": RED, "b4": BLUE}, weather=STORM))
    for unit, at in places.items():
        do(match, by_hand.PutFigure(unit, at))
    return acting(match, "r4")


def test_a_move_is_10_cm_bends_included() -> None:
    match = duel()
    assert refused(match, act.Move("r4", (Point(350, 60), Point(350, 112)))) == "too_far"
    do(match, act.Move("r4", (Point(350, 60), Point(350, 110))))
    assert match.state.units["r4"].at == Point(350, 110)


def test_g18_in_a_marsh_5_cm_are_a_whole_move() -> None:
    profiles = warriors(r4=4, b4=4)
    pieces = {"marsh": PieceKind(1, Traits(difficult=2)), "flat": PieceKind(1, Traits(passable=True))}
    match = new_match(profiles, box=Box(profiles=profiles, missions=MISSIONS, pieces=pieces))
    do(match, setup.SetupBids({"red": 1, "blue": 0}), "red")
    do(match, setup.NameLeader("r4"))
    do(match, setup.NameLeader("b4"))
    do(match, setup.TakeMission("red", "one"))
    do(match, setup.TakeMission("blue", "two"))
    corners = (Point(60, 60), Point(540, 60), Point(540, 300), Point(60, 300))
    do(match, setup.LayPiece("red", "marsh", "marsh", Outline(corners)))
    for n in range(15):
        do(match, setup.LayPiece(match.state.up, f"flat {n}", "flat"))
    do(match, setup.Deploy("red", Edge.NORTH, {"r4": Point(300, 80)}))
    do(match, setup.Deploy("blue", Edge.SOUTH, {"b4": BLUE}))
    acting(begin_round(match), "r4")
    assert refused(match, act.Move("r4", (Point(300, 132),))) == "too_far"
    do(match, act.Move("r4", (Point(300, 130),)))


def test_a_move_does_not_end_in_contact() -> None:
    match = duel(b4=Point(300, 150))
    assert refused(match, act.Move("r4", (Point(300, 119),))) == "into_contact"
    do(match, act.Move("r4", (Point(300, 118),)))


def test_nobody_walks_through_a_base() -> None:
    match = duel(b4=Point(300, 110))
    assert refused(match, act.Move("r4", (Point(300, 159),))) == "no_gap"


def test_a_charge_without_a_way_takes_the_straight_line() -> None:
    match = duel(b4=Point(300, 180))
    do(match, act.Charge("r4", "b4"), "passive", [1, 1, 1])
    assert match.state.units["r4"].at == Point(300, 150)
    assert facts.touching(match.state, match.content, "r4") == ("b4",)


def test_a_charge_that_is_too_long_is_refused_and_may_be_a_move_instead() -> None:
    match = duel(b4=Point(300, 300))
    assert refused(match, act.Charge("r4", "b4")) == "too_far"
    do(match, act.Charge("r4", "b4", (Point(300, 160),), short=True))
    assert (match.state.units["r4"].ap, match.state.units["r4"].at) == (2, Point(300, 160))


@pytest.mark.parametrize(("storm", "mm", "arrives"), [(False, 90, True), (True, 90, False), (True, 75, True)])
@pytest.mark.parametrize("way_is_told", [False, True])
def test_in_a_storm_a_charge_is_8_cm_like_every_move(storm: bool, mm: int, arrives: bool, way_is_told: bool) -> None:
    """O3, weather 3: every move action is limited to 8 cm instead of 10, and a charge is one."""
    match = duel(storm, b4=Point(300, RED.y + mm + 30))
    charge = act.Charge("r4", "b4", (Point(300, RED.y + mm),) if way_is_told else ())
    if not arrives:
        assert refused(match, charge) == "too_far"
        return
    do(match, charge, "passive", [1, 1, 1])
    assert match.state.units["r4"].at == Point(300, RED.y + mm)


def test_contact_is_read_off_the_map() -> None:
    match = duel(r4=Point(300, 270), b4=Point(300, 301))
    do(match, act.Attack("r4", "b4"), "passive", [1, 1, 1])
    do(match, by_hand.PutFigure("b4", Point(300, 302)))
    assert refused(match, act.Attack("r4", "b4")) == "no_contact"


def test_a_move_nobody_told_is_asked_about_before_the_wild_acts() -> None:
    profiles = warriors(r4=4, b4=4)
    box = Box(profiles={**profiles, "beast": profile(contamination=1)}, missions=MISSIONS)
    match = new_match(profiles, box=box, extended=False, contamination=1)
    do(match, setup.SetupBids({"red": 1, "blue": 0}), "red")
    do(match, setup.NameLeader("r4"))
    do(match, setup.NameLeader("b4"))
    do(match, setup.TakeMission("red", "one"))
    do(match, setup.TakeMission("blue", "two"))
    do(match, setup.TerrainDone())
    do(match, setup.PlaceNpc("red", "n1", "beast", Point(100, 290)))
    do(match, setup.PlaceNpc("blue", "n2", "beast", Point(500, 300)))
    do(match, setup.Deploy("red", Edge.NORTH, {"r4": RED}))
    do(match, setup.Deploy("blue", Edge.SOUTH, {"b4": BLUE}))
    acting(begin_round(match), "r4")
    do(match, act.Move("r4"))
    assert match.state.units["r4"].unsure
    do(match, rounds.EndActivation())
    do(match, rounds.PassOn())
    do(match, rounds.EndPhase(), Stood((Stand("r4", 300, 150),)))
    assert match.state.units["r4"].at == Point(300, 150)
    assert not match.state.units["r4"].unsure


def by_the_water(wide: int = 100, hostile: int = 0) -> EdenMatch:
    """r4 stands at 300, 60; 4 cm south of his base begins water, a strip as wide as said across the whole table."""
    profiles = warriors(r4=4, b4=4)
    kinds = {"lake": PieceKind(4, Traits(swim=4, hostile=hostile))}
    outline = ((0, 115), (600, 115), (600, 115 + wide), (0, 115 + wide))
    table = TableCard(pieces={"lake": Laid("lake", outline)})
    box = Box(profiles=profiles, missions=MISSIONS, pieces=kinds, tables={"t": table})
    return acting(begin_round(set_up(new_match(profiles, box=box, table="t"), {"r4": RED, "b4": BLUE})), "r4")


def wounds(match: EdenMatch) -> int:
    return sum(match.state.units["r4"].wounds.values())


def test_who_stops_at_the_edge_of_a_contaminated_lake_is_not_hurt() -> None:
    """O1, hostile ground: to swim with the next action, say."""
    match = by_the_water(hostile=1)
    do(match, act.Move("r4", (Point(300, 100),)))
    assert "lake" in [each.with_ for each in offers(match.state, match.content, "r4") if each.what == "swim"]
    assert wounds(match) == 0


def test_a_move_may_end_1_cm_inside_the_water_and_is_then_hurt() -> None:
    match = by_the_water(hostile=1)
    assert refused(match, act.Move("r4", (Point(300, 126),))) == "too_deep"
    do(match, act.Move("r4", (Point(300, 125),)), [1])
    assert match.state.units["r4"].at == Point(300, 125)
    assert wounds(match) == 1, "one hit roll, no armour"
    assert "lake" in [each.with_ for each in offers(match.state, match.content, "r4") if each.what == "swim"]


def test_a_torrent_is_entered_by_1_cm_and_does_not_hurt() -> None:
    match = by_the_water()
    do(match, act.Move("r4", (Point(300, 125),)))
    assert wounds(match) == 0


def test_nobody_wades_through_in_one_move_or_in_several() -> None:
    brook = by_the_water(wide=8)
    assert refused(brook, act.Move("r4", (Point(300, 145),))) == "too_deep", "8 mm are water all the same"
    match = by_the_water()
    do(match, act.Move("r4", (Point(300, 125),)))
    assert refused(match, act.Move("r4", (Point(300, 135),))) == "too_deep", "no deeper with the next move either"
    assert refused(match, act.Move("r4", (Point(300, 224),))) == "too_deep"
    do(match, act.Move("r4", (Point(300, 60),)))
    assert match.state.units["r4"].at == RED, "but out again"


def test_a_swimmer_comes_out_at_the_edge_of_the_water() -> None:
    """O1: anywhere on its edge within 10 cm, not somewhere on dry land."""
    match = by_the_water(wide=60)
    do(match, act.Move("r4", (Point(300, 100),)))
    assert refused(match, act.Swim("r4", "lake", Point(300, 195))) == "no_contact"
    assert refused(match, act.Swim("r4", "lake", Point(380, 60))) == "no_contact"
    do(match, act.Swim("r4", "lake", Point(300, 190)), [4, 1, 1])
    assert match.state.units["r4"].at == Point(300, 190)


ACROSS = (250, 90, 350, 110)


@pytest.mark.parametrize(
    ("traits", "refusal"),
    [
        (Traits(passable=True, obstacle=2), ""),
        (Traits(obstacle=2), "in_the_way"),
        (Traits(difficult=2, climb=2), "in_the_way"),
        (Traits(difficult=2, jump=2), "in_the_way"),
    ],
)
def test_only_passable_and_difficult_ground_is_walked_through(traits: Traits, refusal: str) -> None:
    """O1: bushes are crossed at no extra cost; what is climbed or jumped is not walked, however difficult it is."""
    match = on_the_map(traits, ACROSS)
    command = act.Move("r4", (Point(300, 140),))
    if refusal:
        assert refused(match, command) == refusal
    else:
        do(match, command)
        assert match.state.units["r4"].at == Point(300, 140)
