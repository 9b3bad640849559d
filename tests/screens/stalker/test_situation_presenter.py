"""The situation screen without a window: what it says is what the engine answers."""

import json
from pathlib import Path

import pytest

from engine.field.grid import Direction
from engine.stalker.situation.file import parse_situation
from screens.palette import DARK
from screens.stalker.library import SHIPPED, entries, open_entry
from screens.stalker.situation.presenter import SituationPresenter
from screens.widgets.board.model import MarkerKind, UnitShape


@pytest.fixture
def practice() -> SituationPresenter:
    return SituationPresenter(parse_situation((SHIPPED / "practice.json").read_bytes(), "practice.json"), DARK)


def field_of(presenter: SituationPresenter, unit: str) -> str:
    shown = presenter.board.unit(unit)
    assert shown is not None
    return shown.field


def test_units_show_group_by_shape_and_number_and_stalkers_by_initial(practice: SituationPresenter) -> None:
    shown = {unit.id: (unit.shape, unit.label, unit.facing) for unit in practice.board.units}
    assert shown["b2"] == (UnitShape.SQUARE, "2", Direction.W)
    assert shown["v1"] == (UnitShape.TRIANGLE, "4", Direction.S)
    assert shown["d1"] == (UnitShape.CIRCLE, "5", Direction.W)
    assert shown["Milady"] == (UnitShape.CIRCLE, "M", None)


def test_attention_markers_lie_where_the_situation_says(practice: SituationPresenter) -> None:
    assert [(m.kind, m.field, m.colour) for m in practice.board.markers] == [
        (MarkerKind.ATTENTION_HIGH, "back yard", DARK.seats[0]),
        (MarkerKind.ATTENTION_LOW, "track", DARK.seats[1]),
    ]


def test_a_tapped_enemy_shows_its_sight_and_says_whom_it_sees(practice: SituationPresenter) -> None:
    practice.tap("b2")
    overlay, saying = practice.board.overlay, practice.saying
    assert overlay.selected == "b2"
    assert {"east path", "back yard", "farmhouse"} <= overlay.sight
    assert "thicket" not in overlay.sight
    assert str(saying.lead) == f"bandit\N{NO-BREAK SPACE}2 looks west and sees {len(overlay.sight)} fields."
    assert str(saying.consequence) == "In sight: Milady."


def test_a_second_tap_lets_go(practice: SituationPresenter) -> None:
    practice.tap("b2")
    practice.tap("b2")
    assert practice.chosen is None
    assert practice.board.overlay.sight == frozenset()


def test_a_tapped_stalker_shows_ranges(practice: SituationPresenter) -> None:
    practice.tap("Milady")
    rings = practice.board.overlay.rings
    assert rings["back yard"] == 0
    assert rings["porch"] == 1
    assert max(rings.values()) == 3
    assert str(practice.saying.consequence) == "In sight of 1 enemy."


def test_the_amber_button_goes_from_sight_to_nearest_to_the_next_unit(practice: SituationPresenter) -> None:
    practice.act()
    assert (practice.chosen, practice.comparing) == ("b1", False)
    practice.act()
    assert (practice.chosen, practice.comparing) == ("b1", True)
    route = practice.board.overlay.route
    assert route is not None
    assert route.fields[-1] == "back yard"
    practice.act()
    assert (practice.chosen, practice.comparing) == ("b2", False)


def test_after_the_last_unit_comes_the_whole_board(practice: SituationPresenter) -> None:
    practice.tap("Polkan")
    assert str(practice.saying.action) == "The whole board"
    practice.act()
    assert practice.chosen is None


def test_why_compares_every_stalker_with_length_and_corners(practice: SituationPresenter) -> None:
    practice.tap("b2")
    practice.act()
    view = practice.why()
    assert view is not None
    assert [(row.id, str(row.value), row.chosen) for row in view.rows] == [
        ("Milady", "1 field · 0 corners", True),
        ("Polkan", "4 fields · 0 corners", False),
    ]
    assert str(view.source) == "Rulebook p. 14"
    practice.aim("Polkan")
    route = practice.board.overlay.route
    assert route is not None
    assert route.fields[-1] == "crater"


def test_why_names_what_ends_a_look(practice: SituationPresenter) -> None:
    practice.tap("b1")
    view = practice.why()
    assert view is not None
    rows = {str(row.title): (str(row.subtitle), str(row.value)) for row in view.rows}
    assert rows["To the north"] == ("does not look this way", "0 fields")
    assert "a wall" in rows["To the south"][0]


def test_a_tie_is_left_to_the_leader() -> None:
    data = {
        "board": {"fields": {name: {"cells": [[x, 0]]} for x, name in enumerate("abc")}},
        "enemy_cards": {"x": {"type": ["human"]}},
        "enemies": {"e": {"card": "x", "field": "b"}},
        "stalkers": {"Ann": {"field": "a"}, "Bo": {"field": "c"}},
    }
    presenter = SituationPresenter(parse_situation(json.dumps(data).encode(), "tie.json"), DARK)
    presenter.tap("e")
    presenter.act()
    assert str(presenter.saying.lead) == "x\N{NO-BREAK SPACE}1: equally near are Ann, Bo."
    assert str(presenter.saying.consequence) == "The leader decides."


def test_a_unit_is_moved_turned_and_taken_back(practice: SituationPresenter) -> None:
    assert practice.move("b2", "porch") is None
    practice.turn("b2", Direction.N)
    moved = practice.board.unit("b2")
    assert moved is not None
    assert (moved.field, moved.facing) == ("porch", Direction.N)
    assert str(practice.undoes) == "bandit\N{NO-BREAK SPACE}2 turned"
    practice.undo()
    practice.undo()
    assert field_of(practice, "b2") == "east path"
    assert practice.undoes is None


def test_nobody_is_put_into_water_or_onto_a_full_field(practice: SituationPresenter) -> None:
    assert str(practice.move("b1", "pond")) == "Nobody can stand in water."
    assert practice.move("b1", "hollow") is None
    assert str(practice.move("b2", "hollow")) == "This field is full."
    assert field_of(practice, "b2") == "east path"


def test_everything_shipped_can_be_opened_and_a_players_own_files_follow(tmp_path: Path) -> None:
    own = tmp_path / "friday.json"
    own.write_bytes((SHIPPED / "corridor.json").read_bytes())
    found = entries(tmp_path)
    assert [entry.id for entry in found] == ["practice", "corridor", "own/friday"]
    assert {path.stem for path in SHIPPED.glob("*.json")} == {"practice", "corridor"}
    assert all(open_entry(entry).stalkers for entry in found)
