"""How long an enemy activation takes: `python -m tools.jagged.bench`.

jagged.activation_ratio: one activation of twelve enemies with all ties worked out, over the same targets and ways that
it asks for, answered by networkx alone.
"""

from __future__ import annotations

from time import process_time

import networkx

from engine.jagged.enemies.activation import Activation
from engine.jagged.enemies.arena import Arena
from engine.jagged.enemies.moments import Foe
from engine.jagged.situation.answers import play_of
from engine.jagged.situation.reading import Situation, read_situation
from engine.table.answer import Chosen
from engine.table.play import Run
from engine.table.question import Choice
from engine.table.reading import Node

ROWS = ("aabbccdd", "aebbccfd", "eeghhiff", "jjggkiil", "jmmkkill")
CARDS = {
    "redshirt": {"initiative": 3, "hp": 2, "damage": 2, "range": 1, "stealth": 1, "search_party": True},
    "cat": {
        "initiative": 5, "hp": 2, "damage": 1, "causes": ["bleeding"],
        "pattern": [["attack", "attack"], ["move", "move", "attack"]],
    },
    "shield": {"initiative": 2, "hp": 3, "damage": 1, "attack_all": True},
    "sniper": {"initiative": 4, "hp": 2, "damage": 3, "range": None, "pattern": [["attack"]]},
}  # fmt: skip


def twelve() -> Situation:
    cells: dict[str, list[list[int]]] = {}
    for y, row in enumerate(ROWS):
        for x, letter in enumerate(row):
            cells.setdefault(letter, []).append([x, y])
    kinds = ["redshirt"] * 6 + ["cat"] * 3 + ["shield"] * 2 + ["sniper"]
    data = {
        "game": "jagged",
        "board": {"fields": {letter: {"cells": each} for letter, each in cells.items()}},
        "enemy_cards": CARDS,
        "enemies": {f"e{i:02}": {"card": kind, "field": "aabbccgghhee"[i]} for i, kind in enumerate(kinds)},
        "mercs": {
            "ivan": {"player": "anna", "field": "l"},
            "fox": {"player": "ben", "field": "d"},
            "ice": {"player": "ben", "field": "m"},
        },
    }
    return read_situation(Node(data, "bench"))


def whole(situation: Situation) -> None:
    """The activation with every question answered by its first option."""
    play = play_of(situation)
    run = Run(Activation(play, play.state.mercs[play.state.active].sector).run(), play.rng)
    run.begin()
    while isinstance(run.question, Choice):
        run.answer(Chosen((run.question.options[0].id,)))


Asked = tuple[str, str, int | None]
"""From an area, the target ("" if that is the question), and the enemy's range."""


def asked(situation: Situation) -> list[Asked]:
    """Every target and way that one activation asks for, ties worked out."""
    found: list[Asked] = []
    targets, way_on = Arena.targets, Arena.way_on

    def told_target(arena: Arena, foe: Foe, field: str) -> tuple[str, ...]:
        if field:
            found.append((field, "", arena.row(foe).reach))
        return targets(arena, foe, field)

    def told_way(arena: Arena, foe: Foe, field: str, target: str) -> tuple[str, ...]:
        found.append((field, arena.people[arena.place[target]].field, arena.row(foe).reach))
        return way_on(arena, foe, field, target)

    Arena.targets, Arena.way_on = told_target, told_way  # type: ignore[method-assign, assignment]
    try:
        whole(situation)
    finally:
        Arena.targets, Arena.way_on = targets, way_on  # type: ignore[method-assign]
    return found


def by_networkx(situation: Situation, questions: list[Asked]) -> int:
    """The same answers, each worked out by networkx."""
    region = situation.region
    walk = networkx.Graph((one, other) for one, near in region.next_to.items() for other in near)
    mercs = [merc.field for merc in situation.state.mercs.values()]
    found = 0
    for enemy in situation.state.enemies.values():
        far = networkx.single_source_shortest_path_length(walk, enemy.field)
        found += min(far[merc] for merc in mercs)
    for field, there, reach in questions:
        far = networkx.single_source_shortest_path_length(walk, field)
        if not there:
            found += min(far[merc] for merc in mercs)
            continue
        from_target = networkx.single_source_shortest_path_length(walk, there)
        need = {area: max(0, from_target[area] - (reach or 0)) for area in far}
        goals = [area for area in need if need[area] == min(need.values())]
        to_goal = [networkx.single_source_shortest_path_length(walk, goal) for goal in goals]
        near = {area: min(lengths[area] for lengths in to_goal) for area in (field, *walk[field])}
        found += sum(near[area] == near[field] - 1 for area in walk[field])
    return found


def seconds(times: int = 30) -> tuple[float, float]:
    situation = twelve()
    questions = asked(situation)
    ours, theirs = [], []
    for _ in range(times):
        begun = process_time()
        whole(situation)
        ours.append(process_time() - begun)
        begun = process_time()
        by_networkx(situation, questions)
        theirs.append(process_time() - begun)
    return sorted(ours)[times // 2], sorted(theirs)[times // 2]


def measure() -> dict[str, float]:
    """For `make bench`."""
    ours, theirs = seconds()
    return {"jagged.activation_ratio": ours / theirs, "jagged.activation_ms": ours * 1000}


if __name__ == "__main__":
    ours, theirs = seconds()
    print(f"activation {ours * 1000:.1f} ms, networkx {theirs * 1000:.1f} ms, ratio {ours / theirs:.2f}")
