"""Building a board: tiles joined, turned and moved; borders merged by the stricter rule; errors on the spot."""

import pytest

from engine.field.plan import Border, edge
from engine.stalker.content.library import board_plan
from engine.stalker.content.tiles import Ground, Rim, TileCard
from engine.stalker.workshop.board_draft import BoardDraft, draft_of_board
from engine.table.refusal import Refused
from tools.stalker.shipped import read_library

WORDS = dict.fromkeys(("en", "de", "uk"), "T")
TILES = {
    "one": TileCard(WORDS, "a a\nb b", rims=(Rim((1, 0), "E", Border.WINDOW), Rim((1, 1), "E", Border.IMPASSABLE))),
    "two": TileCard(WORDS, "c c\nd d", rims=(Rim((0, 0), "W", Border.WALL), Rim((0, 1), "W", Border.DOOR))),
    "cave": TileCard(WORDS, "x y"),
}


def joined() -> BoardDraft:
    return BoardDraft("Yard").place(TILES, "one").place(TILES, "two")


def test_tiles_are_joined_side_by_side_and_the_stricter_border_holds() -> None:
    plan = joined().plan(TILES)
    assert plan.borders == {edge((1, 0), (2, 0)): Border.WALL, edge((1, 1), (2, 1)): Border.IMPASSABLE}


def test_a_tile_is_turned_and_moved() -> None:
    draft = joined().turned(TILES, 1).moved(TILES, 1, -2, 2)
    plan = draft.plan(TILES)
    assert plan.owners[0, 2] == "d"
    assert plan.owners[1, 2] == "c"
    assert draft.tile_at(TILES, (0, 2)) == 1
    assert draft.tile_at(TILES, (9, 9)) is None
    # Turned a quarter clockwise, its western rim lies to the north.
    assert plan.borders == {edge((0, 1), (0, 2)): Border.DOOR, edge((1, 1), (1, 2)): Border.WALL}


def test_what_cannot_be_is_refused_on_the_spot() -> None:
    with pytest.raises(Refused, match="lie on one another"):
        joined().moved(TILES, 1, -1, 0)
    with pytest.raises(Refused, match="already"):
        joined().place(TILES, "one")
    with pytest.raises(Refused, match="no border"):
        joined().cycle(TILES, edge((0, 0), (1, 0)))


def test_overlay_cards_change_borders_and_fields() -> None:
    draft = joined().cycle(TILES, edge((0, 0), (0, 1))).with_ground(TILES, "a", Ground(cover=2))
    assert draft.plan(TILES).borders[edge((0, 0), (0, 1))] is Border.DOOR
    draft = draft.cycle(TILES, edge((0, 0), (0, 1)))
    assert draft.plan(TILES).borders[edge((0, 0), (0, 1))] is Border.WINDOW
    assert draft.plan(TILES).fields["a"].cover == 2
    # An overlay card may open what two tiles closed.
    for _ in range(1):
        draft = draft.cycle(TILES, edge((1, 0), (2, 0)))
    assert edge((1, 0), (2, 0)) not in draft.plan(TILES).borders


def test_entrances_and_a_lost_area() -> None:
    draft = joined().entrance(TILES, "a", "d")
    assert draft.plan(TILES).entrances == (("a", "d"),)
    assert draft.entrance(TILES, "d", "a").entrances == ()
    lost = draft.with_lost_area(TILES, "cave", (("a", "x"),))
    assert "x" in lost.plan(TILES).fields
    assert lost.faults(TILES) == [], "a lost area lies apart and may"
    with pytest.raises(Refused, match="one field to another"):
        draft.entrance(TILES, "a", "a")


def test_an_anomaly_overlay_has_a_centre_and_symbols() -> None:
    draft = joined().petal(TILES, "3", "a").petal(TILES, "3", "b").petal(TILES, "3", "b")
    assert draft.overlays["3"].centre == "a"
    assert draft.overlays["3"].symbols == {"a": (1, 2, 3, 4), "b": (2,)}
    for _ in range(3):
        draft = draft.petal(TILES, "3", "b")
    assert draft.overlays["3"].symbols == {"a": (1, 2, 3, 4)}
    assert draft.petal(TILES, "3", "a").overlays == {}


def test_a_removed_tile_takes_with_it_what_lay_on_it() -> None:
    draft = joined().entrance(TILES, "a", "d").petal(TILES, "3", "c").cycle(TILES, edge((2, 0), (2, 1)))
    left = draft.removed(TILES, 1)
    assert (left.entrances, left.overlays, left.borders, len(left.laid)) == ((), {}, (), 1)


def test_a_board_says_what_is_missing() -> None:
    assert BoardDraft().faults(TILES) == ["tiles", "name"]
    assert joined().moved(TILES, 1, 1, 0).faults(TILES) == ["apart"]
    assert joined().faults(TILES) == []


def test_a_board_is_kept_as_it_was_built() -> None:
    draft = joined().entrance(TILES, "a", "d").petal(TILES, "3", "a").cycle(TILES, edge((0, 0), (0, 1)))
    assert draft_of_board(draft.card()) == draft
    assert board_plan(draft.card(), TILES) == draft.plan(TILES)


def test_the_tiles_of_the_demo_can_be_joined() -> None:
    tiles = read_library().tiles
    draft = BoardDraft("Demo")
    for tile in ("own-road", "own-hut", "own-swamp"):
        draft = draft.place(tiles, tile)
    assert [(each.x, each.y) for each in draft.laid] == [(0, 0), (6, 0), (12, 0)]
    assert draft.faults(tiles) == []
