"""Does the order matter? The shortcuts against trying out every pair in both orders, on random tables (R6)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.units import Group
from engine.stalker.enemies.activation import run_steps
from engine.stalker.enemies.look import field_of, sees_field, target_in_sight, targets
from engine.stalker.enemies.trying import Trial, look
from engine.stalker.events.units import reduce
from engine.stalker.situation.file import Situation
from engine.stalker.situation.rehearsal import mission_of
from engine.stalker.state import Cover, Mission
from engine.stalker.zone.covering import with_covers
from engine.table.answer import Chosen
from engine.table.event import Event
from engine.table.play import Play, Run
from engine.table.question import Choice
from engine.table.rng import Rng
from tests.engine.stalker.enemies.test_activation import random_situation


def act_in_order(trial: Trial, order: Sequence[str]) -> ZonePlay:
    """The enemies one after the other on a bare copy of the table, always the first option."""
    play: ZonePlay = Play(trial._play.state, trial._play.content.told, reduce, Rng(0))
    for enemy in order:
        run = Run(trial._act(play, enemy), play.rng)
        run.begin()
        while isinstance(run.question, Choice):
            run.answer(Chosen((run.question.options[0].id,)))
    return play


def plainly_matters(trial: Trial, tied: Sequence[str]) -> bool:
    return any(
        look(act_in_order(trial, (one, other)).state) != look(act_in_order(trial, (other, one)).state)
        for one, other in combinations(tied, 2)
    )


class Watched(Trial):
    """Checks every answer against the plain way to find it."""

    asked = 0

    def matters(self, tied: Sequence[str]) -> bool:
        found = super().matters(tied)
        assert found == plainly_matters(self, tied), f"{tied}: {found}"
        Watched.asked += len(tied) > 1
        return found

    def foreseen(self, enemy: str) -> Sequence[Event] | None:
        events = super().foreseen(enemy)
        if events is not None:
            assert list(events) == act_in_order(self, (enemy,)).events
        return events


@pytest.fixture(autouse=True)
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    Watched.asked = 0
    monkeypatch.setattr("engine.stalker.enemies.order.Trial", Watched)


def crowded(seed: int) -> tuple[Situation, Mission, Box]:
    """A random situation with teams and groups at odds, and units that cover anomaly symbols."""
    rng = random.Random(seed)
    situation = random_situation(seed)
    state, box = mission_of(situation)
    cards = {
        name: replace(card, team=rng.choice((1, 2, None)), group=rng.choice((Group.PACK, Group.HORDE)))
        for name, card in box.cards.enemies.items()
    }
    covers = [
        Cover(name, anomaly, enemy.field, max(known.symbols[enemy.field]))
        for name, enemy in state.enemies.items()
        for anomaly, known in state.anomalies.items()
        if known.symbols.get(enemy.field)
    ]
    state = with_covers(state, tuple(covers[: rng.randint(0, 3)]))
    return situation, state, replace(box, cards=replace(box.cards, enemies=cards))


def play_card(situation: Situation, state: Mission, box: Box) -> ZonePlay:
    play: ZonePlay = Play(state, box, reduce, Rng(0))
    run = Run(run_steps(play, situation.card.steps if situation.card else ()), play.rng)
    run.begin()
    number = 0
    while isinstance(run.question, Choice):
        chosen = run.question.options[number % len(run.question.options)]
        run.answer(Chosen((chosen.id,)))
        number += 1
    return play


@given(st.integers(0, 2**32))
@settings(max_examples=120)
def test_r6_the_leader_is_asked_just_where_trying_every_order_shows_a_difference(seed: int) -> None:
    play_card(*crowded(seed))


def test_such_ties_do_come_up() -> None:
    """Without them the test above would check nothing."""
    for seed in range(40):
        play_card(*crowded(seed))
    assert Watched.asked >= 20


def first_target_seen(state: Mission, box: Box, enemy: str) -> str | None:
    """Every possible target looked at, one after the other."""
    fields = ((name, field_of(state, name)) for name in targets(state, box, enemy))
    return next((name for name, field in fields if sees_field(state, box, enemy, field)), None)


@given(st.integers(0, 2**32))
@settings(max_examples=60)
def test_what_a_mission_works_out_step_by_step_is_what_a_fresh_one_works_out(seed: int) -> None:
    situation, state, box = crowded(seed)
    for event in play_card(situation, state, box).events:
        # Asked for before, so that the next table is worked out from this one.
        assert state.full >= 0
        state = reduce(state, event)
        fresh = replace(state)
        names = state.board.names
        assert [state.units_on(name) for name in names] == [fresh.units_on(name) for name in names]
        assert (state.full, state.living, state.unnoticed) == (fresh.full, fresh.living, fresh.unnoticed)
        assert (state.brimming, state.overfull) == (fresh.brimming, fresh.overfull)
        for enemy in state.enemies:
            assert target_in_sight(state, box, enemy) == first_target_seen(fresh, box, enemy)
        assert state.marked == fresh.marked
        assert state.cards == fresh.cards
        for card in box.cards.enemies:
            assert state.fields_of(box.hostile_cards[card]) == fresh.fields_of(box.hostile_cards[card])


@pytest.mark.parametrize("seed", [160, 967, 1305])
def test_r6_ties_that_an_older_shortcut_decided_on_its_own(seed: int) -> None:
    situation = random_situation(seed)
    state, box = mission_of(situation)
    play_card(situation, state, box)
    assert Watched.asked


def test_r7_a_foe_that_walks_into_sight_makes_the_order_matter() -> None:
    """Two of different teams, and the one that goes first ends the other's move."""
    play_card(*crowded(2148))
    assert Watched.asked
