"""Attacks, odds and the end phase of section f, read straight off the JSON."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import comb
from typing import Any

from tests.engine.eden.reference.table import Asks, Table

Data = dict[str, Any]
ZONES = ("head", "arms", "torso", "legs")
INDEX = ["head", "arms", "arms", "torso", "torso", "legs"]


class Bad(Exception):  # noqa: N818 - exit 2
    pass


class Numbers:
    def __init__(self, answers: list[int]) -> None:
        self.left = list(answers)

    def roll(self, what: str, unit: str, dice: int) -> list[int]:
        if len(self.left) < dice:
            raise Asks(what, unit, [str(dice)])
        taken, self.left = self.left[:dice], self.left[dice:]
        if any(not 1 <= face <= 6 for face in taken):
            raise Bad
        return taken

    def choose(self, what: str, unit: str, options: list[str]) -> str:
        if len(options) == 1:
            return options[0]
        if not self.left:
            raise Asks(what, unit, options)
        index = self.left.pop(0)
        if not 0 <= index < len(options):
            raise Bad
        return options[index]


class Fight:
    def __init__(self, data: Data) -> None:
        self.table = Table(data)
        self.wounds = {u: {z: unit.get("wounds", {}).get(z, 0) for z in ZONES} for u, unit in self.table.units.items()}

    def points(self, unit: str, zone: str) -> int:
        return sum(self.table.profile(unit).get("constitution", {}).get(zone, [2, 2]))

    def left(self, unit: str, zone: str) -> int:
        return self.points(unit, zone) - int(self.wounds[unit][zone])

    def zone(self, unit: str, face: int) -> str:
        return str(self.table.profile(unit).get("index", INDEX)[face - 1])

    def armour(self, unit: str, zone: str) -> int:
        armour = self.table.profile(unit).get("armour", {})
        return int(armour.get(zone, 0) + armour.get("all", 0))

    def shield(self, unit: str) -> int:
        best = 0
        for name, piece in self.table.terrain.items():
            if (given := piece.get("shield")) and self.table.mm_piece(unit, name) <= given["within"]:
                best = max(best, given["armour"])
        return best

    def close_value(self, unit: str) -> int:
        weapons = self.table.profile(unit).get("weapons", {}).values()
        best = max([w.get("combat", 0) for w in weapons if w["kind"] == "melee"], default=0)
        return self.table.value(unit, "combat") + max(0, best)

    def engaged(self, unit: str) -> bool:
        return any(self.table.contact(unit, other) for other in self.table.enemies(unit))

    def check(self, by: str, on: str, weapon: str, reaction: str, needs_contact: bool) -> str:
        """The reaction, or Bad."""
        me, other = self.table.units[by], self.table.units[on]
        if on not in self.table.enemies(by) or me.get("fear") or me.get("hidden"):
            raise Bad
        if by in self.table.warriors and (me.get("ap", 3) < 1 or me.get("attacks", 0) >= 2):
            raise Bad
        if weapon:
            carried = self.table.profile(by).get("weapons", {}).get(weapon)
            if carried is None or carried["kind"] != "shot" or reaction not in ("", "passive"):
                raise Bad
            if self.engaged(by) or on not in self.table.targets(by, carried):
                raise Bad
            return "passive"
        if needs_contact and not self.table.contact(by, on):
            raise Bad
        if on in self.table.npcs:
            own = "passive" if other.get("fear") else "strike_back"
            if reaction not in ("", own):
                raise Bad
            return own
        if reaction == "dodge" and other.get("ap", 3) < 1:
            raise Bad
        if reaction == "strike_back" and (other.get("ap", 3) < 1 or other.get("attacks", 0) >= 2 or other.get("fear")):
            raise Bad
        return reaction or "passive"

    def neighbours(self, by: str, on: str) -> list[str]:
        beside = [u for u in sorted(self.table.units) if u not in (on, by) and self.table.contact(on, u)]
        least = min([self.table.mm(by, u) for u in beside], default=0)
        return [u for u in beside if self.table.mm(by, u) == least]

    def attack(self, by: str, on: str, weapon: str, reaction: str, numbers: Numbers) -> Data:
        table = self.table
        reaction = self.check(by, on, weapon, reaction, needs_contact=True)
        hitter, hit = by, on
        if reaction == "strike_back":
            mine, theirs = self.close_value(by), self.close_value(on)
            while True:
                a, b = numbers.roll("contest", by, 2)
                if (mine + a, mine) != (theirs + b, theirs):
                    break
            if (mine + a, mine) < (theirs + b, theirs):
                hitter, hit = on, by
        carried = table.profile(by)["weapons"][weapon] if weapon else {}
        dice, difficulty = table.shot_pool(by, on, carried) if weapon else table.melee_pool(hitter, hit)
        n = sum(face >= difficulty for face in numbers.roll("combat", hitter, dice)) if dice else 0
        told: Data = {"by": by, "on": on, "hitter": hitter, "hit": hit, "successes": n, "zone": None}
        if not n:
            return {**told, "wounds": 0, "lost": 0, "out": False, "fire": 0, "fear": 0}
        if weapon and n % 2 and self.engaged(on):
            hit = numbers.choose("redirect", by, self.neighbours(by, on))
        face = numbers.roll("hit", hitter, 1)[0]
        options = [str(f) for f in range(max(1, face - n + 1), min(6, face + n - 1) + 1)]
        chosen = int(numbers.choose("shift", hitter, options))
        left, zone = n - abs(chosen - face), self.zone(hit, chosen)
        wounds = left
        if reaction == "dodge":
            speed, needed = table.pool(table.value(hit, "speed"), self.close_value(hitter))
            wounds -= sum(f >= needed for f in numbers.roll("dodge", hit, speed)) if speed else 0
        if weapon:
            force, needed = table.pool(carried.get("strength", 0) + left, table.value(hit, "vigour"))
            wounds = sum(f >= needed for f in numbers.roll("strength", by, force)) if force else 0
        wounds = max(0, wounds)
        lost = min(max(0, wounds - self.armour(hit, zone) - (self.shield(hit) if weapon else 0)), self.left(hit, zone))
        markers = {"fire": carried.get("fire", 0), "fear": carried.get("fear", 0)}
        return {
            **told,
            "hit": hit,
            "zone": zone,
            "wounds": wounds,
            "lost": lost,
            "out": lost >= self.left(hit, zone),
            **markers,
        }

    def odds(self, by: str, on: str, weapon: str, reaction: str, aim: str) -> Data:
        table = self.table
        reaction = self.check(by, on, weapon, reaction, needs_contact=False)
        carried = table.profile(by)["weapons"][weapon] if weapon else {}
        beside = self.neighbours(by, on) if weapon and self.engaged(on) else []
        if len(beside) > 1:
            raise Asks("redirect", by, beside)
        results: dict[tuple[str, int, int], Fraction] = defaultdict(Fraction)
        sides = [(by, on, Fraction(1))]
        if reaction == "strike_back":
            p = self.wins(by, on)
            sides = [(by, on, p), (on, by, 1 - p)]
        for hitter, attacked, share in sides:
            dice, difficulty = table.shot_pool(by, on, carried) if weapon else table.melee_pool(hitter, attacked)
            for n in range(dice + 1):
                p = share * chance(dice, difficulty, n)
                if not n:
                    results["", 0, 0] += p
                    continue
                hit = beside[0] if beside and n % 2 else attacked
                for face in range(1, 7):
                    chosen = self.shifted(hit, face, n, aim)
                    zone, left = self.zone(hit, chosen), n - abs(chosen - face)
                    for wounds, q in self.wounds_given(hitter, hit, left, reaction, carried):
                        armour = self.armour(hit, zone) + (self.shield(hit) if weapon else 0)
                        lost = min(max(0, wounds - armour), self.left(hit, zone))
                        key = (hit, ZONES.index(zone), lost) if lost else ("", 0, 0)
                        results[key] += p * q / 6
        rows = [(key, p) for key, p in sorted(results.items()) if p]
        hurt = sorted({on, *([by] if reaction == "strike_back" else []), *beside})
        return {
            "results": [
                {"unit": u or None, "zone": ZONES[z] if u else None, "lost": lost, "p": told(p)}
                for (u, z, lost), p in rows
            ],
            "wound": {u: told(sum((p for (v, _, _), p in rows if v == u), Fraction(0))) for u in hurt},
            "out": {
                u: told(sum((p for (v, z, n), p in rows if v == u and n >= self.left(u, ZONES[z])), Fraction(0)))
                for u in hurt
            },
        }

    def wins(self, by: str, on: str) -> Fraction:
        mine, theirs = self.close_value(by), self.close_value(on)
        pairs = [((mine + a, mine), (theirs + b, theirs)) for a in range(1, 7) for b in range(1, 7)]
        return Fraction(sum(a > b for a, b in pairs), sum(a != b for a, b in pairs))

    def shifted(self, hit: str, face: int, n: int, aim: str) -> int:
        faces = [f for f in range(1, 7) if aim and self.zone(hit, f) == aim and abs(f - face) <= n - 1]
        return min(faces, key=lambda f: (abs(f - face), f), default=face)

    def wounds_given(
        self, hitter: str, hit: str, left: int, reaction: str, carried: Data
    ) -> list[tuple[int, Fraction]]:
        table = self.table
        if carried:
            dice, difficulty = table.pool(carried.get("strength", 0) + left, table.value(hit, "vigour"))
            return [(n, chance(dice, difficulty, n)) for n in range(dice + 1)]
        if reaction == "dodge":
            dice, difficulty = table.pool(table.value(hit, "speed"), self.close_value(hitter))
            return [(max(0, left - n), chance(dice, difficulty, n)) for n in range(dice + 1)]
        return [(left, Fraction(1))]


def chance(dice: int, difficulty: int, n: int) -> Fraction:
    hit = Fraction(7 - difficulty, 6)
    return comb(dice, n) * hit**n * (1 - hit) ** (dice - n)


def told(p: Fraction) -> str:
    return f"{p.numerator}/{p.denominator}"


class End:
    """`end`: the markers and wounds of the units are changed in the data itself."""

    def __init__(self, data: Data, numbers: Numbers) -> None:
        self.fight, self.numbers = Fight(data), numbers
        self.table = self.fight.table
        self.out: set[str] = set()
        self.ap: dict[str, int] = {}
        self.burned: Data = {}

    def here(self) -> list[str]:
        return [unit for unit in sorted(self.table.units) if unit not in self.out]

    def lose(self, unit: str, zone: str, points: int) -> None:
        points = min(points, self.fight.left(unit, zone))
        self.fight.wounds[unit][zone] += points
        self.table.units[unit].setdefault("wounds", {})[zone] = self.fight.wounds[unit][zone]
        if self.fight.left(unit, zone) <= 0:
            self.out.add(unit)

    def marker(self, unit: str, key: str, change: int = 0) -> int:
        me = self.table.units[unit]
        me[key] = max(0, me.get(key, 0) + change)
        return int(me[key])

    def hit(self, unit: str) -> str:
        return self.fight.zone(unit, self.numbers.roll("hit", unit, 1)[0])

    def successes(self, what: str, unit: str, value: int, difficulty: int) -> int:
        dice, needed = self.table.pool(value, difficulty)
        return sum(face >= needed for face in self.numbers.roll(what, unit, dice)) if dice else 0

    def run(self) -> None:
        for unit in self.here():
            if self.marker(unit, "fire"):
                vigour = self.table.value(unit, "vigour")
                n = sum(face > vigour for face in self.numbers.roll("fire", unit, 3))
                if n:
                    zone = self.hit(unit)
                    self.lose(unit, zone, max(0, n - self.fight.armour(unit, zone)))
                self.marker(unit, "fire", -1)
        for unit in self.here():
            for name in sorted(self.table.terrain):
                hostile = self.table.terrain[name].get("hostile", 0)
                if (
                    hostile < 2
                    or name in self.table.units[unit].get("exposed", [])
                    or self.table.mm_piece(unit, name) > 1
                ):
                    continue
                for _ in range(hostile):
                    if unit not in self.out:
                        self.lose(unit, self.hit(unit), 1)
        for name, piece in sorted(self.table.terrain.items()):
            if piece.get("burning"):
                hits = piece.get("hits", 0) + 1
                fell = 0 < piece.get("destructible", 0) <= hits
                self.burned[name] = {"burning": piece["burning"] + 1, "hits": hits, "destroyed": fell}
        self.later_steps()

    def later_steps(self) -> None:
        table = self.table
        for unit in self.here():
            if self.marker(unit, "fear"):
                self.marker(unit, "fear", -self.successes("fear", unit, table.value(unit, "psi"), 5))
        for unit in self.here():
            self.marker(unit, "poison", -1)
        for unit in self.here():
            rages = unit in table.warriors and self.marker(unit, "rage")
            if rages and self.numbers.choose("rage", unit, ["keep", "remove"]) == "remove":
                self.marker(unit, "rage", -1)
        for unit in self.here():
            self.ap[unit] = 2 if self.marker(unit, "slow") else 3
            self.marker(unit, "slow", -1)
        self.weather_step()

    def weather_step(self) -> None:
        table = self.table
        if "ion_storm" in table.weather:
            for unit in self.here():
                if unit in table.warriors and not self.successes("ion_storm", unit, table.value(unit, "vigour"), 6):
                    self.lose(unit, "torso", 1)
        if "acid_rain" in table.weather:
            for unit in self.here():
                if table.units[unit].get("sheltered"):
                    continue
                if not self.successes("acid_rain", unit, table.value(unit, "vigour"), 5):
                    self.marker(unit, "poison", 1)
