"""The round (p. 18) and the enemies' and Zone's phase in the order of R5 (p. 35)."""

from __future__ import annotations

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.players import Move
from engine.stalker.content.cards import Cost, Effect, EffectDo
from engine.stalker.content.environment import EnvironmentCard, PlaceAction, Side, Trigger
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.units import Level
from engine.stalker.events.flow import RoundBegan
from engine.stalker.state import Anomaly, Attention, Cover, Enemy, Phase, Result, Stalker, Turn
from engine.stalker.zone import environment
from engine.stalker.zone.round import give_up, next_phase, settle
from engine.table.refusal import Refused
from tests.engine.stalker.mission_table import MissionTable
from tests.engine.stalker.table import WHY, total

OVER = (Turn(done=2, over=True), Turn(done=2, over=True))


def test_p18_a_round_begins_with_the_event_then_the_players_have_their_turns() -> None:
    table = MissionTable("aabb", {"blue": Stalker("a"), "grey": Stalker("b")})
    table.play.emit(RoundBegan(WHY, 1))
    table.done(next_phase(table.play))
    assert (table.state.event, table.state.phase) == ("first", Phase.PLAYERS)
    with pytest.raises(Refused, match="blue still has a turn"):
        table.done(next_phase(table.play))


def test_p35_the_zone_phase_goes_in_the_order_of_r5() -> None:
    """Dose 6 costs one die and falls to 3; bolts, no-sight and pinned markers go; attention fades; the round ends."""
    stalkers = {
        "grey": Stalker("a", hp=10, dose=6, attention=Attention(Level.HIGH, "a"), turns=OVER),
        "blue": Stalker("a", turns=OVER),
    }
    table = MissionTable(
        "aabbccddeeff",
        stalkers,
        {"snork-1": Enemy("snork", "f", Direction.E, pinned=True)},
        anomalies={"pull": Anomaly("electro", "c", {"c": (1, 2)})},
        covers=(Cover("bolt", "pull", "c", 2),),
        no_sight=("b",),
        event="first",
        leader_used=True,
    )
    table.done(next_phase(table.play), total(2))
    kinds = table.kinds()
    wanted = [
        "phase_began", "card_drawn", "hp_changed", "dose_changed", "covers_changed", "no_sight_changed",
        "pinned_changed", "attention_laid", "random_events_stacked", "markers_up", "leader_marker_turned",
        "round_began",
    ]  # fmt: skip
    assert [kind for kind in kinds if kind in wanted] == wanted
    grey = table.stalker("grey")
    assert (grey.hp, grey.dose, grey.attention) == (8, 3, Attention(Level.LOW, "a"))
    assert (table.state.round, table.state.phase) == (2, Phase.EVENT)
    assert table.state.covers == ()
    assert not table.state.enemies["snork-1"].pinned
    assert [turn.over for turn in grey.turns] == [False, False]


def test_a_mission_that_ends_in_the_phase_goes_no_further() -> None:
    dying = Stalker("a", hp=0, dose=16, critical=2, turns=(Turn(2, blocked=True, over=True), Turn(2, True, over=True)))
    table = MissionTable("aabb", {"blue": dying}, event="first")
    table.done(next_phase(table.play), total(4))
    assert table.state.result is Result.FAILED
    assert table.state.phase is Phase.OVER
    assert "round_began" not in table.kinds()
    with pytest.raises(Refused, match="over"):
        table.done(next_phase(table.play))


def test_giving_up_fails_the_mission() -> None:
    table = MissionTable("aabb", {"blue": Stalker("a")})
    give_up(table.play)
    assert table.state.result is Result.FAILED


def mission() -> MissionCard:
    search = PlaceAction("search", {}, ("b",), (Effect(EffectDo.FLAG, card="found"),), unless=("found",))
    leave = PlaceAction("leave", {}, ("b",), (Effect(EffectDo.WIN),), cost=Cost.FREE, needs=("found",), everyone=True)
    wire = Trigger(("b",), (Effect(EffectDo.LOSE, n=1), Effect(EffectDo.FLIP, card="wire")))
    return MissionCard(
        {},
        on_death="lost",
        environment={
            "place": EnvironmentCard({}, {"a": Side(actions=(search, leave))}),
            "wire": EnvironmentCard({}, {"a": Side(triggers=(wire,)), "b": Side()}),
        },
    )


def test_p16_an_action_of_an_environment_card_is_taken_on_its_field_and_pushes_the_marker_down() -> None:
    table = MissionTable(
        "aabb", {"blue": Stalker("b"), "grey": Stalker("a")}, mission=mission(), environment={"place": "a"}
    )
    assert [action.id for _, action in environment.actions_here(table.play, "blue")] == ["search"]
    with pytest.raises(Refused, match="no field of this action"):
        table.done(environment.use(table.play, "grey", "place", "search"))
    table.done(environment.use(table.play, "blue", "place", "search"))
    assert table.state.flags == {"found"}
    assert table.stalker("blue").turns[0].done == 1
    with pytest.raises(Refused, match="All stalkers"):
        table.done(environment.use(table.play, "blue", "place", "leave"))
    with pytest.raises(Refused, match="done already"):
        table.done(environment.use(table.play, "blue", "place", "search"))


def test_all_together_the_stalkers_leave_and_win() -> None:
    table = MissionTable(
        "aabb",
        {"blue": Stalker("b"), "grey": Stalker("b")},
        mission=mission(),
        environment={"place": "a"},
        flags=frozenset({"found"}),
    )
    table.done(environment.use(table.play, "blue", "place", "leave"))
    assert table.state.result is Result.WON


def test_p16_a_trigger_is_set_off_by_entering_and_only_while_its_side_is_up() -> None:
    table = MissionTable("aabbcc", {"blue": Stalker("a", hp=10)}, mission=mission(), environment={"wire": "a"})
    table.do(Move("blue", ("b",)))
    table.done(settle(table.play, 0))
    assert table.stalker("blue").hp == 9
    assert table.state.environment == {"wire": "b"}
    first = len(table.play.events)
    table.do(Move("blue", ("c", "b")))
    table.done(settle(table.play, first))
    assert table.stalker("blue").hp == 9
