"""The worked examples of pages 12 to 15. The pictures are lost: these boards make every statement of the text true."""

from __future__ import annotations

import pytest

from engine.field.grid import Direction
from engine.field.plan import Border, edge
from engine.field.routes import best_routes, compare, nearest, reach
from engine.field.sight import ALL_ROUND, Eyes, Stop, explain_sight, seen_from
from engine.stalker.ground.board import Manner, Windows, ZoneBoard
from engine.stalker.ground.plan import BoardPlan, Field, stricter
from tests.boards.drawing import draw

STALKER = Manner(Windows.OPEN)
HUMAN = Manner(Windows.OPEN, avoids_symbols=True)
PSIONIC = Manner(Windows.IMPASSABLE)
MUTANT = Manner(Windows.WALL)
BANDIT_EYES = Eyes(front=3, right=1, back=0, left=1)


def seen(board: ZoneBoard, field: str, eyes: Eyes, facing: Direction, manner: Manner = HUMAN) -> set[str]:
    return set(board.fields(seen_from(board, field, eyes.reach(facing), manner)))


def seen_all_round(board: ZoneBoard, field: str) -> set[str]:
    return set(board.fields(seen_from(board, field, ALL_ROUND, STALKER)))


def test_p12_a_field_holds_one_unit_a_square() -> None:
    plan = draw("122\n.33\n444\n444")
    assert [plan.fields[name].holds for name in "1234"] == [1, 2, 2, 6]


def test_p12_parts_of_a_square_do_not_count_so_a_board_may_state_the_capacity() -> None:
    assert Field(((0, 0), (1, 0), (1, 1)), capacity=2).holds == 2


def test_p12_a_wall_that_meets_a_fence_stays_a_wall() -> None:
    assert stricter(Border.WALL, Border.IMPASSABLE) is Border.WALL
    board = ZoneBoard(draw("ab", [((0, 0), (1, 0), stricter(Border.IMPASSABLE, Border.WALL).value)]))
    assert not board.is_step("a", "b", STALKER)
    assert seen_all_round(board, "a") == {"a"}
    assert board.range_between("a", "b", STALKER) is None


@pytest.mark.parametrize(
    ("kind", "walk", "see"),
    [("open", True, True), ("door", True, True), ("impassable", False, True), ("wall", False, False)],
)
def test_p12_what_a_border_lets_through(kind: str, walk: bool, see: bool) -> None:
    board = ZoneBoard(draw("ab", [((0, 0), (1, 0), kind)]))
    for manner in (STALKER, PSIONIC, MUTANT):
        assert board.is_step("a", "b", manner) is walk
        assert ("b" in set(board.fields(seen_from(board, "a", ALL_ROUND, manner)))) is see
        assert board.range_between("a", "b", manner) == (1 if see else None)


@pytest.mark.parametrize(
    ("manner", "walk", "see"),
    [(STALKER, True, True), (HUMAN, True, True), (PSIONIC, False, True), (MUTANT, False, False)],
)
def test_p12_and_p40_what_a_window_is_to_whom(manner: Manner, walk: bool, see: bool) -> None:
    board = ZoneBoard(draw("ab", [((0, 0), (1, 0), "window")]))
    assert board.is_step("a", "b", manner) is walk
    assert ("b" in set(board.fields(seen_from(board, "a", ALL_ROUND, manner)))) is see
    assert board.range_between("a", "b", manner) == (1 if see else None)


def test_p12_no_unit_enters_or_crosses_water_but_range_and_sight_do() -> None:
    board = ZoneBoard(draw("awb", w={"water": True}))
    assert reach(board, "a", "b", STALKER).length is None
    assert board.range_between("a", "b", STALKER) == 2
    assert "b" in seen_all_round(board, "a")


def test_p14_ranges_from_the_blue_stalker() -> None:
    """Range 0 is the own field; "within 2" takes 0, 1 and 2; "at least 2" takes 2, 3 and everything further."""
    board = ZoneBoard(draw("grr\nyoo\nbyo\nrrr", [((0, 3), (0, 2), "wall")]))
    ranges = {name: board.range_between("b", name, STALKER) for name in "byogr"}
    assert ranges == {"b": 0, "y": 1, "o": 2, "g": 2, "r": 2}
    board = ZoneBoard(draw("byorx"))
    assert board.within_range("b", 0, STALKER) == ["b"]
    assert board.within_range("b", 2, STALKER) == ["b", "y", "o"]
    assert board.within_range("b", 99, STALKER, least=2) == ["o", "r", "x"]


