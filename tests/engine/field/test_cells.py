"""Fields cut out of cells: what a finger gives to one it takes from another, and a field hangs together."""

from engine.field.cells import by_owner, cut_to, given

SIDE = (3, 2)
OWNERS = {(0, 0): "a", (1, 0): "a", (2, 0): "b", (0, 1): "a"}


def test_cells_of_each_field_row_by_row() -> None:
    assert by_owner(OWNERS) == {"a": [(0, 0), (1, 0), (0, 1)], "b": [(2, 0)]}


def test_a_new_field_is_cut_out_of_whatever_lies_there() -> None:
    assert given(OWNERS, [(1, 0), (1, 1)], "c", SIDE) == {**OWNERS, (1, 0): "c", (1, 1): "c"}


def test_cells_beside_the_tile_are_nobodys() -> None:
    assert given({}, [(2, 1), (3, 1), (-1, 1), (2, 2)], "a", SIDE) == {(2, 1): "a"}


def test_a_field_hangs_together() -> None:
    assert given(OWNERS, [(2, 1)], "a", SIDE) is None
    assert given(OWNERS, [(1, 1), (2, 1)], "a", SIDE) is not None


def test_nobodys_cells_and_a_smaller_tile() -> None:
    assert given(OWNERS, [(0, 0)], None, SIDE) == {cell: name for cell, name in OWNERS.items() if cell != (0, 0)}
    assert cut_to(OWNERS, (2, 1)) == {(0, 0): "a", (1, 0): "a"}
