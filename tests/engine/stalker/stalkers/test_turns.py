"""Turns (p. 19), passing, the leader's marker (p. 24), pinned stalkers (p. 29), a stalker alone (p. 38)."""

from __future__ import annotations

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.legal import legal_actions
from engine.stalker.commands.players import EndTurn, GetUp, LeaderAction, Move, Pass, Prepare, TakeTurn, UseItem
from engine.stalker.events.turns import ActionGranted
from engine.stalker.stalkers.turns import is_phase_done, markers_up, who_is_up
from engine.stalker.state import Enemy, Gear, Stalker, Turn
from engine.table.command import Command
from engine.table.refusal import Refused
from tests.engine.stalker.table import WHY, Table, chosen, total

THREE = {"grey": Stalker("a"), "blue": Stalker("a", hp=14), "palkan": Stalker("b")}


def table() -> Table:
    return Table("aabbc", THREE)


def refused(at: Table, command: Command) -> str:
    with pytest.raises(Refused) as no:
        at.do(command)
    return no.value.refusal.code


def take(at: Table, stalker: str) -> None:
    """A whole turn of preparing."""
    while at.state.active != stalker or standard(at, stalker):
        at.do(Prepare(stalker))
    at.do(EndTurn(stalker))


def standard(at: Table, stalker: str) -> int:
    per_turn = 3 if at.state.stalker_count == 1 else 2
    return per_turn - at.stalker(stalker).turns[at.state.turn].done


def test_two_turns_of_two_actions_each_clockwise_from_the_leader() -> None:
    at = table()
    seen = []
    while not is_phase_done(at.state):
        seen.append(who_is_up(at.state))
        take(at, seen[-1])
    assert seen == ["grey", "blue", "palkan"] * 2


def test_nobody_acts_out_of_turn_and_a_turn_must_end_first() -> None:
    at = table()
    assert refused(at, Prepare("blue")) == "not_your_turn"
    at.do(TakeTurn("grey"))
    assert refused(at, Prepare("blue")) == "not_your_turn"
    assert refused(at, TakeTurn("grey")) == "not_your_turn"
    assert refused(at, TakeTurn("nobody")) == "unknown_stalker"


def test_both_standard_actions_must_be_done() -> None:
    at = table()
    at.do(Prepare("grey"))
    assert refused(at, EndTurn("grey")) == "actions_left"
    at.do(Prepare("grey"))
    assert refused(at, Prepare("grey")) == "no_action_left"
    at.do(EndTurn("grey"))
    assert at.state.up == "blue"


def test_passing_keeps_the_turn_for_later() -> None:
    at = table()
    at.do(Pass("grey"))
    take(at, "blue")
    take(at, "palkan")
    assert who_is_up(at.state) == "grey"
    assert [turn.over for turn in at.stalker("grey").turns] == [False, False]


def test_the_last_one_with_turns_cannot_pass() -> None:
    at = Table("aab", {"grey": Stalker("a")})
    assert refused(at, Pass("grey")) == "nobody_else"


def test_passing_is_for_before_a_turn() -> None:
    at = table()
    at.do(Prepare("grey"))
    assert refused(at, Pass("grey")) == "not_your_turn"


def test_extra_action_markers_go_before_the_turn_marker_and_are_optional() -> None:
    at = table()
    at.play.emit(ActionGranted(WHY, "grey", 0))
    at.do(Prepare("grey"))
    assert at.stalker("grey").turns[0] == Turn(done=0, extra=0)
    take(at, "grey")
    assert at.stalker("grey").turns[0].over


def test_a_drink_makes_the_next_standard_action_free() -> None:
    at = Table("aab", {"grey": Stalker("a", gear=Gear(backpack=("drink#1",)))})
    at.do(UseItem("grey", "drink#1"))
    at.do(Prepare("grey"))
    assert at.stalker("grey").turns[0].done == 0
    assert at.stalker("grey").free_standard == 0
    assert at.state.decks["items"].discards == ("drink#1",)


def test_page_38_a_lone_stalker_has_three_actions_per_turn() -> None:
    at = Table("aab", {"grey": Stalker("a")})
    for _ in range(3):
        at.do(Prepare("grey"))
    assert refused(at, Prepare("grey")) == "no_action_left"
    at.do(EndTurn("grey"))
    assert who_is_up(at.state) == "grey"


def test_a_pinned_stalker_can_only_get_up() -> None:
    at = Table("aab", {"grey": Stalker("a", pinned=True)})
    assert refused(at, Prepare("grey")) == "pinned"
    assert refused(at, LeaderAction("grey", "heal")) == "pinned"
    kinds = {action.id for action in legal_actions(at.state, at.box, "grey")}
    assert kinds == {"take_turn", "get_up"}
    at.do(GetUp("grey"))
    assert not at.stalker("grey").pinned
    assert at.stalker("grey").turns[0].done == 1
    assert refused(at, GetUp("grey")) == "not_pinned"


def test_page_24_the_leader_heals_and_passes_the_marker_on_once_a_round() -> None:
    at = Table("aab", {"grey": Stalker("a", hp=10), "blue": Stalker("a", hp=14)})
    at.do(LeaderAction("grey", "heal"))
    assert (at.stalker("grey").hp, at.state.leader, at.state.leader_used) == (12, "blue", True)
    take(at, "grey")
    assert refused(at, LeaderAction("blue", "focus")) == "leader_used"
    assert refused(at, LeaderAction("grey", "focus")) == "not_leader"
    markers_up(at.play)
    assert who_is_up(at.state) == "blue"
    at.do(LeaderAction("blue", "focus"))
    assert at.stalker("blue").focus


def test_page_38_a_lone_leader_keeps_the_marker() -> None:
    at = Table("aab", {"grey": Stalker("a", hp=10)})
    at.do(LeaderAction("grey", "focus"))
    assert (at.state.leader, at.state.leader_used) == ("grey", True)


def test_a_critical_injury_leaves_one_action_in_its_turn() -> None:
    at = Table("aab", {**THREE, "grey": Stalker("a", hp=0, critical=1, turns=(Turn(1, blocked=True), Turn()))})
    at.do(Prepare("grey"))
    assert refused(at, Prepare("grey")) == "no_action_left"


def test_page_34_after_a_turn_in_sight_the_enemy_reacts() -> None:
    stalker = Stalker("a", gear=Gear(outfit="jacket#1"))
    at = Table("abcd", {"grey": stalker}, {"x": Enemy("bandit", "c", Direction.W)})
    for _ in range(3):
        at.do(Prepare("grey"))
    at.do(EndTurn("grey"), total(3), chosen("keep"))
    assert at.stalker("grey").hp == 12
    assert at.state.active is None


def test_the_list_of_legal_actions_is_empty_out_of_turn() -> None:
    at = table()
    assert legal_actions(at.state, at.box, "blue") == []


def test_moving_shows_what_follows() -> None:
    at = Table("abcd", {"grey": Stalker("a")}, {"x": Enemy("bandit", "d", Direction.W)}, fields={"b": {"radiation": 2}})
    moves = {
        action.command.path[-1]: action
        for action in legal_actions(at.state, at.box, "grey")
        if isinstance(action.command, Move)
    }
    assert moves["b"].dose == 2
    assert moves["b"].reacts == ("x",)
    assert "d" in moves
