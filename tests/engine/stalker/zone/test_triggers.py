"""Triggers of environment cards (p. 16, 20, 22): at once or when the action is over, for stalkers and for enemies."""

from __future__ import annotations

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.by_hand import HandField
from engine.stalker.commands.players import Move
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.environment import EnvironmentCard, GroundLine, On, PlaceAction, Side, Trigger
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.steps import CardStep, Do, Towards
from engine.stalker.content.units import STALKER_MANNER, Level
from engine.stalker.enemies.activation import run_steps
from engine.stalker.enemies.moving import Walk, advance, move_towards
from engine.stalker.events.flow import PhaseBegan
from engine.stalker.ground.plan import FieldChange
from engine.stalker.stalkers.pushing import push_to
from engine.stalker.state import Enemy, Gear, Phase, Stalker
from engine.stalker.zone.environment import refusal, turn
from engine.stalker.zone.round import settle
from engine.table.play import Rule
from engine.table.refusal import Refused
from tests.engine.stalker.mission_table import MissionTable
from tests.engine.stalker.table import WHY, chosen, high, low

LANE = "aabcdee"
LOSE = (Effect(EffectDo.LOSE, n=2),)
TURN = (Effect(EffectDo.FLIP, card="wire"),)


def wired(trigger: Trigger, enemies: dict[str, Enemy] | None = None, stalker: Stalker | None = None) -> MissionTable:
    card = EnvironmentCard({}, {"a": Side(triggers=(trigger,)), "b": Side()})
    return MissionTable(
        LANE,
        {"blue": stalker or Stalker("a", hp=14)},
        enemies,
        mission=MissionCard({}, environment={"wire": card}),
        environment={"wire": "a"},
    )


def walks(walk: Walk) -> Rule:
    yield from walk


def test_page_22_what_does_not_say_otherwise_happens_when_the_action_is_over() -> None:
    table = wired(Trigger(("b",), LOSE))
    table.do(Move("blue", ("b", "c")))
    assert table.stalker("blue").hp == 14
    table.done(settle(table.play, 0))
    assert table.stalker("blue").hp == 12


def test_page_20_what_happens_at_once_does_not_end_the_move() -> None:
    table = wired(Trigger(("b",), LOSE, at_once=True))
    table.do(Move("blue", ("b", "c")))
    table.done(settle(table.play, 0))
    assert (table.stalker("blue").hp, table.stalker("blue").field) == (12, "c")
    assert [kind for kind in table.kinds() if kind in ("stalker_moved", "hp_changed")] == [
        "stalker_moved",
        "hp_changed",
        "stalker_moved",
    ]


def test_page_20_unless_it_says_that_it_does() -> None:
    table = wired(Trigger(("b",), LOSE, at_once=True, ends_move=True))
    table.do(Move("blue", ("b", "c")))
    assert (table.stalker("blue").hp, table.stalker("blue").field) == (12, "b")
    assert table.stalker("blue").attention == low("b")


def test_an_enemy_sets_off_in_the_middle_of_its_move_what_names_enemies() -> None:
    enemies = {"x": Enemy("chimera", "e", Direction.W)}
    table = wired(Trigger(("d",), TURN, at_once=True, enemies=True), enemies)
    table.done(walks(move_towards(table.play, "x", ["b"], 3, WHY)))
    assert table.kinds().index("environment_turned") == table.kinds().index("enemy_moved") + 1
    assert table.state.enemies["x"].field == "b"
    stopped = wired(Trigger(("d",), TURN, at_once=True, ends_move=True, enemies=True), enemies)
    stopped.done(walks(advance(stopped.play, "x", 3, WHY)))
    assert stopped.state.enemies["x"].field == "d"
    not_meant = wired(Trigger(("d",), TURN, at_once=True), enemies)
    not_meant.done(walks(move_towards(not_meant.play, "x", ["b"], 3, WHY)))
    assert not_meant.state.environment == {"wire": "a"}


def test_what_an_enemy_sets_off_happens_after_its_move_and_before_the_next_enemy_acts() -> None:
    enemies = {"x": Enemy("snork", "d", Direction.E), "y": Enemy("snork", "e", Direction.E)}
    table = wired(
        Trigger(("c", "d"), (Effect(EffectDo.PIN),), enemies=True), enemies, Stalker("a", attention=high("a"))
    )
    step = CardStep(Do.MOVE, up_to=1, towards=Towards.ATTENTION, uninterruptible=True)
    table.done(run_steps(table.play, (step,)))
    assert [kind for kind in table.kinds() if kind in ("enemy_moved", "pinned_changed")] == [
        "enemy_moved",
        "pinned_changed",
        "enemy_moved",
        "pinned_changed",
    ]
    assert [table.state.enemies[name].field for name in ("x", "y")] == ["c", "d"]
    # It has happened: not once more when the command is over.
    events = len(table.play.events)
    table.done(settle(table.play, 0))
    assert len(table.play.events) == events