def test_p14_range_need_not_be_a_straight_line() -> None:
    board = ZoneBoard(draw("ab\n.c"))
    assert board.range_between("a", "c", STALKER) == 2


def six_bandits() -> ZoneBoard:
    """Six bandits round a marker on field m, each on the field of its colour.

    The yellow bandit walks over open ground, the others through corridors one square wide. The anomaly lies on a field
    of two squares, which makes the forbidden way one field shorter.
    """
    cells = {
        "m": [(0, 0)],
        # east: two fields to blue, on to the corner below pink
        "east1": [(1, 0)],
        "blue": [(2, 0)],
        "east3": [(3, 0)],
        "east4": [(4, 0)],
        "east5": [(4, -1)],
        "pink": [(4, -2)],
        # north, then west to turquoise or east through the anomaly to pink
        "north1": [(0, -1)],
        "north2": [(0, -2)],
        "west1": [(-1, -2)],
        "turquoise": [(-2, -2)],
        "anomaly": [(1, -2), (2, -2)],
        "east6": [(3, -2)],
        # west: open ground of two rows
        **{f"open{x}{y}": [(-x, y)] for x in (1, 2, 3) for y in (0, 1) if (x, y) != (3, 1)},
        "yellow": [(-3, 1)],
        # south: a trunk with branches to violet (two corners) and red (three)
        "south1": [(0, 1)],
        "south2": [(0, 2)],
        "south3": [(0, 3)],
        "branch1": [(1, 2)],
        "branch2": [(2, 2)],
        "branch3": [(2, 3)],
        "violet": [(2, 4)],
        "stair1": [(-1, 3)],
        "stair2": [(-1, 4)],
        "red": [(-2, 4)],
    }
    symbols = {"anomaly": {"jelly": (4,)}}
    fields = {name: Field(tuple(where), symbols=symbols.get(name, {})) for name, where in cells.items()}
    return ZoneBoard(BoardPlan(fields, {edge((-1, 1), (0, 1)): Border.WALL}))


BANDITS = ["blue", "yellow", "turquoise", "pink", "violet", "red"]


def test_p14_six_bandits_in_order_of_distance() -> None:
    board = six_bandits()
    found = {name: reach(board, name, "m", HUMAN) for name in BANDITS}
    assert [found[name].length for name in BANDITS] == [2, 4, 4, 6, 6, 6]
    assert [found[name].corners for name in BANDITS] == [0, 0, 1, 1, 2, 3]
    assert sorted(BANDITS, key=lambda name: (found[name].length, found[name].corners)) == BANDITS


def test_p14_the_yellow_bandit_turns_twice_and_goes_round_no_corner() -> None:
    routes = best_routes(six_bandits(), "yellow", "m", HUMAN)
    zigzag = ("open21", "open20", "open10", "m")
    assert zigzag in [route.fields for route in routes]
    assert all(route.corners == () for route in routes)


def test_p14_the_pink_bandit_does_not_take_the_shorter_way_through_the_anomaly() -> None:
    board = six_bandits()
    found = reach(board, "pink", "m", HUMAN)
    assert (found.length, found.left_out, found.through_shunned) == (6, 5, False)
    assert reach(board, "pink", "m", MUTANT).length == 5
    (route,) = best_routes(board, "pink", "m", HUMAN)
    assert "anomaly" not in route.fields
    assert route.corners == ("east4",)


def test_p14_where_there_is_no_other_way_a_human_walks_through_the_anomaly() -> None:
    board = ZoneBoard(draw("axb", x={"symbols": {"jelly": (1,)}}))
    found = reach(board, "a", "b", HUMAN)
    assert (found.length, found.through_shunned) == (2, True)


def test_p14_a_covered_symbol_keeps_nobody_away() -> None:
    board = six_bandits().with_symbols("anomaly", {})
    assert reach(board, "pink", "m", HUMAN).length == 5


