"""Where things lie on a drawn board."""

from engine.field.plan import Border, edge
from engine.stalker.ground.plan import BoardPlan, Field
from screens.widgets.board.geometry import Extent, Segment, centre, contour, extent, outlines, places, trail

# a a b
# c d b    a wall between c and d, an impassable line between d and b
PLAN = BoardPlan(
    {
        "a": Field(((0, 0), (1, 0))),
        "b": Field(((2, 0), (2, 1))),
        "c": Field(((0, 1),)),
        "d": Field(((1, 1),)),
    },
    {edge((0, 1), (1, 1)): Border.WALL, edge((1, 1), (2, 1)): Border.IMPASSABLE},
)


def test_a_board_is_as_large_as_its_cells() -> None:
    assert extent(PLAN) == Extent(0, 0, 3, 2)
    assert extent(BoardPlan({"far": Field(((-3, 7),))})) == Extent(-3, 7, 1, 1)
    assert extent(BoardPlan({})) == Extent(0, 0, 1, 1)


def test_lines_are_drawn_between_fields_and_never_within_one() -> None:
    borders, rim = outlines(PLAN)
    assert borders[Border.WALL] == [Segment(1, 1, False)]
    assert borders[Border.IMPASSABLE] == [Segment(2, 1, False)]
    assert sorted((s.x, s.y, s.across) for s in borders[Border.OPEN]) == [(0, 1, True), (1, 1, True), (2, 0, False)]
    assert len(rim) == 10


def test_contours_follow_where_a_level_changes() -> None:
    lines = contour(PLAN, {"c": 0})
    assert sorted((s.x, s.y, s.across) for s in lines) == [(0, 1, False), (0, 1, True), (0, 2, True), (1, 1, False)]


def test_the_middle_of_a_field_lies_in_the_field() -> None:
    assert centre(((0, 0), (1, 0), (0, 1), (1, 1))) == (1.0, 1.0)
    ring = ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1))
    x, y = centre(ring)
    assert (int(x), int(y)) in ring


def test_units_on_a_field_get_a_cell_each_and_then_share() -> None:
    cells = ((0, 0), (1, 0), (2, 0))
    assert places(cells, 1) == [(1.5, 0.5)]
    assert sorted(places(cells, 3)) == [(0.5, 0.5), (1.5, 0.5), (2.5, 0.5)]
    crowd = places(cells, 5)
    assert len(set(crowd)) == 5
    assert all((int(x), int(y)) in cells for x, y in crowd)


def test_a_route_goes_round_the_wall_it_cannot_cross() -> None:
    (way,) = trail(PLAN, "c", ("a", "d"))
    assert way == [(0.5, 1.5), (0.5, 0.5), (1.5, 0.5), (1.5, 1.5)]


def test_a_route_begins_anew_behind_an_entrance() -> None:
    plan = BoardPlan({"a": Field(((0, 0),)), "cave": Field(((5, 5),))}, entrances=(("a", "cave"),))
    assert trail(plan, "a", ("cave",)) == [[(0.5, 0.5)]]
    linked = BoardPlan(
        {"a": Field(((0, 0),)), "cave": Field(((5, 5),)), "deep": Field(((6, 5),))}, entrances=(("a", "cave"),)
    )
    assert trail(linked, "a", ("cave", "deep")) == [[(0.5, 0.5)], [(5.5, 5.5), (6.5, 5.5)]]
