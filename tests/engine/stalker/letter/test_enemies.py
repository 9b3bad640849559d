"""Enemies to the letter of the book: what was decided in the second round (R10), and the pages beside it."""

from __future__ import annotations

from tests.engine.stalker.scenes import options, scene, stands, work

WANDER = {"do": "move", "who": "all", "up_to": 1, "towards": "attention", "near": "leader"}


def test_r10_of_enemies_tied_for_the_last_places_the_leader_says_which_act() -> None:
    """One stalker: two enemies act. The first is nearest; two more are equally near for the one place left.

    The first comes upon the leader, whose marker goes there: so the second goes there, too.
    """
    table = scene(
        "abcdefghi",
        enemies={
            "near": ("zombie", "d", "N"),
            "left": ("zombie", "c", "N"),
            "right": ("zombie", "g", "N"),
            "far": ("zombie", "a", "N"),
        },
        stalkers={"blue": {"field": "e", "leader": True, "attention": {"level": "low", "field": "i"}}},
        steps=[WANDER],
        e={"no_sight": True, "capacity": 5},
    )
    asked = work(table)
    assert options(asked) == ["left", "right"]
    assert asked.question is not None
    assert (asked.question.code, asked.question.who, asked.question.why.rule) == (
        "order.which",
        "leader",
        "order.last_places",
    )
    done = work(table, 1)
    assert done.question is None
    assert {name: stands(done, name)[0] for name in ("near", "left", "right", "far")} == {
        "near": "e",
        "left": "c",
        "right": "f",
        "far": "a",
    }


def test_r10_nobody_is_asked_where_there_is_a_place_for_all_who_are_tied() -> None:
    done = work(
        scene(
            "abcdefghi",
            enemies={"left": ("zombie", "c", "N"), "right": ("zombie", "g", "N"), "far": ("zombie", "a", "N")},
            stalkers={"blue": {"field": "e", "leader": True, "attention": {"level": "low", "field": "i"}}},
            steps=[WANDER],
            e={"no_sight": True, "capacity": 5},
        )
    )
    assert done.question is None
    assert [stands(done, name)[0] for name in ("left", "right", "far")] == ["d", "h", "a"]
