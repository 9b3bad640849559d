"""What the amber points at: actions that bring the mission on, read off its cards."""

from __future__ import annotations

from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.environment import EnvironmentCard, PlaceAction, Side
from engine.stalker.content.missions import MissionCard, Objective
from engine.stalker.content.units import Level
from engine.stalker.state import Stalker
from engine.stalker.zone.leading import leads
from tests.engine.stalker.mission_table import MissionTable

LOUD = Effect(EffectDo.ATTENTION, level=Level.HIGH)


def sets(flag: str, *more: Effect) -> tuple[Effect, ...]:
    return (Effect(EffectDo.FLAG, card=flag), *more)


def table(*actions: PlaceAction, done: tuple[str, ...] = ()) -> MissionTable:
    card = EnvironmentCard({}, {"a": Side(actions=actions), "b": Side()})
    mission = MissionCard({}, environment={"hut": card}, objectives=(Objective("book", {}),))
    flags = frozenset(done)
    return MissionTable("abcde", {"blue": Stalker("a", hp=14)}, mission=mission, environment={"hut": "a"}, flags=flags)


def found(at: MissionTable) -> list[str]:
    return [each.action.id for each in leads(at.state, at.box)]


READ = PlaceAction("read", {}, ("b",), sets("number"))
OPEN = PlaceAction("open", {}, ("c",), sets("book"), needs=("number",))
BREAK = PlaceAction("break", {}, ("c",), sets("book", LOUD), unless=("number",))
EAT = PlaceAction("eat", {}, ("d",), (Effect(EffectDo.HEAL, n=2),))


def test_what_an_objective_waits_for_and_what_that_needs_lead_on() -> None:
    assert found(table(READ, OPEN, EAT)) == ["read"]


def test_the_quiet_way_comes_before_the_loud_one() -> None:
    assert found(table(READ, OPEN, BREAK)) == ["read"]
    assert found(table(BREAK, EAT)) == ["break"]


def test_what_is_done_leads_nowhere_any_more() -> None:
    assert found(table(READ, OPEN, BREAK, done=("number",))) == ["open"]
    assert found(table(READ, OPEN, BREAK, done=("number", "book"))) == []
