"""Activation cards: order, ties, markers, pinned enemies (R6), on the whole table and on random boards."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.stalker.events.units import EnemyMoved, EnemyTurned
from engine.stalker.ground.plan import plan_data
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.situation.file import Situation, read_situation
from engine.stalker.situation.rehearsal import rehearse
from engine.table.reading import Node
from engine.table.rulebook import sentence, source
from tests.boards.drawing import random_plan
from tests.engine.stalker.scenes import CARDS, attacks, attention, high, options, scene, stands, work

TO_HIGH = {"do": "move", "who": "all", "up_to": "move", "towards": "high"}
ATTACK = {"do": "attack", "who": "all"}


def test_r6_a_step_is_finished_for_every_enemy_before_the_next_begins() -> None:
    done = work(
        scene(
            "abcdefgh",
            enemies={"near": ("bandit", "d", "E"), "far": ("zombie", "a", "E")},
            stalkers={"blue": high("h")},
            steps=[TO_HIGH, ATTACK],
        )
    )
    kinds = [(event.kind, getattr(event, "enemy", "")) for event in done.play.events]
    moves = [i for i, (kind, _) in enumerate(kinds) if kind == "enemy_moved"]
    strikes = [i for i, (kind, _) in enumerate(kinds) if kind == "attacked"]
    assert max(moves) < min(strikes)
    assert [name for kind, name in kinds if kind == "enemy_moved"] == ["near", "far"]


def test_r6_ties_go_by_group_and_then_to_the_leader() -> None:
    ranks = scene(
        "abcde",
        enemies={"pack": ("bandit", "a", "N"), "horde": ("zombie", "e", "N")},
        stalkers={"blue": high("c")},
        steps=[TO_HIGH],
        c={"capacity": 3},
    )
    done = work(ranks)
    assert done.question is None
    acted = [event.enemy for event in done.play.events if isinstance(event, EnemyMoved | EnemyTurned)]
    assert list(dict.fromkeys(acted)) == ["pack", "horde"], "equally near: the pack before the horde"
    # Between the twins only one can have the last free place.
    twins = scene(
        "abcde",
        enemies={"one": ("zombie", "b", "N"), "two": ("zombie", "d", "N")},
        stalkers={"blue": high("e", "c")},
        steps=[{**TO_HIGH, "uninterruptible": True}],
    )
    asked = work(twins)
    assert options(asked) == ["one", "two"]
    assert asked.question is not None
    assert asked.question.why.rule == "order.equal"


def test_r6_the_leader_is_not_asked_for_an_order_that_changes_nothing() -> None:
    twins = scene(
        "abcdefg",
        enemies={"one": ("zombie", "a", "N"), "two": ("zombie", "g", "N")},
        stalkers={"blue": high("d")},
        steps=[TO_HIGH, ATTACK],
    )
    done = work(twins)
    assert done.question is None
    assert stands(done, "one") == ("a", "E")


def test_r6_a_pinned_enemy_is_not_activated() -> None:
    done = work(
        scene(
            "abcd",
            enemies={"b": {"card": "bandit", "field": "a", "facing": "E", "pinned": True}},
            stalkers={"blue": high("d")},
            steps=[TO_HIGH, ATTACK],
        )
    )
    assert stands(done, "b") == ("a", "E")
    assert attacks(done) == []


def test_r7_a_stalker_in_sight_at_the_start_has_the_high_marker_on_the_own_field() -> None:
    done = work(scene("ab", enemies={"b": ("bandit", "a", "E")}, stalkers={"blue": "b"}))
    assert attention(done, "blue") == ("high", "b")


def test_r6_a_marker_in_an_enemys_sight_moves_two_fields_towards_its_owner() -> None:
    done = work(
        scene(
            "abcdefg",
            enemies={"b": ("bandit", "a", "E")},
            stalkers={"blue": {"field": "g", "attention": {"level": "low", "field": "b"}}},
        )
    )
    assert attention(done, "blue") == ("low", "d")


def test_r6_stalkers_plus_one_enemies_nearest_to_the_leader_act() -> None:
    step = {"do": "move", "who": "all", "up_to": 1, "towards": "attention", "near": "leader"}
    done = work(
        scene(
            "abcdefghij",
            enemies={name: ("zombie", name, "W") for name in "bcd"},
            stalkers={"blue": {"field": "j", "leader": True, "attention": {"level": "low", "field": "a"}}},
            steps=[step],
            a={"no_sight": True, "capacity": 9},
            b={"capacity": 9},
            c={"capacity": 9},
        )
    )
    assert {name: stands(done, name)[0] for name in "bcd"} == {"b": "b", "c": "b", "d": "c"}


def test_every_event_says_why() -> None:
    done = work(
        scene(
            "abcdefgh",
            enemies={"b": ("bandit", "a", "N"), "s": ("snork", "c", "N")},
            stalkers={"blue": high("h")},
            steps=[TO_HIGH, ATTACK],
        )
    )
    assert done.play.events
    for event in done.play.events:
        assert str(sentence(RULEBOOK, event.why))
        assert source(RULEBOOK, event.why)
        assert str(event.describe())


STEPS: list[dict[str, Any]] = [
    {"do": "move", "who": "all", "up_to": "move", "towards": "high"},
    {"do": "move", "who": "all", "up_to": 4, "towards": "attention", "uninterruptible": True},
    {"do": "move", "who": ["pack", "elite"], "towards": "cover", "apart": True, "near": "leader"},
    {"do": "move", "who": "all", "towards": "room", "hidden": True},
    {"do": "advance", "who": "all", "up_to": 3},
    {"do": "attack", "who": "all", "damage": {"pack": 2}},
    {"do": "look_around", "who": "all"},
    {"do": "special", "who": "all"},
]


def random_situation(seed: int) -> Situation:
    rng = random.Random(seed)
    plan = random_plan(rng, rng.randint(2, 7), rng.randint(2, 7))
    places = [name for name, field in plan.fields.items() if not field.water for _ in range(field.holds)]
    rng.shuffle(places)
    enemies = {}
    for number in range(min(rng.randint(1, 9), len(places) - 1)):
        card = rng.choice(sorted(CARDS))
        enemies[f"e{number}"] = {"card": card, "field": places.pop(), "facing": rng.choice("NESW")}
    stalkers = {}
    for number in range(min(rng.randint(1, 4), len(places))):
        stalkers[f"s{number}"] = {"field": places.pop(), "leader": number == 0}
        if rng.random() < 0.7:
            marker = {"level": rng.choice(["low", "high"]), "field": rng.choice(sorted(plan.fields))}
            stalkers[f"s{number}"]["attention"] = marker
    board = plan_data(plan)
    for field in board["fields"].values():  # type: ignore[attr-defined]
        field |= {"cover": rng.choice([0, 0, 1, 2]), "room": rng.choice([None, None, "hut", "shed"])}
    data = {
        "board": board,
        "enemy_cards": CARDS,
        "enemies": enemies,
        "stalkers": stalkers,
        "card": {"level": "high", "steps": rng.sample(STEPS, rng.randint(1, 4))},
    }
    return read_situation(Node(data, "random"))


def check_legal_end(situation: Situation) -> None:
    answers: list[int] = []
    done = rehearse(situation, answers)
    while done.question is not None:
        answers.append(len(answers) % len(options(done)))
        done = rehearse(situation, answers)
        assert len(answers) < 200
    state = done.play.state
    for name, field in situation.plan.fields.items():
        assert state.units_on(name) <= field.holds, f"{name} is overfull"
        assert not (field.water and state.units_on(name))
    for name, enemy in state.enemies.items():
        moved = any(event.kind == "enemy_moved" and getattr(event, "enemy", "") == name for event in done.play.events)
        assert moved or enemy.field == situation.enemies[name].field
    assert rehearse(situation, answers).play.events == done.play.events


@given(st.integers(0, 2**32))
@settings(max_examples=150)
def test_any_card_on_any_board_ends_and_leaves_the_table_legal(seed: int) -> None:
    check_legal_end(random_situation(seed))


def test_r7_an_enemy_that_advances_over_a_full_field_finds_a_place_to_stop() -> None:
    """A board on which a look-ahead and the walk itself once disagreed about the way on."""
    check_legal_end(random_situation(114786))