def test_a_stalker_who_is_pushed_in_the_enemies_phase_sets_it_off_right_then() -> None:
    table = wired(Trigger(("b",), LOSE))
    table.play.emit(PhaseBegan(WHY, Phase.ENEMIES))
    table.done(push_to(table.play, "blue", "b", WHY))
    assert table.stalker("blue").hp == 12
    table.done(settle(table.play, 0))
    assert table.stalker("blue").hp == 12


def test_a_trigger_may_wait_for_an_action_on_its_tile() -> None:
    table = wired(Trigger(("a", "b"), LOSE, on=On.ACTION))
    table.do(Move("blue", ("b",)))
    table.done(settle(table.play, 0))
    assert table.stalker("blue").hp == 12
    gone = wired(Trigger(("a",), LOSE, on=On.ACTION))
    gone.do(Move("blue", ("b",)))
    gone.done(settle(gone.play, 0))
    assert gone.stalker("blue").hp == 14


def test_a_trigger_may_listen_for_attention_near_by() -> None:
    near = wired(Trigger(("d",), LOSE, on=On.ATTENTION, range=1))
    near.do(Move("blue", ("b", "c")))
    near.done(settle(near.play, 0))
    assert near.stalker("blue").attention == low("c")
    assert near.stalker("blue").hp == 12
    far = wired(Trigger(("e",), LOSE, on=On.ATTENTION, range=1))
    far.do(Move("blue", ("b",)))
    far.done(settle(far.play, 0))
    assert far.stalker("blue").hp == 14


def test_two_that_listen_do_not_wake_each_other_for_ever() -> None:
    loud = (Effect(EffectDo.ATTENTION, level=Level.HIGH, field="d"),)
    answer = (Effect(EffectDo.MOVE_ATTENTION, range=0),)
    sides = {"a": Side(triggers=(Trigger(("b",), loud, on=On.ATTENTION), Trigger(("d",), answer, on=On.ATTENTION)))}
    table = MissionTable(
        LANE,
        {"blue": Stalker("a", hp=14)},
        mission=MissionCard({}, environment={"wire": EnvironmentCard({}, sides)}),
        environment={"wire": "a"},
    )
    table.do(Move("blue", ("b",)))
    table.done(settle(table.play, 0), chosen("b"))
    assert table.stalker("blue").attention == high("b")


def test_an_action_or_a_trigger_may_need_something_that_is_carried() -> None:
    trigger = Trigger(("b",), LOSE, cards=("key",))
    without = wired(trigger)
    without.do(Move("blue", ("b",)))
    without.done(settle(without.play, 0))
    assert without.stalker("blue").hp == 14
    holder = wired(trigger, stalker=Stalker("a", hp=14, gear=Gear(tokens=("key",))))
    holder.do(Move("blue", ("b",)))
    holder.done(settle(holder.play, 0))
    assert holder.stalker("blue").hp == 12
    action = PlaceAction("open", {}, ("b",), (), cards=("key",))
    assert "carry" in str(refusal(without.state, "blue", action))
    assert refusal(holder.state, "blue", action) is None


def test_p16_an_overlay_changes_cover_radiation_and_water_while_its_side_lies_there() -> None:
    change = (GroundLine(("b",), cover=3, radiation=2), GroundLine(("c",), water=True))
    sides = {"a": Side(grounds=change), "b": Side()}
    card = EnvironmentCard({}, sides)
    table = MissionTable(LANE, {"blue": Stalker("a")}, mission=MissionCard({}, environment={"wire": card}))
    table.done(turn(table.play, "wire", "a", WHY))
    fields = table.state.board.plan.fields
    assert (fields["b"].cover, fields["b"].radiation, fields["c"].water) == (3, 2, True)
    assert not table.state.board.is_step("b", "c", STALKER_MANNER)
    table.done(turn(table.play, "wire", "b", WHY))
    assert table.state.board.is_step("b", "c", STALKER_MANNER)
    assert table.state.board.plan.fields["b"].cover == 0


def test_p16_the_players_set_right_what_an_overlay_makes_of_a_field() -> None:
    table = MissionTable(LANE, {"blue": Stalker("a")})
    table.do(HandField("b", ground=FieldChange(cover=2, water=True)))
    fields = table.state.board.plan.fields
    assert (fields["b"].cover, fields["b"].water) == (2, True)
    table.do(HandField("b", ground=FieldChange()))
    assert table.state.board.plan.fields["b"] != fields["b"]
    assert table.state.grounds == {}
    for wrong in (HandField("a", ground=FieldChange(water=True)), HandField("b", ground=FieldChange(cover=99))):
        with pytest.raises(Refused):
            table.do(wrong)
