"""The activation against section f once more in plain words, on tables made at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.jagged.situation.answers import activate
from engine.jagged.situation.reading import read_situation
from engine.table.reading import Node
from tests.engine.jagged.reference import Reference

CONDITIONS = ("bleeding", "marked", "suppressed")


def any_table(random: Random) -> dict[str, Any]:
    width, height = random.randint(2, 4), random.randint(1, 3)
    cells = [(x, y) for x in range(width) for y in range(height)]
    fields = {f"f{x}{y}": {"cells": [[x, y]], "terrain": ["swamp"] if random.random() < 0.2 else []} for x, y in cells}
    borders = [
        {"cells": [[x, y], [x + dx, y + dy]], "kind": "impassable"}
        for x, y in cells
        for dx, dy in ((1, 0), (0, 1))
        if (x + dx, y + dy) in cells and random.random() < 0.25
    ]
    patterns = (
        [["move", "attack"]],
        [["attack"]],
        [["attack", "attack"], ["move", "move", "attack"]],
        [["move", "move"]],
    )
    cards = {
        f"k{i}": {
            "kind": random.choice(["a", "b"]),
            "initiative": random.choice([3, 3, 3, 4]),
            "hp": random.randint(1, 2),
            "damage": random.randint(0, 3),
            "range": random.choice([0, 0, 1, None]),
            "stealth": random.randint(0, 2),
            "causes": random.choice([[], [], ["marked"], ["bleeding"]]),
            "pattern": random.choice(patterns),
            "attack_all": random.random() < 0.2,
            "search_party": random.random() < 0.3,
            "elite": random.choice([{}, {"damage": 4}]),
        }
        for i in range(2)
    }
    enemies: dict[str, Any] = {}
    for i in range(random.randint(1, 4)):
        conditions = [c for c in CONDITIONS if random.random() < 0.15]
        enemy = {"card": random.choice(list(cards)), "elite": random.random() < 0.2, "conditions": conditions}
        place = {"hidden": True, "sector": "main"} if random.random() < 0.1 else {"field": random.choice(list(fields))}
        enemies[f"e{i}"] = {**enemy, **place}
    mercs = {
        f"m{i}": {
            "player": random.choice(["anna", "ben"]),
            "field": random.choice(list(fields)),
            "unconscious": random.random() < 0.15,
            "conditions": ["marked"] if random.random() < 0.2 else [],
        }
        for i in range(random.randint(1, 4))
    }
    return {
        "game": "jagged",
        "board": {"fields": fields, "borders": borders},
        "enemy_cards": cards,
        "enemies": enemies,
        "mercs": mercs,
        "active": random.choice(list(mercs)),
        "players": ["ben", "carl", "anna"],
    }


@pytest.mark.parametrize("seed", range(250))
def test_the_activation_is_what_section_f_says(seed: int) -> None:
    data = any_table(Random(seed))
    reference = Reference(data)
    situation = read_situation(Node(data, "random"))
    for answers in reference.answer_lists(6):
        kind, options, after = reference.run(answers)
        question, answer = activate(situation, answers)
        if kind:
            assert question is not None, (kind, options)
            assert answer["ask"]["kind"] == kind
            assert [option["id"] for option in answer["ask"]["options"]] == options
            continue
        assert question is None
        assert answer["order"] == after["order"]
        assert [(a["by"], a["on"], a["damage"], a["difficulty"]) for a in answer["attacks"]] == after["attacks"]
        for enemy, now in answer["enemies"].items():
            assert now["field"] == after["field"][enemy]
            assert now["damage"] == after["damage"][enemy]
            assert now["conditions"] == after["conditions"][enemy]
            assert now["defeated"] == (enemy in after["dead"])
        assert {merc: now["conditions"] for merc, now in answer["mercs"].items()} == after["marks"]
