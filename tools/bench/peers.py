"""The peers of the geometry bench: the same answers with networkx and rustworkx, used the way their manuals suggest.

Both get the same plan and build a graph per direction for sight, and for routes a graph whose nodes are steps (from,
side, to), so that a corner is the weight of an edge. Nearest is searched from the markers: fewer searches won't do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import networkx as nx
import rustworkx as rx

from engine.field.grid import DIRECTIONS, STEPS, Direction
from engine.field.plan import Border
from engine.stalker.ground.board import Manner, Windows
from engine.stalker.ground.plan import BoardPlan
from tools.bench.boards import Answers, Questions

LONG = 1000
"""Weight of one field, so that corners only ever break ties."""

Sides = list[dict[str, set[str]]]
Arc = tuple[str, Direction, str]
WALKABLE = {Border.OPEN, Border.DOOR}


def sides_of(plan: BoardPlan, passes: Callable[[Border], bool]) -> Sides:
    """For each direction, which fields lie on that side of a field behind a border that lets through."""
    owners = plan.owners
    sides: Sides = [{name: set() for name in plan.fields} for _ in DIRECTIONS]
    for (x, y), name in owners.items():
        for direction in DIRECTIONS:
            dx, dy = STEPS[direction]
            cell = (x + dx, y + dy)
            other = owners.get(cell, name)
            if other != name:
                key = ((x, y), cell) if (x, y) < cell else (cell, (x, y))
                if passes(plan.borders.get(key, Border.OPEN)):
                    sides[direction][name].add(other)
    return sides


def sight_sides(plan: BoardPlan, windows: Windows) -> Sides:
    blocked = {Border.WALL, Border.WINDOW} if windows is Windows.WALL else {Border.WALL}
    dark = {name for name, field in plan.fields.items() if field.no_sight}
    sides = sides_of(plan, lambda kind: kind not in blocked)
    return [{name: set() if name in dark else near - dark for name, near in side.items()} for side in sides]


def walk_sides(plan: BoardPlan, windows: Windows) -> Sides:
    passable = WALKABLE | {Border.WINDOW} if windows is Windows.OPEN else WALKABLE
    water = {name for name, field in plan.fields.items() if field.water}
    sides = sides_of(plan, lambda kind: kind in passable)
    return [{name: set() if name in water else near - water for name, near in side.items()} for side in sides]


def arcs_and_bends(sides: Sides, avoid: set[str]) -> tuple[list[Arc], list[tuple[Arc, Arc, int]]]:
    """Every step, and every pair of steps that follow one another with the corner between them."""
    arcs = [(name, side, end) for side in DIRECTIONS for name, ends in sides[side].items() for end in ends]
    arcs = [arc for arc in arcs if arc[2] not in avoid]
    leaving: dict[str, list[Arc]] = {}
    for arc in arcs:
        leaving.setdefault(arc[0], []).append(arc)
    bends = []
    for first in arcs:
        start, entering, middle = first
        for second in leaving.get(middle, ()):
            _, side, end = second
            straight = entering == side or any(end in sides[entering][other] for other in sides[side][start])
            bends.append((first, second, LONG + (0 if straight else 1)))
    return arcs, bends


Search = Callable[[list[Arc], list[tuple[Arc, Arc, int]], Iterable[str]], dict[str, dict[str, int]]]


def answers(
    asked: Questions, sight_search: Callable[[Sides, Questions, Windows], list[Any]], search: Search
) -> Answers:
    plan = asked.plan
    seen: dict[int, frozenset[str]] = {}
    for windows in {unit.manner.windows for unit in asked.units}:
        graphs = sight_search(sight_sides(plan, windows), asked, windows)
        for i, unit in enumerate(asked.units):
            if unit.manner.windows is windows:
                seen[i] = frozenset().union(*(graphs[side](unit.field, unit.reach[side]) for side in DIRECTIONS))
    tables: dict[tuple[Manner, bool], dict[str, dict[str, int]]] = {}
    hazard = {name for name, field in plan.fields.items() if any(field.symbols.values())}
    for manner in {unit.manner for unit in asked.enemies}:
        sides = walk_sides(plan, manner.windows)
        tables[manner, False] = search(*arcs_and_bends(sides, set()), asked.markers)
        if manner.avoids_symbols:
            tables[manner, True] = search(*arcs_and_bends(sides, hazard), asked.markers)
    near = []
    for unit in asked.enemies:
        costs = {}
        for marker in asked.markers:
            if marker == unit.field:
                costs[marker] = 0
                continue
            clean = tables.get((unit.manner, True), {}).get(marker, {}).get(unit.field)
            cost = clean if clean is not None else tables[unit.manner, False].get(marker, {}).get(unit.field)
            if cost is not None:
                costs[marker] = cost
        best = min(costs.values(), default=None)
        near.append(frozenset(marker for marker, cost in costs.items() if cost == best))
    return [seen[i] for i in range(len(asked.units))], near


def networkx_answers(asked: Questions) -> Answers:
    def sight(sides: Sides, _asked: Questions, _windows: Windows) -> list[Any]:
        graphs = []
        for side in sides:
            graph = nx.DiGraph()
            graph.add_nodes_from(side)
            graph.add_edges_from((name, end) for name, ends in side.items() for end in ends)
            graphs.append(graph)
        return [
            lambda start, limit, g=graph: nx.single_source_shortest_path_length(g, start, limit) for graph in graphs
        ]

    def search(arcs: list[Arc], bends: list[tuple[Arc, Arc, int]], goals: Iterable[str]) -> dict[str, dict[str, int]]:
        graph = nx.DiGraph()
        graph.add_nodes_from(arcs)
        # Turned round, so that one search from a marker answers for every enemy.
        graph.add_weighted_edges_from((second, first, weight) for first, second, weight in bends)
        found = {}
        for goal in goals:
            ends = {arc for arc in arcs if arc[2] == goal}
            lengths = nx.multi_source_dijkstra_path_length(graph, ends) if ends else {}
            found[goal] = _by_field(lengths.items())
        return found

    return answers(asked, sight, search)


def rustworkx_answers(asked: Questions) -> Answers:
    names = list(asked.plan.fields)
    numbers = {name: number for number, name in enumerate(names)}

    def sight(sides: Sides, _asked: Questions, _windows: Windows) -> list[Any]:
        lookers = []
        for side in sides:
            graph = rx.PyDiGraph()
            graph.add_nodes_from(names)
            graph.add_edges_from_no_data([(numbers[name], numbers[end]) for name, ends in side.items() for end in ends])

            def look(start: str, limit: int, graph: Any = graph) -> set[str]:
                layers = rx.bfs_layers(graph, [numbers[start]])
                return {names[number] for layer in layers[: limit + 1] for number in layer}

            lookers.append(look)
        return lookers

    def search(arcs: list[Arc], bends: list[tuple[Arc, Arc, int]], goals: Iterable[str]) -> dict[str, dict[str, int]]:
        graph = rx.PyDiGraph()
        index = dict(zip(arcs, graph.add_nodes_from(arcs), strict=True))
        graph.add_edges_from([(index[second], index[first], weight) for first, second, weight in bends])
        found = {}
        for goal in goals:
            source = graph.add_node(None)
            graph.add_edges_from([(source, index[arc], 0) for arc in arcs if arc[2] == goal])
            lengths = rx.dijkstra_shortest_path_lengths(graph, source, float)
            found[goal] = _by_field((arcs[number], int(cost)) for number, cost in lengths.items() if number < len(arcs))
            graph.remove_node(source)
        return found

    return answers(asked, sight, search)


def _by_field(lengths: Iterable[tuple[Arc, int]]) -> dict[str, int]:
    """The cost from each field: the best of the steps that leave it, and the step itself."""
    best: dict[str, int] = {}
    for (start, _, _), cost in lengths:
        best[start] = min(best.get(start, cost + LONG), cost + LONG)
    return best
