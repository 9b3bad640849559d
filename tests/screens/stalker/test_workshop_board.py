"""Fingers on a board being built, without a window."""

from dataclasses import replace

from engine.field.plan import Border, edge
from screens.stalker.workshop.board_presenter import BoardPresenter, BoardTool
from screens.stalker.workshop.tile_presenter import TilePresenter
from tools.stalker.shipped import read_library

TILES = dict(read_library().tiles)


def built() -> BoardPresenter:
    presenter = BoardPresenter(TILES)
    for tile in ("own-road", "own-hut"):
        assert presenter.place(tile) is None
    return presenter


def test_a_drag_moves_a_tile_and_what_cannot_be_is_told() -> None:
    presenter = built()
    assert presenter.stroke((7.5, 1.5), (7.4, 7.6)) is None
    assert [(each.x, each.y) for each in presenter.draft.laid] == [(0, 0), (6, 6)]
    assert str(presenter.fault) == "The tiles do not touch yet."
    problem = presenter.stroke((7.5, 7.5), (3.5, 4.5))
    assert str(problem) == "The tiles would lie on one another."
    presenter.undo()
    assert [(each.x, each.y) for each in presenter.draft.laid] == [(0, 0), (6, 0)]


def test_taps_turn_tiles_change_borders_and_open_entrances() -> None:
    presenter = built()
    presenter.choose(BoardTool.BORDER)
    presenter.tap((2.0, 0.5))
    assert presenter.plan.borders[edge((1, 0), (2, 0))] is Border.DOOR
    presenter.choose(BoardTool.ENTRANCE)
    presenter.tap((0.5, 0.5))
    assert presenter.board.overlay.targets == {"A1"}
    presenter.tap((6.5, 0.5))
    assert presenter.plan.entrances == (("A1", "B1"),)
    presenter.choose(BoardTool.ANOMALY)
    presenter.tap((0.5, 0.5))
    presenter.tap((2.5, 0.5))
    assert presenter.board.symbols == {"A1": {"1": (1, 2, 3, 4)}, "A2": {"1": (1,)}}
    presenter.choose(BoardTool.TURN)
    presenter.tap((7.5, 0.5))
    assert [each.turn for each in presenter.draft.laid] == [0, 1]
    presenter.choose(BoardTool.REMOVE)
    presenter.tap((7.5, 0.5))
    assert len(presenter.draft.laid) == 1


def test_undo_forgets_a_field_that_goes_with_its_tile() -> None:
    """The board lit a field that was no longer there, and the app fell."""
    presenter = built()
    presenter.lost_area("own-cellar")
    x, y = presenter.board.plan.fields["L1"].cells[0]
    presenter.tap((x + 0.5, y + 0.5))
    assert presenter.board.overlay.targets == {"L1"}
    presenter.undo()
    assert presenter.board.overlay.targets == frozenset()


def test_a_lost_area_lies_below_the_board_and_gets_its_entrances_by_taps() -> None:
    presenter = built()
    presenter.rename("Road")
    assert presenter.lost_area("own-cellar") is None
    assert (presenter.tool, str(presenter.fault)) == (BoardTool.ENTRANCE, "The lost area needs an entrance.")
    assert "own-cellar" not in presenter.left
    x, y = presenter.board.plan.fields["L1"].cells[0]
    assert y > 6, "below the board"
    presenter.tap((0.5, 0.5))
    presenter.tap((x + 0.5, y + 0.5))
    presenter.tap((x + 0.5, y + 0.5))
    presenter.tap((2.5, 0.5))
    assert presenter.draft.lost is not None
    assert presenter.draft.lost.entrances == (("A1", "L1"), ("A2", "L1"))
    assert presenter.fault is None
    assert presenter.card().lost_area == presenter.draft.lost
    assert presenter.board.plan.entrances == (("A1", "L1"), ("A2", "L1"))
    presenter.choose(BoardTool.REMOVE)
    presenter.tap((x + 0.5, y + 0.5))
    assert presenter.draft.lost is None


def test_an_overlay_card_changes_a_field_and_gives_it_back() -> None:
    presenter = built()
    presenter.choose(BoardTool.GROUND)
    presenter.tap((0.5, 0.5))
    assert presenter.field == "A1"
    printed = presenter.ground()
    for what in ("cover", "radiation", "radiation"):
        assert presenter.change_ground(what) is None
    assert presenter.plan.fields["A1"].radiation == printed.radiation + 2
    assert presenter.draft.grounds["A1"] == presenter.ground()
    presenter.change_ground("printed")
    assert (presenter.draft.grounds, presenter.ground()) == ({}, printed)


def test_what_cannot_be_is_said_in_words_of_the_table() -> None:
    presenter = built()
    assert str(presenter.lost_area("own-road")) == "This tile lies on the board already."
    presenter.choose(BoardTool.ANOMALY)
    presenter.tap((0.5, 0.5))
    presenter.choose(BoardTool.GROUND)
    presenter.tap((0.5, 0.5))
    assert str(presenter.change_ground("water")) == "An anomaly cannot lie in water."
    twin = BoardPresenter({**TILES, "twin": TILES["own-road"]})
    twin.place("own-road")
    assert str(twin.place("twin")) == "Two of these tiles have a field A1."


def test_the_centre_of_an_overlay_takes_it_up_again() -> None:
    presenter = built()
    presenter.choose(BoardTool.ANOMALY)
    presenter.tap((0.5, 0.5))
    presenter.choose(BoardTool.ANOMALY)
    presenter.tap((4.5, 0.5))
    assert list(presenter.draft.overlays) == ["1", "2"]
    presenter.choose(BoardTool.ANOMALY)
    presenter.tap((0.5, 0.5))
    assert str(presenter.hint).startswith("Overlay 1")
    presenter.tap((2.5, 0.5))
    assert presenter.draft.overlays["1"].symbols["A2"] == (1,)
    presenter.tap((0.5, 0.5))
    assert list(presenter.draft.overlays) == ["2"]


def test_a_tile_is_chosen_by_its_size_not_by_its_id() -> None:
    assert str(built().size_of("own-hut")).endswith(" fields")


def test_a_name_that_nobody_changed_stays_in_every_language() -> None:
    presenter = built()
    presenter.rename("Road")
    names = {"en": "Road", "de": "Straße", "uk": "Дорога"}
    again = BoardPresenter(TILES, replace(presenter.card(), name=names), "de")
    assert (again.draft.name, again.card().name) == ("Straße", names)
    again.rename("Weg")
    assert again.card().name == dict.fromkeys(names, "Weg")
    tile = TilePresenter(replace(TILES["own-hut"], name=names), "B", "uk")
    assert (tile.draft.name, tile.card().name) == ("Дорога", names)
