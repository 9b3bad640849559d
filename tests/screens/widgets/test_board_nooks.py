"""Small things on a field never lie over one another."""

import math

import pytest

from screens.widgets.board.nooks import nooks

SQUARE = ((0, 0), (1, 0), (0, 1), (1, 1))
ONE = ((3, 4),)
STEP = ((0, 0), (0, 1), (1, 1))
SIZE = 0.46
"""Of a cell: what a sign fills."""


@pytest.mark.parametrize("cells", [SQUARE, STEP, ((0, 0), (0, 1), (0, 2))])
@pytest.mark.parametrize("cover", [True, False])
@pytest.mark.parametrize("radiation", [True, False])
@pytest.mark.parametrize(("symbols", "markers"), [(0, 3), (4, 1), (2, 3), (1, 0)])
def test_nothing_lies_over_anything_else(
    cells: tuple[tuple[int, int], ...], cover: bool, radiation: bool, symbols: int, markers: int
) -> None:
    found = nooks(cells, cover, radiation, named=True)
    high, low = found.spread(symbols, markers)
    assert (len(high), len(low)) == (symbols, markers)
    spots = [spot for spot in (found.shield, found.name, *found.radiation, *high, *low) if spot is not None]
    assert all((math.floor(x), math.floor(y)) in cells for x, y in spots)
    for number, one in enumerate(spots):
        for other in spots[number + 1 :]:
            assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= SIZE


def test_signs_are_printed_in_the_outermost_corners() -> None:
    found = nooks(STEP, cover=True, radiation=True, named=True)
    assert found.shield == (0.26, 0.26)
    assert found.name == (0.74, 0.26)
    assert found.radiation == ((1.26, 1.74), (1.74, 1.74))
    assert found.spread(1, 1) == ([(0.74, 0.74)], [(0.26, 1.74)])


def test_what_a_unit_in_the_middle_would_cover_comes_last() -> None:
    high, low = nooks(SQUARE, cover=False, radiation=False, named=True).spread(4, 3)
    middle = {(x, y) for x in (0.74, 1.26) for y in (0.74, 1.26)}
    assert not middle.intersection([*high, *low])


def test_on_the_smallest_field_the_name_gives_way_first() -> None:
    assert nooks(ONE, cover=True, radiation=True, named=True).name is not None
    full = nooks(ONE, cover=True, radiation=True, named=True)
    assert len(full.free) == 1
    high, low = full.spread(2, 1)
    assert len({*high, *low}) >= 2
