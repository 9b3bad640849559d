"""Section f of the brief once more, as plainly as possible: every enemy by its id, every outcome by hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
FAR = 10**6


class Reference:
    """Answers `activate` by trying everything. Slow on purpose."""

    def __init__(self, data: Json) -> None:
        self.data = data
        self.fields = data["board"]["fields"]
        owner = {tuple(cell): name for name, f in self.fields.items() for cell in f["cells"]}
        red = {
            frozenset(map(tuple, b["cells"])) for b in data["board"].get("borders", []) if b.get("kind") == "impassable"
        }
        self.open: dict[str, set[str]] = {name: set() for name in self.fields}
        self.near: dict[str, set[str]] = {name: set() for name in self.fields}
        for (x, y), name in owner.items():
            for cell in ((x + 1, y), (x, y + 1)):
                other = owner.get(cell)
                if other is None or other == name or self.sector(other) != self.sector(name):
                    continue
                for one, two in ((name, other), (other, name)):
                    self.near[one].add(two)
                    if frozenset({(x, y), cell}) not in red:
                        self.open[one].add(two)
        self.active = data.get("active", next(iter(data["mercs"])))
        mercs = data["mercs"]
        self.player = {m: each.get("player", m) for m, each in mercs.items()}
        self.players = data.get("players") or list(dict.fromkeys(self.player.values()))
        self.here = self.sector(mercs[self.active]["field"])
        self.people = {
            m: each["field"]
            for m, each in mercs.items()
            if not each.get("unconscious") and self.sector(each["field"]) == self.here
        }
        self.start = {
            e: each
            for e, each in data["enemies"].items()
            if (each.get("sector") if each.get("hidden") else self.sector(each["field"])) == self.here
        }

    def sector(self, field: str) -> str:
        return str(self.fields[field].get("sector", "main"))

    def value(self, e: str, key: str) -> Any:
        card = self.data["enemy_cards"][self.start[e]["card"]]
        defaults = {"hp": 1, "armour": 0, "damage": 0, "range": 0, "stealth": 0, "causes": []}
        if self.start[e].get("elite") and key in card.get("elite", {}):
            return card["elite"][key]
        return card.get(key, defaults.get(key))

    def card(self, e: str) -> Json:
        card: Json = self.data["enemy_cards"][self.start[e]["card"]]
        return card

    def length(self, links: dict[str, set[str]], a: str, b: str) -> int:
        seen, queue = {a: 0}, deque([a])
        while queue:
            here = queue.popleft()
            if here == b:
                return seen[here]
            for there in links[here]:
                if there not in seen:
                    seen[there] = seen[here] + 1
                    queue.append(there)
        return FAR

    def anywhere(self, e: str) -> bool:
        return bool(self.start[e].get("hidden")) or self.value(e, "range") is None

    def in_range(self, e: str, field: str | None, m: str) -> bool:
        return self.anywhere(e) or self.length(self.near, str(field), self.people[m]) <= self.value(e, "range")

    def targets(self, e: str, field: str | None) -> list[str]:
        if not self.people:
            return []
        far = {m: 0 if self.anywhere(e) else self.length(self.near, str(field), at) for m, at in self.people.items()}
        least = [m for m in far if far[m] == min(far.values())]
        if self.active in least:
            return [self.active]
        seat = self.players.index(self.player[self.active])
        for k in range(1, len(self.players) + 1):
            player = self.players[(seat + k) % len(self.players)]
            if own := sorted(m for m in least if self.player[m] == player):
                return own
        raise AssertionError

    def rank(self, e: str) -> tuple[int, bool, int]:
        near = (
            [self.length(self.near, self.start[e]["field"], at) for at in self.people.values()]
            if not self.start[e].get("hidden")
            else []
        )
        return -self.card(e).get("initiative", 0), not self.start[e].get("elite"), min(near, default=FAR)

    def begin(self) -> Json:
        return {
            "waiting": sorted(self.start),
            "field": {e: each.get("field") for e, each in self.start.items()},
            "damage": {e: each.get("damage", 0) for e, each in self.start.items()},
            "conditions": {e: sorted(each.get("conditions", [])) for e, each in self.start.items()},
            "dead": [],
            "marks": {m: sorted(each.get("conditions", [])) for m, each in self.data["mercs"].items()},
            "attacks": [],
            "order": [],
            "turn": None,
        }

    def forks(self, s: Json) -> tuple[str, list[tuple[str, Json]]]:  # noqa: PLR0911 - as the text has it
        """The next decision with the states after each option; ("", [one state]) if nothing is to decide."""
        t = s["turn"]
        if t is None:
            if not s["waiting"]:
                return "", []
            best = min(self.rank(e) for e in s["waiting"])
            group = sorted(e for e in s["waiting"] if self.rank(e) == best)
            return "order", [(e, self._start_turn(s, e)) for e in group]
        e = t["enemy"]
        if t["at"] == len(t["pattern"]):
            return "", [("", self._end_turn(s, e))]
        field = s["field"][e]
        can = any(self.in_range(e, field, m) for m in self.people)
        step = t["pattern"][t["at"]]
        suppressed = "suppressed" in s["conditions"][e]
        hidden = bool(self.start[e].get("hidden"))
        if step == "move" and (suppressed or hidden or not self.people or can):
            return "", [("", self._on(s))]
        if step == "attack" and not self.people:
            return "", [("", self._on(s))]
        if not t["aim"]:
            tied = self.targets(e, field)
            if len(tied) > 1 and t["held"] not in tied:
                return "target", [(m, {**s, "turn": {**t, "aim": m, "held": m}}) for m in tied]
            aim = t["held"] if len(tied) > 1 else tied[0]
            return "", [("", {**s, "turn": {**t, "aim": aim}})]
        if step == "move":
            return self._step(s, e, t)
        return "", [("", self._strike(s, e, t))]

    def _start_turn(self, s: Json, e: str) -> Json:
        patterns = self.card(e).get("pattern", [["move", "attack"]])
        can = any(self.in_range(e, self.start[e].get("field"), m) for m in self.people)
        wanted = [p for p in patterns if p[0] == ("attack" if can else "move")]
        turn = {"enemy": e, "pattern": (wanted or patterns)[0], "at": 0, "aim": "", "held": ""}
        return {**s, "waiting": [x for x in s["waiting"] if x != e], "order": [*s["order"], e], "turn": turn}

    def _on(self, s: Json) -> Json:
        return {**s, "turn": {**s["turn"], "at": s["turn"]["at"] + 1, "aim": ""}}

    def _step(self, s: Json, e: str, t: Json) -> tuple[str, list[tuple[str, Json]]]:
        here = s["field"][e]
        inside = [f for f in self.fields if self.sector(f) == self.here]
        reachable = [f for f in inside if self.length(self.open, here, f) < FAR]
        there = self.people[t["aim"]]
        need = {f: max(0, self.length(self.near, f, there) - self.value(e, "range")) for f in reachable}
        goals = [f for f in reachable if need[f] == min(need.values())]
        if here in goals:
            return "", [("", self._on(s))]

        def to_goal(f: str) -> int:
            return min(self.length(self.open, f, g) for g in goals)

        nexts = [f for f in self.open[here] if to_goal(f) == to_goal(here) - 1]

        def figures(f: str) -> int:
            standing = [x for x in s["field"] if x != e and x not in s["dead"] and s["field"][x] == f]
            return len(standing) + len([at for at in self.people.values() if at == f])

        fewest = min(figures(f) for f in nexts)
        options = sorted(f for f in nexts if figures(f) == fewest)
        return "step", [(f, self._on({**s, "field": {**s["field"], e: f}})) for f in options]

    def _strike(self, s: Json, e: str, t: Json) -> Json:
        if not self.in_range(e, s["field"][e], t["aim"]):
            return self._on(s)
        area = self.people[t["aim"]]
        hit = sorted(m for m, at in self.people.items() if at == area) if self.card(e).get("attack_all") else [t["aim"]]
        kind = self.card(e).get("kind", self.start[e]["card"])
        party = [
            x for x in self.start if x not in s["dead"] and self.card(x).get("kind", self.start[x]["card"]) == kind
        ]
        difficulty = self.value(e, "stealth") + (len(party) if self.card(e).get("search_party") else 0)
        marks, attacks = dict(s["marks"]), list(s["attacks"])
        for m in hit:
            damage = self.value(e, "damage") + ("swamp" in self.fields[self.people[m]].get("terrain", []))
            damage += "marked" in marks[m]
            if "suppressed" in s["conditions"][e]:
                damage //= 2
            attacks.append((e, m, damage, difficulty))
            marks[m] = sorted({*marks[m], *self.value(e, "causes")})
        return self._on({**s, "marks": marks, "attacks": attacks})

    def _end_turn(self, s: Json, e: str) -> Json:
        conditions = [c for c in s["conditions"][e] if c != "suppressed"]
        damage = s["damage"][e] + ("bleeding" in s["conditions"][e])
        dead = list(s["dead"])
        if damage >= self.value(e, "hp"):
            conditions, dead = [], [*dead, e]
        return {
            **s,
            "damage": {**s["damage"], e: damage},
            "conditions": {**s["conditions"], e: conditions},
            "dead": dead,
            "turn": None,
        }

    def outcome(self, s: Json) -> Any:
        rows = []
        for e, each in self.start.items():
            begun = (
                each["card"], bool(each.get("elite")), each.get("field"), bool(each.get("hidden")),
                each.get("damage", 0), tuple(sorted(each.get("conditions", []))),
            )  # fmt: skip
            end = (s["field"][e], s["damage"][e], tuple(s["conditions"][e]), e in s["dead"])
            rows.append((begun, end, tuple(sorted(a[1:] for a in s["attacks"] if a[0] == e))))
        return tuple(sorted(rows, key=repr)), tuple(sorted((m, tuple(c)) for m, c in s["marks"].items()))

    def ends(self, s: Json) -> frozenset[Any]:
        _, ways = self.forks(s)
        if not ways:
            return frozenset({self.outcome(s)})
        return frozenset().union(*(self.ends(after) for _, after in ways))

    def run(self, answers: list[int]) -> tuple[str, list[str], Json]:
        """The kind and options of an open decision, or the state at the end."""
        s, left = self.begin(), list(answers)
        while True:
            kind, ways = self.forks(s)
            if not ways:
                return "", [], s
            if len(ways) > 1 and len({self.ends(after) for _, after in ways}) > 1:
                if not left:
                    return kind, [option for option, _ in ways], s
                s = ways[left.pop(0)][1]
            else:
                s = ways[0][1]

    def answer_lists(self, most: int) -> Iterator[list[int]]:
        """Ways through the questions, shortest first, as far as `most` of them."""
        pending: list[list[int]] = [[]]
        for _ in range(most):
            if not pending:
                return
            answers = pending.pop(0)
            yield answers
            kind, options, _ = self.run(answers)
            if kind:
                pending.extend([*answers, i] for i in range(len(options)))
