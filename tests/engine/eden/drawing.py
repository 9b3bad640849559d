"""Random situations: crowded tables on which things happen."""

from __future__ import annotations

import random
from typing import Any

from engine.open.shapes import Point, fault

Data = dict[str, Any]
SIZE = 400
TRAITS: list[Data] = [
    {"opaque": True},
    {"obstacle": 2},
    {"difficult": 2},
    {"difficult": 3},
    {"obstacle": 1, "flammable": True, "burning": 1},
    {"obstacle": 3, "difficult": 2},
    {"high": True, "difficult": 2, "obstacle": 3, "behind_only": True},
    {"high": True, "opaque": True, "climb": 2, "behind_only": True},
    {"passable": True},
    {"difficult": 2, "burning": 1},
    {},
]


def random_situation(seed: int) -> Data:
    rng = random.Random(seed)
    profiles: Data = {
        "plain": {},
        "big": {"base": 40, "vigour": [5, 2], "combat": [6, 4]},
        "small": {"base": 20, "vigour": [2, 1], "weapons": {"club": {"kind": "melee", "combat": 1}}},
        "gun": {
            "contamination": 2,
            "weapons": {
                "rifle": {"kind": "shot", "range": rng.randint(60, 300), "combat": rng.randint(-2, 2)},
                "arc": {"kind": "shot", "range": rng.randint(30, 120)},
            },
        },
        "fast": {"contamination": 1, "speed": [8, 3]},
    }
    data: Data = {
        "game": "eden",
        "table": {"width": SIZE, "height": SIZE},
        "rules": {"weather": rng.sample(["storm", "dense_fog", "normal"], rng.randint(0, 2))},
        "terrain": {f"t{i}": {"outline": _outline(rng), **rng.choice(TRAITS)} for i in range(rng.randint(0, 7))},
        "profiles": profiles,
        "warriors": {},
        "npcs": {},
    }
    placed: list[tuple[int, int, int]] = []
    for i in range(rng.randint(3, 10)):
        unit = _unit(rng, profiles, placed)
        if unit is None:
            continue
        if i % 3 == 0:
            data["npcs"][f"n{i}"] = unit
        else:
            more = {"side": rng.choice(["red", "blue"]), "hidden": rng.random() < 0.15}
            data["warriors"][f"w{i}"] = {**unit, **more}
    return data


def _unit(rng: random.Random, profiles: Data, placed: list[tuple[int, int, int]]) -> Data | None:
    profile = rng.choice(sorted(profiles))
    radius = profiles[profile].get("base", 30) // 2
    for _ in range(50):
        x, y = rng.randint(0, SIZE), rng.randint(0, SIZE)
        if placed and rng.random() < 0.5:
            # Next to somebody, on a straight line: contact, and limits that are met exactly.
            px, py, pr = rng.choice(placed)
            dx, dy = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
            far = radius + pr + rng.choice([-1, 0, 1, 2, 20, 50, 80, 81, 100, 101])
            x, y = px + dx * far, py + dy * far
        if not (0 <= x <= SIZE and 0 <= y <= SIZE):
            continue
        if all((x - px) ** 2 + (y - py) ** 2 >= (radius + pr - 1) ** 2 for px, py, pr in placed):
            placed.append((x, y, radius))
            markers = {key: rng.randint(1, 2) for key in ("fear", "poison", "rage") if rng.random() < 0.15}
            return {"profile": profile, "at": [x, y], "wounds": {"torso": rng.randint(0, 3)}, **markers}
    return None


def _outline(rng: random.Random) -> list[list[int]]:
    while True:
        x, y = rng.randint(0, SIZE - 120), rng.randint(0, SIZE - 120)
        w, h = rng.randint(5, 110), rng.randint(5, 110)
        corners = [(0, 0), (w, 0), (w, h), (0, h)]
        if rng.random() < 0.5:
            corners = [(rng.randint(0, w), rng.randint(0, h)) for _ in range(rng.randint(3, 6))]
        if fault([Point(*each) for each in corners]) is None:
            return [[x + dx, y + dy] for dx, dy in corners]
