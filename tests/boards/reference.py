"""R2, R3 and R4 once more, plain and slow: sets, every route spelt out. Shares no code with the engine."""

from __future__ import annotations

from engine.field.plan import Border
from engine.stalker.ground.plan import BoardPlan

STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
Route = list[tuple[str, str | None]]
"""The fields after the start, each with the direction of the step onto it."""


class Reference:
    def __init__(self, plan: BoardPlan, windows: str) -> None:
        self.plan, self.windows = plan, windows
        self.owner = {cell: name for name, field in plan.fields.items() for cell in field.cells}

    def edges(self, name: str, side: str) -> set[tuple[str, Border]]:
        """The fields on one side of a field, with each kind of border that leads there."""
        dx, dy = STEP[side]
        found = set()
        for x, y in self.plan.fields[name].cells:
            there = (x + dx, y + dy)
            if there in self.owner and self.owner[there] != name:
                first, second = sorted([(x, y), there])
                found.add((self.owner[there], self.plan.borders.get((first, second), Border.OPEN)))
        return found

    def walks(self, name: str, side: str) -> set[str]:
        passable = {Border.OPEN, Border.DOOR} | ({Border.WINDOW} if self.windows == "open" else set())
        if self.plan.fields[name].water:
            return set()
        return {
            other for other, kind in self.edges(name, side) if kind in passable and not self.plan.fields[other].water
        }

    def looks(self, name: str, side: str) -> set[str]:
        blocked = {Border.WALL} | ({Border.WINDOW} if self.windows == "wall" else set())
        return {other for other, kind in self.edges(name, side) if kind not in blocked}

    def gates(self, name: str) -> set[str]:
        return {b if a == name else a for a, b in self.plan.entrances if name in (a, b)}

    def range(self, one: str, other: str) -> int | None:
        reached, length = {one}, 0
        while other not in reached:
            grown = set(reached)
            for name in reached:
                grown |= self.gates(name).union(*(self.looks(name, side) for side in STEP))
            if grown == reached:
                return None
            reached, length = grown, length + 1
        return length

    def sight(self, name: str, limits: dict[str, int]) -> set[str]:
        dark = {field for field, entry in self.plan.fields.items() if entry.no_sight}
        seen = {name}
        for side, limit in limits.items():
            reached, step = {name}, {name}
            for _ in range(min(limit, len(self.plan.fields))):
                step = {there for here in step - dark for there in self.looks(here, side)} - dark
                reached |= step
            seen |= reached
        return seen

    def steps(self, name: str) -> list[tuple[str, str | None]]:
        dry = self.plan.fields
        by_side: list[tuple[str, str | None]] = [
            (other, side) for side in STEP for other in sorted(self.walks(name, side))
        ]
        through: list[tuple[str, str | None]] = (
            [] if dry[name].water else [(other, None) for other in self.gates(name) if not dry[other].water]
        )
        return by_side + through

    def routes(self, start: str, goal: str, avoid: set[str]) -> list[Route]:
        """Every shortest route, by trying all longer and longer ones."""
        if start == goal:
            return [[]]
        if goal in avoid:
            return []
        growing: list[Route] = [[]]
        visited = {start}
        for _ in range(len(self.plan.fields)):
            longer = []
            for route in growing:
                here = route[-1][0] if route else start
                longer += [[*route, step] for step in self.steps(here) if step[0] not in visited | avoid]
            done = [route for route in longer if route[-1][0] == goal]
            if done:
                return done
            visited |= {route[-1][0] for route in longer}
            growing = longer
        return []

    def corners(self, start: str, route: Route) -> int:
        places = [(start, None), *route]
        count = 0
        for (a, _), (_, d), (c, e) in zip(places, places[1:], places[2:], strict=False):
            if d is None or e is None or d == e:
                continue
            if not any(c in self.walks(b2, d) for b2 in self.walks(a, e)):
                count += 1
        return count

    def nearness(self, start: str, goal: str, avoids: bool) -> tuple[int, int] | None:
        avoid = {name for name, entry in self.plan.fields.items() if any(entry.symbols.values())} if avoids else set()
        routes = self.routes(start, goal, avoid - {start}) or self.routes(start, goal, set())
        if not routes:
            return None
        return len(routes[0]), min(self.corners(start, route) for route in routes)
