"""Moving and sneaking (p. 20): interruption, pushing on full fields, attention on the way, enemies that turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.legal import legal_actions
from engine.stalker.commands.players import Move, Sneak
from engine.stalker.stalkers.walking import stroll
from engine.stalker.state import Companion, Enemy, Stalker
from engine.table.command import Command
from engine.table.refusal import Refused
from tests.engine.stalker.table import CARDS, WHY, Table, chosen, high, low

LANE = "aabcde"


def refused(at: Table, command: Command) -> str:
    with pytest.raises(Refused) as no:
        at.do(command)
    return no.value.refusal.code


def test_up_to_three_fields_and_the_low_marker_at_the_end() -> None:
    at = Table(LANE, {"grey": Stalker("a")})
    at.do(Move("grey", ("b", "c", "d")))
    assert at.stalker("grey").field == "d"
    assert at.stalker("grey").attention == low("d")
    assert refused(at, Move("grey", ("c", "b", "a", "b"))) == "wrong_length"
    assert refused(at, Move("grey", ("b",))) == "no_way"
    assert refused(at, Move("grey", ("nowhere",))) == "wrong_length"


def test_walls_and_water_stop_a_stalker_windows_do_not() -> None:
    at = Table("abc", {"grey": Stalker("b")}, borders=[((0, 0), (1, 0), "wall"), ((1, 0), (2, 0), "window")])
    assert refused(at, Move("grey", ("a",))) == "no_way"
    at.do(Move("grey", ("c",)))
    at = Table("ab", {"grey": Stalker("a")}, fields={"b": {"water": True}})
    assert refused(at, Move("grey", ("b",))) == "no_way"


def test_a_high_marker_on_the_board_stays_where_it_is() -> None:
    at = Table(LANE, {"grey": Stalker("b", attention=high("e"))})
    at.do(Move("grey", ("c",)))
    assert at.stalker("grey").attention == high("e")


def test_entering_a_field_with_an_enemy_ends_the_move() -> None:
    at = Table("aabbcd", {"grey": Stalker("a")}, {"x": Enemy("chimera", "b")})
    assert refused(at, Move("grey", ("b", "c"))) == "interrupted"
    at.do(Move("grey", ("b",)))
    assert at.stalker("grey").attention == high("b")


def test_leaving_an_enemys_field_turns_it() -> None:
    at = Table("aabbc", {"grey": Stalker("b")}, {"x": Enemy("bandit", "b", Direction.W)})
    at.do(Move("grey", ("c",)))
    assert at.state.enemies["x"].facing is Direction.E
    assert at.stalker("grey").attention == high("c")


def test_crossing_a_line_of_sight_leaves_the_high_marker_on_the_first_field_beyond() -> None:
    picture = """
        .x..
        abcd
    """
    at = Table(picture, {"grey": Stalker("a")}, {"x": Enemy("bandit", "x", Direction.S)})
    at.do(Move("grey", ("b", "c", "d")))
    assert at.stalker("grey").attention == high("c")


def test_ending_in_sight_puts_the_high_marker_on_the_own_field() -> None:
    at = Table(LANE, {"grey": Stalker("a", attention=low("a"))}, {"x": Enemy("bandit", "e", Direction.W)})
    at.do(Move("grey", ("b",)))
    assert at.stalker("grey").attention == high("b")


def test_sneaking_is_one_field_out_of_sight_without_attention() -> None:
    at = Table(LANE, {"grey": Stalker("a")})
    at.do(Sneak("grey", "b"))
    assert at.stalker("grey").attention is None
    at = Table(LANE, {"grey": Stalker("a")}, {"x": Enemy("bandit", "e", Direction.W)})
    assert refused(at, Sneak("grey", "b")) == "seen"
    at = Table(LANE, {"grey": Stalker("b", attention=high("b"))}, {"x": Enemy("bandit", "e", Direction.W)})
    assert refused(at, Sneak("grey", "a")) == "seen"
    assert "sneak" not in {action.id for action in legal_actions(at.state, at.box, "grey")}


def test_a_full_field_is_crossed_without_pushing() -> None:
    at = Table("abc", {"grey": Stalker("a"), "blue": Stalker("b")})
    at.do(Move("grey", ("b", "c")))
    assert at.stalker("blue").field == "b"


def test_ending_on_a_full_field_pushes_a_stalker_back_where_the_mover_came_from() -> None:
    at = Table("abc", {"grey": Stalker("a"), "blue": Stalker("b", vulnerable=True)})
    at.do(Move("grey", ("b",)))
    assert (at.stalker("grey").field, at.stalker("blue").field) == ("b", "a")
    assert not at.stalker("blue").vulnerable


def test_stalkers_are_pushed_before_others_and_the_mover_chooses_who() -> None:
    at = Table(
        "aabbc",
        {"grey": Stalker("a"), "blue": Stalker("b")},
        {"x": Enemy("chimera", "b")},
    )
    at.do(Move("grey", ("b",)))
    assert at.stalker("blue").field == "a"
    assert at.state.enemies["x"].field == "b"


def test_a_pushed_enemy_looks_back() -> None:
    at = Table("abc", {"grey": Stalker("a")}, {"x": Enemy("snork", "b", Direction.E)})
    at.do(Move("grey", ("b",)))
    assert at.state.enemies["x"] == Enemy("snork", "a", Direction.E)


def test_a_companion_can_be_pushed_too() -> None:
    at = Table("abc", {"grey": Stalker("a")}, companions={"dog": Companion("dog", "b")})
    at.do(Move("grey", ("b",)))
    assert at.state.companions["dog"].field == "a"


def test_if_the_way_back_is_full_the_mover_chooses_another_field() -> None:
    picture = """
        .c..
        abd.
    """
    stalkers = {"grey": Stalker("a"), "blue": Stalker("b"), "palkan": Stalker("a")}
    at = Table(picture, stalkers, fields={"a": {"capacity": 1}})
    question = at.ask(Move("grey", ("b",)))
    assert {option.id for option in question.options} == {"c", "d"}  # type: ignore[attr-defined]


def test_where_nobody_can_be_pushed_nobody_ends_a_move() -> None:
    at = Table("aab", {"grey": Stalker("a"), "blue": Stalker("a")}, {"x": Enemy("snork", "b")}, borders=[])
    at.do(Move("grey", ("b",)))
    assert at.state.enemies["x"].field == "a"
    crowded = Table(
        "ab",
        {"grey": Stalker("a"), "blue": Stalker("a")},
        {"x": Enemy("snork", "b")},
        fields={"a": {"capacity": 1}},
    )
    assert refused(crowded, Move("grey", ("b",))) == "no_room"


def test_a_card_lets_a_stalker_move_without_an_action() -> None:
    at = Table(LANE, {"grey": Stalker("a")})
    at.done(stroll(at.play, "grey", 2, WHY), chosen("c"))
    assert at.stalker("grey").field == "c"
    at.done(stroll(at.play, "grey", 2, WHY), chosen(""))
    assert at.stalker("grey").field == "c"


def test_slipping_by_is_noticed_from_one_field_away_only() -> None:
    picture = """
        .x..
        .y..
        abcd
    """
    skilled = replace(CARDS.stalkers["grey"], abilities=("slip_by",))
    cards = replace(CARDS, stalkers={**CARDS.stalkers, "grey": skilled})
    at = Table(picture, {"grey": Stalker("a")}, {"x": Enemy("bandit", "x", Direction.S)}, cards=cards)
    at.do(Move("grey", ("b", "c", "d"), slip=True))
    assert at.stalker("grey").attention == low("d")
    assert refused(at, Move("grey", ("c",), slip=True)) == "cannot_slip"
    near = Table(picture, {"grey": Stalker("a")}, {"x": Enemy("bandit", "y", Direction.S)}, cards=cards)
    near.do(Move("grey", ("b", "c", "d"), slip=True))
    assert near.stalker("grey").attention == high("c")
