"""Facts read off the map: points in sight, throws, moves of warriors, set-up distances."""

from __future__ import annotations

import pytest

from engine.eden.measures import Stop, is_nearer, landing_fault, pieces_under, under_spray, way_to, within_move
from engine.eden.situation import Situation, read_situation
from engine.eden.spacing import Spacing, npc_problems, piece_problems
from engine.open.shapes import Base, Outline, Point
from engine.table.reading import Node
from tests.engine.eden.asking import Clerk, Data, box, npc, table, warrior

THROWER = {"weapons": {"bomb": {"kind": "thrown", "range": 150, "explosive": 2}}}


def situation(**parts: object) -> Situation:
    return read_situation(Node(table(**parts), "test"))


def thrown(clerk: Clerk, x: int, y: int, **parts: Data) -> str | None:
    warriors = {"t": warrior(100, 100, profile="thrower"), **parts.pop("warriors", {})}
    found = clerk(
        table(profiles={"thrower": THROWER}, warriors=warriors, **parts), "blast", "t", "bomb", str(x), str(y)
    )
    why = found.answer["why"]
    return None if why is None else str(why)


def test_a_throw_from_a_hill_goes_farther(clerk: Clerk) -> None:
    hill = {"hill": box(50, 50, 150, 150, high=True, obstacle=3, behind_only=True)}
    assert thrown(clerk, 315, 100) == "range"
    assert thrown(clerk, 315, 100, terrain=hill) is None
    assert thrown(clerk, 316, 100, terrain=hill) == "range"


def test_e9_a_throw_needs_a_line_to_the_point_or_somebody_seen_on_it(clerk: Clerk) -> None:
    """E9: through no opaque inside, past no base nearer than its radius."""
    wall = {"wall": box(150, 90, 160, 110, opaque=True)}
    assert thrown(clerk, 200, 100, terrain=wall) == "sight"
    assert thrown(clerk, 200, 120, terrain=wall) is None, "touching a corner is not running through"
    low = {"wall": box(150, 90, 160, 110, obstacle=2)}
    assert thrown(clerk, 200, 100, terrain=low) is None
    assert thrown(clerk, 200, 100, warriors={"x": warrior(150, 114, "blue")}) == "sight"
    assert thrown(clerk, 200, 100, warriors={"x": warrior(150, 115, "blue")}) is None
    seen = {"x": warrior(200, 100, "blue", "big")}
    assert thrown(clerk, 200, 100, terrain={"wall": box(150, 90, 160, 105, opaque=True)}, warriors=seen) is None


def test_fog_hides_points_too(clerk: Clerk) -> None:
    far = {"weapons": {"bomb": {"kind": "thrown", "range": 300, "explosive": 2}}}
    warriors = {"t": warrior(100, 100, profile="far")}
    for x, why in ((265, None), (266, "sight")):
        data = table(rules={"weather": ["dense_fog"]}, profiles={"far": far}, warriors=warriors)
        assert clerk(data, "blast", "t", "bomb", str(x), "100").answer["why"] == why


@pytest.mark.parametrize(
    ("state", "why"),
    [({"fear": 1, "hidden": True}, "fear"), ({"hidden": True}, "hidden"), ({}, None)],
)
def test_who_is_afraid_or_hidden_throws_nothing(clerk: Clerk, state: Data, why: str | None) -> None:
    data = table(profiles={"thrower": THROWER}, warriors={"t": warrior(100, 100, profile="thrower", **state)})
    assert clerk(data, "blast", "t", "bomb", "150", "100").answer["why"] == why


def test_contact_comes_first_among_the_reasons(clerk: Clerk) -> None:
    near = {"e": warrior(131, 100, "blue")}
    assert thrown(clerk, 599, 599, warriors=near) == "contact"
    data = table(profiles={"thrower": THROWER}, warriors={"t": warrior(100, 100, profile="thrower", fear=1), **near})
    assert clerk(data, "blast", "t", "bomb", "599", "599").answer["why"] == "contact"


def test_everybody_under_the_template_counts_also_when_the_throw_is_not_legal(clerk: Clerk) -> None:
    warriors = {"t": warrior(100, 100, profile="thrower"), "f": warrior(160, 100), "e": warrior(164, 140, "blue")}
    data = table(profiles={"thrower": THROWER}, warriors=warriors, rules={"blast": 30})
    rows = clerk(data, "blast", "t", "bomb", "130", "100").answer["units"]
    assert [row["unit"] for row in rows] == ["f", "t"]


def test_out_means_one_wound_in_every_zone_would_put_it_out(clerk: Clerk) -> None:
    for wounds, out in ((2, False), (3, True)):
        warriors = {"t": warrior(100, 100, profile="thrower", wounds={"legs": wounds})}
        data = table(profiles={"thrower": THROWER}, warriors=warriors)
        assert clerk(data, "blast", "t", "bomb", "100", "100").answer["units"][0]["out"] is out


