"""Section f of the brief once more, read straight off the JSON: slow, plain, without the engine."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.engine.open import reference as plain

Data = dict[str, Any]
FLAGS = ("opaque", "passable", "flammable", "high", "hide", "behind_only")
TRAITS = (*FLAGS, "obstacle", "hostile", "destructible", "climb", "swim", "jump", "shield", "blessing")
ZONES = {"psi": "head", "combat": "arms", "vigour": "torso", "speed": "legs"}


class Asks(Exception):  # noqa: N818 - it is no error to ask
    def __init__(self, what: str, unit: str | None, options: list[str]) -> None:
        super().__init__(what)
        self.what, self.unit, self.options = what, unit, options


class Table:
    def __init__(self, data: Data) -> None:
        self.data = data
        self.warriors = data.get("warriors", {})
        self.npcs = data.get("npcs", {})
        self.units = {**self.warriors, **self.npcs}
        self.terrain = data.get("terrain", {})
        self.weather = data.get("rules", {}).get("weather", [])
        self.at = {name: tuple(unit["at"]) for name, unit in self.units.items()}

    def profile(self, unit: str) -> Data:
        return dict(self.data["profiles"][self.units[unit]["profile"]])

    def r(self, unit: str) -> int:
        return int(self.profile(unit).get("base", 30)) // 2

    def disc(self, unit: str) -> plain.Disc:
        return self.at[unit], self.r(unit)

    def polygon(self, piece: str) -> plain.Polygon:
        return tuple((x, y) for x, y in self.terrain[piece]["outline"])

    def mm(self, a: str, b: str) -> int:
        (ax, ay), (bx, by) = self.at[a], self.at[b]
        return max(0, plain.ceiling_root(Fraction((ax - bx) ** 2 + (ay - by) ** 2)) - self.r(a) - self.r(b))

    def mm_piece(self, a: str, piece: str) -> int:
        square = plain.to_polygon(self.at[a], self.polygon(piece))
        return max(0, plain.ceiling_root(square) - self.r(a)) if square else 0

    def contact(self, a: str, b: str) -> bool:
        (ax, ay), (bx, by) = self.at[a], self.at[b]
        return bool((ax - bx) ** 2 + (ay - by) ** 2 <= (self.r(a) + self.r(b) + 1) ** 2)

    def is_on(self, unit: str, piece: str) -> bool:
        x, y = self.at[unit]
        return plain.where(self.polygon(piece), Fraction(x), Fraction(y)) >= 0

    def enemies(self, unit: str) -> list[str]:
        side = self.units[unit].get("side")
        return [other for other in sorted(self.units) if other != unit and self.units[other].get("side") != side]

    def sight(self, a: str, b: str) -> tuple[str, int, list[str]]:
        if "dense_fog" in self.weather and self.mm(a, b) > 150:
            return "fogged", 0, []
        elements: list[tuple[str, plain.Disc | plain.Polygon, int, bool]] = [
            (other, self.disc(other), 1, True) for other in self.units if other not in (a, b)
        ]
        for name, piece in self.terrain.items():
            value = piece.get("obstacle", 0) + (1 if piece.get("burning", 0) else 0)
            if piece.get("opaque"):
                value = max(1, value)
            if not value or (piece.get("behind_only") and (self.is_on(a, name) or self.is_on(b, name))):
                continue
            elements.append((name, self.polygon(name), value, bool(piece.get("opaque"))))
        return plain.sight(self.at[a], self.disc(b), elements, 5)

    def sees(self, a: str, b: str) -> bool:
        return self.sight(a, b)[0] in ("free", "hindered")

    def value(self, unit: str, attribute: str) -> int:
        me, profile = self.units[unit], self.profile(unit)
        white, red = profile.get(attribute, [3, 3])
        points = profile.get("constitution", {}).get(ZONES[attribute], [2, 2])
        value = red if me.get("wounds", {}).get(ZONES[attribute], 0) >= points[0] else white
        rage = me.get("rage", 0)
        value += rage if attribute in ("combat", "speed") else -rage
        return int(value) - (1 if me.get("poison", 0) else 0)

    def is_high(self, unit: str) -> bool:
        return any(self.is_on(unit, name) for name, piece in self.terrain.items() if piece.get("high"))

    def is_hidden_from(self, unit: str, mm: int) -> bool:
        return bool(self.units[unit].get("hidden")) and mm > 50

    def targets(self, unit: str, weapon: Data) -> list[str]:
        reach = weapon.get("range", 0) + (50 if self.is_high(unit) else 0)
        found = {
            other: self.mm(unit, other)
            for other in self.enemies(unit)
            if self.mm(unit, other) <= reach
            and self.sees(unit, other)
            and not self.is_hidden_from(other, self.mm(unit, other))
        }
        engaged = {other for other in found if any(self.contact(other, each) for each in self.enemies(other))}
        legal = [other for other in found if all(near in engaged for near in found if found[near] < found[other])]
        return sorted(legal, key=lambda other: (found[other], other))

    def pool(self, value: int, difficulty: int) -> tuple[int, int]:
        if difficulty > 6:
            value, difficulty = value - (difficulty - 6), 6
        return max(0, value), max(1, difficulty)

    def shot_pool(self, by: str, on: str, weapon: Data) -> tuple[int, int]:
        value = self.value(by, "combat") + weapon.get("combat", 0) - self.sight(by, on)[1]
        return self.pool(value + (2 if self.is_high(by) and not self.is_high(on) else 0), self.value(on, "speed"))

    def melee_pool(self, by: str, on: str) -> tuple[int, int]:
        weapons = self.profile(by).get("weapons", {}).values()
        best = max([weapon.get("combat", 0) for weapon in weapons if weapon["kind"] == "melee"], default=0)
        return self.pool(self.value(by, "combat") + max(0, best), self.value(on, "vigour"))

    def is_ground(self, piece: str) -> bool:
        traits = self.terrain[piece]
        return bool(traits.get("difficult") and not traits.get("burning") and not any(traits.get(t) for t in TRAITS))

    def is_free(self, npc: str, end: plain.Spot, limit: int, target: str | None) -> bool:
        return plain.is_way_free(
            self.disc(npc),
            end,
            limit,
            [(self.polygon(p), self.terrain[p]["difficult"]) for p in self.terrain if self.is_ground(p)],
            [self.polygon(p) for p in self.terrain if not self.is_ground(p)],
            [self.disc(o) for o in self.npcs if o != npc],
            [self.disc(o) for o in self.warriors if o != target],
        )


class Wild:
    """`activate`; choices are answered by their index."""

    def __init__(self, data: Data, answers: list[int]) -> None:
        self.table, self.answers = Table(data), answers
        self.is_app = data.get("rules", {}).get("npcs", "app") == "app"
        self.npcs: Data = {}
        self.attacks: list[Data] = []

    def choose(self, what: str, unit: str | None, options: list[str]) -> str:
        options = sorted(options)
        if len(options) == 1:
            return options[0]
        if not self.answers:
            raise Asks(what, unit, options)
        return options[self.answers.pop(0) % len(options)]

    def run(self) -> None:
        left = sorted(self.table.npcs)
        while left:
            npc = self.choose("order", None, self.first(left) if self.is_app else left)
            left.remove(npc)
            self.act(npc)

    def first(self, left: list[str]) -> list[str]:
        table = self.table

        def rank(npc: str) -> tuple[int, int]:
            far = 0
            if table.warriors and not any(table.contact(npc, w) for w in table.warriors):
                far = min(table.mm(npc, w) for w in table.warriors)
            return far, -table.profile(npc).get("contamination", 0)

        return [npc for npc in left if rank(npc) == min(rank(each) for each in left)]

    def best(self, npc: str, options: list[str], by_mm: bool = True) -> str:
        def rank(w: str) -> tuple[int, int]:
            return (self.table.mm(npc, w) if by_mm else 0), self.table.value(w, "vigour")

        if self.is_app:
            options = [w for w in options if rank(w) == min(rank(each) for each in options)]
        return self.choose("target", npc, options)

    def did(self, npc: str, what: str, on: str | None = None) -> None:
        self.npcs[npc] = {"at": list(self.table.at[npc]), "did": what, "on": on}

    def strike(self, npc: str, on: str) -> None:
        dice, difficulty = self.table.melee_pool(npc, on)
        self.attacks.append({"by": npc, "on": on, "kind": "melee", "dice": dice, "difficulty": difficulty})

    def act(self, npc: str) -> None:
        table = self.table
        afraid = table.units[npc].get("fear", 0) > 0
        reach = 80 if "storm" in table.weather else 100
        touching = [w for w in table.warriors if table.contact(npc, w)]
        if touching:
            if afraid:
                return self.did(npc, "stay")
            on = self.best(npc, touching, by_mm=False)
            self.did(npc, "attack", on)
            return self.strike(npc, on)
        seen = [
            w
            for w in table.warriors
            if table.mm(npc, w) <= 100 and table.sees(npc, w) and not table.is_hidden_from(w, table.mm(npc, w))
        ]
        if seen and afraid:
            return self.did(npc, "stay")
        ends = {w: self.end(npc, w) for w in seen}
        reached = [w for w in seen if table.is_free(npc, ends[w], reach, w)]
        if reached:
            on = self.best(npc, reached)
            table.at[npc] = ends[on]
            self.did(npc, "charge", on)
            return self.strike(npc, on)
        if not afraid and self.shoot(npc):
            return None
        return self.did(npc, "stay") if seen else self.roam(npc)

    def end(self, npc: str, w: str) -> plain.Spot:
        (nx, ny), (wx, wy) = self.table.at[npc], self.table.at[w]
        dx, dy = plain.step((nx - wx, ny - wy), self.table.r(npc) + self.table.r(w))
        return wx + dx, wy + dy

    def shoot(self, npc: str) -> bool:
        weapons = self.table.profile(npc).get("weapons", {})
        for name in sorted(weapons):
            if weapons[name]["kind"] == "shot" and (targets := self.table.targets(npc, weapons[name])):
                on = self.best(npc, targets)
                dice, difficulty = self.table.shot_pool(npc, on, weapons[name])
                self.did(npc, "shoot", on)
                shot = {"by": npc, "on": on, "kind": "shot", "weapon": name, "dice": dice, "difficulty": difficulty}
                self.attacks.append(shot)
                return True
        return False

    def roam(self, npc: str) -> None:
        table = self.table
        if not table.warriors:
            return self.did(npc, "stay")
        far = {w: table.mm(npc, w) for w in table.warriors}
        towards = self.choose("roam", npc, [w for w in far if far[w] == min(far.values())])
        (nx, ny), (wx, wy) = table.at[npc], table.at[towards]
        for k in range(50, 0, -1):
            dx, dy = plain.step((wx - nx, wy - ny), k)
            if (dx or dy) and table.is_free(npc, (nx + dx, ny + dy), 50, None):
                table.at[npc] = (nx + dx, ny + dy)
                return self.did(npc, "roam", towards)
        return self.did(npc, "stay")
