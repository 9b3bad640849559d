"""Drawing a tile: fields by dragging, merged and split; edges, ground, rooms; and stored as it was drawn."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.field.cells import rectangle
from engine.field.plan import Border, edge
from engine.packs.undoing import History
from engine.stalker.content.tiles import Ground, Laid, lay
from engine.stalker.workshop.tile_card import tile_card, tile_faults
from engine.stalker.workshop.tile_draft import MAX_SIDE, TileDraft, draft_of, edges_of
from engine.table.refusal import Refused
from tools.stalker.shipped import read_library

EMPTY = TileDraft(name="Yard", number="3")


def nine() -> TileDraft:
    draft = EMPTY
    for y in range(0, 6, 2):
        for x in range(0, 6, 2):
            draft = draft.draw(rectangle((x, y), (x + 1, y + 1)))
    return draft


def test_a_drag_draws_a_field_named_after_the_tile() -> None:
    draft = EMPTY.draw(rectangle((0, 0), (1, 1))).draw(rectangle((2, 0), (2, 3)))
    assert list(draft.fields) == ["3a", "3b"]
    assert draft.fields["3a"] == [(0, 0), (1, 0), (0, 1), (1, 1)]


def test_cells_off_the_grid_are_no_matter() -> None:
    assert list(EMPTY.draw(rectangle((4, 4), (9, 9))).owners) == [(4, 4), (5, 4), (4, 5), (5, 5)]


def test_drawing_over_a_field_cuts_it_and_pieces_become_fields() -> None:
    draft = EMPTY.draw(rectangle((0, 0), (4, 0)))
    draft = draft.with_ground("3a", Ground(cover=2)).draw([(2, 0)])
    assert draft.fields == {"3a": [(0, 0), (1, 0)], "3b": [(2, 0)], "3c": [(3, 0), (4, 0)]}
    assert draft.ground("3c").cover == 2, "a piece is printed like the whole"


def test_fields_are_merged_and_a_field_must_hang_together() -> None:
    draft = nine()
    with pytest.raises(Refused, match="must touch"):
        draft.extend("3a", draft.fields["3i"])
    assert len(draft.extend("3a", rectangle((2, 0), (3, 1))).fields) == 8


def test_an_edge_cycles_through_all_borders() -> None:
    draft, key = nine(), edge((1, 0), (2, 0))
    seen = []
    for _ in range(5):
        draft = draft.cycle(key)
        seen.append(draft.border(key).value)
    assert seen == ["wall", "door", "window", "impassable", "open"]
    inside = edge((0, 0), (1, 0))
    assert draft.cycle(inside) == draft, "inside a field there is no border"


def test_borders_go_where_the_field_went() -> None:
    draft = nine().cycle(edge((1, 0), (2, 0)))
    assert draft.extend("3a", draft.fields["3b"]).edges == {}


def test_a_room_is_found_from_walls_doors_and_windows() -> None:
    draft = nine()
    walls = draft.outline("3e")
    assert draft.set_border(walls, Border.WALL).found_rooms() == {"3e": "3-1"}
    with_door = draft.set_border(walls, Border.WALL).set_border(walls[:1], Border.DOOR)
    assert with_door.all_rooms() == {"3e": "3-1"}
    assert with_door.set_border(walls[:1], Border.OPEN).found_rooms() == {}
    fence = with_door.set_border(walls[:1], Border.IMPASSABLE)
    assert fence.found_rooms() == {}, "a fence closes nothing"
    outdoors = with_door.toggle_room("3e")
    assert (outdoors.room("3e"), outdoors.toggle_room("3e").room("3e")) == (None, "3-3e")


def test_a_house_at_the_rim_is_a_room_once_its_outer_walls_are_drawn() -> None:
    draft = nine()
    walls = draft.outline("3a")
    assert len(walls) == 8
    assert draft.set_border(walls, Border.WALL).room("3a") == "3-1"


def test_a_house_of_two_rooms_with_a_door_between_them() -> None:
    draft = nine()
    for name in ("3d", "3e"):
        draft = draft.set_border(draft.outline(name), Border.WALL)
    door = edge((1, 2), (2, 2))
    draft = draft.set_border([door], Border.DOOR)
    assert draft.found_rooms() == {"3d": "3-1", "3e": "3-2"}
    tile = tile_card(draft)
    assert lay({"t": tile}, [Laid("t")]).borders == draft.plan().borders


def test_a_tile_says_what_is_still_missing() -> None:
    assert [str(fault) for fault in tile_faults(TileDraft())] == ["Draw a field first: drag over the cells it covers."]
    assert [str(fault) for fault in tile_faults(replace(nine(), name=" "))] == ["The tile needs a name."]
    with pytest.raises(Refused, match="needs a name"):
        tile_card(replace(nine(), name=""))


def test_another_number_renames_the_fields() -> None:
    draft = nine().with_ground("3a", Ground(water=True)).renumbered("12")
    assert list(draft.fields)[:2] == ["12a", "12b"]
    assert draft.ground("12a").water


def test_strokes_are_taken_back() -> None:
    history = History(EMPTY)
    history.do(history.now.draw([(0, 0)]))
    history.do(history.now)
    history.undo()
    assert (history.now, history.can_undo) == (EMPTY, False)


@pytest.mark.parametrize("key", sorted(read_library().tiles))
def test_every_shipped_tile_is_drawn_and_stored_as_it_is(key: str) -> None:
    tile = read_library().tiles[key]
    again = tile_card(draft_of(tile, key.replace("-", "")))
    before, after = (lay({"t": each}, [Laid("t")]) for each in (tile, again))
    assert before.borders == after.borders
    for name, entry in before.fields.items():
        other = after.fields[name]
        assert sorted(entry.cells) == sorted(other.cells)
        assert (entry.cover, entry.radiation, entry.water) == (other.cover, other.radiation, other.water)
        assert (entry.room is None) == (other.room is None)
    assert sorted(map(repr, again.rims)) == sorted(map(repr, tile.rims))


CELLS = st.tuples(st.integers(0, 5), st.integers(0, 5))
STROKES = st.lists(
    st.one_of(
        st.tuples(st.just("draw"), CELLS, CELLS),
        st.tuples(st.just("erase"), CELLS, CELLS),
        st.tuples(st.just("edge"), CELLS, st.tuples(st.integers(0, 3), st.integers(0, 4))),
        st.tuples(st.just("room"), CELLS, CELLS),
        st.tuples(st.just("ground"), CELLS, CELLS),
    ),
    max_size=25,
)


@settings(max_examples=150)
@given(STROKES)
def test_whatever_is_drawn_is_stored_as_drawn_or_told(
    strokes: list[tuple[str, tuple[int, int], tuple[int, int]]],
) -> None:
    draft = EMPTY
    for stroke, one, other in strokes:
        owner = draft.owners.get(one, "")
        if stroke == "draw":
            draft = draft.draw(rectangle(one, other))
        elif stroke == "erase":
            draft = draft.erase(rectangle(one, other))
        elif stroke == "edge":
            draft = draft.set_border([edges_of(one)[other[0]]], [*Border][other[1]])
        elif stroke == "room":
            draft = draft.toggle_room(owner)
        else:
            draft = draft.with_ground(owner, Ground(cover=other[0], radiation=other[1]))
    faults = [str(fault) for fault in tile_faults(draft)]
    if faults:
        assert all("told apart" in fault or "Draw a field" in fault for fault in faults)
        return
    tile = tile_card(draft)
    plan, drawn = lay({"t": tile}, [Laid("t")]), draft.plan()
    assert plan.borders == drawn.borders
    assert {name: sorted(entry.cells) for name, entry in plan.fields.items()} == {
        name: sorted(entry.cells) for name, entry in drawn.fields.items()
    }
    assert draft.resized(MAX_SIDE + 5, 1).height == 1
