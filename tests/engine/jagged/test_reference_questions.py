"""Nearest, target, order, steps, hit and dictator against section f once more in plain words, on regions at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.jagged.situation import answers
from engine.jagged.situation.reading import read_situation
from engine.table.reading import Node
from tests.engine.jagged.reference import FAR, Reference

CONDITIONS = ("bleeding", "marked", "suppressed")


def any_region(random: Random) -> dict[str, Any]:
    """Two or three sectors in a row, areas of one cell, some borders red; the last may lie apart and have an access."""
    fields: dict[str, Any] = {}
    statuses = ["contested", *random.choices(["occupied", "contested", "liberated"], k=random.randint(1, 2))]
    for number, _ in enumerate(statuses):
        apart = 10 if number == 2 and random.random() < 0.5 else 0
        for x in range(2):
            for y in range(2):
                ground = [each for each in ("jungle", "urban", "swamp") if random.random() < 0.25]
                name = f"f{number}{x}{y}"
                fields[name] = {"cells": [[number * 2 + x + apart, y]], "sector": f"s{number}", "terrain": ground}
    cells = {tuple(each["cells"][0]) for each in fields.values()}
    borders = [
        {"cells": [[x, y], [x + dx, y + dy]], "kind": "impassable"}
        for x, y in sorted(cells)
        for dx, dy in ((1, 0), (0, 1))
        if (x + dx, y + dy) in cells and random.random() < 0.3
    ]
    cards = {
        "k0": {
            "initiative": 3, "hp": 4, "armour": 1, "range": random.choice([0, 1, None]),
            "elite": {"hp": 5, "armour": 2},
        },
        "k1": {"initiative": random.choice([3, 4]), "hp": 3, "armour": None, "range": 1},
    }  # fmt: skip
    fought = [name for name, each in fields.items() if statuses[int(each["sector"][1])] == "contested"]
    walked = [name for name, each in fields.items() if statuses[int(each["sector"][1])] != "occupied"]
    laid = [name for name, each in fields.items() if statuses[int(each["sector"][1])] != "liberated"]
    enemies = {
        f"e{i}": {
            "card": random.choice(["k0", "k1"]),
            "field": random.choice(fought),
            "elite": random.random() < 0.3,
            "damage": random.randint(0, 2),
            "conditions": [each for each in CONDITIONS if random.random() < 0.3],
        }
        for i in range(random.randint(1, 4))
    }
    mercs = {
        f"m{i}": {
            "player": random.choice(["anna", "ben"]),
            "field": random.choice(walked),
            "stamina": random.randint(0, 3),
            "unconscious": random.random() < 0.15,
            "conditions": [each for each in CONDITIONS if random.random() < 0.3],
        }
        for i in range(random.randint(1, 4))
    }
    most = random.randint(3, 12)
    return {
        "game": "jagged",
        "board": {"fields": fields, "borders": borders, "access": [["s0", f"s{len(statuses) - 1}"]]},
        "sectors": {f"s{i}": {"status": status} for i, status in enumerate(statuses)},
        "enemy_cards": cards,
        "enemies": enemies,
        "mercs": mercs,
        "active": random.choice(list(mercs)),
        "players": ["ben", "carl", "anna"],
        "encounters": {name: random.randint(1, 3) for name in laid if random.random() < 0.4},
        "dictator": {
            "threat": random.randint(1, most),
            "tokens": random.randint(0, 5),
            "max": most,
            "colours": random.choice([{}, {"orange": 4}, {"red": 6}, {"orange": 4, "red": 6}]),
            "counterattacks": [{"at": at, "skulls": at} for at in range(1, most + 1) if random.random() < 0.3],
            "bonus": random.randint(0, 2),
            "events": random.randint(0, 2),
            "slots": random.randint(2, 3),
            "time": random.choice(["day", "night"]),
            "symbol": random.choice(["day", "night"]),
        },
    }


class Plain(Reference):
    """A region as the brief words it; its own `near` and `open` do not leave a sector."""

    def status(self, sector: str) -> str:
        return str(self.data["sectors"][sector]["status"])

    def open_edges(self) -> set[frozenset[str]]:
        """Pairs of areas with an open edge between them, over sectors' edges too."""
        owner = {tuple(each["cells"][0]): name for name, each in self.fields.items()}
        red = {frozenset(map(tuple, each["cells"])) for each in self.data["board"]["borders"]}
        return {
            frozenset({name, owner[there]})
            for (x, y), name in owner.items()
            for there in ((x + 1, y), (x, y + 1))
            if there in owner and frozenset({(x, y), there}) not in red
        }

    def steps(self, merc: str) -> list[dict[str, Any]]:
        now = self.data["mercs"][merc]
        here, sector = now["field"], self.sector(now["field"])
        enemies = [each for each in self.data["enemies"].values() if each["field"] == here]
        cubes = 1 + ("suppressed" in now["conditions"])
        price = {"fatigue": 0 if enemies else cubes, "wounds": cubes if enemies else 0}
        if now["unconscious"] or now["stamina"] < cubes:
            return []
        edges = self.open_edges()
        goals: set[tuple[str, str | None]] = set()
        if self.status(sector) == "contested":
            goals = {(sector, there) for there in self.open[here]}
        else:
            access = [set(pair) for pair in self.data["board"]["access"]]
            for there in self.fields:
                other = self.sector(there)
                inside = [name for name in self.fields if self.sector(name) == sector]
                beside = any(frozenset({name, there}) in edges for name in inside)
                if other != sector and (beside or {sector, other} in access):
                    goals.add((other, None if self.status(other) == "liberated" else there))
        lying = self.data["encounters"]
        found = [
            {
                "sector": to,
                "field": area,
                **price,
                "encounters": lying.get(area, 0) if area else 0,
                "fight": self.status(to) == "occupied",
            }
            for to, area in goals
        ]
        return sorted(found, key=lambda each: (each["sector"], each["field"] or ""))

    def dictator(self) -> dict[str, Any]:
        now = dict(self.data["dictator"])
        left = {each["at"]: each["skulls"] for each in now["counterattacks"]}
        beaten = []
        for _ in range(now["tokens"]):
            if now["threat"] < now["max"]:
                now["threat"] += 1
                if now["threat"] in left:
                    strength = left.pop(now["threat"]) + now["bonus"]
                    beaten.append({"at": now["threat"], "strength": strength, "dice": 0})
        colours = now["colours"]
        is_red, is_orange = (now["threat"] >= colours.get(each, FAR) for each in ("red", "orange"))
        full = now["events"] >= now["slots"]
        time = now["time"] if not full else "night" if now["time"] == "day" else "day"
        return {
            "threat": now["threat"],
            "tokens": int(time == now["symbol"]),
            "counterattacks": beaten,
            "ability": now["tokens"] > 0 and now["threat"] == now["max"],
            "deck": "red" if is_red else "orange" if is_orange else "yellow",
            "slot": 1 if full else now["events"] + 1,
            "time": time,
            "left": sorted(left),
        }