@pytest.mark.parametrize(
    ("way", "stop", "what"),
    [
        ([(100, 200)], None, ""),
        ([(100, 201)], Stop.LENGTH, ""),
        ([(160, 180)], Stop.PIECE, "wall"),
        ([(60, 180)], None, ""),
        ([(150, 100)], Stop.PIECE, "wall"),
        ([(100, 150), (150, 150)], None, ""),
        ([(60, 100)], Stop.BASE, "friend"),
        ([(100, -1)], Stop.TABLE, ""),
        ([(100, 50)], None, ""),
        ([(100, 49)], Stop.LENGTH, ""),
    ],
)
def test_a_warrior_walks_within_ten_centimetres_round_what_cannot_be_crossed(
    way: list[tuple[int, int]], stop: Stop | None, what: str
) -> None:
    """B5, O1: a marsh north of him costs double, the wall in the east cannot be crossed."""
    found = situation(
        warriors={"w": warrior(100, 100), "friend": warrior(60, 100)},
        terrain={"wall": box(130, 60, 140, 130, obstacle=2), "marsh": box(80, 0, 120, 100, difficult=2)},
    )
    stopped = within_move(found.battle, found.box, "w", tuple(Point(*each) for each in way), 100)
    assert (stopped.by, stopped.what) == (stop, what) if stopped else stop is None


def test_a_burning_piece_is_left_but_not_entered() -> None:
    found = situation(
        warriors={"in": warrior(100, 100), "out": warrior(300, 100)},
        terrain={
            "bushes": box(80, 80, 120, 120, passable=True, flammable=True, burning=1),
            "more": box(330, 80, 360, 120, passable=True, flammable=True, burning=1),
        },
    )
    assert within_move(found.battle, found.box, "in", (Point(150, 100),), 100) is None
    stopped = within_move(found.battle, found.box, "out", (Point(350, 100),), 100)
    assert stopped is not None
    assert (stopped.by, stopped.what) == (Stop.PIECE, "more")


def test_a_warrior_finds_a_way_round() -> None:
    found = situation(
        warriors={"w": warrior(100, 100), "x": warrior(90, 160)}, terrain={"wall": box(130, 60, 140, 115, obstacle=2)}
    )
    assert way_to(found.battle, found.box, "w", Point(100, 60), 100) == (Point(100, 60),)
    way = way_to(found.battle, found.box, "w", Point(170, 100), 100)
    assert way is not None
    assert within_move(found.battle, found.box, "w", way, 100) is None
    assert way_to(found.battle, found.box, "w", Point(170, 100), 80) is None
    assert way_to(found.battle, found.box, "w", Point(135, 100), 100) is None


@pytest.mark.parametrize(
    ("at", "on", "fault"),
    [
        ((160, 100), True, None),
        ((160, 100), False, Stop.PIECE),
        ((100, 160), True, Stop.PIECE),
        ((195, 100), False, Stop.PIECE),
        ((201, 100), False, None),
        ((202, 100), False, Stop.LENGTH),
        ((600, 700), True, Stop.TABLE),
        ((150, 120), True, Stop.BASE),
    ],
)
def test_where_a_climb_may_end(at: tuple[int, int], on: bool, fault: Stop | None) -> None:
    found = situation(
        warriors={"w": warrior(100, 100), "x": warrior(150, 140)},
        terrain={"rock": box(116, 60, 186, 140, climb=2, high=True)},
    )
    assert landing_fault(found.battle, found.box, "w", "rock", Point(*at), on) is fault


@pytest.mark.parametrize(("x", "is_near"), [(279, True), (280, False)])
def test_at_least_fifteen_centimetres_are_told_rounded_down(x: int, is_near: bool) -> None:
    found = situation(warriors={"a": warrior(100, 100), "b": warrior(x, 100)})
    assert is_nearer(found.battle, found.box, "a", "b", 150) == is_near


def test_what_a_template_lies_on() -> None:
    found = situation(
        warriors={"a": warrior(100, 100), "b": warrior(200, 100)}, terrain={"hut": box(240, 90, 260, 110)}
    )
    assert pieces_under(found.battle, found.box, Point(200, 100), 40) == ()
    assert pieces_under(found.battle, found.box, Point(200, 100), 41) == ("hut",)
    assert under_spray(found.battle, found.box, "a", Point(400, 100)) == ("b",)
    assert under_spray(found.battle, found.box, "a", Point(100, 400)) == ()


def outline(left: int, top: int, right: int, bottom: int) -> Outline:
    return Outline((Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)))


