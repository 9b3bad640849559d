"""Ways that come to the same are one way: the leader is asked only where it makes a difference (p. 32, issue 13.13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.field.grid import Direction
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.environment import EnvironmentCard, Side, Trigger
from engine.stalker.content.missions import MissionCard
from engine.stalker.enemies import moving
from engine.stalker.enemies.control import take_control
from engine.stalker.enemies.moving import move_towards
from engine.stalker.enemies.planning import Plan
from engine.stalker.enemies.same_end import WayEnd, same_ends
from engine.stalker.events.units import reduce
from engine.stalker.state import Anomaly, Enemy, Stalker
from engine.table.deck import Deck
from engine.table.event import Reason
from engine.table.play import Play
from engine.table.question import Choice, Question
from engine.table.record import dump
from engine.table.rng import Rng
from tests.engine.stalker.enemies.test_control import BOX, OBEY
from tests.engine.stalker.enemies.test_trying import crowded, play_card
from tests.engine.stalker.table import WHY, Table, chosen

TWO_WAYS = "abbd\naccd"
"""From a to d over b or over c: equally long, with the same end."""


def table(picture: str = TWO_WAYS, anomalies: Mapping[str, Anomaly] | None = None) -> Table:
    dog = Enemy("snork", "a", Direction.E)
    return Table(picture, {"grey": Stalker("a")}, {"dog": dog}, anomalies=anomalies)


def asked(at: Table, goals: str = "d", up_to: int = 2, *, looks_back: bool = False) -> Question | None:
    walk = move_towards(at.play, "dog", [*goals], up_to, WHY, uninterruptible=True, looks_back=looks_back)
    return at.run(walk)


def test_two_ways_with_the_same_end_are_not_asked_about() -> None:
    at = table()
    assert asked(at) is None
    assert (at.state.enemies["dog"].field, at.state.enemies["dog"].facing) == ("d", Direction.E)


def test_ways_that_end_on_different_fields_are_the_leaders_to_choose() -> None:
    question = asked(table(), up_to=1)
    assert isinstance(question, Choice)
    assert len(question.offered) == len(question.options) == 2


def test_an_open_anomaly_on_one_of_them_makes_the_difference() -> None:
    fire = {"fire": Anomaly("electro", "b", {"b": (2,)})}
    question = asked(table(anomalies=fire))
    assert isinstance(question, Choice)
    assert [list(option.facts["route"]) for option in question.offered] == [["b", "d"], ["c", "d"]]


def test_a_third_way_that_comes_to_the_same_is_not_offered_beside_two_that_differ() -> None:
    fire = {"fire": Anomaly("electro", "b", {"b": (2,)})}
    at = table("abbd\naccd\naeed", anomalies=fire)
    question = asked(at)
    assert isinstance(question, Choice)
    assert len(question.options) == 3, "whoever chose it once chose something legal"
    assert [list(option.facts["route"]) for option in question.offered] == [["b", "d"], ["c", "d"]]
    assert question.same == {"2": "1"}


def test_a_card_that_lies_on_one_of_them_makes_the_difference() -> None:
    trap = Trigger(("c",), (), enemies=True)
    card = EnvironmentCard({}, {"a": Side({}, triggers=(trap,))})
    at = table()
    at.play.content = replace(at.play.content, mission=MissionCard({}, environment={"trap": card}))
    assert isinstance(asked(at), Choice)


def test_whoever_looks_back_afterwards_minds_the_field_that_was_left_last() -> None:
    assert isinstance(asked(table(), looks_back=True), Choice)


def test_goals_in_one_direction_are_one_goal_as_long_as_the_end_is_the_same() -> None:
    at = table("abcdef\n.....g")
    assert asked(at, goals="fg", up_to=2) is None
    assert at.state.enemies["dog"].field == "c"


def test_the_call_goes_on_without_a_question_where_both_ways_come_to_the_same() -> None:
    def called(**fields: Mapping[str, object]) -> Question | None:
        at = Table(
            "abbde\naccde",
            {"grey": Stalker("a")},
            {"mind": Enemy("telepath", "e", Direction.W, hp=5)},
            cards=BOX,
            decks={"control": Deck(("the-call#1",))},
            fields=fields,
        )
        return at.run(take_control(at.play, "grey", "mind"), chosen(OBEY))

    assert called() is None
    assert isinstance(called(b={"radiation": 2}), Choice), "another dose is another way"


class Watched:
    """Checks what is said without walking against walking every way."""

    def __init__(self) -> None:
        self.spared = 0
        self._same = moving._same

    def same(
        self,
        play: ZonePlay,
        enemy: str,
        options: Mapping[str, Sequence[Plan]],
        walked: Callable[[Plan], WayEnd | None],
        foretold: Callable[[Plan], WayEnd | None],
    ) -> dict[str, str]:
        gone: list[Plan] = []

        def end(plan: Plan) -> WayEnd | None:
            gone.append(plan)
            return walked(plan)

        # As in a match with cards: a rehearsal compares no ways.
        dealt: ZonePlay = Play(play.state, replace(play.content, bare=False), reduce, Rng(0))
        found = self._same(dealt, enemy, options, end, foretold)
        assert found == same_ends({option: [walked(plan) for plan in ways] for option, ways in options.items()})
        self.spared += not gone
        return {}


def step_by_step(play: ZonePlay, enemy: str) -> bool:
    """No walk is gone in one piece."""
    return False


@given(st.integers(0, 2**32))
@settings(max_examples=80)
def test_a_walk_in_one_piece_is_the_walk_step_by_step(seed: int) -> None:
    at_once = play_card(*crowded(seed))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(moving, "_walks_on", step_by_step)
        slowly = play_card(*crowded(seed))
    assert [dump(event) for event in at_once.events] == [dump(event) for event in slowly.events]
    assert at_once.state == slowly.state
    for state in (at_once.state, slowly.state):
        fresh = replace(state)
        assert (state.full, state.brimming, state.overfull) == (fresh.full, fresh.brimming, fresh.overfull)


def test_such_walks_do_come_up() -> None:
    """Without them the test above would check nothing."""
    gone: list[int] = []
    on = moving._walk_on

    def counted(play: ZonePlay, enemy: str, plan: Plan, why: Reason, uninterruptible: bool) -> list[str]:
        before = len(play.events)
        crossed = on(play, enemy, plan, why, uninterruptible)
        gone.append(len(play.events) - before)
        return crossed

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(moving, "_walk_on", counted)
        for seed in range(60):
            play_card(*crowded(seed))
    assert sum(events > 2 for events in gone) >= 5


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    watched = Watched()
    monkeypatch.setattr(moving, "_same", watched.same)
    return watched


@given(st.integers(0, 2**32))
@settings(max_examples=80)
def test_ways_that_are_not_walked_to_compare_them_end_as_if_they_were_walked(seed: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(moving, "_same", Watched().same)
        patched.setattr(moving, "_walks_on", step_by_step)
        play_card(*crowded(seed))


def test_such_ways_do_come_up(watched: Watched) -> None:
    """Without them the test above would check nothing."""
    for seed in range(60):
        play_card(*crowded(seed))
    assert watched.spared >= 5