@pytest.mark.parametrize("seed", range(150))
def test_every_other_question_is_answered_as_section_f_says(seed: int) -> None:
    data = any_region(Random(seed))
    plain, situation = Plain(data), read_situation(Node(data, "random"))
    for merc in data["mercs"]:
        assert answers.steps(situation, merc) == {"merc": merc, "steps": plain.steps(merc)}
    assert answers.dictator(situation) == plain.dictator()
    ranks = {enemy: plain.rank(enemy) for enemy in plain.start}
    groups = [sorted(each for each in ranks if ranks[each] == rank) for rank in sorted(set(ranks.values()))]
    assert answers.order(situation) == {"sector": plain.here, "order": groups}
    for enemy, now in data["enemies"].items():
        _check_hit(plain, situation, enemy, now)
        if enemy in plain.start:
            _check_target(plain, situation, enemy, now["field"])
    _check_nearest(plain, situation, data)


def _check_target(plain: Plain, situation: Any, enemy: str, field: str) -> None:
    aimed = plain.targets(enemy, field)
    far = None if plain.anywhere(enemy) or not aimed else plain.length(plain.near, field, plain.people[aimed[0]])
    can = any(plain.in_range(enemy, field, merc) for merc in aimed)
    wanted = {"enemy": enemy, "targets": aimed, "range": far, "in_range": can}
    assert answers.target(situation, enemy) == wanted


def _check_hit(plain: Plain, situation: Any, enemy: str, now: dict[str, Any]) -> None:
    card = plain.data["enemy_cards"][now["card"]]
    row = {**card, **(card.get("elite", {}) if now["elite"] else {})}
    ground = plain.fields[now["field"]]["terrain"]
    for successes in range(6):
        armour = 2 if row["armour"] is None else row["armour"]
        damage = successes + ("swamp" in ground) + ("marked" in now["conditions"]) - armour - ("urban" in ground)
        damage = max(0, damage)
        total = now["damage"] + damage
        wanted = {"enemy": enemy, "damage": damage, "total": total, "hp": row["hp"], "defeated": total >= row["hp"]}
        assert answers.hit(situation, enemy, successes, 2 if row["armour"] is None else None) == wanted


def _check_nearest(plain: Plain, situation: Any, data: dict[str, Any]) -> None:
    for unit, now in {**data["mercs"], **data["enemies"]}.items():
        here = now["field"]
        is_one = plain.status(plain.sector(here)) == "liberated"
        rows = []
        for field in plain.fields:
            inside = plain.sector(field) == plain.sector(here)
            far, walk = plain.length(plain.near, here, field), plain.length(plain.open, here, field)
            rows.append((
                None if not inside else 0 if is_one else far,
                None if not inside else 0 if is_one else None if walk == FAR else walk,
                field,
            ))  # fmt: skip
        found = answers.nearest(situation, unit, [*plain.fields, *plain.fields])
        rows.sort(key=lambda row: (row[0] is None, row[0] or 0, row[1] is None, row[1] or 0, row[2]))
        assert [(each["range"], each["walk"], each["field"]) for each in found["targets"]] == rows
        assert found["nearest"] == sorted(row[2] for row in rows if row[0] == 0)
