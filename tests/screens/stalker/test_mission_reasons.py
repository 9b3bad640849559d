"""Why? Every candidate has its ways on the board, equal ones side by side; ties are offered there too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from screens.palette import DARK
from screens.stalker.mission.presenter import MissionPresenter
from screens.stalker.mission.reasons import ReasonView
from screens.widgets.board.model import RouteView, side_by_side
from tests.screens.stalker.mission_table import Sitting, in_turn
from tests.screens.stalker.test_mission_presenter import thumb


def tables() -> Iterator[MissionPresenter]:
    """Every moment of some missions."""
    for seed in range(1, 16):
        table, random = MissionPresenter(Sitting(seed), DARK), Random(seed)
        for _ in range(250):
            if table.mode == "over":
                break
            yield table
            thumb(table, random)


def compared(at_least: int) -> tuple[MissionPresenter, ReasonView]:
    """A step in which an enemy had that many candidates with a way."""
    for table in tables():
        reason = table.now.why() if table.mode == "step" and table.now.step.kind == "enemy" else None  # type: ignore[union-attr]
        if reason is not None and len(reason.ways) >= at_least and reason.taken:
            return table, reason
    raise LookupError("nobody compared anything")


def test_opening_the_reason_draws_the_way_gone_and_faint_beside_it_what_it_was_compared_with() -> None:
    table, reason = compared(2)
    table.open_why(reason)
    assert (table.mode, str(table.view.next.text)) == ("why", "Understood")
    routes = table.view.page.board.overlay.routes
    assert routes[0].fields == reason.taken
    assert [route.faint for route in routes] == [False, *(True for _ in reason.ways)]
    assert len({route.lane for route in routes}) == len(routes), "no two on top of each other"
    table.act()
    assert table.mode == "step"


def test_each_row_draws_its_own_ways_and_no_other() -> None:
    table, reason = compared(2)
    table.open_why(reason)
    for row, ways in reason.ways.items():
        table.show_way(row)
        routes = table.view.page.board.overlay.routes
        assert {route.fields for route in routes} == set(ways)
        assert len({route.lane for route in routes}) == len(ways)
        assert not any(route.faint for route in routes)
        assert table.view.page.board.overlay.targets == {ways[0][-1]}
    table.show_way(row)
    assert table.look.way == "", "the same row once more shows all of them again"


def test_a_candidate_can_be_tapped_on_the_board() -> None:
    table, reason = compared(2)
    table.open_why(reason)
    row, ways = list(reason.ways.items())[-1]
    table.tap_field(ways[0][-1])
    assert table.look.way == row
    assert table.leave(), "back leads out of the reason first"
    assert table.mode == "step"


def test_the_ways_lead_where_the_rows_say() -> None:
    _, reason = compared(1)
    rows = {row.id: row for row in reason.sheet.rows if row.id}
    for row, ways in reason.ways.items():
        lengths = {len(way) for way in ways}
        assert len(lengths) == 1, "equal ways are equally long"
        n = lengths.pop()
        assert str(rows[row].value).startswith(f"{n} field")


def test_equal_ways_are_offered_on_the_board_with_the_figure_of_their_row() -> None:
    for table in tables():
        asked = table.now.asked
        if table.mode == "question" and asked is not None and sum(bool(each.route) for each in asked.options) > 1:
            break
    else:
        pytest.fail("no two ways were ever equal")
    routes = table.view.page.board.overlay.routes
    offered = [option for option in asked.options if option.route]
    assert [(route.fields, route.label) for route in routes] == [(option.route, option.mark) for option in offered]
    assert len({route.lane for route in routes}) == len(routes)
    assert set(routes[0].fields) <= set(table.view.page.focus)
    reason = table.now.why_asked()
    assert reason is not None
    assert set(reason.ways) >= {option.id for option in offered}, "ways that end alike are one option, and all are told"


def test_units_to_choose_from_are_in_brackets() -> None:
    for table in tables():
        asked = table.now.asked
        if table.mode == "question" and asked is not None and asked.units:
            break
    else:
        pytest.fail("nobody was ever chosen")
    assert table.view.page.board.overlay.marked == set(asked.units)


def test_lanes_lie_round_the_middle() -> None:
    lanes = [route.lane for route in side_by_side([RouteView("dog", ("gate",))] * 3)]
    assert lanes == [-1.0, 0.0, 1.0]


def test_a_turn_has_no_reason_to_show() -> None:
    assert in_turn().now.why() is None