def test_a_piece_keeps_five_centimetres_from_everything() -> None:
    found = situation(terrain={"hut": box(200, 200, 300, 300)}, objectives={"pump": {"at": [500, 500]}})
    near = piece_problems(found.battle, found.box, "new", outline(349, 200, 400, 300))
    assert [(each.rule, each.who, each.mm) for each in near] == [(Spacing.TERRAIN_GAP, ("hut", "new"), 49)]
    assert piece_problems(found.battle, found.box, "new", outline(350, 200, 400, 300)) == []
    edge = piece_problems(found.battle, found.box, "new", outline(49, 400, 100, 450))
    assert [(each.rule, each.mm) for each in edge] == [(Spacing.TERRAIN_EDGE, 49)]
    goal = piece_problems(found.battle, found.box, "new", outline(400, 400, 450, 500))
    assert goal == []
    goal = piece_problems(found.battle, found.box, "new", outline(400, 400, 451, 500))
    assert [(each.rule, each.who, each.mm) for each in goal] == [(Spacing.OBJECTIVE_GAP, ("new", "pump"), 49)]


def test_an_npc_keeps_fifteen_centimetres_from_the_next() -> None:
    """O2."""
    found = situation(npcs={"n": npc(100, 100)})
    assert npc_problems(found.battle, found.box, "m", Base(Point(280, 100), 15)) == []
    near = npc_problems(found.battle, found.box, "m", Base(Point(279, 100), 15))
    assert [(each.who, each.mm) for each in near] == [(("m", "n"), 149)]


def test_setup_tells_every_kind_of_problem_in_order(clerk: Clerk) -> None:
    data = table(
        sides={"red": {"edge": "west", "deployment": "raid"}, "blue": {}},
        objectives={"pump": {"at": [300, 300]}},
        terrain={"a": box(40, 100, 90, 150), "b": box(120, 100, 160, 150), "c": box(150, 140, 200, 200)},
        warriors={
            "in": warrior(85, 300),
            "near": warrior(100, 260),
            "over": warrior(290, 590),
            "x": warrior(300, 250, "blue"),
        },
        npcs={"n": npc(400, 500), "m": npc(550, 500)},
    )
    assert clerk(data, "setup").answer["problems"] == [
        {"rule": "deployment", "who": ["near"], "mm": None},
        {"rule": "deployment", "who": ["over"], "mm": None},
        {"rule": "npc_gap", "who": ["m", "n"], "mm": 120},
        {"rule": "terrain_edge", "who": ["a"], "mm": 40},
        {"rule": "terrain_gap", "who": ["a", "b"], "mm": 30},
        {"rule": "terrain_gap", "who": ["b", "c"], "mm": 0},
    ]


def test_e44_a_shrine_lifts_the_psi_of_its_own_faction_nearby(clerk: Clerk) -> None:
    """O1, E44: one die more for the fear roll; two shrines do not add up; the sisters only (E59)."""
    shrine = {"faction": "m", "psi": 1, "within": 100}
    for x, faction, dice in ((300, "m", 4), (301, "m", 3), (300, "n", 3)):
        data = table(
            profiles={"s": {"faction": faction}},
            warriors={"w": warrior(x, 100, profile="s", fear=1)},
            terrain={"one": box(165, 90, 185, 110, blessing=shrine), "two": box(165, 130, 185, 150, blessing=shrine)},
        )
        assert clerk(data, "end").ask["dice"] == dice


def test_e44_a_shield_adds_armour_against_shots_nearby(clerk: Clerk) -> None:
    """O1, E44: within 5 cm armour +2; two do not add up."""
    shield = {"armour": 2, "within": 50}
    for x, lost in ((300, 0), (301, 2)):
        data = table(
            profiles={"gun": {"weapons": {"rifle": {"kind": "shot", "range": 300, "strength": 1}}}},
            warriors={"a": warrior(100, 300, profile="gun"), "b": warrior(x, 300, "blue")},
            terrain={
                "one": box(225, 300, 235, 310, shield=shield),
                "two": box(225, 285, 235, 299, shield=shield),
            },
        )
        found = clerk(data, "attack", "a", "b", "--weapon", "rifle", "--answers", "6,1,1,4,6,6").answer
        assert (found["wounds"], found["lost"]) == (2, lost)


def test_a_way_leads_into_the_water_by_1_cm_and_no_farther() -> None:
    """O1: what a finger draws on the map; bends are found on dry land only."""
    found = situation(
        warriors={"w": warrior(100, 100), "wet": warrior(300, 125)},
        terrain={"lake": box(0, 130, 500, 230, swim=4), "wall": box(94, 118, 106, 122, obstacle=1)},
    )
    for y, is_way in ((115, True), (140, True), (141, False)):
        assert bool(way_to(found.battle, found.box, "w", Point(150, y), 100)) is is_way, y
        assert bool(way_to(found.battle, found.box, "wet", Point(300, y), 100)) is is_way, y
    assert way_to(found.battle, found.box, "wet", Point(300, 246), 200) is None, "the other side is reached swimming"


def test_who_was_put_down_in_deep_water_may_leave_it() -> None:
    found = situation(warriors={"w": warrior(100, 170)}, terrain={"lake": box(0, 130, 500, 230, swim=4)})
    assert within_move(found.battle, found.box, "w", (Point(100, 100),), 100) is None
