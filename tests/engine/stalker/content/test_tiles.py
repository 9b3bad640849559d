"""Boards laid from drawn tiles (p. 12, R1)."""

from __future__ import annotations

import pytest

from engine.field.plan import Border
from engine.stalker.content.tiles import BorderLine, Ground, Laid, Rim, TileCard, lay, redrawn
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.ground.board import Manner, Windows, ZoneBoard
from engine.table.canon import Malformed

LEFT = TileCard({}, "a a\nb c", rims=(Rim((1, 0), "E", Border.WINDOW),))
RIGHT = TileCard({}, "x\ny", rims=(Rim((0, 0), "W", Border.WALL), Rim((0, 1), "W", Border.OPEN)))
TILES = {"left": LEFT, "right": RIGHT}


def test_tiles_side_by_side_make_one_board() -> None:
    plan = lay(TILES, [Laid("left"), Laid("right", 2, 0)])
    assert plan.fields["a"].cells == ((0, 0), (1, 0))
    assert plan.fields["x"].cells == ((2, 0),)


def test_where_two_tiles_meet_the_stricter_border_holds() -> None:
    plan = lay(TILES, [Laid("left"), Laid("right", 2, 0)])
    assert plan.borders == {((1, 0), (2, 0)): Border.WALL}


@pytest.mark.parametrize("kind", list(Border))
def test_a_rim_through_a_field_that_goes_on_upon_the_next_tile_makes_it_no_neighbour_of_itself(kind: Border) -> None:
    right = TileCard({}, "a\ny", rims=(Rim((0, 0), "W", kind),))
    board = ZoneBoard(lay({"left": LEFT, "right": right}, [Laid("left"), Laid("right", 2, 0)]))
    for manner in (STALKER_MANNER, Manner(Windows.WALL)):
        assert "a" not in board.neighbours("a", manner)
    assert "a" not in board.within_range("a", 3, STALKER_MANNER, least=1)


def test_a_tile_may_be_turned_with_everything_on_it() -> None:
    """A quarter clockwise: what was on top is on the right, and the east rim looks south."""
    plan = lay(TILES, [Laid("left", turn=1), Laid("right", 0, 2, turn=1)])
    assert set(plan.fields["a"].cells) == {(1, 0), (1, 1)}
    assert plan.fields["b"].cells == ((0, 0),)
    assert plan.fields["x"].cells == ((1, 2),)
    assert plan.borders == {((1, 1), (1, 2)): Border.WALL}
    four = lay(TILES, [Laid("left", turn=4)])
    assert four == lay(TILES, [Laid("left")])


def test_a_room_is_walled_off_unless_a_line_says_otherwise() -> None:
    tiles = {"hut": TileCard({}, "a b\nc d", {"b": Ground(room="hut"), "d": Ground(room="hut")})}
    assert lay(tiles, [Laid("hut")]).borders == {
        ((0, 0), (1, 0)): Border.WALL,
        ((0, 1), (1, 1)): Border.WALL,
    }
    door = BorderLine(("b", "a"), Border.DOOR)
    assert lay(tiles, [Laid("hut")], [door]).borders[(0, 0), (1, 0)] is Border.DOOR


def test_a_line_may_be_drawn_beside_one_cell_only() -> None:
    tiles = {"wide": TileCard({}, "a a\nb b", borders=(BorderLine(("a", "b"), Border.WALL, (1, 0)),))}
    assert lay(tiles, [Laid("wide")]).borders == {((1, 0), (1, 1)): Border.WALL}


def test_an_environment_card_tells_which_edges_it_changes() -> None:
    plan = lay(TILES, [Laid("left")])
    assert redrawn(plan, [BorderLine(("a", "b"), Border.DOOR)]) == {((0, 0), (0, 1)): Border.DOOR}


@pytest.mark.parametrize(
    ("says", "laid", "lines", "grounds", "entrances"),
    [
        ("no tile 'gone'", [Laid("gone")], [], {}, ()),
        ("falls apart", [Laid("left"), Laid("left", 5, 5)], [], {}, ()),
        ("lie on one another", [Laid("left"), Laid("right")], [], {}, ()),
        ("no picture shows field z", [Laid("left")], [], {"z": Ground(cover=1)}, ()),
        ("not on the board", [Laid("left")], [BorderLine(("a", "z"), Border.WALL)], {}, ()),
        ("do not touch", [Laid("left"), Laid("right", 2, 0)], [BorderLine(("b", "y"), Border.WALL)], {}, ()),
        ("leads nowhere", [Laid("left")], [], {}, (("a", "z"),)),
    ],
)
def test_what_does_not_fit_together_says_so(
    says: str,
    laid: list[Laid],
    lines: list[BorderLine],
    grounds: dict[str, Ground],
    entrances: tuple[tuple[str, str], ...],
) -> None:
    with pytest.raises(Malformed, match=says):
        lay(TILES, laid, lines, grounds, entrances)