def test_p14_an_anomaly_under_the_own_feet_does_not_close_the_way() -> None:
    board = ZoneBoard(draw("xab\nc..", x={"symbols": {"jelly": (1,)}}))
    assert reach(board, "x", "b", HUMAN) == reach(board, "x", "b", STALKER)


def test_r4_equal_length_and_corners_is_a_tie_for_the_leader() -> None:
    board = ZoneBoard(draw("lmr"))
    assert nearest(board, "m", ["r", "l"], HUMAN) == ["r", "l"]
    assert [found.field for found in compare(board, "m", ["r", "l"], HUMAN)] == ["l", "r"]


def test_r4_a_bend_in_open_ground_is_no_corner_but_one_round_a_wall_is() -> None:
    open_ground = ZoneBoard(draw("ab\ncd"))
    assert reach(open_ground, "a", "d", HUMAN).corners == 0
    walled = ZoneBoard(draw("ab\ncd", [((0, 0), (0, 1), "wall")]))
    assert reach(walled, "a", "d", HUMAN).corners == 1


def test_r1_an_entrance_is_a_step_without_direction_and_no_way_to_look() -> None:
    board = ZoneBoard(draw("ab.cd", entrances=(("b", "c"),)))
    assert reach(board, "a", "d", HUMAN).length == 3
    assert reach(board, "a", "d", HUMAN).corners == 0
    assert board.range_between("a", "d", HUMAN) == 3
    assert board.sides("b", "c", HUMAN) == []
    assert seen_all_round(board, "a") == {"a", "b"}


def test_p15_the_bandit_sees_three_fields_ahead_and_two_to_each_side() -> None:
    """Facing down: green and blue are in sight; grey would need a change of direction, violet is behind."""
    board = ZoneBoard(
        draw("""
        .v.
        lbr
        LbR
        .1g
        .2.
        .3.
        .4.
        """)
    )
    sight = seen(board, "b", BANDIT_EYES, Direction.S)
    assert sight - {"b"} == {"1", "2", "3", "l", "L", "r", "R"}
    green_stalker, blue_stalker, grey_stalker, violet_stalker = "3", "l", "g", "v"
    assert {green_stalker, blue_stalker} <= sight
    assert not {grey_stalker, violet_stalker} & sight


def test_p15_the_blue_stalker_sees_ten_fields_ahead_two_left_two_right_none_behind() -> None:
    """All three shotgun bandits are in sight, the two rifle bandits are not."""
    picture = """
        ..89..
        ..67..
        ..45..
        ..23..
        y.01.x
        lLSSRr
        ..WW..
    """
    board = ZoneBoard(draw(picture, [((2, 5), (2, 6), "wall"), ((3, 5), (3, 6), "wall")]))
    sight = seen_all_round(board, "S")
    assert sight == {"S", *"0123456789", "l", "L", "R", "r"}
    shotguns, rifles = {"8", "l", "3"}, {"x", "W"}
    assert shotguns <= sight
    assert not rifles & sight
    behind = explain_sight(board, "S", ALL_ROUND, STALKER)[Direction.S]
    assert behind.steps == ()
    assert ("S", Stop.WALL, "W") in behind.stops


def test_p15_the_blue_stalker_sees_two_of_four_bandits() -> None:
    """Five fields ahead, one to the left, three to the right."""
    board = ZoneBoard(
        draw("""
        .5.p
        .44z
        .3..
        .2..
        .1..
        lS67
        ..68
        """)
    )
    looks = {look.direction: sum(map(len, look.steps)) for look in explain_sight(board, "S", ALL_ROUND, STALKER)}
    assert (looks[Direction.N], looks[Direction.W], looks[Direction.E]) == (5, 1, 3)
    bandits = {"5", "8", "p", "z"}
    assert len(bandits & seen_all_round(board, "S")) == 2


def test_p17_a_no_sight_marker_is_like_a_wall_along_every_border() -> None:
    board = ZoneBoard(draw("abc"))
    dark = board.with_no_sight("b")
    assert seen_all_round(board, "a") == {"a", "b", "c"}
    assert seen_all_round(dark, "a") == {"a"}
    assert seen_all_round(dark, "b") == {"b"}
    assert seen_all_round(dark.with_no_sight("b", False), "a") == {"a", "b", "c"}
    assert dark.range_between("a", "c", STALKER) == 2
