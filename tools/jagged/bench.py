"""How long an enemy activation takes: `python -m tools.jagged.bench`.

jagged.activation_ratio: one activation of twelve enemies with all ties worked out, over the same targets and ways that
it asks for, answered by networkx alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import networkx

from engine.jagged.enemies.activation import Activation
from engine.jagged.enemies.arena import Arena, without
from engine.jagged.enemies.moments import Moment, Turn
from engine.jagged.situation.answers import play_of
from engine.jagged.situation.reading import Situation, read_situation
from engine.table.answer import Chosen
from engine.table.play import Run
from engine.table.question import Choice
from engine.table.reading import Node
from tools.bench.geometry import timed

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
    """The targets and ways that the brief's own method asks for: every moment an activation can come to, each once.

    Counted by walking all ways, not by listening to the engine: a shorter way to the same answers must not make the
    other side's work shorter too.
    """
    play = play_of(situation)
    activation = Activation(play, play.state.mercs[play.state.active].sector)
    arena = activation.arena
    frontier: list[At] = [(activation.moment, None)]
    seen = set(frontier)
    found: list[Asked] = []
    while frontier:
        at = frontier.pop()
        found += _asked_at(arena, *at)
        new = [each for each in _next(arena, *at) if each not in seen]
        seen.update(new)
        frontier += new
    return found


At = tuple[Moment, Turn | None]
"""The table, and who is in the middle of a turn."""


def _asked_at(arena: Arena, moment: Moment, turn: Turn | None) -> Iterator[Asked]:
    """Whom an enemy aims at, unless that is settled; which way to go, if it goes."""
    if turn is None or turn.is_over:
        return
    stand, reach = arena.stand(turn.foe, turn.field), arena.row(arena.foes[turn.foe]).reach
    if not turn.aim:
        yield turn.field, "", reach
    if turn.moves and not stand.stays and (aim := turn.settled(stand)):
        yield turn.field, arena.people[arena.place[aim]].field, reach


def _next(arena: Arena, moment: Moment, turn: Turn | None) -> Iterator[At]:
    """What can come next, every way."""
    if turn is None:
        for foe in set(arena.first_group(moment.waiting)) if moment.waiting else ():
            yield moment._replace(waiting=without(moment.waiting, foe)), arena.turn_of(foe)
        return
    if turn.is_over:
        yield arena.after(moment, turn), None
        return
    stand = arena.stand(turn.foe, turn.field)
    aim = turn.settled(stand)
    if turn.moves and stand.stays:
        yield moment, turn.done(turn.field)
    elif not aim:
        yield from ((moment, turn.aimed(who)) for who in stand.equal)
    elif turn.moves:
        onward = arena.onward(moment, stand, turn.foe, turn.field, aim)
        yield from ((moment, turn.done(area)) for area in onward or (turn.field,))
    else:
        blows = arena.blows(moment, moment.marks, turn.foe, aim) if aim in stand.able else ()
        yield moment._replace(marks=arena.marked(moment.marks, turn.foe, blows)), turn.done(turn.field, blows)


Answers = list[int | list[str]]
"""How near the nearest merc is, or the next areas of the way."""


def by_networkx(situation: Situation, questions: list[Asked]) -> Answers:
    """Each worked out by networkx, and how near every enemy is, for the order."""
    region = situation.region
    walk = networkx.Graph((one, other) for one, near in region.next_to.items() for other in near)
    mercs = [merc.field for merc in situation.state.mercs.values()]
    found: Answers = []
    for enemy in situation.state.enemies.values():
        far = networkx.single_source_shortest_path_length(walk, enemy.field)
        found.append(min(far[merc] for merc in mercs))
    for field, there, reach in questions:
        far = networkx.single_source_shortest_path_length(walk, field)
        if not there:
            found.append(min(far[merc] for merc in mercs))
            continue
        from_target = networkx.single_source_shortest_path_length(walk, there)
        need = {area: max(0, from_target[area] - (reach or 0)) for area in far}
        goals = [area for area in need if need[area] == min(need.values())]
        to_goal = [networkx.single_source_shortest_path_length(walk, goal) for goal in goals]
        near = {area: min(lengths[area] for lengths in to_goal) for area in (field, *walk[field])}
        found.append(sorted(area for area in walk[field] if near[area] == near[field] - 1))
    return found


def by_ours(situation: Situation, questions: list[Asked]) -> Answers:
    region = situation.region
    mercs = [merc.field for merc in situation.state.mercs.values()]
    found: Answers = []
    for enemy in situation.state.enemies.values():
        found.append(min(region.ranges[enemy.field][merc] for merc in mercs))
    for field, there, reach in questions:
        near = min(region.ranges[field][merc] for merc in mercs)
        found.append(sorted(region.onward(field, there, reach or 0)) if there else near)
    return found


def seconds(rounds: int = 8) -> tuple[float, float]:
    situation = twelve()
    questions = asked(situation)
    if by_networkx(situation, questions) != by_ours(situation, questions):
        raise SystemExit("networkx disagrees with the engine: nothing is measured")
    ours = theirs = inf
    for _ in range(rounds):
        ours = min(ours, timed(lambda: whole(situation), 10))
        theirs = min(theirs, timed(lambda: by_networkx(situation, questions), 10))
    return ours, theirs


def measure() -> dict[str, float]:
    """For `make bench`."""
    ours, theirs = seconds()
    return {"jagged.activation_ratio": ours / theirs, "jagged.activation_ms": ours * 1000}


if __name__ == "__main__":
    ours, theirs = seconds()
    print(f"activation {ours * 1000:.1f} ms, networkx {theirs * 1000:.1f} ms, ratio {ours / theirs:.2f}")
